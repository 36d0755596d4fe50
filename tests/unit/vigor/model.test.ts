import { beforeAll, describe, expect, it } from "vitest";
import type { Ruleset } from "../../../src/contract/ruleset";
import { CREATURE, WEAPON } from "../../../src/rulesets/vigor/rules/data/documents";
import { type ModelClass, modelOf, plain } from "../rulesets/models";
import { loadVigor } from "./host";

let vigor: Ruleset;
beforeAll(async () => {
  vigor = await loadVigor();
});
const model = (document: "Actor" | "Item", type: string) => modelOf(vigor, document, type);

describe("data models and what the rules read of them", () => {
  it("lists of the schema agree as well", () => {
    const creature = { resistances: [{ type: "cold", kind: "less", value: 3 }] };
    const source = plain(new (model("Actor", "vigorCreature"))(creature).toObject());
    expect(CREATURE.read(source).resistances).toEqual(creature.resistances);
    const steps = [{ label: "Heavy", steps: -1, scope: "both", when: "always" }];
    expect(WEAPON.read(plain(new (model("Item", "vigorWeapon"))({ steps }).toObject())).steps).toEqual(steps);
  });
});

describe("numbers that people type", () => {
  const creature = (system: object) => CREATURE.read(plain(new (model("Actor", "vigorCreature"))(system).toObject()));
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
