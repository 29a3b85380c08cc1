/** A worker as the page sees it: calls with their answers, and an end to what nobody waits for any more. */

import type { Answer } from "./instance";
import type { Call, FromWorker, ToWorker } from "./messages";

/** A worker of the browser, or one like it. */
export interface WorkerLike {
  postMessage(message: ToWorker): void;
  terminate(): void;
  onmessage: ((event: { data: FromWorker }) => void) | null;
  onerror: ((event: { message?: string }) => void) | null;
}

export interface Wish {
  /** Ends the call: its promise is rejected. */
  signal?: AbortSignal | undefined;
  /** Told each piece of a search's progress. */
  info?: (json: string) => void;
}

interface Waiting {
  call: Call;
  resolve(answer: Answer): void;
  reject(reason: unknown): void;
  info: ((json: string) => void) | undefined;
}

const shared = (): SharedArrayBuffer | null =>
  // In a page memory is shared only where its server isolates it from other sites.
  typeof SharedArrayBuffer === "function" && (globalThis.crossOriginIsolated ?? true) ? new SharedArrayBuffer(4) : null;

export class Remote {
  readonly #begin: () => WorkerLike;
  readonly #module: () => Promise<WebAssembly.Module>;
  readonly #waiting = new Map<number, Waiting>();
  #worker: WorkerLike | null = null;
  #flag: Int32Array | null = null;
  #next = 1;

  constructor(begin: () => WorkerLike, module: () => Promise<WebAssembly.Module>) {
    this.#begin = begin;
    this.#module = module;
  }

  async ask(name: string, parts: string[], wish: Wish = {}): Promise<Answer> {
    const { signal } = wish;
    signal?.throwIfAborted();
    const module = await this.#module();
    signal?.throwIfAborted();
    const id = this.#next++;
    const call: Call = { type: "call", id, name, parts };
    return new Promise<Answer>((resolve, reject) => {
      const abort = () => {
        this.#waiting.delete(id);
        reject(signal?.reason);
        this.#restart(module);
      };
      signal?.addEventListener("abort", abort, { once: true });
      const done = () => signal?.removeEventListener("abort", abort);
      this.#waiting.set(id, {
        call,
        info: wish.info,
        resolve: (answer) => {
          done();
          resolve(answer);
        },
        reject: (reason) => {
          done();
          reject(reason);
        },
      });
      if (this.#worker) this.#worker.postMessage(call);
      else this.#start(module);
    });
  }

  /** Asks the search that is running to end with what it has. False where memory is not shared and it cannot hear. */
  stop(): boolean {
    const [running] = this.#waiting.keys();
    if (!this.#flag || running === undefined) return false;
    Atomics.store(this.#flag, 0, running);
    return true;
  }

  close(): void {
    this.#end();
    this.#fail(new Error("the worker was closed"));
  }

  #start(module: WebAssembly.Module): void {
    const worker = this.#begin();
    this.#worker = worker;
    worker.onmessage = ({ data }) => {
      const waiting = this.#waiting.get(data.id);
      if (data.type === "info") {
        waiting?.info?.(data.json);
      } else if (waiting) {
        this.#waiting.delete(data.id);
        waiting.resolve({ status: data.status, json: data.json });
      }
    };
    worker.onerror = (event) => {
      this.#end();
      this.#fail(new Error(event.message ?? "the worker could not be started"));
    };
    const flag = shared();
    this.#flag = flag && new Int32Array(flag);
    worker.postMessage({ type: "start", module, flag });
    for (const { call } of this.#waiting.values()) worker.postMessage(call);
  }

  /** A search hears nothing while it runs: its worker is ended, and another takes up what is still wanted. */
  #restart(module: WebAssembly.Module): void {
    this.#end();
    if (this.#waiting.size > 0) this.#start(module);
  }

  #end(): void {
    this.#worker?.terminate();
    this.#worker = null;
    this.#flag = null;
  }

  #fail(reason: Error): void {
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject } of waiting) reject(reason);
  }
}
