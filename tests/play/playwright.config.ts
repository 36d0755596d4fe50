import os from "node:os";
import { defineConfig } from "@playwright/test";
import type { Generation } from "./fixtures/hosts";
import { playedIn } from "./generations";

const executablePath = process.env.CHROMIUM_PATH ?? "/usr/bin/chromium";

/** Play tests: the built system on the practice table, in real browsers. Build both before (`npm test` does). */
export default defineConfig<{ generation: Generation }>({
  testDir: ".",
  globalSetup: "./setup.ts",
  outputDir: "../../test-results/play",
  // A play that finds its pages warm hardly waits: of three on two cores each takes more than half as long again as of two (docs/testing.md).
  workers: Math.max(2, os.availableParallelism()),
  fullyParallel: true,
  forbidOnly: true,
  // Whoever fails once and then not is told as unsteady by `npm test` (docs/decisions/017).
  retries: 1,
  // A machine of a quarter of the usual speed needs two minutes for a play that reloads both browsers often.
  timeout: 150_000,
  expect: { timeout: 15_000 },
  // `npm test` reads the JSON report, and names the file for it.
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [["./progress.ts"], ["json"]] : "list",
  // Both generations of the host (foundry-api.md §14.3).
  projects: [
    { name: "v13", ...playedIn(13), use: { generation: 13 } },
    { name: "v14", ...playedIn(14), use: { generation: 14 } },
  ],
  use: {
    viewport: { width: 1400, height: 900 },
    // What waits for a button that never comes says so long before the play's own time is over.
    actionTimeout: 45_000,
    colorScheme: "light",
    reducedMotion: "reduce",
    launchOptions: {
      executablePath,
      // Root in a container has no user namespaces, and the network of the test machines is closed.
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--disable-background-networking",
        "--disable-sync",
        "--no-first-run",
        "--disable-component-update",
        // A page lives for some seconds on half a core: threads beside it, and optimizing what hardly runs again, cost more than they save.
        "--js-flags=--single-threaded --no-maglev --no-opt",
      ],
    },
    trace: "off",
    screenshot: "only-on-failure",
  },
});
