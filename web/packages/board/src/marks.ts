/** Signs over and under the stones. Every sign has a shape of its own, so that colour is never needed to tell them apart. */

import { svg } from "./svg";

/**
 * - `selected` the stone in hand · `movable` a stone that has a turn
 * - `move` an empty point it may go to · `take` a stone it may displace · `far`, `fartake` the same, two moves away · `deadly` going there kills it
 * - `shot` a stone it may shoot · `end` the turn may end here
 * - `from`, `to` of the last turn · `check` a threatened king · `refused` a click that was not allowed
 * - `cause` what forbids it
 */
export type MarkShape =
  | "selected"
  | "movable"
  | "move"
  | "take"
  | "far"
  | "fartake"
  | "deadly"
  | "shot"
  | "end"
  | "from"
  | "to"
  | "check"
  | "refused"
  | "cause";

/** Marks that lie under the stones. */
export const UNDER: ReadonlySet<MarkShape> = new Set<MarkShape>(["selected", "from", "to", "movable", "check"]);

export type BadgeSign = "killed" | "shot" | "burned" | "over" | "back" | "snuffed" | "fallen";

const CROSS = "M-0.27 -0.27 L0.27 0.27 M0.27 -0.27 L-0.27 0.27";
const CORNERS = "M-0.47 -0.26 V-0.47 H-0.26 M0.26 -0.47 H0.47 V-0.26 M0.47 0.26 V0.47 H0.26 M-0.26 0.47 H-0.47 V0.26";
const DAGGER = "M0 -0.2 V0.24 M-0.13 -0.07 H0.13";
const FLAME =
  "M0 -0.15 C0.04 -0.06 0.12 -0.03 0.11 0.06 C0.1 0.13 0.05 0.15 0 0.15 C-0.06 0.15 -0.11 0.12 -0.11 0.05 C-0.11 0 -0.07 -0.02 -0.06 -0.07 C-0.03 -0.04 -0.02 -0.03 -0.01 0 C0.02 -0.05 0.01 -0.1 0 -0.15 Z";
const SMALL_CROSS = "M-0.075 -0.075 L0.075 0.075 M0.075 -0.075 L-0.075 0.075";
const OVER = "M-0.09 0.03 A0.095 0.095 0 1 1 0.06 0.075 M0.1 0.01 L0.06 0.085 L-0.02 0.055";
const BACK = "M0.09 0.03 A0.095 0.095 0 1 0 -0.06 0.075 M-0.1 0.01 L-0.06 0.085 L0.02 0.055";
const FLAG = "M-0.05 0.12 V-0.11 L0.09 -0.05 L-0.05 0.015";
const BULLET =
  "M0 -0.1 V-0.04 M0 0.1 V0.04 M-0.1 0 H-0.04 M0.1 0 H0.04 M-0.05 0 A0.05 0.05 0 1 1 0.05 0 A0.05 0.05 0 1 1 -0.05 0";

/** Draws a line sign twice: a wide halo beneath, so that it shows on wood, on black and on white alike. */
function haloed(d: string): SVGElement[] {
  return [svg("path", { class: "kb-halo", d }), svg("path", { class: "kb-line", d })];
}

function ring(r: number, extra: Record<string, string> = {}): SVGElement[] {
  return [svg("circle", { class: "kb-halo", r, ...extra }), svg("circle", { class: "kb-line", r, ...extra })];
}

function shapeOf(shape: MarkShape): SVGElement[] {
  switch (shape) {
    case "selected":
      return [svg("circle", { class: "kb-fill", r: 0.56 })];
    case "movable":
      return [svg("circle", { class: "kb-fill", r: 0.53 })];
    case "from":
      return [svg("rect", { class: "kb-fill", x: -0.46, y: -0.46, width: 0.92, height: 0.92, rx: 0.08 })];
    case "to":
      return [svg("rect", { class: "kb-fill", x: -0.5, y: -0.5, width: 1, height: 1, rx: 0.1 })];
    case "check":
      return [svg("circle", { class: "kb-fill", r: 0.6 })];
    case "move":
      return [svg("circle", { class: "kb-dot", r: 0.17 })];
    case "take":
      return haloed(CORNERS);
    case "far":
      return [
        svg("path", { class: "kb-dot", d: "M0 -0.22 L0.22 0 L0 0.22 L-0.22 0 Z" }),
        svg("path", { class: "kb-hole", d: "M0 -0.1 L0.1 0 L0 0.1 L-0.1 0 Z" }),
      ];
    case "fartake":
      return haloed("M0 -0.56 L0.56 0 L0 0.56 L-0.56 0 Z");
    case "deadly":
      return [svg("circle", { class: "kb-dot", r: 0.3 }), svg("path", { class: "kb-sign", d: DAGGER })];
    case "shot":
      return [...ring(0.46), ...haloed("M0 -0.62 V-0.34 M0 0.62 V0.34 M-0.62 0 H-0.34 M0.62 0 H0.34")];
    case "end":
      return ring(0.5, { "stroke-dasharray": "0.16 0.1" });
    case "refused":
      return [...ring(0.36), ...haloed("M-0.25 -0.25 L0.25 0.25")];
    case "cause":
      return ring(0.52, { "stroke-dasharray": "0.04 0.1" });
  }
}

