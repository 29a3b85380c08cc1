import type { BoardStyle } from "./geometry";
import { type Color, drawFace, type Face, stonePaints } from "./stone";
import { svg } from "./svg";

let drawings = 0;

/** One stone as a drawing of its own, for lists and panels. */
export function drawStone(style: BoardStyle, face: Face, color: Color): SVGSVGElement {
  const prefix = `ks${drawings++}`;
  return svg(
    "svg",
    { class: "kb-single", viewBox: "-0.52 -0.52 1.04 1.04", "aria-hidden": "true", focusable: "false" },
    svg("defs", {}, ...stonePaints(prefix)),
    drawFace(style, face, color, prefix),
  );
}
