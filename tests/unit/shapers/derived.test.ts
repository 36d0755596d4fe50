import { describe, expect, it } from "vitest";
import type { SettingValues } from "../../../src/contract/facts";
import type { JsonObject } from "../../../src/engine/json";
import {
  addedTo,
  armorTotal,
  attacksOf,
  evasionOf,
  freeHands,
  hitBonus,
  initiativeOf,
  isInHand,
  leastVitality,
  placeIn,
  roughJump,
  statBonus,
  totalEvasion,
  wornBy,
} from "../../../src/rulesets/shapers/rules/creature/derive";
import { creatureOf } from "../../../src/rulesets/shapers/rules/data/documents";
import { actor, item } from "./documents";

const read = (system: JsonObject = {}) => {
  const c = creatureOf(actor("a", { system }));
  if (!c) throw new Error("no creature");
  return c;
};
const STOWED = 0;
const WORN = 1;
const MAIN = 2;
const OFF = 3;
const BOTH = 4;
const armor = (system: JsonObject, name = "Coat") => item("Armor", { place: WORN, ...system }, name);
const shield = (system: JsonObject, name = "Shield") => item("Armor", { kind: "shield", place: OFF, ...system }, name);
const trait = (system: JsonObject, name = "Trait") => item("Trait", system, name);

describe("a Stat Bonus", () => {
  it.each<readonly [number, SettingValues, number]>([
    [10, {}, 0],
    [15, {}, 5],
    [7, {}, -3],
    [15, { statBonusFormula: "half" }, 2],
    [7, { statBonusFormula: "half" }, -2],
    [7, { statBonusFormula: "half", roundNegative: "towardsZero" }, -1],
    [7, { roundNegative: "towardsZero" }, -3],
  ])("of %d at a table with %j is %d [W-095] [A-01] [A-02]", (strength, settings, bonus) => {
    expect(statBonus(read({ stats: { strength, will: 20 } }), "strength", settings)).toBe(bonus);
  });
  it("of the second Stat counts by half, rounded down [W-095] [W-096] [A-02]", () => {
    const c = read({ stats: { strength: 14, dexterity: 15, will: 7 } });
    expect(hitBonus(c, "strength", "dexterity", {})).toEqual([4, 2]);
    expect(hitBonus(c, "dexterity", "will", {})).toEqual([5, -2]);
    expect(hitBonus(c, "dexterity", "will", { roundNegative: "towardsZero" })).toEqual([5, -1]);
  });
});

describe("where gear is", () => {
  it.each<readonly [number, string, boolean]>([
    [STOWED, "stowed", false],
    [WORN, "worn", false],
    [MAIN, "main", true],
    [OFF, "off", true],
    [BOTH, "both", true],
  ])("place %d is %s: in a hand %s [W-042]", (place, name, inHand) => {
    const sword = item("Weapon", { place });
    expect([placeIn(sword), isInHand(sword)]).toEqual([name, inHand]);
  });
  it("armor counts while it is worn, a shield while it is held [W-042] [W-127]", () => {
    const worn = wornBy([
      armor({ armor: 1 }),
      armor({ armor: 2, place: STOWED }),
      armor({ armor: 3, place: MAIN }),
      shield({ armor: 4 }),
      shield({ armor: 5, place: WORN }),
      shield({ armor: 6, place: BOTH }),
      item("Weapon", { place: WORN }),
    ]);
    expect(worn.map((piece) => piece.armor)).toEqual([1, 4, 6]);
  });
});

describe("what effects and traits add", () => {
  it.each(["initiative", "evasion", "armor", "defense", "hit"] as const)("to %s adds up [W-117] [W-118]", (what) => {
    const c = read({ bonus: { [what]: 2 } });
    expect(addedTo(c, [trait({ [what]: 3 }), armor({ [what]: 50 }), trait({ [what]: -1 }, "Bane")], what)).toBe(4);
    expect(addedTo(read(), [], what)).toBe(0);
  });
  it("Armor is that of all that is worn, and what adds to it [W-118] [W-127]", () => {
    const c = read({ bonus: { armor: 1 } });
    expect(armorTotal(c, [armor({ armor: 5 }), shield({ armor: 2 }), trait({ armor: 3 })])).toBe(11);
    expect(armorTotal(c, [armor({ armor: 5, place: STOWED })])).toBe(1);
  });
  it("attacks that an action buys are its own and those of its traits [W-034]", () => {
    expect(attacksOf(read(), [])).toBe(1);
    expect(attacksOf(read({ attacks: 2 }), [trait({ attacks: 1 }), trait({ attacks: 2 }, "Fury")])).toBe(5);
  });
});

