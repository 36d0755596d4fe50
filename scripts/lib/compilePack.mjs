// Compiles compendium sources to the database that Foundry opens.
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { readPack } from "./packSources.mjs";

/** Compiles one pack into the folder `target`. Throws when a document would get lost. */
export async function compilePack(pack, target) {
  const { compilePack: compile } = await import("@foundryvtt/foundryvtt-cli");
  const { ClassicLevel } = await import("classic-level");
  const documents = readPack(pack);
  const doubled = documents.find(({ _key }, n) => documents.findIndex((other) => other._key === _key) !== n);
  if (doubled) throw new Error(`${pack.name}: two documents are ${doubled._key}`);
  const sources = fs.mkdtempSync(path.join(os.tmpdir(), "fivefold-pack-"));
  for (const document of documents)
    fs.writeFileSync(path.join(sources, `${document._id}.json`), JSON.stringify(document));
  await compile(sources, target, { log: false });
  fs.rmSync(sources, { recursive: true });
  // The compiler skips what it does not understand silently: count instead of trusting.
  const db = new ClassicLevel(target, { keyEncoding: "utf8", valueEncoding: "json" });
  const stored = (await db.keys().all()).filter((key) => /^![a-z]+!/.test(key)).length;
  await db.close();
  if (stored !== documents.length) throw new Error(`${pack.name}: ${documents.length} sources, ${stored} documents`);
}
