import {
  type GameInfo,
  type GameName,
  type Lang,
  type NewGame,
  type Player,
  type RuleOption,
  RulesError,
  type Side,
} from "@kowa/rules-client";
import { useEffect, useId, useState } from "preact/hooks";
import { words } from "../i18n";
import { go } from "../router";
import { info, loadInfo, rules } from "../rules";
import { settings } from "../settings";
import { Dialog } from "./Dialog";

interface Choices {
  game: GameName;
  rules: string;
  set: Record<string, string>;
  opponent: "engine" | "human";
  side: Side;
  level: number;
  sfen: string;
}

const KEY = "kowa.newgame";

function lastChoices(): Partial<Choices> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Choices>;
  } catch {
    return {};
  }
}

export function NewGameDialog({ onClose, game }: { onClose(): void; game?: GameName }) {
  const w = words.value;
  const [trouble, setTrouble] = useState<string | null>(null);
  const load = () => {
    setTrouble(null);
    loadInfo().catch(() => setTrouble(words.value.trouble));
  };
  useEffect(load, []);
  const data = info.value;
  return (
    <Dialog title={w.newGame} onClose={onClose} wide>
      {data ? (
        <NewGameForm games={data.games} levels={data.levels.map((l) => l.level)} onClose={onClose} game={game} />
      ) : trouble ? (
        <p class="trouble" role="alert">
          {trouble}{" "}
          <button type="button" class="button" onClick={load}>
            {w.retry}
          </button>
        </p>
      ) : (
        <p>{w.loading}</p>
      )}
    </Dialog>
  );
}

interface FormProps {
  games: GameInfo[];
  levels: number[];
  onClose(): void;
  game: GameName | undefined;
}

