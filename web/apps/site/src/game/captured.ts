import type { Report, Side } from "@kowa/rules-client";

export interface Lost {
  code: string;
  look: string;
  count: number;
}

/** The stones each side has lost, in the order of their first loss. */
export function lostStones(history: Report[]): Record<Side, Lost[]> {
  const lost: Record<Side, Map<string, Lost>> = { black: new Map(), white: new Map() };
  for (const report of history) {
    for (const effect of report.effects) {
      if (effect.type !== "killed" && effect.type !== "burned" && effect.type !== "died_with_the_clerk") continue;
      const list = lost[effect.color];
      const known = list.get(effect.code);
      if (known) known.count++;
      else list.set(effect.code, { code: effect.code, look: effect.look, count: 1 });
    }
  }
  return { black: [...lost.black.values()], white: [...lost.white.values()] };
}
