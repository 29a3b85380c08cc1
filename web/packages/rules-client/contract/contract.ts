/** What every `RulesClient` must do. */

import { describe, expect, it } from "vitest";
import {
  type GameRecord,
  type MoveStyle,
  type NewGame,
  type PositionRequest,
  type RulesClient,
  RulesError,
  refusalOf,
} from "../src";

const human = { kind: "human" } as const;
const weak = { kind: "engine", level: 1 } as const;

export const WA: NewGame = { game: "wa", rules: "classic", set: {}, black: human, white: human };

/** The error of a call that must fail. */
export async function failure(call: Promise<unknown>): Promise<RulesError> {
  const error = await call.then(
    (answer) => expect.fail(`answered ${JSON.stringify(answer)}`),
    (error: unknown) => error,
  );
  expect(error).toBeInstanceOf(RulesError);
  return error as RulesError;
}

async function refused(call: Promise<unknown>, status: number, code: string, field?: string): Promise<RulesError> {
  const error = await failure(call);
  const body = error.body as { error: { code: string; message: string; field?: string } };
  expect([error.status, error.code, body.error.code, body.error.field]).toEqual([status, code, code, field]);
  expect(error.message).toBe(body.error.message);
  expect(error.message).not.toBe("");
  return error;
}

async function played(rules: RulesClient, id: string, ...turns: string[]): Promise<GameRecord> {
  let record = await rules.game(id);
  for (const turn of turns) record = await rules.play(id, record.moves.length, turn);
  return record;
}