export function drawMark(shape: MarkShape): SVGGElement {
  return svg("g", { class: `kb-mark kb-m-${shape}` }, ...shapeOf(shape));
}

/** Signs that may stand beside a death on the same square have corners of their own. */
const CORNER_OF: Partial<Record<BadgeSign, string>> = {
  over: "translate(0.33 -0.33)",
  back: "translate(0.33 -0.33)",
  fallen: "translate(0.33 0.33)",
};

/** A sign of what happened to a stone. `small`: another stone stands there now, so the sign keeps to the corner. */
export function drawBadge(sign: BadgeSign, small: boolean): SVGGElement {
  const group = svg("g", { class: `kb-badge kb-b-${sign}` });
  if (!small && (sign === "killed" || sign === "shot" || sign === "burned")) {
    group.append(...haloed(CROSS));
  }
  const icon: Record<BadgeSign, string> = {
    killed: SMALL_CROSS,
    shot: BULLET,
    burned: FLAME,
    snuffed: FLAME,
    over: OVER,
    back: BACK,
    fallen: FLAG,
  };
  if (sign !== "killed" || small) {
    const corner = CORNER_OF[sign] ?? "translate(-0.33 -0.33)";
    const filled = sign === "burned";
    group.append(
      svg(
        "g",
        { transform: corner },
        svg("circle", { class: "kb-disc", r: 0.2 }),
        svg("path", { class: filled ? "kb-icon kb-icon-fill" : "kb-icon", d: icon[sign] }),
      ),
    );
  }
  return group;
}

interface Point {
  x: number;
  y: number;
}

/** An arrow along the points of a turn; parallel ways (out and back) are bent apart. */
export function drawTrail(points: Point[]): SVGGElement {
  const group = svg("g", { class: "kb-trail" });
  for (let i = 1; i < points.length; i++) {
    const a = points[i - 1] as Point;
    const b = points[i] as Point;
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    if (length === 0) continue;
    const returns = isBack(points, i);
    const bend = returns ? 0.22 : 0;
    const nx = (-(b.y - a.y) / length) * bend;
    const ny = ((b.x - a.x) / length) * bend;
    const mx = (a.x + b.x) / 2 + nx;
    const my = (a.y + b.y) / 2 + ny;
    const last = i === points.length - 1;
    const ux = (b.x - mx) / Math.hypot(b.x - mx, b.y - my);
    const uy = (b.y - my) / Math.hypot(b.x - mx, b.y - my);
    const tip = last ? 0.46 : 0;
    const ex = b.x - ux * tip;
    const ey = b.y - uy * tip;
    const d = `M${a.x} ${a.y} Q${mx} ${my} ${ex} ${ey}`;
    group.append(svg("path", { class: "kb-halo", d }), svg("path", { class: "kb-line", d }));
    if (last) {
      const w = 0.17;
      const h = 0.3;
      group.append(
        svg("path", {
          class: "kb-head",
          d: `M${ex + ux * 0.1} ${ey + uy * 0.1} L${ex - ux * (h - 0.1) - uy * w} ${ey - uy * (h - 0.1) + ux * w} L${ex - ux * (h - 0.1) + uy * w} ${ey - uy * (h - 0.1) - ux * w} Z`,
        }),
      );
    } else {
      group.append(svg("circle", { class: "kb-joint", cx: b.x, cy: b.y, r: 0.11 }));
    }
  }
  return group;
}

function isBack(points: Point[], i: number): boolean {
  const a = points[i - 1] as Point;
  const b = points[i] as Point;
  const same = (p: Point | undefined, q: Point) => p !== undefined && p.x === q.x && p.y === q.y;
  for (let k = 1; k < points.length; k++) {
    if (k !== i && same(points[k - 1], b) && same(points[k], a)) return true;
  }
  return false;
}

export function drawShot(a: Point, b: Point): SVGGElement {
  const d = `M${a.x} ${a.y} L${b.x} ${b.y}`;
  return svg(
    "g",
    { class: "kb-shotline" },
    svg("path", { class: "kb-halo", d }),
    svg("path", { class: "kb-line", d }),
    svg("circle", { class: "kb-joint", cx: a.x, cy: a.y, r: 0.09 }),
  );
}
