import { describe, expect, it } from "vitest";
import {
  check,
  declareCheck,
  type FCheck,
  modifierFor,
  skillFor,
  skillsOf,
} from "../../../src/rulesets/fragments/rules/actions/check";
import { declareFeat, declareUse, type FUse, use } from "../../../src/rulesets/fragments/rules/actions/uses";
import { actor, declares, held, item, no, ok, override, said, type Told, turnOf } from "./documents";
import {
  againstOf,
  creature,
  deedsOf,
  gear,
  type More,
  type Overrides,
  play,
  poison,
  rollsOf,
  told,
  worldOf,
} from "./fixtures";

const mine = { turn: turnOf() };
const theirs = { turn: turnOf("d") };
const ROLLS = { dice: [{ n: 1, f: 6 }], flat: 2 };

describe("a feat", () => {
  const feat = (use: string, more: Told = {}, a: Overrides = {}) =>
    declareFeat(declares({ item: item("Feat", { use }, "Lunge"), ...more }, a));
  it.each<readonly [string, Told, object]>([
    ["action", mine, { actions: 1, most: 3 }],
    ["action", {}, {}],
    ["free", mine, {}],
    ["reaction", theirs, { reactions: 1, most: 1 }],
    ["reaction", mine, { reactions: 1, most: 1 }],
  ])("that takes what is %s is paid for so [F-032] [F-039] [F-040]", (how, more, price) => {
    expect(feat(how, more, { now: { round: 1 } })).toStrictEqual(ok({ by: "a", on: "a", name: "Lunge", price }));
  });
  it.each<readonly [string, Told, object]>([
    ["passive", mine, no("passive", "F-040")],
    ["action", theirs, held("notYourTurn", "F-034")],
    ["free", theirs, held("freeInOwnTurn", "F-039")],
    ["reaction", theirs, held("noReaction", "F-032")],
  ])("that is %s cannot be used at any time", (how, more, refusal) => {
    expect(feat(how, more)).toMatchObject(refusal);
  });
  it("a passive one is named in the refusal [F-040]", () => {
    expect(feat("passive")).toMatchObject({ data: { name: "Lunge" } });
  });
  it("has to be one [F-040]", () => {
    expect(feat("action", { item: null })).toEqual(no("noFeat", "F-040"));
    expect(feat("action", { item: item("Gear") })).toEqual(no("noFeat", "F-040"));
  });
});

describe("something that heals", () => {
  const draught = (system: object = {}) => item("Gear", { heals: "1d6+2", quantity: 1, ...system }, "Draught");
  const drinks = (more: Told = {}, a: Overrides = {}) => declareUse(declares({ item: draught(), on: [], ...more }, a));
  const stocked = worldOf(creature("a"), poison("p", "a"), gear("r", "a"), gear("g", "a", { key: "Draught" }));
  it("is drunk, or given to another one [F-031] [F-180]", () => {
    const args = { by: "a", on: "a", name: "Draught", heals: ROLLS, price: {} };
    expect(drinks()).toStrictEqual(ok(args));
    expect(drinks({ on: ["d"] })).toStrictEqual(ok({ ...args, on: "d" }));
    expect(drinks({ settings: { critMode: "margin" } })).toStrictEqual(
      ok({ ...args, ruleOptions: { critMode: "margin" } }),
    );
  });
  it("is used up with an Action [F-031]", () => {
    expect(drinks({ ...mine, world: stocked })).toMatchObject({ args: { price: { actions: 1, most: 3, stock: "g" } } });
    expect(drinks(mine)).toMatchObject({ args: { price: { actions: 1, most: 3 } } });
  });
  it.each<readonly [string, Told, object]>([
    ["nothing", { item: null }, no("noUse", "F-031")],
    ["what is no gear", { item: item("Feat") }, no("noUse", "F-031")],
    ["what heals nobody", { item: draught({ heals: "" }) }, no("noUse", "F-031")],
    ["what is used up", { item: draught({ quantity: 0 }) }, held("usedUp", "F-031", { name: "Draught" })],
    ["anything in another’s turn", theirs, held("notYourTurn", "F-034")],
  ])("%s is not used [F-031]", (_title, more, refusal) => {
    expect(drinks(more)).toEqual(refusal);
  });
});

