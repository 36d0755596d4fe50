import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  defenceAgainst,
  type Hit,
  merged,
  received,
  spared,
  sumOf,
} from "../../../src/rulesets/shapers/rules/damage/mitigate";
import { DAMAGE_TYPES } from "../../../src/rulesets/shapers/rules/data/names";
import { unionIn, unionNumber } from "../../../src/rulesets/shapers/rules/data/slots";
import type { SCreature } from "../../../src/rulesets/shapers/rules/data/types";
import { shownRank } from "../../../src/rulesets/shapers/rules/order/order";

const creature = (facts: Partial<SCreature> = {}): SCreature => ({
  id: "b",
  kind: "creature",
  uuid: "Actor.b",
  slot: null,
  bonuses: {},
  skills: {},
  evasion: { dexterity: 10, stat: "dexterity", bonus: 0 },
  power: 10,
  initiative: 20,
  size: 2,
  basic: 3,
  hands: 2,
  least: -20,
  ...facts,
  now: {},
});
const hit = fc.record({ type: fc.constantFrom(...DAMAGE_TYPES), amount: fc.integer({ min: 0, max: 40 }) });
const hits = fc.array(hit, { minLength: 1, maxLength: 4 }).map(merged);

describe("what is left of damage", () => {
  it("is never less than nothing, and Armor takes off no more than it is, once [W-119]", () => {
    fc.assert(
      fc.property(hits, fc.integer({ min: 0, max: 20 }), (all: readonly Hit[], armor) => {
        const d = creature({ armor });
        const defence = defenceAgainst(d, all, 0);
        const left = received(d, all, defence, all[0]?.type ?? "physical", undefined);
        expect(left.every(({ amount }) => amount >= 0)).toBe(true);
        expect(sumOf(left)).toBe(Math.max(0, sumOf(all) - Math.max(0, defence.value)));
      }),
    );
  });
  it("grows by a defence below 0 only where there is damage at all [W-120]", () => {
    const d = creature({ armor: -3 });
    const of = (amount: number) =>
      sumOf(received(d, [{ type: "physical", amount }], { name: "armor", value: -3 }, "physical", undefined));
    expect([of(0), of(4)]).toEqual([0, 7]);
  });
  it("does not go on to other types at a table that says so [W-119]", () => {
    const all: readonly Hit[] = [
      { type: "physical", amount: 2 },
      { type: "curse", amount: 8 },
    ];
    const left = (noSpill?: true) =>
      sumOf(received(creature(), all, { name: "armor", value: 5 }, "physical", noSpill && { noSpill }));
    expect([left(), left(true)]).toEqual([5, 8]);
  });
  it("an immune type still counts for the lowest defence [W-122]", () => {
    const d = creature({ armor: 5, immune: ["poison"] });
    const all: readonly Hit[] = [
      { type: "physical", amount: 6 },
      { type: "poison", amount: 4 },
    ];
    expect(defenceAgainst(d, all, 0)).toEqual({ name: "constitution", value: 0 });
  });
  it("sparing takes from the first part, then from the next [W-107]", () => {
    const all: readonly Hit[] = [
      { type: "physical", amount: 2 },
      { type: "heat", amount: 5 },
    ];
    expect(spared(all, 4)).toEqual([
      { type: "physical", amount: 0 },
      { type: "heat", amount: 3 },
    ]);
    expect(spared([], 4)).toEqual([]);
  });
});

it("a place in the order shows the Initiative behind it, first or last [W-012]", () => {
  expect([31, 31.002, 10_031, -9969, 0].map(shownRank)).toEqual([31, 31, 31, 31, 0]);
});
it("a union holds in its own round only [W-024]", () => {
  const number = unionNumber(4, 2);
  expect([
    unionIn({ even: number }, 4),
    unionIn({ even: number }, 6),
    unionIn({ odd: number }, 3),
    unionIn({}, 1),
  ]).toEqual([number, 0, 0, 0]);
});
