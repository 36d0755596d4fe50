import { describe, expect, it } from "vitest";
import type { DocumentFacts } from "../../../src/contract/facts";
import type { JsonObject } from "../../../src/engine/json";
import {
  actionLimit,
  actionsLeft,
  isHelpless,
  reactionLimit,
  reactionsLeft,
  speedOf,
  strideLeft,
  strideOf,
} from "../../../src/rulesets/fragments/rules/creature/limits";
import {
  handsLeft,
  isAtHand,
  isDestroyed,
  mainOf,
  reachOf,
  unarmedOf,
  weaponFacts,
  weaponsAtHand,
  whereKept,
} from "../../../src/rulesets/fragments/rules/creature/weapons";
import { creatureOf, weaponOf } from "../../../src/rulesets/fragments/rules/data/documents";
import { actor, item } from "./documents";
import { creature, type Overrides } from "./fixtures";

const [STOWED, WORN, MAIN, OFF, BOTH] = [0, 1, 2, 3, 4];
const bearer = (system: JsonObject = {}) => {
  const c = creatureOf(actor("a", { system: { attributes: { str: 4, dex: 6, ess: 7 }, ...system } }));
  if (!c) throw new Error("it is a creature");
  return c;
};
const weapon = (name: string, system: JsonObject = {}): DocumentFacts =>
  item("Weapon", { place: MAIN, ...system }, name);
const stored = (system: JsonObject = {}) => {
  const found = weaponOf(weapon("Axe", system));
  if (!found) throw new Error("it is a weapon");
  return found;
};
const BROKEN = { hp: { value: 0, max: 5 } };

describe("weapons at hand", () => {
  it.each([
    [STOWED, false],
    [WORN, false],
    [MAIN, true],
    [OFF, true],
    [BOTH, true],
  ])("at the place %i: %j; what nature gave always is [F-031]", (place, is) => {
    expect(isAtHand(stored({ place }))).toBe(is);
    expect(isAtHand(stored({ place, natural: true }))).toBe(true);
  });
  it("are destroyed with their last Hit Point, if they ever had any [F-185]", () => {
    expect(isDestroyed(stored(BROKEN))).toBe(true);
    expect(isDestroyed(stored({ hp: { value: 1, max: 5 } }))).toBe(false);
    expect(isDestroyed(stored({ hp: { value: 0, max: 0 } }))).toBe(false);
  });
  it("are those that can be used now [F-185]", () => {
    const items = [
      weapon("Axe"),
      weapon("Bow", { place: STOWED }),
      weapon("Claw", { place: STOWED, natural: true }),
      weapon("Mace", BROKEN),
      item("Gear", { place: MAIN }),
    ];
    expect(weaponsAtHand(items).map(({ id }) => id)).toEqual(["Axe", "Claw"]);
  });
  it("of things it is known where they are kept, of weapons that nature gave it is not [F-031]", () => {
    expect(whereKept(weapon("Axe"))).toEqual({ place: "main", held: true });
    expect(whereKept(item("Gear", { place: WORN }))).toEqual({ place: "worn", held: false });
    expect(whereKept(weapon("Claw", { natural: true }))).toBeNull();
    expect(whereKept(item("Feat"))).toBeNull();
  });
});

