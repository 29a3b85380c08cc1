import type { Lang } from "@kowa/rules-client";
import { computed } from "@preact/signals";
import { OFFLINE } from "../mode";
import { settings } from "../settings";
import { en, type Strings } from "./en";
import { ja } from "./ja";
import { zh } from "./zh";

export const LANGS: readonly Lang[] = ["ja", "zh", "en"];
export const ALL: Record<Lang, Strings> = { ja, zh, en };

/** The texts of the chosen language. */
export const words = computed<Strings>(() => {
  const chosen = ALL[settings.lang.value];
  return OFFLINE ? { ...chosen, ...chosen.offline } : chosen;
});

/** The tag that tells browsers and screen readers which language it is. */
export const TAGS: Record<Lang, string> = { ja: "ja", zh: "zh-Hant", en: "en" };