describe("using", () => {
  const uses = (x: Partial<FUse>, a: Overrides = {}, more: More = {}) =>
    play(
      use,
      { by: "a", on: "d", name: "Lunge", price: {}, ...x },
      worldOf(creature("a", a), creature("d", { now: { hp: 1, bleeding: 1, bleedPenalty: 1 } })),
      more,
    );
  it("is paid for, and heals where it does [F-180]", () => {
    const played = uses({ heals: ROLLS, price: { actions: 1, most: 3 } }, {}, { dice: [3] });
    expect(played.value).toBe(true);
    expect(told(played)).toMatchObject({
      lines: ["a healing 5"],
      changes: ["a spent +1", "d hp +5", "d bleedPenalty -1"],
    });
  });
  it("a feat does nothing by itself [F-040]", () => {
    const played = uses({ price: { reactions: 1, most: 1 } });
    expect(played.value).toBe(true);
    expect(told(played).changes).toEqual(["a reacted +1"]);
  });
  it("by the table’s rules of healing [F-180]", () => {
    const played = uses({ heals: ROLLS, ruleOptions: { healEndsBleed: "above0" } }, {}, { dice: [3] });
    expect(told(played).changes).toContain("d bleeding -1");
  });
  it("not where it cannot be paid for [F-029]", () => {
    const played = uses({ heals: ROLLS, price: { actions: 1, most: 3 } }, { now: { spent: 3 } });
    expect(played.value).toBe(false);
    expect(told(played)).toMatchObject({ lines: [], changes: [] });
  });
});

describe("a skill check", () => {
  const checks = (x: Partial<FCheck> = {}, more: More = {}, a: Overrides = {}) =>
    play(
      check,
      { by: "a", name: "Climb", modifier: 3, price: {}, ...x },
      worldOf(creature("a", a), creature("d", { now: { bleeding: 1, bleedPenalty: 2 } })),
      more,
    );
  it.each([
    [12, "success", "F-084 15 passes 15"],
    [11, "failure", "F-084 14 fails 15"],
  ] as const)("is a %i and the modifier against the DC: %s [F-084]", (face, end, line) => {
    const played = checks({ dc: 15 }, { dice: [face] });
    expect(played.value).toBe(end);
    expect(told(played)).toEqual({ lines: [`a check ${face + 3}`, line], asked: [], changes: [] });
  });
  it("the DC is told beside the roll [F-084]", () => {
    expect(againstOf(checks({ dc: 15 }, { dice: [12] }))).toEqual([["dc F-084 base 15"]]);
  });
  it("without a DC the game master says what it is worth [F-084]", () => {
    const of = (verdict: string) => checks({}, { dice: [2], answers: { verdict } });
    expect(of("success").value).toBe("success");
    expect(of("failure").value).toBe("failure");
    expect(told(of("failure")).asked).toEqual(["GM verdict of success/failure: failure"]);
  });
  it("is paid for, or refused [F-029]", () => {
    const price = { actions: 2, most: 3 };
    expect(told(checks({ price, dc: 1 }, { dice: [9] })).changes).toEqual(["a spent +2"]);
    const refused = checks({ price, dc: 1 }, {}, { now: { spent: 2 } });
    expect(refused.value).toBe("refused");
    expect(told(refused).lines).toEqual([]);
  });
  it("of Medicine ends somebody’s bleeding where it succeeds [F-181]", () => {
    const good = checks({ on: "d", dc: 10 }, { dice: [7] });
    expect(told(good).changes).toEqual(["d bleeding -1", "d bleedPenalty = 0"]);
    expect(deedsOf(good)).toEqual(["tended"]);
    expect(told(checks({ on: "d", dc: 11 }, { dice: [7] })).changes).toEqual([]);
    expect(told(checks({ dc: 10 }, { dice: [7] })).changes).toEqual([]);
  });
  it("takes along what was said by hand [F-004]", () => {
    const hand = { added: [{ kind: "bonus", value: 2, label: "Rope" }] };
    expect(rollsOf(checks({ hand, dc: 1 }, { dice: [9] }))).toEqual([
      ["skill F-084 base 3 locked", "added.0 F-001 flat 2 Rope"],
    ]);
  });
});

