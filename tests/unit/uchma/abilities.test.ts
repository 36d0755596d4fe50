import { describe, expect, it } from "vitest";
import { FIST, formFacts, says, usable } from "../../../src/rulesets/uchma/rules/data/abilities";
import { commonAction, strikeOf } from "../../../src/rulesets/uchma/rules/data/common";
import { PACKET } from "../../../src/rulesets/uchma/rules/data/documents";
import { isAbility, isForm, type UAbility } from "../../../src/rulesets/uchma/rules/data/shapes";
import type { Common } from "../../../src/rulesets/uchma/rules/data/terms";
import { type ItemSource, itemFacts } from "./documents";

type System = NonNullable<ItemSource["system"]>;
/** What somebody can do with a weapon or a technique whose form says this. */
const does = (type: string, system: System = {}): UAbility | undefined =>
  usable(itemFacts({ id: "it", type, name: "Bolt", system }))?.ability;
const technique = (system: System = {}) => does("uchmaAbility", { resistance: "none", range: 0, ...system });
const BARE = { name: "Bolt", slot: "action", delivery: "melee" };

describe("what an item lets its owner do", () => {
  it("a weapon its regular attack: against Parry, a metre far [U-059] [U-128]", () => {
    const attack = { ...BARE, basic: true, range: 1, resistance: "parry" };
    expect(does("uchmaWeapon")).toStrictEqual(attack);
    expect(does("uchmaWeapon", { packets: [{ damage: 20 }] })).toStrictEqual({ ...attack, packets: [{ damage: 20 }] });
  });
  it("another attack of a weapon is one of a weapon, but no regular one; a technique is neither [U-128]", () => {
    expect(technique({ kind: "attack" })).toStrictEqual({ ...BARE, weapon: true });
    for (const kind of ["technique", "common", "item"]) expect(technique({ kind }), kind).toStrictEqual(BARE);
  });
  it("all that its form says, and nothing else [U-042] [U-048] [U-050] [U-051] [U-058] [U-065] [U-066]", () => {
    const said = {
      ...{ slot: "prepared", delivery: "projectile", targeting: "choose", most: 3, range: 9, radius: 2 },
      ...{ resistance: "warding", precision: -2, ignoresPrecision: true, times: 2, energy: 4, trigger: "hit" },
      ...{ area: 2, lasts: 3, sight: "granted", hearing: true, throughWalls: true, ignoresCover: true, helpful: true },
    };
    const ability = technique(said);
    expect(ability).toStrictEqual({ name: "Bolt", ...said });
    expect(isAbility(JSON.parse(JSON.stringify(ability)))).toBe(true);
    // An area belongs to what waits, and what is usual is not carried along.
    const { trigger: _trigger, area: _area, ...others } = said;
    expect(technique({ ...others, area: 5 })).toStrictEqual({ name: "Bolt", ...others });
    expect(technique({ most: 1, times: 1, precision: 0, targeting: "one", sight: "needed", lasts: 0 })).toStrictEqual(
      BARE,
    );
  });
  it("damage by its packets, the first of which is the main one [U-077] [U-080] [U-081] [U-082] [U-083]", () => {
    const whole = {
      ...{ damage: 20, magical: true, armor: "physical", pierces: 3, potency: "half", potencyBonus: -1 },
      ...{ bonus: 2, steal: true, halved: true },
    };
    const dice = { dice: { count: 2, faces: 4 } };
    const packets = technique({ packets: [{ ...whole, ...dice }, { damage: 5 }, whole] })?.packets;
    expect(packets).toStrictEqual([
      { ...whole, dice: [2, 4] },
      { damage: 5, extra: true },
      { ...whole, extra: true },
    ]);
  });
  it("lines of a form that say nothing about damage are none; which one is the main packet is asked of the others [U-078] [U-080]", () => {
    const lines = [{}, { damage: 1 }, { dice: { count: 1, faces: 6 } }, { bonus: -1 }, { potencyBonus: 2 }];
    expect(lines.map((line) => says(PACKET.read(line)))).toEqual([false, true, true, true, true]);
    expect(technique({ packets: [{}, { damage: 5 }, { magical: true }] })?.packets).toStrictEqual([{ damage: 5 }]);
    expect(technique({ packets: [{ armor: "none", halved: true }] })).toStrictEqual(BARE);
  });
  it("calls somebody, beyond the limit or not; whoever calls nobody has no limit [U-159] [U-160]", () => {
    const summons = "Actor.hound";
    expect(technique({ summons })).toStrictEqual({ ...BARE, summons });
    expect(technique({ summons, beyondLimit: true })).toStrictEqual({ ...BARE, summons, beyondLimit: true });
    expect(technique({ beyondLimit: true })).toStrictEqual(BARE);
  });
  it("changes somebody, for some rounds or until somebody ends it [U-168]", () => {
    expect(technique({ turnsInto: "Bear" })).toStrictEqual({ ...BARE, turns: { into: "Bear" } });
    expect(technique({ turnsInto: "Bear", turnsFor: 3 })).toStrictEqual({
      ...BARE,
      turns: { into: "Bear", rounds: 3 },
    });
    expect(technique({ turnsFor: 3 })).toStrictEqual(BARE);
  });
  it("nothing, where it is of another kind or only says the numbers of a common action", () => {
    for (const type of ["uchmaArmor", "uchmaForm", "uchmaEffect", "vigorWeapon"])
      expect(does(type), type).toBeUndefined();
    expect(technique({ does: "sever" })).toBeUndefined();
  });
  it("it belongs to the form of its owner that it names [U-168]", () => {
    const form = (type: string) => usable(itemFacts({ id: "it", type, system: { form: "Bear" } }))?.form;
    expect([form("uchmaWeapon"), form("uchmaAbility")]).toEqual(["Bear", "Bear"]);
  });
  it("a bare hand does 10 with +1, as a regular attack with a melee weapon (appendix 8) [U-114]", () => {
    expect(isAbility(FIST)).toBe(true);
    expect(FIST).toMatchObject({ ...BARE, name: "FIVEFOLD.Uchma.Unarmed", basic: true, range: 1, resistance: "parry" });
    expect([FIST.precision, FIST.packets]).toEqual([1, [{ damage: 10 }]]);
  });
});

