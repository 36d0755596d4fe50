import type { Lapse } from "../../../../engine/procedure/types";
import type { R } from "../data/types";
import { type Blow, harm } from "./harm";
import type { Hit } from "./mitigate";

const TOGETHER: Lapse<"combine" | "separate"> = { to: "combine", when: "close" };
/** [W-183] The damage of a collision by itself. */
export function bump(ref: R, { by, on, ruleOptions }: Pick<Blow, "by" | "on" | "ruleOptions">, amount: number): void {
  if (amount > 0) harm(ref, { by, on, hits: [{ type: "physical", amount }], ruleOptions });
}
/**
 * [W-186] Damage, and what the movement behind it did to the same creature: as one instance or each for itself.
 * @param bumps of each collision
 * @returns what arrived of the damage itself, or of all as one
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
