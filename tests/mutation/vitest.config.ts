import path from "node:path";
import { defineConfig } from "vitest/config";
import { QuickFirst } from "./quickFirst";

/** Which test files are asked, as glob patterns; the mutation run says so, because every room has tests of its own. */
const include = (process.env.MUTATION_TESTS ?? "tests/unit/engine/**/*.test.ts").split(",");

export default defineConfig({
  root: path.resolve(import.meta.dirname, "../.."),
  test: {
    include,
    // What earlier runs took would be no guide: they ended at the first test that failed.
    cache: false,
    sequence: { sequencer: QuickFirst },
    // The place of a sandbox: what lies beside it is another copy of the same tests.
    exclude: ["node_modules/**", "reports/**"],
    setupFiles: ["tests/mutation/steady.ts"],
    // Each mutant gets a worker of its own anyway.
    isolate: false,
    maxWorkers: 1,
    fileParallelism: false,
    testTimeout: 30_000,
    restoreMocks: true,
  },
});
