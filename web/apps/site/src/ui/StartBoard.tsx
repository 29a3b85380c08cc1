import { Board } from "@kowa/board";
import type { GameInfo, State } from "@kowa/rules-client";
import { effect } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { faceOf, STYLES } from "../names/faces";
import { type Kinds, loadKinds, rules } from "../rules";
import { settings } from "../settings";

/** A game's opening array as a picture. */
export function StartBoard({ info }: { info: GameInfo }) {
  const host = useRef<HTMLDivElement>(null);
  const { game, size, camp } = info;
  useEffect(() => {
    let closed = false;
    let stop = () => {};
    const board = new Board({ size, style: STYLES[game], camp }, null);
    const draw = (state: State, kinds: Kinds) => {
      stop = effect(() => {
        board.show({
          stones: state.stones.map((s) => ({
            square: s.square,
            color: s.color,
            face: faceOf(game, kinds, s.code, s.look, settings.stones.value, settings.lang.value),
          })),
          coordinates: false,
        });
      });
      host.current?.replaceChildren(board.element);
    };
    Promise.all([rules.position({ game }), loadKinds(game)]).then(
      ([state, kinds]) => {
        if (!closed) draw(state, kinds);
      },
      () => {
        // The picture is an ornament: without it the page still says all.
      },
    );
    return () => {
      closed = true;
      stop();
    };
  }, [game, size, camp]);
  return <div class="start-board" ref={host} inert aria-hidden="true" />;
}
