import type { Lang } from "@kowa/rules-client";
import { useState } from "preact/hooks";
import { ALL, LANGS, TAGS, words } from "../i18n";
import { address, follow, route } from "../router";
import { settings } from "../settings";
import { Icon } from "./Icon";
import { NewGameDialog } from "./NewGame";
import { SettingsDialog } from "./SettingsDialog";

export function Header() {
  const [open, setOpen] = useState<"new" | "settings" | null>(null);
  const w = words.value;
  const at = route.value;
  const close = () => setOpen(null);
  return (
    <header class="top">
      <a class="brand" href={address("/")} onClick={follow} aria-current={at.page === "home" ? "page" : undefined}>
        <img src={`${import.meta.env.BASE_URL}icon.svg`} alt="" width="28" height="28" />
        <span>Kowa</span>
        <span class="brand-kanji" aria-hidden="true">
          広和
        </span>
      </a>
      <nav class="top-nav" aria-label={w.title}>
        <a href={address("/stones/ko")} onClick={follow} aria-current={at.page === "stones" ? "page" : undefined}>
          {w.stonesPage}
        </a>
        <button type="button" class="button primary" onClick={() => setOpen("new")} data-test="new-game">
          {w.newGame}
        </button>
        <label class="lang-select">
          <span class="visually-hidden">{w.languageLabel}</span>
          <select
            value={settings.lang.value}
            data-test="language"
            onChange={(event) => {
              settings.lang.value = event.currentTarget.value as Lang;
            }}
          >
            {LANGS.map((lang) => (
              <option key={lang} value={lang} lang={TAGS[lang]}>
                {ALL[lang].language}
              </option>
            ))}
          </select>
        </label>
        <button
          type="button"
          class="icon-button"
          aria-label={w.settings}
          title={w.settings}
          data-test="settings"
          onClick={() => setOpen("settings")}
        >
          <Icon name="settings" />
        </button>
      </nav>
      {open === "new" && <NewGameDialog onClose={close} />}
      {open === "settings" && <SettingsDialog onClose={close} />}
    </header>
  );
}
