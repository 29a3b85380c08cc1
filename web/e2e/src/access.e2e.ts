import type { Page } from "playwright-core";
import { afterAll, describe, expect, it } from "vitest";
import {
  BASE,
  cell,
  click,
  newGame,
  openGame,
  PHONE,
  record,
  settle,
  shot,
  shut,
  sit,
  tap,
  waitTurns,
} from "./harness";
import { KO_ALL, KO_BLAZE, WA_DROP } from "./positions";

afterAll(shut);

/** What a reader of the accessibility tree would miss: names of controls, one heading, labels, order of headings. */
async function namelessThings(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const shown = (e: Element) => (e as HTMLElement).checkVisibility();
    const nameOf = (e: Element): string =>
      (
        e.getAttribute("aria-label") ??
        (e.getAttribute("aria-labelledby") ?? "")
          .split(" ")
          .map((id) => document.getElementById(id)?.textContent ?? "")
          .join(" ")
      ).trim() || (e.textContent ?? "").trim();
    for (const e of document.querySelectorAll("button, a[href], [role=grid], [role=gridcell], dialog, [role=dialog]")) {
      if (shown(e) && nameOf(e) === "") found.push(`no name: ${e.outerHTML.slice(0, 120)}`);
    }
    for (const e of document.querySelectorAll<HTMLInputElement>("input, select, textarea")) {
      if (shown(e) && !e.labels?.length && !e.getAttribute("aria-label")) {
        found.push(`no label: ${e.outerHTML.slice(0, 120)}`);
      }
    }
    for (const e of document.querySelectorAll("img:not([alt])")) found.push(`no alt: ${e.outerHTML}`);
    for (const e of document.querySelectorAll("svg:not([aria-hidden=true]):not([aria-label])")) {
      if (!e.closest("[aria-hidden=true]")) found.push(`loose drawing: ${e.outerHTML.slice(0, 120)}`);
    }
    const heads = [...document.querySelectorAll("h1")].filter(shown);
    if (heads.length !== 1) found.push(`${heads.length} first headings`);
    if (document.querySelectorAll("main").length !== 1) found.push("no single main part");
    if (document.documentElement.lang === "") found.push("no language");
    const ids = [...document.querySelectorAll("[id]")].map((e) => e.id);
    for (const id of ids) if (ids.indexOf(id) !== ids.lastIndexOf(id)) found.push(`id twice: ${id}`);
    return found;
  });
}

/** Texts that stand out too little from what is behind them (WCAG AA). Disabled controls are free. */
async function faintTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    if (!canvas) return ["no canvas"];
    const rgba = (color: string): [number, number, number, number] => {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
      const [r = 0, g = 0, b = 0, a = 0] = canvas.getImageData(0, 0, 1, 1).data;
      return [r, g, b, a / 255];
    };
    const light = ([r, g, b]: number[]) => {
      const [x, y, z] = [r, g, b].map((v = 0) => {
        const s = v / 255;
        return s <= 0.04045 ? s / 12.92 : ((s + 0.055) / 1.055) ** 2.4;
      }) as [number, number, number];
      return 0.2126 * x + 0.7152 * y + 0.0722 * z;
    };
    const behind = (e: Element | null): number[] => {
      for (let at = e; at; at = at.parentElement) {
        const color = rgba(getComputedStyle(at).backgroundColor);
        if (color[3] > 0.99) return color;
      }
      return rgba(getComputedStyle(document.documentElement).colorScheme === "dark" ? "#121212" : "#fff");
    };
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const e = node.parentElement;
      const text = (node.textContent ?? "").trim();
      if (!e || text === "" || !e.checkVisibility() || e.closest("svg, .visually-hidden, :disabled, script, option"))
        continue;
      const style = getComputedStyle(e);
      const a = light(rgba(style.color));
      const b = light(behind(e));
      const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
      const size = Number.parseFloat(style.fontSize);
      const large = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
      if (ratio < (large ? 3 : 4.5)) found.push(`${ratio.toFixed(2)} "${text.slice(0, 40)}"`);
    }
    return found;
  });
}

