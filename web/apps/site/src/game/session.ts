/** One game on the screen: the record the server keeps, the turn being entered, and what went wrong. */

import { type PickSource, parseSquare, squareName } from "@kowa/board";
import {
  type Effect,
  type Entry,
  type EntryFar,
  type GameRecord,
  type PositionRequest,
  type Refusal,
  type Report,
  RulesError,
  refusalOf,
  type Side,
  type State,
  type WhyQuestion,
} from "@kowa/rules-client";
import { batch, computed, type ReadonlySignal, signal } from "@preact/signals";
import { words } from "../i18n";
import { remember } from "../recent";
import { info, type Kinds, loadInfo, loadKinds, rules } from "../rules";
import { settings } from "../settings";
import { beyondTarget, farTo, foreseen, lossesOf, standing, unseen } from "./foresight";
import { Speech } from "./speech";

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

/** A click that was not allowed, and why. */
export interface Refused {
  square: string | null;
  text: string;
  rule: Refusal["rule"];
  causes: string[];
}

export interface Trouble {
  text: string;
  retry: (() => void) | null;
}

/** As much of a whole turn as is needed to ask about it. */
type Turn = Pick<Report, "usi" | "effects"> & { dies?: boolean };

type Busy = "loading" | "asking" | "sending" | "thinking";

export class GameSession {
  readonly id: string;
  readonly record = signal<GameRecord | null>(null);
  readonly kinds = signal<Kinds | null>(null);
  readonly entry = signal<Entry | null>(null);
  readonly question = signal<Question | null>(null);
  /** The effects of the answer pointed at. */
  readonly peeked = signal<Effect[] | null>(null);
  /** Effects that the board shows in place of the entry's: of the answer pointed at, or of the question asked. */
  readonly previewed = computed(() => this.peeked.value ?? this.question.value?.effects ?? null);
  readonly refused = signal<Refused | null>(null);
  readonly trouble = signal<Trouble | null>(null);
  readonly busy = signal<Busy | null>("loading");
  readonly announcement = signal("");
  /** The square pointed at or focused. */
  readonly cursor = signal<string | null>(null);
  /** The face the info panel tells about. */
  readonly inspected = signal<{ code: string; color: Side } | null>(null);
  readonly flipped = signal(false);
  readonly missing = signal(false);
  /** How many turns are applied in the position looked at; null: the game as it stands. */
  readonly ply = signal<number | null>(null);
  readonly past = signal<State | null>(null);

  /** The position on the screen. */
  readonly shown: ReadonlySignal<State | null> = computed(() =>
    this.ply.value === null ? (this.record.value?.state ?? null) : this.past.value,
  );
  readonly speech = computed(() => new Speech(words.value, this.kinds.value ?? new Map(), settings.lang.value));
  readonly mayMove = computed(() => {
    const record = this.record.value;
    if (!record || this.ply.value !== null || record.state.outcome.state !== "ongoing") return false;
    return record[record.state.side].kind === "human" && this.busy.value !== "sending";
  });
  /** Something to take back. */
  readonly mayUndo = computed(() => {
    const record = this.record.value;
    return record !== null && this.#undoPly(record) !== null && record.resigned === null;
  });

  /** Counts the questions sent: an answer to an older one is dropped. */
  #asked = 0;
  /** How many parts stood after each pick of the player; forced parts belong to the pick before them. */
  #steps: number[] = [];
  /** What the player has been shown of the turn's effects, and the square that was then chosen. */
  #shownOf: { effects: Effect[]; target: string | null } = { effects: [], target: null };
  #thinking: AbortController | null = null;
  #places = new Map<number, State>();
  #closed = false;
  #source: PickSource = "mouse";

