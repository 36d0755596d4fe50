import { describe, expect, it } from "vitest";
import words from "../../../lang/shapers.en.json";
import type { Kind } from "../../../src/kit/rules/record";
import {
  ABILITY,
  ARMOR,
  CONSUMABLE,
  CREATURE,
  PLACE,
  TRAIT,
  WEAPON,
} from "../../../src/rulesets/shapers/rules/data/documents";
import { SIZE_ROW, SKILL_ROW, STATUS_ROW, TYPE_ROW } from "../../../src/rulesets/shapers/rules/data/lists";
import { AIDED, SKILLS, STATS, STATUSES } from "../../../src/rulesets/shapers/rules/data/names";

const each = <T>(keys: readonly string[], value: T) => Object.fromEntries(keys.map((key) => [key, value]));

describe("what is stored of a new document", () => {
  it("of a creature: 10 in every Stat, no Skills, 3 AP, 2 RP, medium, two hands [W-003] [W-006] [W-009]", () => {
    expect(CREATURE.type).toBe("shapersCreature");
    expect(CREATURE.read({})).toEqual({
      ...{ kind: "creature", stats: each(STATS, 10), skills: each(SKILLS, 0) },
      ...{ primary: "strength", secondary: "dexterity", evasionStat: "dexterity" },
      bonus: { initiative: 0, evasion: 0, armor: 0, defense: 0, hit: 0, power: 0 },
      ...{ vitality: { value: 20, max: 20 }, spare: { value: 0, max: 0 }, wp: { value: 0, max: 0 }, momentum: 0 },
      ...{ ap: { value: 3, max: 3 }, rp: { value: 2, max: 2 }, movement: 3, jump: 0, size: "medium", hands: 2 },
      ...{ climber: false, summoner: "", unruly: false, noncombatant: false },
      ...{ biological: true, attacks: 1, deathAt: null },
      ...{ resists: [], immune: [], vulnerable: [], tie: 0 },
      turn: {
        ...{ stride: 0, attacks: 0, slotUsed: 0, switching: 0, apUsed: 0, rpUsed: 0, revealed: 0, came: 0 },
        ...{ heldWith: 0, heldFor: 0, heldWithin: 0, heldWhat: 0, heldOn: 0, leans: 0 },
      },
      ...{ lasts: each(STATUSES, 0), lastsBy: each(STATUSES, 0) },
      ...{ aid: each(AIDED, 0), aidLasts: each(AIDED, 0), aidLastsBy: each(AIDED, 0) },
      relations: { hiddenFrom: {}, holds: {}, climbs: {}, commands: {} },
      relationEnds: { hiddenFrom: {}, holds: {}, climbs: {}, commands: {} },
      notes: "",
    });
  });
  it("of a weapon: one hand, a metre, Strength and Dexterity [W-094] [W-098]", () => {
    expect([WEAPON.type, WEAPON.read({})]).toEqual([
      "shapersWeapon",
      {
        ...{ primary: "strength", secondary: "dexterity", mode: "melee", range: 1, damage: [], place: 0, hands: 1 },
        ...{ ignores: 0, ignoresAll: false, properties: "", notes: "" },
      },
    ]);
    expect(WEAPON.read({ damage: [{}] }).damage).toEqual([{ formula: "1d6", type: "physical" }]);
  });
  it("of armor: no cap [W-115] [W-127]", () => {
    expect([ARMOR.type, ARMOR.read({})]).toEqual([
      "shapersArmor",
      {
        ...{ kind: "armor", place: 0, hands: 1, armor: 0, cap: null, capBonus: 0, evasion: 0 },
        ...{ loud: false, notes: "" },
      },
    ]);
  });
  it("of an Ability: an attack at a distance of Tier 1 for 2 AP [W-096] [W-099]", () => {
    expect([ABILITY.type, ABILITY.read({})]).toEqual([
      "shapersAbility",
      {
        ...{ activation: "action", resolution: "attack", tier: 1, mode: "ranged", range: 10 },
        ...{ area: { shape: "none", size: 0 }, damage: [], stat: "dexterity", onSuccess: "none" },
        ...{ cost: { ap: 2, rp: 0, wp: 0, momentum: 0 }, ignores: 0, ignoresAll: false },
        ...{ status: "none", lasts: 0, lastsIn: "turns", push: { kind: "none", metres: 0 } },
        ...{ aid: { what: "none", by: 0 }, allies: false, evasion: 0, reveals: true, combatOnly: false, notes: "" },
      },
    ]);
    expect(ABILITY.read({ status: "element" }).status).toBe("element");
  });
  it("of a consumable, a Trait and a place in the order [W-016] [W-047]", () => {
    expect([CONSUMABLE.type, CONSUMABLE.read({})]).toEqual([
      "shapersConsumable",
      { quantity: 1, heals: "", spare: "", ability: false, notes: "" },
    ]);
    expect([TRAIT.type, TRAIT.read({})]).toEqual([
      "shapersTrait",
      {
        ...{ initiative: 0, evasion: 0, armor: 0, defense: 0, hit: 0, attacks: 0 },
        ...{ actsFirst: false, actsLast: false, momentum: 0, momentumFree: false, notes: "" },
      },
    ]);
    expect(PLACE.read({})).toEqual({ waits: 0, lost: 0, later: 0, lot: 0, odd: 0, even: 0 });
  });
});