describe("by keyboard alone", () => {
  it("plays a double move in Kō shōgi and hears every part of it", async () => {
    const id = await newGame({ game: "ko", rules: "zh", sfen: KO_ALL });
    const seat = await sit();
    const { page } = seat;
    await openGame(page, id);
    const live = page.locator('[data-test="live"]');
    for (let i = 0; i < 40; i++) {
      await page.keyboard.press("Tab");
      if (await page.evaluate(() => document.activeElement?.getAttribute("role") === "gridcell")) break;
    }
    await page.keyboard.type("12g");
    expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe(
      "12g, Black wrestler, can move",
    );
    await page.keyboard.press("Enter");
    await settle(page);
    expect(await live.innerText()).toContain("Wrestler on 12g chosen");
    expect(await cell(page, "13g").getAttribute("aria-label")).toContain("can take");
    expect(await cell(page, "12g").getAttribute("aria-selected")).toBe("true");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Enter");
    await settle(page);
    expect(await live.innerText()).toMatch(/Wrestler to 13g, kills White .*13g\. The turn may end here/);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("+");
    await page.keyboard.press("+");
    await expect.poll(async () => (await cell(page, "13h").boundingBox())?.width ?? 0).toBeGreaterThan(70);
    await page.keyboard.press("0");
    await page.keyboard.press("Enter");
    expect(await waitTurns(page, 1)).toEqual(["12g13g13h"]);
    await expect.poll(() => live.innerText()).toContain("Black: wrestler 12g to 13g to 13h");
    await seat.leave();
  });

  it("answers the question of promotion and keeps its place on the board", async () => {
    const id = await newGame({ game: "wa", rules: "modern", sfen: WA_DROP });
    const seat = await sit();
    const { page } = seat;
    await openGame(page, id);
    await cell(page, "6f").focus();
    await page.keyboard.type("7d");
    await page.keyboard.press("Enter");
    await settle(page);
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    await page.locator('[data-test="question"]').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("BUTTON");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    expect(await waitTurns(page, 1)).toEqual(["7d7c"]);
    await expect
      .poll(() => page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.square))
      .toBe("7c");
    await seat.leave();
  });

  it("keeps the focus in a dialog and gives it back", async () => {
    const seat = await sit();
    const { page } = seat;
    await page.goto(BASE);
    await page.locator('[data-test="settings"]').focus();
    await page.keyboard.press("Enter");
    await page.locator("dialog[open]").waitFor();
    for (let i = 0; i < 15; i++) {
      await page.keyboard.press("Tab");
      expect(
        await page.evaluate(
          () => document.activeElement === document.body || document.activeElement?.closest("dialog") !== null,
        ),
      ).toBe(true);
    }
    await page.keyboard.press("Escape");
    await expect.poll(() => page.locator("dialog[open]").count()).toBe(0);
    await expect
      .poll(() => page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.test))
      .toBe("settings");
    await seat.leave();
  });
});

