// The faults that `npm run mutate -- table` plants, one at a time, and how one is put into a module's text.
import fs from "node:fs";
import path from "node:path";

const home = import.meta.dirname;
const table = path.dirname(home);

/**
 * Every fault of every list beside this file.
 * @returns {{room: string, name: string, file: string, find: string, replace: string, tests: string[]}[]} `file` lies below table/, `tests` are
 *   the names of contract tests (table/tests/<name>.test.ts) that have to fail
 */
export function readFaults() {
  return fs
    .readdirSync(home)
    .filter((name) => name.endsWith(".json"))
    .sort()
    .flatMap((name) => {
      const list = JSON.parse(fs.readFileSync(path.join(home, name), "utf8"));
      return list.map((fault) => ({ room: path.basename(name, ".json"), ...fault }));
    });
}

/** Where the module of a fault lies. */
export const fileOf = (fault) => path.join(table, fault.file);

/** The files of the contract tests that concern a fault. */
export const testsOf = (fault) => fault.tests.map((name) => path.join(table, "tests", `${name}.test.ts`));

/**
 * A module's text with a fault in it.
 * @throws when the text that the fault replaces is not there exactly once: the list must follow the code
 */
export function plant(fault, text) {
  const places = text.split(fault.find).length - 1;
  if (places !== 1)
    throw new Error(
      `The fault "${fault.name}" (table/mutations/${fault.room}.json) looks for ${JSON.stringify(fault.find)} in table/${fault.file}, which holds it ${places} times: bring the list in line with the code.`,
    );
  return text.replace(fault.find, () => fault.replace);
}