  constructor(id: string) {
    this.id = id;
    addEventListener("online", this.#online);
    void this.load();
  }

  close(): void {
    this.#closed = true;
    this.#thinking?.abort();
    removeEventListener("online", this.#online);
  }

  get source(): PickSource {
    return this.#source;
  }

  #online = () => this.trouble.value?.retry?.();

  async load(): Promise<void> {
    this.busy.value = "loading";
    await this.#attempt(
      () => this.load(),
      async () => {
        const record = await rules.game(this.id);
        const [kinds] = await Promise.all([loadKinds(record.game), loadInfo()]);
        if (this.#closed) return;
        batch(() => {
          this.kinds.value = kinds;
          if (this.record.value === null) {
            this.flipped.value = record.black.kind === "engine" && record.white.kind === "human";
          }
          this.#take(record);
        });
        this.#letEnginePlay();
      },
    );
  }

  /** Runs a call; on failure says so and offers to try again. Nothing the player entered is dropped. */
  async #attempt(again: () => void, call: () => Promise<void>): Promise<void> {
    try {
      this.trouble.value = null;
      await call();
      this.missing.value = false;
    } catch (error) {
      if (this.#closed || (error instanceof DOMException && error.name === "AbortError")) return;
      batch(() => {
        this.busy.value = null;
        if (!(error instanceof RulesError)) throw error;
        if (error.status === 404) this.missing.value = true;
        else if (error.passing) this.trouble.value = { text: words.value.trouble, retry: again };
        else this.trouble.value = { text: words.value.serverSays(error.message), retry: null };
      });
    }
  }

  #take(record: GameRecord): void {
    batch(() => {
      this.#places.clear();
      this.record.value = record;
      this.busy.value = null;
      this.#drop();
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

  #request(moves?: string[]): PositionRequest {
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

  inspect({ code, color }: { code: string; color: Side }): void {
    this.inspected.value = { code, color };
  }

  // ---- choosing and entering -------------------------------------------------------------------

  /** A square was pointed at with a click, a tap or Enter. */
  pick(square: string, source: PickSource): void {
    this.#source = source;
    this.refused.value = null;
    const record = this.record.value;
    const shown = this.shown.value;
    if (!record || !shown) return;
    const entry = this.entry.value;
    const stone = (entry?.stones ?? shown.stones).find((s) => s.square === square);
    if (stone && !entry) this.inspect(stone);
    const w = words.value;
    const closed =
      this.ply.value !== null
        ? w.onlyReading
        : shown.outcome.state !== "ongoing"
          ? w.gameOver
          : record[shown.side].kind === "engine"
            ? w.engineToMove
            : null;
    if (closed !== null) {
      this.#refuse(square, closed);
      return;
    }
    if (this.busy.value === "sending") return;
    if (!entry) {
      if (stone?.color === shown.side) void this.#ask(square, []);
      else if (stone) this.#refuse(square, w.notYourStone(w.sides[stone.color], w.sides[shown.side]));
      else this.#refuse(square, w.pickFirst);
      return;
    }
    this.#pickIn(entry, square);
  }

  /** A stone of the hand was chosen. */
  pickHand(code: string, source: PickSource): void {
    this.#source = source;
    this.refused.value = null;
    this.inspect({ code, color: this.shown.value?.side ?? "black" });
    if (!this.mayMove.value) return;
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
    this.#shownOf = { effects: ahead ?? entry.effects, target: square };
    if (move && shot) {
      this.question.value = {
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
      if (far.length > 0) this.#askPass(square, far);
      else this.cancel();
    } else if (far.length > 0) this.#goFar(square, far);
    else if (square === at) {
      if (entry.ends.length > 0) this.#end(entry);
      else this.#refuse(square, w.mayNotEnd);
    } else if (
      entry.parts.length === 0 &&
      entry.stones.some((s) => s.square === square && s.color === this.shown.value?.side)
    ) {
      const stone = entry.stones.find((s) => s.square === square);
      if (stone) this.inspect(stone);
      void this.#ask(square, []);
    } else void this.#askWhy(entry, square);
  }

  #goFar(square: string, far: EntryFar[]): void {
    const w = words.value;
    const [only] = far;
    if (only && far.length === 1) this.#play(square, only);
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

  #faceAfter(over: boolean): { code?: string } {
    const code = this.entry.value?.mover?.code;
    if (code === undefined) return {};
    return { code: over && !code.startsWith("+") ? `+${code}` : code };
  }

  /** Out and back: a pass, unless something dies or turns by it. */
  #askPass(square: string, far: EntryFar[]): void {
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
        { id: "cancel", label: w.cancelAll, act: () => this.cancel() },
      ],
    };
  }

  #add(entry: Entry, part: string): Promise<void> {
    return this.#ask(entry.from, [...entry.parts, part]);
  }

