import { describe, expect, it } from "vitest";
import { beingOf, participantsOf } from "../../../src/rulesets/fragments/rules/creature/participants";
import { mainOf, reachOf } from "../../../src/rulesets/fragments/rules/creature/weapons";
import { creatureOf } from "../../../src/rulesets/fragments/rules/data/documents";
import { actor, item } from "./documents";

describe("a creature as the rules read it, closely", () => {
  const climb = (modifier: number, settings = {}, name = "Climb") =>
    beingOf(actor("x", { system: { level: 4, skills: [{ name, modifier, cost: 1 }] } }), settings)?.climb;
  it("has what it adds to catch hold, where it has written that down [F-122] [F-128]", () => {
    expect([climb(3), climb(-2), climb(0), climb(3, {}, "Swim")]).toEqual([3, -2, undefined, undefined]);
    expect(beingOf(actor("x"))).not.toHaveProperty("climb");
  });
  it("has it as the table's formula makes it (A-09)", () => {
    expect(climb(3, { skillFormula: "@modifier + @level" })).toBe(7);
  });
});

describe("who and what takes part, closely", () => {
  /** What is asked for a letter, in its order. */
  const asked = (items: Parameters<typeof actor>[1]) => {
    const all: string[] = [];
    const beings = participantsOf(
      actor("a", items),
      (id, how) => {
        if (id === undefined) return "a";
        all.push(`${id} ${how ?? "itself"}`);
        return id === "unnamed" ? null : `l-${id}`;
      },
      {},
    );
    return { all, beings };
  };
  it("nobody gives a letter to what takes part in nothing [F-040]", () => {
    const { all, beings } = asked({ items: [item("Feat", {}, "lunge"), item("Gear", {}, "rope")] });
    expect(all).toEqual(["rope named"]);
    expect(Object.keys(beings)).toEqual(["a", "l-rope"]);
  });
  it("what an act does not name stays out, and is not carried for it [F-100]", () => {
    const { beings } = asked({ items: [item("Gear", {}, "unnamed"), item("Weapon", {}, "axe")] });
    expect(Object.keys(beings)).toEqual(["a", "l-axe"]);
    expect(beings.a).toMatchObject({ carries: ["l-axe"] });
  });
});

describe("the weapon in the hand, closely", () => {
  const system = creatureOf(actor("x"));
  if (!system) throw new Error("it is a creature");
  const sword = (name: string, more: object = {}) => item("Weapon", { place: 2, damage: "1d6", ...more }, name);
  it("of two in the same hand is the first by its id, in whatever order they lie there [F-008]", () => {
    const both = [sword("b"), sword("a")];
    expect(mainOf(both, system).name).toBe("a");
    expect(mainOf([...both].reverse(), system).name).toBe("a");
  });
  it("reaches as far as the longest of those that strike, not as what is shot with [F-049]", () => {
    expect(reachOf([sword("a", { reach: 10 }), sword("b", { reach: 15, ways: ["ranged"] })], system)).toBe(10);
  });
});
