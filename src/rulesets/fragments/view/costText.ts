import type { Translate } from "../../../contract/facts";
import type { CostPart } from "../../../contract/ruleset";
import { costPart } from "../../../kit/view/rows";
import type { FPrice } from "../rules/data/types";
import { ICON } from "./icons";

/** The cost of an act, part by part, as the buttons of the token bar show it. */
export function costParts({ actions = 0, reactions = 0, energy = 0 }: FPrice, t: Translate): readonly CostPart[] {
  const part = (icon: string, count: number, label: string): readonly CostPart[] =>
    count > 0 ? [costPart(icon, count, label)] : [];
  return [
    ...part(ICON.action, actions, t("FIVEFOLD.Fragments.Cost.actions", { count: actions })),
    ...part(ICON.reaction, reactions, t("FIVEFOLD.Fragments.Cost.reaction")),
    ...part(ICON.energy, energy, t("FIVEFOLD.Fragments.Cost.energy", { energy })),
  ];
}
/** The cost of an act in a few words ("1 Action, 4 Energy"); "" where the act costs nothing. */
export const costText = (price: FPrice, t: Translate): string =>
  costParts(price, t)
    .map(({ label }) => label)
    .join(", ");
