import { describe, expect, it } from "vitest";
import type { SettingValues } from "../../../src/contract/facts";
import type { JsonObject } from "../../../src/engine/json";
import {
  abilityFacts,
  attackFacts,
  BARE,
  brokenFormula,
  itemBy,
  keyOf,
  maneuverFacts,
  statusOf,
  unarmedOf,
  weaponFacts,
} from "../../../src/rulesets/shapers/rules/creature/weapons";
import { abilityOf, creatureOf, weaponOf } from "../../../src/rulesets/shapers/rules/data/documents";
import { actor, item } from "./documents";

const STATS = { strength: 14, dexterity: 13, will: 16, charisma: 15 };
const hero = creatureOf(actor("a", { system: { stats: STATS, primary: "will", secondary: "charisma" } }));
if (!hero) throw new Error("no creature");
const d8 = { formula: "1d8 + 2", type: "heat" };
const D8 = { dice: [{ n: 1, f: 8 }], flat: 2, type: "heat" };
const lots = { formula: "lots", type: "cold" };

const weapon = (system: JsonObject, settings: SettingValues = {}) => {
  const stored = weaponOf(item("Weapon", system));
  if (!stored) throw new Error("no weapon");
  return weaponFacts("Axe", stored, hero, settings);
};
const stored = (system: JsonObject) => {
  const ability = abilityOf(item("Ability", system));
  if (!ability) throw new Error("no Ability");
  return ability;
};
const ability = (system: JsonObject, settings: SettingValues = {}) =>
  abilityFacts("Flame", stored(system), hero, settings);

describe("a weapon", () => {
  it("hits with two Stats, as far as it reaches, and does its parts of damage [W-094] [W-095] [W-098]", () => {
    expect(weapon({ damage: [d8, { formula: "2", type: "cold" }], range: 2 })).toEqual({
      name: "Axe",
      primary: ["strength", 4],
      secondary: ["dexterity", 1],
      parts: [D8, { dice: [], flat: 2, type: "cold" }],
      reach: 2,
    });
  });
  it("has Stats of its own, and its range [W-094] [W-099]", () => {
    expect(weapon({ mode: "ranged", range: 30, primary: "dexterity", secondary: "will" })).toEqual({
      name: "Axe",
      primary: ["dexterity", 3],
      secondary: ["will", 3],
      parts: [],
      reach: 30,
      ranged: true,
    });
    expect(weapon({ primary: "charisma" }, { statBonusFormula: "half" })).toMatchObject({
      primary: ["charisma", 2],
      secondary: ["dexterity", 0],
    });
  });
  it("ignores Armor, some of it or all [W-126]", () => {
    expect([weapon({ ignores: 3 })?.ignores, weapon({ ignores: 3, ignoresAll: true })?.ignores]).toEqual([3, "all"]);
    expect(weapon({ ignores: 0 })).not.toHaveProperty("ignores");
  });
  it("is none whose damage cannot be read, which is said [W-089]", () => {
    expect(weapon({ damage: [d8, lots] })).toBeNull();
    const broken = (...damage: readonly (typeof d8)[]) => brokenFormula(stored({ damage }).damage);
    expect([broken(d8, lots), broken(d8), broken()]).toEqual(["lots", "", ""]);
  });
});

describe("the bare hand", () => {
  it("does 1 Physical, with the two Stats of the Archetype [W-089]", () => {
    expect(unarmedOf(hero, {})).toEqual({
      name: "FIVEFOLD.Shapers.Unarmed",
      primary: ["will", 6],
      secondary: ["charisma", 2],
      parts: [{ dice: [], flat: 1, type: "physical" }],
      reach: 1,
    });
    expect(unarmedOf(hero, { statBonusFormula: "half" })).toMatchObject({ primary: ["will", 3] });
  });
});

