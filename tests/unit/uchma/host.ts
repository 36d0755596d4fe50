import fs from "node:fs";
import path from "node:path";
import type { Ruleset } from "../../../src/contract/ruleset";
import * as common from "../../../table/common/index";

const root = path.resolve(import.meta.dirname, "../../..");
export const fromRoot = (file: string): string => path.join(root, file);
export const readJson = (file: string) => JSON.parse(fs.readFileSync(fromRoot(file), "utf8"));

/** The whole ruleset with its data models, built on the practice table's fields. Loaded late: models need the global at import. */
export async function loadUchma(): Promise<Ruleset> {
  Object.assign(globalThis, {
    foundry: { abstract: common.abstract, data: common.data, utils: common.utils },
    CONST: common.CONST,
  });
  const home = fromRoot("src/rulesets/uchma/index.ts");
  return (await import(/* @vite-ignore */ home)).default;
}
