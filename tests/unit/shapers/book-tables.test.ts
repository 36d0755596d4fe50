import { describe, expect, it } from "vitest";
import { COST, joinPrice, momentumCost } from "../../../src/rulesets/shapers/rules/data/costs";
import { listsOf, readLists, statusFor, tableIn } from "../../../src/rulesets/shapers/rules/data/lists";
import { STATUSES } from "../../../src/rulesets/shapers/rules/data/names";
import { lastsByKey, lastsKey, leanNumber, leanOf } from "../../../src/rulesets/shapers/rules/data/read";
import { triggerOf } from "../../../src/rulesets/shapers/rules/data/tables";
import { creature } from "./fixtures";

describe("what actions cost", () => {
  it("is what the book says, each by its rule [W-032] [W-033] [W-035] [W-036] [W-038] [W-039] [W-040] [W-041] [W-042] [W-045] [W-047] [W-058] [W-062] [W-179]", () => {
    expect(Object.entries(COST).map(([act, { ap, rule }]) => `${act} ${ap} ${rule}`)).toEqual([
      ...["attack 2 W-032", "buyAttack 2 W-033", "defend 2 W-035", "interact 1 W-036", "run 1 W-038", "sprint 3 W-039"],
      ...["stabilize 3 W-040", "switchPlaces 1 W-041", "switchWeapons 1 W-042", "takeCover 1 W-045", "useItem 3 W-047"],
      ...["command 1 W-058", "hide 2 W-062", "lean 0 W-179"],
    ]);
  });
  it("of cinematic moves: Narrative Momentum 3 alone, 2 together, 6 and 4 as a Burst, 1 at least [W-070] [W-078] [W-084] [W-086] [W-087]", () => {
    const prices = (discount: number, discountFree?: true) => {
      const c = creature("a", { discount, ...(discountFree && { discountFree }) });
      return (["alone", "together", "burst", "burstTogether"] as const).map((which) => momentumCost(c, which));
    };
    expect([prices(0), prices(2), prices(2, true)]).toEqual([
      [3, 2, 6, 4],
      [1, 1, 4, 2],
      [1, 0, 4, 2],
    ]);
    const a = creature("a");
    expect([joinPrice(a, false, true), joinPrice(a, false, false), joinPrice(a, true, true)]).toEqual([
      { rp: 2, momentum: 2 },
      { momentum: 2 },
      { momentum: 4 },
    ]);
  });
});

describe("where somebody leans", () => {
  const ways = [-1, 0, 1].flatMap((south) => [-1, 0, 1].map((east) => ({ east, south })));
  it("is one of nine numbers, row by row from the upper left [W-179]", () => {
    expect(ways.map(leanNumber)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(leanNumber({ east: -40, south: 70 })).toBe(7);
  });
  it("is read again as so many spaces down and to the right [W-179]", () => {
    const read = (leans: number, leaning = 1) => leanOf(creature("a", { now: { leaning, leans } }));
    expect(ways.map((way) => read(leanNumber(way)))).toEqual(
      ways.map(({ east, south }) => ({ i: south, j: east, k: 0 })),
    );
    expect([read(0), read(-1), read(10), read(5, 0)]).toEqual([null, null, null, null]);
    expect(leanOf(creature("a", { now: { leaning: 1 } }))).toBeNull();
  });
});

describe("the keys of what is stored for each status", () => {
  it("say how long it lasts and by whom that is counted [W-161] [A-24]", () => {
    expect(STATUSES.map(lastsKey)).toEqual(STATUSES.map((status) => `lasts:${status}`));
    expect(STATUSES.map(lastsByKey)).toEqual(STATUSES.map((status) => `lastsBy:${status}`));
  });
});

describe("what a held action waits for", () => {
  it("is stored by its place; nothing and anything else is a person's word [W-021]", () => {
    const of = (heldFor?: number) => triggerOf({ now: heldFor === undefined ? {} : { heldFor } });
    expect([of(), of(0), of(1), of(2), of(3), of(4), of(5)]).toEqual([
      ...["word", "word", "inRange", "within", "moves", "ally", "word"],
    ]);
  });
});

describe("a table's lists", () => {
  const of = (lists: object) => tableIn({ lists: JSON.stringify(lists) });
  it("a status that never hurts has no dice, whatever stands there [W-162]", () => {
    const marks = of({ statuses: { burning: { hurts: "never", damage: "2d6" } } })?.marks;
    expect(marks?.burning?.rolls).toBeUndefined();
    expect(marks?.burning?.hurts).toBeUndefined();
  });
  it("what is no text changes nothing [W-165]", () => {
    expect([tableIn({}), tableIn({ lists: 7 }), tableIn({ lists: true }), tableIn({ lists: "" })]).toEqual([
      ...[undefined, undefined, undefined, undefined],
    ]);
    expect(listsOf({ lists: 7 })).toEqual(readLists({}));
  });
  it("among types of which none is Elemental there is no status, also where one goes with nothing [W-163]", () => {
    const lists = readLists({ statuses: { bleeding: { element: "none" } } });
    expect([statusFor(lists, []), statusFor(lists, ["physical", "holy"]), statusFor(lists, ["holy", "heat"])]).toEqual([
      ...[null, null, "burning"],
    ]);
  });
  it("damage types without a category of their own are of the other one, and Armor stands against most [W-141] [W-121]", () => {
    const { types } = readLists({});
    expect(Object.entries(types).map(([word, { category, against }]) => `${word} ${category} ${against}`)).toEqual([
      ...["physical physical armor", "chemical elemental armor", "cold elemental armor", "heat elemental armor"],
      ...["poison elemental constitution", "shock elemental armor", "curse mystic armor", "holy mystic armor"],
      ...["spirit mystic armor", "psychic other will", "reality other armor"],
      ...["own1 other armor", "own2 other armor", "own3 other armor", "own4 other armor"],
    ]);
  });
});
