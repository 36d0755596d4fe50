import os from "node:os";
import { defineConfig } from "vitest/config";
import { countImports } from "./tests/tabletop/boot/imports.ts";

/** Files whose tests put something in the place of the host. */
const HOST = ["tests/unit/{foundry,ui}/**/*.test.ts"];

export default defineConfig({
  test: {
    // Both cores of CI, and half of a larger machine's: no test here measures time.
    maxWorkers: Math.max(2, Math.floor(os.availableParallelism() / 2)),
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Documents come and go quickly: a larger nursery has a tenth of the processor's time less to collect (measured on the table in Node).
    execArgv: ["--min-semi-space-size=32", "--max-semi-space-size=64"],
    restoreMocks: true,
    // A worker, and a run after this one, does not translate files anew that have not changed.
    experimental: { fsModuleCache: true },
    projects: [
      {
        extends: true,
        // These files leave nothing behind, so that a worker loads what they share once: a new start for each file costs four times as much as all they do.
        test: {
          name: "parts",
          include: ["tests/{unit,contract,purity}/**/*.test.ts"],
          exclude: HOST,
          isolate: false,
        },
      },
      {
        extends: true,
        // What stands beside the host registers games, hooks and settings for good.
        test: { name: "shell", include: HOST },
      },
      {
        extends: true,
        // Each starts its own table, with its own globals and its own generation of the host.
        test: { name: "table", include: ["table/tests/**/*.test.ts"] },
      },
      {
        extends: true,
        plugins: [countImports()],
        // Server, client and shell start once for all files of a worker; each test empties the world.
        // The first test of a worker waits for that start, which a busy machine makes long.
        test: { name: "tabletop", include: ["tests/tabletop/**/*.test.ts"], isolate: false, testTimeout: 120_000 },
      },
    ],
  },
});
