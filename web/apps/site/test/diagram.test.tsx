import type { Kind } from "@kowa/rules-client";
import { render } from "preact";
import { beforeEach, describe, expect, it } from "vitest";
import { en } from "../src/i18n/en";
import { settings } from "../src/settings";
import { MoveDiagram } from "../src/ui/MoveDiagram";
import { areaOf, shotsOf, spanOf } from "../src/ui/reach";

const text = { ja: "", zh: "", en: "" };

function kind(part: Partial<Kind>): Kind {
  return {
    code: "X",
    look: "X",
    reverse: null,
    turned: false,
    characters: text,
    abbreviation: "",
    romaji: "",
    move: { slides: [{ dx: 0, dy: -1, max: 1 }], leaps: [], components: 1 },
    shoot: null,
    text,
    powers: [],
    ...part,
  };
}
const withPower = (name: string, part: Partial<Kind> = {}) => kind({ powers: [{ name, names: text, text }], ...part });
const frankish = kind({ shoot: { range: 7, shots: 2, over: false } });

describe("what a kind reaches", () => {
  it("is eight lines of its range for a shooter", () => {
    expect(shotsOf(kind({}))).toEqual([]);
    expect(shotsOf(frankish)).toHaveLength(56);
    expect(shotsOf(frankish)).toContainEqual({ dx: -7, dy: 7 });
    expect(shotsOf(frankish)).not.toContainEqual({ dx: 1, dy: 2 });
    expect(spanOf(frankish, {})).toBe(7);
  });

  it("is the neighbours of a flame and the square of a fog", () => {
    expect(areaOf(withPower("burn"), {})?.points).toHaveLength(8);
    expect(areaOf(withPower("fog"), {})?.points).toHaveLength(120);
    expect(spanOf(withPower("fog"), {})).toBe(6);
  });

  it("is what the rules in play say for lights and nets", () => {
    expect(areaOf(withPower("light"), { light_reach: "square" })?.points).toHaveLength(120);
    expect(areaOf(withPower("light"), { light_reach: "lines" })?.points).toHaveLength(40);
    const slides = [
      { dx: 1, dy: -1, max: 0 },
      { dx: 0, dy: 1, max: 1 },
    ];
    const net = withPower("net", { move: { slides, leaps: [], components: 1 } });
    expect(areaOf(net, { nets: "whole_line" })?.points).toEqual([1, 2, 3].map((n) => ({ dx: n, dy: -n })));
    expect(areaOf(net, { nets: "off" })).toBeNull();
  });
});

describe("the diagram", () => {
  const host = document.createElement("div");
  beforeEach(() => {
    settings.lang.value = "en";
    render(null, host);
  });

  it("draws a crosshair on every point that may be shot, wider where the stone may go too", () => {
    render(<MoveDiagram kind={frankish} name="cannon" values={{}} />, host);
    const shots = [...host.querySelectorAll("figure > svg .d-shot")];
    expect(shots).toHaveLength(56);
    const at = (x: number, y: number) => shots.find((s) => s.getAttribute("transform") === `translate(${x} ${y})`);
    expect(at(0, -1)?.getAttribute("d")).not.toBe(at(0, -2)?.getAttribute("d"));
    expect(host.querySelector("figcaption")?.textContent).toContain(en.legendShot);
    expect(host.querySelector("svg")?.getAttribute("viewBox")).toBe("-7.6 -7.6 15.2 15.2");
  });

  it("shades what a flame burns, and says so below", () => {
    render(<MoveDiagram kind={withPower("burn")} name="flame" values={{}} />, host);
    expect(host.querySelector(".d-area-burn")?.getAttribute("d")?.match(/M/g)).toHaveLength(8);
    expect(host.querySelector("figcaption")?.textContent).toContain(en.legendArea.burn);
    expect(host.querySelector(".d-shot")).toBeNull();
    expect(host.querySelector("figcaption")?.textContent).toContain(en.legendStep);
    const leaper = kind({ move: { slides: [], leaps: [{ dx: 2, dy: 0 }], components: 1 } });
    render(<MoveDiagram kind={leaper} name="leaper" values={{}} />, host);
    expect(host.querySelector("figcaption")?.textContent).toBe(en.legendLeap);
  });
});
