import { describe, expect, it } from "vitest";
import type { FromWorker, Port, ToWorker } from "../src/wasm/messages";
import { Remote, type WorkerLike } from "../src/wasm/remote";
import { serve } from "../src/wasm/service";

const name = (text: string) => [text.length, ...new TextEncoder().encode(text)];
const section = (id: number, ...items: number[][]) => {
  const body = [items.length, ...items.flat()];
  return [id, body.length, ...body];
};
const body = (...code: number[]) => [code.length + 2, 0, ...code, 0x0b];
const constant = (value: number) => [0x41, value];

/** A module with the ABI of the real one that answers every request with itself, and traps where it begins with `t`. */
const ECHO = new Uint8Array([
  ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
  ...section(1, [0x60, 0, 1, 0x7f], [0x60, 1, 0x7f, 1, 0x7f]),
  ...section(3, [0], [1], [0], [0], [0]),
  ...section(5, [0, 1]),
  ...section(
    7,
    [...name("memory"), 2, 0],
    ...["kowa_abi", "kowa_input", "kowa_call", "kowa_output", "kowa_output_length"].map((f, i) => [...name(f), 0, i]),
  ),
  ...section(
    10,
    body(...constant(1)),
    body(...constant(16)),
    // if (memory[16] == 't') trap; return 63
    body(
      ...constant(16),
      0x2d,
      0,
      0,
      ...constant(0xf4),
      0x00,
      0x41,
      0xff,
      0x00,
      0x71,
      0x46,
      0x04,
      0x40,
      0x00,
      0x0b,
      0x41,
      0x3f,
    ),
    body(...constant(16)),
    body(...constant(4)),
  ),
]);

/** A worker on this side of the line. */
function here(): WorkerLike {
  const port: Port = { postMessage: (data) => queueMicrotask(() => worker.onmessage?.({ data })), onmessage: null };
  const worker: WorkerLike = {
    postMessage: (data: ToWorker) => port.onmessage?.({ data }),
    terminate: () => {
      port.onmessage = null;
      worker.onmessage = null;
    },
    onmessage: null as ((event: { data: FromWorker }) => void) | null,
    onerror: null,
  };
  serve(port);
  return worker;
}

describe("a worker", () => {
  const module = WebAssembly.compile(ECHO);
  const open = (begin = here) => new Remote(begin, () => module);

  it("answers one call after another", async () => {
    const remote = open();
    const answers = await Promise.all([remote.ask("abcd", []), remote.ask("a", ["b", "c"])]);
    expect(answers).toEqual([
      { status: 63, json: "abcd" },
      { status: 63, json: "a\nb\n" },
    ]);
  });

  it("tells a fault of the module, and takes a new instance", async () => {
    const remote = open();
    const fault = await remote.ask("trap", []);
    expect(fault.status).toBe(500);
    expect(JSON.parse(fault.json).error).toMatchObject({ code: "internal", message: "unreachable" });
    expect(await remote.ask("good", [])).toEqual({ status: 63, json: "good" });
  });

  it("says so when it cannot begin", async () => {
    const remote = open(() => {
      const worker = here();
      worker.postMessage = () => worker.onerror?.({ message: "no such file" });
      return worker;
    });
    await expect(remote.ask("abcd", [])).rejects.toThrow("no such file");
    const none = new Remote(here, () => Promise.reject(new Error("404")));
    await expect(none.ask("abcd", [])).rejects.toThrow("404");
  });

  it("is tried again after it could not be made", async () => {
    let refusals = 1;
    const remote = open(() => {
      if (refusals-- > 0) throw new Error("no workers here");
      return here();
    });
    await expect(Promise.all([remote.ask("abcd", []), remote.ask("late", [])])).rejects.toThrow("no workers here");
    expect((await remote.ask("good", [])).json).toBe("good");
  });

  it("is replaced when what it does is given up, and the rest is asked again", async () => {
    let begun = 0;
    const controller = new AbortController();
    const remote = open(() => {
      begun += 1;
      queueMicrotask(() => controller.abort());
      return here();
    });
    const first = remote.ask("long", [], { signal: controller.signal });
    const second = remote.ask("next", []);
    await expect(first).rejects.toMatchObject({ name: "AbortError" });
    expect((await second).json).toBe("next");
    expect(begun).toBe(2);
  });

  it("goes on with what it does when another call is given up, and never hears of that one", async () => {
    const heard: string[] = [];
    const controller = new AbortController();
    const remote = open(() => {
      const worker = here();
      const post = worker.postMessage;
      worker.postMessage = (message) => {
        heard.push(message.type === "call" ? message.name : message.type);
        post(message);
        queueMicrotask(() => controller.abort());
      };
      return worker;
    });
    const first = remote.ask("long", []);
    const second = remote.ask("next", [], { signal: controller.signal });
    await expect(second).rejects.toMatchObject({ name: "AbortError" });
    expect((await first).json).toBe("long");
    expect((await remote.ask("last", [])).json).toBe("last");
    expect(heard).toEqual(["start", "long", "last"]);
  });

  it("is not begun again once closed", async () => {
    const remote = open();
    const early = remote.ask("abcd", []);
    remote.close();
    await expect(early).rejects.toThrow("closed");
    await expect(remote.ask("abcd", [])).rejects.toThrow("closed");
  });
});
