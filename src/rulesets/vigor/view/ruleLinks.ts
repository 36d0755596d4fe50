import type { Translate } from "../../../contract/facts";
import type { RuleLink } from "../../../contract/ruleset";

/** The link to a rule of this game by its ID ("V-070"). */
export const linkTo = (id: string, t: Translate): RuleLink => ({ id, name: t(`FIVEFOLD.Vigor.RuleName.${id}`) });

/** For each part of the creature sheet, the rule with which the rulebook begins to explain it. */
export const helpLinks = (t: Translate): Readonly<Record<string, RuleLink>> => ({
  abilities: linkTo("V-002", t),
  attacks: linkTo("V-050", t),
  actions: linkTo("V-024", t),
  uses: linkTo("V-060", t),
  reactions: linkTo("V-065", t),
});
