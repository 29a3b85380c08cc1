/** What part of the board is in sight: a square window that zooms and pans within the whole. */

export class Viewport {
  #start: number;
  #side: number;
  #zoom = 1;
  #x: number;
  #y: number;

  /** The whole runs from `start` on both axes and is `side` wide. */
  constructor(start: number, side: number) {
    this.#start = start;
    this.#side = side;
    this.#x = start;
    this.#y = start;
  }

  static readonly MAX_ZOOM = 6;

  get zoom(): number {
    return this.#zoom;
  }

  get window(): { x: number; y: number; side: number } {
    return { x: this.#x, y: this.#y, side: this.#side / this.#zoom };
  }

  /** Takes another whole (coordinates shown or hidden), keeping zoom and middle. */
  resize(start: number, side: number): void {
    const old = this.window;
    const middle = { x: old.x + old.side / 2, y: old.y + old.side / 2 };
    this.#start = start;
    this.#side = side;
    this.centre(middle.x, middle.y);
  }

  /** Zooms so that the board point (x, y) stays where it is in the window. */
  zoomAt(zoom: number, x: number, y: number): void {
    const before = this.window;
    const fx = (x - before.x) / before.side;
    const fy = (y - before.y) / before.side;
    this.#zoom = Math.min(Viewport.MAX_ZOOM, Math.max(1, zoom));
    const side = this.#side / this.#zoom;
    this.#set(x - fx * side, y - fy * side);
  }

  centre(x: number, y: number): void {
    const { side } = this.window;
    this.#set(x - side / 2, y - side / 2);
  }

  panBy(dx: number, dy: number): void {
    this.#set(this.#x + dx, this.#y + dy);
  }

  /** Moves the window just so far that a square of one cell around (x, y) is in it. True where it had to move. */
  reveal(x: number, y: number): boolean {
    const { x: left, y: top, side } = this.window;
    const room = Math.min(1, side / 2);
    const dx = x - room < left ? x - room - left : x + room > left + side ? x + room - left - side : 0;
    const dy = y - room < top ? y - room - top : y + room > top + side ? y + room - top - side : 0;
    this.panBy(dx, dy);
    return this.#x !== left || this.#y !== top;
  }

  reset(): void {
    this.#zoom = 1;
    this.#set(this.#start, this.#start);
  }

  #set(x: number, y: number): void {
    const high = this.#start + this.#side - this.#side / this.#zoom;
    this.#x = Math.min(high, Math.max(this.#start, x));
    this.#y = Math.min(high, Math.max(this.#start, y));
  }
}