describe("what a weapon is in somebody’s hand", () => {
  const facts = (system: JsonObject, way: "melee" | "ranged" = "melee", c: JsonObject = {}) =>
    weaponFacts("Axe", stored(system), bearer(c), way);
  const AXE = { name: "Axe", damage: { dice: [{ n: 1, f: 6 }], flat: 0 }, type: "physical", reach: 5 };
  it("its dice, with STR in melee [F-042] [F-050]", () => {
    expect(facts({ weight: "none" })).toEqual({ ...AXE, strength: 4 });
    expect(facts({ weight: "none", damage: "2d8+1", damageType: "fire" })).toMatchObject({
      damage: { dice: [{ n: 2, f: 8 }], flat: 1 },
      type: "fire",
    });
    expect(facts({ weight: "none" }, "ranged")).toStrictEqual(AXE);
    expect(facts({ damage: "much" })).toBeNull();
  });
  it.each([
    ["none", undefined, undefined],
    ["str", 4, 4],
    ["dex", 6, 6],
    ["ess", 7, 7],
    ["usual", 4, undefined],
  ])("the attribute %s adds %j in melee, %j to a shot [F-050]", (damageAttribute, melee, ranged) => {
    expect(facts({ damageAttribute })?.strength).toBe(melee);
    expect(facts({ damageAttribute }, "ranged")?.strength).toBe(ranged);
  });
  it("an attribute of 0 adds nothing [F-050]", () => {
    expect(facts({}, "melee", { attributes: { str: 0 } })).not.toHaveProperty("strength");
  });
  it.each([
    ["light", true, undefined],
    ["medium", true, undefined],
    ["heavy", undefined, true],
    ["none", undefined, undefined],
  ])("of the weight %s: DEX may be used %j, it is heavy %j [F-048]", (weight, nimble, heavy) => {
    const found = facts({ weight });
    expect([found?.nimble, found?.heavy]).toEqual([nimble, heavy]);
  });
  it("reaches as far as itself or its bearer [F-049]", () => {
    expect(facts({ reach: 10 })?.reach).toBe(10);
    expect(facts({ reach: 5 }, "melee", { reach: 15 })?.reach).toBe(15);
  });
  it("is critical as itself says, else as its bearer does [F-005]", () => {
    expect(facts({ critical: 18 }, "melee", { critical: 19 })?.critical).toBe(18);
    expect(facts({}, "melee", { critical: 19 })?.critical).toBe(19);
    expect(facts({})).not.toHaveProperty("critical");
  });
  it("the bare hand does 1 and STR, as far as one reaches", () => {
    expect(unarmedOf(bearer({ reach: 10 }))).toEqual({
      name: "FIVEFOLD.Fragments.Unarmed",
      damage: { dice: [], flat: 1 },
      type: "physical",
      reach: 10,
      strength: 4,
    });
  });
});

describe("what somebody strikes with", () => {
  const main = (...items: readonly DocumentFacts[]) => mainOf(items, bearer()).name;
  it("the main hand before both before the other, and what nature gave last [F-008]", () => {
    const [claw, off, both, first] = [
      weapon("Claw", { natural: true }),
      weapon("Off", { place: OFF }),
      weapon("Both", { place: BOTH }),
      weapon("Zed"),
    ];
    expect(main(claw, both, off, first)).toBe("Zed");
    expect(main(claw, both, off)).toBe("Off");
    expect(main(both, claw)).toBe("Both");
    expect(main(claw)).toBe("Claw");
  });
  it("in no order of the inventory [F-008]", () => {
    expect([main(weapon("B"), weapon("A")), main(weapon("A"), weapon("B"))]).toEqual(["A", "A"]);
  });
  it("nothing that cannot be used in melee; else the bare hand [F-008]", () => {
    const unfit = [
      weapon("Bow", { ways: ["ranged"] }),
      weapon("Axe", BROKEN),
      weapon("Mace", { place: STOWED }),
      item("Gear", { place: MAIN }),
    ];
    expect(main(...unfit)).toBe("FIVEFOLD.Fragments.Unarmed");
    expect(main(...unfit, weapon("Spear", { ways: ["melee", "thrown"] }))).toBe("Spear");
    expect(main(weapon("Axe", { damage: "much" }))).toBe("FIVEFOLD.Fragments.Unarmed");
    expect(mainOf([weapon("Axe")], bearer()).strength).toBe(4);
  });
  it("reaches as far as the longest [F-049]", () => {
    const reach = (...items: readonly DocumentFacts[]) => reachOf(items, bearer({ reach: 5 }));
    expect(reach(weapon("Axe", { reach: 10 }), weapon("Pike", { reach: 15 }))).toBe(15);
    expect(reach(weapon("Axe", { reach: 3 }))).toBe(5);
    expect(
      reach(
        weapon("Pike", { reach: 15, place: STOWED }),
        weapon("Bow", { reach: 15, ways: ["ranged"] }),
        weapon("Axe", { reach: 15, ...BROKEN }),
        item("Gear"),
      ),
    ).toBe(5);
  });
  it("hands that hold nothing, natural weapons beyond them, less one for each grip [F-105] [F-191]", () => {
    expect(handsLeft([], 2, 0)).toBe(2);
    expect(
      handsLeft([weapon("Axe"), item("Gear", { place: OFF }), item("Gear", { place: WORN }), item("Feat")], 2, 0),
    ).toBe(0);
    expect(handsLeft([weapon("Bow", { place: BOTH })], 3, 0)).toBe(1);
    expect(
      handsLeft(
        [weapon("Claw", { natural: true, place: STOWED }), weapon("Bite", { natural: true, place: STOWED, ...BROKEN })],
        2,
        1,
      ),
    ).toBe(2);
  });
});

