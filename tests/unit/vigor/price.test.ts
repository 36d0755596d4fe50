import { describe, expect, it } from "vitest";
import type { Referee } from "../../../src/engine/procedure/types";
import { paid, paidToReact } from "../../../src/rulesets/vigor/rules/data/price";
import type { VBeing, VEffort, VIntent, VPrice } from "../../../src/rulesets/vigor/rules/data/types";
import { creature, type Overrides, play, told, worldOf } from "./fixtures";

type Ref = Referee<VBeing, VIntent>;
const acting = (price: VPrice, more: Overrides = {}) =>
  play((ref: Ref, x: VPrice) => paid(ref, "a", x), price, worldOf(creature("a", more)));
const reacting = (price: VPrice, more: Overrides = {}, effort: VEffort = "body") =>
  play((ref: Ref, x: VPrice) => paidToReact(ref, "a", x, effort), price, worldOf(creature("a", more)));
const lines = (played: ReturnType<typeof acting>) =>
  played.lines.flatMap((line) => (line.k === "say" ? [[line.key, line.rule, line.about]] : []));

describe("the price of an action", () => {
  it("is paid whole, or not at all, with a sentence [V-018] [V-023]", () => {
    const now = { actions: 2, vigor: 6, mana: 3 };
    const whole = acting({ actions: 1, vigor: 2, mana: 3 }, { now });
    expect([whole.value, told(whole).events, lines(whole)]).toEqual([
      true,
      ["a actions -1", "a vigor -2", "a mana -3"],
      [],
    ]);
    const short = acting({ actions: 1, vigor: 2, mana: 4 }, { now });
    expect([short.value, told(short).events, lines(short)]).toEqual([
      false,
      [],
      [["FIVEFOLD.Vigor.Say.tooLate", undefined, "a"]],
    ]);
    expect(told(acting({})).events).toEqual([]);
  });
});

describe("the price of a reaction", () => {
  const now = { vigor: 6, mana: 3, actions: 2 };
  it("is paid by whoever is still able to it [V-039] [V-065]", () => {
    const whole = reacting({ vigor: 3 }, { now });
    expect([whole.value, told(whole).events, lines(whole)]).toEqual([true, ["a vigor -3"], []]);
    expect(told(reacting({}, { now }))).toMatchObject({ events: [], said: [] });
    expect(told(reacting({ mana: 2 }, { now })).events).toEqual(["a mana -2"]);
  });
  it("is not paid by whoever has fallen meanwhile, even where it is nothing, and a sentence says so [V-039]", () => {
    const fallen = { now: { ...now, unconscious: 1 } };
    for (const price of [{}, { vigor: 3 }, { mana: 1 }, { actions: 1 }]) {
      const late = reacting(price, fallen);
      expect([late.value, told(late).events, lines(late)]).toEqual([
        false,
        [],
        [["FIVEFOLD.Vigor.Say.tooLateToReact", "V-039", "a"]],
      ]);
    }
  });
  it("of the mind is paid by somebody who is bound, that of a body is not", () => {
    const bound = { now: { ...now, bound: 1 } };
    expect([reacting({ mana: 1 }, bound, "mind").value, reacting({ mana: 1 }, bound).value]).toEqual([true, false]);
  });
});