describe("by mouse", () => {
  it("zooms by the wheel, pans by dragging, and tells of a stone by a right click", async () => {
    const id = await newGame({ game: "ko", rules: "zh" });
    const seat = await sit();
    const { page } = seat;
    await openGame(page, id);
    const before = await cell(page, "10j").boundingBox();
    if (!before) throw new Error("the board is not on the screen");
    const [x, y] = [before.x + before.width / 2, before.y + before.height / 2];
    await page.mouse.move(x, y);
    for (let i = 0; i < 4; i++) await page.mouse.wheel(0, -120);
    await expect
      .poll(async () => ((await cell(page, "10j").boundingBox())?.width ?? 0) / before.width)
      .toBeGreaterThan(2);
    const zoomed = await cell(page, "10j").boundingBox();
    // The browser tells whole pixels, and zooming magnifies what that leaves out.
    expect(Math.abs((zoomed?.x ?? 0) + (zoomed?.width ?? 0) / 2 - x)).toBeLessThan(4);
    await page.mouse.down();
    await page.mouse.move(x + 40, y + 30, { steps: 4 });
    await page.mouse.move(x + 80, y + 60, { steps: 4 });
    await page.mouse.up();
    const moved = await cell(page, "10j").boundingBox();
    expect((moved?.x ?? 0) - (zoomed?.x ?? 0)).toBeCloseTo(80, 0);
    expect((moved?.y ?? 0) - (zoomed?.y ?? 0)).toBeCloseTo(60, 0);
    expect(await page.locator('[data-test="refused"]').count()).toBe(0);
    await page.locator('[data-test="zoom-all"]').click();
    const general = await cell(page, "10s").boundingBox();
    await page.mouse.click((general?.x ?? 0) + 8, (general?.y ?? 0) + 8, { button: "right" });
    expect(await page.locator('[data-test="kind"] h3').innerText()).toMatch(/^general$/i);
    expect(await page.locator(".kb-m-selected").count()).toBe(0);
    await seat.leave();
  });
});

describe("a new game", () => {
  it("is begun from a running one: a second person, Wa shōgi, and White against the engine", async () => {
    const id = await newGame({ game: "ko", rules: "zh" });
    const seat = await sit();
    const { page } = seat;
    await openGame(page, id);
    await click(page, "10m", "10l");
    await waitTurns(page, 1);
    const dialog = page.locator("dialog[open]");
    const begin = async (before: string) => {
      await dialog.locator('button[type="submit"]').click();
      await page.waitForURL((url) => /\/g\/\w+$/.test(url.pathname) && !url.pathname.endsWith(before));
      await page.locator('[role="grid"]').waitFor();
      return page.url().split("/").pop() ?? "";
    };
    await page.locator('[data-test="new-game"]').click();
    await dialog.locator('input[name="game"][value="wa"]').check();
    await dialog.locator('input[name="rules"][value="modern"]').check();
    await dialog.locator('input[name="opponent"][value="human"]').check();
    expect(await dialog.locator('input[name="side"], input[name="level"]').count()).toBe(0);
    const second = await begin(id);
    expect(await record(second)).toMatchObject({
      game: "wa",
      rules: "modern",
      black: { kind: "human" },
      white: { kind: "human" },
      moves: [],
    });
    await expect.poll(() => cell(page, "6k").getAttribute("aria-label")).toContain("crane");
    expect((await record(id)).moves).toEqual(["10m10l"]);
    await click(page, "6i", "6h", "6c", "6d");
    expect(await waitTurns(page, 2)).toEqual(["6i6h", "6c6d"]);

    // Over, and another one: the dialog remembers the game, and gives White to the person.
    await page.locator('[data-test="resign"]').click();
    await page.locator('[data-test="resign-yes"]').click();
    await page.locator('[data-test="again"]').click();
    expect(await dialog.locator('input[name="game"][value="wa"]').isChecked()).toBe(true);
    await dialog.locator('input[name="opponent"][value="engine"]').check();
    await dialog.locator('input[name="side"][value="white"]').check();
    await dialog.locator('input[name="level"]').fill("1");
    const third = await begin(second);
    expect(await record(third)).toMatchObject({
      game: "wa",
      black: { kind: "engine", level: 1 },
      white: { kind: "human" },
    });
    await waitTurns(page, 1);
    expect(await cell(page, "1a").getAttribute("data-row")).toBe("10");
    await seat.leave();
  });
});

