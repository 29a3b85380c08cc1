/** Games kept by the browser. */

import { type GameStore, type KeptGame, same } from "./store";

const STORE = "games";
/** The oldest games go when there are more: a game takes up to 100 kB, and the page lists the last thirty. */
const MOST = 500;

interface Row {
  id: string;
  game: KeptGame;
  /** When it was begun or last changed, in milliseconds since 1970. */
  at: number;
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

export class IndexedDbGameStore implements GameStore {
  readonly #name: string;
  #open: Promise<IDBDatabase> | null = null;

  constructor(name = "kowa") {
    this.#name = name;
  }

  #database(): Promise<IDBDatabase> {
    this.#open ??= new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(this.#name, 1);
      request.onupgradeneeded = () => {
        request.result.createObjectStore(STORE, { keyPath: "id" }).createIndex("at", "at");
      };
      request.onerror = () => reject(request.error);
      request.onsuccess = () => {
        // Another window with a newer page may want to change the tables.
        request.result.onversionchange = () => {
          request.result.close();
          this.#open = null;
        };
        // The browser may throw away what it keeps for the page; the next call begins anew.
        request.result.onclose = () => {
          this.#open = null;
        };
        resolve(request.result);
      };
    });
    this.#open.catch(() => {
      this.#open = null;
    });
    return this.#open;
  }

  /** Runs in one transaction, so that what was read stays true until it is written. */
  async #within<T>(mode: IDBTransactionMode, job: (games: IDBObjectStore) => Promise<T>): Promise<T> {
    const transaction = (await this.#database()).transaction(STORE, mode);
    const end = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
    const [result] = await Promise.all([job(transaction.objectStore(STORE)), end]);
    return result;
  }

  create(id: string, game: KeptGame): Promise<boolean> {
    return this.#within("readwrite", async (games) => {
      if ((await done(games.getKey(id))) !== undefined) return false;
      await done(games.add({ id, game, at: Date.now() } satisfies Row));
      const spare = (await done(games.count())) - MOST;
      if (spare > 0) {
        for (const key of await done(games.index("at").getAllKeys(null, spare))) {
          await done(games.delete(key));
        }
      }
      return true;
    });
  }

  load(id: string): Promise<KeptGame | null> {
    return this.#within("readonly", async (games) => {
      const row = (await done(games.get(id))) as Row | undefined;
      return row?.game ?? null;
    });
  }

  replace(id: string, seen: KeptGame, next: KeptGame): Promise<boolean> {
    return this.#within("readwrite", async (games) => {
      const row = (await done(games.get(id))) as Row | undefined;
      if (!row || !same(row.game, seen)) return false;
      await done(games.put({ id, game: next, at: Date.now() } satisfies Row));
      return true;
    });
  }
}
