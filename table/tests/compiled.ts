import fs from "node:fs";
import path from "node:path";
import { build } from "vite";
import { afterAll, beforeAll } from "vitest";

const TABLE = path.resolve(import.meta.dirname, "..");

/**
 * Compiles a module into one file for the tests of a test file that start it in processes of their own: a process that starts from sources translates all of them again,
 * which takes longer than what it is started for. To be called where the test file is read.
 * @param entry the module's path inside `table/`
 * @returns where it lies, from the first test on
 */
export function compiled(entry: string): () => string {
  let folder = "";
  beforeAll(async () => {
    fs.mkdirSync(path.join(TABLE, "dist"), { recursive: true });
    folder = fs.mkdtempSync(path.join(TABLE, "dist/tests-"));
    await build({
      configFile: path.join(TABLE, "vite.server.config.ts"),
      logLevel: "error",
      build: { ssr: path.join(TABLE, entry), outDir: folder },
    });
  }, 60_000);
  afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));
  return () => path.join(folder, "main.mjs");
}
