/** Entering a turn, part by part, along the tree of legal turns. */

import { type PickSource, parseSquare, squareName } from "@kowa/board";
import { type Entry, type Refusal, refusalOf, type Side, type WhyQuestion } from "@kowa/rules-client";
import { batch, signal } from "@preact/signals";
import { words } from "../i18n";
import { info, rules } from "../rules";
import { settings } from "../settings";
import type { Desk } from "./desk";
import { Ending, type InHand } from "./ending";
import { farTo, foreseen, standing } from "./foresight";

/** A click that was not allowed, and why. */
export interface Refused {
  square: string | null;
  text: string;
  rule: Refusal["rule"];
  causes: string[];
}

export class Entering implements InHand {
  readonly entry = signal<Entry | null>(null);
  readonly refused = signal<Refused | null>(null);
  /** The face the info panel tells about. */
  readonly inspected = signal<{ code: string; color: Side } | null>(null);
  readonly ending: Ending;
  readonly #desk: Desk;
  readonly #send: (usi: string) => void;
  /** How many parts stood after each pick of the player; forced parts belong to the pick before them. */
  #steps: number[] = [];
  #source: PickSource = "mouse";

  /** `send` plays a turn. */
  constructor(desk: Desk, send: (usi: string) => void) {
    this.#desk = desk;
    this.#send = send;
    this.ending = new Ending(desk, this);
  }

  get source(): PickSource {
    return this.#source;
  }

  submit(usi: string): void {
    this.ending.question.value = null;
    this.#send(usi);
  }

  inspect({ code, color }: { code: string; color: Side }): void {
    this.inspected.value = { code, color };
  }

