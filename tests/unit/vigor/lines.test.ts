import { describe, expect, it } from "vitest";
import type { Mod } from "../../../src/engine/modifiers";
import type { Change } from "../../../src/engine/procedure/types";
import { guardAgainst } from "../../../src/rulesets/vigor/rules/attack/guard";
import type { VUse } from "../../../src/rulesets/vigor/rules/data/shapes";
import type { VAttack, VBeing, VIntent } from "../../../src/rulesets/vigor/rules/data/types";
import {
  checkPool,
  checkTarget,
  effectPool,
  resistancePool,
  resistanceTarget,
} from "../../../src/rulesets/vigor/rules/dice/checks";
import { attackPool, damagePool, defencePool } from "../../../src/rulesets/vigor/rules/dice/pools";
import { canResist, struggle } from "../../../src/rulesets/vigor/rules/dice/resist";
import { vigorRules } from "../../../src/rulesets/vigor/rules/resolve";
import {
  armor,
  type Case,
  creature,
  diceText,
  event,
  type Overrides,
  play,
  playAttack,
  SWORD,
  trace,
  worldOf,
} from "./fixtures";

/** A line of an explanation: "wounded V-004 step -1 both !"; what it comes from stands behind it, "!" says that it cannot be switched off. */
const lines = (mods: readonly Mod[]): readonly string[] =>
  mods.map(({ id, rule, kind, value, scope, source, locked }) =>
    [id, rule, kind, value, ...[scope, source, locked && "!"].filter(Boolean)].join(" "),
  );
const added = (...kinds: readonly (readonly [string, number])[]) => ({
  added: kinds.map(([kind, value]) => ({ kind, value, label: kind })),
});
const WOUNDED = "wounded V-004 step -1 both !";

