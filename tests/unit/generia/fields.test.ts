import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { creatureOf, perkOf, spellOf } from "../../../src/rulesets/generia/rules/data/documents";

const ROOT = join(import.meta.dirname, "../../../src/rulesets/generia");
/** Where fields are declared and edited: to stand there is to do nothing yet. */
const EDITORS = ["documents.ts", "itemSheets.ts", "creatureFields.ts", "names.ts"];
const read = readdirSync(ROOT, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts") && !EDITORS.some((editor) => file.endsWith(editor)))
  .map((file) => readFileSync(join(ROOT, file), "utf8"))
  .join("\n");

const none = { id: "a", uuid: "a", name: "A", img: "", system: {}, flags: {}, items: [], effects: [], statuses: [] };

it.each([
  ["generiaCreature", creatureOf],
  ["generiaSpell", spellOf],
  ["generiaPerk", perkOf],
] as const)("every field of a %s is read by a rule or shown in play", (type, of) => {
  const system = of({ ...none, type }) ?? {};
  const unread = Object.keys(system).filter((field) => !new RegExp(`[.{ ]${field}\\b`).test(read));
  expect(Object.keys(system).length).toBeGreaterThan(1);
  expect(unread).toEqual([]);
});
