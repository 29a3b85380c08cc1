import { beforeEach, describe, expect, it } from "vitest";
import { Board, type Scene, type Stone } from "../src";

const texts = { name: "board", label: (square: string) => `the square ${square}` };

function stone(square: string, text: string, color: "black" | "white" = "black", turned = false): Stone {
  return { square, color, face: { text, script: "ja", turned } };
}

describe("Board", () => {
  let picked: string[];
  let board: Board;
  let backs: number;
  beforeEach(() => {
    picked = [];
    backs = 0;
    board = new Board(
      { size: 19, style: "points", camp: 6 },
      {
        pick: (square, source) => picked.push(`${square} ${source}`),
        point: () => {},
        inspect: (square) => picked.push(`?${square}`),
        back: () => ++backs > 0,
        cancel: () => false,
      },
    );
    document.body.replaceChildren(board.element);
  });
  const show = (scene: Partial<Scene>) => board.show({ stones: [], ...scene }, texts);
  const cell = (square: string) => board.element.querySelector<HTMLElement>(`.kb-cell[data-square="${square}"]`);
  const press = (key: string) =>
    document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  const active = () => (document.activeElement as HTMLElement).dataset.square;

  it("is a labelled grid of rows and cells with one stop of the tab key", () => {
    show({ selected: "10k" });
    const grid = board.element.querySelector('[role="grid"]');
    expect(grid?.getAttribute("aria-label")).toBe("board");
    expect(grid?.querySelectorAll('[role="row"]')).toHaveLength(19);
    expect(grid?.querySelectorAll('[role="gridcell"]')).toHaveLength(361);
    expect(grid?.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
    expect(cell("10k")?.getAttribute("aria-label")).toBe("the square 10k");
    expect(cell("10k")?.getAttribute("aria-selected")).toBe("true");
  });

  it("gives the ranks letters on both sides, or at the right their numbers", () => {
    const labels = () => [...board.element.querySelectorAll(".kb-coordinates text")].map((text) => text.textContent);
    show({});
    expect(labels().filter((text) => text === "s")).toHaveLength(2);
    show({ numerals: true });
    expect(labels().filter((text) => text === "s")).toHaveLength(1);
    expect(labels().slice(-3)).toEqual(["s", "十", "九"]);
    show({ numerals: true, flipped: true });
    expect(labels().slice(-2)).toEqual(["a", "一"]);
    show({});
    expect(labels().filter((text) => text === "a")).toHaveLength(2);
  });

  it("follows the arrows, Home and End, and typed squares", () => {
    show({});
    board.focus("10j");
    press("ArrowLeft");
    expect(active()).toBe("11j");
    press("ArrowUp");
    expect(active()).toBe("11i");
    press("Home");
    expect(active()).toBe("19i");
    press("End");
    expect(active()).toBe("1i");
    for (const key of ["1", "3", "s"]) press(key);
    expect(active()).toBe("13s");
    for (const key of ["9", "9", "z"]) press(key);
    expect(active()).toBe("13s");
    press("Enter");
    press("?");
    press("Backspace");
    expect(picked).toEqual(["13s keyboard", "?13s"]);
    expect(backs).toBe(1);
  });

  it("zooms by + and - about the square in focus, pans after it, and shows the whole board by 0", () => {
    show({});
    board.focus("19a");
    press("+");
    expect(board.zoom).toBeCloseTo(1.5);
    press("=");
    expect(board.zoom).toBeCloseTo(2.25);
    const inSight = (square: string) => {
      const { x, y } = board.whereIs(square);
      return x > 0 && x < 1 && y > 0 && y < 1;
    };
    expect(inSight("19a")).toBe(true);
    expect(inSight("1s")).toBe(false);
    press("End");
    for (let i = 0; i < 18; i++) press("ArrowDown");
    expect(active()).toBe("1s");
    expect(inSight("1s")).toBe(true);
    expect(inSight("19a")).toBe(false);
    expect(board.zoom).toBeCloseTo(2.25);
    press("-");
    expect(board.zoom).toBeCloseTo(1.5);
    expect(inSight("1s")).toBe(true);
    press("0");
    expect(board.zoom).toBe(1);
    expect(inSight("19a")).toBe(true);
  });

  it("takes a nought within a coordinate as part of it", () => {
    show({});
    board.focus("19a");
    press("+");
    for (const key of ["1", "0", "k"]) press(key);
    expect(active()).toBe("10k");
    expect(board.zoom).toBeCloseTo(1.5);
  });

  describe("by mouse", () => {
    const drawing = () => board.element.querySelector(".kb-svg") as SVGSVGElement;
    beforeEach(() => {
      const svg = drawing();
      svg.getBoundingClientRect = () => new DOMRect(0, 0, 400, 400);
      svg.setPointerCapture = () => {};
      show({ coordinates: false });
    });
    const at = (square: string) => {
      const { x, y } = board.whereIs(square);
      return { clientX: x * 400, clientY: y * 400 };
    };
    const pointer = (type: string, where: { clientX: number; clientY: number }, button = 0) =>
      drawing().dispatchEvent(
        new PointerEvent(type, {
          ...where,
          pointerType: "mouse",
          pointerId: 1,
          button,
          bubbles: true,
          cancelable: true,
        }),
      );
    const wheel = (deltaY: number, where: { clientX: number; clientY: number }) => {
      const event = new WheelEvent("wheel", { deltaY, bubbles: true, cancelable: true });
      // The test's page gives wheel events no place of their own.
      Object.defineProperties(event, { clientX: { value: where.clientX }, clientY: { value: where.clientY } });
      drawing().dispatchEvent(event);
      return event;
    };

    it("zooms with the wheel where the pointer is, and scrolls the page when the board is whole", () => {
      expect(wheel(100, at("10j")).defaultPrevented).toBe(false);
      expect(board.zoom).toBe(1);
      const before = at("4d");
      expect(wheel(-120, before).defaultPrevented).toBe(true);
      expect(board.zoom).toBeGreaterThan(1.2);
      expect(at("4d").clientX).toBeCloseTo(before.clientX);
      expect(at("4d").clientY).toBeCloseTo(before.clientY);
      expect(wheel(120, before).defaultPrevented).toBe(true);
      expect(board.zoom).toBeCloseTo(1);
    });

    it("pans by dragging once it is zoomed, and a drag picks nothing", () => {
      const drag = () => {
        const { clientX, clientY } = at("10j");
        pointer("pointerdown", { clientX, clientY });
        pointer("pointermove", { clientX: clientX + 30, clientY: clientY + 20 });
        pointer("pointermove", { clientX: clientX + 60, clientY: clientY + 40 });
        pointer("pointerup", { clientX: clientX + 60, clientY: clientY + 40 });
      };
      const whole = at("10j");
      drag();
      expect(at("10j")).toEqual(whole);
      board.zoomBy(3);
      const before = at("10j");
      drag();
      expect(at("10j").clientX - before.clientX).toBeCloseTo(60);
      expect(at("10j").clientY - before.clientY).toBeCloseTo(40);
      expect(picked).toEqual([]);
      pointer("pointerdown", at("10j"));
      pointer("pointerup", at("10j"));
      expect(picked).toEqual(["10j mouse"]);
    });

    it("inspects by a right click, and picks nothing by it", () => {
      pointer("pointerdown", at("7g"), 2);
      pointer("pointerup", at("7g"), 2);
      const menu = new MouseEvent("contextmenu", { ...at("7g"), button: 2, bubbles: true, cancelable: true });
      drawing().dispatchEvent(menu);
      expect(menu.defaultPrevented).toBe(true);
      expect(picked).toEqual(["?7g"]);
    });
  });

  it("draws reverse sides in vermilion, and with a mark of their own", () => {
    for (const style of ["points", "cells"] as const) {
      const other = new Board({ size: 11, style, camp: 3 }, null);
      other.show({ stones: [stone("6k", "鼓"), stone("5k", "鼓", "black", true), stone("4k", "鼓", "white", true)] });
      const drawings = [...other.element.querySelectorAll("defs > g")];
      const red = drawings.filter((d) => d.querySelector(".kb-ink.kb-red"));
      const marked = drawings.filter((d) => d.querySelector(".kb-turned"));
      // A wedge looks the same for both sides: it only points the other way.
      expect(red).toHaveLength(style === "points" ? 2 : 1);
      expect(marked).toEqual(red);
      expect(drawings).toHaveLength(red.length + 1);
      const hrefs = [...other.element.querySelectorAll(".kb-stone use")].map((use) => use.getAttribute("href"));
      expect(red.map((d) => `#${d.id}`)).toEqual([...new Set(hrefs.slice(1))]);
    }
  });

  it("turns round, and the focus stays on its square", () => {
    show({});
    board.focus("19a");
    show({ flipped: true });
    expect(cell("19a")?.tabIndex).toBe(0);
    expect(cell("19a")?.dataset.row).toBe("18");
  });

  it("keeps the drawing of a stone that moves", () => {
    show({ stones: [stone("10s", "將"), stone("9s", "車")] });
    const drawings = () => [...board.element.querySelectorAll<SVGGElement>(".kb-stone")];
    expect(drawings()).toHaveLength(2);
    const before = drawings()[0];
    show({ stones: [stone("10r", "將"), stone("9s", "車")], motion: { from: "10s", to: "10r" } });
    expect(drawings()).toHaveLength(2);
    expect(drawings()).toContain(before);
    expect(before?.style.transform).toContain("17px");
  });

  it("draws every sign with a shape of its own", () => {
    const shapes = ["move", "take", "far", "fartake", "deadly", "shot", "end", "refused", "cause"] as const;
    const drawn = new Set<string>();
    for (const shape of shapes) {
      show({ marks: [{ square: "10j", shape }] });
      const mark = board.element.querySelector(`.kb-m-${shape}`);
      expect(mark).not.toBeNull();
      drawn.add(mark?.innerHTML ?? "");
    }
    expect(drawn.size).toBe(shapes.length);
  });

  it("draws every badge with a shape of its own, and those of one death clear of each other", () => {
    const signs = ["killed", "shot", "burned", "snuffed", "over", "back", "fallen"] as const;
    for (const stones of [[], [stone("10j", "車")]]) {
      const drawn = signs.map((sign) => {
        show({ stones, badges: [{ square: "10j", sign }] });
        return board.element.querySelector(`.kb-b-${sign}`)?.innerHTML ?? "";
      });
      expect(drawn).not.toContain("");
      // Flames that burn and that go out differ in filling only.
      expect(new Set(drawn).size).toBe(signs.length);
      const corner = (sign: (typeof signs)[number]) =>
        /translate\([^)]*\)/.exec(drawn[signs.indexOf(sign)] ?? "")?.[0] ?? "middle";
      expect(corner("fallen")).not.toBe(corner("killed"));
      expect(corner("fallen")).not.toBe(corner("burned"));
      expect(corner("fallen")).not.toBe(corner("back"));
    }
  });

  it("shows the dead as ghosts only where nobody stands", () => {
    show({
      stones: [stone("10j", "車")],
      ghosts: [stone("10j", "步兵", "white"), stone("9j", "步兵", "white")],
      badges: [
        { square: "10j", sign: "killed" },
        { square: "9j", sign: "burned" },
      ],
      trails: [{ path: ["10n", "10j"], shots: [{ from: "10j", at: "9j" }], tone: "last" }],
    });
    expect(board.element.querySelectorAll(".kb-ghost")).toHaveLength(1);
    expect(board.element.querySelectorAll(".kb-badge")).toHaveLength(2);
    expect(board.element.querySelectorAll(".kb-trail .kb-head")).toHaveLength(1);
    expect(board.element.querySelectorAll(".kb-shotline")).toHaveLength(1);
  });
});
