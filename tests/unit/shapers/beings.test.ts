import { describe, expect, it } from "vitest";
import type { LetterOf, SettingValues } from "../../../src/contract/facts";
import {
  beingOf,
  lyingBeing,
  participantsOf,
  pathsOf,
  relationsIn,
  statusesFor,
} from "../../../src/rulesets/shapers/rules/creature/participants";
import { BARE, keyOf } from "../../../src/rulesets/shapers/rules/creature/weapons";
import { HELD, HELD_CONTESTS, HELD_PLAIN, type Held } from "../../../src/rulesets/shapers/rules/data/kinds";
import { actor, item, related, type Sheet, stranger } from "./documents";
import { creature, slot } from "./fixtures";

const read = (sheet: Sheet = {}, settings: SettingValues = {}) => {
  const being = beingOf(actor("x", sheet), settings);
  if (!being) throw new Error("no creature");
  return being;
};
/** What eight statuses are while nobody has them. */
const NOBODY = {
  ...{ dead: 0, bleeding: 0, prone: 0, restrained: 0, stunned: 0, grabbed: 0, defending: 0, hidden: 0 },
};
const TURN = {
  ...{ stride: 0, attacks: 0, slotUsed: 0, switching: 0, apUsed: 0, rpUsed: 0, revealed: 0, came: 0 },
  ...{ heldWith: 0, heldFor: 0, heldWithin: 0, heldWhat: 0, heldOn: 0, leans: 0 },
};
const FRESH = { vitality: 20, vitalityMax: 20, ap: 3, apMax: 3, rp: 2, rpMax: 2, momentum: 0, tie: 0 };

