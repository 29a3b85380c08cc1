import { afterAll, describe, expect, it } from "vitest";
import { answer, cell, click, marked, newGame, openGame, record, shot, shut, sit, turns, waitTurns } from "./harness";
import { KO_ALL, KO_BLAZE, KO_DANGER, KO_RUN, KO_SUICIDE } from "./positions";

afterAll(shut);

describe("Kō shōgi against a second person", () => {
  it("plays a double move, a shot, a promotion and a refused move, and takes parts back", async () => {
    const id = await newGame({ game: "ko", rules: "zh", sfen: KO_ALL });
    const seat = await sit();
    const { page } = seat;
    await openGame(page, id);

    // A double move, with a first part taken back by Backspace.
    await click(page, "12g");
    expect(await marked(page, "selected")).toEqual(["12g"]);
    expect(await marked(page, "take")).toContain("13g");
    expect(await marked(page, "move")).toContain("11h");
    expect(await marked(page, "far")).toContain("14i");
    await click(page, "11h");
    await page.keyboard.press("Backspace");
    await page.locator(".entry-bar code", { hasText: /^12g$/ }).waitFor();
    await click(page, "13g");
    await page.locator('[data-test="question"]').waitFor();
    expect(await marked(page, "end")).toEqual(["13g"]);
    expect(await page.locator(".kb-b-killed").count()).toBe(1);
    await shot(page, "ko-double");
    await click(page, "14h");
    expect(await waitTurns(page, 1)).toEqual(["12g13g14h"]);
    expect(await page.locator('[data-test="lost-white"] li').count()).toBe(1);
    expect(await marked(page, "from")).toEqual(["12g"]);
    expect(await page.locator(".kb-tone-last .kb-trail .kb-head").count()).toBe(1);

    // White steps aside.
    await click(page, "10b", "9b");
    await waitTurns(page, 2);

    // Two shots of the Frankish cannon: after the second the turn has no way on and is played.
    await click(page, "10i", "11h");
    expect(await marked(page, "shot")).toEqual(["10g", "10h"]);
    await shot(page, "ko-shots");
    await click(page, "10g");
    expect(await page.locator(".kb-shotline").count()).toBe(1);
    await click(page, "10h");
    const shots = (await waitTurns(page, 3))[2] ?? "";
    expect(shots).toMatch(/^10i11h(x10gx10h|x10hx10g)$/);
    expect(await page.locator(".kb-b-shot").count()).toBe(2);
    await shot(page, "ko-last-turn");
    await click(page, "9b", "10b");
    await waitTurns(page, 4);

    // A refused move says why, in words, near the board and to screen readers.
    await click(page, "5k", "9b");
    const refused = page.locator('[data-test="refused"]');
    await refused.waitFor();
    expect((await refused.innerText()).length).toBeGreaterThan(20);
    expect(await marked(page, "refused")).toEqual(["9b"]);
    expect((await page.locator('[data-test="live"]').innerText()).length).toBeGreaterThan(5);
    await shot(page, "ko-refused");

    // The camp: turn over or not.
    await click(page, "5f");
    await page.locator('[data-test="answer-over"]').waitFor();
    expect(await page.locator('[data-test="answer-stay"], [data-test="answer-end"]').count()).toBe(1);
    await shot(page, "ko-promotion");
    await answer(page, "over");
    expect((await waitTurns(page, 5))[4]).toBe("5k5f+");
    expect(await page.locator(".kb-b-over").count()).toBe(1);

    // Position and turns survive a reload.
    const before = await turns(page);
    await page.reload();
    await page.locator('[role="grid"]').waitFor();
    expect(await waitTurns(page, 5)).toEqual(before);
    expect(await cell(page, "14h").getAttribute("aria-label")).toContain("wrestler");
    expect(await page.locator(".kb-b-over").count()).toBe(1);

    // Looking back and returning.
    await page.locator('[data-test="moves"] button').first().click();
    await page.locator('[data-test="to-game"]').waitFor();
    await expect.poll(() => cell(page, "10i").getAttribute("aria-label")).toContain("cannon");
    await click(page, "10i");
    expect(await page.locator('[data-test="refused"]').innerText()).toContain("earlier position");
    await page.locator('[data-test="to-game"]').click();
    await expect.poll(() => cell(page, "10i").getAttribute("aria-label")).toContain("empty");

    // Undo takes one turn of a game between two people; resigning ends it.
    await page.locator('[data-test="undo"]').click();
    expect(await waitTurns(page, 4)).toEqual(before.slice(0, 4));
    await page.locator('[data-test="resign"]').click();
    await page.locator('[data-test="resign-yes"]').click();
    await page.locator('[data-test="outcome"]').waitFor();
    expect(await page.locator('[data-test="outcome"]').innerText()).toContain("White wins");
    expect((await record(id)).resigned).toBe("black");
    await seat.leave();
  });

  it("ends a turn early by the stone, by Enter and by the button", async () => {
    const seat = await sit();
    const { page } = seat;
    for (const how of ["stone", "enter", "button"]) {
      const id = await newGame({ game: "ko", rules: "zh", sfen: KO_ALL });
      await openGame(page, id);
      await click(page, "12g", "11h");
      if (how === "stone") await click(page, "11h");
      else if (how === "enter") await page.keyboard.press("Enter");
      else await answer(page, "end");
      expect(await waitTurns(page, 1)).toEqual(["12g11h"]);
    }
    await seat.leave();
  });

  it("plays a far end at once, and a null turn when asked", async () => {
    const id = await newGame({ game: "ko", rules: "zh", sfen: KO_ALL });
    const seat = await sit();
    const { page } = seat;
    await openGame(page, id);
    await click(page, "12g", "14i");
    expect(await waitTurns(page, 1)).toEqual(["12g14i"]);
    await click(page, "10b", "9b");
    await waitTurns(page, 2);
    await click(page, "14i", "14i");
    await answer(page, "pass");
    expect((await waitTurns(page, 3))[2]).toBe("14i14i");
    await seat.leave();
  });

  it("takes a forced step by itself, and Backspace takes it back with its pick", async () => {
    const id = await newGame({ game: "ko", rules: "zh", sfen: KO_RUN });
    const seat = await sit();
    const { page } = seat;
    await openGame(page, id);
    await click(page, "10j");
    expect(await marked(page, "move")).toEqual(["10i", "10k", "11j", "9j"]);
    await click(page, "10i");
    await expect.poll(() => page.locator(".entry-bar code").innerText()).toBe("10j 10i 10h");
    await page.keyboard.press("Backspace");
    await expect.poll(() => page.locator(".entry-bar code").innerText()).toBe("10j");
    await click(page, "10i", "9h");
    await expect.poll(() => page.locator(".entry-bar code").innerText()).toBe("10j 10i 10h 9h 8h");
    await shot(page, "ko-run");
    await click(page, "8g");
    expect(await waitTurns(page, 1)).toEqual(["10j10i10h9h8h8g"]);
    await seat.leave();
  });

  it("warns before a turn that kills its own stone, and tells what the net holds", async () => {
    const id = await newGame({ game: "ko", rules: "zh", sfen: KO_DANGER });
    const seat = await sit();
    const { page } = seat;
    await openGame(page, id);
    // Held by the net on 16n.
    await click(page, "4n");
    const refused = page.locator('[data-test="refused"]');
    await refused.waitFor();
    expect(await refused.innerText()).toContain("16n");
    await page.keyboard.press("Escape");
    await click(page, "11k");
    expect(await marked(page, "deadly")).toContain("10k");
    await shot(page, "ko-danger");
    await click(page, "10k");
    await page.locator('[data-test="question"]').waitFor();
    expect(await page.locator(".kb-b-burned").count()).toBe(1);
    await answer(page, "back");
    await expect.poll(() => page.locator(".entry-bar code").innerText()).toBe("11k");
    await click(page, "10k");
    await answer(page, "play");
    expect((await waitTurns(page, 1))[0]).toMatch(/^11k/);
    expect(await page.locator('[data-test="lost-black"] li').count()).toBe(1);
    await seat.leave();
  });

  it("shows that out and back kills the stone before it is played", async () => {
    const id = await newGame({ game: "ko", rules: "zh", sfen: KO_SUICIDE });
    const seat = await sit();
    const { page } = seat;
    await openGame(page, id);
    await click(page, "10j");
    expect(
      await page.locator(".kb-b-burned").evaluateAll((b) => b.map((e) => (e as SVGElement).dataset.square)),
    ).toEqual(["10j"]);
    await click(page, "10j");
    const question = page.locator('[data-test="question"].grave');
    await question.waitFor();
    expect(await question.innerText()).toContain("kills your own stone");
    expect(await page.locator('[data-test="question-effects"]').innerText()).toMatch(/Black wrestler burns on 10j/i);
    await expect
      .poll(() => page.evaluate(() => (document.activeElement as HTMLElement).dataset.test))
      .toBe("answer-back");
    await shot(page, "ko-suicide");
    await answer(page, "back");
    expect(await turns(page)).toEqual([]);
    expect(await marked(page, "selected")).toEqual(["10j"]);
    await click(page, "10j");
    await answer(page, "play");
    expect(await waitTurns(page, 1)).toEqual(["10j10j"]);
    expect(await page.locator('[data-test="lost-black"] li').count()).toBe(1);
    await seat.leave();
  });

  it("shows everything that burns while a target is pointed at, by mouse and by keyboard", async () => {
    const id = await newGame({ game: "ko", rules: "zh", sfen: KO_BLAZE });
    const seat = await sit();
    const { page } = seat;
    await openGame(page, id);
    const burning = () =>
      page.locator(".kb-b-burned").evaluateAll((b) => b.map((e) => (e as SVGElement).dataset.square).sort());
    await click(page, "10k");
    expect(await burning()).toEqual([]);
    const box = await cell(page, "10j").boundingBox();
    await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2);
    await expect.poll(burning).toEqual(["11i", "9i"]);
    expect(await cell(page, "10j").getAttribute("aria-label")).toContain("burns on 11i");
    await shot(page, "ko-blaze-pointed");
    await page.mouse.move(0, 0);
    await expect.poll(burning).toEqual([]);
    await cell(page, "10k").focus();
    await page.keyboard.press("ArrowUp");
    await expect.poll(burning).toEqual(["11i", "9i"]);
    await page.keyboard.press("Enter");
    expect((await waitTurns(page, 1))[0]).toBe("10k10j");
    await seat.leave();
  });

  it("puts all parts down with Escape at once", async () => {
    const id = await newGame({ game: "ko", rules: "zh", sfen: KO_ALL });
    const seat = await sit();
    const { page } = seat;
    await openGame(page, id);
    await click(page, "10i", "11h", "10g");
    expect(await page.locator(".entry-bar code").innerText()).toBe("10i 11h x10g");
    await page.keyboard.press("Escape");
    await expect.poll(() => page.locator(".entry-bar").count()).toBe(0);
    expect(await marked(page, "selected")).toEqual([]);
    expect(await page.locator('[data-test="question"]').count()).toBe(0);
    expect(await cell(page, "10i").getAttribute("aria-label")).toContain("cannon");
    expect(await cell(page, "10g").getAttribute("aria-label")).toContain("pawn");
    expect(await turns(page)).toEqual([]);
    await seat.leave();
  });

  it("puts the stone down with Escape, and tells whose stone it is", async () => {
    const id = await newGame({ game: "ko", rules: "zh" });
    const seat = await sit();
    const { page } = seat;
    await openGame(page, id);
    await click(page, "10m");
    expect((await marked(page, "move")).length).toBe(5);
    await page.keyboard.press("Escape");
    expect(await marked(page, "move")).toEqual([]);
    await click(page, "10g");
    expect(await page.locator('[data-test="refused"]').innerText()).toContain("stone of White");
    expect(await page.locator('[data-test="kind"] h3').innerText()).toMatch(/^vanguard$/i);
    await seat.leave();
  });
});

