/** The shapes of the HTTP API, as `docs/api.md` tells them. Written by hand: the document is the contract. */

export type Lang = "ja" | "zh" | "en";
export type Text = Record<Lang, string>;
export type GameName = "ko" | "wa";
export type Side = "black" | "white";

export interface Preset {
  name: string;
  names: Text;
  /** What the reading is, in a line. */
  description: Text;
  source: Text;
  values: Record<string, string>;
}

export interface RuleOption {
  name: string;
  type: "word" | "bool" | "faces" | "number";
  values: string[];
  texts: Text;
  description: Text;
  valueTexts?: Record<string, Text>;
}

export interface GameInfo {
  game: GameName;
  size: number;
  camp: number;
  start: string;
  names: Text;
  presets: Preset[];
  options: RuleOption[];
}

export interface Level {
  level: number;
  names: Text;
}

export interface Info {
  version: string;
  games: GameInfo[];
  levels: Level[];
}

export interface Slide {
  dx: number;
  dy: number;
  /** 0: any distance. */
  max: number;
}

export interface Leap {
  dx: number;
  dy: number;
}

export interface Power {
  name: string;
  names: Text;
  text: Text;
}

export interface Kind {
  code: string;
  look: string;
  reverse: string | null;
  turned: boolean;
  characters: Text;
  /** The name in one kanji, or two where one would not tell it from the game's other looks. */
  abbreviation: string;
  romaji: string;
  move: { slides: Slide[]; leaps: Leap[]; components: number };
  shoot: { range: number; shots: number; over: boolean } | null;
  text: Text;
  powers: Power[];
}

export interface PlacedStone {
  square: string;
  color: Side;
  code: string;
  look: string;
}

export interface HandStone {
  code: string;
  count: number;
}

export type Outcome =
  | { state: "ongoing" }
  | { state: "win"; winner: Side; reason: string }
  | { state: "draw"; reason: string };

export type Effect =
  | { type: "killed"; square: string; by: "displaced" | "shot"; code: string; look: string; color: Side }
  | { type: "burned"; square: string; code: string; look: string; color: Side }
  | { type: "died_with_the_clerk"; square: string; code: string; look: string; color: Side }
  | { type: "turned_over"; square: string; from: string; to: string; color: Side }
  | { type: "turned_back"; square: string; from: string; to: string; color: Side }
  | { type: "fallen"; letter: string; color: Side };

export interface Report {
  usi: string;
  mover: PlacedStone;
  path: string[];
  shots: { from: string; at: string }[];
  dropped: string | null;
  effects: Effect[];
  sfen: string;
}

export interface State {
  sfen: string;
  game: GameName;
  number: number;
  side: Side;
  fallen?: string;
  stones: PlacedStone[];
  hands?: Record<Side, HandStone[]>;
  outcome: Outcome;
  check: string[];
  movable: string[];
  drops?: string[];
  turns: number;
  history: Report[];
}

/** A position: a start, the rules, and the turns since. */
export interface PositionRequest {
  game: GameName;
  rules?: string;
  set?: Record<string, string>;
  sfen?: string;
  moves?: string[];
}

export interface EntryMove {
  to: string;
  kills: string[];
  burns: string[];
  /** All that this component does; kills and burns are among them. */
  effects: Effect[];
  /** Does the stone die there? */
  dies: boolean;
}

export interface EntryEnd {
  usi: string;
  /** Does the stone turn over? */
  promote: boolean;
  /** Of the whole turn. */
  effects: Effect[];
  /** The position after it. */
  sfen: string;
  /** Does the stone die in it? */
  dies: boolean;
}

/** A whole turn of two component moves over a middle point where nothing happens. */
export interface EntryFar extends EntryEnd {
  to: string;
}

export interface Entry {
  from: string;
  parts: string[];
  mover: PlacedStone | null;
  effects: Effect[];
  stones: PlacedStone[];
  moves: EntryMove[];
  far: EntryFar[];
  shots: { at: string }[];
  ends: EntryEnd[];
}

export interface Refusal {
  legal: false;
  code: string;
  squares: string[];
  text: Text;
  rule: { section: string; option: string | null; value: string | null; preset: string | null } | null;
}

/** `report` is null after a part that is allowed while the turn may not end there. */
export type Why = Refusal | { legal: true; report: Report | null };

export type WhyQuestion =
  | { from: string; parts: string[]; to: string }
  | { from: string; parts: string[]; shot: string }
  | { usi: string };

export type Player = { kind: "human" } | { kind: "engine"; level: number };

export interface NewGame {
  game: GameName;
  rules: string;
  set: Record<string, string>;
  sfen?: string;
  black: Player;
  white: Player;
}

/** Ways to write turns: as position strings do, in Japanese, as openings are printed in Japan, in Chinese, in letters. */
export type MoveStyle = "code" | "ja" | "ja-prose" | "zh" | "en";

/** How a picture looks; what is left out is as usual in the language. */
export interface PictureStyle {
  lang: Lang;
  /** What stands on the stones. */
  stones?: "kanji" | "short" | "letters";
  theme?: PictureTheme;
  coordinates?: "kanji" | "letters" | "none";
  /** White's camp below. */
  flipped?: boolean;
}

export type PictureTheme = "light" | "dark" | "print";

export interface GameRecord {
  id: string;
  game: GameName;
  rules: string;
  set: Record<string, string>;
  sfen: string;
  black: Player;
  white: Player;
  moves: string[];
  resigned: Side | null;
  state: State;
}
