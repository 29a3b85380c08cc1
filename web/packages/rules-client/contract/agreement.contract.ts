/** The server and the module beside each other: every answer is the same, errors included. */

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PositionRequest, RulesClient, RulesError } from "../src";
import type { WasmRulesClient } from "../src/wasm";
import { server, Workshop } from "./node";

const workshop = new Workshop();
let module: WasmRulesClient;
beforeAll(async () => {
  module = (await workshop.open()).client();
});
afterAll(() => workshop.close());

/** The answer, or all that the error says. */
const said = (call: Promise<unknown>): Promise<unknown> =>
  call.catch(({ status, code, message, body }: RulesError) => ({ status, code, message, body }));

async function agree(ask: (rules: RulesClient) => Promise<unknown>): Promise<void> {
  const [theirs, ours] = await Promise.all([said(ask(server())), said(ask(module))]);
  expect(ours).toEqual(theirs);
}

/** Numbers that look like chance, the same in every run: a linear congruential generator (Numerical Recipes). */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

describe("server and module", () => {
  it("tell the same of games, presets, options, levels and kinds", async () => {
    await agree((rules) => rules.info());
    await agree((rules) => rules.kinds("ko"));
    await agree((rules) => rules.kinds("wa"));
  });

  it.each([
    ["ko", "zh"],
    ["ko", "ja"],
    ["ko", "sorai"],
    ["wa", "classic"],
    ["wa", "modern"],
  ] as const)("tell the same of a game by chance: %s %s", async (game, preset) => {
    const roll = dice(7);
    const moves: string[] = [];
    const place: PositionRequest = { game, rules: preset, moves };
    for (let ply = 0; ply < 40; ply++) {
      const { turns } = await module.call<{ turns: { usi: string; from: string | null }[] }>("turns", place);
      const turn = turns[roll(turns.length)];
      if (!turn) break;
      if (ply % 8 === 0) {
        const from = turn.from ?? turn.usi.slice(0, 2);
        await agree((client) => client.entry(place, from, []));
        await agree((client) => client.why(place, { usi: turn.usi }));
        const to = `${1 + roll(11)}b`;
        await agree((client) => client.why(place, { from, parts: [], to }));
      }
      moves.push(turn.usi);
    }
    await agree((client) => client.position(place));
    for (const style of ["code", "ja", "ja-prose", "zh", "en"] as const) {
      await agree((client) => client.spell(place, style));
    }
    for (const lang of ["ja", "zh", "en"] as const) await agree((client) => client.picture(place, { lang }));
  });

  it("refuse the same in the same words", async () => {
    const bad = (body: object) => agree((rules) => rules.position(body as PositionRequest));
    await bad({});
    await bad([]);
    await bad({ game: "chess" });
    await bad({ game: "wa", surprise: 1 });
    await bad({ game: "wa", set: { move_limit: -1 } });
    await bad({ game: "wa", set: { move_limit: "many" } });
    await bad({ game: "wa", moves: Array.from({ length: 5001 }, () => "6i6h") });
    await bad({ game: "ko", sfen: "19/19 b - 1" });
    await bad({ game: "ko", moves: ["10m10l", "1a1b"] });
    await agree((rules) => rules.entry({ game: "wa" }, "6f", []));
    await agree((rules) => rules.entry({ game: "wa" }, "6i", ["?"]));
    await agree((rules) => rules.why({ game: "ko" }, { usi: "nonsense" }));
    await agree((rules) => rules.game("aaaaaaaaaaaa"));
  });
});