describe("a creature as rules read it", () => {
  it("is told by its sheet; what is usual is left out [W-003]", () => {
    expect(read()).toEqual({
      ...{ id: "self", kind: "creature", uuid: "Actor.x", slot: null },
      ...{ bonuses: {}, skills: {}, evasion: { dexterity: 10, stat: "dexterity", bonus: 0 } },
      ...{ power: 10, initiative: 20, size: 2, basic: 3, hands: 2, least: -20 },
      now: { ...NOBODY, ...TURN, ...FRESH },
    });
  });
  it("has the bonuses and Skills of its sheet, and what effects add [W-011] [W-091] [W-118] [W-133]", () => {
    const system = {
      stats: { strength: 14, will: 9, instinct: 12 },
      skills: { stealth: 3, own1: 1 },
      primary: "will",
      bonus: { power: 4, armor: 2, defense: 1, hit: -1 },
      movement: 5,
      size: "huge",
      climber: true,
      attacks: 2,
      deathAt: -3,
    };
    expect(read({ system })).toMatchObject({
      bonuses: { strength: 4, will: -1, instinct: 2 },
      skills: { stealth: 3, own1: 1 },
      power: 13,
      initiative: 24,
      armor: 2,
      defense: 1,
      hit: -1,
      basic: 5,
      size: 4,
      climber: true,
      attacks: 2,
      least: -3,
    });
    expect(read({ system }, { statBonusFormula: "half" }).bonuses).toEqual({ strength: 2, will: -1, instinct: 1 });
    expect(read({ system: { primary: "will", bonus: { power: -2 } } }).power).toBe(8);
  });
  it("resists, is immune and vulnerable as its sheet says [W-142]", () => {
    const system = { resists: ["cold", "mystic"], immune: ["poison"], vulnerable: ["heat"] };
    expect(read({ system })).toMatchObject(system);
  });
  it("is not alive if it is an object or nothing biological [W-156] [W-090]", () => {
    expect(read({ system: { kind: "object" } })).toMatchObject({ object: true, lifeless: true, initiative: 0 });
    const golem = read({ system: { biological: false } });
    expect([golem.lifeless, golem.object]).toEqual([true, undefined]);
  });
  it("has what its traits give it [W-015] [W-034] [W-087]", () => {
    const traits = (...systems: readonly Record<string, number | boolean>[]) =>
      read({ items: systems.map((system, index) => item("Trait", system, `Trait ${index}`)) });
    expect(traits({ actsFirst: true }, {})).toMatchObject({ actsFirst: true });
    expect(traits({}, { actsLast: true })).toMatchObject({ actsLast: true });
    expect(traits({ momentum: 1 }, { momentum: 2 })).toMatchObject({ discount: 3 });
    expect(traits({ momentumFree: true }, {})).toMatchObject({ discountFree: true });
    expect(traits({ attacks: 1, armor: 2, defense: 3, hit: 4, initiative: 5 })).toMatchObject({
      ...{ attacks: 2, armor: 2, defense: 3, hit: 4, initiative: 25 },
    });
    expect(Object.keys(traits({}, {}))).toEqual(Object.keys(read()));
    expect(read({ items: [item("Trait", { momentum: 1 }), item("Weapon")] })).toMatchObject({ discount: 1 });
  });
  it("has its first hand full of what it holds there, not of what it holds in the other one or wears [W-060]", () => {
    const full = (...places: readonly number[]) =>
      read({ items: places.map((place, index) => item("Weapon", { place }, `Thing ${index}`)) }).mainFull;
    expect([full(2), full(4), full(3), full(0), full(1), full(), full(3, 2)]).toEqual([
      ...[true, true, undefined, undefined, undefined, undefined, true],
    ]);
  });
  it("is loud in loud armor [W-127]", () => {
    const mail = (system: object) =>
      read({ items: [item("Armor", { loud: true, place: 1, ...system }), item("Trait")] });
    expect([mail({}).loud, mail({ place: 0 }).loud, mail({ loud: false }).loud]).toEqual([true, undefined, undefined]);
  });
  it("follows what its table has decided [A-18] [W-165] [W-109]", () => {
    expect(read({}, { assumedStatusEffects: false })).toMatchObject({ bare: true });
    expect(read({}, { downedRestrained: true })).toMatchObject({ falls: true });
    expect(read({}, { deathFormula: "half" }).least).toBe(-10);
    const lists = JSON.stringify({ sizes: { medium: { rank: 8 } }, types: { cold: { against: "will" } } });
    expect(read({}, { lists })).toMatchObject({
      size: 5,
      table: { types: { cold: { category: "elemental", against: "will" } } },
    });
  });
  it("answers attacks with the Abilities that are reactions [W-010]", () => {
    const cost = { ap: 5, rp: 1, wp: 2, momentum: 3 };
    const items = [
      item("Ability", { activation: "reaction", evasion: 4, cost }, "Parry"),
      item("Ability", { activation: "reaction", cost: { rp: 2 } }, "Duck"),
      item("Ability", { activation: "maneuver" }, "Trick"),
      item("Weapon", {}, "Sword"),
    ];
    expect(read({ items }).reactions).toEqual([
      { name: "Parry", evasion: 4, rp: 1, wp: 2, momentum: 3 },
      { name: "Duck", evasion: 0, rp: 2 },
    ]);
    expect(read({ items: items.slice(2) })).not.toHaveProperty("reactions");
  });
  it("knows what the action that it holds is made with [W-021] [W-022]", () => {
    const items = [item("Weapon", { range: 7 }, "Bow"), item("Weapon", { range: 3, place: 2 }, "Spear")];
    const holds = (heldWith: number) => read({ system: { turn: { heldWith } }, items }).held;
    expect(holds(keyOf("Spear", [{ id: "Spear" }]))).toMatchObject({ name: "Spear", reach: 3 });
    expect(holds(BARE)).toMatchObject({ name: "FIVEFOLD.Shapers.Unarmed" });
    // The bow was put away meanwhile.
    expect([holds(0), holds(keyOf("Gone", [{ id: "Gone" }])), holds(keyOf("Bow", [{ id: "Bow" }]))]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe("another action than an attack that is held", () => {
  const damage = [{ formula: "7", type: "heat" }];
  const items = [
    item("Ability", { resolution: "defense", stat: "will", damage }, "Flame"),
    item("Ability", { resolution: "automatic", onSuccess: "half", allies: true, reveals: false }, "Song"),
    item("Ability", { resolution: "attack", damage }, "Bolt"),
    item("Ability", { resolution: "defense", damage: [{ formula: "lots", type: "heat" }] }, "Chaos"),
    item("Weapon", { place: 2 }, "Sword"),
  ];
  const holds = (what: Held, heldWith = 0) => {
    const { held, ready } = read({ system: { turn: { heldWith, heldWhat: HELD.indexOf(what) } }, items });
    return { held, ready };
  };
  const uses = (name: string) => holds("useAbility", keyOf(name, items));
  it.each(HELD_PLAIN)("%s is done by its holder alone [W-021]", (what) => {
    expect(holds(what)).toStrictEqual({ held: undefined, ready: { k: "basic", what } });
  });
  it.each(HELD_CONTESTS)("%s is decided by Skill Checks [W-021]", (kind) => {
    expect(holds(kind)).toStrictEqual({ held: undefined, ready: { k: "contest", kind } });
  });
  it("is Hide, or an Ability with all that is known of it [W-021] [W-128]", () => {
    expect(holds("hide").ready).toStrictEqual({ k: "hide" });
    expect(uses("Flame").ready).toStrictEqual({
      k: "useAbility",
      use: {
        ...{ name: "Flame", resolution: "defense", stat: "will" },
        weapon: expect.objectContaining({ name: "Flame", parts: [{ dice: [], flat: 7, type: "heat" }] }),
      },
    });
    expect(uses("Song").ready).toMatchObject({
      use: { name: "Song", resolution: "automatic", half: true, allies: true, quiet: true },
    });
  });
  it.each<readonly [string, Held, number]>([
    ["an Ability that is an attack", "useAbility", keyOf("Bolt", items)],
    ["an Ability whose damage cannot be read", "useAbility", keyOf("Chaos", items)],
    ["a weapon in the place of an Ability", "useAbility", keyOf("Sword", items)],
    ["an Ability that is gone", "useAbility", 0],
    ["what needs somebody or something else", "stabilize", keyOf("Sword", items)],
    ["a change of places", "switchPlaces", keyOf("Sword", items)],
    ["a thing that is used up", "useItem", BARE],
  ])("is nothing that is ready for %s [W-021]", (_title, what, heldWith) => {
    expect(holds(what, heldWith)).toStrictEqual({ held: undefined, ready: undefined });
  });
  it("of which nobody knows any more what it was is an attack [W-021]", () => {
    const { held } = read({ system: { turn: { heldWith: BARE, heldWhat: 90 } } });
    expect(held).toMatchObject({ name: "FIVEFOLD.Shapers.Unarmed" });
  });
});

describe("the numbers that change", () => {
  it("are what the sheet stores [W-003] [W-006]", () => {
    const system = {
      ...{ vitality: { value: -4, max: 30 }, ap: { value: 1, max: 4 }, rp: { value: 0, max: 3 } },
      ...{ spare: { value: 5, max: 0 }, wp: { value: 0, max: 6 }, momentum: 7, tie: 2 },
      turn: { stride: 2.5, attacks: 1, heldWith: 9 },
    };
    expect(read({ system }).now).toEqual({
      ...NOBODY,
      ...TURN,
      ...{ stride: 2.5, attacks: 1, heldWith: 9 },
      ...{ vitality: -4, vitalityMax: 30, ap: 1, apMax: 4, rp: 0, rpMax: 3 },
      ...{ spare: 5, spareMax: 0, wp: 0, wpMax: 6, momentum: 7, tie: 2 },
    });
  });
  it("say what it is, what lasts, and who counts that [W-161] [A-24]", () => {
    const system = {
      ...{ lasts: { prone: 2, blinded: 1 }, lastsBy: { prone: 77 } },
      ...{ aid: { hit: -2, armor: 1 }, aidLasts: { hit: 3 }, aidLastsBy: { hit: 78 } },
    };
    expect(read({ system, statuses: ["prone", "climbing"] }).now).toEqual({
      ...NOBODY,
      ...TURN,
      ...FRESH,
      ...{ prone: 1, climbing: 1, "lasts:prone": 2, "lasts:blinded": 1, "lastsBy:prone": 77 },
      ...{ "aid:hit": -2, "aid:armor": 1, "aidLasts:hit": 3, "aidLastsBy:hit": 78 },
    });
    const doubled = { ...actor("x"), statuses: { "shapers-prone": 3, "shapers-blinded": 0, other: 1 } };
    expect(beingOf(doubled)?.now).toEqual({ ...NOBODY, ...TURN, ...FRESH, prone: 1 });
  });
  it("say what holds between it and others [W-054] [W-061] [W-064]", () => {
    const system = {
      relations: { holds: { "Actor-y": 1 }, hiddenFrom: { "Actor-z": 1 }, odd: { "Actor-y": 1 } },
      relationEnds: { holds: { "Actor-y": 5 } },
    };
    expect(read({ system }).now).toMatchObject({
      ...{ "holds/Actor-y": 1, "holds/Actor-y/until": 5, "hiddenFrom/Actor-z": 1 },
    });
    expect(relationsIn(system)).toEqual([
      { kind: "hiddenFrom", to: "Actor.z", until: 0 },
      { kind: "holds", to: "Actor.y", until: 5 },
    ]);
    expect(relationsIn(related("climbs", "y"))).toEqual([{ kind: "climbs", to: "Actor.y", until: 0 }]);
  });
});

describe("who takes part in an exchange", () => {
  const items = [
    item("Weapon", { place: 2 }, "Sword"),
    item("Armor", { kind: "shield", place: 3 }, "Shield"),
    item("Armor", { place: 1 }, "Coat"),
    item("Consumable", { quantity: 4, place: 2 }, "Potion"),
    item("Ability", {}, "Flame"),
    item("Trait", {}, "Swift"),
  ];
  const named = (...of: readonly string[]) => {
    const asked: (string | undefined)[] = [];
    const letterOf: LetterOf = (itemId, how) => {
      asked.push(how === undefined ? itemId : `${itemId} ${how}`);
      return itemId === undefined ? "a" : of.includes(itemId) ? `a-${itemId}` : null;
    };
    const all = participantsOf(actor("x", { items }), letterOf, {});
    return { all, asked };
  };
  it("is a creature with those of its things that an act names [W-042] [W-047]", () => {
    const { all, asked } = named("Sword", "Coat", "Potion");
    expect(Object.keys(all)).toEqual(["a", "a-Sword", "a-Coat", "a-Potion"]);
    expect(asked).toEqual([undefined, "Sword named", "Shield named", "Coat named", "Potion named"]);
    expect(all.a).toMatchObject({ id: "a", kind: "creature", inHand: ["a-Sword"], slot: null });
    expect(all["a-Sword"]).toEqual({
      ...{ id: "a-Sword", kind: "gear", of: "a", key: "Sword", uuid: "Item.Sword", hands: 1, now: { place: 2 } },
    });
    expect(all["a-Potion"]).toEqual({
      ...{ id: "a-Potion", kind: "stock", of: "a", item: "Potion", now: { quantity: 4 } },
    });
    expect(named("Sword", "Shield").all.a).toMatchObject({ inHand: ["a-Sword", "a-Shield"] });
    expect(named("Coat", "Potion").all.a).not.toHaveProperty("inHand");
  });
  it("is its place in the turn order as well [W-016]", () => {
    const place = { id: "c", letter: "s", initiative: 12, system: { odd: 301 } };
    const all = participantsOf(actor("x"), (itemId) => (itemId === undefined ? "a" : null), {}, place);
    expect(all).toMatchObject({
      a: { slot: "s" },
      s: { id: "s", kind: "slot", of: "a", now: { initiative: 12, odd: 301, even: 0 } },
    });
  });
  it("is nobody without a letter, or of another game [W-003]", () => {
    expect(participantsOf(actor("x"), () => null, {})).toEqual({});
    expect(participantsOf(stranger("x"), () => "a", {})).toEqual({});
    expect([beingOf(stranger("x")), beingOf(actor("x", { items }))?.inHand]).toEqual([null, undefined]);
  });
  it("is a weapon or a piece of armor that lies on the ground [W-060]", () => {
    expect(lyingBeing(item("Weapon", { place: 2, hands: 2 }, "Axe"), "g")).toEqual({
      ...{ id: "g", kind: "gear", key: "Axe", uuid: "Item.Axe", hands: 2, now: { place: 0 } },
    });
    expect(lyingBeing(item("Armor", {}, "Coat"), "g")).toMatchObject({ kind: "gear", key: "Coat" });
    expect([lyingBeing(item("Consumable"), "g"), lyingBeing(item("Trait"), "g")]).toEqual([null, null]);
  });
});

describe("where numbers are stored", () => {
  it("those of a creature lie in its sheet and its statuses [W-003]", () => {
    const paths = pathsOf(creature("a", { now: { "holds/Actor-d": 1, "holds/Actor-d/until": 3 } }));
    expect(paths).toMatchObject({
      ...{ vitality: { path: "system.vitality.value" }, spare: { path: "system.spare.value" } },
      ...{ wp: { path: "system.wp.value" }, ap: { path: "system.ap.value" }, rp: { path: "system.rp.value" } },
      ...{ momentum: { path: "system.momentum" }, tie: { path: "system.tie" } },
      ...{ stride: { path: "system.turn.stride" }, heldWithin: { path: "system.turn.heldWithin" } },
      ...{ prone: { status: "shapers-prone" }, dead: { status: "shapers-dead" }, own4: { status: "shapers-own4" } },
      ...{ "lasts:prone": { path: "system.lasts.prone" }, "lastsBy:prone": { path: "system.lastsBy.prone" } },
      ...{ "aid:hit": { path: "system.aid.hit" }, "aidLasts:hit": { path: "system.aidLasts.hit" } },
      "aidLastsBy:hit": { path: "system.aidLastsBy.hit" },
      "holds/Actor-d": { path: "system.relations.holds.Actor-d", absent: true },
      "holds/Actor-d/until": { path: "system.relationEnds.holds.Actor-d", absent: true },
    });
    const known = Object.keys(pathsOf(creature("a")));
    expect(Object.keys(read({ statuses: ["prone"] }).now).filter((at) => !known.includes(at))).toEqual([
      ...["vitalityMax", "apMax", "rpMax"],
    ]);
  });
  it("those of a place, of gear and of a stock lie in theirs [W-016] [W-042] [W-047]", () => {
    expect(pathsOf(slot("a"))).toMatchObject({ waits: { path: "system.waits" }, odd: { path: "system.odd" } });
    const gear = lyingBeing(item("Weapon"), "g");
    expect(gear && pathsOf(gear)).toEqual({ place: { path: "system.place" } });
    expect(pathsOf({ id: "s", kind: "stock", of: "a", item: "Potion", now: {} })).toEqual({
      quantity: { path: "system.quantity" },
    });
  });
});

describe("what follows from a typed number", () => {
  const follows = (value: number, settings: SettingValues = {}, more: object = {}) =>
    statusesFor(actor("x", { system: { vitality: { value, max: 20 }, ...more } }), settings);
  it("who has too little Vitality to live is dead [W-110] [A-18]", () => {
    expect([follows(-21), follows(-20), follows(-11, { deathFormula: "half" })]).toEqual([
      { "shapers-dead": 1 },
      {},
      { "shapers-dead": 1 },
    ]);
    expect(statusesFor({ ...stranger("x"), system: { vitality: { value: -99, max: 1 } } }, {})).toEqual({});
  });
  it("at some tables who is below 1 is Restrained, but no object [W-109] [A-18]", () => {
    const table = { downedRestrained: true };
    expect([follows(0, table), follows(1, table), follows(0), follows(0, table, { kind: "object" })]).toEqual([
      { "shapers-restrained": 1 },
      {},
      {},
      {},
    ]);
  });
});
