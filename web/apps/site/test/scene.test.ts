import type { Entry, State } from "@kowa/rules-client";
import { describe, expect, it } from "vitest";
import { lostStones } from "../src/game/captured";
import { labeller } from "../src/game/labels";
import { pathOf, type SceneInput, sceneOf } from "../src/game/scene";
import { Speech } from "../src/game/speech";
import { en } from "../src/i18n/en";
import { parseRoute } from "../src/router";

const state: State = {
  sfen: "",
  game: "ko",
  number: 2,
  side: "white",
  stones: [
    { square: "9p", color: "black", code: "G'", look: "G'" },
    { square: "5a", color: "white", code: "K", look: "K" },
  ],
  outcome: { state: "ongoing" },
  check: [],
  movable: ["5a"],
  turns: 3,
  history: [
    {
      usi: "10q9px9j",
      mover: { square: "10q", color: "black", code: "G'", look: "G'" },
      path: ["10q", "9p"],
      shots: [{ from: "9p", at: "9j" }],
      dropped: null,
      effects: [{ type: "killed", square: "9j", by: "shot", code: "P", look: "P", color: "white" }],
      sfen: "",
    },
  ],
};

const entry: Entry = {
  from: "5a",
  parts: ["5b"],
  mover: { square: "5b", color: "white", code: "K", look: "K" },
  effects: [{ type: "burned", square: "4b", code: "P", look: "P", color: "black" }],
  stones: [{ square: "5b", color: "white", code: "K", look: "K" }],
  moves: [
    {
      to: "5c",
      kills: ["5c"],
      burns: ["4c"],
      effects: [
        { type: "killed", square: "5c", by: "displaced", code: "T", look: "T", color: "black" },
        { type: "turned_back", square: "9p", from: "G'", to: "G", color: "black" },
        { type: "fallen", letter: "T", color: "black" },
        { type: "burned", square: "4c", code: "P", look: "P", color: "black" },
      ],
      dies: false,
    },
    {
      to: "6c",
      kills: [],
      burns: [],
      effects: [{ type: "burned", square: "6c", code: "K", look: "K", color: "white" }],
      dies: true,
    },
  ],
  far: [],
  shots: [{ at: "9b" }],
  ends: [{ usi: "5a5b", promote: false, effects: [], sfen: "", dies: false }],
};

const input: SceneInput = {
  game: "ko",
  shown: state,
  entry: null,
  peeked: null,
  cursor: null,
  refused: null,
  mayMove: true,
  markMovable: false,
  flipped: false,
  coordinates: true,
  numerals: false,
  face: (code) => ({ text: code, script: "latin", turned: false }),
};