describe("Evasion", () => {
  const quick = { stats: { dexterity: 14, instinct: 13 } };
  it("is Dexterity and the bonus of its Stat, without a cap where nothing is worn [W-112] [W-113]", () => {
    const own = evasionOf(read(quick), [], {});
    expect([own, totalEvasion(own)]).toEqual([{ dexterity: 14, stat: "dexterity", bonus: 4 }, 18]);
    const other = evasionOf(read({ ...quick, evasionStat: "instinct" }), [], { statBonusFormula: "half" });
    expect([other, totalEvasion(other)]).toEqual([{ dexterity: 14, stat: "instinct", bonus: 1 }, 15]);
  });
  it("is capped by the lowest cap of what is worn, with what is added to that [W-115] [A-62]", () => {
    const worn = [armor({ cap: 15, capBonus: 1 }), armor({ kind: "clothes", cap: 17 }, "Shirt"), armor({}, "Belt")];
    const capped = evasionOf(read(quick), worn, {});
    expect([capped, totalEvasion(capped)]).toEqual([{ dexterity: 14, stat: "dexterity", bonus: 4, cap: 16 }, 16]);
  });
  it("a shield moves the cap and has none of its own [W-116] [A-62]", () => {
    const worn = [
      armor({ cap: 15 }),
      shield({ cap: 3, capBonus: -2 }),
      shield({ capBonus: 1, place: MAIN }, "Buckler"),
    ];
    expect(evasionOf(read(quick), worn, {})).toMatchObject({ cap: 14 });
    expect(evasionOf(read(quick), [shield({ cap: 3, capBonus: -2 })], {})).not.toHaveProperty("cap");
  });
  it("what effects add comes on top of the cap [W-117]", () => {
    const worn = [armor({ cap: 15, evasion: 1 }), shield({ evasion: 2 }), trait({ evasion: -4 })];
    const all = evasionOf(read({ ...quick, bonus: { evasion: 3 } }), worn, {});
    expect([all.more, totalEvasion(all)]).toEqual([2, 17]);
    expect(evasionOf(read(quick), [armor({ evasion: 1 }), trait({ evasion: -1 })], {})).not.toHaveProperty("more");
  });
});

describe("Initiative", () => {
  it("is twice the Instinct, the five Skills, and what is added [W-011]", () => {
    const skills = {
      ...{ athletics: 1, quickFingers: 2, analysis: 4, grace: 8, improvisation: 16 },
      ...{ perception: 500, stealth: 500, intuition: 500 },
    };
    const c = read({ stats: { instinct: 12 }, skills, bonus: { initiative: 100 }, aid: { initiative: -50 } });
    expect(initiativeOf(c, [trait({ initiative: 200 })])).toBe(24 + 31 + 100 + 200 - 50);
    expect(initiativeOf(read(), [])).toBe(20);
  });
  it("of an object is 0 [W-014]", () => {
    expect(initiativeOf(read({ kind: "object" }), [trait({ initiative: 5 })])).toBe(0);
  });
});

describe("the lowest Vitality with which it lives", () => {
  it.each<readonly [SettingValues, number]>([
    [{}, -25],
    [{ deathFormula: "half" }, -12],
    [{ deathFormula: "zero" }, 0],
  ])("%j with 25 at most: %d [W-110] [A-18]", (settings, least) => {
    const vitality = { value: 3, max: 25 };
    expect(leastVitality(read({ vitality }), settings)).toBe(least);
    expect(leastVitality(read({ vitality, deathAt: -7 }), settings)).toBe(-7);
    expect(leastVitality(read({ vitality, deathAt: 0 }), settings)).toBe(0);
  });
});

describe("free hands", () => {
  it("are not those with which it holds somebody, and never fewer than none [W-061] [A-21]", () => {
    const free = (hands: number, relations: JsonObject) => freeHands(actor("a"), read({ hands, relations }));
    const two = { "Actor-x": 1, "Actor-y": 1 };
    expect([free(2, { holds: { "Actor-x": 1 } }), free(2, { holds: two }), free(1, { holds: two })]).toEqual([1, 0, 0]);
    expect(free(2, { climbs: { "Actor-x": 1 }, hiddenFrom: two })).toBe(2);
  });
  it("are those that hold neither a weapon nor a shield [W-052] [W-061]", () => {
    const free = (items: readonly ReturnType<typeof item>[], hands = 2) => {
      const facts = actor("a", { system: { hands }, items });
      return freeHands(facts, read({ hands }));
    };
    expect(free([])).toBe(2);
    expect(free([item("Weapon", { place: MAIN }), shield({})])).toBe(0);
    expect(free([item("Weapon", { place: BOTH })], 3)).toBe(1);
    expect(free([item("Weapon", { place: OFF }), item("Weapon", { place: STOWED }, "Bow")])).toBe(1);
    expect(free([armor({ place: MAIN }), item("Consumable", { place: MAIN }), shield({ place: STOWED })])).toBe(2);
  });
});
it("a jump reaches half as far on difficult ground, rounded down [W-169]", () => {
  expect([6, 7, 1].map((jump) => roughJump({ jump }))).toEqual([3, 3, 0]);
});
