import type { Translate } from "../../contract/facts";

/** A chance in whole percent, but never 0 or 100 unless it is certain. Simulated chances are "about". */
export function percent(p: number, exact: boolean, t: Translate): string {
  if (p < 0.005 && p > 1e-9) return t("FIVEFOLD.Odds.under");
  if (p > 0.995 && p < 1 - 1e-9) return t("FIVEFOLD.Odds.over");
  return t(exact ? "FIVEFOLD.Odds.percent" : "FIVEFOLD.Odds.about", { n: Math.round(p * 100) });
}
