import { describe, expect, it } from "vitest";
import type { TurnEntry } from "../../../src/contract/turns";
import { compareInitiative } from "../../../src/kit/rules/initiative";

const at = (initiative: number | null): TurnEntry => ({
  combatantId: "c",
  name: "Orrin",
  actor: null,
  isPlayer: false,
  initiative,
  system: {},
});

describe("the order by initiative alone", () => {
  it("puts the highest first and entries without initiative last", () => {
    const sorted = [at(null), at(3), at(-2), at(0), at(11)].sort(compareInitiative);
    expect(sorted.map(({ initiative }) => initiative)).toEqual([11, 3, 0, -2, null]);
  });
  it("says a tie of equals, also of two without initiative", () => {
    expect([compareInitiative(at(4), at(4)), compareInitiative(at(null), at(null))]).toEqual([0, 0]);
    expect(compareInitiative(at(null), at(-5))).toBeGreaterThan(0);
    expect(compareInitiative(at(-5), at(null))).toBeLessThan(0);
  });
});
