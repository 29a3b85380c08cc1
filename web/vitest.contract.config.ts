import { defineConfig } from "vitest/config";

/** The same tests against every implementation of `RulesClient`: `KOWA_URL` is a running server, `KOWA_WASM` the module. */
export default defineConfig({
  test: {
    include: ["packages/*/contract/**/*.contract.ts"],
    environment: "node",
    testTimeout: 60_000,
    hookTimeout: 60_000,
    reporters: ["verbose"],
  },
});
