// What earlier runs found out about mutants. It holds as long as the code of the mutated file and of the tests that said so is unchanged; outside git.
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { root } from "./install.mjs";
import { codeOf } from "./mutationCode.mjs";

const FILE = path.join(root, "reports/mutants-known.json");

/** A file's code, and a short fingerprint of it. @param {string} file from the root, or whole */
function read(file) {
  const full = path.resolve(root, file);
  const code = codeOf(fs.existsSync(full) ? fs.readFileSync(full, "utf8") : "");
  return { code, hash: createHash("sha256").update(code.text).digest("base64url").slice(0, 12) };
}

/** @returns {Record<string, {status: "Killed" | "Timeout" | "Alone", tests: string[]}>} by mutant */
function remembered(file) {
  try {
    return JSON.parse(fs.readFileSync(file, "utf8"));
  } catch {
    return {};
  }
}

/** Remembers the results of runs from one to the next. */
export class Known {
  #path;
  #all;
  /** Files do not change during a run. */
  #files = new Map();

  /** @param {string} file where it is kept */
  constructor(file = FILE) {
    this.#path = file;
    this.#all = remembered(file);
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
  #file(file) {
    if (!this.#files.has(file)) this.#files.set(file, read(file));
    return this.#files.get(file);
  }
  /** A mutant by its place in its file: the code of the file belongs to what is known. */
  #keyOf({ fileName, mutatorName, location, replacement }) {
    const file = path.relative(root, fileName);
    const { code, hash } = this.#file(file);
    return [file, hash, code.placeOf(location), mutatorName, replacement].join("|");
  }
  #told(files) {
    return [...files].sort().map((file) => `${file} ${this.#file(file).hash}`);
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
      return this.#file(file).hash === hash;
    });
    fs.mkdirSync(path.dirname(this.#path), { recursive: true });
    fs.writeFileSync(this.#path, JSON.stringify(Object.fromEntries(valid)));
  }
}
