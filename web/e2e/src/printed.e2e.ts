/** What is made for the eye: turns in the reader's style, and pictures. */

import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { afterAll, describe, expect, it } from "vitest";
import { click, newGame, openGame, PHONE, type Seat, shot, shut, sit, waitTurns } from "./harness";
import { KO_ALL } from "./positions";

afterAll(shut);

async function chooseStyle(page: Page, style: string): Promise<void> {
  await page.locator('[data-test="settings"]').click();
  await page.locator('[data-test="move-style"]').selectOption(style);
  await page.keyboard.press("Escape");
  await page.locator("dialog[open]").waitFor({ state: "detached" });
}

const written = (page: Page) => page.locator(".move-text").allTextContents();

describe("turns in the list", () => {
  it("are written as the language has it or as the reader chooses, and stay so", async () => {
    const id = await newGame({ game: "ko", rules: "zh", sfen: KO_ALL });
    const seat = await sit();
    const { page } = seat;
    await openGame(page, id);
    await click(page, "12g", "13g", "14h");
    await waitTurns(page, 1);
    await expect.poll(() => written(page)).toEqual(["W12gx13g-14h"]);
    const label = () => page.locator(".move").first().getAttribute("aria-label");
    expect(await label()).toMatch(/^1\. W12gx13g-14h\. Black: wrestler 12g to 13g to 14h/);
    await expect.poll(() => page.locator('[data-test="live"]').innerText()).toContain("W12gx13g-14h");

    await page.locator('[data-test="language"]').selectOption("zh");
    await expect.poll(() => written(page)).toEqual(["力士殺13七至14八"]);
    expect(await page.locator(".kb-coordinates").textContent()).toContain("七");
    await chooseStyle(page, "ja");
    await expect.poll(() => written(page)).toEqual(["１３七、１４八力士"]);
    await page.locator('[data-test="language"]').selectOption("en");
    await page.reload();
    await page.locator('[role="grid"]').waitFor();
    await expect.poll(() => written(page)).toEqual(["１３七、１４八力士"]);
    expect(await page.locator(".move-text").getAttribute("lang")).toBe("ja");
    await chooseStyle(page, "code");
    await expect.poll(() => written(page)).toEqual(["12g13g14h"]);
    expect(await page.locator(".kb-coordinates").textContent()).not.toContain("七");

    // Of a turn that is played only that turn is asked about.
    await chooseStyle(page, "ja-prose");
    const asked = page.waitForRequest((request) => request.url().endsWith("/api/spell"));
    await click(page, "10b", "9b");
    expect((await asked).postDataJSON()).toMatchObject({ moves: ["10b9b"], style: "ja-prose" });
    await expect.poll(async () => (await written(page))[1]).toContain("9の二");
    await shot(page, "moves-prose");
    await seat.leave();
  });
});

/** Saves the picture of the game on the screen by a button of the dialog. */
async function save(page: Page, format: "svg" | "png"): Promise<{ name: string; bytes: Buffer }> {
  const file = page.waitForEvent("download");
  await page.locator(`[data-test="save-${format}"]`).click();
  const download = await file;
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

describe("a picture of the position", () => {
  const open = async (seat: Seat) => {
    const id = await newGame({ game: "wa", rules: "classic" });
    await openGame(seat.page, id);
    await click(seat.page, "6i", "6h");
    await waitTurns(seat.page, 1);
  };

  it("is saved as SVG and PNG by the keyboard, in the page's language and as the board lies", async () => {
    const seat = await sit({ colorScheme: "dark" });
    const { page } = seat;
    await open(seat);
    await page.locator('[data-test="save-picture"]').focus();
    await page.keyboard.press("Enter");
    await page.locator('img[data-test="picture"]').waitFor();
    await shot(page, "picture-dark");
    const svg = await save(page, "svg");
    expect(svg.name).toBe("kowa-wa-1.svg");
    expect(svg.bytes.toString()).toMatch(/^<svg [\s\S]*aria-label="1\. ▲ P6i-6h"/);
    const png = await save(page, "png");
    expect(png.name).toBe("kowa-wa-1.png");
    expect(png.bytes.toString("latin1", 1, 4)).toBe("PNG");
    expect(png.bytes.readUInt32BE(16)).toBe(1600);
    await page.keyboard.press("Escape");
    await expect
      .poll(() => page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.test))
      .toBe("save-picture");

    await page.locator('[data-test="language"]').selectOption("ja");
    await page.locator('[data-test="flip"]').click();
    await page.locator('[data-test="first"]').click();
    await page.locator('[data-test="to-game"]').waitFor();
    await page.locator('[data-test="save-picture"]').click();
    await page.locator('dialog[open] input[value="print"]').check();
    await page.locator('img[data-test="picture"]').waitFor();
    expect(await page.locator('img[data-test="picture"]').getAttribute("alt")).toBe("開始局面の図");
    const turned = await save(page, "svg");
    expect(turned.name).toBe("kowa-wa-0.svg");
    expect(turned.bytes.toString()).toContain("先手");
    expect(turned.bytes.equals(svg.bytes)).toBe(false);
    await seat.leave();
  });

  it("is told to be out of reach, and made when it is again", async () => {
    const seat = await sit(PHONE);
    const { page } = seat;
    await open(seat);
    await page.route("**/api/picture", (route) => route.abort());
    await page.locator('[data-test="save-picture"]').click();
    await page.locator('dialog[open] [role="alert"]').waitFor();
    expect(await page.locator('[data-test="save-svg"]').isDisabled()).toBe(true);
    await page.unroute("**/api/picture");
    await page.locator('dialog[open] [role="alert"] button').click();
    await page.locator('img[data-test="picture"]').waitFor();
    expect(await page.locator('dialog[open] [role="alert"]').count()).toBe(0);
    await shot(page, "picture-phone");
    await seat.leave(/ERR_FAILED/);
  });
});
