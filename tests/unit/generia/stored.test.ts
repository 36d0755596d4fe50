import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Json } from "../../../src/engine/json";
import { isObject } from "../../../src/engine/shape";
import type { Fields, Kind } from "../../../src/kit/rules/record";
import {
  ARMOR,
  armorOf,
  CREATURE,
  creatureOf,
  EFFECT,
  effectOf,
  GEAR,
  gearOf,
  PERK,
  perkOf,
  SKILL,
  SPELL,
  skillOf,
  spellOf,
  WEAPON,
  weaponOf,
} from "../../../src/rulesets/generia/rules/data/documents";

const attribute = { value: 0, mod: null };
const none = (...keys: readonly string[]) => Object.fromEntries(keys.map((key) => [key, 0]));
const nobody = { holds: {}, unseen: {}, rides: {}, carries: {} };
const timer = { round: 0, slot: 0, left: 0, due: 0 };
const NUMBERED = [
  ...["bleeding", "burning", "decay", "lightburn", "poisoned", "spellburn"],
  ...["regeneration", "blinded", "shocked", "slowed", "hidden", "levitating"],
  ...["own1", "own2", "own3", "own4"],
];

describe("what a new document holds", () => {
  it("a creature: nothing learned, nothing worn, a fresh turn; what may be typed is derived [G-006] [G-129] [G-124]", () => {
    expect(CREATURE.read({})).toEqual({
      attributes: { con: attribute, str: attribute, dex: attribute, int: attribute, wil: attribute, per: attribute },
      ...{ proficiencies: [], athletics: 0, riding: 0, medicine: 0, speed: null },
      ...{ armor: none("torso", "arms", "legs", "head"), magicDefense: 0, threshold: null, limit: null },
      ...{ toughness: null, recovery: 0, wounds: none("light", "severe"), exhaustion: 0, tally: 0 },
      ...{ mp: { value: 0, max: 0 }, en: { value: 0, max: 0 }, weight: { total: null, limit: null } },
      ...{ size: "medium", character: false, limbs: true, fieldOfView: null },
      ...{ unarmed: { formula: "1d4", type: "blunt" }, traditions: [] },
      turn: {
        ...{ attack: 1, utility: 1, movement: 1, reaction: 1, ride: 1, rode: 0, grip: 1 },
        ...none("stride", "trot", "step", "round", "unsteady", "spared", "tie"),
      },
      ...{ defencePenalty: 0, penaltyDue: 0, made: 0, tiers: none(...NUMBERED) },
      ...{ brittle: none("torso", "arms", "legs", "head", "shield"), mending: 0 },
      ...{ vulnerable: "", resistant: "", immune: "", relations: nobody, relationEnds: nobody, notes: "" },
    });
  });
  it("a weapon: one for melee, which blocks and parries [G-024] [G-032] [G-036] [G-051]", () => {
    expect(WEAPON.read({})).toEqual({
      ...{ class: "melee", equipped: false, hand: "main", hitRate: 1, damageRating: 1, proficiency: "", reach: 1 },
      damage: { formula: "1d6", class: "physical", type: "sharp" },
      typed: { attack: null, block: null, strength: null, parry: null },
      ...{ bands: { short: 0, medium: 0, long: 0 }, range: 20, canBlock: true, canParry: true },
      ...{
        shield: false,
        shieldBonus: 0,
        blockbreaker: 0,
        reload: 0,
        due: 0,
        tags: [],
        focus: "",
        weight: 0,
        notes: "",
      },
    });
  });
  it("armor, gear, a perk, a skill [G-055] [G-013] [G-159] [G-022]", () => {
    expect(ARMOR.read({})).toEqual({ zone: "torso", armor: 0, magicDefense: 0, worn: false, weight: 0, notes: "" });
    expect(GEAR.read({})).toEqual({
      ...{ kind: "consumable", quantity: 1, damage: { formula: "1d6", class: "physical", type: "arrow" } },
      ...{ heals: "", restores: "", feeds: "", focus: "", equipped: false, weight: 0, notes: "" },
    });
    expect(PERK.read({})).toEqual({ flags: [], notes: "" });
    expect(SKILL.read({})).toEqual({
      ...{ use: "utility", form: "none", energy: 0, counter: false, sprint: false, hidden: "none", notes: "" },
      ...{ cast: "SURECAST", range: 20, rounds: 0 },
      effect: { kind: "damage", formula: "1d6", class: "magical", type: "arcane", status: "none", bonus: "attack" },
    });
  });
  it("a spell: SURECAST, of tier 1, for one point [G-077] [G-089] [G-068]", () => {
    expect(SPELL.read({})).toEqual({
      ...{ use: "offensive", tradition: "", cast: "SURECAST", keywords: "", mp: 1, costs: "", range: 20 },
      effect: { kind: "damage", formula: "1d6", class: "magical", type: "arcane", status: "none", bonus: "attack" },
      ...{ onSave: "none", onSaveByTen: "none", focus: "default", area: { shape: "none", size: 0, width: 1 } },
      ...{
        keepsOff: false,
        strength: 1,
        rounds: 0,
        tier: 1,
        elements: "",
        conjures: false,
        ethereal: "default",
        hidden: "none",
      },
      ...{ preparation: 0, held: 0, notes: "" },
    });
  });
  it("something that lasts [G-171] [G-174]", () => {
    expect(EFFECT.read({})).toEqual({
      ...{ kind: "status", source: "", spell: "", held: false, status: "none", dc: 0, tier: 1, type: "" },
      ...{ bonus: "attack", amount: 0, area: {}, work: {}, unfocused: false, masked: false, duration: {}, timer },
    });
  });
  it("lists hold what was named, with their usual values [G-144] [G-074]", () => {
    expect(CREATURE.read({ proficiencies: [{}], traditions: [{}] })).toMatchObject({
      proficiencies: [{ name: "", value: 0 }],
      traditions: [{ name: "", focus: true }],
    });
  });
});

