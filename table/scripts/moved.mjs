#!/usr/bin/env node
// Derives table/common/generation/moved.json: global names that the community types mark as moved into namespaces, with the generation that
// takes them away. Facts only: names.
//   node table/scripts/moved.mjs
import fs from "node:fs";
import path from "node:path";

const here = import.meta.dirname;
const source = path.join(here, "../../node_modules/fvtt-types/src/foundry/client/client.d.mts");
const text = fs.readFileSync(source, "utf8");
const found = {};
const pattern = /@deprecated((?:(?!\*\/)[\s\S])*?)\*\/\s*export import (\w+) = ([\w.]+);/g;
for (const [, comment, name, target] of text.matchAll(pattern)) {
  const [, since, until] = /since v(\d+) will be removed in v(\d+)/.exec(comment) ?? [];
  if (!until) continue;
  const instead = target.replace(/^_/, "foundry.");
  if (instead === name) continue;
  found[`${since}-${until}`] ??= {};
  found[`${since}-${until}`][name] = instead;
}
const target = path.join(here, "../common/generation/moved.json");
fs.writeFileSync(target, `${JSON.stringify(found, null, 1)}\n`);
console.log(
  Object.entries(found)
    .map(([span, names]) => `${span}: ${Object.keys(names).length}`)
    .join(", "),
);
