import type { Entry, GameRecord, Info, State } from "@kowa/rules-client";
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

const to = (square: string) => ({ to: square, kills: [], burns: [], dies: false });
const end = (usi: string, promote = false, dies = false) => ({ usi, promote, effects: [], sfen: "", dies });

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
});
