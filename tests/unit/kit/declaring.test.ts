import { describe, expect, it } from "vitest";
import type { Declaration } from "../../../src/contract/act";
import { declareRounds, refusals, unlessOverridden } from "../../../src/kit/rules/declaring";

const { refuse, hold } = refusals("FIVEFOLD.Toy.Refused");
const adjusted = (more: Partial<Declaration["adjust"]> = {}): Declaration["adjust"] => ({
  off: [],
  added: [],
  ...more,
});

describe("how a game says no", () => {
  it("names the reason, the rule and what the sentence needs; a game master may overrule what only holds", () => {
    const data = { needed: 2 };
    expect(refuse("poor", "T-1", data)).toStrictEqual({
      ok: false,
      reason: "FIVEFOLD.Toy.Refused.poor",
      rule: "T-1",
      data,
    });
    expect(hold("far", "T-2")).toStrictEqual({
      ok: false,
      reason: "FIVEFOLD.Toy.Refused.far",
      rule: "T-2",
      overridable: true,
    });
  });
  it("says the first that holds, without those that a game master overrides", () => {
    const all = [null, false, undefined, hold("far", "T-2"), refuse("down", "T-3"), refuse("gone", "T-4")] as const;
    const first = (override: boolean, ...some: typeof all | readonly []) =>
      unlessOverridden({ adjust: adjusted(override ? { override } : {}) }, ...some)?.rule ?? null;
    expect([first(false, ...all), first(true, ...all)]).toEqual(["T-2", "T-3"]);
    expect(unlessOverridden({ adjust: adjusted({ override: true }) }, hold("far", "T-2"))).toBeNull();
    expect(unlessOverridden({ adjust: adjusted() }, null, false, undefined)).toBeNull();
    expect(unlessOverridden({ adjust: adjusted() })).toBeNull();
  });
});

describe("rounds that go by", () => {
  const none = () => refuse("noRounds", "T-5");
  const declares = (rounds?: string, on: readonly string[] = []) =>
    declareRounds({ by: "a", on, adjust: adjusted(rounds === undefined ? {} : { said: { rounds } }) }, 100, none);
  it("are as many whole ones as were said, at most so many", () => {
    expect(declares("1")).toStrictEqual({ ok: true, args: { by: "a", rounds: 1 } });
    expect(declares("7.9")).toStrictEqual({ ok: true, args: { by: "a", rounds: 7 } });
    expect(declares("900", ["b", "c"])).toStrictEqual({
      ok: true,
      args: { by: "a", others: ["b", "c"], rounds: 100 },
    });
  });
  it("are refused where no number of them was said", () => {
    for (const said of [undefined, "", "0", "0.9", "-3", "some"]) expect(declares(said), said).toStrictEqual(none());
  });
});
