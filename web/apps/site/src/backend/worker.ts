import "@kowa/rules-client/wasm/worker";
