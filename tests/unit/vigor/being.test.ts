import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../src/engine/json";
import {
  broken,
  chosenType,
  mainOf,
  offhandOf,
  typesOf,
  weaponFacts,
} from "../../../src/rulesets/vigor/rules/creature/arms";
import { abilityDice, derive } from "../../../src/rulesets/vigor/rules/creature/derive";
import { paceOf } from "../../../src/rulesets/vigor/rules/creature/pace";
import {
  beingOf,
  participantsOf,
  pathsOf,
  specialItems,
} from "../../../src/rulesets/vigor/rules/creature/participants";
import { ARMOR, CREATURE, WEAPON } from "../../../src/rulesets/vigor/rules/data/documents";
import { AFFLICTIONS, actorFacts, bar, declarationOf, each, item } from "./documents";
import { creature } from "./fixtures";

describe("weapons in the hand", () => {
  const facts = (system: JsonObject) => weaponFacts("Arm", WEAPON.read(system));
  it("are told with what is unusual only [V-042] [V-052] [V-103] [V-105] [V-106] [V-168]", () => {
    expect(facts({})).toStrictEqual({ name: "Arm", value: 1, bonus: "strength" });
    expect(facts({ category: "other", extra: { attackDice: 0 }, damage: { skillDice: 2 }, rounds: 4 })).toStrictEqual({
      name: "Arm",
      value: 1,
    });
    expect(
      facts({
        category: "magicProjectile",
        quality: "feeble",
        damage: { value: 3, skillDice: 2, type: "cold" },
        extra: { attackDice: 1, damageDice: -1 },
        addSkill: true,
        steps: [
          { label: "None", steps: 0 },
          { label: "Keen", steps: 1, scope: "both", when: "targetWounded" },
          { label: "Heavy", steps: -1 },
        ],
        delivery: "area",
        bypass: true,
        opens: true,
        knocks: true,
        resist: { ability: "soul", vs: 14 },
        afflicts: "dazed",
        rounds: 3,
        stunOnly: true,
      }),
    ).toStrictEqual({
      name: "Arm",
      value: 3,
      ability: "soul",
      quality: 0,
      type: "cold",
      bonus: "skill",
      skillDice: 2,
      attackDice: 3,
      damageDice: -1,
      steps: [
        { steps: 1, scope: "both", label: "Keen", when: "targetWounded" },
        { steps: -1, scope: "action", label: "Heavy" },
      ],
      ranged: true,
      area: true,
      bypass: true,
      opens: true,
      knocks: true,
      resist: { ability: "soul", vs: 14 },
      afflicts: "dazed",
      rounds: 3,
      stuns: true,
      solo: true,
    });
    expect(
      facts({ category: "crossbow", resist: { ability: "soul" }, afflicts: "dazed", steps: [{ steps: 0 }] }),
    ).toStrictEqual({
      name: "Arm",
      value: 1,
      bonus: "skill",
      ranged: true,
      resist: { ability: "soul" },
      afflicts: "dazed",
    });
    expect(facts({ category: "technique", lightTechnique: true })).toStrictEqual({
      name: "Arm",
      value: 1,
      ability: "speed",
    });
    expect(facts({ category: "other", range: { max: 30 }, ability: "reason" })).toStrictEqual({
      name: "Arm",
      value: 1,
      ability: "reason",
      ranged: true,
    });
  });
  it("the off hand and the main hand hold what is equipped and whole; natural weapons need no hand [V-053] [V-072] [V-145]", () => {
    const off = (system: JsonObject) => offhandOf([item("Armor"), item("Weapon", system)])?.name;
    expect(off({ hand: "off", equipped: true })).toBe("Weapon");
    expect([off({ hand: "off" }), off({ equipped: true }), off({ hand: "two", equipped: true })]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(off({ hand: "off", equipped: true, durability: bar(0, 4) })).toBeUndefined();
    const main = (...systems: JsonObject[]) =>
      mainOf(systems.map((system, index) => item("Weapon", system, `w${index}`)))?.name;
    const sword = { equipped: true };
    const claw = { category: "natural" };
    expect([main(claw, sword), main({}, claw), main({ category: "other", equipped: true })]).toEqual([
      "w1",
      "w1",
      undefined,
    ]);
    expect([main({ hand: "off", equipped: true }), main({ equipped: true, range: { max: 30 } }), main(claw)]).toEqual([
      undefined,
      undefined,
      "w0",
    ]);
    expect([main({ category: "technique", equipped: true }), main({ ...claw, hand: "off" })]).toEqual([
      undefined,
      undefined,
    ]);
    const is = (durability: JsonObject) => broken(WEAPON.read({ durability }));
    expect([is(bar(0)), is(bar(0, 1)), is(bar(1)), is(bar(3, 0))]).toEqual([false, true, false, false]);
  });
  it("strike with their own type or one of the others [V-126]", () => {
    const torch = WEAPON.read({ damage: { type: "thermal", others: ["kinetic", "thermal"] } });
    expect(typesOf(torch)).toEqual(["thermal", "kinetic"]);
    const chosen = (type?: string) =>
      chosenType(torch, declarationOf({ adjust: { off: [], added: [], ...(type && { said: { type } }) } }).adjust);
    expect([chosen(), chosen("kinetic"), chosen("cold")]).toEqual(["thermal", "kinetic", "thermal"]);
    expect(weaponFacts("Torch", torch, "kinetic").type).toBeUndefined();
    expect(weaponFacts("Torch", torch).type).toBe("thermal");
  });
});

describe("a creature as rules know it", () => {
  const bare = {
    ...each(["wounded", "winded", "shock", "unconscious", "bound", "pinned", "prone", "defending", "dead"], 0),
    actions: 2,
    vigor: 20,
    vigorMax: 20,
    durability: 10,
    durabilityMax: 10,
    health: 10,
    healthMax: 10,
  };
  it("has no facts but those that are unusual [V-043] [V-049]", () => {
    expect(beingOf(actorFacts(), {})).toStrictEqual({
      id: "self",
      kind: "creature",
      dice: {},
      guard: 15,
      stamina: 10,
      armor: [],
      now: bare,
    });
    expect(beingOf({ ...actorFacts(), type: "other" }, {})).toBeNull();
    expect([
      participantsOf(actorFacts(), () => null),
      participantsOf({ ...actorFacts(), type: "other" }, () => "a"),
    ]).toEqual([{}, {}]);
    const odd = {
      abilities: { soul: { dice: 2 } },
      mana: bar(0, 3),
      vigor: bar(0),
      natural: { rank: 0, types: ["cold"] },
    };
    const being = beingOf(actorFacts({ system: odd }), {});
    const { vigor: _vigor, vigorMax: _most, ...others } = bare;
    expect([being?.dice, being?.natural, being?.naturalTypes, being?.now]).toStrictEqual([
      { soul: 2 },
      undefined,
      undefined,
      { ...others, mana: 0, manaMax: 3 },
    ]);
  });
  it("has everything else with its numbers, its armor, its long acts and its reactions [V-023] [V-075] [V-094] [V-117] [V-124] [V-127]", () => {
    const line = (kind: string, type: string, value = 0) => ({ kind, type, value });
    const reaction = { trigger: "attack", steps: -1, defensive: true };
    const block = { reaction, cost: { vigor: 3, mana: 1 }, ability: "reason", dice: 2, vs: 14, mental: true };
    const facts = actorFacts({
      system: {
        abilities: { strength: { dice: 1 }, stamina: { score: 12 } },
        actions: { value: 1, bonus: 1 },
        guard: { base: 14, bonus: 2 },
        size: "large",
        initiative: { dice: 2 },
        natural: { rank: 3, types: ["cold", "kinetic"] },
        durability: { ...bar(9), rank: "epic" },
        resistances: [
          line("less", "cold", 2),
          line("times", "cold", 0.5),
          line("immune", "toxic"),
          line("less", "toxic", 1),
          line("less", "sonic", 3),
          line("immune", "sonic"),
        ],
        resistance: { dice: 2 },
        living: false,
        undead: true,
        object: true,
        recovery: { vigor: 1, mana: 2, durability: 3, health: 4, whileWounded: true },
        unarmed: { value: 2, quality: "feeble" },
        stride: 4,
        readied: 9,
        shock: { round: 3, slot: 7 },
        clocks: { dazed: { round: 4, slot: 2 }, burning: { round: 5, slot: 1 } },
      },
      statuses: ["dazed", "destroyed", "ambushed"],
      items: [
        { id: "worn", type: "vigorArmor", system: { worn: true, rank: 2, quality: "epic", durability: bar(4, 6) } },
        {
          id: "cloak",
          type: "vigorArmor",
          system: { worn: true, rank: 1, guard: 2, protects: ["cold"], rankByType: [{ type: "thermal", rank: 4 }] },
        },
        { id: "stored", type: "vigorArmor", system: { rank: 9 } },
        { id: "rite", type: "vigorFeature", system: { kind: "spell", cost: { actions: 3 }, progress: 1 } },
        { id: "block", name: "Block", type: "vigorFeature", system: block },
        { id: "plain", name: "Plain", type: "vigorFeature", system: { reaction: { trigger: "act" } } },
        { id: "luck", type: "vigorFeature", system: { chance: true, reaction } },
        { id: "sword", name: "Sword", type: "vigorWeapon", system: { equipped: true } },
        { id: "knife", name: "Knife", type: "vigorWeapon", system: { equipped: true, hand: "off" } },
      ],
    });
    const hand = { value: 1, bonus: "strength" };
    expect(participantsOf(facts, (id) => id ?? "a")).toStrictEqual({
      worn: { id: "worn", kind: "armor", of: "a", rank: 2, quality: 4, now: { durability: 4, durabilityMax: 6 } },
      cloak: {
        id: "cloak",
        kind: "armor",
        of: "a",
        rank: 1,
        quality: 2,
        guard: 2,
        protects: ["cold"],
        rankByType: { thermal: 4 },
        now: { durability: 10, durabilityMax: 10 },
      },
      rite: { id: "rite", kind: "long", of: "a", item: "rite", cost: 3, now: { progress: 1 } },
      a: {
        id: "a",
        kind: "creature",
        dice: { strength: 1 },
        guard: 16,
        stamina: 12,
        size: 3,
        actions: 3,
        initiative: 2,
        natural: 3,
        naturalTypes: ["kinetic", "cold"],
        superior: 4,
        types: {
          cold: [
            { k: "less", by: 2 },
            { k: "times", by: 0.5 },
          ],
          toxic: [{ k: "immune" }],
          sonic: [{ k: "immune" }],
        },
        resist: 2,
        lifeless: true,
        undead: true,
        object: true,
        recovery: { vigor: 1, mana: 2, durability: 3, health: 4, whileWounded: true },
        reactions: [
          {
            name: "Block",
            trigger: "attack",
            vigor: 3,
            mana: 1,
            ability: "reason",
            dice: 2,
            steps: -1,
            vs: 14,
            defensive: true,
            mental: true,
          },
          { name: "Plain", trigger: "act" },
        ],
        fist: [2, 0],
        off: { name: "Knife", ...hand },
        main: { name: "Sword", ...hand },
        armor: ["worn", "cloak"],
        acts: ["rite"],
        now: {
          ...bare,
          actions: 1,
          durability: 9,
          durabilityMax: 9,
          destroyed: 1,
          ambushed: 1,
          dazed: 1,
          dazedRound: 4,
          dazedSlot: 2,
          stride: 4,
          readiedWith: 9,
          shockRound: 3,
          shockSlot: 7,
        },
      },
    });
    expect(specialItems(facts).map(({ id }) => id)).toEqual(["block", "plain"]);
    const strangers = participantsOf(facts, (id) => (id === undefined ? "a" : null));
    expect([Object.keys(strangers), strangers.a && "armor" in strangers.a && strangers.a.armor]).toEqual([["a"], []]);
    expect("acts" in (strangers.a ?? {})).toBe(false);
    expect(beingOf(actorFacts({ system: { unarmed: { quality: "poor" }, natural: { rank: 2 } } }), {})).toMatchObject({
      fist: [1, 1],
      natural: 2,
    });
    expect(beingOf(actorFacts({ system: { natural: { rank: 2 } } }), {})?.naturalTypes).toBeUndefined();
  });
  it("has no clock for a mark that nobody times, and pools that hold something without a maximum [V-022]", () => {
    const now = beingOf(actorFacts({ system: { mana: bar(3, 0) }, statuses: ["dazed"] }), {})?.now;
    expect(now).toStrictEqual({ ...bare, mana: 3, manaMax: 0, dazed: 1 });
  });
  it("keeps each number where documents have it", () => {
    const numbers = pathsOf(creature("a"));
    const statuses = ["wounded", "winded", "shock", "dead", "destroyed", "readied", "overWatch", "brittle"];
    for (const status of statuses) expect(numbers[status]).toEqual({ status: `vigor-${status}` });
    for (const what of AFFLICTIONS) {
      expect(numbers[`${what}Round`]).toEqual({ path: `system.clocks.${what}.round` });
      expect(numbers[`${what}Slot`]).toEqual({ path: `system.clocks.${what}.slot` });
    }
    expect(numbers).toMatchObject({
      ...Object.fromEntries(
        ["vigor", "mana", "durability", "health", "actions"].map((key) => [key, { path: `system.${key}.value` }]),
      ),
      stride: { path: "system.stride" },
      readiedWith: { path: "system.readied" },
      shockRound: { path: "system.shock.round" },
      shockSlot: { path: "system.shock.slot" },
    });
  });
  it("what follows from its numbers [V-007] [V-043] [V-049] [V-056] [V-089] [V-099] [V-117]", () => {
    const c = CREATURE.read({
      abilities: { speed: { score: 30 }, stamina: { score: 14 } },
      guard: { base: 14, bonus: 2 },
      actions: { bonus: 1 },
      recovery: { vigor: 3 },
      natural: { rank: 2 },
    });
    const piece = (rank: number, guard: number, durability: number) =>
      ARMOR.read({ rank, guard, durability: bar(durability, 9) });
    expect(derive(c, [], false)).toStrictEqual({ guard: 16, actions: 3, movement: 30, recoveryVigor: 5, armorRank: 2 });
    expect(derive(c, [piece(4, 1, 3), piece(9, 5, 0)], true)).toStrictEqual({
      guard: 17,
      actions: 3,
      movement: 7,
      recoveryVigor: 5,
      armorRank: 4,
    });
    const prone = (score: number, up = false) =>
      derive(CREATURE.read({ abilities: { speed: { score } } }), [], true, up ? { proneRounding: "up" } : undefined)
        .movement;
    expect([prone(30, true), prone(3), prone(1), prone(0), prone(8), prone(8, true)]).toEqual([8, 1, 1, 0, 2, 2]);
    expect(derive(CREATURE.read({ actions: { bonus: -5 } }), [], false).actions).toBe(0);
    const speed = { abilities: { speed: { score: 30 } } };
    expect([
      paceOf(actorFacts({ system: speed }), {}),
      paceOf(actorFacts({ system: speed, statuses: ["prone"] }), {}),
      paceOf(actorFacts({ system: speed, statuses: ["prone"] }), { proneRounding: "up" }),
      paceOf({ ...actorFacts({ system: speed }), type: "other" }, {}),
    ]).toEqual([30, 7, 8, 0]);
    const typed = { score: 17, dice: 2 };
    expect([
      abilityDice(typed, {}),
      abilityDice(typed, { pointsPerDie: 5 }),
      abilityDice(typed, { pointsPerDie: "x" }),
    ]).toEqual([2, 3, 2]);
  });
});
