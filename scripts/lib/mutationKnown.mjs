// What earlier runs found out about mutants. It holds as long as the mutated file and the tests that said so are unchanged; outside git.
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { root } from "./install.mjs";

const FILE = path.join(root, "reports/mutants-known.json");

/** A short fingerprint of a file's text. @param {string} file from the root, or whole */
function hashOf(file) {
  const full = path.resolve(root, file);
  const text = fs.existsSync(full) ? fs.readFileSync(full) : "";
  return createHash("sha256").update(text).digest("base64url").slice(0, 12);
}

/** @returns {Record<string, {status: "Killed" | "Timeout" | "Alone", tests: string[]}>} by mutant */
function read(file) {
  try {
    return JSON.parse(fs.readFileSync(file, "utf8"));
  } catch {
    return {};
  }
}

/** Remembers the results of runs from one to the next. */
export class Known {
  #file;
  #all;
  /** Files do not change during a run. */
  #hashes = new Map();

  /** @param {string} file where it is kept */
  constructor(file = FILE) {
    this.#file = file;
    this.#all = read(file);
  }

  /** How a test noticed this mutant; undefined where no test did, or one of the files has changed since. */
  noticed(mutant) {
    const found = this.#of(mutant);
    return found && found.status !== "Alone" ? found.status : undefined;
  }
  /** Whether these very tests have let it live in a process of its own. @param {string[]} tests files from the root */
  livedAlone(mutant, tests) {
    const found = this.#of(mutant);
    return found?.status === "Alone" && String(found.tests) === String(this.#told(tests));
  }
  #hash(file) {
    if (!this.#hashes.has(file)) this.#hashes.set(file, hashOf(file));
    return this.#hashes.get(file);
  }
  /** A mutant by its place in its file: the text of the file belongs to what is known. */
  #keyOf({ fileName, mutatorName, location: { start, end }, replacement }) {
    const file = path.relative(root, fileName);
    const place = `${start.line}:${start.column}-${end.line}:${end.column}`;
    return [file, this.#hash(file), place, mutatorName, replacement].join("|");
  }
  #told(files) {
    return [...files].sort().map((file) => `${file} ${this.#hash(file)}`);
  }
  #of(mutant) {
    const found = this.#all[this.#keyOf(mutant)];
    const isValid = found?.tests.every((told) => told === this.#told([told.split(" ")[0]]).join());
    return isValid ? found : undefined;
  }
  /** @param {"Killed" | "Timeout" | "Alone"} status @param {string[]} tests files from the root */
  note(mutant, status, tests) {
    this.#all[this.#keyOf(mutant)] = { status, tests: this.#told(tests) };
  }
  /** Keeps what is known, without files that have changed. */
  keep() {
    const valid = Object.entries(this.#all).filter(([key]) => {
      const [file, hash] = key.split("|");
      return this.#hash(file) === hash;
    });
    fs.mkdirSync(path.dirname(this.#file), { recursive: true });
    fs.writeFileSync(this.#file, JSON.stringify(Object.fromEntries(valid)));
  }
}
