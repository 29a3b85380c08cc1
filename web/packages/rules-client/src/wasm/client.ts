/** The rules in the page's own workers, and the games in its own store: plays without a server. */

import { type RulesClient, RulesError } from "../client";
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
} from "../types";
import { Remote, type Wish, type WorkerLike } from "./remote";
import type { GameStore, KeptGame } from "./store";

export interface WasmParts {
  /** Loads and compiles the module. Asked again after it has failed. */
  module: () => Promise<WebAssembly.Module>;
  /** Begins a worker that runs `worker.ts`. */
  worker: () => WorkerLike;
  store: GameStore;
}

const LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const ID = /^[0-9A-Za-z]{12}$/;
/** How often a change is tried again when another window's came first. */
const TRIES = 5;

function newId(): string {
  let id = "";
  while (id.length < 12) {
    // Above the last multiple of 62 in a byte the first letters would come up more often.
    for (const byte of crypto.getRandomValues(new Uint8Array(24))) if (byte < 248) id += LETTERS[byte % 62];
  }
  return id.slice(0, 12);
}

function refused(status: number, code: string, message: string, field?: string): RulesError {
  return new RulesError(status, code, message, { error: { code, message, ...(field && { field }) } });
}

const taken = () => refused(409, "ply_taken", "the game has gone on in the meantime", "ply");

/** A search that is limited by what is given; without any limit it goes on until it is stopped. */
export interface SearchLimits {
  depth?: number;
  nodes?: number;
  /** Milliseconds. */
  movetime?: number;
  /** Looks for a mate within so many turns. */
  mate?: number;
  /** How many of the best lines are worked out. */
  lines?: number;
}

export type Score = { cp: number } | { mate: number };

export interface Progress {
  depth: number;
  seldepth: number;
  /** The line's rank among those asked for, from 1. */
  line: number;
  score: Score;
  bound: "exact" | "lower" | "upper";
  nodes: number;
  time: number;
  hashfull: number;
  pv: string[];
}

export interface Found {
  usi: string;
  score: Score;
  depth: number;
  nodes: number;
  pv: string[];
}

export class WasmRulesClient implements RulesClient {
  readonly #parts: WasmParts;
  /** Two workers: the board is looked at while the engine thinks. */
  readonly #rules: Remote;
  readonly #engine: Remote;
  #module: Promise<WebAssembly.Module> | null = null;

  constructor(parts: WasmParts) {
    this.#parts = parts;
    const module = () => this.#load();
    this.#rules = new Remote(parts.worker, module);
    this.#engine = new Remote(parts.worker, module);
  }

