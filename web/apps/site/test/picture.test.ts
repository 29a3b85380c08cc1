import { afterEach, describe, expect, it, vi } from "vitest";
import { download, pictureName, pictureStones, svgBlob } from "../src/picture";

describe("pictures as files", () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it("show on the stones what the board shows, as far as pictures have it", () => {
    const sets = ["auto", "ja", "zh", "short", "abbr", "codes"] as const;
    expect(sets.map(pictureStones)).toEqual(["kanji", "kanji", "kanji", "short", "letters", "letters"]);
  });

  it("are named by game and turn", () => {
    expect(pictureName("wa", 12, "png")).toBe("kowa-wa-12.png");
  });

  it("are handed over under their name, and let go later", () => {
    vi.useFakeTimers();
    const made = vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:one");
    const freed = vi.spyOn(URL, "revokeObjectURL").mockImplementation(() => undefined);
    const clicked: [string, string][] = [];
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      clicked.push([this.href, this.download]);
    });
    const blob = svgBlob("<svg/>");
    expect(blob.type).toBe("image/svg+xml");
    download(blob, "a.svg");
    expect(made).toHaveBeenCalledWith(blob);
    expect(clicked).toEqual([["blob:one", "a.svg"]]);
    expect(freed).not.toHaveBeenCalled();
    vi.runAllTimers();
    expect(freed).toHaveBeenCalledWith("blob:one");
  });
});
