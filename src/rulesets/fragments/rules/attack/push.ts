import type { Id } from "../../../../engine/procedure/types";
import { goAlong, goSteps, type Sent, sentStraight, whereIs } from "../../../../kit/rules/travel";
import { speedOf } from "../creature/limits";
import { creatureIn, type R } from "../data/read";
import type { FAttack, FIntent } from "../data/types";
import { fallProne, hurt } from "../harm/harm";
import { fall } from "../movement/fall";
import { testIce } from "../movement/ice";

/** [F-094], [F-095] Feet of a push. */
const STEPS = ["5", "10", "15"] as const;

/** [F-095], [F-096] How far: 5 feet; a critical success lets the pusher choose, but nobody pushes farther than it goes. */
function lengthOf(ref: R, by: Id, critical: boolean): number {
  const most = speedOf(creatureIn(ref, by));
  const may = (critical ? STEPS : STEPS.slice(0, 1)).filter((one) => Number(one) <= Math.max(5, most));
  return may.length > 1 ? Number(ref.ask("distance", by, may)) : 5;
}
/** [F-094] to [F-097] Straight away from the pusher, who stays beside its target; what stands hard in the way hurts. */
export function push(ref: R, x: Pick<FAttack, "by" | "on" | "ruleOptions">, critical: boolean): number | undefined {
  const { by, on } = x;
  const feet = lengthOf(ref, by, critical);
  const { uuid } = creatureIn(ref, by);
  const sent = sentStraight(ref, "way", on, { heading: { away: uuid }, most: feet });
  const own = whereIs(ref, "own", by);
  const goes: readonly FIntent[] = [...goSteps(on, sent.steps), ...(own ? goAlong(by, own, sent.steps) : [])];
  if (goes.length > 0) ref.deed("pushed", goes);
  const onIce = sent.steps.some(({ grounds = [] }) => grounds.length > 0);
  if (onIce) for (const who of [on, by]) testIce(ref, who, x.ruleOptions);
  const damage = collide(ref, x, sent);
  if (sent.halt === "drop") ref.sub("fall", fall, { on, ...(x.ruleOptions && { ruleOptions: x.ruleOptions }) });
  return damage;
}
/** [F-097] 1d6 for every 5 feet that were not gone, and Prone; a creature in the way only stops it. */
function collide(
  ref: R,
  { on, ruleOptions }: Pick<FAttack, "on" | "ruleOptions">,
  { halt, left }: Sent,
): number | undefined {
  const lost = Math.floor(left / 5);
  if (halt !== "wall" || lost === 0) return undefined;
  const { total } = ref.roll("collision", { dice: [{ n: lost, f: 6 }], flat: 0, mods: [] }, on);
  const damage = hurt(ref, "collision", on, total, "fall", ruleOptions);
  fallProne(ref, "thrown", on);
  return damage;
}
