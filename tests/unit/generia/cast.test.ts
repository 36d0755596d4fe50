import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { levelsFor, parseKeywords, printKeywords } from "../../../src/rulesets/generia/rules/cast/keywords";
import { parseCast, printCast } from "../../../src/rulesets/generia/rules/cast/parse";
import type { Cast } from "../../../src/rulesets/generia/rules/cast/syntax";

const saves = (...options: readonly ("con" | "str" | "dex" | "int" | "wil" | "per")[]) => ({
  target: { kind: "save" as const, options },
});
const sa = { type: "SA" as const, flat: 0 };
const dc = { type: "DC" as const, flat: 0 };
const plus = { type: "DC+" as const, flat: 0 };

type Row = readonly [string, readonly Cast[], string];
/** The parser table of the ledger, 2.3.4, row by row. */
const TABLE: readonly (readonly [string, readonly Cast[], string])[] = [
  ["SA INT vs DEX", [{ ...sa, attack: ["int"], ...saves("dex") }], "SA INT vs DEX"],
  ["sa int-mod VS. dex-mod", [{ ...sa, attack: ["int"], ...saves("dex") }], "SA INT vs DEX"],
  ["SA Intelligence Modifier vs Dexterity Modifier", [{ ...sa, attack: ["int"], ...saves("dex") }], "SA INT vs DEX"],
  ["PA WIL", [{ type: "PA", attack: ["wil"], flat: 0 }], "PA WIL"],
  ["SD INT+PER", [{ type: "SD", attack: ["int", "per"], flat: 0 }], "SD INT+PER"],
  ["SD INT + PER + 2", [{ type: "SD", attack: ["int", "per"], flat: 2 }], "SD INT+PER + 2"],
  ["DC WIL vs WIL", [{ ...dc, attack: ["wil"], ...saves("wil") }], "DC WIL vs WIL"],
  ["DC+ WIL vs CON", [{ ...plus, attack: ["wil"], ...saves("con") }], "DC+ WIL vs CON"],
  ["DC INT vs CON/WIL", [{ ...dc, attack: ["int"], ...saves("con", "wil") }], "DC INT vs CON/WIL"],
  ["DC INT vs CON or WIL", [{ ...dc, attack: ["int"], ...saves("con", "wil") }], "DC INT vs CON/WIL"],
  ["DC+ WIL vs DC", [{ ...plus, attack: ["wil"], target: { kind: "ownDc", note: "" } }], "DC+ WIL vs DC"],
  [
    "DC+ WIL vs DC Status Effect",
    [{ ...plus, attack: ["wil"], target: { kind: "ownDc", note: "Status Effect" } }],
    "DC+ WIL vs DC Status Effect",
  ],
  ["SURECAST", [{ type: "SURECAST" }], "SURECAST"],
  [
    "SURECAST / DC WIL vs ???",
    [{ type: "SURECAST" }, { ...dc, attack: ["wil"], target: { kind: "unspecified" } }],
    "SURECAST / DC WIL vs ???",
  ],
  ["DC+ PV vs PER", [{ ...plus, attack: ["pv"], ...saves("per") }], "DC+ PV vs PER"],
  ["SA INT+PER vs DEX", [{ ...sa, attack: ["int", "per"], ...saves("dex") }], "SA INT+PER vs DEX"],
  ["DC+WIL vs CON", [{ ...plus, attack: ["wil"], ...saves("con") }], "DC+ WIL vs CON"],
  // What the table does not show: brackets, the short "v", numbers that are taken off, blanks that are no blanks, a typographic minus.
  ["SA (INT) v DEX", [{ ...sa, attack: ["int"], ...saves("dex") }], "SA INT vs DEX"],
  ["SD INT − 3 + 1", [{ type: "SD", attack: ["int"], flat: -2 }], "SD INT - 2"],
  ["SA WIL vs DEX/dex or CON", [{ ...sa, attack: ["wil"], ...saves("dex", "con") }], "SA WIL vs DEX/CON"],
  [
    "DC+ WIL vs DC  Old   Fear / PA INT",
    [
      { ...plus, attack: ["wil"], target: { kind: "ownDc", note: "Old Fear" } },
      { type: "PA", attack: ["int"], flat: 0 },
    ],
    "DC+ WIL vs DC Old Fear / PA INT",
  ],
  [
    "SA Strength vs Constitution or Willpower/Perception",
    [{ ...sa, attack: ["str"], ...saves("con", "wil", "per") }],
    "SA STR vs CON/WIL/PER",
  ],
  ["SA INT vs DEX-MOD", [{ ...sa, attack: ["int"], ...saves("dex") }], "SA INT vs DEX"],
  ["SD INT+12", [{ type: "SD", attack: ["int"], flat: 12 }], "SD INT + 12"],
  ["SD PV+INT", [{ type: "SD", attack: ["pv", "int"], flat: 0 }], "SD PV+INT"],
  ["DC WIL vs???", [{ ...dc, attack: ["wil"], target: { kind: "unspecified" } }], "DC WIL vs ???"],
  [
    "SA INT vs DEX/PA INT",
    [
      { ...sa, attack: ["int"], ...saves("dex") },
      { type: "PA", attack: ["int"], flat: 0 },
    ],
    "SA INT vs DEX / PA INT",
  ],
  ["SD INT + 999 - 0", [{ type: "SD", attack: ["int"], flat: 999 }], "SD INT + 999"],
  ["SD INT - 999 + 1", [{ type: "SD", attack: ["int"], flat: -998 }], "SD INT - 998"],
  // A letter that is two in lower case.
  [
    "DC+ WIL vs DC \u{130}\u{130} Fear / PA INT",
    [
      { ...plus, attack: ["wil"], target: { kind: "ownDc", note: "\u{130}\u{130} Fear" } },
      { type: "PA", attack: ["int"], flat: 0 },
    ],
    "DC+ WIL vs DC \u{130}\u{130} Fear / PA INT",
  ],
  // Words and signs that mean something elsewhere are as free as the rest of the text.
  ...["Fear/Awe", "mod of fear", "the DC of fear", "Fear / #1"].map(
    (note): Row => [
      `DC+ WIL vs DC ${note}`,
      [{ ...plus, attack: ["wil"], target: { kind: "ownDc", note } }],
      `DC+ WIL vs DC ${note}`,
    ],
  ),
];
/** Lines that are wrong: what is missing, and at which character. */
const WRONG: readonly (readonly [string, string, number])[] = [
  ["PA", "attackAttr", 2],
  ["SA INT", "vsExpected", 6],
  ["SA INT vs", "targetExpected", 9],
  ["PA INT vs DEX", "trailing", 7],
  ["DC + WIL vs CON", "attackAttr", 3],
  ["SA LUCK vs DEX", "attackAttr", 3],
  ["INT vs DEX", "cast", 0],
  ["SA INT # DEX", "char", 7],
  ["", "empty", 0],
  ["   ", "empty", 0],
  ["SD INT + ", "attackAttr", 8],
  ["SD INT + 2 +", "number", 12],
  ["SA (INT vs DEX", "attackAttr", 8],
  ["SA INT vs DEX/", "targetExpected", 14],
  ["SA INT vs DEX / LUCK", "targetExpected", 16],
  ["SURECAST SA", "trailing", 9],
  ["SURECAST /", "cast", 10],
  ["PA+ INT", "attackAttr", 2],
  ["SA INT by DEX", "vsExpected", 7],
  ["SA INT vs SD", "targetExpected", 10],
  // Nobody adds more than 999, in one number or in several.
  ["SA INT + 1000 vs DEX", "tooMuch", 9],
  ["SA INT + 99999999999999999999999 vs DEX", "tooMuch", 9],
  ["SD INT - 1000", "tooMuch", 9],
  ["SD INT + 999 + 1", "tooMuch", 15],
  ["SD INT - 1 - 999", "tooMuch", 13],
  // Letters of other alphabets are none of a cast line, and move nothing.
  ["SA \u{130}NT vs DEX", "char", 3],
  ["SA \u212A vs DEX", "char", 3],
];

