import { beforeAll, describe, expect, it } from "vitest";
import type { Ruleset } from "../../../src/contract/ruleset";
import { readArmor, readCreature, readFeature, readWeapon } from "../../../src/rulesets/vigor/rules/data/documents";
import { itAgrees, type ModelClass, modelOf, plain } from "../rulesets/models";
import { loadVigor, readJson } from "./host";

let vigor: Ruleset;
beforeAll(async () => {
  vigor = await loadVigor();
});
const model = (document: "Actor" | "Item", type: string) => modelOf(vigor, document, type);

const READERS = [
  ["Actor", "vigorCreature", readCreature],
  ["Item", "vigorWeapon", readWeapon],
  ["Item", "vigorArmor", readArmor],
  ["Item", "vigorFeature", readFeature],
] as const;

describe("data models and what the rules read of them", () => {
  itAgrees(() => vigor, READERS);
  it("lists of the schema agree as well", () => {
    const creature = { resistances: [{ type: "cold", kind: "less", value: 3 }] };
    const source = plain(new (model("Actor", "vigorCreature"))(creature).toObject());
    expect(readCreature(source).resistances).toEqual(creature.resistances);
    const steps = [{ label: "Heavy", steps: -1, scope: "both", when: "always" }];
    expect(readWeapon(plain(new (model("Item", "vigorWeapon"))({ steps }).toObject())).steps).toEqual(steps);
  });
});

describe("numbers that people type", () => {
  const creature = (system: object) => readCreature(plain(new (model("Actor", "vigorCreature"))(system).toObject()));
  it("are rounded and clamped to what makes sense", () => {
    const c = creature({
      vigor: { value: -5, max: "12" },
      health: { value: 3.6 },
      abilities: { speed: { dice: 1e9 } },
    });
    expect(c.vigor).toEqual({ value: 0, max: 12 });
    expect(c.health.value).toBe(4);
    expect(c.abilities.speed.dice).toBe(99);
  });
  it("are refused with the name of the field when they are no numbers", () => {
    const Creature = model("Actor", "vigorCreature");
    expect(() => new Creature({ vigor: { value: "many" } }, { strict: true })).toThrow(/vigor/);
    expect(() => new Creature({ size: "gigantic" }, { strict: true })).toThrow(/size/);
  });
});

describe("encounters", () => {
  it("keep the shell's ledger", () => {
    const Combat = vigor.models.Combat.vigor as ModelClass;
    expect(plain(new Combat({ ledger: { "turnStart:1:x": { id: "y" } } }).toObject())).toEqual({
      ledger: { "turnStart:1:x": { id: "y" } },
    });
  });
  it("take 15 seconds a round, and the dead are passed over [V-020]", () => {
    expect(vigor.secondsPerRound).toBe(15);
  });
});

describe("manifest", () => {
  it("names every subtype that has a model, and lists its rich texts", () => {
    const { documentTypes } = readJson("src/rulesets/vigor/manifest.json");
    for (const [document, types] of Object.entries(vigor.models)) {
      expect(Object.keys(documentTypes[document]).sort(), document).toEqual(Object.keys(types).sort());
    }
    for (const [document, type] of READERS) expect(documentTypes[document][type].htmlFields).toEqual(["notes"]);
  });
});
