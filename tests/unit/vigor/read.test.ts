import { describe, expect, it } from "vitest";
import * as documents from "../../../src/rulesets/vigor/rules/data/documents";
import { AFFLICTIONS, bar, each, item } from "./documents";

const ABILITIES = ["strength", "agility", "speed", "stamina", "soul", "reason", "resolve"] as const;
const NO_COST = { actions: 1, vigor: 0, mana: 0 };

describe("documents as they are read", () => {
  const CREATURE = {
    abilities: each(ABILITIES, { score: 10, dice: 0 }),
    vigor: bar(20),
    mana: bar(0),
    durability: { ...bar(10), rank: "none" },
    health: bar(10),
    actions: { value: 2, bonus: 0 },
    guard: { base: 15, bonus: 0 },
    initiative: { dice: 0 },
    resistance: { dice: 0 },
    natural: { rank: 0, types: ["kinetic"] },
    resistances: [],
    recovery: { vigor: 0, mana: 0, durability: 0, health: 0, whileWounded: false },
    unarmed: { value: 1, quality: "feeble" },
    size: "medium",
    reach: 6,
    living: true,
    undead: false,
    object: false,
    clocks: each(AFFLICTIONS, { round: 0, slot: 0 }),
    stride: 0,
    readied: 0,
    shock: { round: 0, slot: 0 },
    notes: "",
  };
  const WEAPON = {
    category: "melee",
    ability: "category",
    quality: "ordinary",
    damage: { value: 1, bonus: "category", skillDice: 0, type: "kinetic", subtype: "none", others: [] },
    extra: { attackDice: 0, damageDice: 0 },
    steps: [],
    range: { reach: 6, near: 0, max: 0 },
    delivery: "direct",
    hand: "main",
    ...each(["equipped", "bypass", "opens", "knocks", "stunOnly", "lightTechnique", "addSkill"], false),
    resist: { ability: "none", vs: 0 },
    afflicts: "none",
    rounds: 0,
    cost: NO_COST,
    progress: 0,
    durability: bar(0),
    notes: "",
  };
  const ARMOR = {
    rank: 0,
    quality: "ordinary",
    protects: ["kinetic"],
    rankByType: [],
    guard: 0,
    durability: bar(10),
    worn: false,
    notes: "",
  };
  const FEATURE = {
    kind: "talent",
    dice: 0,
    ability: "none",
    tag: "none",
    cost: NO_COST,
    progress: 0,
    vs: 0,
    resist: { ability: "none", vs: 0 },
    effect: { heals: "none", amount: 0, dice: 0, afflicts: "none", rounds: 0 },
    reaction: { trigger: "none", steps: 0, defensive: false },
    mental: false,
    chance: false,
    opens: false,
    carried: true,
    notes: "",
  };
  it("nothing stored is the default of each field, and so is nonsense [V-002] [V-043] [V-048]", () => {
    expect(documents.CREATURE.read({})).toStrictEqual(CREATURE);
    expect(documents.WEAPON.read({})).toStrictEqual(WEAPON);
    expect(documents.ARMOR.read({})).toStrictEqual(ARMOR);
    expect(documents.FEATURE.read({})).toStrictEqual(FEATURE);
    const words = (fields: object) => Object.fromEntries(Object.keys(fields).map((key) => [key, "nonsense"]));
    expect(documents.CREATURE.read({ ...words(CREATURE), notes: 4 })).toStrictEqual({ ...CREATURE });
    expect(documents.WEAPON.read({ ...words(WEAPON), notes: 4 })).toStrictEqual(WEAPON);
    expect(documents.ARMOR.read({ ...words(ARMOR), notes: 4 })).toStrictEqual(ARMOR);
    expect(documents.FEATURE.read({ ...words(FEATURE), notes: 4 })).toStrictEqual(FEATURE);
    expect(documents.armorOf(item("Weapon"))).toBeNull();
  });
  it("everything stored is read, each at its place", () => {
    const whole = {
      abilities: Object.fromEntries(ABILITIES.map((key, index) => [key, { score: 20 + index, dice: 1 + index }])),
      vigor: bar(1, 2),
      mana: bar(3, 4),
      durability: { ...bar(5, 6), rank: "epic" },
      health: bar(7, 8),
      actions: { value: 3, bonus: -1 },
      guard: { base: 12, bonus: -2 },
      initiative: { dice: 2 },
      resistance: { dice: 3 },
      natural: { rank: 4, types: ["thermal", "cold"] },
      resistances: [
        { type: "cold", kind: "times", value: 0.5 },
        { type: "toxic", kind: "immune", value: 0 },
      ],
      recovery: { vigor: -1, mana: 2, durability: 3, health: 4, whileWounded: true },
      unarmed: { value: 3, quality: "heroic" },
      size: "huge",
      reach: 12,
      living: false,
      undead: true,
      object: true,
      clocks: Object.fromEntries(AFFLICTIONS.map((key, index) => [key, { round: 2 + index, slot: 5.5 + index }])),
      stride: 7,
      readied: 99_999,
      shock: { round: 4, slot: 2.5 },
      notes: "A troll",
    };
    expect(documents.CREATURE.read(whole)).toStrictEqual(whole);
    const weapon = {
      category: "spell",
      ability: "reason",
      quality: "epic",
      damage: { value: 2, bonus: "skill", skillDice: 3, type: "cold", subtype: "piercing", others: ["thermal"] },
      extra: { attackDice: -2, damageDice: 4 },
      steps: [{ label: "Keen", steps: -2, scope: "both", when: "selfWounded" }],
      range: { reach: 12, near: 30, max: 90 },
      delivery: "area",
      hand: "two",
      ...each(["equipped", "bypass", "opens", "knocks", "stunOnly", "lightTechnique", "addSkill"], true),
      resist: { ability: "soul", vs: 14 },
      afflicts: "dazed",
      rounds: 3,
      cost: { actions: 2, vigor: 3, mana: 4 },
      progress: 1,
      durability: bar(2, 9),
      notes: "Ice",
    };
    expect(documents.WEAPON.read(weapon)).toStrictEqual(weapon);
    const armor = {
      rank: 3,
      quality: "poor",
      protects: ["kinetic", "cold"],
      rankByType: [{ type: "thermal", rank: 5 }],
      guard: -1,
      durability: bar(2, 9),
      worn: true,
      notes: "Hide",
    };
    expect(documents.ARMOR.read(armor)).toStrictEqual(armor);
    const feature = {
      kind: "skill",
      dice: 2,
      ability: "reason",
      tag: "science",
      cost: { actions: 2, vigor: 3, mana: 4 },
      progress: 1,
      vs: 15,
      resist: { ability: "soul", vs: 14 },
      effect: { heals: "mana", amount: 2, dice: 3, afflicts: "dazed", rounds: 4 },
      reaction: { trigger: "act", steps: -1, defensive: true },
      mental: true,
      chance: true,
      opens: true,
      carried: false,
      notes: "Lore",
    };
    expect(documents.FEATURE.read(feature)).toStrictEqual(feature);
    const line = { label: 4, steps: "x", scope: "all", when: "never" };
    expect(documents.WEAPON.read({ steps: [line] }).steps).toStrictEqual([
      { label: "", steps: 0, scope: "action", when: "always" },
    ]);
    const odd = { type: "love", kind: "much", value: -3 };
    expect(documents.CREATURE.read({ resistances: [odd] }).resistances).toStrictEqual([
      { type: "kinetic", kind: "less", value: 0 },
    ]);
    expect(documents.ARMOR.read({ rankByType: [{ type: "love", rank: -3 }] }).rankByType).toStrictEqual([
      { type: "kinetic", rank: 0 },
    ]);
    expect([
      documents.ARMOR.read({ protects: [] }).protects,
      documents.WEAPON.read({ damage: { others: ["cold", "love"] } }).damage.others,
    ]).toEqual([[], ["cold"]]);
  });
  it("numbers stay within what the fields take: 9999, 99 dice, 999 rounds, nothing below 0 that cannot be", () => {
    const big = 1e6;
    const c = documents.CREATURE.read({
      vigor: bar(big, -1),
      guard: { base: -big, bonus: big },
      initiative: { dice: big },
      stride: -1,
      readied: 0x7fffffff + 9,
      recovery: { vigor: -big, mana: -1 },
      abilities: { soul: { score: big, dice: big } },
    });
    expect([
      c.vigor,
      c.guard,
      c.initiative.dice,
      c.stride,
      c.readied,
      c.recovery.vigor,
      c.recovery.mana,
      c.abilities.soul,
    ]).toEqual([
      { value: 9999, max: 0 },
      { base: -9999, bonus: 9999 },
      99,
      0,
      0x7fffffff,
      -9999,
      0,
      { score: 9999, dice: 99 },
    ]);
    const w = documents.WEAPON.read({
      extra: { attackDice: -big, damageDice: big },
      rounds: big,
      steps: [{ steps: big }],
      damage: { value: big },
    });
    expect([w.extra, w.rounds, w.steps[0]?.steps, w.damage.value]).toEqual([
      { attackDice: -99, damageDice: 99 },
      999,
      99,
      99,
    ]);
    const f = documents.FEATURE.read({
      effect: { rounds: big, amount: big },
      reaction: { steps: -big },
      cost: { actions: big },
    });
    expect([f.effect.rounds, f.effect.amount, f.reaction.steps, f.cost.actions]).toEqual([999, 9999, -99, 99]);
  });
});
