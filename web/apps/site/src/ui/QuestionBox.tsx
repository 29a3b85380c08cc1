import type { Board } from "@kowa/board";
import type { ReadonlySignal } from "@preact/signals";
import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { GameSession } from "../game/session";
import { StoneIcon } from "./StoneIcon";

interface Props {
  session: GameSession;
  board: RefObject<Board | null>;
  zoom: ReadonlySignal<number>;
}

/**
 * The small box that asks which end of a turn is meant. It stands above or below the stone, clear of the
 * points that two more leaps reach; on a phone it lies at the foot of the screen.
 */
export function QuestionBox({ session, board, zoom }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const question = session.question.value;
  const record = session.record.value;
  const kinds = session.kinds.value;
  useEffect(() => {
    if (question && !question.offer) box.current?.querySelector("button")?.focus({ preventScroll: true });
  }, [question]);
  if (!question || !record || !kinds) return null;

  let place = {};
  if (question.square !== null && board.current && zoom.value > 0) {
    const { x, y, cell } = board.current.whereIs(question.square);
    const clear = cell * (question.offer ? 2.8 : 0.75);
    const below = y < 0.5;
    const left = Math.min(0.78, Math.max(0.22, x));
    place = below
      ? { left: `${left * 100}%`, top: `${(y + clear) * 100}%` }
      : { left: `${left * 100}%`, bottom: `${(1 - y + clear) * 100}%` };
  }
  const color = record.state.side;
  return (
    <div
      ref={box}
      class={question.offer ? "question offer" : "question"}
      role="dialog"
      aria-label={question.text}
      style={place}
      data-test="question"
      onKeyDown={(event) => {
        const buttons = [...(box.current?.querySelectorAll("button") ?? [])];
        const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
        const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
        if (step !== undefined) {
          buttons[(at + step + buttons.length) % buttons.length]?.focus();
          event.preventDefault();
        }
      }}
    >
      <p class="question-text">{question.text}</p>
      <div class="answers">
        {question.answers.map((answer) => (
          <button
            key={answer.id}
            type="button"
            class={answer.code ? "answer with-stone" : "answer"}
            data-test={`answer-${answer.id}`}
            onClick={() => {
              session.peeked.value = null;
              answer.act();
            }}
            onPointerEnter={() => {
              session.peeked.value = answer.effects ?? null;
            }}
            onPointerLeave={() => {
              session.peeked.value = null;
            }}
            onFocus={() => {
              session.peeked.value = answer.effects ?? null;
            }}
            onBlur={() => {
              session.peeked.value = null;
            }}
          >
            {answer.code && kinds.has(answer.code) && (
              <StoneIcon game={record.game} kinds={kinds} code={answer.code} color={color} />
            )}
            {answer.label}
          </button>
        ))}
      </div>
    </div>
  );
}
