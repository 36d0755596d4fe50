import type { Declared, Refusal } from "../../../../contract/act";
import type { Id } from "../../../../engine/procedure/types";
import { calledUpon, callForRolls, callOf } from "../../../../kit/rules/calls";
import { declared } from "../../../../kit/rules/declaring";
import type { X } from "../actions/declaring";
import type { R } from "../data/read";
import { SKILLS, type Skill } from "../data/terms";
import { rollSkill, threshold } from "../dice/skill";

/** [U-181] A game master calls several creatures to roll. */
type UCall = {
  readonly by: Id;
  readonly who: readonly Id[];
  readonly skill: Skill;
  /** Missing: the game master judges the results. */
  readonly threshold?: number;
  readonly secret?: true;
};
/** [U-181], [U-182] Every creature that is called rolls the skill. */
export function call(ref: R, { who, skill, threshold: number, secret }: UCall): void {
  callForRolls(ref, "called", who, secret === true, (branch, id) => {
    const rolled = rollSkill(branch, skill, id);
    if (number !== undefined) branch.meets(rolled, threshold(number, "U-181"), "U-181");
  });
}

/** [U-181] Only game masters call for rolls. */
export function declareCall(x: X): Declared | Refusal {
  const said = callOf(x, SKILLS, "U-181");
  if ("ok" in said) return said;
  return declared({
    by: x.by,
    who: calledUpon(x),
    skill: said.check,
    ...(said.number !== undefined && { threshold: said.number }),
    ...(said.secret && { secret: true }),
  });
}