describe("names and contrast", () => {
  for (const colorScheme of ["light", "dark"] as const) {
    it(`hold on every page in the ${colorScheme} theme`, async () => {
      const seat = await sit({ colorScheme });
      const { page } = seat;
      const check = async (where: string) => {
        expect(await namelessThings(page), where).toEqual([]);
        expect(await faintTexts(page), where).toEqual([]);
      };
      await page.goto(BASE);
      await page.locator(".start-board svg").nth(1).waitFor();
      await check("home");
      await shot(page, `home-${colorScheme}`);
      await page.locator('[data-test="new-game"]').click();
      await page.locator("dialog[open] form").waitFor();
      await page.locator("dialog[open] summary").first().click();
      await check("new game");
      await page.keyboard.press("Escape");
      for (const game of ["ko", "wa"]) {
        await page.goto(`${BASE}/stones/${game}`);
        await page.locator(".kind").first().waitFor();
        await check(`stones of ${game}`);
        await shot(page, `stones-${game}-${colorScheme}`);
      }
      const id = await newGame({ game: "ko", rules: "zh", sfen: KO_ALL });
      await openGame(page, id);
      await click(page, "12g", "13g");
      await check("an entry");
      await click(page, "1a");
      await check("a refusal");
      await page.locator('[data-test="save-picture"]').click();
      await page.locator('img[data-test="picture"]').waitFor();
      await check("a picture");
      await page.keyboard.press("Escape");
      await page.locator('[data-test="settings"]').click();
      await check("settings");
      await page.keyboard.press("Escape");
      await shot(page, `ko-${colorScheme}`);
      const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      const [red = 0] = (background.match(/\d+/g) ?? []).map(Number);
      expect(red < 80).toBe(colorScheme === "dark");
      await seat.leave();
    });
  }

  it("switch theme, language and stones, and remember them", async () => {
    const seat = await sit({ colorScheme: "light" });
    const { page } = seat;
    const id = await newGame({ game: "wa", rules: "classic" });
    await openGame(page, id);
    await page.locator('[data-test="language"]').selectOption("ja");
    expect(await page.locator('[data-test="undo"]').innerText()).toContain("待った");
    expect(await cell(page, "6k").getAttribute("aria-label")).toContain("靏玉");
    await page.locator('[data-test="settings"]').click();
    await page.locator('dialog[open] input[value="dark"]').check();
    await page.locator('[data-test="stone-set"]').selectOption("abbr");
    await page.keyboard.press("Escape");
    await page.reload();
    await page.locator('[role="grid"]').waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe("ja");
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe("dark");
    await shot(page, "wa-abbreviations-dark");
    await page.locator('[data-test="language"]').selectOption("zh");
    expect(await page.locator('[data-test="undo"]').innerText()).toContain("悔棋");
    expect(await page.evaluate(() => document.documentElement.lang)).toBe("zh-Hant");
    await seat.leave();
  });
});

