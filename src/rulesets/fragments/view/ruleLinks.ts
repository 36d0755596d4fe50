import type { Translate } from "../../../contract/facts";
import type { RuleLink } from "../../../contract/ruleset";

const linkTo = (id: string, t: Translate): RuleLink => ({ id, name: t(`FIVEFOLD.Fragments.RuleName.${id}`) });

/** The rule with which the rulebook begins to explain each part of the creature sheet. */
export const helpLinks = (t: Translate): Readonly<Record<string, RuleLink>> => ({
  attributes: linkTo("F-047", t),
  attacks: linkTo("F-041", t),
  maneuvers: linkTo("F-088", t),
  spells: linkTo("F-067", t),
  actions: linkTo("F-021", t),
});
