import { type RulesClient, RulesError } from "./client";
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
  Refusal,
  Side,
  State,
  Why,
  WhyQuestion,
} from "./types";

/** What an error body may carry: its own fields, and beside them those of a refusal. */
interface ErrorBody {
  error?: { code?: string; message?: string } & Partial<Refusal>;
}

/** The refusal inside an error (`illegal_part`, `illegal_move`), wherever the body keeps it. */
export function refusalOf(error: unknown): Refusal | null {
  if (!(error instanceof RulesError) || typeof error.body !== "object" || error.body === null) return null;
  const body = error.body as ErrorBody & Partial<Refusal> & { why?: Refusal };
  for (const candidate of [body.why, body, body.error]) {
    if (candidate && typeof candidate.text === "object") {
      return {
        legal: false,
        code: candidate.code ?? error.code,
        squares: candidate.squares ?? [],
        text: candidate.text,
        rule: candidate.rule ?? null,
      };
    }
  }
  return null;
}

/** The rules as the server at `base` keeps them. */
export class HttpRulesClient implements RulesClient {
  readonly #base: string;
  readonly #fetch: typeof fetch;

  constructor(base = "", fetcher: typeof fetch = (input, init) => fetch(input, init)) {
    this.#base = base;
    this.#fetch = fetcher;
  }

  async #ask<T>(path: string, body?: unknown, signal?: AbortSignal): Promise<T> {
    const init: RequestInit =
      body === undefined
        ? { headers: { accept: "application/json" } }
        : {
            method: "POST",
            headers: { "content-type": "application/json", accept: "application/json" },
            body: JSON.stringify(body),
          };
    if (signal) init.signal = signal;
    let response: Response;
    try {
      response = await this.#fetch(this.#base + path, init);
    } catch (cause) {
      if (signal?.aborted) throw cause;
      throw new RulesError(0, "unreachable", cause instanceof Error ? cause.message : String(cause));
    }
    let data: unknown;
    try {
      data = await response.json();
    } catch (cause) {
      if (signal?.aborted) throw cause;
      throw new RulesError(response.status >= 400 ? response.status : 0, "bad_answer", response.statusText);
    }
    if (!response.ok) {
      const error = (data as ErrorBody | null)?.error;
      throw new RulesError(response.status, error?.code ?? "error", error?.message ?? response.statusText, data);
    }
    return data as T;
  }

  info(): Promise<Info> {
    return this.#ask("/api/info");
  }

  async kinds(game: GameName): Promise<Kind[]> {
    return (await this.#ask<{ faces: Kind[] }>(`/api/kinds?game=${game}`)).faces;
  }

  position(position: PositionRequest): Promise<State> {
    return this.#ask("/api/position", position);
  }

  entry(position: PositionRequest, from: string, parts: string[]): Promise<Entry> {
    return this.#ask("/api/entry", { ...position, from, parts });
  }

  why(position: PositionRequest, question: WhyQuestion): Promise<Why> {
    return this.#ask("/api/why", { ...position, ...question });
  }

  async spell(position: PositionRequest, style: MoveStyle): Promise<string[]> {
    return (await this.#ask<{ spelled: string[] }>("/api/spell", { ...position, style })).spelled;
  }

  async picture(position: PositionRequest, style: PictureStyle): Promise<string> {
    return (await this.#ask<{ svg: string }>("/api/picture", { ...position, ...style })).svg;
  }

  createGame(game: NewGame): Promise<GameRecord> {
    return this.#ask("/api/games", game);
  }

  game(id: string): Promise<GameRecord> {
    return this.#ask(`/api/games/${encodeURIComponent(id)}`);
  }

  play(id: string, ply: number, usi: string): Promise<GameRecord> {
    return this.#ask(`/api/games/${encodeURIComponent(id)}/moves`, { ply, usi });
  }

  engine(id: string, ply: number, signal?: AbortSignal): Promise<GameRecord> {
    return this.#ask(`/api/games/${encodeURIComponent(id)}/engine`, { ply }, signal);
  }

  undo(id: string, ply: number): Promise<GameRecord> {
    return this.#ask(`/api/games/${encodeURIComponent(id)}/undo`, { ply });
  }

  resign(id: string, side: Side): Promise<GameRecord> {
    return this.#ask(`/api/games/${encodeURIComponent(id)}/resign`, { side });
  }
}
