import type { Gauge } from "../../contract/turns";

/** A pool of a creature, as `shell/sheet/vitals.hbs` prints it. */
export interface Vital extends Gauge {
  readonly key: string;
  /** Where the document keeps it. */
  readonly path: string;
  /** Width of the gauge, 0 to 100. */
  readonly percent: number;
  /** The one thing about the pool that matters now, or "". */
  readonly hint: string;
  /** The creature is dying or out of the fight: the pool is shown with an alarm. */
  readonly alarm?: boolean;
  readonly label: string;
}
/** A pool that the creature has, which means that its `max` is above 0. */
export function vital(x: Omit<Vital, "path" | "percent">): Vital {
  const { key, value, max } = x;
  const percent = Math.round((100 * Math.max(0, Math.min(value, max))) / max);
  return { ...x, path: `system.${key}.value`, percent };
}
/** The same pool for a view with little room. */
export const gaugeOf = ({ icon, name, value, max, spare, kind }: Vital): Gauge => ({
  icon,
  name,
  value,
  max,
  ...(spare && { spare }),
  ...(kind && { kind }),
});
