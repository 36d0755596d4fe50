import { describe, expect, it } from "vitest";
import type { Attribute } from "../../../src/rulesets/generia/rules/data/names";
import type { GDamage, GHand } from "../../../src/rulesets/generia/rules/data/types";
import { dulled, plus, times } from "../../../src/rulesets/generia/rules/dice/formula";
import {
  castPool,
  checkPool,
  damagePool,
  initiativePool,
  jumpPool,
} from "../../../src/rulesets/generia/rules/dice/pools";
import { creature, extraLines, linesOf, type Overrides, poolText } from "./fixtures";

const fog = (kind: string): GHand => ({ added: [{ kind, value: 2, label: "Fog" }] });

describe("what a caster rolls", () => {
  const cast = { type: "SA", value: 6 } as const;
  it("is 1d20 with the cast line’s modifiers [G-078]", () => {
    expect(linesOf(castPool(creature("a"), { cast }))).toEqual(["castValue G-078 base 6 locked"]);
    expect(poolText(castPool(creature("a"), { cast }))).toBe("1d20 + 6");
  });
  it("has a disadvantage without a focus, and one while it is stunned [G-075] [G-182]", () => {
    const a = creature("a", { now: { stunned: 1 } });
    expect(extraLines(castPool(a, { cast, unfocused: true }))).toEqual([
      "unfocused G-075 level -1",
      "status.stunned G-182 level -1",
    ]);
  });
  it("what a person adds counts, and what a person switches off does not [G-134]", () => {
    const hand = { ...fog("advantage"), off: ["unfocused"] };
    const pool = castPool(creature("a"), { cast, unfocused: true, hand });
    expect(extraLines(pool)).toEqual(["unfocused G-075 level -1 off", "added.0 G-134 level 2 Fog"]);
    expect(poolText(pool)).toBe("3d20 highest + 6");
  });
});

describe("a check", () => {
  const check = (attribute: Attribute, c: Overrides = {}) => checkPool(creature("c", c), attribute);
  it("is 1d20 with the modifier of its attribute [G-131]", () => {
    const c = creature("c", { mods: { wil: 4 } });
    expect(linesOf(checkPool(c, "wil"))).toEqual(["attribute.wil G-131 base 4 locked"]);
    expect(poolText(checkPool(c, "wil"))).toBe("1d20 + 4");
    expect(poolText(checkPool(c, "int"))).toBe("1d20");
  });
  /** Which attributes a condition eases or hinders. */
  const TOUCHED: readonly (readonly [string, Partial<Record<Attribute, string>>])[] = [
    ["frail", { con: "G-182 level -1" }],
    ["weakened", { str: "G-182 level -1" }],
    ["sick", { str: "G-182 level -1" }],
    ["strong", { str: "G-182 level 1" }],
    ["offBalance", { dex: "G-169 level -1" }],
    ["drowsy", { dex: "G-182 level -1", per: "G-182 level -1" }],
    ["chilled", { dex: "G-182 level -1", per: "G-182 level -1" }],
    ["nimble", { dex: "G-182 level 1" }],
    ["keenSenses", { per: "G-182 level 1" }],
    ["prone", {}],
  ];
  it.each(TOUCHED)("whoever is %s [G-169] [G-182]", (status, touched) => {
    for (const attribute of ["con", "str", "dex", "int", "wil", "per"] as const) {
      const line = touched[attribute];
      const lines = line === undefined ? [] : [`status.${status} ${line}`];
      expect(extraLines(check(attribute, { now: { [status]: 1 } })), attribute).toEqual(lines);
    }
  });
  it("whoever is stunned checks everything with a disadvantage [G-182]", () => {
    for (const attribute of ["con", "str", "dex", "int", "wil", "per"] as const)
      expect(extraLines(check(attribute, { now: { stunned: 1 } }))).toEqual(["status.stunned G-182 level -1"]);
    expect(extraLines(checkPool(creature("c", { now: { stunned: 1 } }), null))).toEqual([
      "status.stunned G-182 level -1",
    ]);
  });
  it("a jump is one of DEX with STR, and the large jump farther [G-116] [G-176]", () => {
    const c = creature("c", { mods: { dex: 2, str: 5 }, size: 1, now: { weakened: 1, drowsy: 1, stunned: 1 } });
    expect(linesOf(jumpPool(c))).toEqual([
      "attribute.dex G-131 base 2 locked",
      "status.drowsy G-182 level -1",
      "status.stunned G-182 level -1",
      "status.weakened G-182 level -1",
      "size G-176 level 1",
      "attribute.str G-116 base 5 locked",
    ]);
    expect(poolText(jumpPool(creature("c", { mods: { dex: 2, str: 5 } })))).toBe("1d20 + 7");
  });
  it("the large are stronger, and size changes no other check [G-176]", () => {
    expect(extraLines(check("str", { size: 2 }))).toEqual(["size G-176 level 2"]);
    expect(extraLines(check("str", { size: -1 }))).toEqual(["size G-176 level -1"]);
    expect(extraLines(check("con", { size: 2 }))).toEqual([]);
  });
  it("too much weight hinders checks of DEX alone [G-175]", () => {
    expect(extraLines(check("dex", { encumbered: 3 }))).toEqual(["encumbrance G-175 flat -3"]);
    expect(extraLines(check("str", { encumbered: 3 }))).toEqual([]);
  });
  it("what the moment adds and what a person adds count; what is switched off does not [G-137]", () => {
    const moment = { id: "moment", rule: "G-153", kind: "flat", value: -2 } as const;
    const pool = checkPool(creature("c"), "con", [moment], { ...fog("eased"), off: ["moment"] });
    expect(extraLines(pool)).toEqual(["moment G-153 flat -2 off", "added.0 G-137 flat 2 Fog"]);
    expect(poolText(pool)).toBe("1d20 + 2");
  });
  it("without the sister chapters only the attribute and what the source names count [G-129]", () => {
    const c = creature("c", { plain: true, mods: { dex: 2 }, now: { drowsy: 1, offBalance: 1 } });
    expect(poolText(checkPool(c, "dex"))).toBe("1d20 + 2");
  });
});