  #load(): Promise<WebAssembly.Module> {
    if (!this.#module) {
      this.#module = this.#parts.module();
      this.#module.catch(() => {
        this.#module = null;
      });
    }
    return this.#module;
  }

  async #ask<T>(remote: Remote, name: string, parts: unknown[], wish: Wish = {}): Promise<T> {
    let status: number;
    let json: string;
    try {
      ({ status, json } = await remote.ask(
        name,
        parts.map((part) => JSON.stringify(part)),
        wish,
      ));
    } catch (cause) {
      if (wish.signal?.aborted) throw cause;
      throw new RulesError(0, "unreachable", cause instanceof Error ? cause.message : String(cause));
    }
    const data: unknown = JSON.parse(json);
    if (status !== 200) {
      const { code, message } = (data as { error: { code: string; message: string } }).error;
      throw new RulesError(status, code, message, data);
    }
    return data as T;
  }

  info(): Promise<Info> {
    return this.#ask(this.#rules, "info", []);
  }

  async kinds(game: GameName): Promise<Kind[]> {
    return (await this.#ask<{ faces: Kind[] }>(this.#rules, "kinds", [{ game }])).faces;
  }

  position(position: PositionRequest): Promise<State> {
    return this.#ask(this.#rules, "position", [position]);
  }

  entry(position: PositionRequest, from: string, parts: string[]): Promise<Entry> {
    return this.#ask(this.#rules, "entry", [{ ...position, from, parts }]);
  }

  why(position: PositionRequest, question: WhyQuestion): Promise<Why> {
    return this.#ask(this.#rules, "why", [{ ...position, ...question }]);
  }

  async spell(position: PositionRequest, style: MoveStyle): Promise<string[]> {
    return (await this.#ask<{ spelled: string[] }>(this.#rules, "spell", [{ ...position, style }])).spelled;
  }

  async picture(position: PositionRequest, style: PictureStyle): Promise<string> {
    return (await this.#ask<{ svg: string }>(this.#rules, "picture", [{ ...position, ...style }])).svg;
  }

  async createGame(game: NewGame): Promise<GameRecord> {
    const kept = await this.#ask<KeptGame>(this.#rules, "game/create", [game]);
    for (let tries = 0; tries < TRIES; tries++) {
      const id = newId();
      if (await this.#store((store) => store.create(id, kept))) return this.#tell(id, kept);
    }
    throw refused(500, "internal", "no free id for a game");
  }

  async game(id: string): Promise<GameRecord> {
    return this.#tell(id, await this.#kept(id));
  }

  async play(id: string, ply: number, usi: string): Promise<GameRecord> {
    const seen = await this.#kept(id);
    return this.#change(id, seen, await this.#ask(this.#rules, "game/play", [seen, { ply, usi }]));
  }

  async engine(id: string, ply: number, signal?: AbortSignal): Promise<GameRecord> {
    const seen = await this.#kept(id);
    return this.#change(id, seen, await this.#ask(this.#engine, "game/engine", [seen, { ply }], { signal }));
  }

  async undo(id: string, ply: number): Promise<GameRecord> {
    const seen = await this.#kept(id);
    return this.#change(id, seen, await this.#ask(this.#rules, "game/undo", [seen, { ply }]));
  }

  async resign(id: string, side: Side): Promise<GameRecord> {
    for (let tries = 0; tries < TRIES; tries++) {
      const seen = await this.#kept(id);
      const next = await this.#ask<KeptGame>(this.#rules, "game/resign", [seen, { side }]);
      if (await this.#store((store) => store.replace(id, seen, next))) return this.#tell(id, next);
    }
    throw refused(503, "busy", "the game changes all the time");
  }

  /** Any other call of the module, such as `turns`, `record/read` or `record/write`. */
  call<T>(name: string, body: unknown): Promise<T> {
    return this.#ask(this.#rules, name, [body]);
  }

  /**
   * Searches a position. `signal` gives the search up; `stop` ends it with what it has found by then, the first depth at
   * the least.
   */
  async search(
    position: PositionRequest,
    limits: SearchLimits,
    wish: { signal?: AbortSignal; stop?: AbortSignal; info?: (progress: Progress) => void } = {},
  ): Promise<Found> {
    let best: Progress | null = null;
    const ended = new AbortController();
    const giveUp = () => ended.abort(wish.signal?.reason);
    if (wish.signal?.aborted) giveUp();
    wish.signal?.addEventListener("abort", giveUp, { once: true });
    // Before its first progress another search may be the one that runs.
    const end = () => {
      if (best && wish.stop?.aborted && !this.#engine.stop()) ended.abort();
    };
    wish.stop?.addEventListener("abort", end, { once: true });
    try {
      return await this.#ask<Found>(this.#engine, "search", [{ position, ...limits }], {
        signal: ended.signal,
        info: (json) => {
          const progress = JSON.parse(json) as Progress;
          if (progress.line === 1 && progress.bound === "exact") best = progress;
          wish.info?.(progress);
          end();
        },
      });
    } catch (cause) {
      if (!ended.signal.aborted || wish.signal?.aborted || best === null) throw cause;
      const { score, depth, nodes, pv } = best as Progress;
      return { usi: pv[0] ?? "", score, depth, nodes, pv };
    } finally {
      wish.stop?.removeEventListener("abort", end);
      wish.signal?.removeEventListener("abort", giveUp);
    }
  }

  /** Ends the workers. */
  close(): void {
    this.#rules.close();
    this.#engine.close();
  }

  async #store<T>(job: (store: GameStore) => Promise<T>): Promise<T> {
    try {
      return await job(this.#parts.store);
    } catch (cause) {
      const why = cause instanceof Error ? cause.message : String(cause);
      throw refused(507, "no_store", `the browser does not keep the game: ${why}`);
    }
  }

  async #kept(id: string): Promise<KeptGame> {
    const kept = ID.test(id) ? await this.#store((store) => store.load(id)) : null;
    if (!kept) throw refused(404, "no_such_game", "there is no such game");
    return kept;
  }

  async #change(id: string, seen: KeptGame, next: KeptGame): Promise<GameRecord> {
    if (!(await this.#store((store) => store.replace(id, seen, next)))) throw taken();
    return this.#tell(id, next);
  }

  #tell(id: string, kept: KeptGame): Promise<GameRecord> {
    return this.#ask(this.#rules, "game/tell", [kept, { id }]);
  }
}
