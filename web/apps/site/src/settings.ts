import type { Lang, MoveStyle } from "@kowa/rules-client";
import { effect, type Signal, signal } from "@preact/signals";

export type Theme = "auto" | "light" | "dark";
export type StoneSet = "auto" | "short" | "ja" | "zh" | "abbr" | "codes";
/** How turns are written; `auto`: as readers of the language write them. */
export type MoveChoice = "auto" | MoveStyle;

const KEY = "kowa.settings";

interface Saved {
  lang: Lang;
  theme: Theme;
  stones: StoneSet;
  moves: MoveChoice;
  coordinates: boolean;
  movable: boolean;
  confirm: boolean;
  reduceMotion: boolean;
}

/** The language the reader's browser asks for, among the three. */
function preferred(): Lang {
  for (const tag of navigator.languages ?? [navigator.language]) {
    const lang = tag.slice(0, 2).toLowerCase();
    if (lang === "ja" || lang === "zh" || lang === "en") return lang;
  }
  return "en";
}

function load(): Partial<Saved> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return typeof value === "object" && value !== null ? (value as Partial<Saved>) : {};
  } catch {
    return {};
  }
}

const saved = load();

function choice<T extends string>(value: unknown, allowed: readonly T[], fallback: T): Signal<T> {
  return signal(allowed.includes(value as T) ? (value as T) : fallback);
}

function flag(value: unknown, fallback: boolean): Signal<boolean> {
  return signal(typeof value === "boolean" ? value : fallback);
}

/** What the reader chose, kept on this device. */
export const settings = {
  lang: choice<Lang>(saved.lang, ["ja", "zh", "en"], preferred()),
  theme: choice<Theme>(saved.theme, ["auto", "light", "dark"], "auto"),
  stones: choice<StoneSet>(saved.stones, ["auto", "short", "ja", "zh", "abbr", "codes"], "auto"),
  moves: choice<MoveChoice>(saved.moves, ["auto", "code", "ja", "ja-prose", "zh", "en"], "auto"),
  coordinates: flag(saved.coordinates, true),
  movable: flag(saved.movable, false),
  confirm: flag(saved.confirm, false),
  reduceMotion: flag(saved.reduceMotion, false),
};

effect(() => {
  const now: Saved = {
    lang: settings.lang.value,
    theme: settings.theme.value,
    stones: settings.stones.value,
    moves: settings.moves.value,
    coordinates: settings.coordinates.value,
    movable: settings.movable.value,
    confirm: settings.confirm.value,
    reduceMotion: settings.reduceMotion.value,
  };
  try {
    localStorage.setItem(KEY, JSON.stringify(now));
  } catch {
    // A private window may refuse to keep anything; the page works without.
  }
});
