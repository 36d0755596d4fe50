import { describe, expect, it } from "vitest";
import { policyOf, savedWith } from "../../../src/rulesets/generia/rules/attack/policy";
import type { GCreature, GWard } from "../../../src/rulesets/generia/rules/data/types";
import { ATTACK_PREVIEW } from "../../../src/rulesets/generia/view/previews";
import { BLADE, creature, heldSpell, type Overrides, SHIELD, SWORD, worldOf } from "./fixtures";

const BARRIER: GWard = { name: "Barrier", value: 6, costs: [1, 2, 3], barrier: { dice: [{ n: 1, f: 6 }], flat: 0 } };
const answerOf = (label: string, options: readonly string[], d: Overrides, foe: GCreature = creature("a")) =>
  policyOf(`attack/${label}`, "d", options, worldOf(foe, creature("d", d)));

describe("whoever may choose how it saves", () => {
  const d = { mods: { str: -1, dex: 8, con: 2, wil: 4 } };
  it("saves with the better attribute, whether it reacts or not [G-079] [G-094]", () => {
    expect(answerOf("saveWith", ["str", "dex"], d)).toBe("dex");
    expect(answerOf("saveWith~2", ["dex", "wil"], d)).toBe("dex");
    expect(answerOf("concentrate", ["con", "wil"], d)).toBe("wil");
    expect(answerOf("concentrate", ["con", "wil"], {})).toBe("con");
    const calm = (label: string, options: readonly string[]) =>
      ATTACK_PREVIEW.unanswered(`attack/${label}`, "d", options, worldOf(creature("d", d)));
    expect([calm("saveWith", ["str", "dex"]), calm("defence", ["dodge", "none"])]).toEqual(["dex", "none"]);
    expect([calm("letGo", ["ends", "holds"]), calm("letGo", [])]).toEqual(["ends", ""]);
  });
  it("says nothing of what is no save, of answers that name no attribute, and of whom it does not know [G-079]", () => {
    const world = worldOf(creature("d", d), heldSpell("s", "d"));
    const saves = (label: string, options: readonly string[], who = "d") =>
      savedWith(`attack/${label}`, who, options, world);
    expect(saves("saveWith", ["str", "dex"])).toBe("dex");
    expect(saves("saveWith", ["skip", "dex"])).toBe("dex");
    expect(saves("saveWith", ["skip"])).toBeNull();
    expect(saves("trains", ["str", "dex"])).toBeNull();
    for (const who of ["s", "nobody"]) expect(saves("saveWith", ["str", "dex"], who)).toBeNull();
  });
  it("saves with CON while senseless: every other save is lost [G-153]", () => {
    expect(answerOf("saveWith", ["dex", "con"], { ...d, now: { unconscious: 1 } })).toBe("con");
  });
});