  async #ask(from: string, parts: string[]): Promise<void> {
    const asked = ++this.#asked;
    this.question.value = null;
    this.peeked.value = null;
    this.refused.value = null;
    if (parts.length === 0) this.#steps = [];
    this.busy.value = "asking";
    await this.#attempt(
      () => void this.#ask(from, parts),
      async () => {
        let entry: Entry;
        try {
          entry = await rules.entry(this.#request(), from, parts);
        } catch (error) {
          const refusal = refusalOf(error);
          if (!refusal || asked !== this.#asked) throw error;
          this.busy.value = null;
          this.#refuse(from, refusal.text[settings.lang.value], refusal);
          return;
        }
        if (asked !== this.#asked || this.#closed) return;
        this.busy.value = null;
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
        this.say(
          w.say.selected(
            this.speech.value.name(code),
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
    if (ways === 0 && end && entry.ends.length === 1) return this.#play(standing(entry), end);
    if (ways === 1 && entry.ends.length === 0) {
      const part = entry.moves[0]?.to ?? `x${entry.shots[0]?.at}`;
      this.#steps.pop();
      this.say(w.say.onlyWay);
      return this.#add(entry, part);
    }
    this.#sayPart(entry);
    if (entry.ends.length > 0) this.#offer(entry, ways > 0);
  }

  #sayPart(entry: Entry): void {
    const { say } = words.value;
    const speech = this.speech.value;
    const part = entry.parts.at(-1) ?? "";
    const what = part.startsWith("x")
      ? say.shoots(part.slice(1))
      : say.part(entry.mover ? speech.name(entry.mover.code) : "", part);
    const effects = speech.effects(entry.effects);
    const next = entry.ends.length > 0 ? say.mayEnd : say.mustGoOn;
    this.say([what + (effects ? say.sep + effects : ""), next].join(say.stop));
  }

  /** Asks which end is meant; while the turn may go on too, that is an offer beside the stone. */
  #offer(entry: Entry, goesOn: boolean): void {
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
  #end(entry: Entry): void {
    const [end] = entry.ends;
    if (end && entry.ends.length === 1) this.#finish(standing(entry), end);
    else this.#offer(entry, false);
  }

  /** Plays an end that the player named by a button, by Enter or by the stone. */
  #finish(square: string | null, end: Turn): void {
    const seen = [...(this.entry.value?.effects ?? []), ...(this.#source === "touch" ? [] : end.effects)];
    const news = unseen(end.effects, seen).filter((e) => !(e.type === "turned_over" && e.square === square));
    if (this.#losesBy(end) || news.length > 0) this.#confirm(square, end);
    else void this.#submit(end.usi);
  }

  /** Plays a turn that is over by itself: nothing may die or turn by it that the player has not been shown. */
  #play(square: string | null, end: Turn): void {
    const { effects, target } = this.#shownOf;
    const news = beyondTarget(unseen(end.effects, effects), target);
    if (this.#losesBy(end) || news.length > 0 || settings.confirm.value) this.#confirm(square, end);
    else void this.#submit(end.usi);
  }

  #losesBy(end: Turn): boolean {
    const side = this.record.value?.state.side;
    return end.dies === true || (side !== undefined && lossesOf(end.effects, side).length > 0);
  }

  #confirm(square: string | null, end: Turn): void {
    const w = words.value;
    const grave = this.#losesBy(end);
    const text = grave ? w.diesAsk : w.playAsk;
    const begun = (this.entry.value?.parts.length ?? 0) > 0;
    this.question.value = {
      square,
      text,
      offer: false,
      effects: end.effects,
      grave,
      answers: [
        { id: "play", label: w.play, effects: end.effects, act: () => void this.#submit(end.usi) },
        {
          id: "back",
          label: begun ? w.takeBack : w.cancel,
          effects: end.effects,
          act: () => {
            if (begun) this.back();
            else this.question.value = null;
          },
        },
      ],
    };
    const effects = this.speech.value.effects(end.effects);
    this.say(effects ? [text, effects].join(" ") : text);
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
    this.question.value = null;
    this.say(words.value.say.tookBack);
    void this.#replay(entry.from, entry.parts.slice(0, left), steps);
    return true;
  }

  /** Shows an earlier stage of the entry again, without going on by itself. */
  async #replay(from: string, parts: string[], steps: number[]): Promise<void> {
    const asked = ++this.#asked;
    this.busy.value = "asking";
    await this.#attempt(
      () => void this.#replay(from, parts, steps),
      async () => {
        const entry = await rules.entry(this.#request(), from, parts);
        if (asked !== this.#asked || this.#closed) return;
        batch(() => {
          this.busy.value = null;
          this.#steps = steps;
          this.entry.value = entry;
          if (parts.length > 0 && entry.ends.length > 0) {
            this.#offer(entry, entry.moves.length + entry.shots.length > 0);
          }
        });
      },
    );
  }

  /** Puts the stone down. */
  cancel(): boolean {
    const had = this.entry.value !== null || this.question.value !== null || this.refused.value !== null;
    if (this.entry.value) this.say(words.value.say.cancelled);
    this.#drop();
    return had;
  }

  #drop(): void {
    this.#asked++;
    this.#steps = [];
    batch(() => {
      if (this.busy.value === "asking") this.busy.value = null;
      this.entry.value = null;
      this.question.value = null;
      this.refused.value = null;
      this.peeked.value = null;
    });
  }

  #refuse(square: string | null, text: string, refusal?: Refusal): void {
    this.refused.value = { square, text, rule: refusal?.rule ?? null, causes: refusal?.squares ?? [] };
    this.say(text);
  }

  async #askWhy(entry: Entry, square: string): Promise<void> {
    const asked = ++this.#asked;
    const shooting = entry.moves.length === 0 && entry.parts.length > 0;
    const question: WhyQuestion = shooting
      ? { from: entry.from, parts: entry.parts, shot: square }
      : { from: entry.from, parts: entry.parts, to: square };
    await this.#attempt(
      () => void this.#askWhy(entry, square),
      async () => {
        const why = await rules.why(this.#request(), question);
        if (asked !== this.#asked || this.#closed) return;
        if (why.legal) {
          if (why.report) this.#play(square, why.report);
          else void this.#add(entry, shooting ? `x${square}` : square);
        } else this.#refuse(square, why.text[settings.lang.value], why);
      },
    );
  }

  /** A stone without any turn: says what stands against its first step, a net among others. */
  async #askStuck(entry: Entry): Promise<void> {
    const target = this.#firstStep(entry);
    if (target !== null) await this.#askWhy(entry, target);
    else this.#refuse(entry.from, words.value.stuck);
  }

  #firstStep({ mover }: Entry): string | null {
    const size = info.value?.games.find((g) => g.game === this.record.value?.game)?.size;
    const kind = mover && this.kinds.value?.get(mover.code);
    const from = mover && size !== undefined ? parseSquare(mover.square, size) : null;
    if (!mover || !kind || !from || size === undefined) return null;
    const forward = mover.color === "black" ? 1 : -1;
    for (const { dx, dy } of [...kind.move.slides, ...kind.move.leaps]) {
      const name = squareName({ file: from.file - dx * forward, rank: from.rank + dy * forward });
      if (parseSquare(name, size)) return name;
    }
    return null;
  }