describe("Kō shōgi against the engine", () => {
  it("is set up in the dialog, answers, and takes both turns back", async () => {
    const seat = await sit();
    const { page } = seat;
    await page.goto(process.env.KOWA_URL ?? "");
    await page.locator('[data-test="start-ko"]').click();
    const dialog = page.locator("dialog[open]");
    await dialog.locator('input[name="rules"][value="ja"]').check();
    await dialog.locator('input[name="opponent"][value="engine"]').check();
    await dialog.locator('input[name="side"][value="black"]').check();
    await dialog.locator('input[name="level"]').fill("1");
    await dialog.locator("details.house summary").first().click();
    await dialog.locator('select[name="promotion"]').selectOption("optional");
    expect(await dialog.locator("summary em").innerText()).toContain("1 changed");
    await shot(page, "new-game");
    await dialog.locator('button[type="submit"]').click();
    await page.waitForURL(/\/g\/\w+$/);
    await page.locator('[role="grid"]').waitFor();
    const id = page.url().split("/").pop() ?? "";
    expect(await record(id)).toMatchObject({ game: "ko", rules: "ja", set: { promotion: "optional" } });
    await click(page, "10m", "10l");
    await waitTurns(page, 2);
    await page.locator('[data-test="undo"]').click();
    await waitTurns(page, 0);
    await click(page, "10m", "10k");
    await waitTurns(page, 2);
    await seat.leave();
  });
});
