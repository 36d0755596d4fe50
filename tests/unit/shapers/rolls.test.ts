import { describe, expect, it } from "vitest";
import type { Skill, Stat } from "../../../src/rulesets/shapers/rules/data/names";
import type { RuleOptions, SHand, SLevel, SWeapon } from "../../../src/rulesets/shapers/rules/data/types";
import {
  attackPool,
  bestFirst,
  CROWDED,
  damagePool,
  defensePool,
  skillPool,
} from "../../../src/rulesets/shapers/rules/dice/pools";
import { BOW, creature, extraLines, holding, linesOf, type Overrides, part, poolText, SWORD } from "./fixtures";

interface Strike {
  readonly weapon?: SWeapon;
  readonly levels?: readonly SLevel[];
  readonly hand?: SHand;
  readonly ruleOptions?: RuleOptions;
}
const strike = (x: Strike = {}, a: Overrides = {}, d: Overrides = {}) =>
  attackPool(creature("a", a), creature("d", d), { weapon: SWORD, ...x });
const levels = (...values: readonly number[]): readonly SLevel[] =>
  values.map((value, index) => ({ id: `line${index}`, rule: "W-100", value }));
const added = (kind: string, value = 2): { readonly hand: SHand } => ({
  hand: { added: [{ kind, value, label: "Fog" }] },
});
/** What a table makes of statuses. */
const marked = (marks: NonNullable<Overrides["table"]>["marks"]): Overrides => ({ table: marks ? { marks } : {} });

describe("how many dice a d20 roll takes", () => {
  it.each<readonly [string, readonly number[], string, string]>([
    ["nothing for or against it: one die", [], "1d20 + 4", "1d20 + 4"],
    ["advantage: the higher of two", [1], "2d20 highest + 4", "2d20 highest + 4"],
    ["two advantages: no more than one", [1, 1], "2d20 highest + 4", "2d20 highest + 4"],
    ["disadvantage: the lower of two", [-1], "2d20 lowest + 4", "2d20 lowest + 4"],
    ["two disadvantages: no more than one", [-1, -1], "2d20 lowest + 4", "2d20 lowest + 4"],
    ["one of each: a plain die", [1, -1], "1d20 + 4", "1d20 + 4"],
    ["two for it, one against", [1, 1, -1], "1d20 + 4", "2d20 highest + 4"],
    ["one for it, two against", [1, -1, -1], "1d20 + 4", "2d20 lowest + 4"],
    ["a weight of one line is no second source", [2], "2d20 highest + 4", "2d20 highest + 4"],
    ["nor is one against it", [-2], "2d20 lowest + 4", "2d20 lowest + 4"],
  ])("%s; by the book, and where a table counts them [A-03] [W-064] [W-035]", (_title, values, usual, net) => {
    expect(poolText(strike({ levels: levels(...values) }))).toBe(usual);
    expect(poolText(strike({ levels: levels(...values), ruleOptions: { advantageStacking: "net" } }))).toBe(net);
  });
  it("a Hidden archer beside an enemy rolls one die [E-24]", () => {
    const pool = strike({ weapon: BOW, levels: levels(-1) }, { now: holding("hiddenFrom", "d") });
    expect(extraLines(pool)).toEqual(["hidden W-064 level 1", "line0 W-100 level -1"]);
    expect(poolText(pool)).toBe("1d20 + 4");
  });
});

