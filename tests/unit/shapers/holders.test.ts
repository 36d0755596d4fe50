import { describe, expect, it } from "vitest";
import type { PathFacts } from "../../../src/contract/board";
import { BARE } from "../../../src/rulesets/shapers/rules/creature/weapons";
import { HELD } from "../../../src/rulesets/shapers/rules/data/kinds";
import { counterOf } from "../../../src/rulesets/shapers/rules/data/read";
import { TRIGGERS, type Trigger } from "../../../src/rulesets/shapers/rules/data/tables";
import {
  holdersOfAttack,
  holdersOfLean,
  holdersOnWay,
  waitingFor,
} from "../../../src/rulesets/shapers/rules/turns/holders";
import { actor, declares, type Told } from "./documents";

/** Somebody of the encounter who holds an attack without a weapon, or what is told, for such a trigger. */
const holder = (name: string, trigger: Trigger, turn: Readonly<Record<string, number>> = {}) =>
  actor(name, {
    system: { turn: { heldWith: BARE, heldFor: TRIGGERS.indexOf(trigger), heldWithin: 2, ...turn } },
    statuses: ["holdingAction"],
  });
const named = (whom: string) => ({ heldOn: counterOf(`Actor.${whom}`) });
const idle = { ...holder("idle", "ally"), statuses: {} };
const empty = holder("empty", "ally", { heldWith: 0 });
const stranger = { ...holder("stranger", "ally"), type: "vigorCreature" };
const all = [
  holder("word", "word"),
  holder("range", "inRange"),
  holder("near", "within"),
  holder("moves", "moves", named("a")),
  holder("other", "moves", named("z")),
  holder("ally", "ally"),
  // Defend needs nothing in a hand.
  holder("guard", "ally", { heldWith: 0, heldWhat: HELD.indexOf("defend") }),
  holder("a", "ally"),
  ...[idle, empty, stranger],
];
type Gaps = PathFacts["gaps"];
// Of a way nothing but the gaps is read here.
const pathOf = (before: Gaps, ...steps: readonly Gaps[]) =>
  ({ gaps: before, steps: steps.map((gaps) => ({ gaps })) }) as unknown as PathFacts;
/** "a" does something in an encounter of all of them. */
const x = (more: Told = {}) => declares({ fighters: () => all, ...more });

describe("whose held action may wait for what somebody does", () => {
  it("an attack on an ally: those who hold something for that, the attacker's own aside [W-021] [W-023]", () => {
    expect(holdersOfAttack(x())).toEqual(["Actor.ally", "Actor.guard"]);
  });
  it("leaning out: those who named the one who leans [W-021] [W-179]", () => {
    expect(holdersOfLean(x())).toEqual(["Actor.moves"]);
    expect(holdersOfLean(x({ actor: actor("z") }))).toEqual(["Actor.other"]);
    // The name is that of a trigger that was replaced.
    expect(holdersOfLean(x({ fighters: () => [holder("w", "word", named("a"))] }))).toEqual([]);
    expect(holdersOfLean(x({ fighters: () => [holder("a", "moves", named("a"))] }))).toEqual([]);
  });
  it("nothing that was held itself, and nothing outside of encounters [W-023]", () => {
    expect([holdersOfAttack(declares()), holdersOfLean(declares()), waitingFor(declares())]).toEqual([[], [], {}]);
    const paid = { ...x(), paid: true as const };
    expect([holdersOfAttack(paid), holdersOfLean(paid)]).toEqual([[], []]);
  });
  it("somebody who is put elsewhere: all who wait for coming or moving, the doer's own and what was held itself included [W-021] [W-023]", () => {
    const waiting = ["Actor.range", "Actor.near", "Actor.moves", "Actor.other"];
    expect(waitingFor(x())).toEqual({ waiting });
    expect(waitingFor({ ...x(), paid: true })).toEqual({ waiting });
    const own = holder("a", "within");
    expect(waitingFor(x({ fighters: () => [own] }))).toEqual({ waiting: ["Actor.a"] });
    for (const one of [
      { ...own, statuses: {} },
      { ...own, type: "vigorCreature" },
      holder("a", "within", { heldWith: 0 }),
      holder("a", "ally"),
      holder("a", "word"),
    ])
      expect(waitingFor(x({ fighters: () => [one] }))).toEqual({});
  });
  it("a way: whoever named the mover at its first step, and whose distance is entered by a step [W-021] [W-023]", () => {
    const gaps = (metres: number) => ({ "Actor-range": metres, "Actor-near": metres + 1, "Actor-ally": metres });
    const path = pathOf(gaps(4), gaps(3), gaps(2), gaps(1), gaps(1));
    const watched = [0, 1, 2, 3].map((index) => holdersOnWay(x(), path, index));
    expect(watched).toEqual([["Actor.moves"], ["Actor.range"], ["Actor.near"], []]);
    // Of whom nobody knows how far it was, it is out of the distance.
    expect(holdersOnWay(x(), pathOf({}, gaps(1)), 0)).toEqual(["Actor.range", "Actor.near", "Actor.moves"]);
    expect(holdersOnWay(x(), pathOf(gaps(1), {}), 0)).toEqual(["Actor.moves"]);
  });
});
