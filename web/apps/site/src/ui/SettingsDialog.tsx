import type { Signal } from "@preact/signals";
import { words } from "../i18n";
import { type MoveChoice, type StoneSet, settings, type Theme } from "../settings";
import { Dialog } from "./Dialog";

function Toggle({ value, label }: { value: Signal<boolean>; label: string }) {
  return (
    <label class="check">
      <input
        type="checkbox"
        checked={value.value}
        onChange={(event) => {
          value.value = event.currentTarget.checked;
        }}
      />
      <span>{label}</span>
    </label>
  );
}

export function SettingsDialog({ onClose }: { onClose(): void }) {
  const w = words.value;
  return (
    <Dialog title={w.settings} onClose={onClose}>
      <fieldset class="choices">
        <legend>{w.theme}</legend>
        {(Object.keys(w.themes) as Theme[]).map((theme) => (
          <label key={theme} class="choice">
            <input
              type="radio"
              name="theme"
              value={theme}
              checked={settings.theme.value === theme}
              onChange={() => {
                settings.theme.value = theme;
              }}
            />
            <span>{w.themes[theme]}</span>
          </label>
        ))}
      </fieldset>
      <label class="field">
        <span>{w.stoneSet}</span>
        <select
          value={settings.stones.value}
          data-test="stone-set"
          onChange={(event) => {
            settings.stones.value = event.currentTarget.value as StoneSet;
          }}
        >
          {(Object.keys(w.stoneSets) as StoneSet[]).map((set) => (
            <option key={set} value={set}>
              {w.stoneSets[set]}
            </option>
          ))}
        </select>
      </label>
      <label class="field">
        <span>{w.moveStyle}</span>
        <select
          value={settings.moves.value}
          data-test="move-style"
          onChange={(event) => {
            settings.moves.value = event.currentTarget.value as MoveChoice;
          }}
        >
          {(Object.keys(w.moveStyles) as MoveChoice[]).map((style) => (
            <option key={style} value={style}>
              {w.moveStyles[style]}
            </option>
          ))}
        </select>
      </label>
      <div class="toggles">
        <Toggle value={settings.coordinates} label={w.coordinates} />
        <Toggle value={settings.movable} label={w.showMovable} />
        <Toggle value={settings.confirm} label={w.confirm} />
        <Toggle value={settings.reduceMotion} label={w.reduceMotion} />
      </div>
    </Dialog>
  );
}
