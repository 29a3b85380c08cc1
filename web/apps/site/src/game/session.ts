/** One game on the screen, put together: the kept game, the turn being entered, and looking back. */

import type { PickSource } from "@kowa/board";
import type { PositionRequest, Report, Side } from "@kowa/rules-client";
import { batch, computed, signal } from "@preact/signals";
import { loadInfo, loadKinds, rules } from "../rules";
import { settings } from "../settings";
import { Desk } from "./desk";
import { Entering } from "./entering";
import { KeptGame } from "./kept";
import { LookingBack } from "./past";

export class GameSession {
  readonly id: string;
  readonly #desk: Desk;
  readonly #entering: Entering;
  readonly #past: LookingBack;
  readonly #kept: KeptGame;
  /** The square pointed at or focused. */
  readonly cursor = signal<string | null>(null);
  readonly flipped = signal(false);
  readonly mayMove = computed(() => this.#entering.mayMove);
  /** Something to take back. */
  readonly mayUndo = computed(() => this.#kept.mayUndo);

  constructor(id: string) {
    this.id = id;
    this.#desk = new Desk(id);
    this.#entering = new Entering(this.#desk, (usi) => void this.#kept.submit(usi));
    this.#past = new LookingBack(this.#desk, () => this.#entering.drop());
    this.#kept = new KeptGame(this.#desk, {
      changed: () => {
        this.#past.forget();
        this.#entering.drop();
      },
      refused: (refusal) => this.#entering.refuse(null, refusal.text[settings.lang.value], refusal),
      latest: () => this.#past.look(null),
    });
    addEventListener("online", this.#online);
    void this.load();
  }

  close(): void {
    this.#desk.close();
    this.#kept.close();
    removeEventListener("online", this.#online);
  }

  #online = () => this.trouble.value?.retry?.();

  async load(): Promise<void> {
    this.#desk.busy.value = "loading";
    await this.#desk.attempt(
      () => this.load(),
      async () => {
        const record = await rules.game(this.id);
        const [kinds] = await Promise.all([loadKinds(record.game), loadInfo()]);
        if (this.#desk.closed) return;
        batch(() => {
          this.#desk.kinds.value = kinds;
          if (this.#desk.record.value === null) {
            this.flipped.value = record.black.kind === "engine" && record.white.kind === "human";
          }
          this.#kept.take(record);
        });
        this.#kept.letEnginePlay();
      },
    );
  }

  get record() {
    return this.#desk.record;
  }

  get kinds() {
    return this.#desk.kinds;
  }

  get trouble() {
    return this.#desk.trouble;
  }

  get busy() {
    return this.#desk.busy;
  }

  get announcement() {
    return this.#desk.announcement;
  }

  get missing() {
    return this.#desk.missing;
  }

  get ply() {
    return this.#desk.ply;
  }

  get shown() {
    return this.#desk.shown;
  }

  /** The turns as the reader wants them written. */
  get spelled() {
    return this.#desk.notation.spelled;
  }

  get speech() {
    return this.#desk.speech;
  }

  get entry() {
    return this.#entering.entry;
  }

  get refused() {
    return this.#entering.refused;
  }

  get inspected() {
    return this.#entering.inspected;
  }

  get source(): PickSource {
    return this.#entering.source;
  }

  get question() {
    return this.#entering.ending.question;
  }

  get peeked() {
    return this.#entering.ending.peeked;
  }

  get previewed() {
    return this.#entering.ending.previewed;
  }

  inspect(face: { code: string; color: Side }): void {
    this.#entering.inspect(face);
  }

  /** A square was pointed at with a click, a tap or Enter. */
  pick(square: string, source: PickSource): void {
    this.#entering.pick(square, source);
  }

  /** A stone of the hand was chosen. */
  pickHand(code: string, source: PickSource): void {
    this.#entering.pickHand(code, source);
  }

  /** Takes back the last part; with none left the stone is put down. True where there was something to take back. */
  back(): boolean {
    return this.#entering.back();
  }

  /** Puts the stone down. */
  cancel(): boolean {
    return this.#entering.cancel();
  }

  /** Takes back the player's last turn, with the engine's reply to it. */
  undo(): Promise<void> {
    return this.#kept.undo();
  }

  resign(side: Side): Promise<void> {
    return this.#kept.resign(side);
  }

  /** Who gives up when the resign button is pressed. */
  get resigner(): Side | null {
    return this.#kept.resigner;
  }

  /** Shows the position after `ply` turns; null or the last one: the game as it stands. */
  look(ply: number | null): void {
    this.#past.look(ply);
  }

  /** How the position on the screen came about. */
  place(): PositionRequest {
    const { ply, record } = this.#desk;
    return this.#desk.request(record.value?.moves.slice(0, ply.value ?? undefined));
  }

  get lastReport(): Report | null {
    return this.shown.peek()?.history.at(-1) ?? null;
  }
}
