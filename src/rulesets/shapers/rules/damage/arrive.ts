import type { Lapse } from "../../../../engine/procedure/types";
import type { R } from "../data/types";
import { type Blow, harm } from "./harm";
import type { Hit } from "./mitigate";

const TOGETHER: Lapse<"combine" | "separate"> = { to: "combine", when: "close" };
/** [W-183] Deals the damage of a collision as its own instance. */
export function bump(ref: R, { by, on, ruleOptions }: Pick<Blow, "by" | "on" | "ruleOptions">, amount: number): void {
  if (amount > 0) harm(ref, { by, on, hits: [{ type: "physical", amount }], ruleOptions });
}
/**
 * [W-186] Deals damage and the collision damage of the movement behind it to the same creature, combined or separately.
 * @param bumps the damage of each collision
 * @returns what arrived of the damage itself, or of all of it if combined
 */
export function arrive(ref: R, blow: Omit<Blow, "hits">, hits: readonly Hit[], bumps: readonly number[]): number {
  const met = bumps.filter((amount) => amount > 0);
  if (met.length === 0) return hits.length > 0 ? harm(ref, { ...blow, hits }) : 0;
  const dealt = hits.some(({ amount }) => amount > 0);
  if (dealt && ref.ask("combine", blow.by, ["combine", "separate"], TOGETHER) === "combine")
    return harm(ref, { ...blow, hits: [...hits, ...met.map((amount): Hit => ({ type: "physical", amount }))] });
  const first = dealt ? harm(ref, { ...blow, hits }) : 0;
  for (const amount of met) bump(ref, blow, amount);
  return first;
}
