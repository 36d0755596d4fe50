import { describe, expect, it } from "vitest";
import type { SettingValues } from "../../../src/contract/facts";
import type { JsonObject } from "../../../src/engine/json";
import { type CreatureSystem, creatureOf } from "../../../src/rulesets/fragments/rules/data/documents";
import { policyOf } from "../../../src/rulesets/fragments/rules/data/policy";
import {
  asCreature,
  creatureIn,
  gripsOf,
  has,
  num,
  relatedTo,
  relationsIn,
  stands,
} from "../../../src/rulesets/fragments/rules/data/read";
import { changedSizes, homeOf, sizeProblems } from "../../../src/rulesets/fragments/rules/data/sizeForm";
import {
  isKnownSize,
  knownSizes,
  rankOf,
  readSizes,
  sizesOf,
  storedSizes,
  USUAL_SIZES,
} from "../../../src/rulesets/fragments/rules/data/sizes";
import {
  defencesOf,
  initiativeOf,
  modifierNamed,
  skillModifier,
  skillNamed,
} from "../../../src/rulesets/fragments/rules/data/tableFormulas";
import { actor, related } from "./documents";
import { creature, gear, play, worldOf } from "./fixtures";

const BOOK = ["tiny", "small", "medium", "large", "huge", "gargantuan"];

describe("numbers and relations of a creature", () => {
  const c = creature("a", {
    now: {
      prone: 1,
      slowed: 0,
      "holds/Actor-x": 1,
      "holds/Actor-y": 0,
      "holds/Actor-z/until": 4,
      "heldBy/Scene-s-Token-t": 2,
      "hold/Actor-q": 1,
    },
  });
  it("one that is not there is 0, and does not hold", () => {
    expect([num(c, "hp"), num(c, "nothing")]).toEqual([20, 0]);
    expect([has(c, "prone"), has(c, "slowed"), has(c, "dead")]).toEqual([true, false, false]);
  });
  it("those towards whom something holds, by their uuids [F-152]", () => {
    expect(relatedTo(c, "holds")).toEqual(["Actor.x"]);
    expect(relatedTo(c, "heldBy")).toEqual(["Scene.s.Token.t"]);
    expect(relatedTo(c, "hidden")).toEqual([]);
    expect(stands(c, "holds", creature("x"))).toBe(true);
    expect(stands(c, "holds", creature("y"))).toBe(false);
    expect(stands(c, "heldBy", creature("x"))).toBe(false);
    expect(gripsOf(c)).toBe(2);
    expect(gripsOf(creature("a", { now: { "holds/Actor-x": 1, "holds/Actor-y": 1, "heldBy/Actor-z": 1 } }))).toBe(3);
  });
  it("what is stored of them", () => {
    expect(relationsIn(related("obeys", "x"))).toMatchObject([{ kind: "obeys", to: "Actor.x" }]);
    expect(relationsIn(related("loves", "x"))).toEqual([]);
  });
  it("who is no creature of the exchange is a mistake", () => {
    expect(asCreature(c, "a")).toBe(c);
    expect(() => asCreature(gear("g", "a"), "g")).toThrow('Fragments: "g" is no creature of this exchange');
    expect(() => asCreature(undefined, "q")).toThrow('"q" is no creature');
    expect(play((ref) => creatureIn(ref, "a").level, null, worldOf(creature("a", { level: 4 }))).value).toBe(4);
    expect(() => play((ref) => creatureIn(ref, "g").level, null, worldOf(gear("g", "a")))).toThrow(
      '"g" is no creature',
    );
  });
});

describe("the sizes of a table (A-08) [F-144]", () => {
  it("are those of the book, in their order, unless it says otherwise", () => {
    expect(knownSizes(USUAL_SIZES)).toEqual(BOOK);
    expect(knownSizes(USUAL_SIZES).map((size) => rankOf({}, size))).toEqual([0, 1, 2, 3, 4, 5]);
    expect(USUAL_SIZES.huge).toEqual({ name: "", rank: 4 });
    expect(USUAL_SIZES.own1.rank).toBe(6);
    expect(sizesOf({})).toBe(USUAL_SIZES);
    expect(sizesOf({ sizes: "" })).toBe(USUAL_SIZES);
    expect(sizesOf({ sizes: 3 })).toBe(USUAL_SIZES);
  });
  it("may have other names and places, and be more", () => {
    const stored = {
      small: { rank: 7 },
      own1: { name: "Giant", rank: 5 },
      own2: { name: " ", rank: 1 },
      huge: { name: "Vast" },
    };
    const sizes = readSizes(stored);
    expect(sizes.huge).toEqual({ name: "Vast", rank: 4 });
    expect(knownSizes(sizes)).toEqual(["tiny", "medium", "large", "huge", "gargantuan", "own1", "small"]);
    expect([isKnownSize(sizes, "own1"), isKnownSize(sizes, "own2"), isKnownSize(sizes, "tiny")]).toEqual([
      true,
      false,
      true,
    ]);
    expect(rankOf({ sizes: JSON.stringify(stored) }, "small")).toBe(7);
  });
  it("what cannot be read is as in the book", () => {
    expect(readSizes({ small: 3 })).toEqual(USUAL_SIZES);
    expect(readSizes({ small: { rank: -5 } }).small.rank).toBe(0);
    expect(readSizes({ small: { rank: 500 } }).small.rank).toBe(99);
    expect(storedSizes("{")).toEqual({});
    expect(storedSizes("[]")).toEqual({});
    expect(storedSizes('{"small":{"rank":2}}')).toEqual({ small: { rank: 2 } });
    expect(sizesOf({ sizes: "much" })).toEqual(USUAL_SIZES);
  });
  it("only what differs from the book is kept of a form", () => {
    expect(homeOf("tiny")).toBe("sizes.tiny.");
    const form = {
      ...{ "sizes.tiny.name": "  Wee ", "sizes.tiny.rank": "0", "sizes.small.name": "", "sizes.small.rank": " 9 " },
      ...{ "sizes.medium.rank": "x", "sizes.large.rank": " ", "sizes.own1.name": "Giant", "sizes.own1.rank": "2.5" },
    };
    expect(changedSizes(form)).toEqual({
      tiny: { name: "Wee" },
      small: { rank: 9 },
      own1: { name: "Giant", rank: 2.5 },
    });
    expect(changedSizes({})).toEqual({});
  });
  const problems = (stored: JsonObject) =>
    sizeProblems(stored, (sizes, size) => sizes[size].name || size).map(({ what, size, other }) =>
      [what, size, ...(other ? [other] : [])].join(" "),
    );
  it("no two have one name or one place, and none of a table’s own is without a name", () => {
    expect(problems({})).toEqual([]);
    expect(problems({ small: { name: "TINY" } })).toEqual(["sameName small tiny"]);
    expect(problems({ small: { rank: 2 } })).toEqual(["sameRank medium small"]);
    expect(problems({ own1: { rank: 12 } })).toEqual(["nameless own1"]);
    expect(problems({ own1: { name: "Giant", rank: 12 }, own2: { name: "giant", rank: 12 } })).toEqual([
      "sameName own2 own1",
      "sameRank own2 own1",
    ]);
  });
});

