import { beforeAll, describe, expect, it } from "vitest";
import type { Ruleset } from "../../../src/contract/ruleset";
import { CREATURE, PERK, WEAPON } from "../../../src/rulesets/generia/rules/data/documents";
import { loadRuleset } from "../rulesets/games";
import { modelOf, plain } from "../rulesets/models";

let generia: Ruleset;
beforeAll(async () => {
  generia = await loadRuleset("generia");
});

describe("data models and what the rules read of them", () => {
  it("lists of the schema agree as well", () => {
    const creature = {
      proficiencies: [{ name: "swords", value: 4 }],
      traditions: [{ name: "wizard", focus: false }],
    };
    const source = plain(new (modelOf(generia, "Actor", "generiaCreature"))(creature).toObject());
    expect(CREATURE.read(source)).toMatchObject(creature);
    const tags = ["parry", "long"];
    expect(WEAPON.read(plain(new (modelOf(generia, "Item", "generiaWeapon"))({ tags }).toObject())).tags).toEqual(tags);
    const flags = ["opportunist"];
    expect(PERK.read(plain(new (modelOf(generia, "Item", "generiaPerk"))({ flags }).toObject())).flags).toEqual(flags);
  });
});
