import type { Effect, Entry, GameRecord, Info, Side, State } from "@kowa/rules-client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { GameSession } from "../src/game/session";
import { settings } from "../src/settings";

type Answer = { status?: number; body: unknown } | "lost";

/** A server of canned answers: each call takes the next answer for its path. */
class Canned {
  readonly asked: { path: string; body: unknown }[] = [];
  readonly #answers = new Map<string, Answer[]>();

  on(path: string, ...answers: Answer[]): void {
    this.#answers.set(path, [...(this.#answers.get(path) ?? []), ...answers]);
  }

  fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const path = String(input);
    this.asked.push({ path, body: init?.body ? JSON.parse(String(init.body)) : undefined });
    const queue = this.#answers.get(path) ?? [];
    const answer = queue.length > 1 ? queue.shift() : queue[0];
    if (answer === undefined) throw new Error(`no answer for ${path}`);
    if (answer === "lost") throw new TypeError("connection lost");
    return new Response(JSON.stringify(answer.body), { status: answer.status ?? 200 });
  };

  posts(path: string): unknown[] {
    return this.asked.filter((a) => a.path === path).map((a) => a.body);
  }
}

const info: Info = { version: "0", games: [], levels: [] };

function state(part: Partial<State> = {}): State {
  return {
    sfen: "- b - 1",
    game: "ko",
    number: 1,
    side: "black",
    stones: [
      { square: "10j", color: "black", code: "W", look: "W" },
      { square: "10a", color: "white", code: "K", look: "K" },
    ],
    outcome: { state: "ongoing" },
    check: [],
    movable: ["10j"],
    turns: 1,
    history: [],
    ...part,
  };
}

function record(moves: string[], part: Partial<GameRecord> = {}): GameRecord {
  return {
    id: "abc",
    game: "ko",
    rules: "zh",
    set: {},
    sfen: "- b - 1",
    black: { kind: "human" },
    white: { kind: "human" },
    moves,
    resigned: null,
    state: state({ side: moves.length % 2 === 0 ? "black" : "white" }),
    ...part,
  };
}

function entry(parts: string[], part: Partial<Entry> = {}): Entry {
  return {
    from: "10j",
    parts,
    mover: { square: parts.at(-1) ?? "10j", color: "black", code: "W", look: "W" },
    effects: [],
    stones: [],
    moves: [],
    far: [],
    shots: [],
    ends: [],
    ...part,
  };
}

const to = (square: string, effects: Effect[] = []) => ({ to: square, kills: [], burns: [], effects, dies: false });
const end = (usi: string, promote = false, dies = false, effects: Effect[] = []) => ({
  usi,
  promote,
  effects,
  sfen: "",
  dies,
});
const burned = (square: string, color: Side, code = "P"): Effect => ({
  type: "burned",
  square,
  code,
  look: code,
  color,
});
const killed = (square: string, by: "displaced" | "shot" = "displaced"): Effect => ({
  type: "killed",
  square,
  by,
  code: "P",
  look: "P",
  color: "white",
});

