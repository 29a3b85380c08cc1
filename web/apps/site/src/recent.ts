import type { GameName, Player } from "@kowa/rules-client";
import { signal } from "@preact/signals";

const KEY = "kowa.games";
const KEPT = 30;

/** A game this device knows the id of. */
export interface Known {
  id: string;
  game: GameName;
  black: Player;
  white: Player;
  moves: number;
  over: boolean;
  at: number;
}

function load(): Known[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(value) ? (value as Known[]).filter((k) => typeof k?.id === "string") : [];
  } catch {
    return [];
  }
}

export const recent = signal<Known[]>(load());

function keep(list: Known[]): void {
  recent.value = list;
  try {
    localStorage.setItem(KEY, JSON.stringify(list));
  } catch {
    // Nothing to keep it in: the address of the game still leads back.
  }
}

export function remember(known: Known): void {
  keep([known, ...recent.value.filter((k) => k.id !== known.id)].slice(0, KEPT));
}

export function forget(id: string): void {
  keep(recent.value.filter((k) => k.id !== id));
}
