import { describe, expect, it } from "vitest";
import words from "../../../lang/shapers.en.json";
import { DAMAGE_TYPES, SKILLS } from "../../../src/rulesets/shapers/rules/data/names";
import { OPTIONS, ruleOptionsOf } from "../../../src/rulesets/shapers/rules/data/options";
import { policyOf } from "../../../src/rulesets/shapers/rules/data/policy";
import { STATUS_SPECS, statusId } from "../../../src/rulesets/shapers/rules/data/statuses";
import {
  CATEGORY_OF,
  INITIATIVE_SKILLS,
  LINKED_STAT,
  SKILL_OF,
  TRIGGERS,
} from "../../../src/rulesets/shapers/rules/data/tables";

const known: Readonly<Record<string, string>> = words;

describe("the questions that a table may answer otherwise", () => {
  const specs = OPTIONS.specs.map(({ key, rule, type, default: usual, choices = [] }) =>
    [key, rule, type, usual, ...choices].join(" ").trim(),
  );
  it("are those of the ledger, each with its usual answer [W-165]", () => {
    expect(specs).toEqual([
      "advantageStacking W-064 choice cancel cancel net",
      "skillNat20 W-081 choice success success total",
      "skillCheckStat W-048 choice none none linked",
      "opposedTie W-048 choice resister resister initiator",
      "hideMode W-063 choice all all each",
      "nat20AutoHit W-101 boolean true",
      "damageOrder W-143 choice armorFirst armorFirst typesFirst",
      "armorSpill W-119 boolean true",
      "nonLethalManeuver W-107 choice weapon weapon both",
      "sharedDamageRoll W-128 boolean true",
      "assumedStatusEffects W-165 boolean true",
      "grabEscape W-061 boolean true",
      "creatureCoverDistance W-176 choice near near any",
      "coverDRReducesDamage W-175 boolean true",
      "revealTraits W-146 choice hit hit off always",
      "redirectReroll W-177 boolean false",
      "wallsCollide W-181 boolean true",
      "failedPassCost W-171 choice two two none all",
      "roundDurationTick W-161 choice slot slot round",
      "reactionWindow W-010 choice skip skip ask",
      "heldActionAuto W-023 choice prompt prompt automatic",
      "statBonusFormula W-095 choice difference difference half",
      "roundNegative W-095 choice floor floor towardsZero",
      "deathFormula W-110 choice negative negative half zero",
      "downedRestrained W-109 boolean false",
      "unionRounding W-026 choice floor floor exact",
      "takingCoverScope W-045 choice covered covered always",
      "meleeRangeUsesReach W-100 boolean false",
      "sizeGapSkipsCheck W-173 boolean false",
      "enforceCosts W-007 choice strict strict warn",
      "enforceMovement W-008 choice strict strict free",
      "combatStartCheck W-001 boolean true",
      "secondsPerRound W-004 number 12",
      "lists W-165 text",
    ]);
    expect(OPTIONS.specs.find(({ key }) => key === "secondsPerRound")?.range).toEqual({ min: 0, max: 3600, step: 1 });
  });
  it("stand under headings, and have words [W-165]", () => {
    const heads = OPTIONS.specs.map(({ key, group }) => [group?.replace("FIVEFOLD.Shapers.SettingGroup.", ""), key]);
    expect(heads.filter(([head], index) => head !== heads[index - 1]?.[0])).toEqual([
      ["rolls", "advantageStacking"],
      ["damage", "nat20AutoHit"],
      ["states", "assumedStatusEffects"],
      ["place", "creatureCoverDistance"],
      ["holding", "roundDurationTick"],
      ["numbers", "statBonusFormula"],
      ["turn", "enforceCosts"],
    ]);
    const keys = OPTIONS.specs.flatMap(({ key, name, hint, group, choices = [] }) => [
      ...[name, hint, ...(group === undefined ? [] : [group])],
      ...choices.map((one) => `FIVEFOLD.Shapers.Setting.${key}.Choices.${one}`),
    ]);
    expect(keys.filter((key) => !(key in known))).toEqual([]);
  });
  it.each<readonly [string, string | boolean, object]>([
    ["advantageStacking", "net", { advantageStacking: "net" }],
    ["skillNat20", "total", { skillNat20: "total" }],
    ["skillCheckStat", "linked", { skillCheckStat: "linked" }],
    ["opposedTie", "initiator", { opposedTie: "initiator" }],
    ["hideMode", "each", { hideMode: "each" }],
    ["nat20AutoHit", false, { nat20MustReach: true }],
    ["damageOrder", "typesFirst", { damageOrder: "typesFirst" }],
    ["armorSpill", false, { noSpill: true }],
    ["nonLethalManeuver", "both", { nonLethalManeuver: "both" }],
    ["sharedDamageRoll", false, { ownDamageRolls: true }],
    ["creatureCoverDistance", "any", { creatureCoverDistance: "any" }],
    ["coverDRReducesDamage", false, { coverLeavesDamage: true }],
    ["revealTraits", "always", { revealTraits: "always" }],
    ["redirectReroll", true, { redirectReroll: true }],
    ["wallsCollide", false, { softWalls: true }],
    ["failedPassCost", "all", { failedPassCost: "all" }],
    ["roundDurationTick", "round", { roundDurationTick: "round" }],
    ["reactionWindow", "ask", { reactionWindow: "ask" }],
    ["heldActionAuto", "automatic", { heldActionAuto: "automatic" }],
  ])("the answer to %s travels with every exchange where it is %s [W-165]", (key, answer, travels) => {
    expect(ruleOptionsOf({ [key]: answer })).toEqual(travels);
  });
  it("the usual answers do not travel, nor those that only declarations ask for [W-165]", () => {
    expect(ruleOptionsOf({ advantageStacking: "cancel", deathFormula: "half", lists: "{}", grabEscape: false })).toBe(
      undefined,
    );
  });
});

