import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../src/engine/json";
import { type ListProblem, problemsOf } from "../../../src/rulesets/shapers/rules/data/listCheck";
import { changedIn, homeOf } from "../../../src/rulesets/shapers/rules/data/listForm";
import {
  readLists,
  SIZE_ROW,
  SKILL_ROW,
  STATUS_ROW,
  TYPE_ROW,
  USUAL,
} from "../../../src/rulesets/shapers/rules/data/lists";
import { DAMAGE_TYPES, SIZES, SKILLS, STATUS_EFFECTS } from "../../../src/rulesets/shapers/rules/data/names";

/** The form of the book's lists, as a browser sends it: what is not ticked is not there. */
function untouched(): Record<string, string> {
  const lists = [
    ["statuses", STATUS_ROW, STATUS_EFFECTS],
    ["types", TYPE_ROW, DAMAGE_TYPES],
    ["sizes", SIZE_ROW, SIZES],
    ["skills", SKILL_ROW, SKILLS],
  ] as const;
  const form: Record<string, string> = {};
  for (const [list, row, words] of lists)
    for (const word of words)
      for (const key of Object.keys(row.fields)) {
        const rows: Readonly<Record<string, Readonly<Record<string, unknown>>>> = USUAL[list];
        const value = rows[word]?.[key];
        if (value === true) form[`${list}.${word}.${key}`] = "on";
        else if (value !== false) form[`${list}.${word}.${key}`] = value === null ? "" : String(value);
      }
  return form;
}
const typed = (changes: Readonly<Record<string, string>>) => changedIn({ ...untouched(), ...changes });

describe("a filled form of the lists", () => {
  it("changes nothing where nothing was changed [W-165]", () => {
    expect(typed({})).toEqual({});
    expect(homeOf("sizes", "tiny")).toBe("sizes.tiny.");
  });
  it.each<readonly [string, Record<string, string>, JsonObject]>([
    ["a name", { "types.heat.name": " Fire " }, { types: { heat: { name: "Fire" } } }],
    ["a number", { "sizes.huge.rank": " 7 " }, { sizes: { huge: { rank: 7 } } }],
    ["a number that may be missing", { "statuses.prone.ap": "1" }, { statuses: { prone: { ap: 1 } } }],
    ["such a number that is taken away", { "statuses.stunned.ap": " " }, { statuses: { stunned: { ap: null } } }],
    ["what is no number counts as nothing typed", { "sizes.huge.rank": "x" }, { sizes: { huge: { rank: 1 } } }],
    ["nor does a number without an end", { "sizes.huge.rank": "Infinity" }, { sizes: { huge: { rank: 1 } } }],
    ["a choice", { "skills.grace.stat": "will" }, { skills: { grace: { stat: "will" } } }],
    ["a tick", { "statuses.prone.slow": "on" }, { statuses: { prone: { slow: true } } }],
    ["a tick without a word", { "statuses.prone.slow": "" }, { statuses: { prone: { slow: true } } }],
    [
      "several",
      { "statuses.prone.slow": "on", "statuses.prone.name": "Down", "skills.own1.name": "Sailing" },
      { statuses: { prone: { name: "Down", slow: true } }, skills: { own1: { name: "Sailing" } } },
    ],
  ])("changes %s [W-165]", (_title, changes, stored) => {
    expect(typed(changes)).toEqual(stored);
  });
  it("takes away what was ticked, and what is missing at all [W-165]", () => {
    const { "statuses.grabbed.rooted": _rooted, ...form } = untouched();
    expect(changedIn(form)).toEqual({ statuses: { grabbed: { rooted: false } } });
    const { "sizes.huge.rank": _rank, "skills.grace.name": _name, ...less } = untouched();
    expect(changedIn(less)).toEqual({ sizes: { huge: { rank: 1 } } });
    const { "skills.grace.stat": _stat, ...least } = untouched();
    expect(changedIn(least)).toEqual({ skills: { grace: { stat: "" } } });
  });
});

