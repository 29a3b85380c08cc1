export {
  type Badge,
  Board,
  type BoardEvents,
  type BoardTexts,
  type Mark,
  type PickSource,
  type Scene,
  type Stone,
  type Trail,
} from "./board";
export {
  type BoardStyle,
  type Geometry,
  parseSquare,
  placeOf,
  rankLetter,
  squareAt,
  squareName,
} from "./geometry";
export { hasGlyph, type Script, setName } from "./glyphs";
export type { BadgeSign, MarkShape } from "./marks";
export { drawStone } from "./single";
export { type Color, drawFace, type Face, faceKey, stonePaints } from "./stone";
export { svg } from "./svg";
export { Viewport } from "./viewport";
