import type { Declared, Refusal } from "../../../../contract/act";
import type { Id } from "../../../../engine/procedure/types";
import { calledUpon, callForRolls, callOf } from "../../../../kit/rules/calls";
import { declared } from "../../../../kit/rules/declaring";
import { SKILLS, type Skill } from "../data/names";
import { ruleOptionsOf } from "../data/options";
import { creatureIn } from "../data/read";
import type { R, SCarried } from "../data/types";
import { skillPool, target } from "../dice/pools";
import type { X } from "../turns/declaring";

/** [W-073] A game master calls several creatures to roll a Skill Check. `difficulty` missing: the game master judges the results. */
export type SCall = Pick<SCarried, "ruleOptions"> & {
  readonly by: Id;
  readonly who: readonly Id[];
  readonly skill: Skill;
  readonly difficulty?: number;
  readonly secret?: true;
};
/** [W-073] Everybody's Skill Check. */
export function call(ref: R, { who, skill, difficulty, secret, ruleOptions }: SCall): void {
  callForRolls(ref, "called", who, secret === true, (branch, id) => {
    const pool = skillPool(creatureIn(branch, id), skill, [], ruleOptions ? { ruleOptions } : {});
    const rolled = branch.roll("check", pool, id);
    if (difficulty !== undefined) branch.meets(rolled, target("difficulty", "W-073", difficulty), "W-073");
  });
}
/** [W-073] Only game masters call for rolls. */
export function declareCall(x: X): Declared | Refusal {
  const said = callOf(x, SKILLS, "W-073");
  if ("ok" in said) return said;
  const ruleOptions = ruleOptionsOf(x.settings);
  return declared({
    by: x.by,
    who: calledUpon(x),
    skill: said.check,
    ...(said.number !== undefined && { difficulty: said.number }),
    ...(said.secret && { secret: true }),
    ...(ruleOptions && { ruleOptions }),
  });
}
