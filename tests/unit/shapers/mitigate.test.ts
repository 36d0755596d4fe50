import { describe, expect, it } from "vitest";
import {
  defenceAgainst,
  type Hit,
  ignoredBy,
  merged,
  received,
  spared,
  traitsMet,
} from "../../../src/rulesets/shapers/rules/damage/mitigate";
import type { DamageType } from "../../../src/rulesets/shapers/rules/data/names";
import type { RuleOptions, SCover, SIgnores } from "../../../src/rulesets/shapers/rules/data/types";
import { creature, type Overrides } from "./fixtures";

const hit = (type: DamageType, amount: number): Hit => ({ type, amount });
const against = (d: Overrides, hits: readonly Hit[], ignores: SIgnores = 0, cover?: SCover) => {
  const { name, value } = defenceAgainst(creature("d", d), hits, ignores, cover);
  return `${name} ${value}`;
};
/** Armor 5, a Constitution value of 3 (10 and Endurance 3, as in the book's example), a Will value of 4. */
const guarded: Overrides = { armor: 5, bonuses: { will: 3 }, skills: { endurance: 3, perseverance: 1 } };

describe("what stands against damage", () => {
  it.each<readonly [DamageType, string]>([
    ["physical", "armor 5"],
    ["chemical", "armor 5"],
    ["cold", "armor 5"],
    ["heat", "armor 5"],
    ["shock", "armor 5"],
    ["curse", "armor 5"],
    ["holy", "armor 5"],
    ["spirit", "armor 5"],
    ["reality", "armor 5"],
    ["poison", "constitution 3"],
    ["psychic", "will 4"],
  ])("of the type %s: %s [W-118] [W-121] [W-152] [W-159] [E-05] [E-06]", (type, defence) => {
    expect(against(guarded, [hit(type, 12)])).toBe(defence);
  });
  it("a table may say otherwise of a type [W-165]", () => {
    const table = { types: { heat: { category: "elemental", against: "constitution" } } } as const;
    expect(against({ ...guarded, table }, [hit("heat", 1)])).toBe("constitution 3");
    expect(against({ ...guarded, table }, [hit("cold", 1)])).toBe("armor 5");
  });
  it("bonuses for a time and effects count [W-118] [W-121] [W-161]", () => {
    const d: Overrides = { ...guarded, defense: 1, now: { "aid:armor": -2, "aid:defense": 2 } };
    expect(against(d, [hit("physical", 1)])).toBe("armor 3");
    expect(against(d, [hit("poison", 1)])).toBe("constitution 6");
  });
  it("without Armor it is nothing [W-118]", () => {
    expect(against({}, [hit("physical", 1)])).toBe("armor 0");
    expect(against({}, [])).toBe("armor 0");
  });
  it("cover counts for what stands in the place of Armor, and not for Armor [A-38]", () => {
    expect(against(guarded, [hit("poison", 1)], 0, "half")).toBe("constitution 4");
    expect(against({ ...guarded, now: { takingCover: 1 } }, [hit("psychic", 1)], 0, "half")).toBe("will 6");
    expect(against(guarded, [hit("physical", 1)], 0, "half")).toBe("armor 5");
  });
  it("of several types the lowest counts, whichever comes first [W-122] [E-07]", () => {
    const both = [hit("physical", 5), hit("poison", 5)];
    expect(against({ armor: 4, skills: { endurance: 1 } }, both)).toBe("constitution 1");
    expect(against({ armor: 4, skills: { endurance: 1 } }, both.toReversed())).toBe("constitution 1");
    expect(against({ armor: 1, skills: { endurance: 4 } }, both)).toBe("armor 1");
  });
  it("a type that does no damage does not count [A-13]", () => {
    expect(against({ armor: 4 }, [hit("physical", 5), hit("poison", 0)])).toBe("armor 4");
  });
  it("of two that are equal the first is named [W-122]", () => {
    expect(against({ armor: 0 }, [hit("physical", 5), hit("poison", 5)])).toBe("armor 0");
  });
  it.each<readonly [string, number, SIgnores, string]>([
    ["part of it", 5, 2, "armor 3"],
    ["never below 0 [E-08]", 2, 4, "armor 0"],
    ["all of it", 5, "all", "armor 0"],
    ["what is below 0 stays", -2, 4, "armor -2"],
    ["also where all is ignored [E-46]", -2, "all", "armor -2"],
    ["0 stays 0", 0, "all", "armor 0"],
  ])("ignoring Armor: %s [W-124] [W-125] [W-126]", (_title, armor, ignores, defence) => {
    expect(against({ armor }, [hit("physical", 9)], ignores)).toBe(defence);
  });
  it("ignoring counts for Poison and Psychic as well [W-124] [E-46]", () => {
    expect(against({ skills: { endurance: 4 } }, [hit("poison", 7)], "all")).toBe("constitution 0");
    expect(against({ bonuses: { constitution: -2 } }, [hit("poison", 7)], "all")).toBe("constitution -2");
  });
});

