import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../src/engine/json";
import { castValue, lacksFocus, levelsOf, wardsOf } from "../../../src/rulesets/generia/rules/creature/spells";
import {
  atHand,
  guardsOf,
  heldOf,
  isAtHand,
  isRanged,
  mainHandFree,
  mainOf,
  unarmedOf,
  weaponFacts,
} from "../../../src/rulesets/generia/rules/creature/weapons";
import { CREATURE, SPELL, WEAPON } from "../../../src/rulesets/generia/rules/data/documents";
import { actor, item } from "./documents";

const MODS = { attributes: { str: { mod: 3 }, dex: { mod: 5 }, con: { mod: 2 } } };
const sheet = (more: JsonObject = {}) => CREATURE.read({ ...MODS, ...more });
const swords = { proficiencies: [{ name: " Swords ", value: 4 }] };
const weapon = (system: JsonObject = {}, c: JsonObject = {}, settings = {}) =>
  weaponFacts("Sword", WEAPON.read(system), sheet(c), settings);
const held = (name: string, system: JsonObject = {}) => item("Weapon", { equipped: true, ...system }, name);

describe("the main hand, for which a new weapon is made", () => {
  const free = (...weapons: readonly JsonObject[]) =>
    mainHandFree(weapons.map((system, index) => item("Weapon", system, `Weapon ${index}`)));
  it("is free where it holds nothing, whatever lies in the pack, is in the other hand or is of nature [G-010] [G-012]", () => {
    expect(free()).toBe(true);
    expect(free({ equipped: false, hand: "main" })).toBe(true);
    expect(free({ equipped: true, hand: "off" })).toBe(true);
    expect(free({ equipped: true, hand: "main", class: "natural" })).toBe(true);
    expect(mainHandFree([item("Gear", { equipped: true })])).toBe(true);
  });
  it("is not where a weapon is in it, alone or beside another, nor where one takes both hands [G-012]", () => {
    expect(free({ equipped: true, hand: "main" })).toBe(false);
    expect(free({ equipped: true, hand: "off" }, { equipped: true, hand: "main" })).toBe(false);
    expect(free({ equipped: true, hand: "off", tags: ["twoHanded"] })).toBe(false);
  });
});

