#!/usr/bin/env node
// Derives table/common/names.json: every class and function that the community types know below `foundry`. Facts only: names.
//   node table/scripts/names.mjs <members-manifest.json>
import fs from "node:fs";
import path from "node:path";

const [source] = process.argv.slice(2);
if (!source) throw new Error("Name the manifest of members to read.");
const { classes, functions } = JSON.parse(fs.readFileSync(source, "utf8"));
const names = [...Object.keys(classes), ...Object.keys(functions)].filter((name) => name.startsWith("foundry."));
const target = path.join(import.meta.dirname, "../common/names.json");
fs.writeFileSync(target, `${JSON.stringify([...new Set(names)].sort(), null, 1)}\n`);
console.log(`${names.length} names`);
