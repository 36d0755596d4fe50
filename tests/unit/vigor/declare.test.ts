import { describe, expect, it } from "vitest";
import type { Declaration } from "../../../src/contract/act";
import { declareAttack, declareDefend, declareStandUp } from "../../../src/rulesets/vigor/rules/actions/declare";
import { validArguments } from "../../../src/rulesets/vigor/rules/argumentSchemas";
import { weaponFacts } from "../../../src/rulesets/vigor/rules/creature/arms";
import { participantsOf, pathsOf } from "../../../src/rulesets/vigor/rules/creature/participants";
import { WEAPON } from "../../../src/rulesets/vigor/rules/data/documents";
import { OPTIONS, ruleOptionsOf } from "../../../src/rulesets/vigor/rules/data/ruleOptions";
import { statusesFor } from "../../../src/rulesets/vigor/rules/data/statuses";
import { STATUSES, type VBeing } from "../../../src/rulesets/vigor/rules/data/types";
import { actorFacts, declarationOf, itemFacts } from "./documents";
import { creature, type Overrides, worldOf } from "./fixtures";

const sword = (system = {}) =>
  itemFacts({ id: "sword", type: "vigorWeapon", name: "Sword", system: { equipped: true, ...system } });
const myTurn = { round: 2, turnOf: "a", slot: 13, order: [{ id: "a", initiative: 13 }] };
type More = Partial<Declaration<VBeing>> & { readonly a?: Overrides; readonly d?: Overrides };
function declaration({ a, d, ...more }: More = {}): Declaration<VBeing> {
  const world = worldOf(creature("a", a), creature("d", d));
  return declarationOf({ item: sword(), on: ["d"], world, turn: myTurn, ...more });
}
const refusal = (more: More, declare = declareAttack) => {
  const result = declare(declaration(more));
  return result.ok ? "allowed" : `${result.reason.replace("FIVEFOLD.Vigor.Refused.", "")} ${result.rule}`;
};

describe("declaring an attack", () => {
  it("costs one action and takes the weapon as it is now [V-025] [V-041] [V-050]", () => {
    const result = declareAttack(declaration());
    expect(result).toEqual({
      ok: true,
      args: {
        by: "a",
        on: "d",
        weapon: { name: "Sword", value: 1, bonus: "strength" },
        price: { actions: 1 },
        own: true,
        clock: { round: 2, slot: 13 },
      },
    });
    expect(result.ok && validArguments("attack", result.args)).toBe(true);
  });
  it("counts neither turns nor actions outside an encounter [V-024]", () => {
    const result = declareAttack(declaration({ turn: null, a: { now: { actions: 0 } } }));
    expect(result).toMatchObject({ ok: true, args: { price: {}, own: true } });
  });
  it("lets a game master overrule what only bars this moment, for as much of the price as is there", () => {
    const override = { off: [], added: [], override: true as const };
    const spent = { now: { actions: 0, vigor: 2, winded: 1, bound: 1 } };
    const dear = sword({ cost: { vigor: 3, mana: 0 } });
    const elsewhere = { ...myTurn, turnOf: "d" };
    const refused = declareAttack(declaration({ a: spent, item: dear, turn: elsewhere }));
    expect(refused).toMatchObject({ ok: false, overridable: true });
    const decided = declareAttack(declaration({ a: spent, item: dear, turn: elsewhere, adjust: override }));
    expect(decided).toMatchObject({ ok: true, args: { price: { vigor: 2 }, theirs: true } });
    expect(decided.ok && validArguments("attack", decided.args)).toBe(true);
    expect(declareDefend(declaration({ a: spent, adjust: override }))).toMatchObject({ args: { free: true } });
    expect(declareDefend(declaration({ a: { now: { winded: 1 } }, adjust: override }))).toEqual({
      ok: true,
      args: { by: "a", what: "defend" },
    });
    const dead = declareAttack(declaration({ a: { now: { dead: 1 } }, adjust: override }));
    expect(dead).toMatchObject({ ok: false });
    expect(dead).not.toHaveProperty("override");
  });
  it("knows when it is the target's own turn [V-067]", () => {
    const result = declareAttack(declaration({ turn: { ...myTurn, turnOf: "d" } }));
    expect(result.ok).toBe(false);
    const free = declareAttack(declaration({ turn: null }));
    expect(free.ok && JSON.stringify(free.args)).not.toContain("theirs");
  });
  it("is refused with its reason: whose turn, actions, Winded, incapacitated, dead [V-018] [V-024] [V-039] [V-048] [V-096]", () => {
    expect(refusal({})).toBe("allowed");
    expect(refusal({ turn: { ...myTurn, turnOf: "d" } })).toBe("notYourTurn V-018");
    expect(refusal({ a: { now: { actions: 0 } } })).toBe("noActions V-048");
    expect(refusal({ a: { now: { winded: 1 } } })).toBe("winded V-096");
    for (const status of ["unconscious", "bound", "pinned", "shock"]) {
      expect(refusal({ a: { now: { [status]: 1 } } })).toBe("incapacitated V-039");
    }
    expect(refusal({ a: { now: { dead: 1 } } })).toBe("dead V-148");
  });
  it("needs one other living target and a weapon in hand that is whole and affordable [V-050] [V-095]", () => {
    expect(refusal({ on: [] })).toBe("noTarget V-041");
    expect(refusal({ on: ["d", "a"] })).toBe("oneTarget V-041");
    expect(refusal({ on: ["a"] })).toBe("selfTarget V-041");
    expect(refusal({ d: { now: { dead: 1 } } })).toBe("targetGone V-041");
    expect(refusal({ item: sword({ equipped: false }) })).toBe("notHeld V-050");
    expect(refusal({ item: sword({ equipped: false, category: "natural" }) })).toBe("allowed");
    expect(refusal({ item: sword({ durability: { value: 0, max: 5 } }) })).toBe("broken V-145");
    expect(refusal({ item: sword({ cost: { vigor: 3, mana: 0 } }), a: { now: { vigor: 2 } } })).toBe("few.vigor V-095");
    expect(refusal({ item: itemFacts({ id: "x", type: "vigorArmor" }) })).toBe("noWeapon V-050");
  });
  it("without a weapon is unarmed [V-141]", () => {
    const result = declareAttack(declaration({ item: null }));
    expect(result).toMatchObject({ ok: true, args: { weapon: { value: 1, quality: 0, bonus: "strength" } } });
  });
  it("a far target is a Challenge for ranged weapons only [V-014]", () => {
    const adjust = { off: [], added: [], said: { distance: "distant" } };
    const bow = sword({ category: "pullBow" });
    expect(declareAttack(declaration({ item: bow, adjust }))).toMatchObject({
      args: { situation: { distant: true } },
    });
    const near = declareAttack(declaration({ adjust }));
    expect(near.ok && JSON.stringify(near.args)).not.toContain("distant");
  });
  it("stances follow the same bars; only the prone stand up [V-054] [V-087]", () => {
    expect(refusal({}, declareDefend)).toBe("allowed");
    expect(refusal({ a: { now: { winded: 1 } } }, declareDefend)).toBe("winded V-096");
    expect(refusal({}, declareStandUp)).toBe("notProne V-087");
    expect(refusal({ a: { now: { prone: 1 } } }, declareStandUp)).toBe("allowed");
  });
});

