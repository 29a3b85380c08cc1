import { defineConfig } from "vite";

export default defineConfig({
  esbuild: { jsx: "automatic", jsxImportSource: "preact" },
  build: { target: "es2022", chunkSizeWarningLimit: 700 },
  server: { proxy: { "/api": process.env.KOWA_URL ?? "http://127.0.0.1:8080" } },
});
