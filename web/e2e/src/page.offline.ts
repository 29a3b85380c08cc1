import type { GameName } from "@kowa/rules-client";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { click, marked, PHONE, shot, shut, sit, tap, waitTurns } from "./harness";
import { StaticHost } from "./host";
import { KO_ALL } from "./positions";

const SITE = process.env.KOWA_SITE ?? "";
if (SITE === "") throw new Error("set KOWA_SITE to the folder that `cargo xtask web --offline` names");

let host: StaticHost;
let home: string;
beforeEach(async () => {
  host = new StaticHost(SITE);
  home = await host.open();
});
afterEach(() => host.close());
afterAll(shut);

/** Starts a game by the dialog, against the weakest engine unless a position is to be played by two. */
async function start(page: Page, game: GameName, rules: string, sfen?: string): Promise<void> {
  await page.locator('[data-test="new-game"]').click();
  const form = page.locator("form");
  await form.locator(`input[name="game"][value="${game}"]`).check();
  await form.locator(`input[name="rules"][value="${rules}"]`).check();
  await form.locator(`input[name="opponent"][value="${sfen ? "human" : "engine"}"]`).check();
  if (sfen) {
    await form.locator("details.house").last().locator("summary").click();
    await form.locator('textarea[name="sfen"]').fill(sfen);
  } else {
    await form.locator('input[name="level"]').fill("1");
    await form.locator('input[name="side"][value="black"]').check();
  }
  await form.locator('button[type="submit"]').click();
  await page.locator('[role="grid"]').waitFor();
}

describe("the page without a server", () => {
  it("plays Wa shōgi against the engine, undoes, survives a reload, speaks three languages and resigns", async () => {
    const seat = await sit();
    const { page } = seat;
    await page.goto(home);
    await page.locator(".start-board svg").first().waitFor();
    await shot(page, "offline-home");
    await start(page, "wa", "classic");
    expect(page.url()).toMatch(/\/games\/kowa\/#\/g\/[0-9A-Za-z]{12}$/);

    await click(page, "6i", "6h");
    const played = await waitTurns(page, 2);
    expect(played[0]).toBe("6i6h");
    await page.reload();
    expect(await waitTurns(page, 2)).toEqual(played);
    await expect.poll(() => page.locator(".move-text").first().textContent()).toBe("P6i-6h");
    await page.locator('[data-test="save-picture"]').click();
    const file = page.waitForEvent("download");
    await page.locator('[data-test="save-png"]').click();
    expect((await file).suggestedFilename()).toBe("kowa-wa-2.png");
    await page.keyboard.press("Escape");
    await page.locator('[data-test="undo"]').click();
    await waitTurns(page, 0);

    await click(page, "6i", "6a");
    const refused = page.locator('[data-test="refused"]');
    await refused.waitFor();
    for (const [lang, word] of [
      ["ja", /せん/],
      ["zh", /不/],
      ["en", /not/],
    ] as const) {
      await page.locator('[data-test="language"]').selectOption(lang);
      await page.keyboard.press("Escape");
      await click(page, "6i", "6a");
      expect(await refused.innerText()).toMatch(word);
    }
    await shot(page, "offline-refused");

    await page.locator('[data-test="resign"]').click();
    await page.locator('[data-test="resign-yes"]').click();
    expect(await page.locator('[data-test="outcome"]').innerText()).toContain("White wins");
    await page.locator(".brand").click();
    await page.locator('a[href^="#/g/"]').first().click();
    expect(await page.locator('[data-test="outcome"]').innerText()).toContain("White wins");
    await page.goBack();
    await page.locator(".start-board").first().waitFor();
    expect(host.missing).toEqual([]);
    await seat.leave();
  });

  it("enters turns of Kō shōgi part by part, with all that they do", async () => {
    const seat = await sit();
    const { page } = seat;
    await page.goto(home);
    await start(page, "ko", "zh", KO_ALL);
    await click(page, "12g");
    expect(await marked(page, "take")).toContain("13g");
    expect(await marked(page, "far")).toContain("14i");
    await click(page, "13g", "14h");
    expect(await waitTurns(page, 1)).toEqual(["12g13g14h"]);
    await click(page, "10b", "9b");
    await waitTurns(page, 2);
    await click(page, "10i", "11h");
    expect(await marked(page, "shot")).toEqual(["10g", "10h"]);
    await shot(page, "offline-ko");
    await click(page, "10g", "10h");
    await waitTurns(page, 3);
    await seat.leave();
  });

  it("plays on with its host switched off, on a phone", async () => {
    const seat = await sit(PHONE);
    const { page } = seat;
    await page.goto(home);
    await page.locator(".start-board svg").first().waitFor();
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await host.close();
    await page.reload();
    await page.locator(".start-board svg").first().waitFor();
    await start(page, "ko", "ja");
    // The first tap brings the board nearer.
    await tap(page, "10m", "10m", "10l");
    const played = await waitTurns(page, 2);
    expect(played[0]).toBe("10m10l");
    await page.reload();
    expect(await waitTurns(page, 2)).toEqual(played);
    await shot(page, "offline-phone");
    await seat.leave();
  });
});
