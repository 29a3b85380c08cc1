/** What runs in the worker: each call answered by an instance that is replaced when it fails. */

import { type Answer, Instance } from "./instance";
import type { Call, Port, Start } from "./messages";

export function serve(port: Port): void {
  let start: Start | null = null;
  let instance: Promise<Instance> | null = null;
  let current = -1;

  const begin = ({ module, flag }: Start): Promise<Instance> => {
    const stop = flag && new Int32Array(flag);
    return Instance.start(module, {
      stopped: () => stop !== null && Atomics.load(stop, 0) === current,
      info: (json) => port.postMessage({ type: "info", id: current, json }),
    });
  };

  const answer = async ({ id, name, parts }: Call): Promise<void> => {
    let found: Answer;
    try {
      if (!start) throw new Error("no module was handed over");
      instance ??= begin(start);
      const ready = await instance;
      current = id;
      found = ready.call(name, parts);
    } catch (fault) {
      // What is left of the instance may be half done: the next call gets a new one.
      instance = null;
      const message = fault instanceof Error ? fault.message : String(fault);
      found = { status: 500, json: JSON.stringify({ error: { code: "internal", message } }) };
    }
    port.postMessage({ type: "answer", id, ...found });
  };

  port.onmessage = ({ data }) => {
    if (data.type === "start") {
      start = data;
      instance = null;
    } else {
      void answer(data);
    }
  };
}
