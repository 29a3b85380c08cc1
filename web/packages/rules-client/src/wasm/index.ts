export { type Found, type Progress, type Score, type SearchLimits, type WasmParts, WasmRulesClient } from "./client";
export { IndexedDbGameStore } from "./database";
export type { WorkerLike } from "./remote";
export { type GameStore, type KeptGame, MemoryGameStore } from "./store";
