import type { Translate } from "../../../contract/facts";
import type { Game, RuleLink } from "../../../contract/ruleset";

/** The link to a rule by its ID ("V-044"); null where no rule is named. */
export function ruleLink(game: Pick<Game, "ruleNameKey">, rule: string | undefined, t: Translate): RuleLink | null {
  return rule ? { id: rule, name: t(game.ruleNameKey(rule)) } : null;
}
