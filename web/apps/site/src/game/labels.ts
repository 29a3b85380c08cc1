/** What a screen reader hears of each square. */

import type { Effect, Entry, PlacedStone, State } from "@kowa/rules-client";
import type { Strings } from "../i18n/en";
import { beyondTarget, plainest } from "./foresight";
import type { Speech } from "./speech";

export function labeller(
  shown: State,
  entry: Entry | null,
  mayMove: boolean,
  words: Strings,
  speech: Speech,
): (square: string) => string {
  const { say } = words;
  const stones = new Map<string, PlacedStone>();
  for (const stone of entry?.stones ?? shown.stones) stones.set(stone.square, stone);
  const movable = new Set(mayMove && !entry ? shown.movable : []);
  const check = new Set(shown.check);
  const last = entry ? undefined : shown.history.at(-1)?.path.at(-1);
  const notes = new Map<string, string[]>();
  const note = (square: string, text: string) => notes.set(square, [...(notes.get(square) ?? []), text]);
  const noteEffects = (square: string, effects: Effect[]) => {
    const beyond = beyondTarget(effects, square);
    if (beyond.length > 0) note(square, speech.effects(beyond));
  };
  if (entry) {
    if (entry.mover) note(entry.mover.square, say.held);
    for (const move of entry.moves) {
      note(move.to, move.dies ? say.deadly : stones.has(move.to) ? say.take : say.target);
      noteEffects(move.to, move.effects);
    }
    for (const to of new Set(entry.far.map((far) => far.to))) {
      const far = plainest(entry.far.filter((f) => f.to === to));
      if (!far) continue;
      const passes = to === entry.mover?.square;
      if (far.dies) note(to, passes ? say.deadlyPass : say.deadly);
      else if (!passes) note(to, stones.has(to) ? say.farTake : say.farTarget);
      noteEffects(to, far.effects);
    }
    for (const shot of entry.shots) note(shot.at, say.shot);
    if (entry.ends.length > 0 && entry.mover) note(entry.mover.square, say.end);
  }
  return (square) => {
    const stone = stones.get(square);
    const parts = [
      stone ? say.stone(square, speech.side(stone.color), speech.name(stone.code)) : say.emptySquare(square),
      ...(notes.get(square) ?? []),
    ];
    if (movable.has(square)) parts.push(say.canMove);
    if (square === last) parts.push(say.lastTo);
    if (check.has(square) && stone) parts.push(say.inCheck);
    return parts.join(say.sep);
  };
}