describe("a weapon in somebody’s hand", () => {
  it("has the usual numbers, and nothing more [G-051] [G-140]", () => {
    expect(weapon()).toEqual({
      name: "Sword",
      attack: 5,
      damage: { dice: [{ n: 1, f: 6 }], flat: 0, strength: 3, type: "sharp" },
      reach: 1,
    });
  });
  it("the Attack Value is the proficiency and DEX-MOD times the hit rate, fractions dropped [G-140]", () => {
    expect(weapon({ hitRate: 0.5 })?.attack).toBe(2);
    expect(weapon({ proficiency: "swords" }, swords)?.attack).toBe(9);
    expect(weapon({ proficiency: "axes" }, swords)?.attack).toBe(5);
    expect(weapon({ proficiency: " swords " }, swords)?.attack).toBe(9);
    expect(weapon({ proficiency: "" }, { proficiencies: [{ name: "", value: 4 }] })?.attack).toBe(5);
    expect(weapon({ proficiency: "swords" }, { proficiencies: [{ name: "swords", value: 0 }] })?.attack).toBe(5);
  });
  it("what follows from absurd numbers is held to what can be stored [G-051] [G-052] [G-140] [G-141] [G-142] [G-177]", () => {
    const most = (mod: number) => ({ attributes: { str: { mod }, dex: { mod }, con: { mod } } });
    const huge = { hitRate: 10, damageRating: 10, blockbreaker: 2, damage: { formula: "1d6 + 9998.9 + 0.9 + 0.9" } };
    expect(weapon(huge, most(9999))).toMatchObject({
      attack: 9999,
      breaks: 9999,
      damage: { flat: 9999, strength: 9999 },
    });
    expect(weapon(huge, most(-9999))).toMatchObject({ attack: -9999, damage: { strength: -9999 } });
    expect(weapon({ ...huge, proficiency: "swords" }, { ...most(999), ...swords })?.attack).toBe(9994);
    expect(guardsOf([held("Sword")], sheet(most(9999)))[0]).toMatchObject({ block: [9999, 9999], parry: [9999, 0] });
    expect(guardsOf([held("Sword")], sheet(most(-9999)))[0]).toMatchObject({ block: [-9999, -9999] });
  });
  it("values that somebody has typed count instead, nought and less as well [G-140] [G-141] [G-142] [G-143]", () => {
    expect(weapon({ typed: { attack: 0 }, proficiency: "swords" }, swords)?.attack).toBe(0);
    expect(weapon({ typed: { attack: -2 } })?.attack).toBe(-2);
    const guard = (typed: JsonObject) => guardsOf([held("Sword", { typed })], sheet())[0];
    expect(guard({})).toMatchObject({ block: [5, 5], parry: [5, 0] });
    expect(guard({ attack: 8 })).toMatchObject({ block: [5, 5], parry: [8, 0] });
    expect(guard({ attack: 8, parry: 0 })).toMatchObject({ block: [5, 5], parry: [0, 0] });
    expect(guard({ block: 0, strength: 1 })).toMatchObject({ block: [0, 1], parry: [5, 0] });
    const shield = held("Shield", { shield: true, shieldBonus: 4, typed: { strength: 2 } });
    expect(guardsOf([shield], sheet())[0]).toMatchObject({ block: [5, 2] });
  });
  it("W-15 strength counts by the damage rating, fractions dropped; what flies has none of it [G-028] [G-052]", () => {
    expect(weapon({ damageRating: 0.5 })?.damage.strength).toBe(1);
    expect(weapon({ damageRating: 0.25 })?.damage).not.toHaveProperty("strength");
    for (const kind of ["ranged", "thrown"]) expect(weapon({ class: kind })?.damage).not.toHaveProperty("strength");
  });
  it("numbers with fractions are dropped by themselves, unless the table rounds the whole sum [G-052]", () => {
    const of = (formula: string, settings = {}) => {
      const { damage } = weapon({ damage: { formula }, damageRating: 0.5 }, {}, settings) ?? {};
      return [damage?.flat, damage?.strength];
    };
    const sum = { roundStrengthDamage: "sum" };
    expect(of("2d6 + 1.5")).toEqual([1, 1]);
    expect(of("2d6 + 1.5", sum)).toEqual([1, 2]);
    expect(of("2d6 - 0.5")).toEqual([-1, 1]);
    expect(of("2d6 - 0.5", sum)).toEqual([-1, 2]);
    expect(of("2.25", sum)).toEqual([2, 1]);
    expect(of("2d6 + 2", sum)).toEqual([2, 1]);
    expect(of("2d6 + 12.5", sum)).toEqual([12, 2]);
    expect(of("1.5 + 2d6", sum)).toEqual([1, 2]);
    expect(of("1.5+2d6", sum)).toEqual([1, 2]);
  });
  it("damage that can’t be read is none [G-051]", () => {
    expect(weapon({ damage: { formula: "a lot" } })).toBeNull();
  });
  it("the class of its damage is told where it is no usual one [G-055]", () => {
    expect(weapon({ damage: { class: "magical", type: "fire" } })?.damage).toMatchObject({
      class: "magical",
      type: "fire",
    });
    expect(weapon({ damage: { class: "physical" } })?.damage).not.toHaveProperty("class");
  });
  it.each([
    "short",
    "long",
    "unpredictable",
    "cavalry",
    "natural",
  ] as const)("its tag %s is told [G-163] [G-177]", (tag) => {
    expect(weapon({ tags: [tag] })).toMatchObject({ [tag]: true });
    expect(weapon()).not.toHaveProperty(tag);
  });
  it("a long one reaches two metres at least [G-177]", () => {
    expect(weapon({ tags: ["long"] })?.reach).toBe(2);
    expect(weapon({ tags: ["long"], reach: 3 })?.reach).toBe(3);
    expect(weapon({ reach: 3 })?.reach).toBe(3);
  });
  it("a blockbreaker breaks by STR-MOD [G-177]", () => {
    expect(weapon({ blockbreaker: 2 })?.breaks).toBe(6);
    expect(weapon({ blockbreaker: 2 }, { attributes: { str: { mod: -1 } } })).not.toHaveProperty("breaks");
    expect(weapon()).not.toHaveProperty("breaks");
  });
  it("characters need to learn weapons; creatures, and whoever uses what nature gave, do not [G-144]", () => {
    const axe = { proficiency: "axes" };
    const unskilled = (system: JsonObject, c: JsonObject) => weapon(system, c)?.unskilled ?? false;
    expect(unskilled(axe, { character: true })).toBe(true);
    const unlearned = { character: true, proficiencies: [{ name: axe.proficiency, value: 0 }] };
    expect(unskilled(axe, unlearned)).toBe(true);
    expect(unskilled(axe, { character: false })).toBe(false);
    expect(unskilled({ ...axe, class: "natural" }, { character: true })).toBe(false);
    expect(unskilled({ proficiency: " " }, { character: true })).toBe(false);
    expect(unskilled({ proficiency: "swords" }, { character: true, ...swords })).toBe(false);
  });
});