describe("a caster who knows a barrier", () => {
  const ALL = ["dodge", "block0", "parry0", "ward0", "none"];
  const d: Overrides = {
    mods: { dex: 4 },
    wards: [BARRIER],
    guards: [{ name: "Staff", block: [0, 0], parry: [0, 0] }],
  };
  it("raises it where it adds more than a dodge does [G-084]", () => {
    expect(answerOf("defence", ALL, { ...d, now: { mp: 3 } })).toBe("ward0");
    expect(answerOf("defence", ALL, { ...d, mods: { dex: 6 }, now: { mp: 3 } })).toBe("dodge");
  });
  it("dodges where the barrier lets too much of a blow through, or is cast without a focus [G-075] [G-179]", () => {
    // The sword does 7 and 3 for strength, 5 above the threshold: one d6 of a barrier lets 1.5 of them through, another 1 of 2 makes the dodge the better answer.
    expect(answerOf("defence", ALL, { ...d, now: { mp: 1 } })).toBe("ward0");
    expect(answerOf("defence", ALL, { ...d, threshold: 4, now: { mp: 1 } })).toBe("dodge");
    expect(answerOf("defence", ALL, { ...d, wards: [{ ...BARRIER, unfocused: true }], now: { mp: 3 } })).toBe("dodge");
    expect(answerOf("defence", ALL, { ...d, wards: [{ name: "Omen", value: 9, costs: [1] }], now: { mp: 3 } })).toBe(
      "dodge",
    );
  });
  it("does not raise one against a grapple or in vain, but a spell that keeps foes off [G-125]", () => {
    const seized = ["dodge", "parry0", "ward0", "none"];
    const flying = ["dodge", "ward0", "none"];
    const keepsOff: GWard = { name: "Repel", value: 6, costs: [1], keepsOff: true };
    expect(answerOf("defence", seized, { ...d, now: { mp: 3 } })).toBe("dodge");
    expect(answerOf("defence", flying, { ...d, now: { mp: 3 } })).toBe("ward0");
    expect(answerOf("defence", seized, { ...d, wards: [keepsOff], now: { mp: 3 } })).toBe("ward0");
    expect(answerOf("defence", flying, { ...d, wards: [keepsOff], now: { mp: 3 } })).toBe("dodge");
    expect(answerOf("defence", flying, { ...d, wards: [BARRIER], guards: [], now: { mp: 3 } })).toBe("ward0");
    const shielded = { ...d, wards: [keepsOff], guards: [BLADE, SHIELD], now: { mp: 3 } };
    expect(answerOf("defence", flying, shielded)).toBe("dodge");
  });
  it("raises it no stronger than the hardest blow here asks for [G-107]", () => {
    const levels = ["1", "2", "3"];
    const weak = creature("a", { main: { ...SWORD, damage: { dice: [{ n: 1, f: 6 }], flat: 4, type: "sharp" } } });
    const giant = creature("a", { main: { ...SWORD, damage: { dice: [{ n: 4, f: 6 }], flat: 9, type: "sharp" } } });
    expect(answerOf("wardLevel", levels, d, weak)).toBe("1");
    expect(answerOf("wardLevel", levels, d)).toBe("2");
    expect(answerOf("wardLevel", levels, d, giant)).toBe("3");
    expect(answerOf("wardLevel", ["1", "2"], { guards: [BLADE] })).toBe("1");
  });
  it("fears the blows of creatures alone, and not its own [G-107]", () => {
    const giant = creature("d", { ...d, main: { ...SWORD, damage: { dice: [], flat: 40, type: "sharp" } } });
    const world = worldOf(giant, heldSpell("s", "d"));
    expect(policyOf("attack/wardLevel", "d", ["1", "2", "3"], world)).toBe("1");
  });
});

describe("a rider who is attacked", () => {
  const answers = (parry: number, rider: Overrides = {}) => {
    const guards = [{ name: "Sword", parry: [parry, 2] as const }];
    const r = creature("r", { mods: { dex: 9, per: 5 }, guards, ...rider, now: { "rides/Actor-m": 1 } });
    const m = creature("m", { mods: { dex: 4, per: 9 }, now: { "carries/Actor-r": 1 } });
    return policyOf("attack/defence", "r", ["dodge", "parry0", "none"], worldOf(creature("a"), r, m));
  };
  it("dodges with DEX of the mount, its own PER and Riding, and loses about 3 for the saddle [G-062] [G-063] [G-064]", () => {
    // 4 and 5 and 2, less 3.
    expect(answers(7, { riding: 2 })).toBe("dodge");
    expect(answers(9, { riding: 2 })).toBe("parry0");
    expect(answers(5)).toBe("dodge");
    expect(answers(7)).toBe("parry0");
  });
  it("loses nothing with a weapon of the saddle and the perk for it [G-163]", () => {
    const cavalry: Overrides = { perks: ["cavalry"], main: { ...SWORD, cavalry: true } };
    expect(answers(8, cavalry)).toBe("dodge");
    expect(answers(8)).toBe("parry0");
  });
});