describe("what rolls are explained with", () => {
  it("an attack and its damage [V-003] [V-007] [V-008] [V-012] [V-014] [V-042] [V-052] [V-090] [V-105] [V-106] [V-110]", () => {
    const weapon = {
      ...SWORD,
      ranged: true,
      attackDice: 1,
      damageDice: 2,
      steps: [
        { steps: 1, scope: "both", label: "Keen" },
        { steps: -1, scope: "action", label: "Heavy" },
        { steps: 2, scope: "effect", label: "Finish", when: "targetWounded" },
        { steps: 2, scope: "effect", label: "Rage", when: "selfWounded" },
      ],
    } as const;
    const hand = added(["attackDie", 1], ["damageDie", 1], ["challengeBoth", 1], ["charge", 2], ["luck", 9]);
    const x: VAttack = { by: "a", on: "d", weapon, price: {}, offhand: true, situation: { distant: true }, hand };
    const a = creature("a", { dice: { agility: 2, strength: 1 }, now: { wounded: 1 } });
    const d = creature("d", { now: { wounded: 1, prone: 1 } });
    const finish = "weapon.2 V-110 step 2 effect Finish";
    const both = ["weapon.0 V-008 step 1 both Keen"];
    expect(lines(attackPool(a, d, x).mods)).toEqual([
      "ability.agility V-042 dice 2 action",
      "weapon.dice V-007 dice 1 action Sword",
      "added.0 V-007 dice 1 action attackDie",
      WOUNDED,
      "offhand V-052 step -2 both !",
      "distant V-014 step -1 action",
      "prone V-090 step -1 action",
      ...both,
      "weapon.1 V-003 step -1 action Heavy",
      "added.2 V-012 step -1 both challengeBoth",
      "added.3 V-008 step 2 action charge",
    ]);
    const damage = [
      "ability.strength V-105 dice 1 effect",
      "weapon.damage V-007 dice 2 effect Sword",
      "added.1 V-007 dice 1 effect damageDie",
      WOUNDED,
      "offhand V-052 step -2 both !",
      ...both,
    ];
    const rage = "weapon.3 V-110 step 2 effect Rage";
    expect(lines(damagePool(a, d, x).mods)).toEqual([
      ...damage,
      finish,
      rage,
      "added.2 V-012 step -1 both challengeBoth",
    ]);
    const boosted = damagePool(a, null, { ...x, ruleOptions: { chargesBoostEffects: true } });
    expect(lines(boosted.mods)).toEqual([
      ...damage,
      rage,
      "added.2 V-012 step -1 both challengeBoth",
      "added.3 V-008 step 2 action charge",
    ]);
    const plain = creature("a", { dice: { strength: 2 } });
    const bare: VAttack = {
      by: "a",
      on: "d",
      weapon: { name: "Bow", value: 0, bonus: "skill", skillDice: 3 },
      price: {},
    };
    expect([lines(damagePool(plain, null, bare).mods), diceText(damagePool(plain, null, bare).dice)]).toEqual([
      ["skill V-106 dice 3 effect"],
      "3d10",
    ]);
    expect(damagePool(plain, null, { ...bare, weapon: { name: "Spell", value: 2 } })).toEqual({
      dice: [{ n: 2, f: 8 }],
      flat: 0,
      mods: [],
    });
    expect(lines(attackPool(plain, d, bare).mods)).toEqual(["ability.agility V-042 dice 0 action"]);
  });
  it("Guard, its armor and its situation [V-043] [V-081] [V-155] [V-160] [V-168] [V-169]", () => {
    const vest = armor("v", "d", 2, 9, { guard: 2 });
    const pieces = [vest, armor("broken", "d", 2, 0, { guard: 5 }), armor("plain", "d", 2, 9)];
    const bow: VAttack = { by: "a", on: "d", weapon: { name: "Bow", value: 1, ranged: true }, price: {} };
    const against = (x: Partial<VAttack>, size = 2) => {
      const amount = guardAgainst(creature("a", { size }), creature("d"), { ...bow, ...x }, pieces);
      return [amount.total, ...lines(amount.mods)];
    };
    const own = "guard V-043 base 17 !";
    expect([against({}), against({}, 1)]).toEqual([
      [17, own],
      [17, own],
    ]);
    const situation = { behind: true, cover: "partial", visibility: "low" } as const;
    expect(against({ situation, hand: added(["guard", 2], ["vs", 9]) }, 3)).toEqual([
      9 + 5 + 3 + 10 + 2,
      own,
      "behind V-081 flat -8",
      "size V-155 flat 5",
      "cover.partial V-169 flat 3",
      "visibility.low V-160 flat 10",
      "added.0 V-001 flat 2 guard",
    ]);
    expect(against({ situation, ruleOptions: { halveSituational: true } }, 3)[0]).toBe(18);
    const light = { cover: "light" } as const;
    expect([
      against({ situation: light })[2],
      against({ situation: light, weapon: { ...bow.weapon, area: true } }),
    ]).toEqual(["cover.light V-167 flat 10", [17, own]]);
  });
  it("checks, what they have to beat, what they bring, and struggles [V-001] [V-007] [V-011] [V-062] [V-092] [V-094] [V-159] [V-161] [V-163]", () => {
    const hand = added(["die", 1], ["effectDie", 1], ["vs", -5], ["challenge", 1]);
    const base: VUse = { by: "a", name: "Lore", kind: "skill", price: {} };
    const c = creature("a", { dice: { reason: 2 }, resist: 1, now: { wounded: 1 } });
    const by = ["added.0 V-007 dice 1 action die", WOUNDED, "added.3 V-003 step -1 action challenge"];
    const check = { dice: 2, ability: "reason", vs: 15, dim: "low" } as const;
    expect(lines(checkPool(c, { ...base, check, hand }).mods)).toEqual([
      "skill V-062 dice 2 action Lore",
      "ability.reason V-007 dice 2 action",
      ...by,
    ]);
    expect(lines(checkPool(c, { ...base, check: { dice: 1, skill: "Surgery" } }).mods)).toEqual([
      "skill V-062 dice 1 action Surgery",
      WOUNDED,
    ]);
    expect(lines(checkPool(creature("a"), base).mods)).toEqual([]);
    const target = (dim: "reduced" | "low" | "zero") => {
      const amount = checkTarget({ ...base, check: { ...check, dim }, hand });
      return [amount?.total, ...lines(amount?.mods ?? [])];
    };
    const own = "vs V-001 base 15 !";
    const less = "added.2 V-011 flat -5 vs";
    expect([target("reduced"), target("low"), target("zero")]).toEqual([
      [15, own, "visibility.reduced V-159 flat 5", less],
      [20, own, "visibility.low V-161 flat 10", less],
      [25, own, "visibility.zero V-163 flat 15", less],
    ]);
    expect([
      checkTarget(base),
      checkTarget({ ...base, check: {} }),
      checkTarget({ ...base, check: { vs: 9 } })?.mods.length,
    ]).toEqual([null, null, 1]);
    const effect = { heals: "vigor", amount: 3, dice: 2, plain: 1 } as const;
    const pool = effectPool(c, { ...base, effect, hand });
    expect([lines(pool?.mods ?? []), pool && diceText(pool.dice), pool?.flat]).toEqual([
      ["weapon.damage V-007 dice 2 effect Lore", "added.1 V-007 dice 1 effect effectDie", WOUNDED],
      "1d10 + 3d8",
      3,
    ]);
    expect(effectPool(creature("a"), { ...base, effect: { plain: 2 } })).toEqual({
      dice: [{ n: 2, f: 10 }],
      flat: 0,
      mods: [],
    });
    expect([effectPool(c, base), effectPool(c, { ...base, effect: { amount: 3 } })]).toEqual([null, null]);
    expect(lines(effectPool(c, { ...base, hand })?.mods ?? [])).toEqual([
      "added.1 V-007 dice 1 effect effectDie",
      WOUNDED,
    ]);
    expect(lines(resistancePool(c, "reason", hand).mods)).toEqual([
      "ability.reason V-092 dice 2 action",
      "resistance V-094 dice 1 action !",
      ...by,
    ]);
    expect(lines(resistancePool(creature("a"), "soul").mods)).toEqual(["ability.soul V-092 dice 0 action"]);
    expect([resistanceTarget(18, hand).total, lines(resistanceTarget(18).mods)]).toEqual([13, ["vs V-001 base 18 !"]]);
    const prone = creature("d", { dice: { speed: 5 }, now: { prone: 1, wounded: 1 } });
    expect(lines(defencePool(prone).mods)).toEqual([
      "ability.speed V-070 dice 5 action",
      "proneSpeed V-089 dice -4 action !",
      WOUNDED,
    ]);
    expect(lines(defencePool(prone, { proneRounding: "up" }).mods)[1]).toBe("proneSpeed V-089 dice -3 action !");
    const said = (face: number) =>
      trace(play(struggle, { by: "a", ability: "soul", vs: 15 }, worldOf(creature("a")), [face]));
    expect([said(16), said(15)]).toEqual([["resisted V-091 a"], ["overcome V-091 a"]]);
    expect([
      canResist(creature("a")),
      canResist(creature("a", { object: true, actions: 0 })),
      canResist(armor("v", "a", 1, 1)),
    ]).toEqual([true, false, true]);
    for (const status of ["dead", "destroyed", "unconscious", "shock"])
      expect(canResist(creature("a", { now: { [status]: 1 } }))).toBe(false);
  });
});

