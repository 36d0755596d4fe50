import type { Translate } from "../../../contract/facts";
import type { FPrice } from "../rules/data/types";

/** What an act takes, in a few words: "1 Action, 4 Energy"; empty where it takes nothing. */
export function costText({ actions = 0, reactions = 0, energy = 0 }: FPrice, t: Translate): string {
  return [
    actions > 0 ? t("FIVEFOLD.Fragments.Cost.actions", { count: actions }) : "",
    reactions > 0 ? t("FIVEFOLD.Fragments.Cost.reaction") : "",
    energy > 0 ? t("FIVEFOLD.Fragments.Cost.energy", { energy }) : "",
  ]
    .filter((part) => part !== "")
    .join(", ");
}
