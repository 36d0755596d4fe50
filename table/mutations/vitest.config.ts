import fs from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { fileOf, plant, readFaults } from "./faults.mjs";

const root = path.resolve(import.meta.dirname, "../..");

/** Puts the fault named by TABLE_FAULT into its module while it is loaded; the file itself stays as it is. Leaves a mark when it was loaded. */
function planter(): Plugin {
  const { TABLE_FAULT, TABLE_FAULT_MARK } = process.env;
  const fault = readFaults().find(({ name }) => name === TABLE_FAULT);
  if (TABLE_FAULT && !fault) throw new Error(`There is no fault "${TABLE_FAULT}".`);
  return {
    name: "plant-fault",
    enforce: "pre",
    transform(code, id) {
      if (!fault || path.resolve(id.split("?")[0] ?? "") !== fileOf(fault)) return null;
      if (TABLE_FAULT_MARK) fs.writeFileSync(TABLE_FAULT_MARK, fault.name);
      return { code: plant(fault, code), map: null };
    },
  };
}

export default defineConfig({
  root,
  plugins: [planter()],
  test: {
    include: ["table/tests/**/*.test.ts"],
    maxWorkers: 1,
    fileParallelism: false,
    testTimeout: 20_000,
    restoreMocks: true,
  },
});
