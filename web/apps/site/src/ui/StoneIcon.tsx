import { drawStone } from "@kowa/board";
import type { GameName, Side } from "@kowa/rules-client";
import { useLayoutEffect, useRef } from "preact/hooks";
import { faceOf, STYLES } from "../names/faces";
import type { Kinds } from "../rules";
import { settings } from "../settings";

interface Props {
  game: GameName;
  kinds: Kinds;
  code: string;
  look?: string;
  color: Side;
}

/** One stone beside text. The text names it, so the drawing is hidden from screen readers. */
export function StoneIcon({ game, kinds, code, look, color }: Props) {
  const host = useRef<HTMLSpanElement>(null);
  const face = faceOf(
    game,
    kinds,
    code,
    look ?? kinds.get(code)?.look ?? code,
    settings.stones.value,
    settings.lang.value,
  );
  const { text, script, turned } = face;
  useLayoutEffect(() => {
    host.current?.replaceChildren(drawStone(STYLES[game], { text, script, turned }, color));
  }, [game, text, script, turned, color]);
  return <span class="stone-icon" ref={host} aria-hidden="true" />;
}
