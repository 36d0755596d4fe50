import fs from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { FAULTY, fileOf, plant, readFaults } from "../../scripts/lib/faults.mjs";
import { countImports } from "../tabletop/boot/imports";

const root = path.resolve(import.meta.dirname, "../..");

/** Puts the fault named by FAULT ("shell: <name>") into its module while it is loaded; the file itself stays as it is. Leaves a mark when it was loaded. */
function planter(): Plugin {
  const { FAULT, FAULT_MARK } = process.env;
  const fault = FAULTY.flatMap(readFaults).find(({ of, name }) => `${of}: ${name}` === FAULT);
  if (FAULT && !fault) throw new Error(`There is no fault "${FAULT}".`);
  return {
    name: "plant-fault",
    enforce: "pre",
    transform(code, id) {
      if (!fault || path.resolve(id.split("?")[0] ?? "") !== fileOf(fault)) return null;
      if (FAULT_MARK) fs.writeFileSync(FAULT_MARK, fault.name);
      return { code: plant(fault, code), map: null };
    },
  };
}

export default defineConfig({
  root,
  plugins: [planter(), countImports()],
  test: {
    include: ["table/tests/**/*.test.ts", "tests/tabletop/**/*.test.ts"],
    // Each fault pays for the start of a worker: a thread starts sooner than a process.
    pool: "threads",
    maxWorkers: 1,
    fileParallelism: false,
    // What is begun before the tests takes long on a busy machine: that is no fault.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    restoreMocks: true,
  },
});
