import type { GameRecord, PositionRequest, Report } from "@kowa/rules-client";
import { signal } from "@preact/signals";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Notation } from "../src/game/notation";
import { settings } from "../src/settings";

/** A game of turns that are called by letters; the position after one is called like it. */
function game(...moves: string[]): GameRecord {
  return {
    id: "abc",
    game: "ko",
    rules: "zh",
    set: { nets: "off" },
    sfen: "start",
    black: { kind: "human" },
    white: { kind: "human" },
    moves,
    resigned: null,
    state: {
      sfen: "",
      game: "ko",
      number: 1,
      side: "black",
      stones: [],
      outcome: { state: "ongoing" },
      check: [],
      movable: [],
      turns: 1,
      history: moves.map((usi) => ({ usi, sfen: `after ${usi}` }) as Report),
    },
  };
}

describe("Notation", () => {
  type Question = PositionRequest & { style: string };
  const record = signal<GameRecord | null>(null);
  let asked: Question[];
  let lost: boolean;
  let notation: Notation;

  beforeEach(() => {
    asked = [];
    lost = false;
    vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
      expect(path).toBe("/api/spell");
      const question = JSON.parse(String(init.body)) as Question;
      asked.push(question);
      if (lost) throw new TypeError("connection lost");
      return new Response(JSON.stringify({ spelled: question.moves?.map((usi) => `${usi} in ${question.style}`) }));
    });
    settings.lang.value = "ja";
    settings.moves.value = "auto";
    record.value = null;
    notation = new Notation(record);
  });
  afterEach(() => {
    notation.close();
    vi.unstubAllGlobals();
  });
  const written = (...texts: string[]) => vi.waitFor(() => expect(notation.spelled.value).toEqual(texts));

  it("asks for a whole game at once, and then for new turns alone", async () => {
    record.value = game("a", "b");
    await written("a in ja", "b in ja");
    record.value = game("a", "b", "c");
    expect(notation.spelled.value).toEqual(["a in ja", "b in ja"]);
    expect(await notation.last()).toBe("c in ja");
    expect(asked).toEqual([
      { game: "ko", rules: "zh", set: { nets: "off" }, sfen: "start", moves: ["a", "b"], style: "ja" },
      { game: "ko", rules: "zh", set: { nets: "off" }, sfen: "after b", moves: ["c"], style: "ja" },
    ]);
  });

  it("needs no answer for turns taken back, and asks for those played in their place", async () => {
    record.value = game("a", "b", "c");
    await written("a in ja", "b in ja", "c in ja");
    record.value = game("a");
    await written("a in ja");
    record.value = game("a", "d");
    await written("a in ja", "d in ja");
    expect(asked.map((question) => question.moves)).toEqual([["a", "b", "c"], ["d"]]);
  });

  it("follows the language until the reader chooses, and keeps what it knows", async () => {
    record.value = game("a");
    await written("a in ja");
    settings.lang.value = "zh";
    await written("a in zh");
    settings.moves.value = "ja-prose";
    await written("a in ja-prose");
    settings.moves.value = "ja";
    await written("a in ja");
    settings.moves.value = "code";
    await written("a");
    expect(asked.map((question) => question.style)).toEqual(["ja", "zh", "ja-prose"]);
  });

  it("shows codes when the answer is lost, and asks again with the next turn", async () => {
    lost = true;
    record.value = game("a");
    await written("a");
    lost = false;
    record.value = game("a", "b");
    await written("a in ja", "b in ja");
    expect(asked.map((question) => question.moves)).toEqual([["a"], ["a", "b"]]);
  });
});
