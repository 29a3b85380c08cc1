/** The one place that says where the rules run: behind `RulesClient`, today in the server. */

import { type GameName, HttpRulesClient, type Info, type Kind, type RulesClient } from "@kowa/rules-client";
import { signal } from "@preact/signals";

export const rules: RulesClient = new HttpRulesClient();

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
