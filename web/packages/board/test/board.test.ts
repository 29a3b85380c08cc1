import { beforeEach, describe, expect, it } from "vitest";
import { Board, type Scene, type Stone } from "../src";

const texts = { name: "board", label: (square: string) => `the square ${square}` };

function stone(square: string, text: string, color: "black" | "white" = "black"): Stone {
  return { square, color, face: { text, script: "ja", turned: false } };
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
