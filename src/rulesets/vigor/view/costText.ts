import type { Translate } from "../../../contract/facts";
import type { CostPart } from "../../../contract/ruleset";
import { costPart } from "../../../kit/view/rows";
import { ICON, poolIcon } from "./icons";

interface Price {
  readonly actions?: number;
  readonly vigor?: number;
  readonly mana?: number;
}
/** The parts of a cost, as the buttons of the token bar show them. */
export function costParts(price: Price, t: Translate): readonly CostPart[] {
  return (["actions", "vigor", "mana"] as const).flatMap((what) => {
    const count = price[what] ?? 0;
    const words = t(`FIVEFOLD.Vigor.Cost.${what === "actions" ? "actions" : `only.${what}`}`, { count });
    return count > 0 ? [costPart(what === "actions" ? ICON.action : poolIcon(what), count, words)] : [];
  });
}
/** A cost in words: "1 action, 3 Vigor"; where nothing is paid, the word for that. */
export function costText(price: Price, t: Translate): string {
  const parts = costParts(price, t).map(({ label }) => label);
  return parts.length > 0 ? parts.join(", ") : t("FIVEFOLD.Vigor.Cost.free");
}
