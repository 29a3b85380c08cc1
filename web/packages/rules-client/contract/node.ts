/** The implementations under test: a server's client, and the module in workers of Node. */

import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { build } from "vite";
import { HttpRulesClient } from "../src";
import { type GameStore, MemoryGameStore, WasmRulesClient, type WorkerLike } from "../src/wasm";
import type { FromWorker } from "../src/wasm/messages";

function named(variable: string): string {
  const value = process.env[variable] ?? "";
  if (value === "") throw new Error(`set ${variable}; see vitest.contract.config.ts`);
  return value;
}

export function server(): HttpRulesClient {
  return new HttpRulesClient(url());
}

export function url(): string {
  return named("KOWA_URL").replace(/\/$/, "");
}

/** What a file of tests needs to start workers in Node, which reads no TypeScript. */
export class Workshop {
  readonly #folder = mkdtempSync(join(tmpdir(), "kowa-contract-"));
  readonly #clients: WasmRulesClient[] = [];
  #module: Promise<WebAssembly.Module> | null = null;

  async open(): Promise<this> {
    await build({
      configFile: false,
      logLevel: "error",
      build: {
        ssr: new URL("worker.ts", import.meta.url).pathname,
        outDir: this.#folder,
        rollupOptions: { output: { entryFileNames: "worker.mjs" } },
      },
    });
    return this;
  }

  client(store: GameStore = new MemoryGameStore()): WasmRulesClient {
    const client = new WasmRulesClient({
      module: () => {
        this.#module ??= WebAssembly.compile(readFileSync(named("KOWA_WASM")));
        return this.#module;
      },
      worker: () => this.#worker(),
      store,
    });
    this.#clients.push(client);
    return client;
  }

  close(): void {
    for (const client of this.#clients) client.close();
    rmSync(this.#folder, { recursive: true });
  }

  #worker(): WorkerLike {
    const worker = new Worker(join(this.#folder, "worker.mjs"));
    const like: WorkerLike = {
      postMessage: (message) => worker.postMessage(message),
      terminate: () => void worker.terminate(),
      onmessage: null,
      onerror: null,
    };
    worker.on("message", (data: FromWorker) => like.onmessage?.({ data }));
    worker.on("error", (error: Error) => like.onerror?.({ message: error.message }));
    return like;
  }
}