describe("what can be stored at most", () => {
  it.each<readonly [string, unknown, unknown]>([
    ["hands", CREATURE.read({ hands: 500 }).hands, 99],
    ["attacks", [CREATURE.read({ attacks: 50 }).attacks, CREATURE.read({ attacks: 0 }).attacks], [9, 1]],
    ["metres of a turn, with their fraction", CREATURE.read({ turn: { stride: 2.5 } }).turn.stride, 2.5],
    ["metres of a turn below 0", CREATURE.read({ turn: { stride: -2 } }).turn.stride, 0],
    ["bonuses for a time", CREATURE.read({ aid: { hit: -500, armor: 500 } }).aid, { hit: -99, armor: 99 }],
    ["counters of statuses", CREATURE.read({ lastsBy: { prone: 1e9 } }).lastsBy, { prone: 99_999_999 }],
    ["counters of bonuses", CREATURE.read({ aidLastsBy: { hit: 1e9 } }).aidLastsBy, { hit: 99_999_999 }],
    [
      "the number of whom a held action waits for",
      [
        CREATURE.read({ turn: { heldOn: 99_999_999 } }).turn.heldOn,
        CREATURE.read({ turn: { heldOn: 1e9 } }).turn.heldOn,
      ],
      [99_999_999, 100_000_000],
    ],
    ["Vitality below 0", CREATURE.read({ vitality: { value: -30 } }).vitality.value, -30],
    ["AP below 0", CREATURE.read({ ap: { value: -1 } }).ap.value, 0],
    ["the lowest Vitality of the living", CREATURE.read({ deathAt: -5 }).deathAt, -5],
    ["unions", PLACE.read({ odd: 1e9, even: 1e9 }), { odd: 99_999_999, even: 99_999_999 }],
    ["places in the order of sizes", [SIZE_ROW.read({ rank: 100 }).rank, SIZE_ROW.read({ rank: -1 }).rank], [99, 0]],
  ])("%s [W-003]", (_title, read, stored) => {
    if (typeof stored === "object" && stored !== null && !Array.isArray(stored)) expect(read).toMatchObject(stored);
    else expect(read).toEqual(stored);
  });
});

describe("a row of the table’s lists", () => {
  it("says nothing until a table fills it [W-162] [W-165]", () => {
    expect(STATUS_ROW.read({})).toEqual({
      ...{ name: "", category: "physical", element: "none", ap: null, rp: null },
      ...{ rooted: false, slow: false, blind: false, bars: false },
      ...{ attacks: "none", melee: "none", ranged: "none", defense: "none" },
      ...{ hurts: "never", damage: "", type: "physical", check: "none", needs: 10 },
    });
    expect(SKILL_ROW.read({})).toEqual({ name: "", stat: "intelligence" });
    expect(SIZE_ROW.read({})).toEqual({ name: "", rank: 1 });
    expect(TYPE_ROW.read({})).toEqual({ name: "", category: "other", against: "armor" });
  });
});

describe("every choice that is stored", () => {
  const known: Readonly<Record<string, string>> = words;
  /** The key of each choice; where a field says nothing of that, its words stand under its own name. */
  function keysOf(name: string, kind: Kind): readonly string[] {
    if (kind.k === "list") return keysOf(name, kind.of);
    if (kind.k === "part") return Object.entries(kind.fields).flatMap(([key, field]) => keysOf(key, field.kind));
    if (kind.k !== "choice" && kind.k !== "set") return [];
    return kind.choices.map((one) => `FIVEFOLD.Shapers.${kind.words ?? name}.${one}`);
  }
  it.each([
    ...[CREATURE, WEAPON, ARMOR, ABILITY, CONSUMABLE, TRAIT].map((one) => [one.type, one] as const),
    ...[["status", STATUS_ROW] as const, ["Skill", SKILL_ROW] as const, ["type", TYPE_ROW] as const],
  ])("has words: %s [W-003]", (_title, { kind }) => {
    const keys = keysOf("", kind);
    expect(keys.filter((key) => !(key in known))).toEqual([]);
    expect(keys.filter((key) => /undefined|\.$/.test(key))).toEqual([]);
  });
});