describe("what stands beside the die of an attack", () => {
  it("a weapon's Primary Stat and half its Secondary Stat, which nobody can switch off [W-091] [W-094] [E-01]", () => {
    const pool = strike({ hand: { off: ["stat.strength", "half.dexterity"] } });
    expect(linesOf(pool)).toEqual(["stat.strength W-094 base 3 locked", "half.dexterity W-094 base 1 locked"]);
    expect(poolText(pool)).toBe("1d20 + 4");
  });
  it("an Ability names its own rule, also one of Tier 0 [W-096]", () => {
    const weapon: SWeapon = { ...SWORD, tier: 0, primary: ["will", 6], secondary: ["charisma", 0] };
    expect(linesOf(strike({ weapon }))).toEqual(["stat.will W-096 base 6 locked", "half.charisma W-096 base 0 locked"]);
  });
  it("what effects and bonuses for a time add [W-091] [W-161]", () => {
    const pool = strike({}, { hit: 2, now: { "aid:hit": -1 } });
    expect(extraLines(pool)).toEqual(["effects W-091 flat 2", "aid W-091 flat -1"]);
    expect(poolText(pool)).toBe("1d20 + 5");
  });
  it("bonuses of other kinds do not count [W-161]", () => {
    expect(extraLines(strike({}, { defense: 3, now: { "aid:defense": 2, "aid:power": 2 } }))).toEqual([]);
  });
  it.each<readonly [string, Overrides, Overrides, readonly string[]]>([
    ["Hidden from its target [W-064]", { now: holding("hiddenFrom", "d") }, {}, ["hidden W-064 level 1"]],
    ["Hidden from somebody else only [A-33]", { now: holding("hiddenFrom", "x") }, {}, []],
    ["the target hides from it [W-064]", {}, { now: holding("hiddenFrom", "a") }, []],
    ["the target Defends [W-035]", {}, { now: { defending: 1 } }, ["defending W-035 level -1"]],
    ["the attacker itself Defends [W-035]", { now: { defending: 1 } }, {}, []],
    ["the target has climbed onto it [W-055]", {}, { now: holding("climbs", "a") }, ["climber W-055 level -1"]],
    ["the target has climbed onto another [A-45]", {}, { now: holding("climbs", "x") }, []],
    ["it has climbed onto the target [W-055]", { now: holding("climbs", "d") }, {}, []],
    ["a blinded attacker [A-21]", { now: { blinded: 1 } }, {}, ["blinded W-162 level -1"]],
    ["a blinded target [A-21]", {}, { now: { blinded: 1 } }, []],
    ["at a table without effects of statuses [A-21]", { bare: true, now: { blinded: 1 } }, {}, []],
    ["a Prone target is only marked [A-21]", {}, { now: { prone: 1 } }, []],
  ])("%s", (_title, a, d, lines) => {
    expect(extraLines(strike({}, a, d))).toEqual(lines);
  });
  it("a table may let a status of the target help melee and hinder ranged attacks [W-162] [W-165]", () => {
    const d = { ...marked({ prone: { melee: 1, ranged: -1 } }), now: { prone: 1 } };
    expect(extraLines(strike({}, {}, d))).toEqual(["against.prone W-162 level 1"]);
    expect(extraLines(strike({ weapon: BOW }, {}, d))).toEqual(["against.prone W-162 level -1"]);
    expect(extraLines(strike({}, d))).toEqual([]);
  });
  it("an enemy beside whoever shoots is a disadvantage [W-100]", () => {
    const pool = strike({ weapon: BOW, levels: [CROWDED] });
    expect([extraLines(pool), poolText(pool)]).toEqual([["crowded W-100 level -1"], "2d20 lowest + 4"]);
  });
  it("a status that concerns one kind of attack leaves the other alone [W-162]", () => {
    const d = { ...marked({ prone: { melee: 1 } }), now: { prone: 1 } };
    expect(extraLines(strike({ weapon: BOW }, {}, d))).toEqual([]);
  });
});

describe("what a person adds to a roll or switches off", () => {
  it.each<readonly [string, readonly string[], string]>([
    ["advantage", ["added.0 W-064 level 1 Fog"], "2d20 highest + 4"],
    ["disadvantage", ["added.0 W-035 level -1 Fog"], "2d20 lowest + 4"],
    ["bonus", ["added.0 W-091 flat 2 Fog"], "1d20 + 6"],
    ["penalty", ["added.0 W-091 flat -2 Fog"], "1d20 + 2"],
    ["damage", [], "1d20 + 4"],
  ])("%s [W-091]", (kind, lines, dice) => {
    const pool = strike(added(kind));
    expect(extraLines(pool)).toEqual(lines);
    expect(poolText(pool)).toBe(dice);
  });
  it("a line that is switched off is told and does not count [W-035]", () => {
    const pool = strike({ hand: { off: ["defending"] } }, {}, { now: { defending: 1 } });
    expect(extraLines(pool)).toEqual(["defending W-035 level -1 off"]);
    expect(poolText(pool)).toBe("1d20 + 4");
  });
  it("nor does it cancel an advantage where a table counts them [A-03]", () => {
    const hand = { off: ["defending"] };
    const pool = strike({ hand, levels: levels(1) }, {}, { now: { defending: 1 } });
    expect(poolText(pool)).toBe("2d20 highest + 4");
  });
});

