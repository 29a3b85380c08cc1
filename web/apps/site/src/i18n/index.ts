import type { Lang } from "@kowa/rules-client";
import { computed } from "@preact/signals";
import { settings } from "../settings";
import { en, type Strings } from "./en";
import { ja } from "./ja";
import { zh } from "./zh";

export const LANGS: readonly Lang[] = ["ja", "zh", "en"];
export const ALL: Record<Lang, Strings> = { ja, zh, en };

/** The texts of the chosen language. */
export const words = computed<Strings>(() => ALL[settings.lang.value]);

/** The tag that tells browsers and screen readers which language it is. */
export const TAGS: Record<Lang, string> = { ja: "ja", zh: "zh-Hant", en: "en" };
