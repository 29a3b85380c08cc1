import type { Side } from "@kowa/rules-client";
import { lostStones } from "../game/captured";
import type { GameSession } from "../game/session";
import { words } from "../i18n";
import { StoneIcon } from "./StoneIcon";

/** The stones each side has lost. */
export function Captured({ session }: { session: GameSession }) {
  const w = words.value;
  const record = session.record.value;
  const kinds = session.kinds.value;
  const shown = session.shown.value;
  if (!record || !kinds || !shown) return null;
  const lost = lostStones(shown.history);
  const speech = session.speech.value;
  return (
    <section class="captured" aria-label={w.captured}>
      <h2>{w.captured}</h2>
      {(["white", "black"] as Side[]).map((side) => (
        <div key={side} class="lost" data-test={`lost-${side}`}>
          <h3>
            {w.lostBy(w.sides[side])} <span class="muted">{lost[side].reduce((n, l) => n + l.count, 0)}</span>
          </h3>
          {lost[side].length > 0 && (
            <ul>
              {lost[side].map((stone) => (
                <li key={stone.code} title={speech.name(stone.code)}>
                  <StoneIcon game={record.game} kinds={kinds} code={stone.code} look={stone.look} color={side} />
                  {stone.count > 1 && <span aria-hidden="true">×{stone.count}</span>}
                  <span class="visually-hidden">
                    {speech.name(stone.code)} {stone.count}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </div>
      ))}
    </section>
  );
}

/** The stones in one side's hand, where stones may be dropped. */
export function Hand({ session, side }: { session: GameSession; side: Side }) {
  const w = words.value;
  const record = session.record.value;
  const kinds = session.kinds.value;
  const shown = session.shown.value;
  const hand = shown?.hands?.[side];
  if (!record || !kinds || !shown || !hand || record.game !== "wa") return null;
  const drops = session.mayMove.value && shown.side === side ? (shown.drops ?? []) : [];
  if (hand.length === 0 && (shown.hands?.black.length ?? 0) + (shown.hands?.white.length ?? 0) === 0) return null;
  const held = session.entry.value?.from ?? null;
  const speech = session.speech.value;
  return (
    <fieldset class="hand" data-test={`hand-${side}`}>
      <legend>{w.hand(w.sides[side])}</legend>
      {hand.length === 0 && <span class="muted">{w.none}</span>}
      {hand.map(({ code, count }) => (
        <button
          key={code}
          type="button"
          class="hand-stone"
          aria-pressed={held === `${code}*` && shown.side === side}
          disabled={!drops.includes(code)}
          aria-label={`${speech.name(code)} ${count}`}
          title={speech.name(code)}
          data-code={code}
          onClick={(event) => session.pickHand(code, event.detail === 0 ? "keyboard" : "mouse")}
        >
          <StoneIcon game={record.game} kinds={kinds} code={code} color={side} />
          {count > 1 && <span>×{count}</span>}
        </button>
      ))}
    </fieldset>
  );
}
