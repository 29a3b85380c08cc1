import { afterAll, describe, expect, it } from "vitest";
import { answer, click, marked, newGame, openGame, record, shot, shut, sit, turns, waitTurns } from "./harness";
import { WA_DROP } from "./positions";

afterAll(shut);

describe("Wa shōgi against a second person", () => {
  it("plays a promotion, refuses a second pawn on a file, and drops one", async () => {
    const id = await newGame({ game: "wa", rules: "modern", sfen: WA_DROP });
    const seat = await sit();
    const { page } = seat;
    await openGame(page, id);

    const pawn = page.locator('[data-test="hand-black"] button[data-code="P"]');
    await pawn.click();
    await expect.poll(() => marked(page, "move").then((m) => m.length)).toBeGreaterThan(50);
    await shot(page, "wa-drop");
    expect(await marked(page, "move")).not.toContain("7e");
    await click(page, "7e");
    expect((await page.locator('[data-test="refused"]').innerText()).length).toBeGreaterThan(20);
    await shot(page, "wa-refused");
    await click(page, "5e");
    expect(await waitTurns(page, 1)).toEqual(["P*5e"]);

    await click(page, "6a", "5a");
    await waitTurns(page, 2);
    await click(page, "7d", "7c");
    await page.locator('[data-test="answer-over"]').waitFor();
    await shot(page, "wa-promotion");
    await answer(page, "over");
    expect((await waitTurns(page, 3))[2]).toBe("7d7c+");
    await seat.leave();
  });

  it("plays both sides from the start and turns the board", async () => {
    const id = await newGame({ game: "wa", rules: "classic" });
    const seat = await sit();
    const { page } = seat;
    await openGame(page, id);
    await click(page, "6i", "6h", "6c", "6d");
    expect(await waitTurns(page, 2)).toEqual(["6i6h", "6c6d"]);
    await page.locator('[data-test="flip"]').click();
    await click(page, "8h", "8g");
    expect(await waitTurns(page, 3)).toEqual(["6i6h", "6c6d", "8h8g"]);
    await shot(page, "wa-flipped");
    await seat.leave();
  });
});

describe("Wa shōgi against the engine", () => {
  it("plays on both sides of the engine, survives a reload, undoes and resigns", async () => {
    const id = await newGame({
      game: "wa",
      rules: "classic",
      black: { kind: "human" },
      white: { kind: "engine", level: 1 },
    });
    const seat = await sit();
    const { page } = seat;
    await openGame(page, id);
    for (const [i, turn] of (["6i6h", "8h8g", "4h4g"] as const).entries()) {
      await click(page, turn.slice(0, 2), turn.slice(2));
      await waitTurns(page, 2 * i + 2);
    }
    const played = await turns(page);
    await page.reload();
    expect(await waitTurns(page, 6)).toEqual(played);
    await page.locator('[data-test="undo"]').click();
    expect(await waitTurns(page, 4)).toEqual(played.slice(0, 4));
    expect((await record(id)).moves).toEqual(played.slice(0, 4));
    await page.locator('[data-test="resign"]').click();
    await page.locator('[data-test="resign-yes"]').click();
    expect(await page.locator('[data-test="outcome"]').innerText()).toContain("White wins");
    await shot(page, "wa-over");
    await seat.leave();
  });

  it("lets the engine begin when the person has White, seen from White's side", async () => {
    const id = await newGame({
      game: "wa",
      rules: "classic",
      black: { kind: "engine", level: 1 },
      white: { kind: "human" },
    });
    const seat = await sit();
    await openGame(seat.page, id);
    await waitTurns(seat.page, 1);
    expect(await seat.page.locator('.kb-cell[data-square="1a"]').getAttribute("data-row")).toBe("10");
    await seat.leave();
  });
});
