/** The game as the server keeps it: turns played, taken back, given up; and the engine's answers. */

import { type GameRecord, type Refusal, RulesError, refusalOf, type Side } from "@kowa/rules-client";
import { batch } from "@preact/signals";
import { words } from "../i18n";
import { remember } from "../recent";
import { rules } from "../rules";
import type { Desk } from "./desk";

/** Who is told of what happens to the game. */
export interface KeptEvents {
  /** There is another record: what was entered or looked at belongs to the old one. */
  changed(): void;
  /** The server does not allow the turn. */
  refused(refusal: Refusal): void;
  /** The game as it stands is to be shown. */
  latest(): void;
}

export class KeptGame {
  readonly #desk: Desk;
  readonly #events: KeptEvents;
  #thinking: AbortController | null = null;

  constructor(desk: Desk, events: KeptEvents) {
    this.#desk = desk;
    this.#events = events;
  }

  close(): void {
    this.#thinking?.abort();
  }

  /** Shows another record. */
  take(record: GameRecord): void {
    batch(() => {
      this.#desk.record.value = record;
      this.#desk.busy.value = null;
      this.#events.changed();
    });
    remember({
      id: record.id,
      game: record.game,
      black: record.black,
      white: record.white,
      moves: record.moves.length,
      over: record.state.outcome.state !== "ongoing",
      at: Date.now(),
    });
  }

  /** Plays a turn. */
  async submit(usi: string): Promise<void> {
    const record = this.#desk.record.value;
    if (!record) return;
    const ply = record.moves.length;
    this.#desk.ask();
    this.#desk.busy.value = "sending";
    await this.#desk.attempt(
      () => void this.submit(usi),
      async () => {
        let next: GameRecord;
        try {
          next = await rules.play(this.#desk.id, ply, usi);
        } catch (error) {
          if (error instanceof RulesError && error.status === 409) {
            // Either our own turn came through and only the answer was lost, or another window played.
            next = await rules.game(this.#desk.id);
          } else {
            const refusal = refusalOf(error);
            if (!refusal) throw error;
            this.#desk.busy.value = null;
            this.#events.refused(refusal);
            return;
          }
        }
        this.take(next);
        void this.#sayLast(next);
        this.letEnginePlay();
      },
    );
  }

  letEnginePlay(): void {
    const record = this.#desk.record.value;
    if (!record || this.#desk.closed || record.state.outcome.state !== "ongoing") return;
    if (record[record.state.side].kind !== "engine") return;
    void this.#think(record.moves.length);
  }

  async #think(ply: number): Promise<void> {
    const controller = new AbortController();
    this.#thinking?.abort();
    this.#thinking = controller;
    this.#desk.busy.value = "thinking";
    await this.#desk.attempt(
      () => this.letEnginePlay(),
      async () => {
        let next: GameRecord;
        try {
          next = await rules.engine(this.#desk.id, ply, controller.signal);
        } catch (error) {
          if (!(error instanceof RulesError) || error.status !== 409) throw error;
          next = await rules.game(this.#desk.id);
        }
        if (controller.signal.aborted || this.#desk.closed) return;
        this.take(next);
        void this.#sayLast(next);
        this.letEnginePlay();
      },
    );
  }

  /** Says the last turn, in words and then as it is written, and how the game stands. */
  async #sayLast(record: GameRecord): Promise<void> {
    const spelled = await this.#desk.notation.last();
    if (this.#desk.closed || this.#desk.record.peek() !== record) return;
    const last = record.state.history.at(-1);
    const turn = last ? [this.#desk.speech.value.report(last), ...(spelled === undefined ? [] : [spelled])] : [];
    this.#say(record, turn);
  }

  #say(record: GameRecord, parts: string[]): void {
    const w = words.value;
    const { outcome } = record.state;
    if (outcome.state === "win") parts.push(w.win(w.sides[outcome.winner]), w.reasons[outcome.reason] ?? "");
    else if (outcome.state === "draw") parts.push(w.draw, w.reasons[outcome.reason] ?? "");
    else if (record.state.check.length > 0 && record.game === "wa") parts.push(w.check);
    this.#desk.say(parts.join(w.say.stop));
  }

  /** Before which turn the game stands when the player's last one is taken back; null where there is none. */
  #undoPly(record: GameRecord): number | null {
    const count = record.moves.length;
    const human = (ply: number) => {
      const starter: Side = record.sfen.split(" ")[1] === "w" ? "white" : "black";
      const other: Side = starter === "black" ? "white" : "black";
      return record[ply % 2 === 0 ? starter : other].kind === "human";
    };
    for (let ply = count - 1; ply >= 0; ply--) if (human(ply)) return ply;
    return null;
  }

  /** Is there something to take back? */
  get mayUndo(): boolean {
    const record = this.#desk.record.value;
    return record !== null && this.#undoPly(record) !== null && record.resigned === null;
  }

  /** Takes back the player's last turn, with the engine's reply to it. */
  async undo(): Promise<void> {
    const record = this.#desk.record.value;
    const ply = record && this.#undoPly(record);
    if (!record || ply === null) return;
    this.#thinking?.abort();
    this.#desk.busy.value = "sending";
    await this.#desk.attempt(
      () => void this.undo(),
      async () => {
        const next = await rules.undo(this.#desk.id, ply);
        this.#events.latest();
        this.take(next);
        this.#desk.say(words.value.say.undone);
        this.letEnginePlay();
      },
    );
  }

  async resign(side: Side): Promise<void> {
    this.#thinking?.abort();
    this.#desk.busy.value = "sending";
    await this.#desk.attempt(
      () => void this.resign(side),
      async () => {
        const next = await rules.resign(this.#desk.id, side);
        this.take(next);
        this.#say(next, []);
      },
    );
  }

  /** Who gives up when the resign button is pressed: the person to move, or the one person there is. */
  get resigner(): Side | null {
    const record = this.#desk.record.value;
    if (record?.state.outcome.state !== "ongoing") return null;
    const { side } = record.state;
    if (record[side].kind === "human") return side;
    const other: Side = side === "black" ? "white" : "black";
    return record[other].kind === "human" ? other : null;
  }
}
