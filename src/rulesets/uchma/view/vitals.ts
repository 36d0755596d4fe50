import type { Translate } from "../../../contract/facts";
import { type Vital, vital } from "../../../kit/view/vitals";
import { poolsOf } from "../rules/damage/damage";
import type { UCreature } from "../rules/data/being.types";
import { leftOf, num, type See } from "../rules/data/read";
import { ICON } from "./icons";

/** Temporary health, which is lost before health. */
function spareOf(c: UCreature, see: See): number {
  return poolsOf(c, "health", see).reduce((sum, pool) => sum + leftOf(pool), 0);
}
/** Health and energy as gauges, with the temporary health that is lost first. */
export function vitalsOf(c: UCreature, see: See, t: Translate): readonly Vital[] {
  const spare = spareOf(c, see);
  return (["health", "energy"] as const)
    .filter((pool) => num(c, `${pool}Max`) > 0)
    .map((key) => {
      const [value, max] = [num(c, key), num(c, `${key}Max`)];
      const name = t(`FIVEFOLD.Uchma.Pool.${key}`);
      const hint = key === "health" ? healthHint(value, spare, t) : "";
      const label = t("FIVEFOLD.Uchma.Vital.label", { name, value, max });
      const extra = key === "health" && spare > 0 && { spare };
      const kind = key === "health" ? "life" : "fuel";
      const alarm = key === "health" && value < 1 && { alarm: true };
      return vital({ key, kind, icon: ICON[key], name, value, max, hint, label, ...extra, ...alarm });
    });
}
function healthHint(value: number, spare: number, t: Translate): string {
  const down = value < 1 ? t("FIVEFOLD.Uchma.Vital.down") : "";
  return [spare > 0 ? t("FIVEFOLD.Uchma.Vital.spare", { count: spare }) : "", down].filter((one) => one).join(". ");
}
