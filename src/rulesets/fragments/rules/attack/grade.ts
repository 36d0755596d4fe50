import type { Rolled } from "../../../../engine/dice/pool";
import type { Amount } from "../../../../engine/modifiers";
import type { R } from "../data/read";
import type { FCreature, FWeapon, RuleOptions } from "../data/types";
import { targetNumber } from "../dice/pools";

export type Grade = "failure" | "success" | "critical";

/** [F-005], [F-006] Whether a success is critical: by the face of the die, by the margin, or by either, as the rule option says. */
export function isCritical(
  ref: R,
  strike: Rolled,
  against: Amount,
  threshold: number | undefined,
  options: RuleOptions = {},
): boolean {
  const { critMode = "natural", critNatural = 20, critMargin = 10 } = options;
  const face = targetNumber("critical", "F-005", threshold ?? critNatural);
  if (critMode !== "margin" && ref.meets(strike.natural, face, "F-005")) return true;
  if (critMode === "natural") return false;
  const margin = { id: "margin", rule: "F-005", kind: "flat" as const, value: critMargin };
  return ref.meets(strike, { total: against.total + critMargin, mods: [...against.mods, margin] }, "F-005");
}
/** [F-001], [F-005], [F-057] The grade of an attack roll against a target number. @param threshold the least critical face; missing: the table's */
export function gradeOf(
  ref: R,
  strike: Rolled,
  against: Amount,
  threshold: number | undefined,
  options?: RuleOptions,
): Grade {
  if (!ref.meets(strike, against, "F-001")) return "failure";
  return isCritical(ref, strike, against, threshold, options) ? "critical" : "success";
}
/** [F-041], [F-056] The Defense that an attack has to reach, as a target number. */
export const defenceOf = (c: FCreature, against: "physical" | "mental"): Amount =>
  targetNumber(against, against === "physical" ? "F-041" : "F-056", c[against]);
/** [F-005] The least critical face: that of the weapon, else that of its wielder; undefined: that of the table counts. */
export const criticalOf = (c: FCreature, weapon: Pick<FWeapon, "critical">): number | undefined =>
  weapon.critical ?? c.critical;