describe("the scene", () => {
  it("shows the last turn with its path, shots and dead", () => {
    const scene = sceneOf(input);
    expect(scene.marks).toContainEqual({ square: "10q", shape: "from" });
    expect(scene.marks).toContainEqual({ square: "9p", shape: "to" });
    expect(scene.trails).toEqual([{ path: ["10q", "9p"], shots: [{ from: "9p", at: "9j" }], tone: "last" }]);
    expect(scene.badges).toEqual([{ square: "9j", sign: "shot" }]);
    expect(scene.ghosts?.map((g) => g.square)).toEqual(["9j"]);
  });

  it("shows what a stone can do, and what pointing at a target would kill", () => {
    const scene = sceneOf({ ...input, entry, cursor: "5c" });
    expect(scene.marks).toEqual([
      { square: "5b", shape: "selected" },
      { square: "5c", shape: "move" },
      { square: "6c", shape: "deadly" },
      { square: "9b", shape: "shot" },
      { square: "5b", shape: "end" },
    ]);
    expect(scene.badges).toEqual([
      { square: "4b", sign: "burned" },
      { square: "5c", sign: "killed" },
      { square: "9p", sign: "back" },
      { square: "5c", sign: "fallen" },
      { square: "4c", sign: "burned" },
    ]);
    expect(scene.selected).toBe("5b");
  });

  const wrestler: Entry = {
    ...entry,
    from: "10j",
    parts: [],
    mover: { square: "10j", color: "white", code: "W", look: "W" },
    effects: [],
    moves: [],
    shots: [],
    ends: [],
    stones: state.stones,
    far: [
      {
        to: "10j",
        usi: "10j10j",
        promote: false,
        effects: [{ type: "burned", square: "10j", code: "W", look: "W", color: "white" }],
        sfen: "",
        dies: true,
      },
      {
        to: "9p",
        usi: "10j9p",
        promote: false,
        effects: [
          { type: "killed", square: "9p", by: "displaced", code: "G'", look: "G'", color: "black" },
          { type: "burned", square: "8p", code: "P", look: "P", color: "black" },
        ],
        sfen: "",
        dies: false,
      },
      {
        to: "12j",
        usi: "10j12j",
        promote: false,
        effects: [{ type: "burned", square: "12j", code: "W", look: "W", color: "white" }],
        sfen: "",
        dies: true,
      },
    ],
  };

  it("shows what a turn of two moves does where it ends, out and back too", () => {
    const at = (cursor: string) => sceneOf({ ...input, entry: wrestler, cursor });
    expect(at("10j").badges).toEqual([{ square: "10j", sign: "burned" }]);
    expect(at("9p").badges).toEqual([
      { square: "9p", sign: "killed" },
      { square: "8p", sign: "burned" },
    ]);
    expect(at("9p").ghosts?.map((g) => g.square)).toEqual(["9p", "8p"]);
    expect(at("9p").marks).toContainEqual({ square: "9p", shape: "fartake" });
    expect(at("9p").marks).toContainEqual({ square: "12j", shape: "deadly" });
    expect(at("1a").badges).toEqual([]);
  });

  it("shows what a shot kills, and what ending here does in all", () => {
    const shooting: Entry = { ...wrestler, far: [], shots: [{ at: "9p" }] };
    expect(sceneOf({ ...input, entry: shooting, cursor: "9p" }).badges).toEqual([{ square: "9p", sign: "shot" }]);
    const over: Entry = {
      ...entry,
      ends: [
        {
          usi: "5a5b+",
          promote: true,
          effects: [...entry.effects, { type: "turned_over", square: "5b", from: "K", to: "+K", color: "white" }],
          sfen: "",
          dies: false,
        },
      ],
    };
    expect(sceneOf({ ...input, entry: over, cursor: "5b" }).badges).toEqual([
      { square: "4b", sign: "burned" },
      { square: "5b", sign: "over" },
    ]);
  });

  it("shows what a drop does", () => {
    const drop: Entry = {
      ...entry,
      from: "P*",
      parts: [],
      mover: null,
      effects: [],
      shots: [],
      ends: [],
      moves: [
        {
          to: "6f",
          kills: [],
          burns: ["6g"],
          effects: [{ type: "burned", square: "6g", code: "P", look: "P", color: "black" }],
          dies: false,
        },
      ],
    };
    expect(sceneOf({ ...input, entry: drop, cursor: "6f" }).badges).toEqual([{ square: "6g", sign: "burned" }]);
  });

  it("shows what a question asks about in place of what is pointed at", () => {
    const scene = sceneOf({ ...input, entry: wrestler, cursor: "9p", peeked: wrestler.far[0]?.effects ?? null });
    expect(scene.badges).toEqual([{ square: "10j", sign: "burned" }]);
  });

  it("marks a refused click and its causes", () => {
    const scene = sceneOf({ ...input, refused: { square: "3c", text: "", rule: null, causes: ["8c"] } });
    expect(scene.marks).toContainEqual({ square: "3c", shape: "refused" });
    expect(scene.marks).toContainEqual({ square: "8c", shape: "cause" });
  });

  it("follows the parts of an entry", () => {
    expect(pathOf("2a", ["4c", "x5d", "6e", "x7e"])).toEqual({
      path: ["2a", "4c", "6e"],
      shots: [
        { from: "4c", at: "5d" },
        { from: "6e", at: "7e" },
      ],
    });
    expect(pathOf("P*", ["6f"]).path).toEqual(["6f"]);
  });
});

describe("words", () => {
  const speech = new Speech(en, new Map(), "en");
  it("tell a whole turn", () => {
    const report = state.history[0];
    expect(report && speech.report(report)).toBe("Black: G' 10q to 9p, shoots 9j, kills White P on 9j");
  });

  it("label a square with its stone and what may be done", () => {
    const label = labeller(state, null, true, en, speech);
    expect(label("5a")).toBe("5a, White K, can move");
    expect(label("9p")).toBe("9p, Black G', last turn");
    expect(label("1a")).toBe("1a, empty");
    const entering = labeller(state, entry, true, en, speech);
    expect(entering("6c")).toBe("6c, empty, would die there, White K burns on 6c");
    expect(entering("5c")).toContain("5c, empty, can go there, G' on 9p turns back into G, Black's Taoist priest");
    expect(entering("5b")).toBe("5b, White K, in hand, the turn may end here");
  });

  it("count the lost stones", () => {
    expect(lostStones(state.history)).toEqual({ black: [], white: [{ code: "P", look: "P", count: 1 }] });
  });
});

describe("addresses", () => {
  it("name a game, the stones, or home", () => {
    expect(parseRoute("/g/Ab12Cd34Ef56")).toEqual({ page: "game", id: "Ab12Cd34Ef56" });
    expect(parseRoute("/stones/wa")).toEqual({ page: "stones", game: "wa" });
    expect(parseRoute("/elsewhere")).toEqual({ page: "home" });
  });
});
