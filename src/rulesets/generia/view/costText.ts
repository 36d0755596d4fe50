import type { Translate } from "../../../contract/facts";
import type { GPrice } from "../rules/data/types";

/** What an act takes, in a few words: "Attack Action, 2 EN"; empty where it takes nothing. */
export function costText({ slot, en = 0, mp = 0 }: GPrice, t: Translate): string {
  return [
    slot ? t(`FIVEFOLD.Generia.Slot.${slot}`) : "",
    en > 0 ? t("FIVEFOLD.Generia.Cost.en", { en }) : "",
    mp > 0 ? t("FIVEFOLD.Generia.Cost.mp", { mp }) : "",
  ]
    .filter((part) => part !== "")
    .join(", ");
}
