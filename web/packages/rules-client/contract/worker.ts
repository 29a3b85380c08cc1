/** `worker.ts` for Node, whose workers speak through a port. */

import { parentPort } from "node:worker_threads";
import type { Port, ToWorker } from "../src/wasm/messages";
import { serve } from "../src/wasm/service";

const port: Port = { postMessage: (message) => parentPort?.postMessage(message), onmessage: null };
serve(port);
parentPort?.on("message", (data: ToWorker) => port.onmessage?.({ data }));
