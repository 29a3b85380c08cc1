/** The board itself: wood, lines, star points, camps and coordinates. */

import { campPoints, type Geometry, rankLetter, rankNumeral, squareAt, starPoints } from "./geometry";
import { svg } from "./svg";

/** From the middle of an outer square to the rim of the drawing, in cells. */
export function marginOf(geometry: Geometry, coordinates: boolean): number {
  if (!coordinates) return geometry.style === "points" ? 0.66 : 0.74;
  return geometry.style === "points" ? 1.06 : 1.12;
}

/** A repeatable series between 0 and 1: the grain is the same on every machine. */
function series(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 16807) % 2147483647;
    return state / 2147483647;
  };
}

function grain(from: number, side: number): SVGElement[] {
  const next = series(20240);
  const paths: SVGElement[] = [];
  for (let x = from; x < from + side; x += side / 46) {
    const a = x + (next() - 0.5) * 0.3;
    const bend = (next() - 0.5) * 0.9;
    const d = `M${a.toFixed(2)} ${from} C${(a + bend).toFixed(2)} ${(from + side * 0.33).toFixed(2)} ${(a - bend).toFixed(2)} ${(from + side * 0.66).toFixed(2)} ${(a + bend * 0.4).toFixed(2)} ${from + side}`;
    paths.push(svg("path", { class: "kb-grain", d, "stroke-width": (0.03 + next() * 0.11).toFixed(3) }));
  }
  return paths;
}

export function drawWood(geometry: Geometry, coordinates: boolean, prefix: string): SVGGElement {
  const margin = marginOf(geometry, coordinates);
  const side = geometry.size - 1 + 2 * margin;
  const wood = svg("g", { class: "kb-wood-layer" });
  wood.append(
    svg("rect", { x: -margin, y: -margin, width: side, height: side, fill: `url(#${prefix}-wood)` }),
    ...grain(-margin, side),
  );
  const lines: string[] = [];
  const offset = geometry.style === "points" ? 0 : 0.5;
  const count = geometry.style === "points" ? geometry.size : geometry.size + 1;
  const low = -offset;
  const high = geometry.size - 1 + offset;
  for (let i = 0; i < count; i++) {
    const at = low + i;
    lines.push(`M${low} ${at} H${high} M${at} ${low} V${high}`);
  }
  wood.append(svg("path", { class: "kb-grid-line", d: lines.join(" ") }));
  wood.append(svg("rect", { class: "kb-grid-rim", x: low, y: low, width: high - low, height: high - low }));
  for (const { col, row } of [...starPoints(geometry), ...campPoints(geometry)]) {
    wood.append(svg("circle", { class: "kb-star", cx: col, cy: row, r: geometry.style === "points" ? 0.09 : 0.075 }));
  }
  if (geometry.style === "points") {
    for (const row of [geometry.camp - 0.5, geometry.size - geometry.camp - 0.5]) {
      wood.append(svg("path", { class: "kb-camp", d: `M${low} ${row} H${high}` }));
    }
  }
  return wood;
}

/** Files as numbers and ranks as letters on all sides; with `numerals` the ranks have their numbers at the right. */
export function drawCoordinates(geometry: Geometry, flipped: boolean, numerals: boolean): SVGGElement {
  const group = svg("g", { class: "kb-coordinates" });
  const out = geometry.style === "points" ? 0.79 : 0.81;
  const end = geometry.size - 1 + out;
  const label = (text: string, x: number, y: number) => {
    const element = svg("text", { x, y, dy: "0.34em" });
    element.textContent = text;
    group.append(element);
    return element;
  };
  // Two characters stand one above the other: side by side they would reach into the board.
  const numeral = (text: string, y: number) => {
    const [above = "", below] = text;
    if (below === undefined) label(above, end, y);
    else
      for (const [c, dy] of [[above, -0.19] as const, [below, 0.19] as const]) {
        label(c, end, y + dy).setAttribute("class", "kb-stacked");
      }
  };
  for (let i = 0; i < geometry.size; i++) {
    const square = squareAt({ col: i, row: i }, geometry.size, flipped);
    label(String(square.file), i, -out);
    label(String(square.file), i, end);
    label(rankLetter(square.rank), -out, i);
    if (numerals) numeral(rankNumeral(square.rank), i);
    else label(rankLetter(square.rank), end, i);
  }
  return group;
}
