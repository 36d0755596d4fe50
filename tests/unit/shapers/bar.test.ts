import { expect, it } from "vitest";
import type { SheetContext } from "../../../src/contract/ruleset";
import { barOf } from "../../../src/rulesets/shapers/view/bar";
import { actor, item, type Sheet } from "./documents";

const barWith = (system: object, turnOf: string | null, items: Sheet["items"] = []) => {
  const turn = { round: 1, turnOf, slot: 10, order: [] };
  const context: SheetContext = {
    ...{ t: (key) => key, editing: false, editable: true, isGM: false, source: {}, turn, settings: {} },
  };
  const bar = barOf(actor("ada", { system: { stats: {}, ...system }, items }), context);
  return { acts: bar?.keys.map(({ act }) => act) ?? [], resources: bar?.resources.map(({ name }) => name) };
};

it("the bar offers attacks, then moving and holding the turn; what Momentum cannot pay for comes last [W-016] [W-038] [W-070]", () => {
  const { acts, resources } = barWith({}, "a");
  expect(acts.slice(0, 3)).toEqual(["unarmed", "run", "holdTurn"]);
  expect(acts.slice(-2)).toEqual(["cinematic", "cooperative"]);
  expect(resources).toContain("FIVEFOLD.Shapers.Pool.rp");
});
it("what Momentum pays for, also with a trait, stands before what it cannot pay for [W-071] [W-084] [W-087]", () => {
  const discount = [item("Trait", { momentum: 1 })];
  const last = (momentum: number, items: Sheet["items"] = []) =>
    barWith({ momentum }, "a", items).acts.slice(-2).join(" ");
  // Both can be paid for, or neither; or the cheaper one stands before the other.
  const [usual, cheaper] = ["cinematic cooperative", "cooperative cinematic"];
  expect([last(1), last(2), last(3)]).toEqual([usual, cheaper, usual]);
  expect([last(0, discount), last(1, discount), last(2, discount)]).toEqual([usual, cheaper, usual]);
});
it("whoever is yet to act has all points and metres of the turn [W-006] [W-008]", () => {
  const pips = (toAct: boolean) => {
    const turn = { round: 2, turnOf: null, slot: 10, order: [] };
    const context: SheetContext = {
      ...{ t: (key, data = {}) => [key, ...Object.values(data)].join(" "), editing: false, editable: true },
      ...{ isGM: false, source: {}, turn, toAct, settings: {} },
    };
    return barOf(actor("ada", { system: { stats: {}, ap: { value: 0 } } }), context)?.turn;
  };
  expect(pips(false)?.pips.some((left) => left)).toBe(false);
  expect(pips(true)?.pips.every((left) => left)).toBe(true);
  expect(pips(true)?.left).not.toMatch(/ 0$/);
});
it("a turn on hold is offered to whoever holds one [W-016]", () => {
  const offered = (system: object, turnOf: string | null) => barWith(system, turnOf).acts.includes("takeTurn");
  expect([
    offered({ turn: { came: 2 } }, "a"),
    offered({ turn: { came: 0 } }, null),
    offered({ turn: { came: 1 } }, null),
    offered({ turn: { came: 2 } }, null),
  ]).toEqual([false, false, false, true]);
});
