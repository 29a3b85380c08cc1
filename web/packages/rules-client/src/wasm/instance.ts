/** One running module: strings in, strings out. Knows the ABI of `crates/wasm` and nothing else. */

/** What the module asks of whoever runs it. */
export interface Host {
  /** Is the search to end? Asked often while one runs. */
  stopped(): boolean;
  /** A piece of a search's progress, as JSON. */
  info(json: string): void;
}

export interface Answer {
  /** As HTTP numbers them. */
  status: number;
  json: string;
}

interface Exports {
  memory: WebAssembly.Memory;
  kowa_abi(): number;
  kowa_input(length: number): number;
  kowa_call(): number;
  kowa_output(): number;
  kowa_output_length(): number;
}

/** An address as the module means it: numbers of 32 bits come as signed ones, also those beyond 2 GiB. */
const unsigned = (address: number): number => address >>> 0;

/** The border that this file is written for. */
const ABI = 1;

export class Instance {
  readonly #exports: Exports;
  readonly #encoder = new TextEncoder();

  private constructor(exports: Exports) {
    this.#exports = exports;
  }

  static async start(module: WebAssembly.Module, host: Host): Promise<Instance> {
    let exports: Exports | null = null;
    const text = (at: number, length: number) =>
      exports ? new TextDecoder().decode(new Uint8Array(exports.memory.buffer, unsigned(at), length)) : "";
    const random = new Uint32Array(1);
    const { exports: started } = await WebAssembly.instantiate(module, {
      kowa: {
        now: () => performance.now(),
        random: () => crypto.getRandomValues(random)[0],
        stopped: () => (host.stopped() ? 1 : 0),
        info: (at: number, length: number) => host.info(text(at, length)),
        // Thrown through the module, so that its last words are what the caller hears.
        panicked: (at: number, length: number) => {
          throw new Error(text(at, length));
        },
      },
    });
    exports = started as unknown as Exports;
    const abi = exports.kowa_abi?.();
    if (abi !== ABI) throw new Error(`the module speaks version ${abi} of the ABI, not ${ABI}`);
    return new Instance(exports);
  }

  /** Asks for something. After an exception the instance is of no more use. */
  call(name: string, parts: readonly string[]): Answer {
    const { memory, kowa_input, kowa_call, kowa_output, kowa_output_length } = this.#exports;
    const request = this.#encoder.encode([name, ...parts].join("\n"));
    const at = unsigned(kowa_input(request.length));
    if (at === 0) throw new Error("the module has no room for the request");
    // A view is good only until the memory grows.
    new Uint8Array(memory.buffer).set(request, at);
    const status = kowa_call();
    const json = new TextDecoder().decode(new Uint8Array(memory.buffer, unsigned(kowa_output()), kowa_output_length()));
    return { status, json };
  }
}
