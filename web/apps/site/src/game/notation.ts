/** The turns of the game as the reader wants them written. How a turn is written only the rules know. */

import type { GameRecord, MoveStyle } from "@kowa/rules-client";
import { computed, effect, type ReadonlySignal, signal, untracked } from "@preact/signals";
import { rules } from "../rules";
import { settings } from "../settings";

/** The style the reader chose, or that of the language. */
export const moveStyle = computed<MoveStyle>(() =>
  settings.moves.value === "auto" ? settings.lang.value : settings.moves.value,
);

/** Does a style give the ranks as numbers in Chinese characters? */
export function hasNumerals(style: MoveStyle): boolean {
  return style !== "code" && style !== "en";
}

interface Told {
  moves: readonly string[];
  spelled: readonly string[];
}

const NOTHING: Told = { moves: [], spelled: [] };

/** How many turns two games begin with alike. */
function shared(a: readonly string[], b: readonly string[]): number {
  const end = a.findIndex((move, i) => move !== b[i]);
  return end < 0 ? a.length : end;
}

export class Notation {
  /** The turns of the game, written; the last ones are missing as long as the rules have not told them. */
  readonly spelled = signal<readonly string[]>([]);
  /** What the rules have told, so that only new turns are asked about. */
  readonly #told = new Map<MoveStyle, Told>();
  readonly #stop: () => void;
  #asked = 0;
  #answered: Promise<void> = Promise.resolve();

  constructor(record: ReadonlySignal<GameRecord | null>) {
    this.#stop = effect(() => {
      const [game, style] = [record.value, moveStyle.value];
      if (game) this.#answered = untracked(() => this.#write(game, style));
    });
  }

  close(): void {
    this.#asked++;
    this.#stop();
  }

  /** The last turn of the game, as soon as it is told. */
  async last(): Promise<string | undefined> {
    await this.#answered;
    return this.spelled.peek().at(-1);
  }

  async #write(game: GameRecord, style: MoveStyle): Promise<void> {
    const asked = ++this.#asked;
    const { moves } = game;
    if (style === "code") {
      this.spelled.value = moves;
      return;
    }
    const told = this.#told.get(style) ?? NOTHING;
    const known = shared(told.moves, moves);
    const before = told.spelled.slice(0, known);
    this.spelled.value = before;
    if (known === moves.length) return;
    const sfen = game.state.history[known - 1]?.sfen ?? game.sfen;
    const place = { game: game.game, rules: game.rules, set: game.set, sfen, moves: moves.slice(known) };
    let spelled: readonly string[];
    try {
      spelled = [...before, ...(await rules.spell(place, style))];
      this.#told.set(style, { moves, spelled });
    } catch {
      // The game can be played and read without: the codes say the same, and the next turn asks again.
      spelled = [...before, ...moves.slice(known)];
    }
    if (asked === this.#asked) this.spelled.value = spelled;
  }
}
