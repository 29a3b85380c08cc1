/** Drawing one stone: a round stone of Kō, or a wedge of Wa that points at the opponent. */

import type { BoardStyle } from "./geometry";
import { ROUND_ROOM, type Script, setName, WEDGE_ROOM } from "./glyphs";
import { svg } from "./svg";

export type Color = "black" | "white";

/** What a stone shows. */
export interface Face {
  text: string;
  script: Script;
  /** The reverse side is up: drawn in vermilion, with a mark of its own for those who see no red. */
  turned: boolean;
}

export function faceKey(style: BoardStyle, face: Face, color: Color): string {
  const side = style === "points" ? color : "wood";
  return `${style}-${side}-${face.turned ? "over" : "up"}-${face.script}-${[...face.text].map((c) => c.codePointAt(0)?.toString(36)).join("_")}`;
}

const WEDGE = "M0 -0.465 L0.3 -0.335 L0.415 0.43 Q0 0.475 -0.415 0.43 L-0.3 -0.335 Z";

function body(style: BoardStyle, face: Face, color: Color, gradients: string): SVGElement[] {
  if (style === "points") {
    const parts: SVGElement[] = [
      svg("ellipse", { class: "kb-shadow", cx: 0.025, cy: 0.06, rx: 0.47, ry: 0.465 }),
      svg("circle", { class: `kb-body kb-${color}`, r: 0.468, fill: `url(#${gradients}-${color})` }),
    ];
    if (face.turned) parts.push(svg("circle", { class: `kb-turned kb-${color}`, r: 0.425 }));
    return parts;
  }
  const parts: SVGElement[] = [
    svg("path", { class: "kb-shadow", d: WEDGE, transform: "translate(0.02 0.035)" }),
    svg("path", { class: "kb-body kb-wood", d: WEDGE, fill: `url(#${gradients}-wedge)` }),
    svg("path", { class: "kb-edge", d: "M-0.405 0.415 Q0 0.46 0.405 0.415" }),
  ];
  if (face.turned) parts.push(svg("path", { class: "kb-turned kb-wood", d: "M-0.25 -0.3 L0 -0.405 L0.25 -0.3" }));
  return parts;
}

/** The drawing of a face, to be put into `defs` once and used many times. */
export function drawFace(style: BoardStyle, face: Face, color: Color, gradients: string): SVGGElement {
  const room = style === "points" ? ROUND_ROOM : WEDGE_ROOM;
  const ink = svg("g", { class: `kb-ink kb-${style === "points" ? color : "wood"}${face.turned ? " kb-red" : ""}` });
  for (const { d, matrix } of setName(face.text, face.script, room)) {
    ink.append(svg("path", { d, transform: `matrix(${matrix})` }));
  }
  return svg("g", {}, ...body(style, face, color, gradients), ink);
}

/** The paints of the stones; ids begin with `prefix`. */
export function stonePaints(prefix: string): SVGElement[] {
  const stops = (...list: [number, string][]) =>
    list.map(([offset, color]) => svg("stop", { offset, "stop-color": color }));
  return [
    svg(
      "radialGradient",
      { id: `${prefix}-black`, cx: 0.36, cy: 0.3, r: 0.75 },
      ...stops([0, "#555558"], [0.35, "#2b2b2e"], [1, "#0f0f11"]),
    ),
    svg(
      "radialGradient",
      { id: `${prefix}-white`, cx: 0.38, cy: 0.32, r: 0.78 },
      ...stops([0, "#ffffff"], [0.6, "#f6f3ea"], [1, "#d3ccbb"]),
    ),
    svg(
      "linearGradient",
      { id: `${prefix}-wedge`, x1: 0.2, y1: 0, x2: 0.8, y2: 1 },
      ...stops([0, "#fbe9bd"], [0.55, "#f3d798"], [1, "#e4bf76"]),
    ),
  ];
}
