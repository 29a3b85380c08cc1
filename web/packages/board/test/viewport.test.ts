import { describe, expect, it } from "vitest";
import { Viewport } from "../src";

describe("Viewport", () => {
  it("keeps the point under the fingers where it is", () => {
    const view = new Viewport(-1, 20);
    view.zoomAt(2, 4, 9);
    const { x, y, side } = view.window;
    expect(side).toBe(10);
    expect((4 - x) / side).toBeCloseTo((4 + 1) / 20);
    expect((9 - y) / side).toBeCloseTo((9 + 1) / 20);
  });

  it("never leaves the board, and never shows less than the limit", () => {
    const view = new Viewport(-1, 20);
    view.zoomAt(100, 0, 0);
    expect(view.zoom).toBe(Viewport.MAX_ZOOM);
    view.panBy(-500, 500);
    const { x, y, side } = view.window;
    expect(x).toBe(-1);
    expect(y + side).toBeCloseTo(19);
    view.zoomAt(0.1, 5, 5);
    expect(view.window).toEqual({ x: -1, y: -1, side: 20 });
  });

  it("moves only as far as it must to show a square", () => {
    const view = new Viewport(-1, 20);
    view.zoomAt(4, -1, -1);
    expect(view.reveal(2, 2)).toBe(false);
    expect(view.reveal(18, 2)).toBe(true);
    expect(view.window.x + view.window.side).toBeCloseTo(19);
    expect(view.window.y).toBe(-1);
  });
});
