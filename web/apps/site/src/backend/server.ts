/** The rules, the engine and the games in the server that served the page. */

import { HttpRulesClient, type RulesClient } from "@kowa/rules-client";

export const rules: RulesClient = new HttpRulesClient();
