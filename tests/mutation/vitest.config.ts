import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { countImports } from "../tabletop/boot/imports";

const root = path.resolve(import.meta.dirname, "../..");
/** Where the run has put the files that hold mutants, under the paths that they have in the project. */
const instrumented = process.env.MUTATION_FILES ?? "";
/** Whether each test file switches a mutant on for itself, and has a process for it. */
const apart = process.env.MUTATION_APART === "1";

/** Unit tests first: a mutant is done with at the first test that notices it, and most are noticed by a quick one. */
class UnitFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): string => (moduleId.includes("/unit/") ? "0" : "1") + moduleId;
    return [...files].sort((a, b) => (place(a) < place(b) ? -1 : 1));
  }
}

export default defineConfig({
  root,
  plugins: [
    {
      name: "mutants",
      enforce: "pre",
      load(id) {
        const file = path.join(instrumented, path.relative(root, id));
        return id.startsWith(root) && fs.existsSync(file) ? fs.readFileSync(file, "utf8") : null;
      },
    },
    countImports(),
  ],
  test: {
    include: (process.env.MUTATION_TESTS ?? "").split(","),
    exclude: ["node_modules/**", ...(apart ? [] : ["reports/**"])],
    setupFiles: ["tests/mutation/steady.ts"],
    runner: "tests/mutation/mutantRunner.ts",
    bail: apart ? 0 : 1,
    sequence: { sequencer: UnitFirst },
    cache: false,
    // A process that is started anew does not translate every file anew. The folder goes with the instrumented files that its entries were made of.
    experimental: { fsModuleCache: true, fsModuleCachePath: path.join(path.dirname(instrumented), "modules") },
    // All in one process that loads the code once: that makes a mutant cost milliseconds.
    pool: "forks",
    isolate: apart,
    maxWorkers: apart ? os.availableParallelism() : 1,
    fileParallelism: apart,
    // The runner has its own limits; a test with many mutants takes minutes.
    testTimeout: 3_600_000,
    restoreMocks: true,
    dangerouslyIgnoreUnhandledErrors: true,
  },
});
