/** What a stone shows and how it is called, by the reader's settings. */

import type { BoardStyle, Face } from "@kowa/board";
import { type GameName, type Lang, RulesError } from "@kowa/rules-client";
import type { Kinds } from "../rules";
import type { StoneSet } from "../settings";
import { abbreviation } from "./abbreviations";

export const STYLES: Record<GameName, BoardStyle> = { ko: "points", wa: "cells" };

export function faceOf(game: GameName, kinds: Kinds, code: string, look: string, set: StoneSet, lang: Lang): Face {
  const turned = code.startsWith("+");
  if (set === "codes") return { text: code, script: "latin", turned };
  const kind = kinds.get(look) ?? kinds.get(code);
  if (!kind) throw new RulesError(0, "unknown_kind", code);
  if (set === "abbr") return { text: abbreviation(game, code) ?? code, script: "latin", turned };
  if (set === "short") return { text: kind.abbreviation, script: lang === "zh" ? "zh" : "ja", turned };
  // English readers see each game in the characters of its source: Kō's are the old ones, as Sorai wrote them.
  if (set === "auto" && lang === "en" && game === "ko") return { text: kind.characters.zh, script: "ja", turned };
  const script = set === "auto" ? (lang === "zh" ? "zh" : "ja") : set;
  return { text: kind.characters[script], script, turned };
}

export function nameOf(kinds: Kinds, code: string, lang: Lang): string {
  return kinds.get(code)?.characters[lang] ?? code;
}
