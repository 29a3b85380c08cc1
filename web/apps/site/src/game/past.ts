/** Looking back: earlier positions of the game. */

import type { State } from "@kowa/rules-client";
import { batch } from "@preact/signals";
import { words } from "../i18n";
import { rules } from "../rules";
import type { Desk } from "./desk";

export class LookingBack {
  readonly #desk: Desk;
  readonly #leave: () => void;
  #places = new Map<number, State>();

  /** `leave` puts down what is being entered. */
  constructor(desk: Desk, leave: () => void) {
    this.#desk = desk;
    this.#leave = leave;
  }

  /** Forgets the positions: the game has changed. */
  forget(): void {
    this.#places.clear();
  }

  /** Shows the position after `ply` turns; null or the last one: the game as it stands. */
  look(ply: number | null): void {
    const record = this.#desk.record.value;
    if (!record) return;
    this.#leave();
    const wanted = ply === null || ply >= record.moves.length ? null : Math.max(0, ply);
    const known = wanted === null ? null : (this.#places.get(wanted) ?? null);
    if (wanted === null || known) {
      batch(() => {
        this.#desk.ply.value = wanted;
        this.#desk.past.value = known;
      });
      this.#sayPast();
      return;
    }
    void this.#fetchPast(wanted);
  }

  async #fetchPast(ply: number): Promise<void> {
    const record = this.#desk.record.value;
    if (!record) return;
    const asked = this.#desk.ask();
    await this.#desk.attempt(
      () => void this.#fetchPast(ply),
      async () => {
        const state = await rules.position(this.#desk.request(record.moves.slice(0, ply)));
        if (this.#desk.stale(asked)) return;
        this.#places.set(ply, state);
        batch(() => {
          this.#desk.ply.value = ply;
          this.#desk.past.value = state;
        });
        this.#sayPast();
      },
    );
  }

  #sayPast(): void {
    const history = this.#desk.shown.value?.history ?? [];
    const last = history.at(-1);
    if (!last) return;
    const spelled = this.#desk.notation.spelled.value[history.length - 1];
    const said = [this.#desk.speech.value.report(last), ...(spelled === undefined ? [] : [spelled])];
    this.#desk.say(said.join(words.value.say.stop));
  }
}
