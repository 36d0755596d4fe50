import { expect, it } from "vitest";
import type { Json } from "../../../src/engine/json";
import { oddsOf } from "../../../src/foundry/odds/compute";
import { MECHANICS } from "../../../src/rulesets/generia/mechanics";
import { creature, type Overrides, worldOf } from "./fixtures";

// What is told before a check is rolled, by the act as the dialog finds it.
function chances(id: string, args: Json, a: Overrides = {}, d: Overrides = {}) {
  const act = MECHANICS.acts.find((one) => one.id === id);
  const words = act?.preview;
  if (!act || !words || typeof words === "function") throw new Error(`${id} has no odds`);
  const world = worldOf(creature("a", a), creature("d", d));
  const odds = oddsOf({
    ...{ mechanics: MECHANICS as never, procedure: act.procedure, args, world, on: "d" },
    ...{ words: words as never, dialog: null },
  });
  if (!odds) throw new Error("no odds");
  return odds.now;
}
const mean = (amounts: ReadonlyMap<number, number>): number => [...amounts].reduce((sum, [n, p]) => sum + n * p, 0);

it("a jump has to pass its threshold, a treatment to reach 20 [G-116] [G-117] [G-154]", () => {
  const able: Overrides = { mods: { str: 3, dex: 2 } };
  expect(chances("jump", { by: "a", threshold: 10, price: {} }, able).lands).toBeCloseTo(15 / 20, 9);
  const tie = { jumpTie: "succeeds" };
  expect(chances("jump", { by: "a", threshold: 10, price: {}, ruleOptions: tie }, able).lands).toBeCloseTo(16 / 20, 9);
  expect(chances("treat", { by: "a", on: "d", medicine: 4, price: {} }).lands).toBeCloseTo(5 / 20, 9);
});
it("two who are as strong come free as often as not; strength tells [G-132] [G-168]", () => {
  const args = { by: "a", on: "d", price: {} };
  expect(chances("struggle", args).lands).toBeCloseTo(0.5, 1);
  expect(chances("struggle", args, { mods: { str: 4 } }).lands).toBeGreaterThan(0.65);
});
it("sneaking counts as unnoticed where nobody notices [G-110] [G-111]", () => {
  const args = { by: "a", on: ["d"], cover: "half", light: "bright" };
  expect(chances("sneak", args, { mods: { dex: 4 } }, { mods: { per: 3 } }).lands).toBeCloseTo(12 / 20, 9);
});
it("a fall tells the damage to expect of whoever tries the check [G-119] [G-122] [G-123]", () => {
  const { lands, amounts } = chances("fall", { by: "a", metres: 5, dc: 10 }, { mods: { dex: 3 } });
  expect(lands).toBeCloseTo(1, 9);
  expect(mean(amounts)).toBeCloseTo(0.7 * 5 + 0.3 * 12.5, 1);
});
