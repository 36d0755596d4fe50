import type { Question } from "../src/engine/procedure/forecast";
import { type AttackOutcome, attack } from "../src/rulesets/generia/rules/attack/attack";
import type { GAttack, GBeing, GCreature, GIntent, GSpell, GWeapon } from "../src/rulesets/generia/rules/data/types";
import { generiaRules } from "../src/rulesets/generia/rules/resolve";
import type { Figure } from "./measure";
import { oddsFigures } from "./odds-figures";

export const SWORD: GWeapon = {
  name: "Sword",
  attack: 8,
  damage: { dice: [{ n: 2, f: 6 }], flat: 0, strength: 3, type: "sharp" },
  reach: 1,
};
/** Somebody with a sword and some armor. */
export const fighter = (id: string, facts: Partial<GCreature> = {}): GCreature => ({
  ...{ id, uuid: `Actor.${id}`, kind: "creature", mods: { dex: 3, per: 2, con: 2 }, threshold: 4, limit: 5 },
  ...{ main: SWORD, unarmed: { ...SWORD, natural: true } },
  guards: [{ name: "Sword", block: [7, 4], parry: [8, 5] }],
  armor: { torso: 4, arms: 2, legs: 2, head: 3 },
  now: { attack: 1, reaction: 1, en: 3, light: 1 },
  ...facts,
});
/** An attack that is parried: the second die, the zone that the defender chooses or the die does, wounds with their checks, what follows. */
const parried = (
  more: Partial<GAttack> = {},
  held: readonly GSpell[] = [],
): Question<GBeing, GIntent, GAttack, AttackOutcome> => ({
  rules: generiaRules,
  procedure: attack,
  args: { by: "a", on: "b", way: "melee", weapon: SWORD, price: { slot: "attack" }, fight: true, ...more },
  participants: {
    a: fighter("a"),
    b: fighter("b", { concentrates: held.map(({ id }) => id), perks: ["extraConcentration"] }),
    ...Object.fromEntries(held.map((spell) => [spell.id, spell])),
  },
  policy: (_at, _who, options) =>
    ["parry0", "roll", "legs", "weaken"].find((wish) => options.includes(wish)) ?? options[0] ?? "",
  count: ({ end, hit, wounds = 0 }) => ({ outcome: hit ? "hit" : end, numbers: { wounds } }),
});

/** A spell on which the defender concentrates. */
const held = (id: string): GSpell => ({
  ...{ id, uuid: `Actor.b.Item.${id}`, kind: "spell", of: "b", item: id, name: id },
  now: { held: 1 },
});

/** The exact chances of an attack with its parry tree and hit zones: a usual one, one with two levels of advantage, and one whose hit shakes two spells. */
export function generiaOdds(): readonly Figure[] {
  return (
    [
      ["typical", parried()],
      ["two levels", parried({ levels: [{ id: "backstab", rule: "G-059", value: 2 }] })],
      ["two spells held", parried({}, [held("s"), held("t")])],
    ] as const
  ).flatMap(([name, question]) => oddsFigures(`Generia: odds of a parried attack, ${name}`, question));
}
