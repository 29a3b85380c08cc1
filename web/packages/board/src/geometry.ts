/** Where things are on a board: names of squares, places of them in board units, and who looks from where. */

/** `points`: stones stand on the crossings of the lines. `cells`: pieces stand between them. */
export type BoardStyle = "points" | "cells";

export interface Geometry {
  size: number;
  style: BoardStyle;
  /** How many ranks nearest to a player are that player's camp. */
  camp: number;
}

/** A column from the left and a row from the top, as they are drawn. */
export interface Place {
  col: number;
  row: number;
}

export interface Square {
  /** 1 at Black's right. */
  file: number;
  /** 0 at the far side, `a`. */
  rank: number;
}

const FIRST_RANK = "a".charCodeAt(0);

export function rankLetter(rank: number): string {
  return String.fromCharCode(FIRST_RANK + rank);
}

const DIGITS = "一二三四五六七八九";

/** The rank's number as Chinese and Japanese write it: 一 to 九, 十, 十一 and so on, at most 十九. */
export function rankNumeral(rank: number): string {
  return (rank >= 9 ? "十" : "") + (DIGITS[rank >= 9 ? rank - 10 : rank] ?? "");
}

export function squareName(square: Square): string {
  return `${square.file}${rankLetter(square.rank)}`;
}

export function parseSquare(name: string, size: number): Square | null {
  const match = /^([1-9]\d?)([a-z])$/.exec(name);
  if (!match) return null;
  const file = Number(match[1]);
  const rank = (match[2] ?? "").charCodeAt(0) - FIRST_RANK;
  return file <= size && rank < size ? { file, rank } : null;
}

export function placeOf(square: Square, size: number, flipped: boolean): Place {
  const col = size - square.file;
  const row = square.rank;
  return flipped ? { col: size - 1 - col, row: size - 1 - row } : { col, row };
}

export function squareAt(place: Place, size: number, flipped: boolean): Square {
  const { col, row } = flipped ? { col: size - 1 - place.col, row: size - 1 - place.row } : place;
  return { file: size - col, rank: row };
}

/** The handicap points of a go board, for a board of that kind. */
export function starPoints(geometry: Geometry): Place[] {
  if (geometry.style === "cells") return [];
  const { size } = geometry;
  const near = size >= 13 ? 3 : 2;
  const stops = [near, (size - 1) / 2, size - 1 - near];
  return stops.flatMap((row) => stops.map((col) => ({ col, row })));
}

/** The corners of the camps' inner edges, in board units, for boards of cells. */
export function campPoints(geometry: Geometry): Place[] {
  if (geometry.style === "points") return [];
  const { size, camp } = geometry;
  return [camp - 0.5, size - camp - 0.5].flatMap((row) => [camp - 0.5, size - camp - 0.5].map((col) => ({ col, row })));
}
