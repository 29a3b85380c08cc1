import type { MoveStyle, Report } from "@kowa/rules-client";
import { useEffect, useRef } from "preact/hooks";
import { moveStyle } from "../game/notation";
import type { GameSession } from "../game/session";
import { TAGS, words } from "../i18n";
import { Icon } from "./Icon";
import { StoneIcon } from "./StoneIcon";

function victims(report: Report): number {
  return report.effects.filter((e) => e.type === "killed" || e.type === "burned" || e.type === "died_with_the_clerk")
    .length;
}

/** The language a style is read in, where it is one. */
const LANGUAGE: Record<MoveStyle, string | undefined> = {
  code: undefined,
  ja: TAGS.ja,
  "ja-prose": TAGS.ja,
  zh: TAGS.zh,
  en: undefined,
};

/** The turns so far; choosing one shows the position after it. */
export function MoveList({ session }: { session: GameSession }) {
  const w = words.value;
  const list = useRef<HTMLOListElement>(null);
  const record = session.record.value;
  const kinds = session.kinds.value;
  const count = record?.moves.length ?? 0;
  const at = session.ply.value ?? count;
  const spelled = session.spelled.value;
  useEffect(() => {
    const box = list.current;
    const row = box?.querySelector<HTMLElement>('[aria-current="true"]');
    if (!box || !row) return;
    const top = row.offsetTop - box.offsetTop;
    if (top < box.scrollTop) box.scrollTop = top;
    else if (top + row.offsetHeight > box.scrollTop + box.clientHeight)
      box.scrollTop = top + row.offsetHeight - box.clientHeight;
  }, [at, count, spelled]);
  if (!record || !kinds) return null;
  const speech = session.speech.value;
  return (
    <section class="moves" aria-label={w.moves}>
      <h2>{w.moves}</h2>
      {count === 0 ? (
        <p class="hint">{w.noMoves}</p>
      ) : (
        <ol class="move-list" data-style={moveStyle.value} ref={list} data-test="moves">
          {record.state.history.map((report, i) => {
            const dead = victims(report);
            const said = [spelled[i], speech.report(report)].filter(Boolean).join(w.say.stop);
            const turned = report.effects.some((e) => e.type === "turned_over");
            return (
              <li key={`${i}-${report.usi}`}>
                <button
                  type="button"
                  class="move"
                  aria-current={at === i + 1 ? "true" : undefined}
                  aria-label={`${i + 1}. ${said}`}
                  title={said}
                  onClick={() => session.look(i + 1)}
                >
                  <span class="move-number">{i + 1}</span>
                  <StoneIcon
                    game={record.game}
                    kinds={kinds}
                    code={report.dropped ?? report.mover.code}
                    {...(report.dropped === null ? { look: report.mover.look } : {})}
                    color={report.mover.color}
                  />
                  <span class="move-text" lang={LANGUAGE[moveStyle.value]} data-usi={report.usi}>
                    {spelled[i]}
                  </span>
                  <span class="move-flags">
                    {dead > 0 && <b class="flag-dead">×{dead}</b>}
                    {turned && <b class="flag-over">↻</b>}
                  </span>
                </button>
              </li>
            );
          })}
        </ol>
      )}
      <fieldset class="browse" aria-label={w.moves}>
        {(
          [
            ["first", w.first, 0, at > 0],
            ["earlier", w.earlier, at - 1, at > 0],
            ["later", w.later, at + 1, at < count],
            ["latest", w.latest, count, at < count],
          ] as const
        ).map(([icon, label, ply, enabled]) => (
          <button
            key={icon}
            type="button"
            class="icon-button"
            aria-label={label}
            title={label}
            disabled={!enabled}
            onClick={() => session.look(ply)}
            data-test={icon}
          >
            <Icon name={icon} />
          </button>
        ))}
      </fieldset>
    </section>
  );
}
