import type { Translate } from "../../../contract/facts";
import type { SPrice } from "../rules/data/types";

/** "2 AP, 3 WP"; "free" where nothing is paid. */
export function costText(price: SPrice, t: Translate): string {
  const parts = (["ap", "rp", "wp", "momentum"] as const).flatMap((what) => {
    const count = price[what] ?? 0;
    return count > 0 ? [t(`FIVEFOLD.Shapers.Cost.${what}`, { count })] : [];
  });
  if (price.attacks) parts.push(t("FIVEFOLD.Shapers.Cost.attack"));
  if (price.slot) parts.push(t("FIVEFOLD.Shapers.Cost.slot"));
  return parts.length > 0 ? parts.join(", ") : t("FIVEFOLD.Shapers.Cost.free");
}