describe("a cast line", () => {
  it.each(
    TABLE,
  )("%s is read, and printed in one form that is read as the same [G-077]", (source, alternatives, printed) => {
    const read = parseCast(source);
    expect(read.ok && read.value.alternatives).toEqual(alternatives);
    expect(printCast(alternatives)).toBe(printed);
    const again = parseCast(printed);
    expect(again.ok && again.value.alternatives).toEqual(alternatives);
  });
  it.each(WRONG)("%j is refused: %s at %i [G-077]", (source, error, at) => {
    expect(parseCast(source)).toEqual({ ok: false, error, at });
  });
  it("whatever is read is printed so that it reads as the same [G-077]", () => {
    const words = [
      "SA",
      "PA",
      "SD",
      "DC",
      "DC+",
      "SURECAST",
      "INT",
      "dex-mod",
      "PV",
      "(WIL)",
      "vs",
      "V.",
      "or",
      "/",
      "+",
      "-",
    ];
    const word = fc.constantFrom(
      ...words,
      "???",
      "DC",
      "\u{130}",
      "\u2212",
      "Fear",
      "#",
      "7",
      "0",
      "1000",
      "12345678901234567890123",
      "\u00A0",
      "\t",
    );
    const written = fc
      .array(word, { maxLength: 12 })
      .chain((all) => fc.constantFrom(" ", "", "  ").map((gap) => all.join(gap)));
    // Lines that begin well, so that many of them can be read.
    const begun = fc
      .tuple(fc.constantFrom("", "SA INT vs DC ", "DC+ WIL vs ", "SD INT ", "PA PV / "), written)
      .map((parts) => parts.join(""));
    fc.assert(
      fc.property(begun, (source) => {
        const read = parseCast(source);
        if (!read.ok) return;
        const again = parseCast(printCast(read.value.alternatives));
        expect(again.ok && again.value.alternatives).toEqual(read.value.alternatives);
      }),
      { numRuns: 3000, seed: 15 },
    );
  });
  it("warns of a second modifier where the book names one, and of nothing else [G-077]", () => {
    const warnings = (source: string) => {
      const read = parseCast(source);
      return read.ok && read.value.warnings;
    };
    expect(warnings("SA INT+PER vs DEX")).toEqual(["multiAttack"]);
    expect(warnings("SA INT+PER vs DEX / SURECAST")).toEqual(["multiAttack"]);
    expect(warnings("PA INT+PER")).toEqual([]);
    expect(warnings("DC INT vs DEX/CON")).toEqual([]);
  });
});

