import type { Translate } from "../../../contract/facts";
import type { RuleLink } from "../../../contract/ruleset";

/** The link to a rule of this game by its ID ("W-112"). */
const linkTo = (id: string, t: Translate): RuleLink => ({ id, name: t(`FIVEFOLD.Shapers.RuleName.${id}`) });

/** The rule with which the rulebook begins to explain each part of the creature sheet. */
export const helpLinks = (t: Translate): Readonly<Record<string, RuleLink>> => ({
  stats: linkTo("W-131", t),
  attacks: linkTo("W-089", t),
  abilities: linkTo("W-128", t),
  actions: linkTo("W-007", t),
  reactions: linkTo("W-010", t),
});