function NewGameForm({ games, levels, onClose, game }: FormProps) {
  const w = words.value;
  const lang = settings.lang.value;
  const [choices, setChoices] = useState<Choices>(() => {
    const last = lastChoices();
    const wanted = game ?? last.game;
    const known = games.find((g) => g.game === wanted) ?? games[0];
    const preset = known?.presets.find((p) => p.name === last.rules && last.game === known.game) ?? known?.presets[0];
    return {
      game: known?.game ?? "ko",
      rules: preset?.name ?? "",
      set: {},
      opponent: last.opponent === "human" ? "human" : "engine",
      side: last.side === "white" ? "white" : "black",
      level: levels.includes(last.level ?? 0) ? (last.level ?? 3) : (levels[2] ?? 1),
      sfen: "",
    };
  });
  const levelId = useId();
  const [trouble, setTrouble] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const change = (part: Partial<Choices>) => setChoices((old) => ({ ...old, ...part }));
  const chosen = games.find((g) => g.game === choices.game);
  const preset = chosen?.presets.find((p) => p.name === choices.rules);
  if (!chosen || !preset) return null;

  const start = async (event: Event) => {
    event.preventDefault();
    setSending(true);
    setTrouble(null);
    const person: Player = { kind: "human" };
    const other: Player = choices.opponent === "human" ? person : { kind: "engine", level: choices.level };
    const request: NewGame = {
      game: choices.game,
      rules: choices.rules,
      set: choices.set,
      black: choices.side === "black" || choices.opponent === "human" ? person : other,
      white: choices.side === "white" && choices.opponent === "engine" ? person : other,
    };
    const sfen = choices.sfen.trim();
    if (sfen !== "") request.sfen = sfen;
    try {
      const record = await rules.createGame(request);
      const { set: _set, sfen: _sfen, ...kept } = choices;
      try {
        localStorage.setItem(KEY, JSON.stringify(kept));
      } catch {
        // The choices are offered again only where something can be kept.
      }
      onClose();
      go(`/g/${record.id}`);
    } catch (error) {
      if (!(error instanceof RulesError)) throw error;
      setTrouble(error.passing ? words.value.trouble : words.value.serverSays(error.message));
      setSending(false);
    }
  };

  return (
    <form class="form" onSubmit={start}>
      <fieldset class="choices">
        <legend>{w.game}</legend>
        {games.map((g) => (
          <label key={g.game} class="choice">
            <input
              type="radio"
              name="game"
              value={g.game}
              checked={choices.game === g.game}
              onChange={() => change({ game: g.game, rules: g.presets[0]?.name ?? "", set: {} })}
            />
            <span>
              {g.names[lang]}{" "}
              <small>
                {g.size}×{g.size}
              </small>
            </span>
          </label>
        ))}
      </fieldset>
      <fieldset class="choices column">
        <legend>{w.rules}</legend>
        {chosen.presets.map((p) => (
          <label key={p.name} class="choice">
            <input
              type="radio"
              name="rules"
              value={p.name}
              checked={choices.rules === p.name}
              onChange={() => change({ rules: p.name, set: {} })}
            />
            <span>
              {p.names[lang]}
              <small class="block">{p.description[lang]}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <details class="house">
        <summary>
          {w.houseRules}
          {Object.keys(choices.set).length > 0 && <em> · {w.changed(Object.keys(choices.set).length)}</em>}
        </summary>
        <p class="hint">{w.houseRulesHint}</p>
        {chosen.options.map((option) => (
          <OptionField
            key={option.name}
            option={option}
            lang={lang}
            base={preset.values[option.name] ?? ""}
            value={choices.set[option.name] ?? preset.values[option.name] ?? ""}
            onChange={(value) => {
              const { [option.name]: _old, ...rest } = choices.set;
              change({ set: value === preset.values[option.name] ? rest : { ...rest, [option.name]: value } });
            }}
          />
        ))}
        <button
          type="button"
          class="button"
          disabled={Object.keys(choices.set).length === 0}
          onClick={() => change({ set: {} })}
        >
          {w.resetRules}
        </button>
      </details>
      <fieldset class="choices">
        <legend>{w.opponent}</legend>
        {(["engine", "human"] as const).map((kind) => (
          <label key={kind} class="choice">
            <input
              type="radio"
              name="opponent"
              value={kind}
              checked={choices.opponent === kind}
              onChange={() => change({ opponent: kind })}
            />
            <span>{kind === "engine" ? w.engine : w.secondPerson}</span>
          </label>
        ))}
      </fieldset>
      {choices.opponent === "engine" && (
        <div class="pair">
          <fieldset class="choices">
            <legend>{w.yourSide}</legend>
            {(["black", "white"] as const).map((side) => (
              <label key={side} class="choice">
                <input
                  type="radio"
                  name="side"
                  value={side}
                  checked={choices.side === side}
                  onChange={() => change({ side })}
                />
                <span>{w.sides[side]}</span>
              </label>
            ))}
            <p class="hint">{w.yourSideHint}</p>
          </fieldset>
          <div class="field">
            <label for={levelId}>
              {w.level}: {choices.level}
            </label>
            <input
              id={levelId}
              type="range"
              name="level"
              min={levels[0]}
              max={levels.at(-1)}
              step={1}
              value={choices.level}
              onInput={(event) => change({ level: Number(event.currentTarget.value) })}
            />
            <small class="hint">{w.levelHint}</small>
          </div>
        </div>
      )}
      <details class="house">
        <summary>{w.position}</summary>
        <label class="field">
          <span class="hint">{w.positionHint}</span>
          <textarea
            name="sfen"
            rows={3}
            spellcheck={false}
            value={choices.sfen}
            onInput={(event) => change({ sfen: event.currentTarget.value })}
          />
        </label>
      </details>
      {trouble && (
        <p class="trouble" role="alert">
          {trouble}
        </p>
      )}
      <div class="actions">
        <button type="button" class="button" onClick={onClose}>
          {w.cancel}
        </button>
        <button type="submit" class="button primary" disabled={sending}>
          {w.start}
        </button>
      </div>
    </form>
  );
}

interface OptionProps {
  option: RuleOption;
  lang: Lang;
  base: string;
  value: string;
  onChange(value: string): void;
}

function OptionField({ option, lang, base, value, onChange }: OptionProps) {
  const w = words.value;
  const id = useId();
  const label = option.texts[lang];
  const changed = value !== base;
  const text = (v: string) =>
    option.valueTexts?.[v]?.[lang] ?? (v === "true" ? w.yes : v === "false" ? w.no : v === "none" ? w.none : v);
  const frame = changed ? "option changed" : "option";
  if (option.type === "bool") {
    return (
      <label class={`${frame} check`}>
        <input
          type="checkbox"
          name={option.name}
          checked={value === "true"}
          onChange={(event) => onChange(String(event.currentTarget.checked))}
        />
        <span>{label}</span>
      </label>
    );
  }
  if (option.type === "faces") {
    const chosen = value === "none" || value === "" ? [] : value.split(",");
    return (
      <fieldset class={`${frame} choices`}>
        <legend>{label}</legend>
        {option.values
          .filter((face) => face !== "none")
          .map((face) => (
            <label key={face} class="check">
              <input
                type="checkbox"
                name={`${option.name}:${face}`}
                checked={chosen.includes(face)}
                onChange={(event) => {
                  const { checked } = event.currentTarget;
                  const next = option.values.filter((f) => (f === face ? checked : chosen.includes(f)));
                  onChange(next.length > 0 ? next.join(",") : "none");
                }}
              />
              <span>{text(face)}</span>
            </label>
          ))}
      </fieldset>
    );
  }
  return (
    <div class={`${frame} field`}>
      <label for={id}>{label}</label>
      {option.type === "number" ? (
        <input
          id={id}
          type="number"
          name={option.name}
          min={0}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value || base)}
        />
      ) : (
        <select id={id} name={option.name} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
          {option.values.map((v) => (
            <option key={v} value={v}>
              {text(v)}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}
