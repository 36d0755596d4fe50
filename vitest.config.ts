import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["tests/{unit,contract,purity,tabletop}/**/*.test.ts", "table/tests/**/*.test.ts"],
    // Two cores in CI: more workers only fight each other, and the contract tests measure nothing.
    maxWorkers: "50%",
    testTimeout: 30_000,
    restoreMocks: true,
  },
});
