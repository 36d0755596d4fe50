import type { Rolled } from "../../../../engine/dice/pool";
import type { Lapse } from "../../../../engine/procedure/types";
import { creatureIn, num, type R } from "../data/read";
import type { GAttack, GCreature, GWard } from "../data/types";
import { times } from "../dice/formula";
import { wardPool } from "../dice/pools";
import { paid } from "../turns/price";

type Blow = Pick<GAttack, "way" | "fight">;
const LOWEST: Lapse = { to: "1", when: "close" };

/** [G-084] The levels of a defensive spell that can be paid now. */
function payable(d: GCreature, ward: GWard, { fight }: Blow): readonly string[] {
  if (fight && ward.reacts && num(d, "reaction") < 1) return [];
  return ward.costs.flatMap((cost, index) => (cost <= num(d, "mp") ? [String(index + 1)] : []));
}
/** [G-084] The defensive spells that may answer an attack; a barrier stops no grapple. */
export function wardAnswers(d: GCreature, x: Blow): readonly string[] {
  if (x.way === "grapple") return [];
  return (d.wards ?? []).flatMap((ward, index) => (payable(d, ward, x).length > 0 ? [`ward${index}`] : []));
}
export function wardOf(d: GCreature, answer: string): GWard | undefined {
  return answer.startsWith("ward") ? d.wards?.[Number(answer.slice("ward".length))] : undefined;
}
/**
 * [G-085], [G-107], [G-179] The spell is paid, works or not; where it works, its barrier is so strong.
 * @returns what it absorbs; null where it does nothing
 */
export function castWard(ref: R, x: GAttack, strike: Rolled, ward: GWard): number | null {
  const levels = payable(creatureIn(ref, x.on), ward, x);
  const [first = "1"] = levels;
  const chosen = Number(levels.length > 1 ? ref.ask("wardLevel", x.on, levels, { ...LOWEST, to: first }) : first);
  const price = { mp: ward.costs[chosen - 1] ?? 0, ...(x.fight && ward.reacts && { slot: "reaction" as const }) };
  if (!paid(ref, x.on, price)) return null;
  const roll = ref.roll("ward", wardPool(creatureIn(ref, x.on), ward), x.on);
  if (!ref.meets(roll, strike, "G-085") || !ward.barrier) return null;
  return ref.roll("barrier", { ...times(ward.barrier, chosen), mods: [] }, x.on).total;
}
