// The fixed searches of the engine, and the size of the module, as one line of JSON: node bench.mjs kowa_wasm.wasm
// It is also the least that a host must do.

import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const bytes = readFileSync(process.argv[2]);
let kowa;
// Addresses are unsigned, and come as signed numbers.
const text = (at, length) => new TextDecoder().decode(new Uint8Array(kowa.memory.buffer, at >>> 0, length));

const { instance } = await WebAssembly.instantiate(bytes, {
  kowa: {
    now: () => performance.now(),
    random: () => crypto.getRandomValues(new Uint32Array(1))[0],
    stopped: () => 0,
    info: () => {},
    panicked: (at, length) => {
      throw new Error(text(at, length));
    },
  },
});
kowa = instance.exports;

function call(request) {
  const sent = new TextEncoder().encode(request);
  const at = kowa.kowa_input(sent.length) >>> 0;
  new Uint8Array(kowa.memory.buffer).set(sent, at);
  const status = kowa.kowa_call();
  const answer = JSON.parse(text(kowa.kowa_output(), kowa.kowa_output_length()));
  if (status !== 200) throw new Error(answer.error.message);
  return answer;
}

const { nodes, nps } = call("bench");
console.log(JSON.stringify({ nodes, nps, bytes: bytes.length, gzip: gzipSync(bytes, { level: 9 }).length }));
