/** The board on the page: draws scenes, and tells what was pointed at. It knows squares and faces, and no rules. */

import { type BoardStyle, type Geometry, parseSquare, placeOf, squareAt, squareName } from "./geometry";
import { BoardGrid } from "./grid";
import { type BadgeSign, drawBadge, drawMark, drawShot, drawTrail, type MarkShape, UNDER } from "./marks";
import { PointerInput } from "./pointer";
import { type Color, drawFace, type Face, faceKey, stonePaints } from "./stone";
import { svg } from "./svg";
import { Viewport } from "./viewport";
import { drawCoordinates, drawWood, marginOf } from "./wood";

export interface Stone {
  square: string;
  color: Color;
  face: Face;
}

export interface Mark {
  square: string;
  shape: MarkShape;
}

export interface Badge {
  square: string;
  sign: BadgeSign;
}

export interface Trail {
  path: string[];
  shots: { from: string; at: string }[];
  /** Drawn for the turn being entered, or for the last one. */
  tone: "entry" | "last";
}

export interface Scene {
  stones: Stone[];
  /** Stones that are gone, drawn faintly where nothing stands now. */
  ghosts?: Stone[];
  marks?: Mark[];
  badges?: Badge[];
  trails?: Trail[];
  selected?: string | null;
  /** The stone that moved since the scene before, so that it glides. */
  motion?: { from: string; to: string } | null;
  flipped?: boolean;
  coordinates?: boolean;
  /** Besides the letters of the ranks, at the right their numbers in Chinese characters. */
  numerals?: boolean;
}

export type PickSource = "mouse" | "touch" | "keyboard";

export interface BoardEvents {
  pick(square: string, source: PickSource): void;
  point(square: string | null): void;
  inspect(square: string): void;
  /** True where something was taken back or cancelled. */
  back(): boolean;
  cancel(): boolean;
  zoomed?(zoom: number): void;
}

export interface BoardTexts {
  name: string;
  label(square: string): string;
}

/** Below this many pixels a cell, a touch is too coarse: the first tap zooms, the second acts. */
const COARSE_PX = 30;
const TOUCH_PX = 46;
/** How much larger the board is after `+`. */
const KEY_ZOOM = 1.5;

let boards = 0;

interface Drawn {
  element: SVGGElement;
  key: string;
}

export class Board {
  readonly element = document.createElement("div");
  readonly #prefix = `kb${boards++}`;
  readonly #geometry: Geometry;
  readonly #events: BoardEvents | null;
  readonly #root = svg("svg", { class: "kb-svg", "aria-hidden": "true", focusable: "false" });
  readonly #defs = svg("defs");
  readonly #back = svg("g");
  readonly #under = svg("g", { class: "kb-under" });
  readonly #stones = svg("g", { class: "kb-stones" });
  readonly #over = svg("g", { class: "kb-over" });
  readonly #faces = new Set<string>();
  readonly #grid: BoardGrid | null;
  readonly #view: Viewport;
  readonly #drawn = new Map<string, Drawn>();
  #flipped = false;
  #coordinates: boolean | null = null;
  #numerals = false;

