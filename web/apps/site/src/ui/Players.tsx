import type { Player, Side } from "@kowa/rules-client";
import type { GameSession } from "../game/session";
import { words } from "../i18n";

export function playerName(player: Player): string {
  const w = words.value;
  return player.kind === "engine" ? w.engineLevel(player.level) : w.human;
}

export function PlayerPlate({ session, side }: { session: GameSession; side: Side }) {
  const w = words.value;
  const record = session.record.value;
  const shown = session.shown.value;
  if (!record || !shown) return null;
  const toMove = shown.outcome.state === "ongoing" && shown.side === side;
  return (
    <div class={toMove ? "plate to-move" : "plate"}>
      <span class={`side-dot ${side}`} aria-hidden="true" />
      <b>{w.sides[side]}</b>
      <span class="muted">{playerName(record[side])}</span>
    </div>
  );
}
