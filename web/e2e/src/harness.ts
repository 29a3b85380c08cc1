/** What all browser tests share: the browser, pages that complain about errors, and hands that play. */

import { mkdirSync } from "node:fs";
import type { GameRecord, NewGame } from "@kowa/rules-client";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { expect } from "vitest";

export const BASE = (process.env.KOWA_URL ?? "").replace(/\/$/, "");
if (BASE === "" && !process.env.KOWA_SITE) throw new Error("set KOWA_URL to the address of a running `kowa serve`");

const SHOTS = new URL("../shots/", import.meta.url).pathname;

let browser: Promise<Browser> | undefined;

export function launch(): Promise<Browser> {
  browser ??= chromium.launch({
    executablePath: process.env.KOWA_CHROMIUM ?? "/usr/bin/chromium",
    args: [
      "--headless",
      "--no-sandbox",
      "--disable-gpu",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--no-first-run",
    ],
  });
  return browser;
}

export async function shut(): Promise<void> {
  await (await browser)?.close();
  browser = undefined;
}

export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
};

/** A page, and with it everything the browser complained about. */
export interface Seat {
  page: Page;
  errors: string[];
  /** Closes the page and fails if there was any complaint but the expected ones. */
  leave(expected?: RegExp): Promise<void>;
}

export async function sit(options: BrowserContextOptions = {}): Promise<Seat> {
  const context = await (await launch()).newContext({
    viewport: { width: 1280, height: 800 },
    locale: "en-GB",
    reducedMotion: "reduce",
    ...options,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const errors: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") errors.push(message.text());
  });
  page.on("pageerror", (error) => errors.push(String(error)));
  return {
    page,
    errors,
    leave: async (expected) => {
      await context.close();
      expect(errors.filter((text) => !expected?.test(text))).toEqual([]);
    },
  };
}

const PEOPLE = { black: { kind: "human" }, white: { kind: "human" } } as const;

/** Starts a game without the dialog. */
export async function newGame(game: Partial<NewGame> & Pick<NewGame, "game" | "rules">): Promise<string> {
  const response = await fetch(`${BASE}/api/games`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ set: {}, ...PEOPLE, ...game }),
  });
  const body = (await response.json()) as GameRecord;
  expect(response.status, JSON.stringify(body)).toBe(201);
  return body.id;
}

export async function record(id: string): Promise<GameRecord> {
  return (await (await fetch(`${BASE}/api/games/${id}`)).json()) as GameRecord;
}

export async function openGame(page: Page, id: string): Promise<void> {
  await page.goto(`${BASE}/g/${id}`);
  await page.locator('[role="grid"]').waitFor();
}

export function cell(page: Page, square: string) {
  return page.locator(`.kb-cell[data-square="${square}"]`);
}

async function middle(page: Page, square: string): Promise<{ x: number; y: number }> {
  const box = await cell(page, square).boundingBox();
  if (!box) throw new Error(`${square} is not on the screen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

export async function click(page: Page, ...squares: string[]): Promise<void> {
  for (const square of squares) {
    const { x, y } = await middle(page, square);
    await page.mouse.click(x, y);
    await settle(page);
  }
}

export async function tap(page: Page, ...squares: string[]): Promise<void> {
  for (const square of squares) {
    const { x, y } = await middle(page, square);
    await page.touchscreen.tap(x, y);
    await settle(page);
  }
}

/** Waits until the page waits for the player, or for the engine. */
export async function settle(page: Page): Promise<void> {
  await page.waitForTimeout(50);
  await page.locator('main:is([data-busy="no"], [data-busy="thinking"])').waitFor();
}

export async function answer(page: Page, id: string): Promise<void> {
  await page.locator(`[data-test="answer-${id}"]`).click();
  await settle(page);
}

/** The squares that carry a mark. */
export function marked(page: Page, shape: string): Promise<string[]> {
  return page
    .locator(`.kb-m-${shape}`)
    .evaluateAll((marks) => marks.map((m) => (m as SVGElement).dataset.square ?? "").sort());
}

/** The turns of the list, by their codes, however they are written. */
export async function turns(page: Page): Promise<string[]> {
  return page
    .locator('[data-test="moves"] .move-text')
    .evaluateAll((list) => list.map((text) => (text as HTMLElement).dataset.usi ?? ""));
}

/** Waits until the list has so many turns. */
export async function waitTurns(page: Page, count: number): Promise<string[]> {
  await page.waitForFunction((n) => document.querySelectorAll('[data-test="moves"] .move-text').length === n, count, {
    timeout: 30_000,
  });
  return turns(page);
}

/** A picture for the eye; the tests do not compare it. */
export async function shot(page: Page, name: string): Promise<void> {
  mkdirSync(SHOTS, { recursive: true });
  await page.screenshot({ path: `${SHOTS}${name}.png` });
}