describe("the tables of the book", () => {
  it("each Stat has a Skill for its Defense Roll [W-134] [W-135] [W-136] [W-137] [W-138] [W-139] [W-140]", () => {
    expect(SKILL_OF).toEqual({
      ...{ strength: "rawForce", dexterity: "nimbleness", constitution: "endurance", intelligence: "psychology" },
      ...{ charisma: "presence", instinct: "intuition", will: "perseverance" },
    });
  });
  it("five Skills count for Initiative [W-011]", () => {
    expect(INITIATIVE_SKILLS).toEqual(["athletics", "quickFingers", "analysis", "grace", "improvisation"]);
  });
  it("damage types have categories [W-141]", () => {
    const of = (category: string) => DAMAGE_TYPES.filter((type) => CATEGORY_OF[type] === category);
    expect([of("elemental"), of("mystic"), of("other")]).toEqual([
      ["chemical", "cold", "heat", "poison", "shock"],
      ["curse", "holy", "spirit"],
      ["psychic", "reality"],
    ]);
  });
  it("each Skill goes with a Stat where a table adds that [W-048] [A-04]", () => {
    const of = (stat: string) => SKILLS.filter((skill) => LINKED_STAT[skill] === stat);
    expect([of("strength"), of("dexterity"), of("constitution"), of("intelligence")]).toEqual([
      ["athletics", "rawForce"],
      ["grace", "nimbleness", "quickFingers", "stealth"],
      ["endurance"],
      ["analysis", "firstAid", "improvisation", "psychology", "own1", "own2", "own3", "own4"],
    ]);
    expect([of("charisma"), of("instinct"), of("will")]).toEqual([
      ["presence", "streetSmarts"],
      ["intuition", "perception"],
      ["perseverance"],
    ]);
    expect(TRIGGERS).toEqual(["word", "inRange", "within", "moves", "ally"]);
  });
  it("every status has words and a picture; only the dead are out of it [W-162] [W-164]", () => {
    expect(STATUS_SPECS.filter(({ name }) => !(name in known))).toEqual([]);
    expect(STATUS_SPECS[0]).toEqual({
      ...{ id: "shapers-bleeding", name: "FIVEFOLD.Shapers.Status.bleeding", hud: true },
      img: "systems/fivefold/assets/shapers/status/bleeding.svg",
    });
    expect(STATUS_SPECS.filter(({ defeated, overlay }) => defeated || overlay)).toEqual([
      {
        ...{ id: statusId("dead"), name: "FIVEFOLD.Shapers.Status.dead", hud: true, overlay: true, defeated: true },
        img: "systems/fivefold/assets/shapers/status/dead.svg",
      },
    ]);
    expect(STATUS_SPECS).toHaveLength(24);
  });
});

describe("what a sensible player answers", () => {
  it.each<readonly [string, readonly string[], string]>([
    ["defense", ["fail", "roll"], "roll"],
    ["swap", ["stay", "agree"], "agree"],
    ["held", ["wait", "fire"], "fire"],
    ["call", ["lose", "now"], "now"],
    ["take", ["drop", "take"], "take"],
    ["attack/targets/d/defense", ["fail", "roll"], "roll"],
    ["defense~2", ["fail", "roll"], "roll"],
    ["defense~12", ["fail", "roll"], "roll"],
    ["defense~2x", ["fail", "roll"], "fail"],
    ["~2defense", ["fail", "roll"], "fail"],
    ["defense", ["fail", "other"], "fail"],
    ["reaction", ["none", "react:0", "react:1"], "react:0"],
    ["reaction", ["none", "some"], "none"],
    ["reaction", [], ""],
    ["skill", ["athletics", "react"], "athletics"],
    ["skill", [], ""],
    ["call/skill", ["a", "now"], "a"],
  ])("to %s of %j: %s [W-010] [W-129]", (at, options, answer) => {
    expect(policyOf(at, "d", options)).toBe(answer);
  });
});
