import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../src/engine/json";
import { capacityOf, woundLimitOf } from "../../../src/rulesets/generia/rules/creature/capacity";
import {
  carryLimitOf,
  largerThanMedium,
  modOf,
  speedOf,
  thresholdOf,
  toughnessOf,
} from "../../../src/rulesets/generia/rules/creature/derive";
import { guardOf, strengthOf, wardOf } from "../../../src/rulesets/generia/rules/creature/guards";
import { confinedOf, gripLevels } from "../../../src/rulesets/generia/rules/creature/holding";
import { CREATURE } from "../../../src/rulesets/generia/rules/data/documents";
import type { Attribute } from "../../../src/rulesets/generia/rules/data/names";
import { BLADE, creature, type Overrides, SHIELD, SWORD } from "./fixtures";

const sheet = (system: JsonObject = {}) => CREATURE.read(system);
const withValue = (attribute: Attribute, value: number, more: JsonObject = {}) =>
  sheet({ attributes: { [attribute]: { value } }, ...more });

describe("numbers that follow from attributes", () => {
  it("a modifier is half the attribute, unless somebody typed one [G-129] [G-130]", () => {
    expect([0, 1, 2, 7].map((value) => modOf(withValue("int", value), "int"))).toEqual([0, 0, 1, 3]);
    expect(modOf(sheet({ attributes: { int: { value: 8, mod: -1 } } }), "int")).toBe(-1);
    expect(modOf(sheet({ attributes: { int: { value: 8, mod: 0 } } }), "int")).toBe(0);
  });
  it("DEX gives two metres at 1, 3, 7, 11, 15 and 19 [G-015]", () => {
    const speeds = [0, 1, 2, 3, 6, 7, 10, 11, 14, 15, 18, 19].map((dex) => speedOf(withValue("dex", dex)));
    expect(speeds).toEqual([0, 2, 2, 4, 4, 6, 6, 8, 8, 10, 10, 12]);
    expect(speedOf(withValue("dex", 19, { speed: 0 }))).toBe(0);
  });
  it("the threshold grows by two at CON 1 and 3, then by one at every odd value [G-145]", () => {
    const thresholds = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 13].map((con) => thresholdOf(withValue("con", con)));
    expect(thresholds).toEqual([1, 3, 3, 5, 5, 6, 6, 7, 7, 8, 9, 10]);
    expect(thresholdOf(withValue("con", 9, { threshold: 4 }))).toBe(4);
  });
  it("Toughness is 3, and 4 from CON 10 on [G-155]", () => {
    expect([0, 9, 10, 20].map((con) => toughnessOf(withValue("con", con)))).toEqual([3, 3, 4, 4]);
    expect(toughnessOf(withValue("con", 10, { toughness: 2 }))).toBe(2);
  });
  it("one carries four times STR-MOD, twice or four times that if large or huge [G-175]", () => {
    const carries = (size: string, mod = 3) => carryLimitOf(sheet({ size, attributes: { str: { mod } } }));
    expect(["tiny", "small", "medium", "large", "huge"].map((size) => carries(size))).toEqual([12, 12, 12, 24, 48]);
    expect(carries("medium", -2)).toBe(0);
    expect(carryLimitOf(sheet({ weight: { limit: 7 } }))).toBe(7);
  });
  it("sizes are counted from medium [G-176]", () => {
    expect((["tiny", "small", "medium", "large", "huge"] as const).map(largerThanMedium)).toEqual([-2, -1, 0, 1, 2]);
  });
});

describe("how many wounds somebody can bear", () => {
  it("three, and one more at WIL 3, 7, 13 and 19 [G-149]", () => {
    const limits = [0, 2, 3, 6, 7, 12, 13, 18, 19].map((wil) => woundLimitOf(withValue("wil", wil)));
    expect(limits).toEqual([3, 3, 4, 4, 5, 5, 6, 6, 7]);
  });
  it("size changes that, down to one at least [G-176]", () => {
    expect(["tiny", "small", "medium", "large", "huge"].map((size) => woundLimitOf(sheet({ size })))).toEqual([
      1, 2, 3, 5, 7,
    ]);
    expect(woundLimitOf(sheet({ size: "huge", limit: 2 }))).toBe(2);
  });
  it("exhaustion and wounds are taken off, down to none [G-156]", () => {
    const left = (wounds: object, exhaustion = 0) => capacityOf(sheet({ limit: 5, wounds: { ...wounds }, exhaustion }));
    expect(left({ light: 1, severe: 2 })).toEqual({ value: 2, max: 5 });
    expect(left({ light: 1 }, 1)).toEqual({ value: 3, max: 5 });
    expect(left({ light: 5 }, 1)).toEqual({ value: 0, max: 5 });
  });
});