describe("declaring a skill check", () => {
  const skills = [
    { name: " ", modifier: 9, cost: 1 },
    { name: "Climb", modifier: 3, cost: 2 },
    { name: " Medicine ", modifier: 5, cost: 3 },
  ];
  const able = (more: Told = {}, a: Overrides = {}, d: Overrides = {}) =>
    declares({ actor: actor("a", { system: { skills } }), on: [], ...more }, a, d);
  const plain = declareCheck(false);
  const medicine = declareCheck(true);
  it("the skills are those that have a name [F-084]", () => {
    expect(skillsOf(able()).map(({ name }) => name)).toEqual(["Climb", " Medicine "]);
    expect(skillsOf(able({ actor: { ...actor("a", { system: { skills } }), type: "vigorCreature" } }))).toEqual([]);
  });
  it("the one that was said, else the first; for Medicine that one [F-084] [F-181]", () => {
    expect(skillFor(able(), false)?.name).toBe("Climb");
    expect(skillFor(able({ adjust: said({ skill: " MEDICINE" }) }), false)?.name).toBe(" Medicine ");
    expect(skillFor(able({ adjust: said({ skill: "Swim" }) }), false)).toBeNull();
    expect(skillFor(able({ adjust: said({ skill: "Climb" }) }), true)?.name).toBe(" Medicine ");
    expect(skillFor(declares(), true)).toBeNull();
    expect(skillFor(declares(), false)).toBeNull();
  });
  it("what is added is the skill’s, or what the table makes of it [F-084]", () => {
    expect(modifierFor(able(), false)).toBe(3);
    expect(modifierFor(able(), true)).toBe(5);
    expect(modifierFor(declares(), true)).toBe(0);
    const settings = { skillFormula: "@nothing + 10" };
    expect(modifierFor(able({ settings: { skillFormula: "@modifier + @dex" } }), false)).toBe(8);
    expect(modifierFor(able({ settings }), false)).toBe(3);
    const stranger = { ...actor("a", { system: { skills } }), type: "vigorCreature" };
    expect(modifierFor(able({ actor: stranger, settings: { skillFormula: "7" } }), false)).toBe(0);
  });
  it("takes as many Actions as the skill says [F-084] [F-029]", () => {
    expect(plain(able(mine))).toStrictEqual(
      ok({ by: "a", name: "Climb", modifier: 3, price: { actions: 2, most: 3 } }),
    );
    expect(plain(able(mine, { now: { spent: 2 } }))).toEqual(held("fewActions", "F-029", { left: 1, needed: 2 }));
    expect(plain(able())).toStrictEqual(ok({ by: "a", name: "Climb", modifier: 3, price: {} }));
  });
  it("has to be of a skill that is there [F-084]", () => {
    expect(plain(declares())).toEqual(no("noSkill", "F-084"));
    expect(plain(able({ adjust: said({ skill: "Swim" }) }))).toEqual(no("noSkill", "F-084"));
  });
  it.each([
    ["15", 15],
    [" 0 ", 0],
    ["999", 999],
    ["", undefined],
    ["  ", undefined],
  ])("the DC may be said: %j [F-084]", (dc, read) => {
    expect(plain(able({ adjust: said({ dc }) }))).toStrictEqual(
      ok({ by: "a", name: "Climb", modifier: 3, price: {}, ...(read !== undefined && { dc: read }) }),
    );
  });
  it.each(["x", "1.5", "-1", "1000"])("%j is no DC [F-084]", (dc) => {
    expect(plain(able({ adjust: said({ dc }) }))).toEqual(no("noNumber", "F-084"));
  });
  it("Medicine is for somebody who bleeds [F-181]", () => {
    const args = { by: "a", name: " Medicine ", modifier: 5, on: "d", price: {} };
    expect(medicine(able({ on: ["d"] }, {}, { now: { bleeding: 1 } }))).toStrictEqual(ok(args));
    expect(medicine(able({ on: ["d"] }))).toEqual(held("notBleeding", "F-181"));
    expect(medicine(able({ on: ["d"], adjust: override }))).toStrictEqual(ok(args));
    expect(medicine(able())).toEqual(no("noTarget", "F-181"));
    expect(plain(able({ on: ["d"] }))).toStrictEqual(ok({ by: "a", name: "Climb", modifier: 3, price: {} }));
  });
  it("everybody may try Medicine, for one Action and with nothing added [F-181]", () => {
    expect(medicine(declares(mine, {}, { now: { bleeding: 1 } }))).toStrictEqual(
      ok({ by: "a", name: "FIVEFOLD.Fragments.Act.medicine", modifier: 0, on: "d", price: { actions: 1, most: 3 } }),
    );
  });
  it("the table’s options travel along [F-003]", () => {
    expect(plain(able({ settings: { advantageStacking: "net" } }))).toMatchObject({
      args: { ruleOptions: { advantageStacking: "net" } },
    });
  });
});