type Table = Pick<RuleOptions, "damageOrder" | "noSpill">;
const left = (d: Overrides, hits: readonly Hit[], value: number, first: DamageType, table?: Table) =>
  received(creature("d", d), hits, { name: "armor", value }, first, table).map(
    ({ type, amount }) => `${amount} ${type}`,
  );

describe("what is left of damage", () => {
  const mixed = [hit("physical", 2), hit("curse", 8)];
  it("a defence comes off once, from the chosen type, and spills over [W-119] [W-123] [A-14] [E-45]", () => {
    expect(left({}, mixed, 5, "physical")).toEqual(["0 physical", "5 curse"]);
    expect(left({}, mixed, 5, "curse")).toEqual(["3 curse", "2 physical"]);
    expect(left({}, mixed, 9, "curse")).toEqual(["0 curse", "1 physical"]);
    expect(left({}, mixed, 99, "physical")).toEqual(["0 physical", "0 curse"]);
  });
  it("it does not spill over at a table that says so [A-14]", () => {
    expect(left({}, mixed, 5, "physical", { noSpill: true })).toEqual(["0 physical", "8 curse"]);
  });
  it("a defence below 0 adds to the chosen type alone [W-120] [E-44]", () => {
    expect(left({}, [hit("heat", 6), hit("psychic", 4)], -1, "psychic")).toEqual(["5 psychic", "6 heat"]);
  });
  it("and to nothing where no damage was done [A-17]", () => {
    expect(left({}, [hit("heat", 0)], -1, "heat")).toEqual([]);
    expect(left({}, [hit("heat", 1)], -1, "heat")).toEqual(["2 heat"]);
  });
  it.each<readonly [string, Overrides, string, string]>([
    ["half of it to whoever resists", { resists: ["cold"] }, "4 cold", "3 cold"],
    ["half more to whoever is vulnerable", { vulnerable: ["cold"] }, "13 cold", "14 cold"],
    ["nothing to whoever is immune", { immune: ["cold"] }, "0 cold", "0 cold"],
    [
      "all of it to everybody else",
      { resists: ["heat"], immune: ["shock"], vulnerable: ["curse"] },
      "9 cold",
      "9 cold",
    ],
    ["a category counts for its types", { resists: ["elemental"] }, "4 cold", "3 cold"],
    ["immunity comes before all", { immune: ["cold"], vulnerable: ["cold"], resists: ["cold"] }, "0 cold", "0 cold"],
    ["resisting and vulnerable: as ever", { resists: ["cold"], vulnerable: ["elemental"] }, "9 cold", "9 cold"],
  ])("%s, after Armor or before it [W-143] [W-144] [W-145] [A-11] [A-12] [E-43]", (_title, d, usual, other) => {
    const typesFirst: Table = { damageOrder: "typesFirst" };
    expect(left(d, [hit("cold", 11)], 2, "cold")).toEqual([usual]);
    expect(left(d, [hit("cold", 11)], 2, "cold", typesFirst)).toEqual(d.immune?.includes("cold") ? [] : [other]);
  });
  it("types first: a defence below 0 adds nothing where immunity left nothing [A-11] [A-17]", () => {
    expect(left({ immune: ["cold"] }, [hit("cold", 4)], -3, "cold", { damageOrder: "typesFirst" })).toEqual([]);
    expect(left({ resists: ["cold"] }, [hit("cold", 2)], -3, "cold", { damageOrder: "typesFirst" })).toEqual([
      "4 cold",
    ]);
  });
  it.each<readonly [DamageType, string]>([
    ["chemical", "elemental"],
    ["cold", "elemental"],
    ["heat", "elemental"],
    ["poison", "elemental"],
    ["shock", "elemental"],
    ["curse", "mystic"],
    ["holy", "mystic"],
    ["spirit", "mystic"],
    ["psychic", "other"],
    ["reality", "other"],
  ])("%s is of the category %s [W-141]", (type, category) => {
    for (const one of ["elemental", "mystic", "other"] as const)
      expect(left({ immune: [one] }, [hit(type, 4)], 0, type)).toEqual([`${one === category ? 0 : 4} ${type}`]);
  });
  it("Physical shares its category with nothing [W-141] [W-147]", () => {
    const d: Overrides = { immune: ["elemental", "mystic", "other"] };
    expect(left(d, [hit("physical", 4)], 0, "physical")).toEqual(["4 physical"]);
  });
  it("a table may move a type to another category [W-165]", () => {
    const table = { types: { cold: { category: "mystic", against: "armor" } } } as const;
    expect(left({ table, immune: ["mystic"] }, [hit("cold", 4)], 0, "cold")).toEqual(["0 cold"]);
    expect(left({ table, immune: ["elemental"] }, [hit("cold", 4)], 0, "cold")).toEqual(["4 cold"]);
  });
  it("is told with the traits that it met, where there was damage [W-146]", () => {
    const d = creature("d", { resists: ["cold"], immune: ["heat"], vulnerable: ["shock"] });
    expect(traitsMet(d, [hit("cold", 1), hit("heat", 1), hit("shock", 1), hit("curse", 1)])).toEqual([
      { type: "cold", trait: "resists" },
      { type: "heat", trait: "immune" },
      { type: "shock", trait: "vulnerable" },
    ]);
    expect(traitsMet(d, [hit("cold", 0)])).toEqual([]);
    const table = { types: { heat: { category: "mystic", against: "armor" } } } as const;
    const both = creature("d", { resists: ["elemental", "shock"], table });
    expect(traitsMet(both, [hit("cold", 1), hit("heat", 1)])).toEqual([{ type: "cold", trait: "resists" }]);
  });
});

describe("parts of damage", () => {
  it("of one type count together, in the order in which the types come; none is below 0 [W-119]", () => {
    expect(merged([hit("heat", 3), hit("cold", -2), hit("heat", 4), hit("cold", 1)])).toEqual([
      hit("heat", 7),
      hit("cold", 1),
    ]);
  });
  it("sparing takes from the first and then from the next, whatever their types [W-107] [A-15]", () => {
    expect(spared([hit("heat", 3), hit("cold", 4)], 5)).toEqual([hit("heat", 0), hit("cold", 2)]);
    expect(spared([hit("cold", 4), hit("heat", 3)], 3)).toEqual([hit("cold", 1), hit("heat", 3)]);
    expect(spared([], 3)).toEqual([]);
    expect(spared([hit("cold", 3), hit("physical", 5)], 4)).toEqual([hit("cold", 0), hit("physical", 4)]);
  });
  it("what a weapon and a Maneuver ignore comes together, and all is all [W-104] [W-126]", () => {
    expect([ignoredBy(2, 3), ignoredBy("all", 3), ignoredBy(2, "all"), ignoredBy("all", "all"), ignoredBy()]).toEqual([
      ...[5, "all", "all", "all", 0],
    ]);
  });
});