  /** Without `events` the board is a picture: nothing on it can be pointed at. */
  constructor(geometry: Geometry, events: BoardEvents | null) {
    this.#geometry = geometry;
    this.#events = events;
    this.element.className = `kb kb-${geometry.style}`;
    this.#defs.append(
      ...stonePaints(this.#prefix),
      svg(
        "linearGradient",
        { id: `${this.#prefix}-wood`, x1: 0, y1: 0, x2: 1, y2: 1 },
        svg("stop", { offset: 0, class: "kb-wood-a" }),
        svg("stop", { offset: 0.5, class: "kb-wood-b" }),
        svg("stop", { offset: 1, class: "kb-wood-c" }),
      ),
    );
    this.#root.append(this.#defs, this.#back, this.#under, this.#stones, this.#over);
    this.element.append(this.#root);
    const margin = marginOf(geometry, true);
    this.#view = new Viewport(-margin, geometry.size - 1 + 2 * margin);
    this.#grid = events ? this.#listen(events) : null;
    this.#look();
  }

  #listen(events: BoardEvents): BoardGrid {
    const grid = new BoardGrid(this.#geometry, {
      activate: (square) => events.pick(square, "keyboard"),
      inspect: (square) => events.inspect(square),
      back: () => events.back(),
      cancel: () => events.cancel(),
      zoom: (way) => this.#zoomByKey(way, grid.square),
      focus: (square) => {
        if (square && this.#view.zoom > 1) {
          const { x, y } = this.#point(square);
          if (this.#view.reveal(x, y)) this.#look();
        }
        events.point(square);
      },
    });
    this.element.append(grid.element);
    // The focus is drawn only for those who use the keyboard: a click puts it on a cell as well.
    this.element.addEventListener("pointerdown", () => this.element.setAttribute("data-pointer", ""));
    this.element.addEventListener("mousedown", (event) => event.preventDefault());
    this.element.addEventListener("keydown", () => this.element.removeAttribute("data-pointer"));
    this.element.addEventListener("focusout", (event) => {
      if (!(event.relatedTarget instanceof Node && this.element.contains(event.relatedTarget))) {
        this.element.removeAttribute("data-pointer");
      }
    });
    new PointerInput(this.#root, {
      tap: (x, y, kind) => this.#tap(events, x, y, kind),
      hover: (x, y) => events.point(x === null ? null : this.#squareUnder(x, y)),
      menu: (x, y) => {
        const square = this.#squareUnder(x, y);
        if (square) events.inspect(square);
      },
      drag: (dx, dy) => {
        if (this.#view.zoom === 1) return;
        const unit = this.#unit();
        this.#view.panBy(-dx / unit, -dy / unit);
        this.#look();
      },
      zoom: (factor, x, y) => {
        const at = this.#boardPoint(x, y);
        this.#view.zoomAt(this.#view.zoom * factor, at.x, at.y);
        this.#look();
      },
      zoomed: () => this.#view.zoom > 1,
    });
    return grid;
  }

  get style(): BoardStyle {
    return this.#geometry.style;
  }

  /** Draws a scene, changing what differs from the one before. */
  show(scene: Scene, texts?: BoardTexts): void {
    const flipped = scene.flipped ?? false;
    const coordinates = scene.coordinates ?? true;
    const numerals = scene.numerals ?? false;
    if (flipped !== this.#flipped || coordinates !== this.#coordinates || numerals !== this.#numerals) {
      const margin = marginOf(this.#geometry, coordinates);
      if (coordinates !== this.#coordinates) this.#view.resize(-margin, this.#geometry.size - 1 + 2 * margin);
      this.#flipped = flipped;
      this.#coordinates = coordinates;
      this.#numerals = numerals;
      this.#back.replaceChildren(drawWood(this.#geometry, coordinates, this.#prefix));
      if (coordinates) this.#back.append(drawCoordinates(this.#geometry, flipped, numerals));
      this.#grid?.flip(flipped);
      this.#look();
    }
    this.#showStones(scene);
    this.#showSigns(scene);
    if (this.#grid && texts) {
      this.#grid.name = texts.name;
      this.#grid.describe(texts.label, scene.selected ?? null);
    }
  }

  /** Puts the keyboard focus on a square, or on the one that last had it. */
  focus(square: string): void {
    this.#grid?.focus(square);
  }

  get zoom(): number {
    return this.#view.zoom;
  }

  zoomBy(factor: number): void {
    const { x, y, side } = this.#view.window;
    this.#view.zoomAt(this.#view.zoom * factor, x + side / 2, y + side / 2);
    this.#look();
  }

  /** Zooms about the square that has the focus, so that it stays in sight. */
  #zoomByKey(way: "in" | "out" | "whole", square: string): void {
    if (way === "whole") {
      this.zoomOut();
      return;
    }
    const { x, y } = this.#point(square);
    this.#view.zoomAt(this.#view.zoom * (way === "in" ? KEY_ZOOM : 1 / KEY_ZOOM), x, y);
    this.#view.reveal(x, y);
    this.#look();
  }

  zoomOut(): void {
    this.#view.reset();
    this.#look();
  }

  /** Zooms out when one of the squares is out of sight. */
  keepInSight(squares: string[]): void {
    const { x: left, y: top, side } = this.#view.window;
    const hidden = squares.some((square) => {
      const { x, y } = this.#point(square);
      return x < left || y < top || x > left + side || y > top + side;
    });
    if (hidden) this.zoomOut();
  }

  /** Where a square lies in the element, as parts of its width and height. */
  whereIs(square: string): { x: number; y: number; cell: number } {
    const { x, y, side } = this.#view.window;
    const point = this.#point(square);
    return { x: (point.x - x) / side, y: (point.y - y) / side, cell: 1 / side };
  }

  #point(square: string): { x: number; y: number } {
    const parsed = parseSquare(square, this.#geometry.size);
    if (!parsed) throw new RangeError(`no square ${square} on this board`);
    const { col, row } = placeOf(parsed, this.#geometry.size, this.#flipped);
    return { x: col, y: row };
  }

  #unit(): number {
    return this.#root.getBoundingClientRect().width / this.#view.window.side || 1;
  }

  #boardPoint(x: number, y: number): { x: number; y: number } {
    const box = this.#root.getBoundingClientRect();
    const view = this.#view.window;
    return {
      x: view.x + ((x - box.left) / (box.width || 1)) * view.side,
      y: view.y + ((y - box.top) / (box.height || 1)) * view.side,
    };
  }

  #squareUnder(x: number, y: number): string | null {
    const point = this.#boardPoint(x, y);
    const col = Math.round(point.x);
    const row = Math.round(point.y);
    const { size } = this.#geometry;
    if (col < 0 || row < 0 || col >= size || row >= size) return null;
    return squareName(squareAt({ col, row }, size, this.#flipped));
  }

  #tap(events: BoardEvents, x: number, y: number, kind: "mouse" | "touch"): void {
    if (kind === "touch" && this.#unit() < COARSE_PX) {
      const point = this.#boardPoint(x, y);
      this.#view.zoomAt((this.#view.zoom * TOUCH_PX) / this.#unit(), point.x, point.y);
      this.#view.centre(point.x, point.y);
      this.#look();
      return;
    }
    const square = this.#squareUnder(x, y);
    if (square === null) return;
    if (kind === "mouse") this.#grid?.focus(square);
    events.pick(square, kind);
  }

  #look(): void {
    const { x, y, side } = this.#view.window;
    this.#root.setAttribute("viewBox", `${x} ${y} ${side} ${side}`);
    this.#grid?.layOver({ x, y, side });
    this.element.classList.toggle("kb-zoomed", this.#view.zoom > 1);
    this.#events?.zoomed?.(this.#view.zoom);
  }

  #use(stone: Stone): { key: string; href: string } {
    const key = faceKey(this.#geometry.style, stone.face, stone.color);
    const id = `${this.#prefix}-${key}`;
    if (!this.#faces.has(key)) {
      this.#faces.add(key);
      const drawing = drawFace(this.#geometry.style, stone.face, stone.color, this.#prefix);
      drawing.id = id;
      this.#defs.append(drawing);
    }
    return { key, href: `#${id}` };
  }

  #transform(square: string, color: Color): string {
    const { x, y } = this.#point(square);
    const turn = this.#geometry.style === "cells" && (color === "white") !== this.#flipped ? " rotate(180deg)" : "";
    return `translate(${x}px, ${y}px)${turn}`;
  }

  #showStones(scene: Scene): void {
    const motion = scene.motion;
    if (motion && motion.from !== motion.to && !scene.stones.some((s) => s.square === motion.from)) {
      const moving = this.#drawn.get(motion.from);
      if (moving && scene.stones.some((s) => s.square === motion.to)) {
        this.#drawn.get(motion.to)?.element.remove();
        this.#drawn.delete(motion.from);
        this.#drawn.set(motion.to, moving);
        this.#stones.append(moving.element);
      }
    }
    const left = new Set(this.#drawn.keys());
    for (const stone of scene.stones) {
      left.delete(stone.square);
      const { key, href } = this.#use(stone);
      const transform = this.#transform(stone.square, stone.color);
      let drawn = this.#drawn.get(stone.square);
      if (!drawn) {
        drawn = { element: svg("g", { class: "kb-stone" }, svg("use")), key: "" };
        drawn.element.style.transform = transform;
        this.#drawn.set(stone.square, drawn);
        this.#stones.append(drawn.element);
      }
      if (drawn.key !== key) {
        drawn.element.firstElementChild?.setAttribute("href", href);
        drawn.key = key;
      }
      if (drawn.element.style.transform !== transform) drawn.element.style.transform = transform;
    }
    for (const square of left) {
      this.#drawn.get(square)?.element.remove();
      this.#drawn.delete(square);
    }
  }

  #showSigns(scene: Scene): void {
    const occupied = new Set(scene.stones.map((s) => s.square));
    const put = (element: SVGElement, square: string) => {
      const { x, y } = this.#point(square);
      element.setAttribute("transform", `translate(${x} ${y})`);
      element.dataset.square = square;
      return element;
    };
    const under: SVGElement[] = [];
    const over: SVGElement[] = [];
    for (const ghost of scene.ghosts ?? []) {
      if (occupied.has(ghost.square)) continue;
      const use = svg("use", { href: this.#use(ghost).href });
      const group = svg("g", { class: "kb-ghost" }, use);
      group.style.transform = this.#transform(ghost.square, ghost.color);
      under.push(group);
    }
    for (const trail of scene.trails ?? []) {
      const layer = svg("g", { class: `kb-tone-${trail.tone}` });
      if (trail.path.length > 1) layer.append(drawTrail(trail.path.map((s) => this.#point(s))));
      for (const shot of trail.shots) layer.append(drawShot(this.#point(shot.from), this.#point(shot.at)));
      over.push(layer);
    }
    for (const mark of scene.marks ?? []) {
      (UNDER.has(mark.shape) ? under : over).push(put(drawMark(mark.shape), mark.square));
    }
    for (const badge of scene.badges ?? []) {
      over.push(put(drawBadge(badge.sign, occupied.has(badge.square)), badge.square));
    }
    this.#under.replaceChildren(...under);
    this.#over.replaceChildren(...over);
  }
}
