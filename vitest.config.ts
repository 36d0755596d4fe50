import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    // Two cores in CI: more workers only fight each other, and the contract tests measure nothing.
    maxWorkers: "50%",
    testTimeout: 30_000,
    restoreMocks: true,
    projects: [
      {
        extends: true,
        test: { name: "parts", include: ["tests/{unit,contract,purity}/**/*.test.ts", "table/tests/**/*.test.ts"] },
      },
      {
        extends: true,
        // Server, client and shell start once for all files of a worker; each test empties the world.
        // The first test of a worker waits for that start, which a busy machine makes long.
        test: { name: "tabletop", include: ["tests/tabletop/**/*.test.ts"], isolate: false, testTimeout: 120_000 },
      },
    ],
  },
});
