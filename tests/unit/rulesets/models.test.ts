import fs from "node:fs";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import type { Ruleset } from "../../../src/contract/ruleset";
import type { Json, JsonObject } from "../../../src/engine/json";
import type { DocumentRecord, Kind } from "../../../src/kit/rules/record";
import { fromRoot, loadRuleset, readJson, slugs } from "./games";
import { type ModelClass, plain } from "./models";

/**
 * What each type stored once, in some states: as it begins, filled in or as it is shipped, and at the ends of its ranges. Of Vigor and Uchma as it was before records were
 * declared, of the other three as it was on 25 November 2026. Worlds hold such data: these files are never written again.
 */
type Stored = Readonly<Record<string, Readonly<Record<string, JsonObject>>>>;
const isRecord = (value: unknown): value is DocumentRecord =>
  typeof value === "object" && value !== null && "type" in value && "fields" in value && "read" in value;

function htmlIn(kind: Kind, path = ""): readonly string[] {
  if (kind.k === "html") return [path.slice(1)];
  if (kind.k === "list") return htmlIn(kind.of, path);
  if (kind.k !== "part") return [];
  return Object.entries(kind.fields).flatMap(([key, field]) => htmlIn(field.kind, `${path}.${key}`));
}

/** Games that are played in worlds since before: they store what they stored and nothing else. The others may add to it. */
const FINAL: readonly string[] = ["vigor", "uchma"];
/** Fields that came since all the same. They begin as what was so before: false. */
const ADDED: readonly string[] = ["grantsSight"];
const withoutAdded = (data: unknown): string =>
  JSON.stringify(data, (key, value) => (ADDED.includes(key) && value === false ? undefined : value));

const trimmed = (data: JsonObject): JsonObject =>
  JSON.parse(JSON.stringify(data, (_key, value) => (typeof value === "string" ? value.trim() : value)));

describe.each(slugs)("what is stored in %s", (slug) => {
  let game: Ruleset;
  let records: readonly DocumentRecord[];
  const models = (): (readonly [key: string, model: ModelClass])[] =>
    Object.entries(game.models).flatMap(([document, types]) =>
      Object.entries(types).map(([type, model]) => [`${document}.${type}`, model as ModelClass] as const),
    );
  const recordOf = (key: string) => records.find(({ type }) => key.endsWith(`.${type}`));
  beforeAll(async () => {
    game = await loadRuleset(slug);
    records = Object.values(await import(fromRoot(`src/rulesets/${slug}/rules/data/documents.ts`))).filter(isRecord);
  });

  it("opens as it was stored before: nothing is lost, and nothing is another value", () => {
    const file = fromRoot(`tests/fixtures/stored/${slug}.json`);
    // A test game has stored nothing before.
    const before: Stored = fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, "utf8")) : {};
    const known = models();
    const kept = (opened: unknown, stored: JsonObject, what: string): void => {
      if (FINAL.includes(slug)) expect(withoutAdded(opened), what).toBe(JSON.stringify(stored));
      else expect(opened, what).toMatchObject(stored);
    };
    for (const [key, states] of Object.entries(before)) {
      const Model = known.find(([name]) => name === key)?.[1];
      if (!Model) throw new Error(`${key} was stored once and has no model any more`);
      kept(plain(new Model({}).toObject()), states.initial ?? {}, key);
      for (const [state, stored] of Object.entries(states)) {
        const opened = plain(new Model(structuredClone(stored)).toObject());
        kept(opened, stored, `${key}, ${state}`);
        const read = recordOf(key)?.read;
        if (read) expect(read(stored), `${key}, ${state}, as it is read`).toEqual(opened);
      }
    }
  });
  it("is declared as a record for every actor and item, and read as its model stores it, initial values included", () => {
    for (const [key, Model] of models().filter(([name]) => /^(Actor|Item)\./.test(name))) {
      const record = recordOf(key);
      if (!record) throw new Error(`${key} has no record in rules/data/documents.ts`);
      const initial = plain(new Model({}).toObject());
      expect(record.read(initial), key).toEqual(initial);
      expect(record.read({}), key).toEqual(initial);
    }
  });
  it("is read as something that can be stored, whatever stands there", () => {
    const nonsense = fc.oneof(
      fc.constantFrom<Json>(null, -1e12, 1e12, 2.5, "", "many", true, [], {}, [null], [{}], ["kinetic"], {
        value: "x",
      }),
      fc.jsonValue().map((value): Json => JSON.parse(JSON.stringify(value))),
    );
    for (const [key, Model] of models()) {
      const record = recordOf(key);
      if (!record) continue;
      const given = fc.dictionary(fc.constantFrom(...Object.keys(record.fields)), nonsense, { minKeys: 1 });
      fc.assert(
        fc.property(given, (system) => {
          // A model takes the white space off the ends of what people type.
          const read = trimmed(plain(record.read(system)));
          expect(plain(new Model(read, { strict: true }).toObject()), key).toEqual(read);
          expect(record.read(read), key).toEqual(read);
        }),
        { numRuns: 60 },
      );
    }
  });
  it("has a model for every type of the manifest, which lists its rich texts so that the server cleans them", () => {
    const { documentTypes } = readJson(`src/rulesets/${slug}/manifest.json`);
    for (const [document, types] of Object.entries(game.models)) {
      expect(Object.keys(documentTypes[document] ?? {}).sort(), document).toEqual(Object.keys(types).sort());
      for (const type of Object.keys(types)) {
        const record = recordOf(`.${type}`);
        const listed: readonly string[] = documentTypes[document][type].htmlFields ?? [];
        if (record) expect(listed, `${document}.${type}`).toEqual(htmlIn(record.kind));
      }
    }
  });
});
