import { Board } from "@kowa/board";
import { effect, signal } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { labeller } from "../game/labels";
import { hasNumerals, moveStyle } from "../game/notation";
import { sceneOf } from "../game/scene";
import type { GameSession } from "../game/session";
import { words } from "../i18n";
import { faceOf, STYLES } from "../names/faces";
import { info } from "../rules";
import { settings } from "../settings";
import { Icon } from "./Icon";
import { QuestionBox } from "./QuestionBox";

/** The board of a session, with its zoom buttons and the questions beside the stone. */
export function BoardView({ session }: { session: GameSession }) {
  const host = useRef<HTMLDivElement>(null);
  const board = useRef<Board | null>(null);
  const zoom = useMemo(() => signal(1), []);
  const game = session.record.value?.game;
  const size = info.value?.games.find((g) => g.game === game)?.size;
  const camp = info.value?.games.find((g) => g.game === game)?.camp;

  useEffect(() => {
    if (!game || !size || camp === undefined) return;
    const drawn = new Board(
      { size, style: STYLES[game], camp },
      {
        pick: (square, source) => session.pick(square, source),
        point: (square) => {
          session.cursor.value = square;
        },
        inspect: (square) => {
          const stones = session.entry.value?.stones ?? session.shown.value?.stones ?? [];
          const stone = stones.find((s) => s.square === square);
          if (stone) session.inspect(stone);
        },
        back: () => session.back(),
        cancel: () => session.cancel(),
        zoomed: (value) => {
          zoom.value = value;
        },
      },
    );
    board.current = drawn;
    host.current?.replaceChildren(drawn.element);
    let turns = -1;
    const stop = effect(() => {
      const shown = session.shown.value;
      const kinds = session.kinds.value;
      if (!shown || !kinds) return;
      const set = settings.stones.value;
      const lang = settings.lang.value;
      const entry = session.entry.value;
      const mayMove = session.mayMove.value;
      const scene = sceneOf({
        game,
        shown,
        entry,
        peeked: session.previewed.value,
        cursor: session.cursor.value,
        refused: session.refused.value,
        mayMove,
        markMovable: settings.movable.value,
        flipped: session.flipped.value,
        coordinates: settings.coordinates.value,
        numerals: hasNumerals(moveStyle.value),
        face: (code, look) => faceOf(game, kinds, code, look, set, lang),
      });
      const w = words.value;
      const name = info.value?.games.find((g) => g.game === game)?.names[lang] ?? game;
      drawn.show(scene, {
        name: w.boardName(name),
        label: labeller(shown, entry, mayMove, w, session.speech.value),
      });
      const report = shown.history.at(-1);
      if (report && shown.history.length !== turns && turns !== -1) {
        drawn.keepInSight([...report.path, ...report.shots.map((s) => s.at)]);
      }
      turns = shown.history.length;
    });
    return () => {
      stop();
      board.current = null;
    };
  }, [session, game, size, camp]);

  // After a question the keyboard goes back to the board, where the stone is.
  useEffect(() => {
    let asked = false;
    return effect(() => {
      const question = session.question.value;
      if (asked && !question && session.source === "keyboard") {
        const square = session.entry.peek()?.mover?.square ?? session.lastReport?.path.at(-1);
        requestAnimationFrame(() => {
          if (square && document.activeElement === document.body) board.current?.focus(square);
        });
      }
      asked = question !== null;
    });
  }, [session]);

  const w = words.value;
  return (
    <div class="board-frame">
      <div class="board-host" ref={host} data-test="board" />
      <QuestionBox session={session} board={board} zoom={zoom} />
      <fieldset class="zoom" aria-label={w.zoomAll}>
        <button
          type="button"
          class="icon-button"
          aria-label={w.zoomIn}
          title={w.zoomIn}
          disabled={zoom.value >= 6}
          onClick={() => board.current?.zoomBy(1.5)}
          data-test="zoom-in"
        >
          <Icon name="plus" />
        </button>
        <button
          type="button"
          class="icon-button"
          aria-label={w.zoomOut}
          title={w.zoomOut}
          disabled={zoom.value <= 1}
          onClick={() => board.current?.zoomBy(1 / 1.5)}
        >
          <Icon name="minus" />
        </button>
        <button
          type="button"
          class="icon-button"
          aria-label={w.zoomAll}
          title={w.zoomAll}
          disabled={zoom.value <= 1}
          onClick={() => board.current?.zoomOut()}
          data-test="zoom-all"
        >
          <Icon name="whole" />
        </button>
        <button
          type="button"
          class="icon-button"
          aria-label={w.flip}
          title={w.flip}
          aria-pressed={session.flipped.value}
          onClick={() => {
            session.flipped.value = !session.flipped.value;
          }}
          data-test="flip"
        >
          <Icon name="flip" />
        </button>
      </fieldset>
    </div>
  );
}
