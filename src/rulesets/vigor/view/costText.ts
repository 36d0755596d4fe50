import type { Translate } from "../../../contract/facts";

/** "1 action, 3 Vigor"; words for nothing where nothing is paid. */
export function costText(
  price: { readonly actions?: number; readonly vigor?: number; readonly mana?: number },
  t: Translate,
): string {
  const parts = (["actions", "vigor", "mana"] as const).flatMap((what) => {
    const count = price[what] ?? 0;
    return count > 0 ? [t(`FIVEFOLD.Vigor.Cost.${what === "actions" ? "actions" : `only.${what}`}`, { count })] : [];
  });
  return parts.length > 0 ? parts.join(", ") : t("FIVEFOLD.Vigor.Cost.free");
}
