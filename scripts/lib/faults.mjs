// The faults that `npm run mutate -- table` and `-- shell` plant, one at a time, and how one is put into a module's text.
import fs from "node:fs";
import path from "node:path";
import { root } from "./install.mjs";

/** Where the lists lie, where the modules that they name, and where the tests that have to notice. */
const LISTS = {
  table: { lists: "table/mutations", modules: "table", tests: "table/tests" },
  shell: { lists: "tests/mutation/shell", modules: "", tests: "tests/tabletop" },
};
/** What faults are listed for: "table", "shell". */
export const FAULTY = Object.keys(LISTS);

/**
 * Every fault that is listed for the practice table or for the shell.
 * @param {string} of "table" or "shell"
 * @returns {{of: string, room: string, name: string, file: string, find: string, replace: string, tests: string[]}[]} `room` is the name of the list,
 *   `tests` are the names of test files that have to fail
 */
export function readFaults(of) {
  const home = path.join(root, LISTS[of].lists);
  return fs
    .readdirSync(home)
    .filter((name) => name.endsWith(".json"))
    .sort()
    .flatMap((name) => {
      const list = JSON.parse(fs.readFileSync(path.join(home, name), "utf8"));
      return list.map((fault) => ({ of, room: path.basename(name, ".json"), ...fault }));
    });
}

/** Where the module of a fault lies. */
export const fileOf = ({ of, file }) => path.join(root, LISTS[of].modules, file);

/** The test files that concern a fault. */
export const testsOf = ({ of, tests }) => tests.map((name) => path.join(root, LISTS[of].tests, `${name}.test.ts`));

/**
 * A module's text with a fault in it.
 * @throws when the text that the fault replaces is not there exactly once: the list must follow the code
 */
export function plant(fault, text) {
  const places = text.split(fault.find).length - 1;
  if (places !== 1)
    throw new Error(
      `The fault "${fault.name}" (${fault.of}: ${fault.room}.json) looks for ${JSON.stringify(fault.find)} in ${fault.file}, which holds it ${places} times: bring the list in line with the code.`,
    );
  return text.replace(fault.find, () => fault.replace);
}
