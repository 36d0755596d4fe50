import type { Translate } from "../../../contract/facts";
import type { CostPart } from "../../../contract/ruleset";
import { costPart } from "../../../kit/view/rows";
import type { SPrice } from "../rules/data/types";
import { ICON } from "./icons";

const PAID = { ap: ICON.ap, rp: ICON.reaction, wp: ICON.wp, momentum: ICON.momentum } as const;
/** A price, part by part, as the buttons of the token bar show it. */
export function costParts(price: SPrice, t: Translate): readonly CostPart[] {
  const parts = (["ap", "rp", "wp", "momentum"] as const).flatMap((what) => {
    const count = price[what] ?? 0;
    return count > 0 ? [costPart(PAID[what], count, t(`FIVEFOLD.Shapers.Cost.${what}`, { count }))] : [];
  });
  if (price.attacks) parts.push(costPart(ICON.attack, 1, t("FIVEFOLD.Shapers.Cost.attack")));
  return parts;
}
/** A price in a few words: "2 AP, 3 WP"; "free" where nothing is paid. */
export function costText(price: SPrice, t: Translate): string {
  const parts = costParts(price, t).map(({ label }) => label);
  if (price.slot) parts.push(t("FIVEFOLD.Shapers.Cost.slot"));
  return parts.length > 0 ? parts.join(", ") : t("FIVEFOLD.Shapers.Cost.free");
}
