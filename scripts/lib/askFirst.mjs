// Late parts are asked for before they are imported. Chromium (150; Firefox long before) remembers for a whole page that a module could not be fetched, and
// every import of it fails from then on, also where only something that it imports was missing (docs/decisions/023).
import fs from "node:fs";
import path from "node:path";

const STATIC = /\b(?:from|import)\s*["'`]\.\/([^"'`]+)["'`]/g;
const DYNAMIC = /\bimport\(\s*["'`]\.\/([^"'`]+)["'`]\s*\)/g;

/** The module files that a module imports at once, itself among them. @param codes text by file name */
function closure(file, codes, seen = new Set()) {
  if (seen.has(file) || !codes.has(file)) return seen;
  seen.add(file);
  for (const [, other] of codes.get(file).matchAll(STATIC)) closure(other, codes, seen);
  return seen;
}

/** Asks the server for files, each until it has come once, and throws where one of them does not come; nothing is imported yet. */
const ASK = `function askFirst(files){const came=askFirst.came??=new Set();return Promise.all(files.filter(file=>!came.has(file)).map(async file=>{const at=new URL(file,import.meta.url);if(!(await fetch(at)).ok)throw new TypeError("Failed to fetch "+at);came.add(file)}))}`;

/**
 * The modules of a folder, in which every dynamic import waits until all files that come with it can be fetched, but for those that are there anyway.
 * @param codes text by file name
 * @param start the file with which the system starts
 * @returns the changed texts by file name
 */
function askingFirst(codes, start) {
  const present = closure(start, codes);
  const changed = new Map();
  for (const [file, code] of codes) {
    const own = closure(file, codes);
    const asking = code.replace(DYNAMIC, (_whole, target) => {
      const files = [...closure(target, codes)].filter((one) => !present.has(one) && !own.has(one));
      const load = `import("./${target}")`;
      return files.length === 0 ? load : `askFirst(${JSON.stringify(files.sort())}).then(()=>${load})`;
    });
    if (asking !== code) changed.set(file, `${asking}\n${ASK}`);
  }
  return changed;
}

/** Changes the modules that a build has written. @param folder of the modules, @param entry the text of the file that imports the start */
export function askBeforeImports(folder, entry) {
  const codes = new Map(fs.readdirSync(folder).map((file) => [file, fs.readFileSync(path.join(folder, file), "utf8")]));
  const start = entry.match(/["'`]\.\/modules\/([^"'`]+)["'`]/)?.[1];
  if (start === undefined || !codes.has(start)) throw new Error("the entry imports no start module");
  for (const [file, code] of askingFirst(codes, start)) fs.writeFileSync(path.join(folder, file), code);
}