describe("stored arguments", () => {
  it("are refused when their shape is wrong", () => {
    const good = { by: "a", on: "d", weapon: { name: "Sword", value: 1 }, price: {} };
    expect(validArguments("attack", good)).toBe(true);
    expect(validArguments("attack", { ...good, extra: 1 })).toBe(false);
    expect(validArguments("attack", { ...good, weapon: { name: "Sword", value: -1 } })).toBe(false);
    expect(validArguments("attack", { ...good, weapon: { name: "Sword", value: 1e9 } })).toBe(false);
    expect(validArguments("attack", { ...good, price: { actions: -1 } })).toBe(false);
    expect(validArguments("attack", { ...good, by: "Actor.x" })).toBe(false);
    expect(validArguments("attack", null)).toBe(false);
    expect(validArguments("nothing", good)).toBe(false);
    expect(validArguments("defend", { by: "a", what: "standUp" })).toBe(false);
    expect(validArguments("roundEnd", { order: ["a"], clock: { round: 1, slot: 3.5 } })).toBe(true);
  });
});

describe("the cast", () => {
  const hero = actorFacts({
    system: {
      abilities: { strength: { score: 14, dice: 2 }, stamina: { score: 23, dice: 1 } },
      guard: { base: 15, bonus: 1 },
      actions: { value: 2, bonus: 1 },
      size: "large",
      unarmed: { value: 2, quality: "ordinary" },
      durability: { value: 8, max: 10, rank: "epic" },
    },
    items: [
      { id: "vest", type: "vigorArmor", system: { rank: 4, guard: 2, worn: true, durability: { value: 9, max: 20 } } },
      { id: "spare", type: "vigorArmor", system: { rank: 9, guard: 9 } },
      { id: "dagger", type: "vigorWeapon", name: "Dagger", system: { hand: "off", equipped: true } },
    ],
    statuses: ["prone"],
  });
  const participants = participantsOf(hero, (item) => (item === undefined ? "a" : "b"));
  it("is the creature and its worn armor; Guard, actions and the off hand are worked out [V-043] [V-049] [V-053] [V-119]", () => {
    expect(participants.a).toMatchObject({
      kind: "creature",
      guard: 16,
      actions: 3,
      size: 3,
      stamina: 23,
      superior: 4,
      dice: { strength: 2, stamina: 1 },
      fist: [2, 2],
      off: { name: "Dagger", value: 1, bonus: "strength" },
      armor: ["b"],
      now: { durability: 8, durabilityMax: 10, prone: 1, wounded: 0 },
    });
    expect(participants.b).toMatchObject({ kind: "armor", of: "a", rank: 4, quality: 2, now: { durability: 9 } });
  });
  it("stays small enough for a message", () => {
    expect(JSON.stringify(participants).length).toBeLessThan(700);
  });
  it("knows where every number that a procedure changes is stored", () => {
    for (const being of Object.values(participants)) {
      for (const key of Object.keys(being.now)) {
        if (!key.endsWith("Max")) expect(pathsOf(being)[key], key).toBeDefined();
      }
    }
    if (participants.a) expect(STATUSES.every((status) => pathsOf(participants.a as VBeing)[status])).toBe(true);
  });
  it("leaves out what the shell has no letter for, and foreign documents", () => {
    expect(Object.keys(participantsOf(hero, (item) => (item === undefined ? "a" : null)))).toEqual(["a"]);
    expect(participantsOf({ ...hero, type: "other" }, () => "a")).toEqual({});
  });
  it("takes ability and bonus of a weapon from its kind unless it says otherwise [V-042] [V-105] [V-106]", () => {
    const facts = (system: Parameters<typeof WEAPON.read>[0]) => weaponFacts("x", WEAPON.read(system));
    expect(facts({ category: "spell" })).toEqual({
      name: "x",
      value: 1,
      ability: "soul",
      ranged: true,
      solo: true,
    });
    expect(facts({ category: "technique" })).toEqual({ name: "x", value: 1, ability: "speed", solo: true });
    expect(facts({ category: "technique", lightTechnique: true })).toEqual({ name: "x", value: 1, ability: "speed" });
    expect(facts({ category: "crossbow", damage: { value: 2, skillDice: 1 } })).toMatchObject({
      bonus: "skill",
      skillDice: 1,
    });
    expect(facts({ category: "pullBow" })).toMatchObject({ bonus: "strength", ranged: true });
    expect(facts({ category: "modern", damage: { bonus: "none" }, ability: "reason" })).toEqual({
      name: "x",
      value: 1,
      ability: "reason",
      ranged: true,
    });
  });
});

