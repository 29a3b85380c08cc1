import "fake-indexeddb/auto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { IndexedDbGameStore } from "../src/wasm";
import type { Progress } from "../src/wasm/client";
import { contract, failure, WA } from "./contract";
import { Workshop } from "./node";

const workshop = new Workshop();
beforeAll(() => workshop.open());
afterAll(() => workshop.close());

contract("the module, games in memory", () => workshop.client());
contract("the module, games in the browser", () => workshop.client(new IndexedDbGameStore()));

describe("games in the browser", () => {
  it("outlive the page", async () => {
    const { id } = await workshop.client(new IndexedDbGameStore()).createGame(WA);
    const again = workshop.client(new IndexedDbGameStore());
    expect((await again.play(id, 0, "6i6h")).moves).toEqual(["6i6h"]);
  });

  it("are 500 at most, the newest", async () => {
    const store = new IndexedDbGameStore("many");
    const game = { ...WA, sfen: "", moves: [], resigned: null, undos: 0 };
    for (let i = 0; i < 502; i++) expect(await store.create(`game${i}`, game)).toBe(true);
    expect(await store.create("game501", game)).toBe(false);
    expect(await store.load("game501")).toEqual(game);
    const kept = await Promise.all(["game0", "game1", "game2"].map((id) => store.load(id)));
    expect(kept.filter((found) => found === null).length).toBe(2);
  });

  it("that cannot be kept are told, and may be tried again", async () => {
    const full = {
      create: () => Promise.reject(new Error("full")),
      load: async () => null,
      replace: async () => false,
    };
    const error = await failure(workshop.client(full).createGame(WA));
    expect([error.code, error.passing]).toEqual(["no_store", true]);
    expect(error.message).toContain("full");
  });
});

describe("the module", () => {
  const position = { game: "wa", moves: ["6i6h"] } as const;

  it("searches with progress, the same each time", async () => {
    const rules = workshop.client();
    const depths: Progress[] = [];
    const found = await rules.search({ game: "wa" }, { depth: 4 }, { info: (progress) => depths.push(progress) });
    expect(depths.map((progress) => progress.depth)).toEqual([1, 2, 3, 4]);
    expect(depths.at(-1)?.pv).toEqual(found.pv);
    expect((await workshop.client().search({ game: "wa" }, { depth: 4 })).nodes).toBe(found.nodes);
    await failure(rules.search({ game: "wa", sfen: "nonsense" }, {}));
  });

  it.each([["shared memory"], ["no shared memory"]])("ends a search early with what it has: %s", async (how) => {
    const given = globalThis.SharedArrayBuffer;
    if (how === "no shared memory") Object.assign(globalThis, { SharedArrayBuffer: undefined });
    try {
      const rules = workshop.client();
      const stop = new AbortController();
      const found = await rules.search(
        { ...position, moves: [...position.moves] },
        {},
        { stop: stop.signal, info: ({ depth }) => depth >= 3 && stop.abort() },
      );
      expect(found.depth).toBeGreaterThanOrEqual(3);
      expect(found.pv[0]).toBe(found.usi);
      expect((await rules.search({ game: "wa" }, { depth: 1 })).depth).toBe(1);
    } finally {
      Object.assign(globalThis, { SharedArrayBuffer: given });
    }
  });

  it("answers about the rules while it searches", async () => {
    const rules = workshop.client();
    const stop = new AbortController();
    let over = false;
    const search = rules.search({ game: "ko" }, {}, { stop: stop.signal }).finally(() => {
      over = true;
    });
    await rules.entry({ game: "wa" }, "6i", []);
    expect(over).toBe(false);
    stop.abort();
    await search;
  });

  it("searches two positions one after the other, and gives up the first alone", async () => {
    const rules = workshop.client();
    const controller = new AbortController();
    const first = rules.search({ game: "ko" }, {}, { signal: controller.signal }).catch((error: unknown) => error);
    const second = rules.search({ game: "wa" }, { depth: 2 });
    setTimeout(() => controller.abort(), 50);
    expect(await first).toMatchObject({ name: "AbortError" });
    expect((await second).depth).toBe(2);
  });

  it("writes records and reads them", async () => {
    const rules = workshop.client();
    const { text } = await rules.call<{ text: string }>("record/write", { position, black: "花", resigned: "black" });
    const read = await rules.call<{ moves: string[]; black: string; ending: string }>("record/read", { text });
    expect([read.moves, read.black, read.ending]).toEqual([["6i6h"], "花", "white resignation"]);
    expect((await failure(rules.call("record/read", { text: "?" }))).code).toBe("bad_record");
  });
});
