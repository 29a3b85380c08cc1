export { type Found, type Progress, type Score, type SearchLimits, type WasmParts, WasmRulesClient } from "./client";
export { IndexedDbGameStore } from "./indexed";
export { type GameStore, type KeptGame, MemoryGameStore } from "./keep";
export type { WorkerLike } from "./remote";
