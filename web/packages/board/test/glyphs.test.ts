import { describe, expect, it } from "vitest";
import { hasGlyph, setName } from "../src";
import { ROUND_ROOM, WEDGE_ROOM } from "../src/glyphs";

// Every character that a face shows in any preset and language.
const CHARACTERS =
  "將記室軍師參謀旗鼓親兵把總力士舍人千戶餘百吏副司匠毒火高道五里霧神僧聖燈前衝天網後地鷹揚虎翼龍驤護霹靂中帥招搖象弓彍騎弩砲車佛狼機馬步都牌壘先鋒" +
  "将参総舎余戸灯竜揺仏歩塁広靏玉雲鷲飛鶏燕羽行隠狐走兎猛狼熊眼鹿猪鳫延烏鴟盲犬登猿風牛歬萑金鳥";

describe("names on stones", () => {
  it("has an outline for every character of both games", () => {
    expect([...CHARACTERS].filter((c) => !hasGlyph(c))).toEqual([]);
  });

  it("sets one, two and three characters from top to bottom within the stone", () => {
    for (const room of [ROUND_ROOM, WEDGE_ROOM]) {
      for (const name of ["將", "記室", "五里霧"]) {
        const placed = setName(name, "ja", room);
        expect(placed).toHaveLength([...name].length);
        const tops = placed.map((p) => Number(p.matrix.split(" ")[5]));
        expect(tops).toEqual([...tops].sort((a, b) => a - b));
        for (const { matrix } of placed) {
          const [a, , , d, x, y] = matrix.split(" ").map(Number) as [number, number, number, number, number, number];
          expect(Math.abs(x)).toBeLessThan(0.5);
          expect(Math.abs(x + a * 1000)).toBeLessThan(0.5);
          expect(Math.abs(y)).toBeLessThan(0.5);
          expect(Math.abs(y + d * 1000)).toBeLessThan(0.5);
        }
      }
    }
  });

  it("takes the Chinese form where it differs", () => {
    expect(setName("道", "zh", ROUND_ROOM)[0]?.d).not.toBe(setName("道", "ja", ROUND_ROOM)[0]?.d);
  });

  it("sets codes and abbreviations in a row", () => {
    const placed = setName("+G'", "latin", ROUND_ROOM);
    expect(placed).toHaveLength(3);
    const lefts = placed.map((p) => Number(p.matrix.split(" ")[4]));
    expect(lefts).toEqual([...lefts].sort((a, b) => a - b));
  });
});