describe("the thing behind an answer", () => {
  const d = creature("d", {
    guards: [BLADE, SHIELD],
    wards: [{ name: "Barrier", value: 7, costs: [1] }],
    now: { "brittle.shield": 2 },
  });
  it("a guard by its number, and how it is used [G-032] [G-036]", () => {
    expect(guardOf(d, "block1")).toEqual({ how: "block", guard: SHIELD });
    expect(guardOf(d, "parry0")).toEqual({ how: "parry", guard: BLADE });
    for (const answer of ["block2", "dodge", "none", "block", "xblock0", "block0x", "ward0"])
      expect(guardOf(d, answer), answer).toBeNull();
    const many = creature("d", { guards: Array.from({ length: 12 }, (_none, index) => ({ name: `Guard ${index}` })) });
    expect(guardOf(many, "block11")?.guard.name).toBe("Guard 11");
  });
  it("a defensive spell by its number [G-084]", () => {
    expect(wardOf(d, "ward0")?.name).toBe("Barrier");
    expect(wardOf(d, "ward1")).toBeUndefined();
    expect(wardOf(d, "block0")).toBeUndefined();
    expect(wardOf(creature("e"), "ward0")).toBeUndefined();
  });
  it("what a block takes off: a brittle shield takes off less [G-142] [G-182]", () => {
    expect(strengthOf(d, SHIELD)).toBe(3);
    expect(strengthOf(d, BLADE)).toBe(3);
    expect(strengthOf({ ...d, plain: true }, SHIELD)).toBe(5);
    expect(strengthOf(d, { name: "Net", shield: true })).toBe(0);
  });
});

describe("two who are close together", () => {
  const [a, d] = [creature("a"), creature("d")];
  const confined = { now: { confined: 1 } };
  it("are hemmed in by what the scene says, and by the condition [G-177]", () => {
    expect(confinedOf(a, d)).toEqual([]);
    expect(confinedOf(creature("a", confined), d)).toEqual(["by"]);
    expect(confinedOf(a, creature("d", confined))).toEqual(["on"]);
    expect(confinedOf(a, d, ["on", "by"])).toEqual(["by", "on"]);
  });
  const levels = (
    weapon: Partial<typeof SWORD>,
    more: { readonly a?: Overrides; readonly d?: Overrides; readonly found?: readonly ("by" | "on")[] } = {},
  ) =>
    gripLevels(creature("a", more.a), creature("d", more.d), { ...SWORD, ...weapon }, more.found).map(
      ({ id, rule, value }) => `${id} ${rule} ${value}`,
    );
  const holds = { a: { now: { "holds/Actor-d": 1 } } };
  it("whoever holds its target strikes it more easily with something short or natural [G-166]", () => {
    expect(levels({ natural: true }, holds)).toEqual(["grappler G-166 1"]);
    expect(levels({ short: true, backed: true }, holds)).toEqual(["grappler G-166 1"]);
    expect(levels({}, holds)).toEqual([]);
    expect(levels({ natural: true })).toEqual([]);
    expect(levels({ natural: true }, { a: { now: { "holds/Actor-x": 1 } } })).toEqual([]);
  });
  it("a short weapon helps against the hemmed in, and hinders against longer ones [G-177]", () => {
    expect(levels({ short: true }, { found: ["on"] })).toEqual(["short G-177 1"]);
    expect(levels({ short: true })).toEqual(["short G-177 -1"]);
    expect(levels({ short: true }, { found: ["by"] })).toEqual(["short G-177 -1"]);
    expect(levels({ short: true, backed: true })).toEqual([]);
    expect(levels({ short: true }, { d: { main: { ...SWORD, short: true } } })).toEqual([]);
    expect(levels({ short: true }, { d: { main: { ...SWORD, natural: true } } })).toEqual([]);
  });
  it("a long one hinders whoever is hemmed in [G-177]", () => {
    expect(levels({ long: true }, { found: ["by"] })).toEqual(["long G-177 -1"]);
    expect(levels({ long: true }, { found: ["on"] })).toEqual([]);
    expect(levels({}, { found: ["by", "on"] })).toEqual([]);
  });
});
