import { describe, expect, it } from "vitest";
import { STATUS_SPECS } from "../../../src/rulesets/vigor/rules/data/palette";
import { policyOf } from "../../../src/rulesets/vigor/rules/data/policy";

describe("the statuses of the token palette", () => {
  it("cover the token of those that lie dying, are dead or destroyed, and nobody else's [V-145] [V-147] [V-150]", () => {
    const overlays = STATUS_SPECS.flatMap((spec) => ("overlay" in spec ? [[spec.id, spec.overlay]] : []));
    expect(overlays.sort()).toEqual([
      ["vigor-dead", true],
      ["vigor-destroyed", true],
      ["vigor-shock", true],
      ["vigor-stabilized", true],
    ]);
  });
});

describe("what a sensible player answers", () => {
  it("is to defend, to hurt and not to kill, and to leave the dead and the second attack alone [V-040] [V-045] [V-051] [V-108] [V-137]", () => {
    // The wish stands first and in the middle: whoever finds no wish takes the last option.
    const answers = (at: string, ...options: readonly string[]) => policyOf(at, "a", options, {});
    expect([
      answers("reaction", "defense", "none"),
      answers("second/reaction", "special0", "defense", "none"),
      answers("fate", "damage", "kill"),
      answers("undead", "none", "full"),
      answers("apply", "apply", "spare"),
      answers("offhand", "weapon", "no", "unarmed"),
      answers("offhandOn", "d", "c"),
    ]).toEqual(["defense", "defense", "damage", "none", "apply", "no", "c"]);
  });
});
