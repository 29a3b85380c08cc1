export { type RulesClient, RulesError } from "./client";
export { HttpRulesClient, refusalOf } from "./http";
export type * from "./types";
