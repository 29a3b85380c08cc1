/** The rules and the engine in workers of this page, the games in the browser: for the build that plays without a server. */

import wasm from "kowa.wasm?url";
import type { RulesClient } from "@kowa/rules-client";
import { IndexedDbGameStore, WasmRulesClient, type WorkerLike } from "@kowa/rules-client/wasm";

async function load(): Promise<WebAssembly.Module> {
  const response = await fetch(wasm);
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  // Not compiled as it comes in: that asks for a content type which not every static host knows.
  return WebAssembly.compile(await response.arrayBuffer());
}

export const rules: RulesClient = new WasmRulesClient({
  module: load,
  worker: () => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }) as WorkerLike,
  store: new IndexedDbGameStore(),
});

if ("serviceWorker" in navigator) {
  // Without it the page plays all the same, as long as its host can be reached.
  navigator.serviceWorker.register(new URL("sw.js", document.baseURI)).catch(() => undefined);
}