describe("on a phone", () => {
  it("gives the board the whole width, zooms on the first tap and plays on the next", async () => {
    const id = await newGame({ game: "ko", rules: "zh" });
    const seat = await sit(PHONE);
    const { page } = seat;
    await openGame(page, id);
    const box = await page.locator('[data-test="board"] svg').boundingBox();
    expect(box?.width).toBe(390);
    await shot(page, "phone-ko");
    await tap(page, "10m");
    const zoomed = await cell(page, "10m").boundingBox();
    expect(zoomed?.width).toBeGreaterThan(40);
    expect(await page.locator(".kb-m-selected").count()).toBe(0);
    await tap(page, "10m");
    expect(await page.locator(".kb-m-selected").count()).toBe(1);
    await shot(page, "phone-ko-zoomed");
    await tap(page, "10l");
    expect(await waitTurns(page, 1)).toEqual(["10m10l"]);
    await page.locator('[data-test="zoom-all"]').click();
    const whole = await cell(page, "10m").boundingBox();
    expect(whole?.width).toBeLessThan(21);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await seat.leave();
  });

  it("asks for one more tap where a turn does more than take the stone that was tapped", async () => {
    const id = await newGame({ game: "ko", rules: "zh", sfen: KO_BLAZE });
    const seat = await sit(PHONE);
    const { page } = seat;
    await openGame(page, id);
    await tap(page, "10k", "10k", "10j");
    const question = page.locator('[data-test="question"]');
    await question.waitFor();
    expect(await page.locator(".kb-b-burned").count()).toBe(2);
    expect(await page.locator('[data-test="question-effects"]').innerText()).toMatch(/burns on 9i.*burns on 11i/i);
    await shot(page, "phone-confirm");
    await page.locator('[data-test="answer-play"]').tap();
    expect(await waitTurns(page, 1)).toEqual(["10k10j"]);
    await seat.leave();
  });

  it("pinches, drags and long-presses", async () => {
    const id = await newGame({ game: "ko", rules: "zh" });
    const seat = await sit(PHONE);
    const { page } = seat;
    await openGame(page, id);
    const touch = await page.context().newCDPSession(page);
    const fingers = (type: "touchStart" | "touchMove" | "touchEnd", ...points: [number, number][]) =>
      touch.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
    const box = await page.locator('[data-test="board"] svg').boundingBox();
    const y = (box?.y ?? 0) + 200;
    await fingers("touchStart", [170, y], [220, y]);
    for (let i = 1; i <= 10; i++) await fingers("touchMove", [170 - 7 * i, y], [220 + 7 * i, y]);
    await fingers("touchEnd");
    const wide = await cell(page, "10j").boundingBox();
    expect(wide?.width).toBeGreaterThan(40);
    await fingers("touchStart", [200, y]);
    for (let i = 1; i <= 10; i++) await fingers("touchMove", [200 + 8 * i, y + 4 * i]);
    await fingers("touchEnd");
    const moved = await cell(page, "10j").boundingBox();
    expect((moved?.x ?? 0) - (wide?.x ?? 0)).toBeGreaterThan(50);
    await page.locator('[data-test="zoom-all"]').click();
    const stone = await cell(page, "10s").boundingBox();
    await fingers("touchStart", [(stone?.x ?? 0) + 8, (stone?.y ?? 0) + 8]);
    await page.waitForTimeout(800);
    await fingers("touchEnd");
    expect(await page.locator('[data-test="kind"] h3').innerText()).toMatch(/^general$/i);
    await seat.leave();
  });

  it("plays Wa shōgi without any zoom, and lies down well", async () => {
    const id = await newGame({ game: "wa", rules: "modern" });
    const seat = await sit(PHONE);
    const { page } = seat;
    await openGame(page, id);
    await tap(page, "6i", "6h");
    expect(await waitTurns(page, 1)).toEqual(["6i6h"]);
    await shot(page, "phone-wa");
    await page.setViewportSize({ width: 844, height: 390 });
    await page.waitForTimeout(300);
    const box = await page.locator('[data-test="board"] svg').boundingBox();
    expect(box?.height).toBeGreaterThan(330);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(844);
    await shot(page, "phone-landscape");
    await seat.leave();
  });
});

describe("when the server is away", () => {
  it("says so, keeps the entry, and goes on when asked again", async () => {
    const id = await newGame({ game: "ko", rules: "zh", sfen: KO_ALL });
    const seat = await sit();
    const { page } = seat;
    await openGame(page, id);
    await click(page, "12g", "13g");
    await page.route("**/api/games/*/moves", (route) => route.abort());
    await click(page, "14h");
    await page.locator('[data-test="trouble"]').waitFor();
    expect(await page.locator(".entry-bar code").innerText()).toBe("12g 13g 14h");
    await shot(page, "trouble");
    await page.unroute("**/api/games/*/moves");
    await page.locator('[data-test="retry"]').click();
    expect(await waitTurns(page, 1)).toEqual(["12g13g14h"]);
    await seat.leave(/ERR_FAILED|Failed to load resource/);
  });

  it("says that a game does not exist", async () => {
    const seat = await sit();
    await seat.page.goto(`${BASE}/g/abcdefghijkl`);
    await seat.page.locator("main.message a").waitFor();
    await seat.leave(/404/);
  });
});
