/** Turns and their effects in words, for the live region, for labels and for the list of turns. */

import type { Effect, Lang, Report, Side } from "@kowa/rules-client";
import type { Strings } from "../i18n/en";
import { nameOf } from "../names/faces";
import type { Kinds } from "../rules";

export class Speech {
  readonly #words: Strings;
  readonly #kinds: Kinds;
  readonly #lang: Lang;

  constructor(words: Strings, kinds: Kinds, lang: Lang) {
    this.#words = words;
    this.#kinds = kinds;
    this.#lang = lang;
  }

  name(code: string): string {
    return nameOf(this.#kinds, code, this.#lang);
  }

  side(side: Side): string {
    return this.#words.sides[side];
  }

  effect(effect: Effect): string {
    const { say } = this.#words;
    switch (effect.type) {
      case "killed":
        return say.killed(this.side(effect.color), this.name(effect.code), effect.square);
      case "burned":
        return say.burned(this.side(effect.color), this.name(effect.code), effect.square);
      case "died_with_the_clerk":
        return say.snuffed(this.side(effect.color), this.name(effect.code), effect.square);
      case "turned_over":
        return say.over(this.name(effect.from), this.name(effect.to), effect.square);
      case "turned_back":
        return say.back(this.name(effect.from), this.name(effect.to), effect.square);
      case "fallen":
        return say.fallen(this.side(effect.color), say.fallenNames[effect.letter.toUpperCase()] ?? effect.letter);
    }
  }

  effects(effects: Effect[]): string {
    return effects.map((effect) => this.effect(effect)).join(this.#words.say.sep);
  }

  report(report: Report): string {
    const { say } = this.#words;
    const name = this.name(report.mover.code);
    const what =
      report.dropped !== null
        ? `${this.side(report.mover.color)}: ${say.drops(this.name(report.dropped), report.path[0] ?? "")}`
        : say.turn(this.side(report.mover.color), name, report.path.join(say.pathSep));
    const shots = report.shots.map((shot) => say.shoots(shot.at));
    return [what, ...shots, ...report.effects.map((e) => this.effect(e))].join(say.sep);
  }
}
