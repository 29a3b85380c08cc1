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
  module: WebAssembly.Module;
  resolve(answer: Answer): void;
  reject(reason: unknown): void;
  info: ((json: string) => void) | undefined;
}

const closed = () => new Error("the worker was closed");

const shared = (): SharedArrayBuffer | null =>
  // In a page memory is shared only where its server isolates it from other sites.
  typeof SharedArrayBuffer === "function" && (globalThis.crossOriginIsolated ?? true) ? new SharedArrayBuffer(4) : null;

export class Remote {
  readonly #begin: () => WorkerLike;
  readonly #module: () => Promise<WebAssembly.Module>;
  /** In the order asked. The worker knows of the first alone, so that the others can be given up without it. */
  readonly #waiting = new Map<number, Waiting>();
  #worker: WorkerLike | null = null;
  #flag: Int32Array | null = null;
  #next = 1;
  #closed = false;

  constructor(begin: () => WorkerLike, module: () => Promise<WebAssembly.Module>) {
    this.#begin = begin;
    this.#module = module;
  }

  async ask(name: string, parts: string[], wish: Wish = {}): Promise<Answer> {
    const { signal } = wish;
    signal?.throwIfAborted();
    const module = await this.#module();
    signal?.throwIfAborted();
    if (this.#closed) throw closed();
    const id = this.#next++;
    return new Promise<Answer>((resolve, reject) => {
      const abort = () => this.#giveUp(id, signal?.reason);
      signal?.addEventListener("abort", abort, { once: true });
      const done = () => signal?.removeEventListener("abort", abort);
      this.#waiting.set(id, {
        call: { type: "call", id, name, parts },
        module,
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
      if (this.#running() === id) this.#proceed();
    });
  }

  /** Asks the search that is running to end with what it has. False where memory is not shared and it cannot hear. */
  stop(): boolean {
    const running = this.#running();
    if (!this.#flag || running === undefined) return false;
    Atomics.store(this.#flag, 0, running);
    return true;
  }

  /** Ends the worker, and with it all that is asked or will be. */
  close(): void {
    this.#closed = true;
    this.#end();
    this.#fail(closed());
  }

  #running(): number | undefined {
    const [first] = this.#waiting.keys();
    return first;
  }

  /** Hands the first in line to the worker, which has nothing else to do. */
  #proceed(): void {
    const [first] = this.#waiting.values();
    if (!first) return;
    try {
      if (!this.#worker) this.#start(first.module);
      this.#worker?.postMessage(first.call);
    } catch (cause) {
      this.#end();
      this.#fail(cause);
    }
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
        this.#proceed();
      }
    };
    worker.onerror = (event) => {
      this.#end();
      this.#fail(new Error(event.message ?? "the worker could not be started"));
    };
    const flag = shared();
    this.#flag = flag && new Int32Array(flag);
    worker.postMessage({ type: "start", module, flag });
  }

  #giveUp(id: number, reason: unknown): void {
    const runs = this.#running() === id;
    this.#waiting.get(id)?.reject(reason);
    this.#waiting.delete(id);
    // A search hears nothing while it runs: its worker is ended, and another takes up what is still wanted.
    if (runs) {
      this.#end();
      this.#proceed();
    }
  }

  #end(): void {
    if (this.#worker) {
      // What it had said before its end may still be on the way.
      this.#worker.onmessage = null;
      this.#worker.onerror = null;
      this.#worker.terminate();
    }
    this.#worker = null;
    this.#flag = null;
  }

  #fail(reason: unknown): void {
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject } of waiting) reject(reason);
  }
}
