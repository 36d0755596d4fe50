import type { Rolled } from "../../../../engine/dice/pool";
import { isSilenced } from "../data/does";
import { creatureIn, num, type R } from "../data/read";
import type { GAttack, GCreature, GWard } from "../data/types";
import { rollHarm } from "../dice/exploding";
import { dulled, times } from "../dice/formula";
import { wardPool } from "../dice/pools";
import { paid } from "../turns/price";
import { reactionOf, reactsWith } from "../turns/reaction";

type Blow = Pick<GAttack, "way" | "fight" | "ruleOptions">;

/** [G-084] The levels of a defensive spell that its caster can pay now. */
function payable(ref: R, d: GCreature, ward: GWard, x: Blow): readonly string[] {
  if (x.fight && ward.reacts && reactionOf(ref, d, x) < 1) return [];
  return ward.costs.flatMap((cost, index) => (cost <= num(d, "mp") ? [String(index + 1)] : []));
}
/** [G-084], [G-125] The answers that name a defensive spell, to attacks and also to grapples. */
export function wardAnswers(ref: R, d: GCreature, x: Blow): readonly string[] {
  // [G-182] A silenced creature cannot speak an incantation.
  if (isSilenced(d)) return [];
  return (d.wards ?? []).flatMap((ward, index) => (payable(ref, d, ward, x).length > 0 ? [`ward${index}`] : []));
}
/** How a defensive spell ended: without effect, with the attacker kept off, or with a barrier that absorbs `strength` points. */
export type Warded = { readonly end: "failed" | "keptOff" } | { readonly end: "warded"; readonly strength: number };
const FAILED: Warded = { end: "failed" };

/** [G-085], [G-107], [G-179] A defensive spell is cast: its price is paid even where it fails; where it succeeds, the strength of its barrier is rolled. */
export function castWard(ref: R, x: GAttack, strike: Rolled, ward: GWard): Warded {
  const d = creatureIn(ref, x.on);
  const levels = payable(ref, d, ward, x);
  const [first = "1"] = levels;
  const chosen = Number(levels.length > 1 ? ref.ask("wardLevel", x.on, levels, { to: first, when: "close" }) : first);
  const price = { mp: ward.costs[chosen - 1] ?? 0, ...(x.fight && ward.reacts && reactsWith(d, x.ruleOptions)) };
  if (!paid(ref, x.on, price)) return FAILED;
  const roll = ref.roll("ward", wardPool(creatureIn(ref, x.on), ward, x), x.on);
  if (!ref.meets(roll, strike, "G-085")) return FAILED;
  // [G-125] It keeps off melee attacks and grapples, but nothing that flies.
  if (ward.keepsOff && (x.way === "melee" || x.way === "grapple")) return { end: "keptOff" };
  if (!ward.barrier) return FAILED;
  if (x.way === "grapple") {
    // [G-126] A grapple deals no damage that a barrier could absorb.
    ref.say({ key: "FIVEFOLD.Generia.Say.barrierHoldsNobodyOff", rule: "G-125", about: x.on });
    return FAILED;
  }
  const barrier = times(ward.barrier, chosen);
  const pool = { ...(ward.dull ? dulled(barrier) : barrier), mods: [] };
  const { total } = rollHarm(ref, "barrier", pool, x.on, x.ruleOptions?.explodingDice);
  return { end: "warded", strength: total };
}
