/** What the board shows of a session: stones, targets, previews, the last turn. */

import type { Badge, Face, Mark, Scene, Stone } from "@kowa/board";
import type { Effect, Entry, GameName, PlacedStone, Report, State } from "@kowa/rules-client";
import type { Refused } from "./entering";
import { foreseen, isDeath } from "./foresight";

export interface SceneInput {
  game: GameName;
  shown: State;
  entry: Entry | null;
  /** Effects to show in place of the entry's own: those of the question asked, or of the answer pointed at. */
  peeked: Effect[] | null;
  cursor: string | null;
  refused: Refused | null;
  mayMove: boolean;
  markMovable: boolean;
  flipped: boolean;
  coordinates: boolean;
  /** Do the ranks have their numbers besides? */
  numerals: boolean;
  face(code: string, look: string): Face;
}

function badgesOf(effects: Effect[]): Badge[] {
  const badges: Badge[] = [];
  for (const effect of effects) {
    switch (effect.type) {
      case "killed":
        badges.push({ square: effect.square, sign: effect.by === "shot" ? "shot" : "killed" });
        break;
      case "burned":
        badges.push({ square: effect.square, sign: "burned" });
        break;
      case "died_with_the_clerk":
        badges.push({ square: effect.square, sign: "snuffed" });
        break;
      case "turned_over":
        badges.push({ square: effect.square, sign: "over" });
        break;
      case "turned_back":
        badges.push({ square: effect.square, sign: "back" });
        break;
      case "fallen": {
        const square = fellOn(effects, effect);
        if (square !== null) badges.push({ square, sign: "fallen" });
        break;
      }
    }
  }
  return badges;
}

/** Where the stone died whose letter falls: letters are the codes of front sides. */
function fellOn(effects: Effect[], { letter, color }: Extract<Effect, { type: "fallen" }>): string | null {
  const death = effects.filter(isDeath).find((e) => e.color === color && e.code === letter.toUpperCase());
  return death?.square ?? null;
}

/** The points of an entry so far: the start, then the end of every component move; and its shots. */
export function pathOf(from: string, parts: string[]): { path: string[]; shots: { from: string; at: string }[] } {
  const path = from.endsWith("*") ? [] : [from];
  const shots: { from: string; at: string }[] = [];
  for (const part of parts) {
    const at = path.at(-1);
    if (!part.startsWith("x")) path.push(part);
    else if (at !== undefined) shots.push({ from: at, at: part.slice(1) });
  }
  return { path, shots };
}

function entryMarks(entry: Entry, occupied: Set<string>): Mark[] {
  const marks: Mark[] = [];
  if (entry.mover) marks.push({ square: entry.mover.square, shape: "selected" });
  for (const to of new Set(entry.far.map((far) => far.to))) {
    if (to === entry.mover?.square) continue;
    const dies = entry.far.every((far) => far.to !== to || far.dies);
    marks.push({ square: to, shape: dies ? "deadly" : occupied.has(to) ? "fartake" : "far" });
  }
  for (const { to, dies } of entry.moves) {
    marks.push({ square: to, shape: dies ? "deadly" : occupied.has(to) ? "take" : "move" });
  }
  for (const { at } of entry.shots) marks.push({ square: at, shape: "shot" });
  if (entry.ends.length > 0 && entry.mover) marks.push({ square: entry.mover.square, shape: "end" });
  return marks;
}

/** The last turn, drawn under a position in which nothing is being entered. */
function lastTurn(report: Report): Pick<Scene, "marks" | "badges" | "trails"> & { motion: Scene["motion"] } {
  const from = report.path[0];
  const to = report.path.at(-1);
  const marks: Mark[] = [];
  if (from !== undefined && report.dropped === null) marks.push({ square: from, shape: "from" });
  if (to !== undefined) marks.push({ square: to, shape: "to" });
  return {
    marks,
    badges: badgesOf(report.effects),
    trails: [{ path: report.path, shots: report.shots, tone: "last" }],
    motion: from !== undefined && to !== undefined && report.dropped === null ? { from, to } : null,
  };
}

export function sceneOf(input: SceneInput): Scene {
  const { shown, entry, refused } = input;
  const stone = (s: PlacedStone): Stone => ({
    square: s.square,
    color: s.color,
    face: input.face(s.code, s.look),
  });
  const entering = entry !== null && entry.parts.length > 0;
  const placed = entering ? entry.stones : shown.stones;
  const occupied = new Set(placed.map((s) => s.square));
  const marks: Mark[] = [];
  const badges: Badge[] = [];
  const ghosts: Stone[] = [];
  const trails: Scene["trails"] = [];
  let motion: Scene["motion"] = null;

  const report = shown.history.at(-1);
  const done = entry ? entry.effects : (report?.effects ?? []);
  const ahead = entry && input.cursor !== null ? foreseen(entry, input.cursor) : null;
  const effects = input.peeked ?? ahead ?? done;
  ghosts.push(...effects.filter(isDeath).map(stone));
  if (entry) {
    marks.push(...entryMarks(entry, occupied));
    badges.push(...badgesOf(effects));
    const { path, shots } = pathOf(entry.from, entry.parts);
    if (entering) {
      trails.push({ path, shots, tone: "entry" });
      const [from, to] = path.slice(-2);
      if (from !== undefined && to !== undefined) motion = { from, to };
    }
  } else {
    if (report) {
      const last = lastTurn(report);
      marks.push(...(last.marks ?? []));
      badges.push(...(last.badges ?? []));
      trails.push(...(last.trails ?? []));
      motion = last.motion ?? null;
    }
    if (input.mayMove && input.markMovable) {
      for (const square of shown.movable) marks.push({ square, shape: "movable" });
    }
  }
  for (const square of shown.check) if (occupied.has(square)) marks.push({ square, shape: "check" });
  if (refused) {
    if (refused.square !== null && !refused.square.endsWith("*"))
      marks.push({ square: refused.square, shape: "refused" });
    for (const square of refused.causes) if (square !== refused.square) marks.push({ square, shape: "cause" });
  }
  return {
    stones: placed.map(stone),
    ghosts,
    marks,
    badges,
    trails,
    selected: entry?.mover?.square ?? null,
    motion,
    flipped: input.flipped,
    coordinates: input.coordinates,
    numerals: input.numerals,
  };
}
