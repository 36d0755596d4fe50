import type { Translate } from "../../../contract/facts";
import type { RuleLink } from "../../../contract/ruleset";

/** The link to a rule of this game by its ID ("G-049"). */
const linkTo = (id: string, t: Translate): RuleLink => ({ id, name: t(`FIVEFOLD.Generia.RuleName.${id}`) });

/** The rule with which the rulebook begins to explain each part of the creature sheet. */
export const helpLinks = (t: Translate): Readonly<Record<string, RuleLink>> => ({
  attributes: linkTo("G-129", t),
  attacks: linkTo("G-024", t),
  spells: linkTo("G-077", t),
  actions: linkTo("G-006", t),
  answers: linkTo("G-026", t),
});
