import type { ViewContext } from "../../../contract/facts";
import type { RuleLink, Ruleset } from "../../../contract/ruleset";
import { signed } from "../../../engine/dice/formula";
import type { Mod } from "../../../engine/modifiers";
import { ruleLink } from "./rule-link";

/** One line of a breakdown, ready to print. */
export interface ModifierLine {
  readonly id: string;
  readonly value: string;
  readonly label: string;
  readonly source: string;
  readonly rule: RuleLink | null;
  readonly off: boolean;
  readonly locked: boolean;
}

/** A modifier's value as people read it: `15`, `+2 dice`, `−1 step`. */
function valueText({ kind, value }: Mod, { t }: ViewContext): string {
  switch (kind) {
    case "base":
      return String(value);
    case "flat":
      return signed(value);
    case "dice":
      return t("FIVEFOLD.Card.dice", { count: Math.abs(value), value: signed(value) });
    case "step":
      return t("FIVEFOLD.Card.steps", { count: Math.abs(value), value: signed(value) });
    case "level":
      return t(`FIVEFOLD.Card.${value < 0 ? "disadvantage" : "advantage"}`, { level: Math.abs(value) });
  }
}

/** The lines of a breakdown in the words of their game, switched-off ones included. */
export function modifierLines(
  mods: readonly Mod[],
  ruleset: Pick<Ruleset, "words" | "ruleNameKey">,
  context: ViewContext,
): readonly ModifierLine[] {
  return mods.map((mod) => {
    const { label, source } = ruleset.words.modifier(mod, context);
    return {
      id: mod.id,
      value: valueText(mod, context),
      label,
      source: source ?? "",
      rule: ruleLink(ruleset, mod.rule, context.t),
      off: mod.off ?? false,
      locked: mod.locked ?? false,
    };
  });
}