describe("a Defense Roll", () => {
  const defends = (d: Overrides = {}, more: Parameters<typeof defensePool>[2] = {}) =>
    defensePool(creature("d", d), "dexterity", more);
  it("adds the Stat Bonus and the Skill of its pair [W-131] [W-135] [E-47]", () => {
    const pool = defends({ bonuses: { dexterity: 2, will: 9 }, skills: { nimbleness: 1, stealth: 9 } });
    expect(linesOf(pool)).toEqual(["stat.dexterity W-131 base 2 locked", "skill.nimbleness W-131 base 1 locked"]);
    expect(poolText(pool)).toBe("1d20 + 3");
  });
  it.each<readonly [Stat, Skill, string]>([
    ["strength", "rawForce", "W-134"],
    ["dexterity", "nimbleness", "W-135"],
    ["constitution", "endurance", "W-136"],
    ["intelligence", "psychology", "W-137"],
    ["charisma", "presence", "W-138"],
    ["instinct", "intuition", "W-139"],
    ["will", "perseverance", "W-140"],
  ])("of %s goes with %s [%s]", (stat, skill) => {
    const pool = defensePool(creature("d", { bonuses: { [stat]: 2 }, skills: { [skill]: 3 } }), stat);
    expect(poolText(pool)).toBe("1d20 + 5");
  });
  it.each<readonly [string, Overrides, Parameters<typeof defensePool>[2], readonly string[]]>([
    ["what effects add [W-131]", { defense: 2 }, {}, ["effects W-131 flat 2"]],
    ["a bonus for a time [W-161]", { now: { "aid:defense": 3 } }, {}, ["aid W-131 flat 3"]],
    ["half cover [W-175]", {}, { cover: "half" }, ["cover W-175 flat 1"]],
    ["Taking Cover in half cover [W-045]", { now: { takingCover: 1 } }, { cover: "half" }, ["cover W-175 flat 2"]],
    ["Taking Cover without half cover [A-36]", { now: { takingCover: 1 } }, {}, []],
    ["Defending: advantage [W-035] [E-25]", { now: { defending: 1 } }, {}, ["defending W-035 level 1"]],
    ["a larger body in the way [W-182]", {}, { levels: levels(1) }, ["line0 W-100 level 1"]],
    ["blinded eyes change nothing [A-21]", { now: { blinded: 1 } }, {}, []],
    [
      "what a table makes of a status [W-162]",
      { ...marked({ prone: { defense: -1 } }), now: { prone: 1 } },
      {},
      ["prone W-162 level -1"],
    ],
  ])("%s", (_title, d, more, lines) => {
    expect(extraLines(defends(d, more))).toEqual(lines);
  });
  it("a table may count for and against it [A-03]", () => {
    const d = { now: { defending: 1 } };
    expect(poolText(defends(d, { levels: levels(1, -1) }))).toBe("1d20");
    const net = { ruleOptions: { advantageStacking: "net" } } as const;
    expect(poolText(defends(d, { levels: levels(1, -1), ...net }))).toBe("2d20 highest");
  });
});

