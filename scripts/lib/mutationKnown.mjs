// What earlier runs found out about mutants. It holds as long as the mutated file and the tests that said so are unchanged; outside git.
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { root } from "./install.mjs";

const FILE = path.join(root, "reports/mutants-known.json");

const hashes = new Map();
/** A short fingerprint of a file's text; files do not change during a run. @param {string} file from the root */
function hashOf(file) {
  if (!hashes.has(file)) {
    const full = path.join(root, file);
    const text = fs.existsSync(full) ? fs.readFileSync(full) : "";
    hashes.set(file, createHash("sha256").update(text).digest("base64url").slice(0, 12));
  }
  return hashes.get(file);
}
const hashesOf = (files) => [...files].sort().map((file) => `${file} ${hashOf(file)}`);

/** A mutant by its place in its file: the text of the file belongs to what is known. */
const keyOf = ({ fileName, mutatorName, location: { start, end }, replacement }) =>
  [
    path.relative(root, fileName),
    hashOf(path.relative(root, fileName)),
    `${start.line}:${start.column}-${end.line}:${end.column}`,
    mutatorName,
    replacement,
  ].join("|");

/** @returns {Record<string, {status: "Killed" | "Timeout" | "Alone", tests: string[]}>} by mutant */
function read() {
  try {
    return JSON.parse(fs.readFileSync(FILE, "utf8"));
  } catch {
    return {};
  }
}

/** Remembers the results of runs from one to the next. */
export class Known {
  #all = read();

  /** How a test noticed this mutant; undefined where no test did, or one of the files has changed since. */
  noticed(mutant) {
    const found = this.#of(mutant);
    return found && found.status !== "Alone" ? found.status : undefined;
  }
  /** Whether these very tests have let it live in a process of its own. @param {string[]} tests files from the root */
  livedAlone(mutant, tests) {
    const found = this.#of(mutant);
    return found?.status === "Alone" && String(found.tests) === String(hashesOf(tests));
  }
  #of(mutant) {
    const found = this.#all[keyOf(mutant)];
    const isValid = found?.tests.every((told) => told === hashesOf([told.split(" ")[0]])[0]);
    return isValid ? found : undefined;
  }
  /** @param {"Killed" | "Timeout" | "Alone"} status @param {string[]} tests files from the root */
  note(mutant, status, tests) {
    this.#all[keyOf(mutant)] = { status, tests: hashesOf(tests) };
  }
  /** Keeps what is known, without files that have changed. */
  keep() {
    const valid = Object.entries(this.#all).filter(([key]) => {
      const [file, hash] = key.split("|");
      return hashOf(file) === hash;
    });
    fs.mkdirSync(path.dirname(FILE), { recursive: true });
    fs.writeFileSync(FILE, JSON.stringify(Object.fromEntries(valid)));
  }
}