describe("initiative", () => {
  it("is 1d8 with PER [G-138]", () => {
    const pool = initiativePool(creature("c", { mods: { per: 3 } }));
    expect(poolText(pool)).toBe("1d8 + 3");
    expect(linesOf(pool)).toEqual(["attribute.per G-138 base 3 locked"]);
  });
});

describe("damage of a blow", () => {
  const damage = (more: Partial<GDamage> = {}, hand?: GHand) =>
    damagePool({ dice: [{ n: 2, f: 6 }], flat: 0, type: "sharp", ...more }, hand);
  it("is the weapon’s dice and points, and what strength adds [G-051] [G-052]", () => {
    const pool = damage({ flat: 1, strength: 3 });
    expect(poolText(pool)).toBe("2d6 + 4");
    expect(linesOf(pool)).toEqual(["weapon G-051 base 1 locked", "strength G-052 flat 3 locked"]);
  });
  it("weak arms take something off [G-052]", () => {
    expect(poolText(damage({ strength: -2 }))).toBe("2d6 + -2");
  });
  it("has no lines where there is nothing beside the dice [G-051]", () => {
    expect(linesOf(damage({ strength: 0 }))).toEqual([]);
  });
  it("strength cannot be switched off, what a person added can [G-052] [G-053]", () => {
    const hand = { ...fog("damage"), off: ["strength", "weapon", "added.0"] };
    const pool = damage({ flat: 1, strength: 3 }, hand);
    expect(linesOf(pool)).toEqual([
      "weapon G-051 base 1 locked",
      "strength G-052 flat 3 locked",
      "added.0 G-053 flat 2 Fog off",
    ]);
    expect(poolText(pool)).toBe("2d6 + 4");
  });
  it("what a person added to damage counts, what was added to the attack does not [G-053]", () => {
    expect(linesOf(damage({}, fog("damage")))).toEqual(["added.0 G-053 flat 2 Fog"]);
    expect(poolText(damage({}, fog("damage")))).toBe("2d6 + 2");
    expect(linesOf(damage({}, fog("eased")))).toEqual([]);
  });
  it("what waits for damage counts [G-053]", () => {
    const waits = { id: "waiting.x", rule: "G-053", kind: "flat", value: 2 } as const;
    expect(poolText(damagePool({ dice: [{ n: 1, f: 8 }], flat: 0, type: "" }, undefined, [waits]))).toBe("1d8 + 2");
  });
});

describe("dice that are counted several times", () => {
  it("W-32 three levels of 1d8 + 2 are 3d8 + 6 [G-109]", () => {
    expect(times({ dice: [{ n: 1, f: 8 }], flat: 2 }, 3)).toEqual({ dice: [{ n: 3, f: 8 }], flat: 6 });
    expect(times({ dice: [], flat: 9999 }, 3).flat).toBe(9999);
    expect(times({ dice: [], flat: -9999 }, 3).flat).toBe(-9999);
    expect(plus({ dice: [], flat: 9999 }, { dice: [], flat: 2 }).flat).toBe(9999);
  });
  it("a weapon and its arrow add up [G-054]", () => {
    expect(plus({ dice: [{ n: 1, f: 6 }], flat: 1 }, { dice: [{ n: 2, f: 4 }], flat: 2 })).toEqual({
      dice: [
        { n: 1, f: 6 },
        { n: 2, f: 4 },
      ],
      flat: 3,
    });
  });
  it("without a focus each die is thrown twice, and the lower one counts [G-075]", () => {
    expect(dulled({ dice: [{ n: 2, f: 6 }], flat: 3 })).toEqual({
      dice: [
        { n: 2, f: 6, keep: -1 },
        { n: 2, f: 6, keep: -1 },
      ],
      flat: 3,
    });
  });
});
