/** What a turn will do to the stones, before it is played. */

import type { Effect, Entry, EntryEnd, EntryFar, Side } from "@kowa/rules-client";

/** An effect by which a stone leaves the board. */
export type Death = Extract<Effect, { code: string }>;

export function isDeath(effect: Effect): effect is Death {
  return effect.type === "killed" || effect.type === "burned" || effect.type === "died_with_the_clerk";
}

/** The stones of `side` that die. */
export function lossesOf(effects: Effect[], side: Side): Death[] {
  return effects.filter(isDeath).filter((effect) => effect.color === side);
}

/** Where the stone of an entry stands, or where it died. */
export function standing(entry: Entry): string | null {
  return entry.mover?.square ?? entry.parts.findLast((part) => !part.startsWith("x")) ?? null;
}

/** The row of an end that leaves the stone as it is where there is a choice. */
export function plainest<T extends EntryEnd>(ends: T[]): T | undefined {
  return ends.find((end) => !end.promote) ?? ends[0];
}

export function farTo(entry: Entry, square: string): EntryFar[] {
  return entry.far.filter((far) => far.to === square);
}

/** All that the turn has done and would do if this square were chosen next; null where it cannot be. */
export function foreseen(entry: Entry, square: string): Effect[] | null {
  const move = entry.moves.find((m) => m.to === square);
  if (move) return [...entry.effects, ...move.effects];
  const shot = entry.shots.find((s) => s.at === square);
  const target = entry.stones.find((s) => s.square === square);
  if (shot && target) {
    const { code, look, color } = target;
    return [...entry.effects, { type: "killed", by: "shot", square, code, look, color }];
  }
  const far = plainest(farTo(entry, square));
  if (far) return far.effects;
  return square === standing(entry) ? (plainest(entry.ends)?.effects ?? null) : null;
}

function keyOf(effect: Effect): string {
  if (effect.type === "fallen") return `fallen ${effect.color} ${effect.letter}`;
  if (isDeath(effect)) return `${effect.type} ${effect.square} ${effect.code}`;
  return `${effect.type} ${effect.square} ${effect.to}`;
}

/** The effects that are not among those already seen; each seen one accounts for one. */
export function unseen(effects: Effect[], seen: Effect[]): Effect[] {
  const left = seen.map(keyOf);
  return effects.filter((effect) => {
    const at = left.indexOf(keyOf(effect));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** What goes beyond the kill of the one stone that was pointed at. */
export function beyondTarget(effects: Effect[], target: string | null): Effect[] {
  const at = effects.findIndex((effect) => effect.type === "killed" && effect.square === target);
  return effects.filter((_, i) => i !== at);
}
