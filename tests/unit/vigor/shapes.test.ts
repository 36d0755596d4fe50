import { describe, expect, it } from "vitest";
import type { Json } from "../../../src/engine/json";
import {
  isAbandon,
  isAffliction,
  isAttack,
  isFire,
  isOpportunityAttack,
  isReady,
  isRoundEnd,
  isShare,
  isStance,
  isStruggle,
  isTurnStart,
  isUse,
  validArguments,
} from "../../../src/rulesets/vigor/rules/argumentSchemas";
import type { VAttack } from "../../../src/rulesets/vigor/rules/data/shapes";

const clock = { round: 3, slot: 12.5 };
const ruleOptions = {
  damageOverflow: false,
  qualityGap: 5,
  qualityFrom: 0,
  dice: [4, 6, 8, 10, 12, 20],
  clocksByRound: true,
  hidesTotal: true,
  proneRounding: "up",
  chargesBoostEffects: true,
  reactionPrompt: "always",
  windedBlocksReactions: true,
  unawareCannotReact: true,
  applyByHand: true,
  woundedClears: "manual",
  halveSituational: true,
  coverArKinetic: true,
  vsTie: "meet",
};
const when = { theirs: true, clock, ruleOptions };
const hand = { off: ["distant"], added: [{ kind: "charge", value: -20, label: "Fog" }] };
const price = { actions: 2, vigor: 3, mana: 4, long: "l" };
const resist = { ability: "soul", vs: 14 };
const situation = { distant: true, behind: true, cover: "thin", visibility: "low" };
const attack = {
  by: "a",
  on: "d",
  weapon: {
    name: "Sword",
    value: 3,
    ability: "soul",
    quality: 5,
    type: "cold",
    bonus: "skill",
    skillDice: 1,
    attackDice: -1,
    damageDice: 2,
    steps: [{ steps: -1, scope: "both", label: "Heavy", when: "selfWounded" }],
    ranged: true,
    area: true,
    bypass: true,
    opens: true,
    knocks: true,
    resist,
    afflicts: "dazed",
    rounds: 3,
    stuns: true,
    solo: true,
  },
  price,
  own: true,
  offhand: true,
  waits: true,
  situation,
  sideShot: { situation, away: true },
  hand,
  ...when,
};
const use = {
  by: "a",
  on: "d",
  name: "Rite",
  kind: "spell",
  price,
  check: { dice: 1, skill: "Lore", ability: "soul", vs: 15, dim: "zero" },
  resist,
  effect: { heals: "mana", amount: 2, dice: 1, plain: 1, afflicts: "dazed", rounds: 3, stabilizes: true },
  opens: true,
  waits: true,
  own: true,
  hand,
  ...when,
};
const defend = { by: "a", what: "defend", free: true, waits: true, stride: 30, ...when };
const spot = { x: 1.5, y: 2, elevation: -3 };
const move = { by: "a", feet: 12, price, stride: 8, way: [spot, spot], provokes: true, waits: true, ...when };
/** Every procedure with all that its arguments may hold. */
const WHOLE: Readonly<Record<string, Json>> = {
  attack,
  use,
  defend,
  standUp: { ...defend, what: "standUp" },
  escape: { ...defend, what: "escape" },
  move,
  opportunityAttack: { of: "a", ...when },
  struggle: { by: "a", ability: "soul", vs: 20, hand, ruleOptions },
  share: { by: "a", long: "l", name: "Rite", pays: 2, paid: 2, of: 3 },
  abandon: { by: "a", long: "l", name: "Rite" },
  ready: { by: "a", condition: "now", name: "Sword", item: "i", free: true },
  fire: { by: "a", condition: "now", attack, use, stance: defend, move },
  afflict: { by: "a", what: "dazed", own: true },
  turnStart: { who: "a", clock, shock: ["b"], timed: ["c"], ruleOptions },
  turnEnd: { who: "a" },
  roundEnd: { order: ["a"], clock, timed: ["c"], ruleOptions },
  combatEnd: { order: ["a"], round: 3 },
  passed: { on: "a", rounds: 4 },
};
/** The same value with one place in it changed, for every place. */
function* changed(value: Json, to: Json): Generator<Json> {
  yield to;
  if (typeof value !== "object" || value === null) return;
  if (Array.isArray(value)) {
    for (const [index, one] of value.entries())
      for (const other of changed(one, to)) yield value.map((old, at) => (at === index ? other : old));
    return;
  }
  for (const [key, one] of Object.entries(value))
    for (const other of changed(one ?? null, to)) yield { ...value, [key]: other };
  yield { ...value, more: 1 };
}
const without = (procedure: string, key: string) => {
  const { [key]: _gone, ...rest } = WHOLE[procedure] as Record<string, Json>;
  return validArguments(procedure, rest);
};

