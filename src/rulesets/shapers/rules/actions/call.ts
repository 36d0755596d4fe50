import type { Declared, Refusal } from "../../../../contract/act";
import type { Id } from "../../../../engine/procedure/types";
import { calledUpon, callForRolls, callOf, saidCall } from "../../../../kit/rules/calls";
import { declared } from "../../../../kit/rules/declaring";
import { SKILLS, type Skill } from "../data/names";
import { ruleOptionsOf } from "../data/options";
import { creatureIn } from "../data/read";
import type { R, SCarried, SHand } from "../data/types";
import { skillPool, target } from "../dice/pools";
import { handOf, type X } from "../turns/declaring";

/** [W-073] A game master calls on several creatures to roll a Skill Check. */
export type SCall = Pick<SCarried, "ruleOptions"> & {
  readonly by: Id;
  readonly who: readonly Id[];
  readonly skill: Skill;
  /** The number to reach; missing: the game master judges the results. */
  readonly difficulty?: number;
  readonly secret?: true;
  /** The roller has begun the check itself: nobody is asked whether to roll. */
  readonly own?: true;
  readonly hand?: SHand;
};
/** [W-073] The Skill Checks of everybody who was called on. */
export function call(ref: R, { who, skill, difficulty, secret, own, hand, ruleOptions }: SCall): void {
  callForRolls(ref, "called", who, secret === true || own === true, (branch, id) => {
    const pool = skillPool(creatureIn(branch, id), skill, [], {
      ...(hand && { hand }),
      ...(ruleOptions && { ruleOptions }),
    });
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
/** What a person chose in the dialog of a Skill Check. */
export const saidCheck = (x: X) => saidCall(x, SKILLS);
/** [W-073] A Skill Check of one's own. It costs nothing; its purpose and its consequences are up to the people at the table. */
export function declareCheck(x: X): Declared | Refusal {
  const said = saidCheck(x);
  const hand = handOf(x.adjust);
  const ruleOptions = ruleOptionsOf(x.settings);
  return declared({
    by: x.by,
    who: [x.by],
    skill: said?.check ?? SKILLS[0],
    ...(said?.number !== undefined && { difficulty: said.number }),
    own: true,
    ...(hand && { hand }),
    ...(ruleOptions && { ruleOptions }),
  });
}
