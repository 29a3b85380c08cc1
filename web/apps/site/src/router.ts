import type { GameName } from "@kowa/rules-client";
import { computed, signal } from "@preact/signals";
import { OFFLINE } from "./mode";

export type Route = { page: "home" } | { page: "game"; id: string } | { page: "stones"; game: GameName };

/** A static host knows no addresses but its files': there the page's own stand behind the `#`. */
const here = () => (OFFLINE ? location.hash.slice(1) || "/" : location.pathname);

const path = signal(here());

addEventListener(OFFLINE ? "hashchange" : "popstate", () => {
  path.value = here();
});

/** The address of a place of the page, for links. */
export function address(to: string): string {
  return OFFLINE ? `#${to}` : to;
}

export function parseRoute(pathname: string): Route {
  const game = /^\/g\/([A-Za-z0-9_-]+)\/?$/.exec(pathname);
  if (game?.[1]) return { page: "game", id: game[1] };
  const stones = /^\/stones\/(ko|wa)\/?$/.exec(pathname);
  if (stones) return { page: "stones", game: stones[1] as GameName };
  return { page: "home" };
}

export const route = computed(() => parseRoute(path.value));

export function go(to: string): void {
  if (to !== here()) history.pushState(null, "", address(to));
  path.value = to;
  scrollTo(0, 0);
}

/** For links: a plain click stays in the page, any other is the browser's. */
export function follow(event: MouseEvent): void {
  const link = event.currentTarget as HTMLAnchorElement;
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return;
  event.preventDefault();
  const { hash, pathname } = new URL(link.href);
  go(OFFLINE ? hash.slice(1) : pathname);
}