  /** May the person at the screen move now? */
  get mayMove(): boolean {
    const record = this.#desk.record.value;
    if (!record || this.#desk.ply.value !== null || record.state.outcome.state !== "ongoing") return false;
    return record[record.state.side].kind === "human" && this.#desk.busy.value !== "sending";
  }

  /** A square was pointed at with a click, a tap or Enter. */
  pick(square: string, source: PickSource): void {
    this.#source = source;
    this.refused.value = null;
    const record = this.#desk.record.value;
    const shown = this.#desk.shown.value;
    if (!record || !shown) return;
    const entry = this.entry.value;
    const stone = (entry?.stones ?? shown.stones).find((s) => s.square === square);
    if (stone && !entry) this.inspect(stone);
    const w = words.value;
    const closed =
      this.#desk.ply.value !== null
        ? w.onlyReading
        : shown.outcome.state !== "ongoing"
          ? w.gameOver
          : record[shown.side].kind === "engine"
            ? w.engineToMove
            : null;
    if (closed !== null) {
      this.refuse(square, closed);
      return;
    }
    if (this.#desk.busy.value === "sending") return;
    if (!entry) {
      if (stone?.color === shown.side) void this.#ask(square, []);
      else if (stone) this.refuse(square, w.notYourStone(w.sides[stone.color], w.sides[shown.side]));
      else this.refuse(square, w.pickFirst);
      return;
    }
    this.#pickIn(entry, square);
  }

  /** A stone of the hand was chosen. */
  pickHand(code: string, source: PickSource): void {
    this.#source = source;
    this.refused.value = null;
    this.inspect({ code, color: this.#desk.shown.value?.side ?? "black" });
    if (!this.mayMove) return;
    const from = `${code}*`;
    if (this.entry.value?.from === from) this.cancel();
    else void this.#ask(from, []);
  }

  #pickIn(entry: Entry, square: string): void {
    const w = words.value;
    const at = entry.mover?.square ?? null;
    const move = entry.moves.find((m) => m.to === square);
    const shot = entry.shots.find((s) => s.at === square);
    const far = farTo(entry, square);
    // Pointing at a square shows what choosing it does; a finger does not point before it chooses.
    const ahead = this.#source === "touch" ? null : foreseen(entry, square);
    this.ending.chose(square, ahead ?? entry.effects);
    if (move && shot) {
      this.ending.question.value = {
        square,
        text: w.moveOrShoot,
        offer: false,
        answers: [
          { id: "move", label: w.moveThere, act: () => void this.#add(entry, square) },
          { id: "shoot", label: w.shootThere, act: () => void this.#add(entry, `x${square}`) },
        ],
      };
    } else if (move) void this.#add(entry, square);
    else if (shot) void this.#add(entry, `x${square}`);
    else if (square === at && entry.parts.length === 0) {
      if (far.length > 0) this.ending.askPass(square, far);
      else this.cancel();
    } else if (far.length > 0) this.ending.goFar(square, far);
    else if (square === at) {
      if (entry.ends.length > 0) this.ending.end(entry);
      else this.refuse(square, w.mayNotEnd);
    } else if (
      entry.parts.length === 0 &&
      entry.stones.some((s) => s.square === square && s.color === this.#desk.shown.value?.side)
    ) {
      const stone = entry.stones.find((s) => s.square === square);
      if (stone) this.inspect(stone);
      void this.#ask(square, []);
    } else void this.#askWhy(entry, square);
  }

  #add(entry: Entry, part: string): Promise<void> {
    return this.#ask(entry.from, [...entry.parts, part]);
  }

  async #ask(from: string, parts: string[]): Promise<void> {
    const asked = this.#desk.ask();
    this.ending.clear();
    this.refused.value = null;
    if (parts.length === 0) this.#steps = [];
    this.#desk.busy.value = "asking";
    await this.#desk.attempt(
      () => void this.#ask(from, parts),
      async () => {
        let entry: Entry;
        try {
          entry = await rules.entry(this.#desk.request(), from, parts);
        } catch (error) {
          const refusal = refusalOf(error);
          if (!refusal || this.#desk.stale(asked)) throw error;
          this.#desk.busy.value = null;
          this.refuse(from, refusal.text[settings.lang.value], refusal);
          return;
        }
        if (this.#desk.stale(asked)) return;
        this.#desk.busy.value = null;
        await this.#entered(entry);
      },
    );
  }

  async #entered(entry: Entry): Promise<void> {
    const w = words.value;
    const ways = entry.moves.length + entry.shots.length;
    const [end] = entry.ends;
    if (entry.parts.length === 0) {
      this.entry.value = entry;
      this.#steps = [];
      if (ways + entry.far.length === 0) return this.#askStuck(entry);
      if (entry.mover) {
        const { code, square } = entry.mover;
        this.#desk.say(
          w.say.selected(
            this.#desk.speech.value.name(code),
            square,
            entry.moves.length + entry.far.length,
            entry.shots.length,
          ),
        );
      }
      return;
    }
    // A turn with one end and no way on is played at once; the stone stays where it is until the server agrees.
    batch(() => {
      this.entry.value = entry;
      if (this.#steps.at(-1) !== entry.parts.length) this.#steps.push(entry.parts.length);
    });
    if (ways === 0 && end && entry.ends.length === 1) return this.ending.play(standing(entry), end);
    if (ways === 1 && entry.ends.length === 0) {
      const part = entry.moves[0]?.to ?? `x${entry.shots[0]?.at}`;
      this.#steps.pop();
      this.#desk.say(w.say.onlyWay);
      return this.#add(entry, part);
    }
    this.#sayPart(entry);
    if (entry.ends.length > 0) this.ending.offer(entry, ways > 0);
  }

  #sayPart(entry: Entry): void {
    const { say } = words.value;
    const speech = this.#desk.speech.value;
    const part = entry.parts.at(-1) ?? "";
    const what = part.startsWith("x")
      ? say.shoots(part.slice(1))
      : say.part(entry.mover ? speech.name(entry.mover.code) : "", part);
    const effects = speech.effects(entry.effects);
    const next = entry.ends.length > 0 ? say.mayEnd : say.mustGoOn;
    this.#desk.say([what + (effects ? say.sep + effects : ""), next].join(say.stop));
  }

  /** Takes back the last part; with none left the stone is put down. True where there was something to take back. */
  back(): boolean {
    const entry = this.entry.value;
    if (!entry) return false;
    this.refused.value = null;
    if (entry.parts.length === 0) return this.cancel();
    this.#steps.pop();
    const left = this.#steps.at(-1) ?? 0;
    const steps = [...this.#steps];
    this.ending.question.value = null;
    this.#desk.say(words.value.say.tookBack);
    void this.#replay(entry.from, entry.parts.slice(0, left), steps);
    return true;
  }

  /** Shows an earlier stage of the entry again, without going on by itself. */
  async #replay(from: string, parts: string[], steps: number[]): Promise<void> {
    const asked = this.#desk.ask();
    this.#desk.busy.value = "asking";
    await this.#desk.attempt(
      () => void this.#replay(from, parts, steps),
      async () => {
        const entry = await rules.entry(this.#desk.request(), from, parts);
        if (this.#desk.stale(asked)) return;
        batch(() => {
          this.#desk.busy.value = null;
          this.#steps = steps;
          this.entry.value = entry;
          if (parts.length > 0 && entry.ends.length > 0) {
            this.ending.offer(entry, entry.moves.length + entry.shots.length > 0);
          }
        });
      },
    );
  }

  /** Puts the stone down. */
  cancel(): boolean {
    const had = this.entry.value !== null || this.ending.question.value !== null || this.refused.value !== null;
    if (this.entry.value) this.#desk.say(words.value.say.cancelled);
    this.drop();
    return had;
  }

  /** Drops the entry without a word. */
  drop(): void {
    this.#desk.ask();
    this.#steps = [];
    batch(() => {
      if (this.#desk.busy.value === "asking") this.#desk.busy.value = null;
      this.entry.value = null;
      this.ending.question.value = null;
      this.refused.value = null;
      this.ending.peeked.value = null;
    });
  }

  /** Says why something is not allowed. */
  refuse(square: string | null, text: string, refusal?: Refusal): void {
    this.refused.value = { square, text, rule: refusal?.rule ?? null, causes: refusal?.squares ?? [] };
    this.#desk.say(text);
  }

  async #askWhy(entry: Entry, square: string): Promise<void> {
    const asked = this.#desk.ask();
    const shooting = entry.moves.length === 0 && entry.parts.length > 0;
    const question: WhyQuestion = shooting
      ? { from: entry.from, parts: entry.parts, shot: square }
      : { from: entry.from, parts: entry.parts, to: square };
    await this.#desk.attempt(
      () => void this.#askWhy(entry, square),
      async () => {
        const why = await rules.why(this.#desk.request(), question);
        if (this.#desk.stale(asked)) return;
        if (why.legal) {
          if (why.report) this.ending.play(square, why.report);
          else void this.#add(entry, shooting ? `x${square}` : square);
        } else this.refuse(square, why.text[settings.lang.value], why);
      },
    );
  }

  /** A stone without any turn: says what stands against its first step, a net among others. */
  async #askStuck(entry: Entry): Promise<void> {
    const target = this.#firstStep(entry);
    if (target !== null) await this.#askWhy(entry, target);
    else this.refuse(entry.from, words.value.stuck);
  }

  #firstStep({ mover }: Entry): string | null {
    const size = info.value?.games.find((g) => g.game === this.#desk.record.value?.game)?.size;
    const kind = mover && this.#desk.kinds.value?.get(mover.code);
    const from = mover && size !== undefined ? parseSquare(mover.square, size) : null;
    if (!mover || !kind || !from || size === undefined) return null;
    const forward = mover.color === "black" ? 1 : -1;
    for (const { dx, dy } of [...kind.move.slides, ...kind.move.leaps]) {
      const name = squareName({ file: from.file - dx * forward, rank: from.rank + dy * forward });
      if (parseSquare(name, size)) return name;
    }
    return null;
  }
}