describe("what the card of a blow says", () => {
  const deaf: Overrides = { now: { vigor: 0 } };
  const said = (test: Partial<Case>) =>
    trace(
      playAttack({
        dice: [20, 6],
        d: deaf,
        weapon: { ...SWORD, value: 1 },
        answers: { fate: "damage", undead: "none" },
        expect: {},
        ...test,
      }),
    );
  const barred = "notAsked.vigor V-065 d";
  it("with its rule and its numbers [V-107] [V-115] [V-122] [V-123] [V-124] [V-127] [V-136] [V-137] [V-140] [V-144] [V-169]", () => {
    const paid = "price: a actions -1";
    const cold = { name: "Frost", value: 1, type: "cold" } as const;
    expect(said({})).toEqual([paid, barred, "hurt: d durability -6"]);
    const strong = { a: { dice: { strength: 1 } }, dice: [20, 6, 10, 1] };
    expect(said(strong)).toEqual([paid, barred, "critical V-107 d", "hurt: d durability -17"]);
    const typed = (rules: object) => said({ weapon: cold, d: { ...deaf, types: { cold: [rules] } } as Overrides });
    expect(typed({ k: "immune" })).toEqual([paid, barred, "immuneType V-127 d", "hurt: "]);
    expect(typed({ k: "less", by: 2 })).toEqual([paid, barred, "typeChanged V-127 d 6 4", "hurt: d durability -4"]);
    expect(said({ weapon: { ...cold, type: "toxic" }, d: { ...deaf, lifeless: true } })).toContain("lifeless V-140 d");
    expect(said({ d: { ...deaf, superior: 4 } })).toContain("superior V-124 d");
    const worn = (weapon: number, quality: number) =>
      said({
        weapon: { ...SWORD, value: 1, quality: weapon },
        pieces: [armor("v", "d", 2, 9, { quality })],
        d: deaf,
        dice: [20, 4],
      }).slice(2, -1);
    expect([worn(2, 2), worn(5, 2), worn(1, 4)]).toEqual([
      ["stopped V-115 d 2 2"],
      ["ignored V-122 v"],
      ["whole V-123 v", "stopped V-115 d 2 2"],
    ]);
    expect(said({ d: { ...deaf, object: true, natural: 1 } })).toContain("stopped V-144 d 1 5");
    expect(said({ x: { situation: { cover: "partial" } } })).toContain("covered V-169 d 5");
    expect(said({ weapon: { ...SWORD, value: 1, stuns: true } })).toEqual([paid, barred, "stunOnly V-136 d"]);
    expect(said({ weapon: { ...cold, type: "umbral" }, d: { ...deaf, undead: true } })).toEqual([
      paid,
      barred,
      "undead V-137 d",
    ]);
  });
  it("and leaves marks on whom they fit, as the target's turn is its own [V-085] [V-086] [V-093]", () => {
    const mark = (weapon: object, more: Partial<Case> = {}) =>
      said({ weapon: { ...SWORD, value: 1, ...weapon } as never, ...more }).slice(3);
    expect(mark({ afflicts: "dazed" })).toEqual(["down: d dazed +1"]);
    expect(mark({ afflicts: "dazed" }, { d: { ...deaf, object: true, actions: 0 } })).toEqual([]);
    const trip = { knocks: true, resist: { ability: "agility", vs: 15 } };
    const answers = { fate: "damage", resist: "resist" };
    expect(mark(trip, { dice: [20, 6, 15], answers })).toEqual(["down: d prone +1"]);
    expect(mark(trip, { dice: [20, 6, 16], answers })).toEqual([]);
    expect(mark(trip, { answers: { resist: "bear" } })).toEqual(["down: d prone +1"]);
    const long = { id: "l", kind: "long", of: "d", item: "i", cost: 3, now: { progress: 2 } } as const;
    const busy = { ...deaf, acts: ["l"] };
    const pieces = [long as never];
    const own = { x: { theirs: true }, pieces, d: { ...busy, armor: [] } } as const;
    expect(mark({ afflicts: "prone" }, own)).toEqual(["down: l progress -2, d prone +1"]);
    expect(mark({ afflicts: "prone" }, { pieces, d: { ...busy, armor: [] } })).toEqual(["down: d prone +1"]);
  });
  it("ends as a hit, a miss, or what came before [V-044] [V-046] [V-065]", () => {
    const end = (test: Partial<Case>) =>
      playAttack({ dice: [20, 6], weapon: { ...SWORD, value: 1 }, answers: { reaction: "none" }, expect: {}, ...test })
        .value;
    expect(end({})).toStrictEqual({ end: "hit", critical: false, damage: 6 });
    expect(end({ dice: [2] })).toStrictEqual({ end: "miss" });
    expect(end({ dice: [16, 17], answers: { reaction: "defense" } })).toStrictEqual({ end: "evaded" });
    const early = { x: { ruleOptions: { reactionPrompt: "always" } } } as const;
    expect(end({ ...early, dice: [2, 17], answers: { reaction: "defense" } })).toStrictEqual({ end: "evaded" });
    expect(end({ a: { now: { actions: 0 } }, dice: [] })).toStrictEqual({ end: "refused" });
    const kill = { d: { now: { bound: 1 } }, dice: [20], answers: { fate: "kill" } };
    expect(end(kill)).toStrictEqual({ end: "hit", critical: false, damage: 0 });
    expect(end({ weapon: { ...SWORD, value: 1, afflicts: "prone" } })).toMatchObject({ floored: true });
  });
});

