import type { Question } from "../src/engine/procedure/forecast";
import { type AttackOutcome, attack } from "../src/rulesets/shapers/rules/attack/attack";
import { policyOf } from "../src/rulesets/shapers/rules/data/policy";
import type { SAttack, SBeing, SCreature, SIntent, SWeapon } from "../src/rulesets/shapers/rules/data/types";
import { shapersRules } from "../src/rulesets/shapers/rules/resolve";
import type { Figure } from "./measure";
import { oddsFigures } from "./odds-figures";
import { AXE, fighter } from "./shapers-fight";

type Asked = Question<SBeing, SIntent, SAttack, AttackOutcome>;
const question = (x: Partial<SAttack>, target: Partial<SCreature> = {}): Asked => ({
  rules: shapersRules,
  procedure: attack,
  args: { by: "a", on: "b", weapon: AXE, price: { ap: 2 }, acting: ["a"], ...x },
  participants: { a: fighter("a"), b: fighter("b", target) },
  policy: policyOf,
  count: ({ end, damage = 0 }) => ({ outcome: end, numbers: { damage } }),
});

const REACTION = { name: "Parry", evasion: 3, rp: 1 };
/** Two types of damage, of which Armor comes off where most arrives. */
const HAMMER: SWeapon = {
  ...AXE,
  parts: [
    { dice: [{ n: 2, f: 6 }], flat: 4, type: "physical" },
    { dice: [{ n: 2, f: 6 }], flat: 0, type: "heat" },
  ],
};
/** An axe against somebody who does not react, or who does; and with advantage, two types and their traits, and a reaction that adds to Evasion. */
const QUESTIONS: readonly (readonly [name: string, question: Asked])[] = [
  ["typical", question({})],
  ["with a reaction", question({}, { reactions: [REACTION] })],
  [
    "worst",
    question(
      { weapon: HAMMER, levels: [{ id: "hidden", rule: "W-064", value: 1 }] },
      { reactions: [REACTION], resists: ["physical"], vulnerable: ["heat"] },
    ),
  ],
];
/** The exact chances of an attack with the likely defence. */
export function shapersOdds(): readonly Figure[] {
  return QUESTIONS.flatMap(([name, one]) =>
    oddsFigures(`World Shapers: odds of an attack, ${name}`, one, name === "worst" ? 16 : 4),
  );
}