describe("what is wrong with a table’s lists", () => {
  const problems = (lists: JsonObject, names: Readonly<Record<string, string>> = {}): readonly ListProblem[] =>
    problemsOf(readLists(lists), (_list, word) => names[word] ?? word);
  const list = "statuses";
  it("is nothing in the book’s [W-162] [W-163]", () => {
    expect(problems({})).toEqual([]);
  });
  it.each<readonly [string, JsonObject, readonly object[]]>([
    [
      "a status of another kind with an element",
      { statuses: { prone: { element: "cold" } } },
      [{ what: "notElemental", list, word: "prone", type: "cold" }],
    ],
    [
      "an Elemental one without",
      { statuses: { prone: { category: "elemental" } } },
      [{ what: "noElement", list, word: "prone" }],
    ],
    [
      "one with a type that is not Elemental",
      { statuses: { prone: { category: "elemental", element: "holy" } } },
      [{ what: "noElementalType", list, word: "prone", type: "holy" }],
    ],
    [
      "one with a type without a name",
      {
        statuses: { prone: { category: "elemental", element: "own1" } },
        types: { own1: { category: "elemental", name: "" } },
      },
      [
        { what: "noElementalType", list, word: "prone", type: "own1" },
        { what: "nameless", list: "types", word: "own1" },
      ],
    ],
    [
      "two of one type",
      { statuses: { prone: { category: "elemental", element: "cold" } } },
      [{ what: "linkedTwice", list, word: "frozen", other: "prone", type: "cold" }],
    ],
    [
      "an Elemental type without a status",
      { types: { holy: { category: "elemental" } } },
      [{ what: "unlinked", list: "types", word: "holy" }],
    ],
    [
      "an own type that is Elemental, once it has a name",
      { types: { own1: { category: "elemental", name: "Sonic" } } },
      [{ what: "unlinked", list: "types", word: "own1" }],
    ],
    [
      "a change of a word without a name",
      { sizes: { own1: { rank: 20 } }, skills: { own2: { stat: "will" } } },
      [
        { what: "nameless", list: "skills", word: "own2" },
        { what: "nameless", list: "sizes", word: "own1" },
      ],
    ],
    [
      "two sizes of one rank",
      { sizes: { huge: { rank: 3 } } },
      [{ what: "sameRank", list: "sizes", word: "huge", other: "large" }],
    ],
    [
      "damage that cannot be read",
      {
        statuses: { prone: { hurts: "end", damage: "lots" }, stunned: { hurts: "start" }, grabbed: { damage: "odd" } },
      },
      [
        { what: "formula", list, word: "prone" },
        { what: "formula", list, word: "stunned" },
      ],
    ],
  ])("is %s [W-162] [W-163] [W-165]", (_title, lists, found) => {
    expect(problems(lists)).toEqual(found);
  });
  it("is not damage that can be read, nor an own word that nobody named [W-162] [W-165]", () => {
    expect(problems({ statuses: { prone: { hurts: "end", damage: "1d6" } }, sizes: { own1: { rank: 6 } } })).toEqual(
      [],
    );
  });
  it("an own status that nobody named takes no type from others, nor does an own size a rank [W-163] [A-65]", () => {
    const hidden = { own1: { category: "elemental", element: "cold" } };
    expect(problems({ statuses: hidden })).toEqual([{ what: "nameless", list, word: "own1" }]);
    expect(problems({ sizes: { own1: { rank: 3 } } })).toEqual([{ what: "nameless", list: "sizes", word: "own1" }]);
    const named = { own1: { category: "elemental", element: "cold", name: "Chilled" } };
    expect(problems({ statuses: named })).toEqual([
      { what: "linkedTwice", list, word: "own1", other: "frozen", type: "cold" },
    ]);
  });
  it("is one name for two words of a list, however it is written [W-165]", () => {
    expect(problems({}, { prone: " Straße ", stunned: "STRAßE" })).toEqual([
      { what: "sameName", list, word: "stunned", other: "prone" },
    ]);
    expect(problems({}, { stealth: "Grace", tiny: "huge" }).map(({ word, other }) => [word, other])).toEqual([
      ["stealth", "grace"],
      ["huge", "tiny"],
    ]);
    expect(problems({}, { own1: "prone", own2: "tiny" })).toEqual([]);
    // Capital letters alone make these two alike.
    expect(problems({}, { prone: "Maß", stunned: "Mass" })).toEqual([]);
  });
});