describe("what a turn has", () => {
  const limits = (more: Overrides, round: number | null = 2) => {
    const c = creature("a", { ...more, now: { round: 1, ...more.now } });
    return [actionLimit(c, round), reactionLimit(c, round)];
  };
  it("three Actions and a Reaction [F-021] [F-022] [F-221] [F-222]", () => {
    expect(limits({})).toEqual([3, 1]);
    expect(limits({ bonusActions: 1, bonusReactions: 2 })).toEqual([4, 3]);
    expect(limits({ bonusActions: -4, bonusReactions: -2 })).toEqual([0, 0]);
  });
  it.each<readonly [string, readonly [number, number]]>([
    ["slowed", [2, 0]],
    ["incapacitated", [1, 0]],
    ["stunned", [0, 0]],
    ["unconscious", [0, 0]],
    ["dead", [0, 0]],
    ["unaware", [0, 0]],
    ["prone", [3, 1]],
  ])("whoever is %s has %j [F-018] [F-206] [F-216] [F-217] [F-220]", (state, left) => {
    expect(limits({ now: { [state]: 1 } })).toEqual(left);
  });
  it("what is lost adds up, and takes Reactions as well [F-206] [F-216]", () => {
    expect(limits({ bonusReactions: 3, now: { slowed: 1, incapacitated: 1 } })).toEqual([0, 1]);
  });
  it("nobody reacts before its first turn, unless the table allows it [F-022]", () => {
    const c = creature("a");
    expect([reactionLimit(c, 1), reactionLimit(c, 1, true), reactionLimit(c, null)]).toEqual([0, 1, 1]);
    expect([reactionsLeft(c, 1), reactionsLeft(c, 1, true)]).toEqual([0, 1]);
  });
  it("a companion acts when it has been commanded since its turn began [F-080]", () => {
    expect(limits({ companion: true, now: { round: 2, commanded: 2 } })).toEqual([3, 1]);
    expect(limits({ companion: true, now: { round: 1, commanded: 1 } })).toEqual([3, 1]);
    expect(limits({ companion: true, now: { round: 2, commanded: 1 } })).toEqual([0, 0]);
    expect(limits({ companion: true, now: { round: 0, commanded: 0 } })).toEqual([0, 0]);
    expect(limits({ companion: true }, null)).toEqual([3, 1]);
  });
  it("of a Move Action that was begun no more is left than one has now [F-061] [F-116]", () => {
    const c = creature("a", { now: { stride: 25 } });
    expect([strideLeft(c, 30), strideLeft(c, 5)]).toEqual([25, 5]);
  });
  it("less what was spent, never less than nothing [F-029] [F-032]", () => {
    const left = (now: Readonly<Record<string, number>>) => {
      const c = creature("a", { now: { round: 1, ...now } });
      return [actionsLeft(c, 2), reactionsLeft(c, 2)];
    };
    expect(left({})).toEqual([3, 1]);
    expect(left({ spent: 2, reacted: 1 })).toEqual([1, 0]);
    expect(left({ spent: 5, reacted: 4 })).toEqual([0, 0]);
  });
  it("the helpless do nothing at all [F-183] [F-217] [F-220]", () => {
    const helpless = (state: string) => isHelpless(creature("a", { now: { [state]: 1 } }));
    expect(["stunned", "unconscious", "dead", "incapacitated"].map(helpless)).toEqual([true, true, true, false]);
  });
});

describe("how far an Action goes", () => {
  const speed = (now: Readonly<Record<string, number>>, more: Overrides = {}) =>
    speedOf(creature("a", { speed: 25, ...more, now }));
  it("the Speed; half of it in a grip, once; nothing for those who are held fast [F-010] [F-187] [F-192] [F-198] [F-223]", () => {
    expect(speed({})).toBe(25);
    expect(speed({ grappled: 1 })).toBe(12);
    expect(speed({ grappling: 1 })).toBe(12);
    expect(speed({ grappled: 1, grappling: 1 })).toBe(12);
    expect(speed({ entangled: 1 })).toBe(0);
    expect(speed({ rooted: 1 })).toBe(0);
  });
  it("twice in the air, five feet on one’s knees [F-116] [F-129]", () => {
    const stride = (aloft: boolean, now: Readonly<Record<string, number>>, more: Overrides = {}) =>
      strideOf(creature("a", { ...more, now }), aloft);
    expect(stride(false, {})).toBe(30);
    expect(stride(true, {}, { flight: "flight" })).toBe(60);
    expect(stride(false, {}, { flight: "flight" })).toBe(30);
    expect(stride(true, {})).toBe(30);
    expect(stride(false, { prone: 1 })).toBe(5);
    expect(stride(false, { prone: 1 }, { speed: 3 })).toBe(3);
    expect(stride(true, { prone: 1 }, { flight: "flight" })).toBe(60);
  });
});
