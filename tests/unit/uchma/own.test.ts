import { describe, expect, it } from "vitest";
import { declareCheck } from "../../../src/rulesets/uchma/rules/actions/declareMore";
import { validArguments } from "../../../src/rulesets/uchma/rules/argumentSchemas";
import { participantsOf } from "../../../src/rulesets/uchma/rules/creature/participants";
import { written } from "../../../src/rulesets/uchma/rules/data/lasting";
import { check, type UCheck } from "../../../src/rulesets/uchma/rules/dice/skill";
import { currentSpeed, resistanceMods } from "../../../src/rulesets/uchma/rules/dice/stats";
import { turnEnd, turnStart } from "../../../src/rulesets/uchma/rules/events/turns";
import { effectDocument, effectFrom } from "../../../src/rulesets/uchma/rules/states/effects";
import { ACTS } from "../../../src/rulesets/uchma/view/acts";
import { conditionsOf } from "../../../src/rulesets/uchma/view/conditions";
import { creatureSheet } from "../../../src/rulesets/uchma/view/creatureSheet";
import { effectSheet, ownSkillSheet } from "../../../src/rulesets/uchma/view/itemSheets";
import { packsOf } from "../rulesets/packs";
import { actorFacts, declaration, itemFacts, sheetContext } from "./documents";
import { now, play, worldOf } from "./fixtures";
import { english } from "./translate";

const { readPack } = packsOf("uchma");
const gear = readPack("uchma-gear");
const bearing = (...names: readonly string[]) =>
  actorFacts({
    system: { control: 3, speed: { walk: 6 } },
    items: names.map((name, index) => {
      const { system, type } = gear.find((doc) => doc.name === name) ?? { system: {}, type: "" };
      return { id: `it${index}`, type, name, system };
    }),
  });
const castWith = (...names: readonly string[]) => participantsOf(bearing(...names), (id) => id ?? "a");
const bearer = (participants: ReturnType<typeof castWith>) => {
  if (participants.a?.kind !== "creature") throw new Error("no creature");
  return participants.a;
};

describe("a state that a person wrote", () => {
  it("is one effect out of its lines: numbers add up, the first that says something else counts", () => {
    const lines = [
      { name: "Frozen feet", changes: "parry", by: -1, status: "slowed", speedTimes: 50 },
      { name: "More", changes: "parry", by: -2, heals: 3, harm: 4 },
      { name: "And", changes: "evasion", by: -1, harm: 9, onGround: true, top: 2 },
    ];
    expect(written(lines)).toEqual({
      name: "Frozen feet",
      rounds: 1,
      status: "slowed",
      harm: { damage: 4, armor: "none" },
      heals: 3,
      speedTimes: 50,
      ground: 2,
      mods: { parry: -3, evasion: -1 },
      keep: "power",
    });
    expect(written([])).toBeNull();
    expect(written([{ changes: "parry", by: -1 }])).toBeNull();
  });
  it("what a rule made goes before what is written", () => {
    const { system } = effectDocument({ seq: 1, spec: { name: "Made", rounds: 2 } }, 2);
    const both = { ...JSON.parse(JSON.stringify(system)), lines: [{ name: "Written" }] };
    expect(effectFrom("e", "a", "k", both)?.spec.name).toBe("Made");
  });
  it("counts as soon as somebody has it: speed, resistances, status [U-059] [U-064] [U-105]", () => {
    const tired = castWith("Fatigued", "Slowed");
    const see = (id: string) => tired[id];
    // 6 − 2, and half of it.
    expect(currentSpeed(bearer(tired), see)).toBe(2);
    const parry = resistanceMods(bearer(tired), "parry", see).map(({ value }) => value);
    expect(parry).toEqual([5, -2]);
    expect(bearer(tired).now).toMatchObject({ slowed: 1, stunned: 0 });
    const names = conditionsOf(bearing("Fatigued", "Slowed"), english).map(({ name, left }) => `${name} ${left}`);
    expect(names).toEqual(["Fatigued ×1, 2 rounds", "Slowed 2 rounds"]);
  });
  it("hurts at the start of the turn and ends after its rounds, like any other [U-106] [U-108] [U-109]", () => {
    const participants = castWith("Bleeding");
    const first = play(turnStart, { who: "a", round: 1 }, participants);
    expect(now(first, "a").health).toBe(55);
    const over = play(turnEnd, { who: "a", round: 1 }, first.world);
    expect(now(over, "it0").rounds).toBe(1);
    const end = play(turnEnd, { who: "a", round: 2 }, over.world);
    expect(now(end, "it0").rounds).toBe(0);
    expect(end.changes.some(({ k }) => k === "drop")).toBe(true);
  });
  it.each(
    gear.filter(({ type }) => type === "uchmaEffect").map((doc) => [doc.name, doc] as const),
  )("%s of the packs is a whole effect under its own name, with a sheet to change it on", (name, {
    _id,
    type,
    system,
  }) => {
    const effect = effectFrom("e", "a", _id, system);
    expect(effect?.spec.name).toBe(name);
    expect(effect?.now.rounds).toBeGreaterThan(0);
    const sheet = effectSheet(itemFacts({ id: _id, type, name, system }), sheetContext({ source: system }));
    expect(JSON.stringify(sheet)).toContain("system.lines.0.changes");
    expect(JSON.stringify(sheet)).not.toContain("system.lines.0.rounds");
  });
  it("is opened from the list of what a creature has, where what a rule made is not [U-105]", () => {
    const { system } = effectDocument({ seq: 1, spec: { name: "Made", rounds: 2 } }, 2);
    const made = { id: "e", type: "uchmaEffect", name: "Made", system: JSON.parse(JSON.stringify(system)) };
    const blank = { id: "f", type: "uchmaEffect", name: "New", system: {} };
    const actor = actorFacts({ items: [made, blank] });
    expect(creatureSheet(actor, sheetContext())).toMatchObject({ gear: [{ id: "f", toggles: false }] });
  });
  it("the sheet of what a rule made only lets the rounds be changed", () => {
    const { system } = effectDocument({ seq: 1, spec: { name: "Made", rounds: 2 } }, 2);
    const source = JSON.parse(JSON.stringify(system));
    const sheet = effectSheet(itemFacts({ id: "e", type: "uchmaEffect", system: source }), sheetContext({ source }));
    expect(JSON.stringify(sheet)).toContain("system.rounds");
    expect(JSON.stringify(sheet)).not.toContain("system.lines");
  });
});

