#!/usr/bin/env node
// Zips dist/fivefold and puts the manifest beside it: dist/fivefold.zip, dist/system.json.
import fs from "node:fs";
import path from "node:path";
import { ensureInstalled, root } from "./lib/install.mjs";

await ensureInstalled();
const { build } = await import("./build.mjs");
const { out, manifest } = await build();
const { default: yazl } = await import("yazl");

const zip = new yazl.ZipFile();
// A fixed time makes equal contents equal archives.
const mtime = new Date("2000-01-01T00:00:00Z");
for (const entry of fs.readdirSync(out, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile()) continue;
  const file = path.join(entry.parentPath, entry.name);
  zip.addFile(file, path.relative(out, file).split(path.sep).join("/"), { mtime });
}
zip.end();
const target = path.join(root, "dist", "fivefold.zip");
await new Promise((resolve, reject) => {
  zip.outputStream.pipe(fs.createWriteStream(target)).on("close", resolve).on("error", reject);
});
fs.copyFileSync(path.join(out, "system.json"), path.join(root, "dist", "system.json"));
console.log(
  `Packaged ${manifest.title} ${manifest.version}: dist/fivefold.zip (${Math.round(fs.statSync(target).size / 1024)} kB), dist/system.json`,
);
