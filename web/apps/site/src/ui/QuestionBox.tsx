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

/** The middle of the box, in parts of the board's width: near the stone, over as few targets as can be. */
function placeBox(board: Board, square: string, targets: string[], size: { width: number; height: number }) {
  const stone = board.whereIs(square);
  const half = { x: size.width / 2, y: size.height / 2 };
  const inside = (n: number, h: number) => Math.min(1 - h, Math.max(h, n));
  const wanted = [square, ...targets].map((s) => board.whereIs(s));
  const covered = (x: number, y: number) =>
    wanted.filter((t) => Math.abs(t.x - x) < half.x + stone.cell / 2 && Math.abs(t.y - y) < half.y + stone.cell / 2)
      .length;
  let best = { x: 0.5, y: 0.5, cost: Number.POSITIVE_INFINITY };
  for (let dy = -8; dy <= 8; dy++) {
    for (let dx = -8; dx <= 8; dx++) {
      const x = inside(stone.x + dx * stone.cell, half.x);
      const y = inside(stone.y + dy * stone.cell, half.y);
      const cost = covered(x, y) * 100 + Math.hypot(x - stone.x, (y - stone.y) * 1.5) * 10;
      if (cost < best.cost) best = { x, y, cost };
    }
  }
  return best;
}

/**
 * The small box that asks which end of a turn is meant. It stands near the stone, clear of the points that
 * may be chosen next; on a phone it lies at the foot of the screen.
 */
export function QuestionBox({ session, board, zoom }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const question = session.question.value;
  const record = session.record.value;
  const kinds = session.kinds.value;
  useEffect(() => {
    if (!question || question.offer) return;
    const buttons = [...(box.current?.querySelectorAll("button") ?? [])];
    // A grave turn takes more than one press of Enter.
    (question.grave ? buttons.at(-1) : buttons[0])?.focus({ preventScroll: true });
  }, [question]);
  if (!question || !record || !kinds) return null;

  let place = {};
  if (question.square !== null && board.current && zoom.value > 0) {
    const entry = session.entry.value;
    const targets = question.offer && entry ? [...entry.moves.map((m) => m.to), ...entry.shots.map((s) => s.at)] : [];
    for (const effect of question.effects ?? []) if (effect.type !== "fallen") targets.push(effect.square);
    const width = board.current.element.clientWidth || 700;
    const { x, y } = placeBox(board.current, question.square, targets, {
      width: (question.offer ? 330 : 400) / width,
      height: (question.offer ? 66 : question.effects?.length ? 150 : 120) / width,
    });
    place = { "--x": x, "--y": y };
  }
  const color = record.state.side;
  return (
    <div
      ref={box}
      class={`question${question.offer ? " offer" : ""}${question.grave ? " grave" : ""}`}
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
      {question.effects && question.effects.length > 0 && (
        <p class="question-effects" data-test="question-effects">
          {session.speech.value.effects(question.effects)}
        </p>
      )}
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
