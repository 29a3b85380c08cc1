/** Characters as outlines, and how a name is set on a stone. Outlines: see GLYPHS-LICENSE.md. */

import data from "./glyphs.json";

/** Which outlines a text takes: the Japanese or the traditional Chinese face, or Latin letters. */
export type Script = "ja" | "zh" | "latin";

const JA: Record<string, string> = data.ja;
const ZH: Record<string, string> = data.zh;
const LATIN: Record<string, (string | number)[]> = data.latin;

/** Height of a capital letter, in thousandths of an em. */
const CAPITAL = 730;
const BASELINE = 880;

/** One outline and the matrix `a b c d e f` that puts it on the stone (its centre is 0, 0; a cell is 1). */
export interface Placed {
  d: string;
  matrix: string;
}

/** The room a stone has for its name. */
export interface Room {
  /** Height and width of the whole name, by the number of its characters. */
  kanji: readonly { height: number; width: number }[];
  latin: { height: number; width: number };
  /** The centre lies this much lower than the stone's. */
  drop: number;
}

export const ROUND_ROOM: Room = {
  kanji: [
    { height: 0.66, width: 0.66 },
    { height: 0.82, width: 0.47 },
    { height: 0.84, width: 0.39 },
  ],
  latin: { height: 0.29, width: 0.74 },
  drop: 0,
};

export const WEDGE_ROOM: Room = {
  kanji: [
    { height: 0.56, width: 0.56 },
    { height: 0.74, width: 0.45 },
    { height: 0.76, width: 0.36 },
  ],
  latin: { height: 0.25, width: 0.62 },
  drop: 0.055,
};

function fixed(n: number): string {
  return String(Math.round(n * 1e5) / 1e5);
}

export function hasGlyph(char: string): boolean {
  return char in JA;
}

function kanji(chars: string[], script: Script, room: Room): Placed[] | null {
  const box = room.kanji[Math.min(chars.length, room.kanji.length) - 1];
  if (!box) return [];
  const step = box.height / chars.length;
  const placed: Placed[] = [];
  for (const [i, char] of chars.entries()) {
    const d = (script === "zh" ? ZH[char] : undefined) ?? JA[char];
    if (d === undefined) return null;
    const x = -box.width / 2;
    const y = -box.height / 2 + i * step + room.drop;
    placed.push({ d, matrix: [box.width / 1000, 0, 0, step / 1000, x, y].map(fixed).join(" ") });
  }
  return placed;
}

function latin(chars: string[], room: Room): Placed[] {
  const glyphs = chars.map((c) => LATIN[c]).filter((g) => g !== undefined);
  const width = glyphs.reduce((sum, g) => sum + Number(g[1]), 0);
  if (width === 0) return [];
  const scale = Math.min(room.latin.height / CAPITAL, room.latin.width / width);
  const y = room.drop + (CAPITAL / 2 - BASELINE) * scale;
  let x = (-width * scale) / 2;
  return glyphs.map((g) => {
    const placed = { d: String(g[0]), matrix: [scale, 0, 0, scale, x, y].map(fixed).join(" ") };
    x += Number(g[1]) * scale;
    return placed;
  });
}

/** Sets a name: characters from top to bottom, Latin letters in a row. A name with an unknown character is set in the letters it has. */
export function setName(text: string, script: Script, room: Room): Placed[] {
  const chars = [...text];
  return (script === "latin" ? null : kanji(chars, script, room)) ?? latin(chars, room);
}
