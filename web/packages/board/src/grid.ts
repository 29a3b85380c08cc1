/** The same board for the keyboard and for screen readers: a grid of labelled cells that lies over the drawing. */

import { type Geometry, type Place, parseSquare, placeOf, squareAt, squareName } from "./geometry";

export interface GridEvents {
  activate(square: string): void;
  focus(square: string | null): void;
  inspect(square: string): void;
  /** True where the key was of use. */
  back(): boolean;
  cancel(): boolean;
  /** Larger, smaller, or the whole board. */
  zoom(way: "in" | "out" | "whole"): void;
}

/** Typed characters count as one coordinate while they follow each other within this time. */
const TYPING_MS = 1500;

export class BoardGrid {
  readonly element = document.createElement("div");
  #geometry: Geometry;
  #flipped = false;
  #cells: HTMLElement[][] = [];
  #at: Place;
  #typed = "";
  #typedAt = 0;
  readonly #events: GridEvents;

  constructor(geometry: Geometry, events: GridEvents) {
    this.#geometry = geometry;
    this.#events = events;
    const middle = (geometry.size - 1) / 2;
    this.#at = { col: middle, row: middle };
    this.element.className = "kb-overlay";
    this.element.setAttribute("role", "grid");
    this.element.setAttribute("aria-rowcount", String(geometry.size));
    this.element.setAttribute("aria-colcount", String(geometry.size));
    for (let row = 0; row < geometry.size; row++) {
      const line = document.createElement("div");
      line.setAttribute("role", "row");
      line.setAttribute("aria-rowindex", String(row + 1));
      line.className = "kb-row";
      const cells: HTMLElement[] = [];
      for (let col = 0; col < geometry.size; col++) {
        const cell = document.createElement("div");
        cell.className = "kb-cell";
        cell.setAttribute("role", "gridcell");
        cell.setAttribute("aria-colindex", String(col + 1));
        cell.tabIndex = -1;
        cell.dataset.col = String(col);
        cell.dataset.row = String(row);
        cells.push(cell);
        line.append(cell);
      }
      this.#cells.push(cells);
      this.element.append(line);
    }
    this.#rove(this.#at);
    this.element.addEventListener("keydown", (event) => this.#key(event));
    this.element.addEventListener("focusin", (event) => {
      const place = this.#placeOf(event.target);
      if (!place) return;
      this.#rove(place);
      this.#events.focus(this.#name(place));
    });
    this.element.addEventListener("focusout", () => this.#events.focus(null));
    // Assistive technology clicks the cell itself; the mouse never reaches it.
    this.element.addEventListener("click", (event) => {
      const place = this.#placeOf(event.target);
      if (place) this.#events.activate(this.#name(place));
    });
  }

  set name(text: string) {
    this.element.setAttribute("aria-label", text);
  }

  /** The square that has the focus, or would take it. */
  get square(): string {
    return this.#name(this.#at);
  }

  flip(flipped: boolean): void {
    if (flipped === this.#flipped) return;
    this.#flipped = flipped;
    const last = this.#geometry.size - 1;
    this.#rove({ col: last - this.#at.col, row: last - this.#at.row });
  }

  /** Writes the labels; `label` tells what a square holds, `selected` which one is in hand. */
  describe(label: (square: string) => string, selected: string | null): void {
    for (const [row, cells] of this.#cells.entries()) {
      for (const [col, cell] of cells.entries()) {
        const name = this.#name({ col, row });
        const text = label(name);
        if (cell.getAttribute("aria-label") !== text) cell.setAttribute("aria-label", text);
        if (cell.dataset.square !== name) cell.dataset.square = name;
        const chosen = name === selected ? "true" : "false";
        if (cell.getAttribute("aria-selected") !== chosen) cell.setAttribute("aria-selected", chosen);
      }
    }
  }

  /** Puts the focus on a square. */
  focus(square: string): void {
    const parsed = parseSquare(square, this.#geometry.size);
    if (!parsed) return;
    const place = placeOf(parsed, this.#geometry.size, this.#flipped);
    this.#rove(place);
    this.#cell(place)?.focus({ preventScroll: true });
  }

  /** Lays the cells over the part of the board in sight. */
  layOver(window: { x: number; y: number; side: number }): void {
    const percent = (n: number) => `${(n / window.side) * 100}%`;
    const style = this.element.style;
    style.left = percent(-0.5 - window.x);
    style.top = percent(-0.5 - window.y);
    style.width = percent(this.#geometry.size);
    style.height = percent(this.#geometry.size);
  }

  #name(place: Place): string {
    return squareName(squareAt(place, this.#geometry.size, this.#flipped));
  }

  #cell(place: Place): HTMLElement | undefined {
    return this.#cells[place.row]?.[place.col];
  }

  #placeOf(target: EventTarget | null): Place | null {
    if (!(target instanceof HTMLElement) || target.dataset.col === undefined) return null;
    return { col: Number(target.dataset.col), row: Number(target.dataset.row) };
  }

  #rove(place: Place): void {
    const old = this.#cell(this.#at);
    if (old) old.tabIndex = -1;
    this.#at = place;
    const now = this.#cell(place);
    if (now) now.tabIndex = 0;
  }

  #step(dc: number, dr: number): void {
    const last = this.#geometry.size - 1;
    const clamp = (n: number) => Math.min(last, Math.max(0, n));
    this.#go({ col: clamp(this.#at.col + dc), row: clamp(this.#at.row + dr) });
  }

  #go(place: Place): void {
    this.#rove(place);
    this.#cell(place)?.focus({ preventScroll: true });
  }

  #key(event: KeyboardEvent): void {
    if (event.altKey || event.metaKey) return;
    const last = this.#geometry.size - 1;
    const handled = (() => {
      switch (event.key) {
        case "ArrowLeft":
          this.#step(-1, 0);
          return true;
        case "ArrowRight":
          this.#step(1, 0);
          return true;
        case "ArrowUp":
          this.#step(0, -1);
          return true;
        case "ArrowDown":
          this.#step(0, 1);
          return true;
        case "PageUp":
          this.#step(0, -5);
          return true;
        case "PageDown":
          this.#step(0, 5);
          return true;
        case "Home":
          this.#go(event.ctrlKey ? { col: 0, row: 0 } : { col: 0, row: this.#at.row });
          return true;
        case "End":
          this.#go(event.ctrlKey ? { col: last, row: last } : { col: last, row: this.#at.row });
          return true;
        case "Enter":
        case " ":
          this.#events.activate(this.#name(this.#at));
          return true;
        case "?":
          this.#events.inspect(this.#name(this.#at));
          return true;
        case "+":
        case "=":
        case "-":
          if (event.ctrlKey) return false;
          this.#events.zoom(event.key === "-" ? "out" : "in");
          return true;
        case "0":
          // A nought within a coordinate (10k) belongs to it.
          if (event.ctrlKey || this.#typing()) return !event.ctrlKey && this.#type("0");
          this.#events.zoom("whole");
          return true;
        case "Backspace":
          return this.#events.back();
        case "Escape":
          return this.#events.cancel();
        default:
          return !event.ctrlKey && this.#type(event.key);
      }
    })();
    if (handled) {
      event.preventDefault();
      event.stopPropagation();
    }
  }

  /** Is a coordinate begun? */
  #typing(): boolean {
    return this.#typed !== "" && performance.now() - this.#typedAt <= TYPING_MS;
  }

  #type(key: string): boolean {
    if (!/^[0-9a-zA-Z]$/.test(key)) return false;
    if (!this.#typing()) this.#typed = "";
    this.#typedAt = performance.now();
    this.#typed += key.toLowerCase();
    if (/[a-z]$/.test(this.#typed)) {
      const square = parseSquare(this.#typed, this.#geometry.size);
      this.#typed = "";
      if (square) this.#go(placeOf(square, this.#geometry.size, this.#flipped));
    }
    return true;
  }
}