  // ---- the game --------------------------------------------------------------------------------

  async #submit(usi: string): Promise<void> {
    const record = this.record.value;
    if (!record) return;
    const ply = record.moves.length;
    this.#asked++;
    this.question.value = null;
    this.busy.value = "sending";
    await this.#attempt(
      () => void this.#submit(usi),
      async () => {
        let next: GameRecord;
        try {
          next = await rules.play(this.id, ply, usi);
        } catch (error) {
          if (error instanceof RulesError && error.status === 409) {
            // Either our own turn came through and only the answer was lost, or another window played.
            next = await rules.game(this.id);
          } else {
            const refusal = refusalOf(error);
            if (!refusal) throw error;
            this.busy.value = null;
            this.#refuse(null, refusal.text[settings.lang.value], refusal);
            return;
          }
        }
        this.#take(next);
        this.#sayLast(next);
        this.#letEnginePlay();
      },
    );
  }

  #letEnginePlay(): void {
    const record = this.record.value;
    if (!record || this.#closed || record.state.outcome.state !== "ongoing") return;
    if (record[record.state.side].kind !== "engine") return;
    void this.#think(record.moves.length);
  }

  async #think(ply: number): Promise<void> {
    const controller = new AbortController();
    this.#thinking?.abort();
    this.#thinking = controller;
    this.busy.value = "thinking";
    await this.#attempt(
      () => this.#letEnginePlay(),
      async () => {
        let next: GameRecord;
        try {
          next = await rules.engine(this.id, ply, controller.signal);
        } catch (error) {
          if (!(error instanceof RulesError) || error.status !== 409) throw error;
          next = await rules.game(this.id);
        }
        if (controller.signal.aborted || this.#closed) return;
        this.#take(next);
        this.#sayLast(next);
        this.#letEnginePlay();
      },
    );
  }

  #sayLast(record: GameRecord): void {
    const w = words.value;
    const last = record.state.history.at(-1);
    const parts: string[] = [];
    if (last) parts.push(this.speech.value.report(last));
    const { outcome } = record.state;
    if (outcome.state === "win") parts.push(w.win(w.sides[outcome.winner]), w.reasons[outcome.reason] ?? "");
    else if (outcome.state === "draw") parts.push(w.draw, w.reasons[outcome.reason] ?? "");
    else if (record.state.check.length > 0 && record.game === "wa") parts.push(w.check);
    this.say(parts.join(w.say.stop));
  }

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

  /** Takes back the player's last turn, with the engine's reply to it. */
  async undo(): Promise<void> {
    const record = this.record.value;
    const ply = record && this.#undoPly(record);
    if (!record || ply === null) return;
    this.#thinking?.abort();
    this.busy.value = "sending";
    await this.#attempt(
      () => void this.undo(),
      async () => {
        const next = await rules.undo(this.id, ply);
        this.look(null);
        this.#take(next);
        this.say(words.value.say.undone);
        this.#letEnginePlay();
      },
    );
  }

  async resign(side: Side): Promise<void> {
    this.#thinking?.abort();
    this.busy.value = "sending";
    await this.#attempt(
      () => void this.resign(side),
      async () => {
        const next = await rules.resign(this.id, side);
        this.#take(next);
        this.#sayLast({ ...next, state: { ...next.state, history: [] } });
      },
    );
  }

  /** Who gives up when the resign button is pressed: the person to move, or the one person there is. */
  get resigner(): Side | null {
    const record = this.record.value;
    if (record?.state.outcome.state !== "ongoing") return null;
    const { side } = record.state;
    if (record[side].kind === "human") return side;
    const other: Side = side === "black" ? "white" : "black";
    return record[other].kind === "human" ? other : null;
  }

  // ---- looking back ----------------------------------------------------------------------------

  /** Shows the position after `ply` turns; null or the last one: the game as it stands. */
  look(ply: number | null): void {
    const record = this.record.value;
    if (!record) return;
    this.#drop();
    const wanted = ply === null || ply >= record.moves.length ? null : Math.max(0, ply);
    const known = wanted === null ? null : (this.#places.get(wanted) ?? null);
    if (wanted === null || known) {
      batch(() => {
        this.ply.value = wanted;
        this.past.value = known;
      });
      this.#sayPast();
      return;
    }
    void this.#fetchPast(wanted);
  }

  async #fetchPast(ply: number): Promise<void> {
    const record = this.record.value;
    if (!record) return;
    const asked = ++this.#asked;
    await this.#attempt(
      () => void this.#fetchPast(ply),
      async () => {
        const state = await rules.position(this.#request(record.moves.slice(0, ply)));
        if (this.#closed || asked !== this.#asked) return;
        this.#places.set(ply, state);
        batch(() => {
          this.ply.value = ply;
          this.past.value = state;
        });
        this.#sayPast();
      },
    );
  }

  #sayPast(): void {
    const last = this.shown.value?.history.at(-1);
    if (last) this.say(this.speech.value.report(last));
  }

  get lastReport(): Report | null {
    return this.shown.peek()?.history.at(-1) ?? null;
  }
}
