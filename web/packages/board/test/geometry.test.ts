import { describe, expect, it } from "vitest";
import { parseSquare, placeOf, squareAt, squareName } from "../src";
import { campPoints, rankNumeral, starPoints } from "../src/geometry";

describe("squares", () => {
  it("names files from Black's right and ranks from the far side", () => {
    expect(parseSquare("10s", 19)).toEqual({ file: 10, rank: 18 });
    expect(placeOf({ file: 19, rank: 0 }, 19, false)).toEqual({ col: 0, row: 0 });
    expect(placeOf({ file: 19, rank: 0 }, 19, true)).toEqual({ col: 18, row: 18 });
  });

  it("counts ranks in Chinese characters", () => {
    expect([0, 8, 9, 10, 17, 18].map(rankNumeral)).toEqual(["一", "九", "十", "十一", "十八", "十九"]);
  });

  it("refuses what is not on the board", () => {
    for (const name of ["0a", "20a", "12a", "1l", "a1", "", "1", "10kk", "01a"])
      expect(parseSquare(name, 11)).toBeNull();
  });

  it("goes there and back for every square, from both sides", () => {
    for (const flipped of [false, true]) {
      for (let file = 1; file <= 19; file++) {
        for (let rank = 0; rank < 19; rank++) {
          const square = { file, rank };
          expect(parseSquare(squareName(square), 19)).toEqual(square);
          expect(squareAt(placeOf(square, 19, flipped), 19, flipped)).toEqual(square);
        }
      }
    }
  });

  it("has the nine star points of a go board, or the four corners of the camps", () => {
    const ko = { size: 19, style: "points", camp: 6 } as const;
    const wa = { size: 11, style: "cells", camp: 3 } as const;
    expect(starPoints(ko).map((p) => squareName(squareAt(p, 19, false)))).toContain("16d");
    expect(starPoints(ko)).toHaveLength(9);
    expect(starPoints(wa)).toHaveLength(0);
    expect(campPoints(wa)).toHaveLength(4);
    expect(campPoints(wa)[0]).toEqual({ col: 2.5, row: 2.5 });
  });
});
