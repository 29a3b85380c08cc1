import { describe, expect, it } from "vitest";
import { ALL } from "../src/i18n";

function keys(value: unknown, path = ""): string[] {
  if (typeof value !== "object" || value === null) return [`${path}:${typeof value}`];
  return Object.entries(value).flatMap(([key, inner]) => keys(inner, `${path}.${key}`));
}

function values(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value === "function") return [String(value("", "", "", ""))];
  return Object.values(value as object).flatMap(values);
}

describe("the texts of the page", () => {
  it("exist in all three languages, with the same keys", () => {
    expect(keys(ALL.ja).sort()).toEqual(keys(ALL.en).sort());
    expect(keys(ALL.zh).sort()).toEqual(keys(ALL.en).sort());
  });

  it("leave no English in the Japanese and Chinese texts", () => {
    const english = /\b(the|and|turn|stone|board|your|not)\b/;
    for (const lang of ["ja", "zh"] as const) {
      const flat = values(ALL[lang]).join("\n");
      expect(flat).not.toMatch(english);
    }
  });
});