describe("an Ability", () => {
  it("hits with the Stats of the Archetype and has a Tier [W-096] [W-097] [W-103]", () => {
    expect(ability({ damage: [d8], tier: 3, range: 12, mode: "melee", ignores: 2 })).toEqual({
      name: "Flame",
      primary: ["will", 6],
      secondary: ["charisma", 2],
      parts: [D8],
      reach: 12,
      tier: 3,
      ignores: 2,
    });
    expect(ability({}, { statBonusFormula: "half" })).toMatchObject({
      ranged: true,
      primary: ["will", 3],
      secondary: ["charisma", 1],
      reach: 10,
      tier: 1,
    });
    expect(ability({ damage: [lots] })).toBeNull();
    expect(ability({})).not.toHaveProperty("rider");
  });
  it.each<readonly [string, JsonObject, object | undefined]>([
    ["a status for good", { status: "prone" }, { status: "prone" }],
    ["a status for some turns", { status: "prone", lasts: 2 }, { status: "prone", lasts: 2 }],
    [
      "a status for some rounds",
      { status: "prone", lasts: 2, lastsIn: "rounds" },
      { status: "prone", lasts: 2, rounds: true },
    ],
    ["rounds without a number are none", { status: "prone", lastsIn: "rounds" }, { status: "prone" }],
    ["the status of its element", { status: "element", damage: [d8] }, { status: "burning" }],
    ["nothing that lasts", { lasts: 2, lastsIn: "rounds" }, undefined],
    ["a bonus", { aid: { what: "hit", by: 2 } }, { aid: { what: "hit", by: 2 } }],
    ["a penalty for a time", { aid: { what: "hit", by: -2 }, lasts: 1 }, { aid: { what: "hit", by: -2 }, lasts: 1 }],
    ["a bonus of nothing", { aid: { what: "hit", by: 0 }, lasts: 1 }, undefined],
    ["a bonus to nothing", { aid: { what: "none", by: 2 }, lasts: 1 }, undefined],
    ["a push", { push: { kind: "pull", metres: 3 } }, { push: { kind: "pull", metres: 3 } }],
    ["a push of no metres", { push: { kind: "push", metres: 0 } }, undefined],
    ["no push", { push: { kind: "none", metres: 3 } }, undefined],
  ])("brings %s [W-161] [W-163] [A-24]", (_title, system, rider) => {
    expect(ability(system)?.rider).toEqual(rider);
    expect(maneuverFacts("Trick", stored(system), {})?.rider).toEqual(rider);
  });
  it("brings the status of its first Elemental type, or says that it has none [W-163]", () => {
    const cold = { formula: "1", type: "cold" };
    const holy = { formula: "1", type: "holy" };
    const brings = (damage: readonly (typeof d8)[], status = "element") => statusOf(stored({ status, damage }), {});
    expect([brings([holy, cold, d8]), brings([holy]), brings([]), brings([d8], "none"), brings([d8], "prone")]).toEqual(
      ["frozen", null, null, "none", "prone"],
    );
    const lists = JSON.stringify({ statuses: { burning: { element: "cold" }, frozen: { element: "heat" } } });
    expect(statusOf(stored({ status: "element", damage: [cold] }), { lists })).toBe("burning");
    expect(ability({ status: "element", damage: [holy] })).not.toHaveProperty("rider");
    expect(ability({ status: "element", damage: [cold] }, { lists })?.rider).toEqual({ status: "burning" });
    expect(maneuverFacts("Trick", stored({ status: "element", damage: [cold] }), { lists })?.rider).toEqual({
      status: "burning",
    });
  });
});

describe("a Maneuver", () => {
  it("has a Tier and parts of damage [W-104]", () => {
    expect(maneuverFacts("Trick", stored({ tier: 2, damage: [d8] }), {})).toEqual({
      name: "Trick",
      tier: 2,
      parts: [D8],
    });
    expect(maneuverFacts("Trick", stored({ damage: [lots] }), {})).toBeNull();
  });
});

describe("what attacks", () => {
  const attacks = (type: string, system: JsonObject = {}, settings: SettingValues = {}) =>
    attackFacts(item(type, system, "Thing"), hero, settings);
  it("is a weapon, or an Ability that is an attack of one’s own turn [W-021] [W-097]", () => {
    expect(attacks("Weapon", { range: 2 })).toMatchObject({ name: "Thing", primary: ["strength", 4], reach: 2 });
    expect(attacks("Ability", { tier: 2 })).toMatchObject({ name: "Thing", primary: ["will", 6], tier: 2 });
    const half = { statBonusFormula: "half" };
    expect([attacks("Weapon", {}, half)?.primary, attacks("Ability", {}, half)?.primary]).toEqual([
      ["strength", 2],
      ["will", 3],
    ]);
  });
  it.each<readonly [string, string, JsonObject]>([
    ["armor", "Armor", {}],
    ["an Ability against Defense Rolls", "Ability", { resolution: "defense" }],
    ["an Ability without a roll", "Ability", { resolution: "automatic" }],
    ["a reaction", "Ability", { activation: "reaction" }],
    ["a Maneuver", "Ability", { activation: "maneuver" }],
    ["a weapon whose damage cannot be read", "Weapon", { damage: [lots] }],
  ])("is not %s [W-021]", (_title, type, system) => {
    expect(attacks(type, system)).toBeNull();
  });
});

describe("the number that stands for an item", () => {
  const things = (...ids: readonly string[]) => ids.map((id) => ({ id }));
  it("is never 0, nor that of the bare hand, and told from others [W-021]", () => {
    const all = things("A", "AB", "BA", "zz");
    expect(all.map(({ id }) => keyOf(id, all))).toEqual([284, 8810, 8840, 660]);
    expect([keyOf(undefined, all), keyOf("gone", all), BARE]).toEqual([1, 0, 1]);
    expect(all.map(({ id }) => itemBy(keyOf(id, all), all)?.id)).toEqual(["A", "AB", "BA", "zz"]);
    expect([itemBy(BARE, all), itemBy(0, all)]).toEqual([undefined, undefined]);
  });
  it("is another one for each, also where the ids would give the same, in whatever order they come [W-021]", () => {
    const all = things("BB", "Aa", "BA");
    expect(all.map(({ id }) => keyOf(id, all))).toEqual([8842, 8841, 8840]);
    expect(all.map(({ id }) => keyOf(id, all.toReversed()))).toEqual([8842, 8841, 8840]);
    for (const one of all) expect(itemBy(keyOf(one.id, all), all)).toBe(one);
  });
});
