/** What all parts of a session share: the record, the position on the screen, and what is under way or went wrong. */

import { type GameRecord, type PositionRequest, RulesError, type State } from "@kowa/rules-client";
import { batch, computed, type ReadonlySignal, signal } from "@preact/signals";
import { words } from "../i18n";
import type { Kinds } from "../rules";
import { settings } from "../settings";
import { Notation } from "./notation";
import { Speech } from "./speech";

export interface Trouble {
  text: string;
  retry: (() => void) | null;
}

export type Busy = "loading" | "asking" | "sending" | "thinking";

export class Desk {
  readonly id: string;
  readonly record = signal<GameRecord | null>(null);
  readonly kinds = signal<Kinds | null>(null);
  readonly trouble = signal<Trouble | null>(null);
  readonly busy = signal<Busy | null>("loading");
  readonly announcement = signal("");
  readonly missing = signal(false);
  /** How many turns are applied in the position looked at; null: the game as it stands. */
  readonly ply = signal<number | null>(null);
  readonly past = signal<State | null>(null);
  /** The position on the screen. */
  readonly shown: ReadonlySignal<State | null> = computed(() =>
    this.ply.value === null ? (this.record.value?.state ?? null) : this.past.value,
  );
  readonly notation = new Notation(this.record);
  readonly speech = computed(() => new Speech(words.value, this.kinds.value ?? new Map(), settings.lang.value));
  closed = false;
  /** Counts the questions sent: an answer to an older one is dropped. */
  #asked = 0;

  constructor(id: string) {
    this.id = id;
  }

  /** A number for a question that is sent now; what was asked before is of no use any more. */
  ask(): number {
    return ++this.#asked;
  }

  /** Has another question been asked since, or is the page gone? */
  stale(asked: number): boolean {
    return asked !== this.#asked || this.closed;
  }

  /** Runs a call; on failure says so and offers to try again. Nothing the player entered is dropped. */
  async attempt(again: () => void, call: () => Promise<void>): Promise<void> {
    try {
      this.trouble.value = null;
      await call();
      this.missing.value = false;
    } catch (error) {
      if (this.closed || (error instanceof DOMException && error.name === "AbortError")) return;
      batch(() => {
        this.busy.value = null;
        if (!(error instanceof RulesError)) throw error;
        if (error.status === 404) this.missing.value = true;
        else if (error.passing) this.trouble.value = { text: words.value.trouble, retry: again };
        else this.trouble.value = { text: words.value.serverSays(error.message), retry: null };
      });
    }
  }

  close(): void {
    this.closed = true;
    this.notation.close();
  }

  request(moves?: string[]): PositionRequest {
    const record = this.record.value;
    if (!record) throw new Error("no game is loaded");
    const { game, rules: preset, set, sfen } = record;
    return { game, rules: preset, set, sfen, moves: moves ?? record.moves };
  }

  say(text: string): void {
    const sentence = text.charAt(0).toUpperCase() + text.slice(1);
    // A text that is said twice must differ, or screen readers keep silent.
    this.announcement.value = sentence === this.announcement.value ? `${sentence}\u00a0` : sentence;
  }
}
