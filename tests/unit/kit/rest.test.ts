import { describe, expect, it } from "vitest";
import type { Declaration } from "../../../src/contract/act";
import { refusals } from "../../../src/kit/rules/declaring";
import { barredFromRest, REST, resting, saidRest } from "../../../src/kit/rules/rest";

const adjusted = (more: Partial<Declaration["adjust"]> = {}): Declaration["adjust"] => ({
  off: [],
  added: [],
  ...more,
});

describe("a rest", () => {
  it("is that of everybody who was picked, each once", () => {
    expect(resting({ by: "a", on: ["b", "a", "c"] })).toEqual(["a", "b", "c"]);
  });
  it("is as good as was said; the first of the kinds where nothing or nonsense was said", () => {
    const levels = ["well", "poorly"] as const;
    const said = (rest?: string) =>
      saidRest({ adjust: adjusted(rest === undefined ? {} : { said: { rest } }) }, levels);
    expect([said(), said("poorly"), said("well"), said("not")]).toEqual(["well", "poorly", "well", "well"]);
    expect(REST).toBe("rest");
  });
  it("is what game masters allow, and nobody in an encounter", () => {
    const { refuse } = refusals("R");
    const turn: NonNullable<Declaration["turn"]> = { round: 1, turnOf: "a", slot: 1, order: [] };
    const barred = (override: boolean, now: Declaration["turn"]) =>
      barredFromRest({ adjust: adjusted(override ? { override } : {}), turn: now }, refuse, "T-1");
    expect(barred(false, null)).toEqual({ ok: false, reason: "R.gmOnly", rule: "T-1" });
    expect(barred(false, turn)).toEqual({ ok: false, reason: "R.gmOnly", rule: "T-1" });
    expect(barred(true, turn)).toEqual({ ok: false, reason: "R.restInFight", rule: "T-1" });
    expect(barred(true, null)).toBeNull();
  });
});
