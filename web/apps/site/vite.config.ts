import { defaultClientConditions, defineConfig } from "vite";
import { offline } from "./vite.offline";

/** `--mode offline` builds the page that needs no server; `KOWA_WASM` then names the module (`cargo xtask web --offline`). */
export default defineConfig(({ mode }) => ({
  esbuild: { jsx: "automatic", jsxImportSource: "preact" },
  build: { target: "es2022", chunkSizeWarningLimit: 700 },
  server: { proxy: { "/api": process.env.KOWA_URL ?? "http://127.0.0.1:8080" } },
  ...(mode === "offline" && {
    base: "./",
    resolve: {
      conditions: ["offline", ...defaultClientConditions],
      alias: [{ find: /^kowa\.wasm(?=\?)/, replacement: process.env.KOWA_WASM ?? "KOWA_WASM names no module" }],
    },
    worker: { format: "es" as const },
    plugins: [offline()],
  }),
}));
