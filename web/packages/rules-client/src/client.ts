import type {
  Entry,
  GameName,
  GameRecord,
  Info,
  Kind,
  MoveStyle,
  NewGame,
  PictureStyle,
  PositionRequest,
  Side,
  State,
  Why,
  WhyQuestion,
} from "./types";

/**
 * Everything the page asks of the rules and of the keeper of games. The page knows this interface only,
 * so another implementation (rules compiled for the browser) can take the server's place.
 */
export interface RulesClient {
  info(): Promise<Info>;
  kinds(game: GameName): Promise<Kind[]>;
  position(position: PositionRequest): Promise<State>;
  entry(position: PositionRequest, from: string, parts: string[]): Promise<Entry>;
  why(position: PositionRequest, question: WhyQuestion): Promise<Why>;
  /** The turns of a position request as people write them, one text for each. */
  spell(position: PositionRequest, style: MoveStyle): Promise<string[]>;
  /** The board with its last turn as a picture: a whole SVG document. */
  picture(position: PositionRequest, style: PictureStyle): Promise<string>;
  createGame(game: NewGame): Promise<GameRecord>;
  game(id: string): Promise<GameRecord>;
  play(id: string, ply: number, usi: string): Promise<GameRecord>;
  engine(id: string, ply: number, signal?: AbortSignal): Promise<GameRecord>;
  undo(id: string, ply: number): Promise<GameRecord>;
  resign(id: string, side: Side): Promise<GameRecord>;
}

/** An answer that is not the wanted one: the server refused, or could not be reached (`status` 0). */
export class RulesError extends Error {
  readonly status: number;
  readonly code: string;
  readonly body: unknown;

  constructor(status: number, code: string, message: string, body: unknown = null) {
    super(message);
    this.name = "RulesError";
    this.status = status;
    this.code = code;
    this.body = body;
  }

  /** True where asking again may well succeed: no connection, or the server in trouble. */
  get passing(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }
}