describe("what is at hand", () => {
  it("what is held, and what nature gave [G-010]", () => {
    expect(isAtHand(WEAPON.read({ equipped: true }))).toBe(true);
    expect(isAtHand(WEAPON.read({}))).toBe(false);
    expect(isAtHand(WEAPON.read({ class: "natural" }))).toBe(true);
    expect(isAtHand(WEAPON.read({ tags: ["natural"] }))).toBe(true);
    expect(heldOf([held("Sword"), item("Weapon", {}, "Axe"), item("Gear")]).map(({ name }) => name)).toEqual(["Sword"]);
  });
  it("what flies [G-028]", () => {
    expect(["melee", "ranged", "thrown", "natural"].map((kind) => isRanged(WEAPON.read({ class: kind })))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
  it("whoever is disarmed lacks the first weapon that it would hold [G-182]", () => {
    const items = [
      item("Gear"),
      held("Claw", { class: "natural" }),
      held("Shield", { shield: true }),
      item("Weapon", {}, "Stowed"),
      held("Sword"),
      held("Axe"),
    ];
    const names = (statuses: readonly string[]) => atHand(actor("a", { items, statuses }), {}).map(({ name }) => name);
    expect(names(["disarmed"])).toEqual(["Gear", "Claw", "Shield", "Stowed", "Axe"]);
    expect(names([])).toHaveLength(6);
    const without = { statuses: JSON.stringify({ disarmed: { removed: true } }) };
    expect(atHand(actor("a", { items, statuses: ["disarmed"] }), without)).toHaveLength(6);
  });
});

describe("the weapon for attacks out of turn", () => {
  const main = (...items: readonly ReturnType<typeof item>[]) => mainOf(items, sheet(), {});
  it("is the first melee weapon in the hand, else a natural one, else the bare hand [G-161]", () => {
    expect(main(held("Bow", { class: "ranged" }), held("Claw", { class: "natural" }), held("Sword")).name).toBe(
      "Sword",
    );
    expect(main(held("Shield", { shield: true }), held("Claw", { class: "natural" })).name).toBe("Claw");
    expect(main(held("Bow", { class: "ranged" })).name).toBe("FIVEFOLD.Generia.Unarmed");
    expect(main(held("Riddle", { damage: { formula: "?" } })).name).toBe("FIVEFOLD.Generia.Unarmed");
  });
  it("a short one is backed by a shield or by a weapon that is not short [G-177]", () => {
    const dagger = held("Dagger", { tags: ["short"] });
    const backed = (...others: readonly ReturnType<typeof item>[]) => main(dagger, ...others).backed ?? false;
    expect(backed()).toBe(false);
    expect(backed(held("Sword"))).toBe(true);
    expect(backed(held("Buckler", { shield: true, tags: ["short"] }))).toBe(true);
    expect(backed(held("Stiletto", { tags: ["short"] }))).toBe(false);
    expect(backed(held("Claw", { class: "natural" }))).toBe(false);
    expect(main(held("Sword"), dagger)).not.toHaveProperty("backed");
  });
  it("the bare hand is a natural weapon, with what the sheet says [G-010]", () => {
    expect(unarmedOf(sheet({ unarmed: { formula: "1d4 + 1", type: "blunt" } }), {})).toEqual({
      name: "FIVEFOLD.Generia.Unarmed",
      attack: 5,
      damage: { dice: [{ n: 1, f: 4 }], flat: 1, strength: 3, type: "blunt" },
      reach: 1,
      natural: true,
    });
    const weak = unarmedOf(sheet({ unarmed: { formula: "?", type: "soft" }, character: true }), {});
    expect(weak.damage).toEqual({ dice: [], flat: 0, strength: 3, type: "soft" });
    expect(weak).not.toHaveProperty("unskilled");
    const learned = { proficiencies: [{ name: "unarmed", value: 2 }] };
    expect(unarmedOf(sheet(learned), {}).attack).toBe(7);
  });
});

describe("what somebody can block and parry with", () => {
  const guards = (items: readonly ReturnType<typeof item>[], c: JsonObject = {}) => guardsOf(items, sheet(c));
  it("a short shield does not make up for its own length [G-177]", () => {
    const buckler = held("Buckler", { shield: true, tags: ["short"] });
    expect(guards([buckler])[0]).toMatchObject({ shield: true, short: true });
    expect(guards([buckler, held("Sword")])[0]).not.toHaveProperty("short");
  });
  const one = (system: JsonObject, c: JsonObject = {}) => guards([held("Sword", system)], { limbs: false, ...c })[0];
  it("Block Value, Block Strength, Parry Value and proficiency [G-141] [G-142] [G-143]", () => {
    expect(one({})).toEqual({ name: "Sword", block: [5, 5], parry: [5, 0] });
    expect(one({ proficiency: "swords" }, swords)).toEqual({ name: "Sword", block: [9, 5], parry: [9, 4] });
  });
  it("a shield adds to the Block Strength, what nature gave halves it [G-142] [G-177]", () => {
    expect(one({ shield: true, shieldBonus: 3 })).toMatchObject({ shield: true, block: [5, 8] });
    expect(one({ shieldBonus: 3 })?.block).toEqual([5, 5]);
    expect(one({ class: "natural" })?.block).toEqual([5, 2]);
  });
  it("some weapons block or parry nothing [G-032] [G-036]", () => {
    expect(one({ canBlock: false })).toEqual({ name: "Sword", parry: [5, 0] });
    expect(one({ tags: ["noBlock"] })).toEqual({ name: "Sword", parry: [5, 0] });
    expect(one({ canParry: false })).toEqual({ name: "Sword", block: [5, 5] });
    expect(one({ canBlock: false, canParry: false })).toBeUndefined();
    expect(one({ class: "ranged" })).toBeUndefined();
  });
  it("tags and missing proficiency are told [G-144] [G-177]", () => {
    expect(one({ tags: ["parry"] })).toMatchObject({ parrying: true });
    expect(one({ tags: ["long"] })).toMatchObject({ long: true });
    expect(one({ tags: ["short"] })).toMatchObject({ short: true });
    expect(one({ proficiency: "axes" }, { character: true })).toMatchObject({ unskilled: true });
    const [dagger] = guards([held("Dagger", { tags: ["short"] }), held("Sword")]);
    expect(dagger).not.toHaveProperty("short");
  });
  it("whoever holds nothing has its bare hands, if it has limbs [G-032] [G-036]", () => {
    expect(guards([])).toEqual([{ name: "FIVEFOLD.Generia.Unarmed", block: [5, 2], parry: [5, 0] }]);
    expect(guards([], { limbs: false })).toEqual([]);
    expect(guards([held("Bow", { class: "ranged" })]).map(({ name }) => name)).toEqual(["FIVEFOLD.Generia.Unarmed"]);
    expect(guards([held("Sword")])).toHaveLength(1);
  });
});

describe("spells and their focus", () => {
  const spell = (more: JsonObject = {}) => SPELL.read({ tradition: "Wizard", ...more });
  const staff = (more: JsonObject = {}) => item("Gear", { equipped: true, focus: "bard; wizard ", ...more }, "Staff");
  const lacks = (more: JsonObject, items: readonly ReturnType<typeof item>[], c: JsonObject = {}, settings = {}) =>
    lacksFocus(items, sheet(c), spell(more), settings) ?? false;
  it("W-65 a spell needs a focus of its tradition in the hand [G-074] [G-075]", () => {
    expect(lacks({}, [])).toBe(true);
    expect(lacks({}, [staff()])).toBe(false);
    expect(lacks({}, [held("Wand", { focus: "WIZARD" })])).toBe(false);
    expect(lacks({}, [staff({ focus: "druid" })])).toBe(true);
    expect(lacks({}, [staff({ equipped: false })])).toBe(true);
    expect(lacks({}, [staff({ equipped: false })], {}, { focusAccess: "carried" })).toBe(false);
    expect(lacks({}, [item("Perk")])).toBe(true);
  });
  it("some spells and some traditions need none [G-074]", () => {
    const free = { traditions: [{ name: "wizard", focus: false }] };
    expect(lacks({ focus: "no" }, [])).toBe(false);
    expect(lacks({ tradition: " " }, [])).toBe(false);
    expect(lacks({ tradition: "", focus: "yes" }, [staff({ focus: "" })])).toBe(true);
    expect(lacks({}, [], free)).toBe(false);
    expect(lacks({ focus: "yes" }, [], free)).toBe(true);
    expect(lacks({}, [], { traditions: [{ name: "wizard", focus: true }] })).toBe(true);
    expect(lacks({}, [], { traditions: [{ name: "bard", focus: false }] })).toBe(true);
  });
  it("a cast line adds modifiers, and the proficiency of the tradition [G-078]", () => {
    const c = sheet({ proficiencies: [{ name: " Wizard ", value: 6 }] });
    expect(castValue(c, { attack: ["str", "con"], flat: 0 }, "wizard")).toBe(5);
    expect(castValue(c, { attack: ["pv", "str"], flat: -2 }, " WIZARD ")).toBe(7);
    expect(castValue(c, { attack: ["pv"], flat: 3 }, "bard")).toBe(3);
    expect(castValue(c, { attack: [], flat: 0 }, "wizard")).toBe(0);
    expect(castValue(c, { attack: ["pv"], flat: 9999 }, "wizard")).toBe(9999);
    expect(castValue(c, { attack: ["pv"], flat: -99_999 }, "wizard")).toBe(-9999);
  });
  it("W-30 levels cost what the spell lists, or what follows from the first [G-107] [G-108]", () => {
    const costs = (more: JsonObject) => levelsOf(spell(more))?.map(({ cost }) => cost) ?? null;
    expect(costs({ mp: 1, keywords: "UPCAST 5" })).toEqual([1, 2, 3, 5, 8]);
    expect(costs({ mp: 1, keywords: "UPCAST 3", costs: "2, 3; 7, x, 1.5, 12345" })).toEqual([2, 3, 7]);
    expect(costs({ keywords: "UPCAST many" })).toBeNull();
  });
  const wards = (more: JsonObject, c: JsonObject = {}, settings = {}) =>
    wardsOf(
      [
        item("Weapon"),
        item(
          "Spell",
          { cast: "SD STR+CON + 1", mp: 2, effect: { kind: "barrier", formula: "1d6" }, ...more },
          "Barrier",
        ),
      ],
      sheet(c),
      settings,
    );
  it("defensive spells are known with their value, their costs and their barrier [G-084] [G-085] [G-179]", () => {
    expect(wards({})).toEqual([
      { name: "Barrier", value: 6, costs: [2], barrier: { dice: [{ n: 1, f: 6 }], flat: 0 } },
    ]);
    expect(wards({ use: "reactive" })).toMatchObject([{ reacts: true }]);
    expect(wards({ effect: { kind: "other", formula: "1d6" } })[0]).not.toHaveProperty("barrier");
    expect(wards({ cast: "SURECAST / SD STR" })).toMatchObject([{ value: 3 }]);
  });
  it("other spells, and those that can’t be read, defend against nothing [G-084]", () => {
    for (const more of [{ cast: "SA STR vs DEX" }, { cast: "?" }, { keywords: "UPCAST many" }])
      expect(wards(more)).toEqual([]);
  });
  it("without their focus they are dull where the table says so [G-075]", () => {
    const wizard = { tradition: "wizard" };
    expect(wards(wizard)[0]).toMatchObject({ unfocused: true });
    expect(wards(wizard)[0]).not.toHaveProperty("dull");
    expect(wards(wizard, {}, { focusScope: "effects" })[0]).toMatchObject({ unfocused: true, dull: true });
    expect(wards({}, {}, { focusScope: "effects" })[0]).not.toHaveProperty("dull");
  });
});