describe("keywords", () => {
  const read = (source: string) => {
    const result = parseKeywords(source);
    return result.ok && result.value;
  };
  it("are known in capitals or not, whatever separates them; other words are kept [G-090] [G-104]", () => {
    expect(read("support; Concentration,UPCAST 5, my tag")).toEqual({
      keywords: ["CONCENTRATION", "SUPPORT"],
      upcast: 5,
      tags: ["my tag"],
      warnings: [],
    });
    expect(printKeywords({ keywords: ["HEAL"], upcast: 3, tags: ["x"], warnings: [] })).toBe("HEAL, UPCAST 3, x");
    expect(printKeywords({ keywords: ["HEAL"], upcast: 1, tags: [], warnings: [] })).toBe("HEAL");
    expect(read("never upcast, my \t  tag")).toMatchObject({ upcast: 1, tags: ["never upcast", "my tag"] });
    expect(read("")).toEqual({ keywords: [], upcast: 1, tags: [], warnings: [] });
  });
  it("let FIELD count where ZONE stands too, and say so [G-097] [G-106]", () => {
    expect(read("ZONE, FIELD")).toMatchObject({ keywords: ["FIELD"], warnings: [{ what: "fieldAndZone" }] });
    expect(read("ZONE")).toMatchObject({ keywords: ["ZONE"], warnings: [] });
    expect(read("FIELD")).toMatchObject({ keywords: ["FIELD"], warnings: [] });
  });
  it.each([
    ["UPCAST", 0],
    ["HEAL, UPCAST 1", 6],
    ["UPCAST x", 0],
    ["UPCAST 3 times", 0],
    ["UPCAST UPCAST 3", 0],
  ])("%s names no level [G-107]", (source, at) => {
    expect(parseKeywords(source)).toEqual({ ok: false, error: "upcast", at });
  });
  it.each([2, 12, 20, 21, 99])("UPCAST %i names a level, with a blank before it or none [G-107]", (upcast) => {
    for (const written of [`UPCAST ${upcast}`, `upcast${upcast}`])
      expect(read(written)).toEqual({ keywords: [], upcast, tags: [], warnings: [] });
  });
  it("no spell has more than 99 levels, nor any that nobody could ever pay [G-107] [G-108]", () => {
    expect(read("UPCAST 100")).toMatchObject({ upcast: 99 });
    expect(
      levelsFor(99, 1)
        .map(({ level, cost }) => [level, cost])
        .at(-1),
    ).toEqual([19, 6765]);
    expect(levelsFor(99, 0)).toHaveLength(99);
    expect(levelsFor(3, 20_000)).toEqual([{ level: 1, cost: 20_000 }]);
    expect(levelsFor(30, 1, Array(30).fill(2)).at(-1)).toEqual({ level: 30, cost: 2 });
  });
  it.each([
    ["FIELD CONCENTRATION", "FIELD CONCENTRATION", 0],
    ["HEAL,  a zone of sorts", "a zone of sorts", 7],
    ["never upcast; HEAL", "never upcast", 0],
    ["UPCASTx 5", "UPCASTx 5", 0],
    ["ZONE:", "ZONE:", 0],
  ])("%j has a tag with a keyword in it, which is told with its place [G-090] [G-107]", (source, tag, at) => {
    expect(read(source)).toMatchObject({ tags: [tag], upcast: 1, warnings: [{ what: "keywordInTag", tag, at }] });
  });
  it("a tag that only has the letters of one is a tag like any other [G-090]", () => {
    expect(read("battlefield, healing, metal, ozone, supported")).toMatchObject({ keywords: [], warnings: [] });
  });
  it("cost more by the Fibonacci numbers [G-108] (W-30, W-32)", () => {
    expect(levelsFor(6, 1).map(({ cost }) => cost)).toEqual([1, 2, 3, 5, 8, 13]);
    expect(levelsFor(3, 2)).toEqual([
      { level: 1, cost: 2 },
      { level: 2, cost: 4 },
      { level: 3, cost: 6 },
    ]);
    expect(levelsFor(3, 2, [1, 9]).map(({ cost }) => cost)).toEqual([1, 9, 6]);
  });
});