describe("a form that somebody can take [U-168]", () => {
  const form = (system: System = {}, img = "") =>
    formFacts({ ...itemFacts({ id: "it", type: "uchmaForm", name: "Bear", system }), img });
  const resist = { parry: 5, warding: 5, constitution: 5, evasion: 5 };
  const plain = {
    name: "Bear",
    health: 30,
    potency: 0,
    control: 0,
    walk: 6,
    physical: 0,
    magical: 0,
    melee: true,
    resist,
  };
  it("has what its item says, and what is usual where that says nothing", () => {
    expect(form()).toStrictEqual(plain);
    const said = {
      health: 50,
      potency: 2,
      control: 1,
      walk: 8,
      fly: 9,
      precision: -1,
      physical: 3,
      magical: 4,
      size: 2,
    };
    const own = { parry: 9, warding: 1, constitution: 2, evasion: 3 };
    expect(form({ ...said, resist: own })).toStrictEqual({ ...plain, ...said, resist: own });
    expect(isForm(form(said))).toBe(true);
    expect(form({ melee: false })).not.toHaveProperty("melee");
    expect(formFacts(itemFacts({ id: "it", type: "uchmaAbility" }))).toBeNull();
  });
  it("has a picture, unless its address is longer than what travels", () => {
    expect(form({}, "bear.svg")).toStrictEqual({ ...plain, img: "bear.svg" });
    expect(form({}, "b".repeat(200))?.img).toHaveLength(200);
    expect(form({}, "b".repeat(201))).not.toHaveProperty("img");
  });
});

describe("a common action that is carried out with a weapon (appendix 8)", () => {
  const axe: UAbility = {
    ...{ name: "Axe", slot: "action", basic: true, delivery: "melee", resistance: "evasion", range: 2 },
    packets: [
      { damage: 20, potency: "half" },
      { damage: 5, extra: true },
    ],
  };
  const strike = (which: Common, system: System = {}, weapon = axe) => {
    const record = itemFacts({ id: "r", type: "uchmaAbility", name: "Own", system: { does: which, ...system } });
    return strikeOf(commonAction(which, Object.keys(system).length > 0 ? [record] : []), weapon, 9);
  };
  it("is resisted as the weapon is; only what severs has a resistance of its own [U-059]", () => {
    expect([strike("disarm").resistance, strike("sever").resistance]).toEqual(["evasion", "constitution"]);
    expect(strike("disarm", { resistance: "warding" }).resistance).toBe("evasion");
    expect([
      strike("sever", { resistance: "warding" }).resistance,
      strike("sever", { resistance: "none" }).resistance,
    ]).toEqual(["warding", "evasion"]);
  });
  it("costs energy, and stays armed, only where its record says so [U-044]", () => {
    expect(strike("disarm")).not.toHaveProperty("energy");
    expect(strike("disarm", { energy: 2 }).energy).toBe(2);
    expect(strike("watch")).not.toHaveProperty("lasts");
    expect(strike("watch", { trigger: "move", lasts: 2 })).toMatchObject({ lasts: 2, trigger: "move", area: 2 });
  });
  it("half damage, no Potency, and the weapon's own otherwise; its extra packet stays as it is [U-081] [U-129]", () => {
    expect(strike("disarm").packets).toStrictEqual([{ ...axe.packets?.[0], halved: true }, axe.packets?.[1]]);
    expect(strike("both").packets?.[0]).toStrictEqual({ damage: 20, potency: "none" });
    expect(strike("throw")).toMatchObject({ delivery: "projectile", range: 9, basic: true, ignoresPrecision: true });
    expect(strike("charge").packets).toEqual(axe.packets);
  });
  it("those that are a regular attack stay open to the prone, the others do not [U-128]", () => {
    const open = (which: Common) => [strike(which).basic, strike(which).weapon];
    for (const which of ["charge", "disarm", "both", "throw", "retrieve"] as const)
      expect(open(which), which).toEqual([true, undefined]);
    for (const which of ["watch", "sever"] as const) expect(open(which), which).toEqual([undefined, true]);
  });
  it("what severs adds bleeding for 2 rounds and a round for 4 of Control beside what the weapon brings [U-105]", () => {
    const poison = { name: "Venom", rounds: 1 };
    const effects = (which: Common) => strike(which, {}, { ...axe, effects: [poison] }).effects;
    expect(effects("sever")).toMatchObject([poison, { status: "bleeding", rounds: 4 }]);
    expect(effects("disarm")).toEqual([poison]);
    expect(strike("disarm")).not.toHaveProperty("effects");
  });
});