export function contract(name: string, open: () => RulesClient): void {
  describe(name, () => {
    it("tells both games, their presets and eight levels", async () => {
      const info = await open().info();
      expect(info.games.map((game) => [game.game, game.size])).toEqual([
        ["ko", 19],
        ["wa", 11],
      ]);
      expect(info.levels.map((level) => level.level)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
      expect(info.games[0]?.presets[0]?.names.zh).not.toBe("");
    });

    it("tells the kinds of a game", async () => {
      const rules = open();
      const codes = (await rules.kinds("wa")).map((kind) => kind.code);
      expect(codes).toContain("K");
      expect((await rules.kinds("ko")).length).toBeGreaterThan(codes.length);
      await refused(rules.kinds("chess" as "ko"), 400, "bad_game", "game");
    });

    it("plays turns from a position on", async () => {
      const rules = open();
      const start = await rules.position({ game: "ko" });
      expect([start.side, start.stones.length, start.history.length]).toEqual(["black", 180, 0]);
      const state = await rules.position({ game: "wa", moves: ["6i6h", "6c6d"] });
      expect(state.history.map((report) => report.usi)).toEqual(["6i6h", "6c6d"]);
      expect(state.movable).toContain("6h");
    });

    it("says what is wrong with a position, and where", async () => {
      const rules = open();
      await refused(rules.position({ game: "wa", sfen: "nonsense" }), 400, "bad_sfen", "sfen");
      await refused(rules.position({ game: "wa", rules: "none" }), 400, "bad_rules", "rules");
      await refused(rules.position({ game: "wa", set: { none: "1" } }), 400, "bad_option", "set");
      const wrong = { game: "wa", moves: ["6i6h", 7] } as unknown as { game: "wa" };
      await refused(rules.position(wrong), 400, "bad_body", "moves[1]");
      const error = await refused(rules.position({ game: "wa", moves: ["6i6g"] }), 400, "illegal_move", "moves");
      expect(refusalOf(error)?.text.ja).toContain("6g");
    });

    it("enters a turn part by part", async () => {
      const rules = open();
      const entry = await rules.entry({ game: "wa" }, "6i", []);
      expect(entry.moves.map((move) => move.to)).toContain("6h");
      const after = await rules.entry({ game: "wa" }, "6i", ["6h"]);
      expect(after.ends.map((end) => end.usi)).toEqual(["6i6h"]);
      const error = await refused(rules.entry({ game: "wa" }, "6i", ["6a"]), 400, "illegal_part", "parts");
      expect(refusalOf(error)?.legal).toBe(false);
      await refused(rules.entry({ game: "wa" }, "zz", []), 400, "bad_square", "from");
    });

    it("says why a turn is not allowed, and what an allowed one does", async () => {
      const rules = open();
      const no = await rules.why({ game: "wa" }, { from: "6i", parts: [], to: "6a" });
      expect(no.legal).toBe(false);
      const yes = await rules.why({ game: "wa" }, { usi: "6i6h" });
      expect(yes.legal && yes.report?.path).toEqual(["6i", "6h"]);
    });

    it("spells turns in every style", async () => {
      const rules = open();
      const spelled = async (style: MoveStyle) => (await rules.spell({ game: "ko", moves: ["17n17i"] }, style))[0];
      expect(await spelled("code")).toBe("17n17i");
      expect(await spelled("ja")).toBe("１７九車");
      expect(await spelled("ja-prose")).toBe("17の九車");
      expect(await spelled("zh")).toBe("車至17九");
      expect(await spelled("en")).toBe("R17n-17i");
      expect(await rules.spell({ game: "wa" }, "ja")).toEqual([]);
      await refused(rules.spell({ game: "wa" }, "latin" as "en"), 400, "bad_style", "style");
      await refused(rules.spell({ game: "wa", moves: ["6i6g"] }, "en"), 400, "illegal_move", "moves");
    });

    it("spells a game turn by turn as it does in one go", async () => {
      const rules = open();
      const moves = ["6i6h", "6c6d", "8h8g", "4d4e"];
      const { history } = await rules.position({ game: "wa", moves });
      const whole = await rules.spell({ game: "wa", moves }, "zh");
      expect(whole.length).toBe(4);
      for (const [i, usi] of moves.entries()) {
        const before = history[i - 1]?.sfen;
        expect(await rules.spell({ game: "wa", ...(before && { sfen: before }), moves: [usi] }, "zh")).toEqual([
          whole[i],
        ]);
      }
    });

    it("draws a position", async () => {
      const rules = open();
      const place: PositionRequest = { game: "ko", moves: ["17n17i"] };
      const svg = await rules.picture(place, { lang: "en" });
      expect([svg.startsWith("<svg "), svg.trimEnd().endsWith("</svg>")]).toEqual([true, true]);
      expect(svg.match(/data-square=/g)?.length).toBe(180);
      expect(svg).toContain('aria-label="1. ▲ R17n-17i"');
      expect(await rules.picture(place, { lang: "zh" })).toContain("車至17九");
      const other = await rules.picture(place, { lang: "en", theme: "dark", stones: "letters", flipped: true });
      expect(other).not.toBe(svg);
      await refused(rules.picture(place, { lang: "la" as "en" }), 400, "bad_style", "lang");
      await refused(rules.picture(place, { lang: "en", theme: "pink" as "dark" }), 400, "bad_style", "theme");
      await refused(rules.picture({ game: "ko", sfen: "nonsense" }, { lang: "en" }), 400, "bad_sfen", "sfen");
    });

    it("keeps a game from its first turn to its end", async () => {
      const rules = open();
      const made = await rules.createGame({ ...WA, set: { move_limit: "300" } });
      expect(made.id).toMatch(/^[0-9A-Za-z]{12}$/);
      expect([made.moves, made.set, made.resigned]).toEqual([[], { move_limit: "300" }, null]);
      const { id } = made;
      const record = await played(rules, id, "6i6h", "6c6d");
      expect(await rules.game(id)).toEqual(record);
      const error = await refused(rules.play(id, 2, "6h6d"), 400, "illegal_move", "usi");
      expect(refusalOf(error)?.text.en).not.toBe("");
      await refused(rules.play(id, 1, "8h8g"), 409, "ply_taken", "ply");
      await refused(rules.play(id, 3, "8h8g"), 409, "no_such_ply", "ply");
      await refused(rules.engine(id, 2), 409, "not_the_engine");
      await refused(rules.undo(id, 3), 409, "no_such_ply", "ply");
      expect((await rules.undo(id, 1)).moves).toEqual(["6i6h"]);
      const over = await rules.resign(id, "white");
      expect([over.resigned, over.state.outcome, over.state.turns]).toEqual([
        "white",
        { state: "win", winner: "black", reason: "resign" },
        0,
      ]);
      await refused(rules.play(id, 1, "6c6d"), 409, "decided");
      await refused(rules.undo(id, 0), 409, "decided");
      await refused(rules.resign(id, "black"), 409, "decided");
    });

    it("knows no games but those it keeps", async () => {
      const rules = open();
      for (const id of ["aaaaaaaaaaaa", "short", "zu lang und krumm"]) {
        await refused(rules.game(id), 404, "no_such_game");
        await refused(rules.play(id, 0, "6i6h"), 404, "no_such_game");
      }
    });

    it("begins from any position, and refuses what is none", async () => {
      const rules = open();
      const sfen = (await rules.position({ game: "wa", moves: ["6i6h"] })).sfen;
      const record = await rules.createGame({ ...WA, sfen });
      expect([record.sfen, record.state.side]).toEqual([sfen, "white"]);
      await refused(rules.createGame({ ...WA, sfen: "nonsense" }), 400, "bad_sfen", "sfen");
      const nine = { ...WA, white: { kind: "engine", level: 9 } } as const;
      await refused(rules.createGame(nine), 400, "bad_limit", "white.level");
    });

    it("lets the engine play its side of both games", async () => {
      const rules = open();
      for (const game of ["wa", "ko"] as const) {
        const { id } = await rules.createGame({
          game,
          rules: game === "wa" ? "classic" : "zh",
          set: {},
          black: weak,
          white: human,
        });
        const record = await rules.engine(id, 0);
        expect(record.moves.length).toBe(1);
        expect(record.state.side).toBe("white");
        await refused(rules.engine(id, 0), 409, "ply_taken", "ply");
        expect(await rules.game(id)).toEqual(record);
      }
    });

    it("gives up a search that nobody waits for, and takes the next", async () => {
      const rules = open();
      const { id } = await rules.createGame({
        game: "ko",
        rules: "zh",
        set: {},
        black: { kind: "engine", level: 8 },
        white: human,
      });
      const controller = new AbortController();
      const search = rules.engine(id, 0, controller.signal).catch((error: unknown) => error);
      setTimeout(() => controller.abort(), 30);
      expect(await search).toMatchObject({ name: "AbortError" });
      expect((await rules.game(id)).moves).toEqual([]);
      expect((await rules.engine(id, 0)).moves.length).toBe(1);
    });

    it("lets one of two changes at once win", async () => {
      const rules = open();
      const { id } = await rules.createGame(WA);
      const both = await Promise.allSettled([rules.play(id, 0, "6i6h"), rules.play(id, 0, "8h8g")]);
      const codes = both.map((one) => (one.status === "rejected" ? (one.reason as RulesError).code : ""));
      expect(codes.sort()).toEqual(["", "ply_taken"]);
      expect((await rules.game(id)).moves.length).toBe(1);
    });
  });
}