describe("a table’s own formulas (A-06) (A-07) (A-09)", () => {
  const c = (system: JsonObject = {}): CreatureSystem => {
    const read = creatureOf(
      actor("a", { system: { level: 3, attributes: { str: 1, dex: 6, ess: 7, mnd: 8 }, ...system } }),
    );
    if (!read) throw new Error("it is a creature");
    return read;
  };
  const defence = (physicalFormula: string, system: JsonObject = {}) =>
    defencesOf(c(system), { physicalFormula }).physical;
  it.each([
    ["", 10],
    ["10 + @dex", 16],
    ["10+@DEX+@level", 19],
    ["@str + @ess + @mnd", 16],
    ["10 - @dex", 4],
    ["3 - @dex", 0],
    ["much", 10],
    ["10 + @luck", 10],
    ["1d6", 10],
    ["10 + @initiative", 8],
    ["10 - @initiative.mod", 12],
    ["10 + -2", 8],
    ["10 - -2", 12],
  ])("%j makes the Defense %i [F-041]", (formula, value) => {
    expect(defence(formula, { initiative: -2 })).toBe(value);
  });
  it("a Defense that somebody has typed stays as it is [F-041]", () => {
    expect(defence("10 + @dex", { physical: 12 })).toBe(12);
    expect(defencesOf(c({ mental: 10 }), { mentalFormula: "10 + @mnd", physicalFormula: "11" })).toEqual({
      physical: 11,
      mental: 18,
    });
    expect(defencesOf(c({ mental: 9 }), { mentalFormula: "10 + @mnd" })).toEqual({ physical: 10, mental: 9 });
  });
  it("Initiative is rolled as the table has it [F-014]", () => {
    const rolled = (initiativeFormula: string) => initiativeOf(c({ initiative: 4 }), { initiativeFormula });
    expect(rolled("")).toBeNull();
    expect(rolled("2d10 + @initiative")).toEqual({ dice: [{ n: 2, f: 10 }], flat: 4 });
    expect(rolled("@dex")).toEqual({ dice: [], flat: 6 });
  });
  it("skills: what is written, or what the table makes of it [F-084]", () => {
    const skilled = c({ skills: [{ name: " Climb ", modifier: 3 }] });
    const settings: SettingValues = { skillFormula: "@modifier + @dex" };
    expect(skillNamed(skilled, "climb")?.modifier).toBe(3);
    expect(skillNamed(skilled, "swim")).toBeUndefined();
    expect(modifierNamed(skilled, "climb", {})).toBe(3);
    expect(modifierNamed(skilled, "climb", settings)).toBe(9);
    expect(modifierNamed(skilled, "swim", settings)).toBe(6);
    expect(modifierNamed(skilled, "swim", {})).toBe(0);
    expect(modifierNamed(null, "climb", settings)).toBe(0);
    expect(skillModifier(skilled, -2, settings)).toBe(4);
    expect(skillModifier(skilled, 3, { skillFormula: "1d6" })).toBe(3);
    expect(skillModifier(skilled, 3, { skillFormula: "much" })).toBe(3);
    expect(skillModifier(skilled, 3, { skillFormula: "2 - @dex" })).toBe(-4);
  });
});

describe("what a sensible player takes", () => {
  const world = worldOf(creature("a"));
  const takes = (at: string, ...options: readonly string[]) => policyOf(at, "a", options, world);
  it.each([
    ["grab", "grab", "fall"],
    ["holds", "holds", "slips"],
    ["distance", "15", "5"],
    ["disarmed", "take", "drop"],
    ["verdict", "success", "failure"],
  ])("%s: %s, not %s", (label, best, other) => {
    expect(takes(label, other, best)).toBe(best);
    expect(takes(`spell/deep/${label}~12`, other, best)).toBe(best);
    expect(takes(label, other)).toBe(other);
  });
  it("of everything else the first", () => {
    expect(takes("aside", "near", "far")).toBe("near");
    expect(takes("grabs", "fall", "grab")).toBe("fall");
    // A count stands behind a question alone.
    expect(takes("~2grab", "fall", "grab")).toBe("fall");
    expect(takes("aside")).toBe("");
  });
});