describe("a Skill Check", () => {
  const quiet: Overrides = { bonuses: { dexterity: 4 }, skills: { stealth: 2 }, loud: true };
  it("adds the Skill Level alone [W-048] [A-04]", () => {
    expect(linesOf(skillPool(creature("c", quiet), "grace"))).toEqual(["skill.grace W-048 base 0 locked"]);
    expect(poolText(skillPool(creature("c", { skills: { grace: 3 } }), "grace"))).toBe("1d20 + 3");
  });
  it("has disadvantage for Stealth in loud armor, and for nothing else [W-127]", () => {
    expect(extraLines(skillPool(creature("c", quiet), "stealth"))).toEqual(["loud W-127 level -1"]);
    expect(extraLines(skillPool(creature("c", quiet), "grace"))).toEqual([]);
    expect(extraLines(skillPool(creature("c"), "stealth"))).toEqual([]);
  });
  it("adds the Stat Bonus of its Skill at a table that wants it [A-04]", () => {
    const linked = { ruleOptions: { skillCheckStat: "linked" } } as const;
    expect(linesOf(skillPool(creature("c", quiet), "stealth", [], linked))).toEqual([
      "skill.stealth W-048 base 2 locked",
      "stat.dexterity W-048 base 4 locked",
      "loud W-127 level -1",
    ]);
    expect(linesOf(skillPool(creature("c", quiet), "stealth", [], { ruleOptions: { noSpill: true } }))).toEqual([
      "skill.stealth W-048 base 2 locked",
      "loud W-127 level -1",
    ]);
  });
  it("or of the Stat that the table's list gives that Skill [A-04] [W-165]", () => {
    const c = creature("c", { bonuses: { dexterity: 4, will: 7 }, table: { skills: { stealth: "will" } } });
    const linked = { ruleOptions: { skillCheckStat: "linked" } } as const;
    expect(poolText(skillPool(c, "stealth", [], linked))).toBe("1d20 + 7");
    expect(poolText(skillPool(c, "grace", [], linked))).toBe("1d20 + 4");
  });
  it("heeds what its situation brings and what a person adds [W-049] [W-079]", () => {
    expect(poolText(skillPool(creature("c"), "grace", levels(1)))).toBe("2d20 highest");
    expect(poolText(skillPool(creature("c"), "grace", [], added("bonus")))).toBe("1d20 + 2");
  });
  it("is offered with the best Skill first [W-048]", () => {
    const c = creature("c", { skills: { athletics: 1, nimbleness: 4, rawForce: 2 } });
    expect(bestFirst(c, ["athletics", "endurance", "nimbleness", "rawForce"])).toEqual([
      "nimbleness",
      "rawForce",
      "athletics",
      "endurance",
    ]);
  });
});

describe("the Stat that goes with a Skill where a table adds it [A-04]", () => {
  it.each([
    ["analysis", "intelligence"],
    ["athletics", "strength"],
    ["endurance", "constitution"],
    ["firstAid", "intelligence"],
    ["grace", "dexterity"],
    ["improvisation", "intelligence"],
    ["intuition", "instinct"],
    ["nimbleness", "dexterity"],
    ["perception", "instinct"],
    ["perseverance", "will"],
    ["presence", "charisma"],
    ["psychology", "intelligence"],
    ["quickFingers", "dexterity"],
    ["rawForce", "strength"],
    ["stealth", "dexterity"],
    ["streetSmarts", "charisma"],
    ["own1", "intelligence"],
    ["own2", "intelligence"],
    ["own3", "intelligence"],
    ["own4", "intelligence"],
  ] as const)("%s: %s [A-04]", (skill, stat) => {
    const ruleOptions = { skillCheckStat: "linked" } as const;
    // A table that has changed other lists has the usual one of Stats.
    for (const one of [creature("c"), creature("c", { table: { marks: {} } })])
      expect(skillPool(one, skill, [], { ruleOptions }).mods[1]?.id).toBe(`stat.${stat}`);
  });
});

describe("what is rolled for damage", () => {
  it("takes what was added by hand to damage, and no other line [W-089] [W-091]", () => {
    const lines = ["bonus", "advantage", "damage"].map((kind) => linesOf(damagePool(part(), null, added(kind).hand)));
    const own = "weapon W-089 base 3 locked";
    expect(lines).toEqual([[own], [own], [own, "added.0 W-089 flat 2 Fog"]]);
  });
});
