import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { build } from "vite";
import { GENERATIONS } from "./fixtures/hosts";
import { makeWorlds } from "./fixtures/worlds";

/**
 * Makes the table's server anew before every run, so that no test plays on yesterday's, and the worlds that the tests begin with.
 * @returns what removes the worlds again
 */
export default async function setup(): Promise<() => void> {
  await build({
    configFile: path.resolve(import.meta.dirname, "../../table/vite.server.config.ts"),
    logLevel: "error",
  });
  const home = fs.mkdtempSync(path.join(os.tmpdir(), "fivefold-worlds-"));
  await makeWorlds(home, GENERATIONS);
  return () => fs.rmSync(home, { recursive: true, force: true });
}
