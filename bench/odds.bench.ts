import type { Question } from "../src/engine/procedure/forecast";
import type { Change, World } from "../src/engine/procedure/types";
import { attack } from "../src/rulesets/vigor/rules/attack/attack";
import type { AttackOutcome } from "../src/rulesets/vigor/rules/attack/blow";
import type { VAttack, VBeing, VIntent } from "../src/rulesets/vigor/rules/data/types";
import { vigorRules } from "../src/rulesets/vigor/rules/resolve";
import type { Figure } from "./measure";
import { oddsFigures } from "./odds-figures";
import { duel, GREATAXE, giants, strike } from "./vigor";

function question(participants: World<VBeing>, args: VAttack): Question<VBeing, VIntent, VAttack, AttackOutcome> {
  return {
    rules: vigorRules,
    procedure: attack,
    args,
    participants,
    policy: (at, _who, options) => (at === "reaction" ? (options[0] ?? "") : "no"),
    count: (value: AttackOutcome, _changes: readonly Change[]) =>
      value.end === "hit"
        ? { outcome: value.critical ? "critical" : "hit", numbers: { damage: value.damage } }
        : { outcome: value.end, numbers: { damage: 0 } },
  };
}
export const typical = (): ReturnType<typeof question> => question(duel(), strike());
export const worst = (): ReturnType<typeof question> => question(giants(), strike(GREATAXE));

export const odds = (): readonly Figure[] => [
  ...oddsFigures("odds, typical", typical(), 4),
  ...oddsFigures("odds, worst", worst()),
];
