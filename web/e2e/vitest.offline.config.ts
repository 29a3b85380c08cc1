import { defineConfig } from "vitest/config";

/** The page that plays without a server: `KOWA_SITE` is the folder of its files. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ["src/**/*.offline.ts"],
    environment: "node",
    testTimeout: 60_000,
    hookTimeout: 60_000,
    reporters: ["verbose"],
  },
});
