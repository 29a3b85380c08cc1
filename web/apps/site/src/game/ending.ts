/** Ending a turn: which end is meant, and nothing dies or turns that was not shown. */

import type { PickSource } from "@kowa/board";
import type { Effect, Entry, EntryFar, Report } from "@kowa/rules-client";
import { computed, type ReadonlySignal, signal } from "@preact/signals";
import { words } from "../i18n";
import { settings } from "../settings";
import type { Desk } from "./desk";
import { beyondTarget, lossesOf, standing, unseen } from "./foresight";

/** A question the page puts beside the stone. */
export interface Question {
  /** Where the stone stands; null for a drop before it is set. */
  square: string | null;
  text: string;
  answers: Answer[];
  /** A real question takes the focus; an offer (to end here) leaves it on the board. */
  offer: boolean;
  /** All that the turn asked about does, shown while the question stands. */
  effects?: Effect[];
  /** The turn kills stones of the player. */
  grave?: boolean;
}

export interface Answer {
  id: string;
  label: string;
  /** The stone as it would stand afterwards, to be drawn on the button. */
  code?: string;
  /** All that this end of the turn does, shown while the answer is pointed at. */
  effects?: Effect[];
  act(): void;
}

/** As much of a whole turn as is needed to ask about it. */
type Turn = Pick<Report, "usi" | "effects"> & { dies?: boolean };

/** The turn being entered, as far as ending it needs. */
export interface InHand {
  readonly entry: ReadonlySignal<Entry | null>;
  readonly source: PickSource;
  submit(usi: string): void;
  back(): boolean;
  cancel(): boolean;
}

export class Ending {
  readonly question = signal<Question | null>(null);
  /** The effects of the answer pointed at. */
  readonly peeked = signal<Effect[] | null>(null);
  /** Effects that the board shows in place of the entry's: of the answer pointed at, or of the question asked. */
  readonly previewed = computed(() => this.peeked.value ?? this.question.value?.effects ?? null);
  readonly #desk: Desk;
  readonly #hand: InHand;
  /** What the player has been shown of the turn's effects, and the square that was then chosen. */
  #shownOf: { effects: Effect[]; target: string | null } = { effects: [], target: null };

  constructor(desk: Desk, hand: InHand) {
    this.#desk = desk;
    this.#hand = hand;
  }

  /** The player chose `target`, having seen these effects of it. */
  chose(target: string, effects: Effect[]): void {
    this.#shownOf = { effects, target };
  }

  /** No question, and no answer pointed at. */
  clear(): void {
    this.question.value = null;
    this.peeked.value = null;
  }

  /** Two moves over a harmless point to a far end. */
  goFar(square: string, far: EntryFar[]): void {
    const w = words.value;
    const [only] = far;
    if (only && far.length === 1) this.play(square, only);
    else if (only) {
      this.question.value = {
        square,
        text: w.turnOverAsk,
        offer: false,
        answers: [...far]
          .sort((a, b) => Number(b.promote) - Number(a.promote))
          .map((end) => ({
            id: end.promote ? "over" : "stay",
            label: end.promote ? w.turnOver : w.stayAsIs,
            ...this.#faceAfter(end.promote),
            effects: end.effects,
            act: () => this.#finish(square, end),
          })),
      };
    }
  }

  /** Out and back: a pass, unless something dies or turns by it. */
  askPass(square: string, far: EntryFar[]): void {
    const w = words.value;
    const [only] = far;
    if (only && far.length === 1 && only.effects.length > 0) {
      this.#confirm(square, only);
      return;
    }
    this.question.value = {
      square,
      text: w.nullAsk,
      offer: false,
      answers: [
        ...far.map((end) => ({
          id: end.promote ? "pass-over" : "pass",
          label: end.promote ? w.turnOver : w.pass,
          effects: end.effects,
          act: () => this.#finish(square, end),
        })),
        { id: "cancel", label: w.cancelAll, act: () => this.#hand.cancel() },
      ],
    };
  }

  /** Asks which end is meant; while the turn may go on too, that is an offer beside the stone. */
  offer(entry: Entry, goesOn: boolean): void {
    const w = words.value;
    const square = standing(entry);
    const answers: Answer[] = [...entry.ends]
      .sort((a, b) => Number(b.promote) - Number(a.promote))
      .map((end) => ({
        id: end.promote ? "over" : "end",
        label: goesOn
          ? end.promote
            ? w.endOver
            : w.endHere
          : end.promote
            ? w.turnOver
            : entry.ends.length > 1
              ? w.stayAsIs
              : w.play,
        ...(entry.mover ? this.#faceAfter(end.promote) : {}),
        effects: end.effects,
        act: () => this.#finish(square, end),
      }));
    if (goesOn) {
      answers.push({
        id: "on",
        label: w.goOn,
        act: () => {
          this.question.value = null;
        },
      });
    }
    this.question.value = {
      square,
      text: goesOn ? w.goOnHint : w.turnOverAsk,
      offer: goesOn,
      answers,
    };
  }

  /** Ends the turn where it stands. */
  end(entry: Entry): void {
    const [end] = entry.ends;
    if (end && entry.ends.length === 1) this.#finish(standing(entry), end);
    else this.offer(entry, false);
  }

  /** Plays an end that the player named by a button, by Enter or by the stone. */
  #finish(square: string | null, end: Turn): void {
    const seen = [...(this.#hand.entry.value?.effects ?? []), ...(this.#hand.source === "touch" ? [] : end.effects)];
    const news = unseen(end.effects, seen).filter((e) => !(e.type === "turned_over" && e.square === square));
    if (this.#losesBy(end) || news.length > 0) this.#confirm(square, end);
    else this.#hand.submit(end.usi);
  }

  /** Plays a turn that is over by itself: nothing may die or turn by it that the player has not been shown. */
  play(square: string | null, end: Turn): void {
    const { effects, target } = this.#shownOf;
    const news = beyondTarget(unseen(end.effects, effects), target);
    if (this.#losesBy(end) || news.length > 0 || settings.confirm.value) this.#confirm(square, end);
    else this.#hand.submit(end.usi);
  }

  #losesBy(end: Turn): boolean {
    const side = this.#desk.record.value?.state.side;
    return end.dies === true || (side !== undefined && lossesOf(end.effects, side).length > 0);
  }

  #confirm(square: string | null, end: Turn): void {
    const w = words.value;
    const grave = this.#losesBy(end);
    const text = grave ? w.diesAsk : w.playAsk;
    const begun = (this.#hand.entry.value?.parts.length ?? 0) > 0;
    this.question.value = {
      square,
      text,
      offer: false,
      effects: end.effects,
      grave,
      answers: [
        { id: "play", label: w.play, effects: end.effects, act: () => this.#hand.submit(end.usi) },
        {
          id: "back",
          label: begun ? w.takeBack : w.cancel,
          effects: end.effects,
          act: () => {
            if (begun) this.#hand.back();
            else this.question.value = null;
          },
        },
      ],
    };
    const effects = this.#desk.speech.value.effects(end.effects);
    this.#desk.say(effects ? [text, effects].join(" ") : text);
  }

  #faceAfter(over: boolean): { code?: string } {
    const code = this.#hand.entry.value?.mover?.code;
    if (code === undefined) return {};
    return { code: over && !code.startsWith("+") ? `+${code}` : code };
  }
}
