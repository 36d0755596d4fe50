import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../src/engine/json";
import {
  isKnown,
  isOwn,
  knownAt,
  listsOf,
  rankOf,
  readLists,
  statusFor,
  storedLists,
  tableIn,
  USUAL,
  USUAL_STATUS_RULES,
  wordsAt,
} from "../../../src/rulesets/shapers/rules/data/lists";
import { SIZES, SKILLS } from "../../../src/rulesets/shapers/rules/data/names";
import {
  aidKey,
  aidLastsByKey,
  aidLastsKey,
  aidOf,
  apLeft,
  apMost,
  asCreature,
  basicOf,
  bonusOf,
  canAct,
  counterOf,
  defenseOf,
  has,
  isBarredFromCinematics,
  isBlind,
  isDead,
  lastsByKey,
  lastsKey,
  num,
  powerOf,
  roomIn,
  rooted,
  rpLeft,
  rpMost,
  skillOf,
  statusRulesOn,
} from "../../../src/rulesets/shapers/rules/data/read";
import { creature, type Overrides, slot } from "./fixtures";

const tabled = (lists: JsonObject) => ({ lists: JSON.stringify(lists) });
const marks = (statuses: JsonObject) => tableIn(tabled({ statuses }))?.marks;

describe("the lists of the book", () => {
  it("say what statuses do [W-162] [A-21]", () => {
    expect(USUAL_STATUS_RULES).toEqual({
      restrained: { ap: 2, rp: 1, rooted: true, bars: true },
      stunned: { ap: 0, rp: 0, rooted: true, bars: true },
      blinded: { blind: true, attacks: -1 },
      grabbed: { rooted: true },
    });
  });
  it("say which status goes with which Elemental type [W-163]", () => {
    const linked = Object.entries(USUAL.statuses).flatMap(([word, { category, element }]) =>
      category === "elemental" || element !== "none" ? [`${word} ${category} ${element}`] : [],
    );
    expect(linked).toEqual([
      ...["corroded elemental chemical", "frozen elemental cold", "burning elemental heat"],
      ...["poisoned elemental poison", "electrified elemental shock"],
    ]);
  });
  it("say the order of sizes, the Stat of a Skill, and what stands against each type [A-65] [A-04] [W-121] [W-141]", () => {
    expect(SIZES.map((size) => USUAL.sizes[size].rank)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect([USUAL.skills.stealth.stat, USUAL.skills.own1.stat]).toEqual(["dexterity", "intelligence"]);
    const types = Object.entries(USUAL.types).map(([word, { category, against }]) => `${word} ${category} ${against}`);
    expect(types).toEqual([
      ...["physical physical armor", "chemical elemental armor", "cold elemental armor", "heat elemental armor"],
      ...["poison elemental constitution", "shock elemental armor", "curse mystic armor", "holy mystic armor"],
      ...["spirit mystic armor", "psychic other will", "reality other armor"],
      ...["own1 other armor", "own2 other armor", "own3 other armor", "own4 other armor"],
    ]);
  });
});

describe("what a table makes of a status", () => {
  it.each<readonly [string, JsonObject, object | undefined]>([
    ["fewer AP", { ap: 1 }, { ap: 1 }],
    ["no RP", { rp: 0 }, { rp: 0 }],
    ["it keeps where one is", { rooted: true }, { rooted: true }],
    ["it slows down", { slow: true }, { slow: true }],
    ["it blinds", { blind: true }, { blind: true }],
    ["it bars from cinematic moves", { bars: true }, { bars: true }],
    ["advantage on attacks", { attacks: "advantage" }, { attacks: 1 }],
    ["melee attacks on it are easier", { melee: "advantage" }, { melee: 1 }],
    ["ranged ones are harder", { ranged: "disadvantage" }, { ranged: -1 }],
    ["it defends badly", { defense: "disadvantage" }, { defense: -1 }],
    [
      "it hurts as turns begin",
      { hurts: "start", damage: "1d6", type: "cold" },
      { hurts: "start", rolls: { dice: [{ n: 1, f: 6 }], flat: 0 }, type: "cold" },
    ],
    [
      "it hurts as they end",
      { hurts: "end", damage: "2" },
      { hurts: "end", rolls: { dice: [], flat: 2 }, type: "physical" },
    ],
    ["what would never hurt does not", { hurts: "never", damage: "1d6" }, undefined],
    ["nor what cannot be read", { hurts: "start", damage: "lots" }, undefined],
    ["a Skill Check ends it", { check: "will" }, { check: "will", needs: 10 }],
    ["a hard one", { check: "will", needs: 15 }, { check: "will", needs: 15 }],
    ["a number without a check is none", { needs: 15 }, undefined],
  ])("%s [W-162] [W-165]", (_title, row, mark) => {
    expect(marks({ prone: row })).toEqual(mark && { ...USUAL_STATUS_RULES, prone: mark });
  });
  it("what the book says of it stays where the table says nothing else, and goes where it does [W-165]", () => {
    expect(marks({ blinded: { attacks: "none", slow: true } })).toEqual({
      ...USUAL_STATUS_RULES,
      blinded: { blind: true, slow: true },
    });
    const { grabbed: _grabbed, ...others } = USUAL_STATUS_RULES;
    expect(marks({ grabbed: { rooted: false } })).toEqual(others);
  });
});

describe("what a table has changed", () => {
  it("is nothing where its lists say what the book says [W-165]", () => {
    for (const lists of [
      {},
      { statuses: {} },
      { statuses: { stunned: { ap: 0 } } },
      { types: { cold: { against: "armor" } } },
    ])
      expect(tableIn(tabled(lists))).toBeUndefined();
    expect([tableIn({}), tableIn({ lists: 7 }), listsOf({ lists: "" }) === USUAL]).toEqual([
      undefined,
      undefined,
      true,
    ]);
    expect(
      tableIn(tabled({ sizes: { own1: { name: "Titan" } }, skills: { stealth: { name: "Sneaking" } } })),
    ).toBeUndefined();
  });
  it("are categories and defences of types, and the Stats of Skills [W-141] [W-121] [A-04]", () => {
    expect(tableIn(tabled({ types: { cold: { against: "will" }, heat: { category: "mystic" } } }))).toEqual({
      types: {
        cold: { category: "elemental", against: "will" },
        heat: { category: "mystic", against: "armor" },
      },
    });
    expect(tableIn(tabled({ skills: { stealth: { stat: "instinct" }, grace: { stat: "dexterity" } } }))).toEqual({
      skills: { stealth: "instinct" },
    });
    expect(tableIn(tabled({ types: { physical: { category: "physical" } } }))).toBeUndefined();
  });
  it("are words of its own, once they have a name [W-165]", () => {
    const named = tabled({
      statuses: { own1: { name: "Deafened" }, own2: { name: "  " } },
      skills: { own3: { name: "Sailing" } },
      types: { own4: { name: "Sonic" } },
    });
    expect(tableIn(named)).toEqual({ named: { statuses: ["own1"], skills: ["own3"], types: ["own4"] } });
    const lists = listsOf(named);
    expect(["own1", "own2", "prone"].map((word) => isKnown(lists, "statuses", word))).toEqual([true, false, true]);
    expect(isKnown(lists, "statuses", "own9")).toBe(true);
    expect([isOwn("own1"), isOwn("own4"), isOwn("prone"), isOwn("own")]).toEqual([true, true, false, false]);
    expect(knownAt(named, "skills", ["own1", "own3", "stealth"])).toEqual(["own3", "stealth"]);
    expect(wordsAt(tableIn(named), "skills", SKILLS)).toEqual([...SKILLS.slice(0, -4), "own3"]);
    expect(wordsAt(undefined, "skills", ["own1", "grace"])).toEqual(["grace"]);
    expect(wordsAt({}, "skills", ["own1", "grace"])).toEqual(["grace"]);
    expect(wordsAt(tableIn(named), "sizes", ["own1", "tiny"])).toEqual(["tiny"]);
  });
  it("is read from text, whatever that holds [W-165]", () => {
    expect([storedLists('{"a":1}'), storedLists("[1]"), storedLists("{"), storedLists("7")]).toEqual([
      { a: 1 },
      {},
      {},
      {},
    ]);
    expect(readLists({ statuses: { prone: [1] }, types: "odd" })).toEqual(USUAL);
    // The numbers of sizes only put them in order.
    const reversed = tabled({ sizes: { tiny: { rank: 90 }, own1: { name: "Vast", rank: 91 } } });
    expect([rankOf(reversed, "small"), rankOf(reversed, "tiny"), rankOf(reversed, "own1")]).toEqual([0, 5, 6]);
    expect([rankOf({}, "tiny"), rankOf({}, "colossal")]).toEqual([0, 5]);
  });
  it("decides which status an element brings [W-163]", () => {
    const lists = listsOf(
      tabled({ types: { heat: { category: "mystic" } }, statuses: { frozen: { element: "none" } } }),
    );
    expect([statusFor(lists, ["heat", "shock"]), statusFor(lists, ["cold"]), statusFor(lists, [])]).toEqual([
      "electrified",
      null,
      null,
    ]);
  });
});

describe("a creature as rules ask for it", () => {
  it("has numbers, of which those that are not there are 0 [W-003]", () => {
    const c = creature("a", { bonuses: { will: 3 }, skills: { grace: 2 }, now: { prone: 1, "aid:hit": -2 } });
    expect([num(c, "ap"), num(c, "odd"), has(c, "prone"), has(c, "stunned")]).toEqual([3, 0, true, false]);
    expect([bonusOf(c, "will"), bonusOf(c, "strength"), skillOf(c, "grace"), skillOf(c, "stealth")]).toEqual([
      3, 0, 2, 0,
    ]);
    expect([aidOf(c, "hit"), aidOf(c, "armor")]).toEqual([-2, 0]);
    expect([aidKey("hit"), aidLastsKey("hit"), aidLastsByKey("hit")]).toEqual([
      "aid:hit",
      "aidLasts:hit",
      "aidLastsBy:hit",
    ]);
    expect([lastsKey("prone"), lastsByKey("prone")]).toEqual(["lasts:prone", "lastsBy:prone"]);
  });
  it("has Power, and a number for Defense Rolls [W-121] [W-131] [W-133]", () => {
    const now = { "aid:power": 3, "aid:defense": -1 };
    const c = creature("a", {
      power: 12,
      bonuses: { will: 2 },
      skills: { perseverance: 4, stealth: 9 },
      defense: 10,
      now,
    });
    expect([powerOf(c), defenseOf(c, "will"), defenseOf(creature("b"), "will")]).toEqual([15, 15, 0]);
  });
  it("is found by its letter, or there is a mistake [W-003]", () => {
    const c = creature("a");
    expect(asCreature(c, "a")).toBe(c);
    expect(() => asCreature(undefined, "b")).toThrow('Shapers: "b" is no creature of this exchange');
    expect(() => asCreature(slot("a"), "s")).toThrow('Shapers: "s" is no creature of this exchange');
  });
  it("has room in its pools; without a maximum any Temporary Vitality fits [W-047] [A-19]", () => {
    const c = creature("a", { now: { vitality: 12, ap: 1, spare: 4, wp: 2, wpMax: 5 } });
    expect([roomIn(c, "vitality"), roomIn(c, "ap"), roomIn(c, "spare"), roomIn(c, "wp")]).toEqual([8, 2, Infinity, 3]);
    const full = creature("a", { now: { spare: 4, spareMax: 6, vitality: 3, vitalityMax: 0 } });
    expect([roomIn(full, "spare"), roomIn(full, "vitality")]).toEqual([2, -3]);
  });
  it("is another one for whoever counts its rounds [A-24]", () => {
    expect([counterOf(""), counterOf("A"), counterOf("AB")]).toEqual([8, 283, 8809]);
    expect(counterOf("Actor.zzzz")).toBe(counterOf("Actor.zzzz"));
    expect(counterOf("Actor.zzzzzzzz")).toBeLessThanOrEqual(99_999_999);
  });
});

describe("what statuses do to a creature", () => {
  const is = (now: Record<string, number>, more: Overrides = {}) => creature("a", { ...more, now });
  const prone = (mark: object): Overrides => ({ table: { marks: { prone: mark } } });
  it("is what its table says, and nothing where a table gives them no effects [W-162] [W-165] [A-21]", () => {
    expect(statusRulesOn(is({ blinded: 1, grabbed: 1, prone: 1 }))).toEqual([
      ["blinded", { blind: true, attacks: -1 }],
      ["grabbed", { rooted: true }],
    ]);
    expect(statusRulesOn(is({ blinded: 1, prone: 1 }, prone({ slow: true })))).toEqual([["prone", { slow: true }]]);
    expect([
      statusRulesOn(is({ blinded: 1 }, { bare: true })),
      statusRulesOn(is({})),
      statusRulesOn(is({ blinded: 1 }, { table: {} })).length,
    ]).toEqual([[], [], 1]);
  });
  it("lowers its points: the lowest counts [W-006] [W-009] [A-21]", () => {
    expect([apMost(is({})), rpMost(is({}))]).toEqual([3, 2]);
    expect([apMost(is({ restrained: 1 })), rpMost(is({ restrained: 1 }))]).toEqual([2, 1]);
    expect([apMost(is({ restrained: 1, stunned: 1 })), rpMost(is({ dead: 1 })), apMost(is({ dead: 1 }))]).toEqual([
      0, 0, 0,
    ]);
    expect(apMost(is({ restrained: 1, apMax: 1 }))).toBe(1);
    const now = { restrained: 1, ap: 3, rp: 2 };
    expect([apLeft(is(now)), rpLeft(is(now)), apLeft(is({ ap: 1 })), rpLeft(is({ rp: 0 }))]).toEqual([2, 1, 1, 0]);
  });
  it("keeps it from doing anything where nothing is left of them [W-083]", () => {
    expect([canAct(is({})), canAct(is({ stunned: 1 })), canAct(is({ dead: 1 }))]).toEqual([true, false, false]);
    expect([canAct(is({ apMax: 0 })), canAct(is({ rpMax: 0 })), canAct(is({ apMax: 0, rpMax: 0 }))]).toEqual([
      true,
      true,
      false,
    ]);
  });
  it("keeps it where it is, slows it down, blinds it, bars it from cinematic moves [W-008] [W-062] [A-21] [A-51]", () => {
    expect([
      rooted(is({})),
      rooted(is({ grabbed: 1 })),
      rooted(is({ blinded: 1, stunned: 1 })),
      rooted(is({ dead: 1, grabbed: 1 })),
    ]).toEqual([null, "grabbed", "stunned", "dead"]);
    expect([basicOf(is({}, { basic: 5 })), basicOf(is({ prone: 1 }, { basic: 5, ...prone({ slow: true }) }))]).toEqual([
      5, 2,
    ]);
    expect([isBlind(is({ blinded: 1 })), isBlind(is({ stunned: 1 }))]).toEqual([true, false]);
    const barred = [{ stunned: 1 }, { restrained: 1 }, { grabbed: 1 }].map((now) => isBarredFromCinematics(is(now)));
    expect([barred, isDead(is({ dead: 1 })), isDead(is({}))]).toEqual([[true, true, false], true, false]);
  });
});
