import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../src/engine/json";
import {
  declareSkillAttack,
  skillAttack,
  weaponsForSkill,
} from "../../../src/rulesets/generia/rules/actions/skillAttack";
import { declareUseSkill } from "../../../src/rulesets/generia/rules/actions/useSkill";
import { between, board } from "../rulesets/facts";
import { actor, declares, held, item, no, ok, type Sheet, said, type Told, turnOf } from "./documents";
import type { Overrides } from "./fixtures";

const skill = (form: string, more: JsonObject = {}) =>
  item("Skill", { form, use: "offensive", energy: 2, ...more }, "Cleave");
const arm = (name: string, system: JsonObject = {}) =>
  item("Weapon", { equipped: true, damage: { formula: "1d6" }, ...system }, name);
const [SWORD, CLAW, SHIELD] = [arm("Sword"), arm("Claw", { class: "natural" }), arm("Shield", { shield: true })];
const [BOW, STOWED] = [arm("Bow", { class: "ranged", range: 30 }), arm("Stowed", { equipped: false })];
const ARROWS = item("Gear", { kind: "ammunition", quantity: 3, damage: { formula: "1" } }, "Arrows");
const ALL = [SHIELD, CLAW, item("Gear"), STOWED, BOW, SWORD, ARROWS];

describe("what a skill can be performed with", () => {
  const names = (form: string, sheet: Sheet = {}, settings = {}) =>
    weaponsForSkill({ actor: actor("a", { items: ALL, ...sheet }), item: skill(form), settings }).map(
      ({ name }) => name,
    );
  it("what is at hand: held weapons first, natural ones then, shields last; or what shoots [G-009] [G-010]", () => {
    expect(names("melee")).toEqual(["Sword", "Claw", "Shield"]);
    expect(names("ranged")).toEqual(["Bow"]);
    expect(names("melee", { items: [arm("Axe"), SWORD] })).toEqual(["Axe", "Sword"]);
  });
  it("not what it was disarmed of [G-182]", () => {
    const disarmed: Sheet = { items: [SWORD, CLAW], statuses: ["disarmed"] };
    expect(names("melee", disarmed)).toEqual(["Claw"]);
    expect(names("melee", disarmed, { statuses: JSON.stringify({ disarmed: { removed: true } }) })).toEqual([
      "Sword",
      "Claw",
    ]);
  });
  it("nothing for other skills, for what is no skill, and for nothing [G-009]", () => {
    for (const form of ["none", "cast", "grapple"]) expect(names(form)).toEqual([]);
    const of = (one: typeof SWORD | null) =>
      weaponsForSkill({ actor: actor("a", { items: ALL }), item: one, settings: {} });
    expect([of(null), of(SWORD)]).toEqual([[], []]);
  });
});

describe("declaring a skill that is an attack", () => {
  const uses = (form: string, more: Told & { readonly system?: JsonObject } = {}, a: Overrides = {}) => {
    const { system, ...rest } = more;
    return declareSkillAttack(
      declares(
        { actor: actor("a", { items: ALL }), item: skill(form, system), ...rest },
        { ...a, now: { en: 5, ...a.now } },
      ),
    );
  };
  it("is a blow with the likeliest weapon, or the one that was named, and takes energy [G-009] (A-49)", () => {
    const blow = { by: "a", on: "d", way: "melee", skill: "Cleave", price: { en: 2 } };
    expect(uses("melee")).toMatchObject(ok({ ...blow, weapon: { name: "Sword" } }));
    expect(uses("melee", { adjust: said({ weapon: "Claw" }) })).toMatchObject(ok({ weapon: { name: "Claw" } }));
    expect(uses("melee", { adjust: said({ weapon: "Bow" }) })).toMatchObject(ok({ weapon: { name: "Sword" } }));
    expect(uses("melee", { turn: turnOf() })).toMatchObject(
      ok({ ...blow, fight: true, price: { slot: "attack", en: 2 } }),
    );
  });
  it("is one with the bare hand where there is no weapon; but nothing shoots by itself [G-010]", () => {
    const unarmed = { actor: actor("a", { items: [STOWED] }) };
    expect(uses("melee", unarmed)).toMatchObject(ok({ weapon: { name: "FIVEFOLD.Generia.Unarmed" }, skill: "Cleave" }));
    expect(uses("ranged", unarmed)).toEqual({ ...no("nothingToShoot", "G-010"), data: { name: "Cleave" } });
    expect(uses("ranged")).toMatchObject(ok({ way: "ranged", weapon: { name: "Bow" } }));
  });
  it("or a grapple, with no weapon at all [G-124]", () => {
    expect(uses("grapple")).toMatchObject(
      ok({ way: "grapple", skill: "Cleave", weapon: { name: "FIVEFOLD.Generia.Unarmed" } }),
    );
    expect(uses("grapple", { actor: actor("a", { system: { limbs: false } }) })).toEqual(no("noLimbs", "G-124"));
    expect(uses("melee", { actor: actor("a", { items: ALL, system: { limbs: false } }) })).toMatchObject({ ok: true });
  });
  it("of skills alone that are attacks; Counter comes after a parry [G-009] [G-160]", () => {
    const none = no("noSkill", "G-009");
    for (const form of ["none", "cast"]) expect(uses(form)).toEqual(none);
    expect(uses("melee", { item: null })).toEqual(none);
    expect(uses("melee", { item: SWORD })).toEqual(none);
    expect(uses("melee", { system: { counter: true } })).toEqual({
      ...no("counterOnly", "G-160"),
      data: { name: "Cleave" },
    });
  });
  it("is aimed like any attack, and refused like one [G-024] [G-182]", () => {
    expect(uses("melee", { on: [] })).toEqual(no("noTarget", "G-024"));
    expect(uses("melee", { on: ["a"] })).toEqual(no("selfTarget", "G-024"));
    const far = board({ d: between({ distance: 5, adjacent: false }) });
    expect(uses("melee", { board: far })).toEqual(held("reach", "G-024", { reach: 1, distance: 5 }));
    expect(uses("melee", {}, { now: { panicked: 1 } })).toMatchObject({ ok: false, rule: "G-182" });
  });
  it("has to be paid for: with energy, and with an action of the turn [G-009] [G-165]", () => {
    expect(uses("melee", {}, { now: { en: 1 } })).toEqual(held("few.en", "G-165", { needed: 2, left: 1 }));
    expect(uses("melee", { turn: turnOf() }, { now: { attack: 0 } })).toEqual(held("spent.attack", "G-009"));
    expect(uses("melee", { turn: turnOf() }, { now: { attack: 0, en: 1 } })).toEqual(held("spent.attack", "G-009"));
  });
  it("is known to its dialog with what it is made with, also where nothing pays for it [G-009]", () => {
    const plan = skillAttack(declares({ actor: actor("a", { items: ALL }), item: skill("melee") }, { now: { en: 0 } }));
    expect(plan).toMatchObject({
      armed: { item: { name: "Sword" } },
      aimed: { on: "d", way: "melee" },
      args: { skill: "Cleave" },
      why: { ok: false, rule: "G-165" },
    });
  });
  it("is no skill that is used by itself [G-009]", () => {
    const x = declares({ actor: actor("a"), item: skill("melee") }, { now: { en: 5 } });
    expect(declareUseSkill(x)).toEqual({ ...no("skillForm", "G-009"), data: { name: "Cleave" } });
  });
});