describe("statuses after an edit by hand", () => {
  const wanted = (system: object, statuses: readonly string[] = [], ruleOptions = {}) =>
    statusesFor(actorFacts({ system: JSON.parse(JSON.stringify(system)), statuses }), ruleOptions);
  it("follow the numbers [V-096] [V-097] [V-109] [V-114]", () => {
    expect(wanted({})).toEqual({ "vigor-winded": 0, "vigor-wounded": 0, "vigor-shock": 0 });
    expect(wanted({ vigor: { value: 0, max: 20 } })).toMatchObject({ "vigor-winded": 1 });
    expect(wanted({ vigor: { value: 4, max: 20 } }, ["winded"])).toMatchObject({ "vigor-winded": 1 });
    expect(wanted({ vigor: { value: 5, max: 20 } }, ["winded"])).toMatchObject({ "vigor-winded": 0 });
    expect(wanted({ durability: { value: 0, max: 10 } })).toMatchObject({ "vigor-wounded": 1 });
    expect(wanted({}, ["wounded"], { woundedClears: "manual" })).toMatchObject({ "vigor-wounded": 1 });
    expect(wanted({ health: { value: 0, max: 10 } })).toMatchObject({ "vigor-shock": 1, "vigor-unconscious": 1 });
    expect(wanted({ health: { value: 1, max: 10 } }, ["shock", "unconscious"])).toMatchObject({
      "vigor-shock": 0,
      "vigor-unconscious": 0,
    });
  });
  it("an object is destroyed instead [V-143] [V-145]", () => {
    const door = {
      object: true,
      durability: { value: 0, max: 10 },
      vigor: { value: 0, max: 0 },
      health: { value: 0, max: 0 },
    };
    expect(wanted(door)).toEqual({ "vigor-destroyed": 1 });
  });
});

describe("world settings", () => {
  it("travel only where they differ from the book, and nonsense counts as the default", () => {
    const defaults = Object.fromEntries(OPTIONS.specs.map((spec) => [spec.key, spec.default]));
    expect(ruleOptionsOf(defaults)).toBeUndefined();
    expect(ruleOptionsOf({})).toBeUndefined();
    expect(ruleOptionsOf({ qualityGap: "x", qualityFrom: "?", feebleDie: 7 })).toBeUndefined();
    expect(
      ruleOptionsOf({ ...defaults, damageOverflow: false, qualityGap: 1, qualityFrom: "feeble", feebleDie: "d6" }),
    ).toEqual({
      damageOverflow: false,
      qualityGap: 1,
      qualityFrom: 0,
      dice: [6, 4, 8, 10, 12, 20],
    });
  });
});
