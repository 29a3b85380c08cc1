/** Where the page keeps games: what a store must do, and one that forgets. */

import type { Player, Side } from "../types";

/** A game as the module judges it. */
export interface KeptGame {
  game: string;
  rules: string;
  set: Record<string, string>;
  sfen: string;
  black: Player;
  white: Player;
  moves: string[];
  resigned: Side | null;
  undos: number;
}

export interface GameStore {
  /** Keeps a new game; false where the id is taken. */
  create(id: string, game: KeptGame): Promise<boolean>;
  load(id: string): Promise<KeptGame | null>;
  /** Keeps `next` in the place of `seen`; false where the game has changed since, in another window perhaps. */
  replace(id: string, seen: KeptGame, next: KeptGame): Promise<boolean>;
}

/** Turns are only ever added between two undos, so that this tells two states of one game apart. */
export function same(one: KeptGame, other: KeptGame): boolean {
  return one.undos === other.undos && one.moves.length === other.moves.length && one.resigned === other.resigned;
}

/** Keeps games as long as the page is open. */
export class MemoryGameStore implements GameStore {
  readonly #games = new Map<string, KeptGame>();

  async create(id: string, game: KeptGame): Promise<boolean> {
    if (this.#games.has(id)) return false;
    this.#games.set(id, game);
    return true;
  }

  async load(id: string): Promise<KeptGame | null> {
    return this.#games.get(id) ?? null;
  }

  async replace(id: string, seen: KeptGame, next: KeptGame): Promise<boolean> {
    const kept = this.#games.get(id);
    if (!kept || !same(kept, seen)) return false;
    this.#games.set(id, next);
    return true;
  }
}
