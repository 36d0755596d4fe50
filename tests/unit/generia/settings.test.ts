import { describe, expect, it } from "vitest";
import type { SettingValues } from "../../../src/contract/facts";
import { OPTIONS, ruleOptionsOf } from "../../../src/rulesets/generia/rules/data/options";

/** Ledger 4.12: each question with its rule, its usual answer and the others. */
const CHOICES = {
  initiativeTies: ["G-002", "attributes", "order", "random", "reroll"],
  autoEndTurn: ["G-007", "ask", "auto", "never"],
  defenceCost: ["G-019", "none", "reaction"],
  ordinaryParryDamage: ["G-040", "full", "none"],
  secondParryDie: ["G-040", "ask", "always", "never"],
  secondParryCompare: ["G-040", "face", "total"],
  roundStrengthDamage: ["G-052", "product", "sum"],
  hitTie: ["G-055", "miss", "hit"],
  harmModel: ["G-148", "wounds", "tally"],
  facing: ["G-058", "token", "manual"],
  mountDodgePerception: ["G-064", "rider", "mount"],
  mountActionPayment: ["G-067", "any", "same"],
  mountReaction: ["G-018", "own", "shared"],
  sneakRolls: ["G-110", "each", "one"],
  concentrationEnd: ["G-093", "reaction", "free"],
  incomingDamage: ["G-094", "after", "raw"],
  focusAccess: ["G-074", "equipped", "carried"],
  focusScope: ["G-075", "checks", "effects"],
  etherealEarlyDamage: ["G-071", "phase", "dissolved"],
  areaForcedMovement: ["G-097", "triggers", "ignores"],
  areaOnPlacement: ["G-097", "nothing", "works"],
  ritualInCombat: ["G-102", "block", "warn"],
  jumpTie: ["G-117", "fails", "succeeds"],
  flanking: ["G-173", "off", "advantage", "eased"],
} as const;
const FLAGS = {
  movementSplit: ["G-015", true],
  showAttackTotal: ["G-026", true],
  rangedShieldBlock: ["G-030", false],
  grappleBlock: ["G-125", false],
  sisterRules: ["G-129", true],
  unseenIsBackstab: ["G-058", true],
  spellDefencePlusBasic: ["G-084", false],
  jumpFailOffBalance: ["G-118", true],
  fallCheckDie: ["G-121", true],
  encumbrance: ["G-175", false],
  explodingDice: ["G-181", false],
  overweightNeedsFall: ["G-120", true],
} as const;
const NUMBERS = {
  secondsPerRound: ["G-005", 6],
  fieldOfView: ["G-058", 180],
  phaseSeconds: ["G-008", 900],
} as const;
const rowsOf = <R extends readonly [rule: string, ...unknown[]]>(table: Readonly<Record<string, R>>) =>
  Object.entries(table).map(([key, row]) => [key, row[0], row] as const);
const specOf = (key: string) => OPTIONS.specs.find((spec) => spec.key === key);
const answer = (key: string, settings: SettingValues): unknown =>
  Object.entries(OPTIONS.of).find(([name]) => name === key)?.[1](settings);

