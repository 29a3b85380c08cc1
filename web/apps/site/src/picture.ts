/** Pictures as files. */

import type { GameName, PictureStyle } from "@kowa/rules-client";
import type { StoneSet } from "./settings";

/** What stands on a picture's stones when this stands on the board's. */
export function pictureStones(set: StoneSet): NonNullable<PictureStyle["stones"]> {
  if (set === "short") return "short";
  return set === "codes" || set === "abbr" ? "letters" : "kanji";
}

export type PictureFormat = "svg" | "png";

/** The name of a file with the position after so many turns. */
export function pictureName(game: GameName, turns: number, format: PictureFormat): string {
  return `kowa-${game}-${turns}.${format}`;
}

export function svgBlob(svg: string): Blob {
  return new Blob([svg], { type: "image/svg+xml" });
}

/** Pixels of a PNG to one of the picture: sharp on paper and on fine screens. */
const FINENESS = 2;

/** The picture as pixels, drawn by the browser. */
export async function pngBlob(svg: string): Promise<Blob> {
  const url = URL.createObjectURL(svgBlob(svg));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = image.naturalWidth * FINENESS;
    canvas.height = image.naturalHeight * FINENESS;
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) => {
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("the browser makes no PNG"))), "image/png");
    });
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** Hands a file to the reader. */
export function download(blob: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The browser reads the file after this turn of its loop.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