describe("what is no such document", () => {
  it.each([
    ["generiaCreature", creatureOf],
    ["generiaWeapon", weaponOf],
    ["generiaArmor", armorOf],
    ["generiaGear", gearOf],
    ["generiaPerk", perkOf],
    ["generiaSkill", skillOf],
    ["generiaSpell", spellOf],
    ["generiaEffect", effectOf],
  ])("is not read as a %s [G-010]", (type, of) => {
    expect(of({ type, system: {} })).not.toBeNull();
    expect(of({ type: "vigorCreature", system: {} })).toBeNull();
    expect(of({ type: "", system: {} })).toBeNull();
  });
});

describe("the bounds of numbers", () => {
  it.each([
    [0, { value: -1, mod: -3 }],
    [9999, { value: 10_000, mod: 9999 }],
  ])("attributes are counted from 0, modifiers may be negative [G-129]: %d", (value, con) => {
    const read = CREATURE.read({ attributes: { con } }).attributes.con;
    expect(read).toEqual({ value, mod: con.mod });
  });
  it("bands may hinder, rates have fractions, a tier is one at least and a condition at most 20 [G-157] [G-140] [G-172]", () => {
    expect(WEAPON.read({ bands: { short: -1 }, hitRate: 0.5, damageRating: -1, reload: 100 })).toMatchObject({
      ...{ bands: { short: -1 }, hitRate: 0.5, damageRating: 0, reload: 99 },
    });
    expect(SPELL.read({ tier: 0, strength: 21, mp: -1 })).toMatchObject({ tier: 1, strength: 20, mp: 0 });
    expect(EFFECT.read({ amount: -2, tier: 21 })).toMatchObject({ amount: -2, tier: 20 });
  });
});

const LANG: Json = JSON.parse(readFileSync(join(import.meta.dirname, "../../../lang/generia.en.json"), "utf8"));
const words: Readonly<Record<string, Json | undefined>> = isObject(LANG) ? LANG : {};
/** Every field below these with its path. */
function kindsIn(fields: Fields, home = ""): readonly (readonly [path: string, kind: Kind])[] {
  return Object.entries(fields).flatMap(([key, { kind }]) => {
    const path = home + key;
    const below = kind.k === "list" ? kind.of : kind;
    return below.k === "part" ? kindsIn(below.fields, `${path}.`) : [[path, kind] as const];
  });
}
const ALL = { CREATURE, WEAPON, ARMOR, GEAR, PERK, SKILL, SPELL, EFFECT };

describe("the choices that a sheet offers", () => {
  const offered = Object.entries(ALL).flatMap(([record, { fields }]) =>
    kindsIn(fields).flatMap(([path, kind]) =>
      kind.k === "choice" || kind.k === "set" ? [{ record, path, kind }] : [],
    ),
  );
  it.each(offered)("each has its word: $record $path [G-010]", ({ path, kind }) => {
    const last = path.slice(path.lastIndexOf(".") + 1);
    const at = kind.words ?? last.charAt(0).toUpperCase() + last.slice(1);
    const missing = kind.choices.filter((one) => words[`FIVEFOLD.Generia.${at}.${one}`] === undefined);
    expect(kind.choices.length).toBeGreaterThan(1);
    expect(missing).toEqual([]);
  });
  it("are each kept as they were stored, and nonsense is the usual [G-010]", () => {
    expect(offered.length).toBeGreaterThan(20);
    for (const { kind } of offered) expect(kind.choices).not.toContain("");
    expect(WEAPON.read({ class: "x", hand: "off", tags: ["x", "long"] })).toMatchObject({
      ...{ class: "melee", hand: "off", tags: ["long"] },
    });
  });
});