describe("a skill that a world made", () => {
  const TRADE = { id: "old", type: "uchmaSkill", name: "Old Trade", system: { rank: "major", bonus: 1 } };
  it("is rolled like the others: one die or two, half of Control, its bonus [U-181] [U-182]", () => {
    const x = declaration({ actor: { system: { control: 3 }, items: [TRADE] }, item: "old" });
    const declared = declareCheck(x, null);
    if (!declared.ok) throw new Error(declared.reason);
    expect(declared.args).toEqual({ by: "a", skill: { name: "Old Trade", major: true, bonus: 1 }, threshold: 9 });
    expect(validArguments("check", declared.args)).toBe(true);
    expect(validArguments("check", { by: "a", skill: "juggling", threshold: 9 })).toBe(false);
    // 3 + 4, half of 3, and 1.
    const rolled = (...dice: number[]) =>
      play(check, declared.args as unknown as UCheck, worldOf(bearer(participantsOf(x.actor, () => "a"))), { dice })
        .value;
    expect(rolled(3, 4)).toBe(true);
    expect(rolled(3, 3)).toBe(false);
    expect(declareCheck(declaration({}), null)).toMatchObject({ ok: false, rule: "U-181" });
  });
  it("stands among the skills on the sheet, and has a dialog and a sheet of its own", () => {
    const x = declaration({ actor: { system: { control: 3 }, items: [TRADE] }, item: "old" });
    const act = ACTS.find(({ id }) => id === "ownSkill");
    const dialog = act?.dialog(x, { t: english, names: {}, isGM: false } as never);
    expect(dialog).toMatchObject({ title: "Old Trade", rolls: [{ id: "own", pool: { flat: 2 } }] });
    expect(creatureSheet(x.actor, sheetContext())).toMatchObject({
      skills: [
        { act: "athletics" },
        { act: "scouting" },
        { act: "riding" },
        { act: "ownSkill", itemId: "old", dice: "2d10 + 2" },
      ],
    });
    const sheet = ownSkillSheet(itemFacts(TRADE), sheetContext({ source: TRADE.system }));
    expect(sheet).toMatchObject({ sentence: "Major" });
  });
});
