import type { GameSession } from "../game/session";
import { words } from "../i18n";
import { info } from "../rules";
import { settings } from "../settings";

/** Who is to move, what is being entered, what was refused and why. Beside it the live region speaks. */
export function Status({ session }: { session: GameSession }) {
  const w = words.value;
  const lang = settings.lang.value;
  const record = session.record.value;
  const shown = session.shown.value;
  if (!record || !shown) return null;
  const entry = session.entry.value;
  const refused = session.refused.value;
  const trouble = session.trouble.value;
  const { outcome } = shown;
  const over = outcome.state !== "ongoing";
  const rule = refused?.rule;
  const option = rule?.option
    ? info.value?.games.find((g) => g.game === record.game)?.options.find((o) => o.name === rule.option)
    : undefined;
  const value = rule?.value ?? null;

  return (
    <section class="status" data-test="status">
      {over ? (
        <div class="banner" data-test="outcome">
          <strong>{outcome.state === "win" ? w.win(w.sides[outcome.winner]) : w.draw}</strong>
          <span>{w.reasons[outcome.reason] ?? outcome.reason}</span>
        </div>
      ) : (
        <p class="turn-line">
          <span class={`side-dot ${shown.side}`} aria-hidden="true" />
          <strong>{w.toMove(w.sides[shown.side])}</strong>
          <span class="muted">{w.turnNumber(shown.number)}</span>
          {session.busy.value === "thinking" && (
            <span class="thinking" data-test="thinking">
              <span class="spinner" aria-hidden="true" />
              {w.thinking}
            </span>
          )}
        </p>
      )}
      {!over && shown.check.length > 0 && (
        <p class="check-line">{record.game === "wa" ? w.check : w.commanderThreatened}</p>
      )}
      {session.ply.value !== null && (
        <p class="past-line">
          {w.viewing(session.ply.value, record.moves.length)}{" "}
          <button type="button" class="button small" onClick={() => session.look(null)} data-test="to-game">
            {w.backToGame}
          </button>
        </p>
      )}
      {entry && (
        <div class="entry-bar" data-test="entry">
          <span class="parts">
            {session.speech.value.name(entry.mover?.code ?? entry.from.replace("*", ""))}{" "}
            <code>{[entry.from, ...entry.parts].join(" ")}</code>
          </span>
          <span class="entry-actions">
            <button
              type="button"
              class="button small"
              disabled={entry.parts.length === 0}
              onClick={() => session.back()}
              data-test="back"
            >
              {w.takeBack} <kbd>⌫</kbd>
            </button>
            <button type="button" class="button small" onClick={() => session.cancel()} data-test="cancel">
              {w.cancelAll} <kbd>Esc</kbd>
            </button>
          </span>
          {entry.effects.length > 0 && <span class="entry-effects">{session.speech.value.effects(entry.effects)}</span>}
        </div>
      )}
      {refused && (
        <p class="refused" data-test="refused">
          <strong>
            {w.refused}
            {refused.square && <code> {refused.square}</code>}
          </strong>{" "}
          {refused.text}
          {rule && (
            <small class="block">
              {w.rule(rule.section)}
              {option && value !== null && (
                <> · {w.ruleOption(option.texts[lang], option.valueTexts?.[value]?.[lang] ?? value)}</>
              )}
            </small>
          )}
        </p>
      )}
      {trouble && (
        <p class="trouble" role="alert" data-test="trouble">
          {trouble.text}{" "}
          {trouble.retry && (
            <button type="button" class="button small" onClick={trouble.retry} data-test="retry">
              {w.retry}
            </button>
          )}
        </p>
      )}
      <p class="visually-hidden" role="status" aria-live="polite" data-test="live">
        {session.announcement.value}
      </p>
    </section>
  );
}
