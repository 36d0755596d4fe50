import { beforeAll, describe, expect, it } from "vitest";
import type { Ruleset } from "../../../src/contract/ruleset";
import {
  readArmor,
  readCreature,
  readGear,
  readPerk,
  readSkill,
  readSpell,
  readWeapon,
} from "../../../src/rulesets/generia/rules/data/documents";
import { loadRuleset } from "../rulesets/games";
import { itAgrees, modelOf, plain } from "../rulesets/models";

let generia: Ruleset;
beforeAll(async () => {
  generia = await loadRuleset("generia");
});

const READERS = [
  ["Actor", "generiaCreature", readCreature],
  ["Item", "generiaWeapon", readWeapon],
  ["Item", "generiaArmor", readArmor],
  ["Item", "generiaGear", readGear],
  ["Item", "generiaPerk", readPerk],
  ["Item", "generiaSkill", readSkill],
  ["Item", "generiaSpell", readSpell],
] as const;

describe("data models and what the rules read of them", () => {
  itAgrees(() => generia, READERS);
  it("lists of the schema agree as well", () => {
    const creature = {
      proficiencies: [{ name: "swords", value: 4 }],
      civil: [{ name: "medicine", value: 2 }],
      traditions: [{ name: "wizard", focus: false }],
    };
    const source = plain(new (modelOf(generia, "Actor", "generiaCreature"))(creature).toObject());
    expect(readCreature(source)).toMatchObject(creature);
    const tags = ["parry", "long"];
    const weapon = plain(new (modelOf(generia, "Item", "generiaWeapon"))({ tags }).toObject());
    expect(readWeapon(weapon).tags).toEqual(tags);
    const flags = ["opportunist"];
    expect(readPerk(plain(new (modelOf(generia, "Item", "generiaPerk"))({ flags }).toObject())).flags).toEqual(flags);
  });
});
