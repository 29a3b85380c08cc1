/** The rules, wherever they run: in the server, or in the build that plays without one (`backend/page.ts`) in this page. */

import type { GameName, Info, Kind } from "@kowa/rules-client";
import { signal } from "@preact/signals";
import { rules } from "#backend";

export { rules };

export const info = signal<Info | null>(null);

export type Kinds = ReadonlyMap<string, Kind>;

const kinds = new Map<GameName, Promise<Kinds>>();

/** Fetches once what never changes while the page is open; a failure is not kept. */
export async function loadInfo(): Promise<Info> {
  info.value ??= await rules.info();
  return info.value;
}

export function loadKinds(game: GameName): Promise<Kinds> {
  let promise = kinds.get(game);
  if (!promise) {
    promise = rules.kinds(game).then((list) => new Map(list.map((kind) => [kind.code, kind])));
    promise.catch(() => kinds.delete(game));
    kinds.set(game, promise);
  }
  return promise;
}