describe("what a status brings and takes", () => {
  const on = (
    what: "burning" | "prone" | "bound" | "defending",
    now: Readonly<Record<string, number>>,
    more: object = {},
  ) => {
    const changes: Change[] = [];
    const long: VBeing = { id: "l", kind: "long", of: "c", item: "i", cost: 3, now: { progress: 2 } };
    const intent: VIntent = { k: "status", on: "c", what, to: 1, ...more };
    vigorRules.resolve(worldOf(creature("c", { acts: ["l"], now }), long), intent, (change) => changes.push(change));
    return changes.map(event);
  };
  const until = (round: number, slot = 5) => ({ until: { round, slot } });
  it("the later of two ends counts, and none is later than any [V-022]", () => {
    expect(on("burning", {}, until(4))).toEqual(["c burning +1", "c burningRound = 4", "c burningSlot = 5"]);
    const burns = { burning: 1, burningRound: 4, burningSlot: 5 };
    expect([on("burning", burns, until(6)), on("burning", burns, until(3)), on("burning", burns, until(4))]).toEqual([
      ["c burningRound = 6"],
      [],
      [],
    ]);
    expect([on("burning", burns, until(4, 3)), on("burning", burns, until(4, 7))]).toEqual([["c burningSlot = 3"], []]);
    expect(on("burning", burns)).toEqual(["c burningRound = 0", "c burningSlot = 0"]);
    expect(on("burning", { burning: 1 }, until(9))).toEqual([]);
    expect(on("burning", { burningRound: 4, burningSlot: 5 }, until(3))).toEqual([
      "c burning +1",
      "c burningRound = 3",
    ]);
    expect(on("burning", burns, { to: 0 })).toEqual(["c burning -1", "c burningRound = 0", "c burningSlot = 0"]);
  });
  it("what leaves no room for a long act ends it; its own end does not [V-023] [V-086]", () => {
    expect([on("bound", {}), on("bound", { bound: 1 }, { to: 0 }), on("burning", {}), on("defending", {})]).toEqual([
      ["l progress -2", "c bound +1"],
      ["c bound -1"],
      ["c burning +1"],
      ["c defending +1"],
    ]);
    expect([on("prone", {}), on("prone", {}, { own: true }), on("burning", {}, { own: true })]).toEqual([
      ["c prone +1"],
      ["l progress -2", "c prone +1"],
      ["c burning +1"],
    ]);
  });
});
