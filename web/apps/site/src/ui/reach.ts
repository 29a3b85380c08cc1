/** What a kind reaches from where it stands, for its diagram. */

import type { Kind } from "@kowa/rules-client";

export interface Point {
  dx: number;
  dy: number;
}

/** The rules in play, as option → value. */
export type Values = Record<string, string>;

/** The powers that act on points around the stone. */
export type AreaPower = "burn" | "fog" | "light" | "net";

export interface Area {
  power: AreaPower;
  points: Point[];
}

const AROUND: readonly Point[] = [-1, 0, 1]
  .flatMap((dy) => [-1, 0, 1].map((dx) => ({ dx, dy })))
  .filter(({ dx, dy }) => dx !== 0 || dy !== 0);

const FOG = 5;

/** How far lines without an end are drawn. */
export const OPEN_LINE = 3;

function along(directions: readonly Point[], length: number): Point[] {
  return directions.flatMap(({ dx, dy }) => Array.from({ length }, (_, i) => ({ dx: dx * (i + 1), dy: dy * (i + 1) })));
}

function square(reach: number): Point[] {
  const line = Array.from({ length: 2 * reach + 1 }, (_, i) => i - reach);
  return line.flatMap((dy) => line.map((dx) => ({ dx, dy }))).filter(({ dx, dy }) => dx !== 0 || dy !== 0);
}

/** The points it may shoot at over an empty board: the eight lines. */
export function shotsOf(kind: Kind): Point[] {
  return kind.shoot ? along(AROUND, kind.shoot.range) : [];
}

/** Where its burn, fog, light or net acts. A power that the rules in play switch off has no area. */
export function areaOf(kind: Kind, values: Values): Area | null {
  const has = (name: string) => kind.powers.some((power) => power.name === name);
  if (has("burn")) return { power: "burn", points: square(1) };
  if (has("fog")) return { power: "fog", points: square(FOG) };
  if (has("light")) {
    return { power: "light", points: values.light_reach === "lines" ? along(AROUND, FOG) : square(FOG) };
  }
  if (has("net") && values.nets !== "off") {
    const lines = kind.move.slides.filter((slide) => slide.max === 0);
    return { power: "net", points: along(lines, OPEN_LINE) };
  }
  return null;
}

/** How far the diagram goes from the stone, in points. */
export function spanOf(kind: Kind, values: Values): number {
  const slides = kind.move.slides.map((s) => (s.max === 0 ? OPEN_LINE : Math.min(s.max, 5)));
  const area = areaOf(kind, values);
  const farthest = (points: Point[]) =>
    Math.max(0, ...points.map(({ dx, dy }) => Math.max(Math.abs(dx), Math.abs(dy))));
  // One point more, so that the end of an area is seen; a net's lines have none.
  const around = area ? farthest(area.points) + (area.power === "net" ? 0 : 1) : 0;
  return Math.max(2, ...slides, farthest([...kind.move.leaps, ...shotsOf(kind)]), around);
}
