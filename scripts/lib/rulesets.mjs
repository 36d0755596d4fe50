import fs from "node:fs";
import path from "node:path";

const folder = path.resolve(import.meta.dirname, "..", "..", "src", "rulesets");

/** Registration by folder: every `src/rulesets/<slug>/<name>` that exists, in the order of the slugs. */
export function rulesetFiles(name) {
  return fs
    .readdirSync(folder)
    .sort()
    .map((slug) => path.join(folder, slug, name))
    .filter((file) => fs.existsSync(file));
}