describe("stored arguments", () => {
  it("are taken with everything that they may hold", () => {
    for (const [procedure, args] of Object.entries(WHOLE))
      expect(validArguments(procedure, args), procedure).toBe(true);
    expect(validArguments("nothing", {})).toBe(false);
  });
  it("are not taken with a wrong value anywhere, nor with one too many", () => {
    const taken: string[] = [];
    for (const [procedure, args] of Object.entries(WHOLE))
      for (const bad of [{ wrong: 1 }, [{}], null] as const)
        for (const one of changed(args, bad)) {
          const same = JSON.stringify(one) === JSON.stringify(args);
          if (!same && validArguments(procedure, one)) taken.push(`${procedure} ${JSON.stringify(one).slice(0, 400)}`);
        }
    expect(taken).toEqual([]);
  });
  it("need what every act needs, and nothing else [V-018]", () => {
    const needed: Readonly<Record<string, readonly string[]>> = {
      attack: ["by", "on", "weapon", "price"],
      use: ["by", "name", "kind", "price"],
      defend: ["by", "what"],
      move: ["by", "feet", "price", "stride"],
      opportunityAttack: ["of"],
      struggle: ["by", "ability", "vs"],
      ready: ["by", "condition", "name"],
      fire: ["by"],
      turnStart: ["who", "clock", "shock"],
      roundEnd: ["order", "clock"],
      combatEnd: ["order"],
      passed: ["on", "rounds"],
    };
    for (const [procedure, keys] of Object.entries(needed))
      for (const key of Object.keys(WHOLE[procedure] as object))
        expect(without(procedure, key), `${procedure} without ${key}`).toBe(!keys.includes(key));
  });
  it("take what a person can add to an attack, for either hand, and what a weapon can draw its dice and steps from [V-003] [V-008] [V-051]", () => {
    type Line = NonNullable<NonNullable<VAttack["hand"]>["added"]>[number];
    const adds = (kind: string) => {
      const line: Line = { kind, value: 2, label: "Fog" };
      return isAttack({ ...attack, hand: { added: [line] } });
    };
    const twice = ["charge", "challenge", "attackDie", "damageDie"];
    const offHand = ["offhandCharge", "offhandChallenge", "offhandAttackDie", "offhandDamageDie"];
    for (const kind of [...twice, ...offHand, "chargeBoth", "challengeBoth", "guard", "die", "effectDie", "vs"])
      expect(adds(kind), kind).toBe(true);
    for (const kind of ["", "luck", "offhandGuard"]) expect(adds(kind), kind).toBe(false);
    const weapon = (more: object) => isAttack({ ...attack, weapon: { name: "Sword", value: 1, ...more } });
    const steps = (when: string) => weapon({ steps: [{ steps: 1, scope: "both", label: "Edge", when }] });
    expect(["strength", "skill", ""].map((bonus) => weapon({ bonus }))).toEqual([true, true, false]);
    expect(["targetWounded", "selfWounded", ""].map(steps)).toEqual([true, true, false]);
  });
  it("keep numbers within their bounds [V-104] [V-147]", () => {
    const house = (more: object) => validArguments("opportunityAttack", { of: "a", ruleOptions: { ...more } });
    expect([
      house({ dice: [4, 6, 8, 10, 12] }),
      house({ dice: [4, 6, 8, 10, 12, 21] }),
      house({ dice: [3, 6, 8, 10, 12, 20] }),
    ]).toEqual([false, false, false]);
    expect([
      house({ dice: "123456" }),
      house({ damageOverflow: true }),
      house({ qualityGap: 0 }),
      house({ qualityGap: 6 }),
    ]).toEqual([false, false, false, false]);
    const rounds = (number: number) => validArguments("passed", { on: "a", rounds: number });
    expect([rounds(0), rounds(1), rounds(999_999), rounds(1_000_000)]).toEqual([false, true, true, false]);
    const fire = (more: object) => validArguments("fire", { by: "a", ...more });
    expect([fire({ attack: use }), fire({ use: attack }), fire({ stance: move }), fire({ move: defend })]).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
  it("are known by their shape", () => {
    const known = {
      attack: isAttack,
      defend: isStance,
      standUp: isStance,
      escape: isStance,
      use: isUse,
      afflict: isAffliction,
      share: isShare,
      abandon: isAbandon,
      ready: isReady,
      fire: isFire,
      struggle: isStruggle,
      opportunityAttack: isOpportunityAttack,
      turnStart: isTurnStart,
      roundEnd: isRoundEnd,
    };
    for (const [procedure, is] of Object.entries(known))
      expect([is(WHOLE[procedure] ?? null), is({ wrong: 1 })], procedure).toEqual([true, false]);
  });
});
