/** Mouse, touch and pen on the drawing: taps, drags, pinches, the wheel. */

export interface PointerEvents {
  tap(x: number, y: number, kind: "mouse" | "touch"): void;
  hover(x: number | null, y: number): void;
  /** A right click, or a long press. */
  menu(x: number, y: number): void;
  drag(dx: number, dy: number): void;
  zoom(factor: number, x: number, y: number): void;
  zoomed(): boolean;
}

/** A pointer that moved less than this is a tap. */
const SLOP_PX = 8;
const LONG_PRESS_MS = 550;

interface Finger {
  x: number;
  y: number;
  startX: number;
  startY: number;
}

export class PointerInput {
  readonly #element: SVGSVGElement;
  readonly #events: PointerEvents;
  readonly #fingers = new Map<number, Finger>();
  #moved = false;
  #press: ReturnType<typeof setTimeout> | undefined;

  constructor(element: SVGSVGElement, events: PointerEvents) {
    this.#element = element;
    this.#events = events;
    element.addEventListener("pointerdown", (e) => this.#down(e));
    element.addEventListener("pointermove", (e) => this.#move(e));
    element.addEventListener("pointerup", (e) => this.#up(e, true));
    element.addEventListener("pointercancel", (e) => this.#up(e, false));
    element.addEventListener("pointerleave", () => this.#events.hover(null, 0));
    element.addEventListener("wheel", (e) => this.#wheel(e), { passive: false });
    element.addEventListener("contextmenu", (e) => {
      e.preventDefault();
      // A long press is told by its own timer: phones differ in when they send this.
      if (e instanceof PointerEvent && e.pointerType === "touch") return;
      this.#events.menu(e.clientX, e.clientY);
    });
  }

  #down(event: PointerEvent): void {
    if (event.pointerType === "mouse" && event.button !== 0) return;
    if (this.#fingers.size === 0) this.#moved = false;
    const { clientX: x, clientY: y } = event;
    this.#fingers.set(event.pointerId, { x, y, startX: x, startY: y });
    clearTimeout(this.#press);
    if (event.pointerType !== "mouse" && this.#fingers.size === 1) {
      this.#press = setTimeout(() => {
        this.#moved = true;
        this.#events.menu(x, y);
      }, LONG_PRESS_MS);
    }
  }

  #move(event: PointerEvent): void {
    const finger = this.#fingers.get(event.pointerId);
    if (!finger) {
      if (event.pointerType === "mouse") this.#events.hover(event.clientX, event.clientY);
      return;
    }
    const before = [...this.#fingers.values()].map((f) => ({ x: f.x, y: f.y }));
    const dx = event.clientX - finger.x;
    const dy = event.clientY - finger.y;
    finger.x = event.clientX;
    finger.y = event.clientY;
    if (Math.hypot(finger.x - finger.startX, finger.y - finger.startY) > SLOP_PX && !this.#moved) {
      this.#moved = true;
      clearTimeout(this.#press);
      this.#element.setPointerCapture(event.pointerId);
    }
    if (!this.#moved) return;
    const now = [...this.#fingers.values()];
    const [a, b] = now;
    const [a0, b0] = before;
    if (a && b && a0 && b0) {
      const spread = Math.hypot(a.x - b.x, a.y - b.y) / (Math.hypot(a0.x - b0.x, a0.y - b0.y) || 1);
      this.#events.zoom(spread, (a.x + b.x) / 2, (a.y + b.y) / 2);
      this.#events.drag((a.x + b.x - a0.x - b0.x) / 2, (a.y + b.y - a0.y - b0.y) / 2);
    } else {
      this.#events.drag(dx, dy);
    }
  }

  #up(event: PointerEvent, tap: boolean): void {
    if (!this.#fingers.delete(event.pointerId)) return;
    clearTimeout(this.#press);
    if (tap && !this.#moved && this.#fingers.size === 0) {
      this.#events.tap(event.clientX, event.clientY, event.pointerType === "mouse" ? "mouse" : "touch");
    }
    if (this.#fingers.size > 0) this.#moved = true;
  }

  #wheel(event: WheelEvent): void {
    // A plain wheel that would zoom out further than the whole board scrolls the page instead.
    if (!event.ctrlKey && !this.#events.zoomed() && event.deltaY > 0) return;
    event.preventDefault();
    const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * 33 : event.deltaY;
    this.#events.zoom(Math.exp(-Math.max(-120, Math.min(120, pixels)) / 400), event.clientX, event.clientY);
  }
}