describe("GameSession", () => {
  let server: Canned;
  let session: GameSession;

  beforeEach(() => {
    server = new Canned();
    vi.stubGlobal("fetch", server.fetch);
    server.on("/api/info", { body: info });
    server.on("/api/kinds?game=ko", { body: { faces: [] } });
    settings.lang.value = "en";
    settings.confirm.value = false;
  });
  afterEach(() => {
    session.close();
    vi.unstubAllGlobals();
  });

  async function open(first: GameRecord): Promise<void> {
    server.on("/api/games/abc", { body: first });
    session = new GameSession("abc");
    await vi.waitFor(() => expect(session.record.value).not.toBeNull());
  }
  const entered = (parts: string[]) => vi.waitFor(() => expect(session.entry.value?.parts).toEqual(parts));

  it("plays a turn with one end and no way on at once", async () => {
    await open(record([]));
    server.on(
      "/api/entry",
      { body: entry([], { moves: [to("10i")] }) },
      { body: entry(["10i"], { ends: [end("10j10i")] }) },
    );
    server.on("/api/games/abc/moves", { body: record(["10j10i"]) });
    session.pick("10j", "mouse");
    await entered([]);
    session.pick("10i", "mouse");
    await vi.waitFor(() => expect(session.record.value?.moves).toEqual(["10j10i"]));
    expect(server.posts("/api/games/abc/moves")).toEqual([{ ply: 0, usi: "10j10i" }]);
    expect(session.entry.value).toBeNull();
  });

  it("says a turn in words, and then as the list writes it", async () => {
    const players = { black: { kind: "engine", level: 1 } } as const;
    const mover = { square: "10j", color: "black", code: "W", look: "W" } as const;
    const report = { usi: "10j10i", mover, path: ["10j", "10i"], shots: [], dropped: null, effects: [], sfen: "next" };
    server.on("/api/spell", { body: { spelled: ["W10j-10i"] } });
    server.on("/api/games/abc/engine", {
      body: record(["10j10i"], { ...players, state: state({ side: "white", history: [report] }) }),
    });
    await open(record([], players));
    await vi.waitFor(() => expect(session.announcement.value).toBe("Black: W 10j to 10i. W10j-10i"));
    expect(session.spelled.value).toEqual(["W10j-10i"]);
    expect(session.place().moves).toEqual(["10j10i"]);
  });

  it("asks to confirm where the reader wants that, and where the stone dies", async () => {
    await open(record([]));
    server.on(
      "/api/entry",
      { body: entry([], { moves: [to("10i")] }) },
      { body: entry(["10i"], { mover: null, ends: [end("10j10i", false, true)] }) },
    );
    session.pick("10j", "mouse");
    await entered([]);
    session.pick("10i", "mouse");
    await vi.waitFor(() => expect(session.question.value?.text).toContain("kills your own stone"));
    expect(session.question.value?.square).toBe("10i");
    expect(server.posts("/api/games/abc/moves")).toEqual([]);
  });

  it("takes the only way on by itself, and back takes it together with its pick", async () => {
    await open(record([]));
    server.on(
      "/api/entry",
      { body: entry([], { moves: [to("10i"), to("9j")] }) },
      { body: entry(["10i"], { moves: [to("10h")] }) },
      { body: entry(["10i", "10h"], { moves: [to("9h"), to("11h")] }) },
      { body: entry([], { moves: [to("10i"), to("9j")] }) },
    );
    session.pick("10j", "mouse");
    await entered([]);
    session.pick("10i", "mouse");
    await entered(["10i", "10h"]);
    expect(session.back()).toBe(true);
    await entered([]);
  });

  it("offers both ends, with and without turning over, while the turn may go on", async () => {
    await open(record([]));
    server.on(
      "/api/entry",
      { body: entry([], { moves: [to("10f")] }) },
      { body: entry(["10f"], { moves: [to("10e")], ends: [end("10j10f"), end("10j10f+", true)] }) },
    );
    server.on("/api/games/abc/moves", { body: record(["10j10f+"]) });
    session.pick("10j", "mouse");
    await entered([]);
    session.pick("10f", "mouse");
    await vi.waitFor(() => expect(session.question.value?.answers.map((a) => a.id)).toEqual(["over", "end", "on"]));
    expect(session.question.value?.offer).toBe(true);
    session.question.value?.answers[0]?.act();
    await vi.waitFor(() => expect(session.record.value?.moves).toEqual(["10j10f+"]));
  });

  it("keeps the entry when the connection is lost, and finds its own turn when only the answer was", async () => {
    await open(record([]));
    server.on(
      "/api/entry",
      { body: entry([], { moves: [to("10i")] }) },
      { body: entry(["10i"], { ends: [end("10j10i")] }) },
    );
    server.on("/api/games/abc/moves", "lost", { status: 409, body: { error: { code: "ply_taken", message: "" } } });
    session.pick("10j", "mouse");
    await entered([]);
    session.pick("10i", "mouse");
    await vi.waitFor(() => expect(session.trouble.value?.retry).toBeTypeOf("function"));
    expect(session.entry.value?.parts).toEqual(["10i"]);
    server.on("/api/games/abc", { body: record(["10j10i"]) });
    session.trouble.value?.retry?.();
    await vi.waitFor(() => expect(session.trouble.value).toBeNull());
  });

  it("tells why a point is refused, in the reader's language", async () => {
    await open(record([]));
    server.on("/api/entry", { body: entry([], { moves: [to("10i")] }) });
    const text = { ja: "網", zh: "網", en: "held by the net on 8c" };
    server.on("/api/why", { body: { legal: false, code: "held_by_net", squares: ["8c"], text, rule: null } });
    session.pick("10j", "mouse");
    await entered([]);
    session.pick("5e", "mouse");
    await vi.waitFor(() => expect(session.refused.value?.text).toBe("held by the net on 8c"));
    expect(session.refused.value?.causes).toEqual(["8c"]);
    expect(session.entry.value).not.toBeNull();
  });

  it("lets the engine answer, and takes back its turn with one's own", async () => {
    const players = { white: { kind: "engine", level: 2 } } as const;
    await open(record([], players));
    server.on(
      "/api/entry",
      { body: entry([], { moves: [to("10i")] }) },
      { body: entry(["10i"], { ends: [end("10j10i")] }) },
    );
    server.on("/api/games/abc/moves", { body: record(["10j10i"], players) });
    server.on("/api/games/abc/engine", { body: record(["10j10i", "10a10b"], players) });
    server.on("/api/games/abc/undo", { body: record([], players) });
    session.pick("10j", "mouse");
    await entered([]);
    session.pick("10i", "mouse");
    await vi.waitFor(() => expect(session.record.value?.moves).toHaveLength(2));
    expect(server.posts("/api/games/abc/engine")).toEqual([{ ply: 1 }]);
    await session.undo();
    expect(server.posts("/api/games/abc/undo")).toEqual([{ ply: 0 }]);
    expect(session.record.value?.moves).toEqual([]);
  });

  /** Opens a game, picks the stone and waits for what it can do. */
  async function choose(first: Partial<Entry>, ...later: Entry[]): Promise<void> {
    await open(record([]));
    server.on("/api/entry", { body: entry([], first) }, ...later.map((body) => ({ body })));
    server.on("/api/games/abc/moves", { body: record(["played"]) });
    session.pick("10j", "mouse");
    await entered([]);
  }
  const asked = () => vi.waitFor(() => expect(session.question.value).not.toBeNull());
  const answer = (id: string) => session.question.value?.answers.find((a) => a.id === id)?.act();
  const played = () =>
    vi.waitFor(() =>
      expect(server.posts("/api/games/abc/moves").map((m) => (m as { usi: string }).usi)).toHaveLength(1),
    );
  const posted = () => server.posts("/api/games/abc/moves");

  it("warns of out and back where the stone dies by it, and shows that before it is played", async () => {
    const death = burned("10j", "black", "W");
    await choose({ far: [{ to: "10j", ...end("10j10j", false, true, [death]) }] });
    session.pick("10j", "mouse");
    await asked();
    expect(session.question.value).toMatchObject({ grave: true, effects: [death] });
    expect(session.question.value?.text).toContain("kills your own stone");
    expect(session.previewed.value).toEqual([death]);
    expect(session.announcement.value).toContain("Black W burns on 10j");
    answer("back");
    expect(session.question.value).toBeNull();
    expect(session.entry.value?.parts).toEqual([]);
    session.pick("10j", "mouse");
    answer("play");
    await played();
    expect(posted()).toEqual([{ ply: 0, usi: "10j10j" }]);
  });

  it("passes without a warning where out and back changes nothing", async () => {
    await choose({ far: [{ to: "10j", ...end("10j10j") }] });
    session.pick("10j", "mouse");
    expect(session.question.value?.answers.map((a) => a.id)).toEqual(["pass", "cancel"]);
    answer("pass");
    await played();
  });

  it("asks before a far end that costs an own stone, and after the choice to turn over too", async () => {
    const loss = burned("9h", "black");
    await choose({ far: [{ to: "10h", ...end("10j10h", false, false, [loss]) }] });
    session.pick("10h", "mouse");
    expect(session.question.value).toMatchObject({ grave: true, effects: [loss] });
    session.close();

    server = new Canned();
    vi.stubGlobal("fetch", server.fetch);
    server.on("/api/kinds?game=ko", { body: { faces: [] } });
    await choose({
      far: [
        { to: "10h", ...end("10j10h") },
        { to: "10h", ...end("10j10h+", true, false, [loss]) },
      ],
    });
    session.pick("10h", "mouse");
    expect(session.question.value?.answers.map((a) => a.effects)).toEqual([[loss], []]);
    answer("over");
    expect(session.question.value).toMatchObject({ grave: true, effects: [loss] });
    expect(posted()).toEqual([]);
  });

  it("plays a far end at once where all that it does was pointed at", async () => {
    await choose({ far: [{ to: "10h", ...end("10j10h", false, false, [killed("10h"), burned("9h", "white")]) }] });
    session.pick("10h", "mouse");
    await played();
  });

  it("asks before a turn that is in no list but legal, where the own stone dies by it", async () => {
    await choose({ moves: [to("10i")] });
    const death = burned("5e", "black", "W");
    const mover = { square: "10j", color: "black", code: "W", look: "W" };
    const report = { usi: "10j5e", mover, path: ["10j", "5e"], shots: [], dropped: null, effects: [death], sfen: "" };
    server.on("/api/why", { body: { legal: true, report } });
    session.pick("5e", "mouse");
    await asked();
    expect(session.question.value).toMatchObject({ grave: true, effects: [death], square: "5e" });
    expect(posted()).toEqual([]);
    answer("play");
    await played();
    expect(posted()).toEqual([{ ply: 0, usi: "10j5e" }]);
  });

  it("asks before every end by which other own stones die, by button, stone or of itself", async () => {
    const loss = burned("9h", "black");
    const here = entry(["10i"], {
      effects: [loss],
      moves: [to("10h")],
      ends: [end("10j10i", false, false, [loss])],
    });
    await choose({ moves: [to("10i", [loss])] }, here);
    session.pick("10i", "mouse");
    await asked();
    answer("end");
    expect(session.question.value).toMatchObject({ grave: true, effects: [loss] });
    session.question.value = null;
    session.pick("10i", "mouse");
    expect(session.question.value).toMatchObject({ grave: true, effects: [loss] });
    expect(posted()).toEqual([]);
  });

  it("asks before a turn that does what pointing at it could not show", async () => {
    const effects = [killed("10h", "shot"), { type: "fallen", letter: "T", color: "white" } as const];
    await choose(
      { moves: [to("10i")] },
      entry(["10i"], { shots: [{ at: "10h" }], ends: [end("10j10i")], stones: [] }),
      entry(["10i", "x10h"], { ends: [end("10j10ix10h", false, false, effects)], effects }),
    );
    session.pick("10i", "mouse");
    await entered(["10i"]);
    session.pick("10h", "mouse");
    await entered(["10i", "x10h"]);
    expect(session.question.value).toMatchObject({ grave: false, effects });
    expect(posted()).toEqual([]);
  });

  describe("by touch, where nothing can be pointed at first", () => {
    const more = [killed("10i"), burned("9h", "white")];

    it("plays the kill of the stone that was tapped at once", async () => {
      await choose(
        { moves: [to("10i", [killed("10i")])] },
        entry(["10i"], { effects: [killed("10i")], ends: [end("10j10i", false, false, [killed("10i")])] }),
      );
      session.pick("10i", "touch");
      await played();
    });

    it("asks for one more tap where more dies or turns, and shows it", async () => {
      await choose(
        { moves: [to("10i", more)] },
        entry(["10i"], { effects: more, ends: [end("10j10i", false, false, more)] }),
      );
      session.pick("10i", "touch");
      await asked();
      expect(session.question.value).toMatchObject({ grave: false, effects: more });
      expect(posted()).toEqual([]);
      answer("play");
      await played();
    });

    it("asks so for far ends", async () => {
      await choose({ far: [{ to: "10i", ...end("10j10i", false, false, more) }] });
      session.pick("10i", "touch");
      expect(session.question.value).toMatchObject({ effects: more });
      expect(posted()).toEqual([]);
    });

    it("asks so for an end that was named by a button, but not for what stands on the button or was shown", async () => {
      const over: Effect = { type: "turned_over", square: "10i", from: "W", to: "+W", color: "black" };
      const back: Effect = { type: "turned_back", square: "3c", from: "+T", to: "T", color: "white" };
      const here = (...effects: Effect[]) =>
        entry(["10i"], {
          effects: more,
          ends: [end("10j10i", false, false, more), end("10j10i+", true, false, [...more, ...effects])],
        });
      await choose({ moves: [to("10i", more)] }, here(over, back));
      session.pick("10i", "touch");
      await asked();
      answer("over");
      expect(session.question.value).toMatchObject({ effects: [...more, over, back] });
      expect(posted()).toEqual([]);
      session.close();

      server = new Canned();
      vi.stubGlobal("fetch", server.fetch);
      server.on("/api/kinds?game=ko", { body: { faces: [] } });
      await choose({ moves: [to("10i", more)] }, here(over));
      session.pick("10i", "touch");
      await asked();
      answer("over");
      await played();
    });
  });
});