describe("what a table may decide", () => {
  it.each(rowsOf(CHOICES))("%s: one of several answers [%s]", (key, _rule, [rule, usual, ...others]) => {
    expect(specOf(key)).toMatchObject({ rule, type: "choice", default: usual, choices: [usual, ...others] });
    expect(answer(key, {})).toBe(usual);
    for (const other of others) expect(answer(key, { [key]: other })).toBe(other);
    expect(answer(key, { [key]: "nonsense" })).toBe(usual);
  });
  it.each(rowsOf(FLAGS))("%s: yes or no [%s]", (key, _rule, [rule, usual]) => {
    expect(specOf(key)).toMatchObject({ rule, type: "boolean", default: usual });
    expect(answer(key, {})).toBe(usual);
    expect(answer(key, { [key]: !usual })).toBe(!usual);
  });
  it.each(rowsOf(NUMBERS))("%s: a number [%s]", (key, _rule, [rule, usual]) => {
    expect(specOf(key)).toMatchObject({ rule, type: "number", default: usual });
    expect(answer(key, {})).toBe(usual);
    expect(answer(key, { [key]: 30 })).toBe(30);
  });
  it("these are all of the questions, each with its words and under a heading [G-129]", () => {
    // The list of statuses is edited in a window of its own.
    const all = [...Object.keys(CHOICES), ...Object.keys(FLAGS), ...Object.keys(NUMBERS), "statuses"];
    expect(OPTIONS.specs.map(({ key }) => key).sort()).toEqual(all.sort());
    for (const { key, name, hint } of OPTIONS.specs)
      expect([name, hint]).toEqual([`FIVEFOLD.Generia.Setting.${key}.Name`, `FIVEFOLD.Generia.Setting.${key}.Hint`]);
    const groups = OPTIONS.specs.map(({ group }) => group?.replace("FIVEFOLD.Generia.SettingGroup.", ""));
    expect([...new Set(groups)]).toEqual(["turn", "defence", "damage", "place", "magic", "body"]);
    expect(specOf("statuses")?.rule).toBe("G-182");
    expect(specOf("secondsPerRound")?.group).toBe("FIVEFOLD.Generia.SettingGroup.turn");
    expect(specOf("grappleBlock")?.group).toBe("FIVEFOLD.Generia.SettingGroup.defence");
    expect(specOf("concentrationEnd")?.group).toBe("FIVEFOLD.Generia.SettingGroup.magic");
    expect(specOf("flanking")?.group).toBe("FIVEFOLD.Generia.SettingGroup.body");
  });
});

describe("what travels with an exchange", () => {
  it("nothing where the table plays as usual [G-129]", () => {
    expect(ruleOptionsOf({})).toBeUndefined();
    const usual = Object.entries({ ...CHOICES, ...FLAGS, ...NUMBERS }).map(([key, [, value]]) => [key, value]);
    expect(ruleOptionsOf(Object.fromEntries(usual))).toBeUndefined();
  });
  it.each([
    ["defenceCost", "reaction"],
    ["rangedShieldBlock", true],
    ["ordinaryParryDamage", "none"],
    ["secondParryDie", "always"],
    ["secondParryDie", "never"],
    ["secondParryCompare", "total"],
    ["grappleBlock", true],
    ["hitTie", "hit"],
    ["harmModel", "tally"],
    ["mountDodgePerception", "mount"],
    ["mountReaction", "shared"],
    ["incomingDamage", "raw"],
    ["areaForcedMovement", "ignores"],
    ["areaOnPlacement", "works"],
    ["jumpTie", "succeeds"],
    ["explodingDice", true],
  ])("an unusual answer by its own name: %s, %s [G-019] [G-040] [G-055]", (key, value) => {
    expect(ruleOptionsOf({ [key]: value })).toEqual({ [key]: value });
  });
  it.each([
    ["showAttackTotal", false, "hidesTotal"],
    ["spellDefencePlusBasic", true, "twoDefences"],
    ["jumpFailOffBalance", false, "steadyFailure"],
    ["fallCheckDie", false, "fallWithoutDie"],
    ["overweightNeedsFall", false, "overweightAlways"],
  ])("or that it is unusual: %s, %s as %s [G-026] [G-084] [G-118] [G-120] [G-121]", (key, value, name) => {
    expect(ruleOptionsOf({ [key]: value })).toEqual({ [name]: true });
  });
  it.each([
    ["movementSplit", false],
    ["sisterRules", false],
    ["encumbrance", true],
    ["unseenIsBackstab", false],
    ["initiativeTies", "random"],
    ["facing", "manual"],
    ["flanking", "eased"],
    ["secondsPerRound", 10],
    ["roundStrengthDamage", "sum"],
    ["ritualInCombat", "warn"],
  ])("nothing of what is decided before it begins: %s [G-015] [G-058] [G-102]", (key, value) => {
    expect(ruleOptionsOf({ [key]: value })).toBeUndefined();
  });
});
