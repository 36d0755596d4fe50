import type { Id } from "../../../../engine/procedure/types";
import { clockFor } from "../../../../kit/rules/durations";
import { creatureIn, has, num, type R } from "../data/read";
import type { FInflict } from "../data/types";

/**
 * [F-020], [F-190] Something is laid on somebody for some rounds. The rounds of a fear are added to those that are left of one; of anything else the later end
 * counts, and what has no end keeps none.
 */
export function inflict(ref: R, on: Id, { what, rounds, at }: FInflict): void {
  const c = creatureIn(ref, on);
  const fresh = clockFor(rounds, at ?? null);
  const left = { round: num(c, `${what}Round`), slot: num(c, `${what}Slot`) };
  if (!has(c, what)) ref.deed("inflicted", [{ k: "status", on, what, to: 1, until: fresh }]);
  else if (left.round > 0 && what === "shaken")
    ref.deed("inflicted", [{ k: "status", on, what, to: 1, until: { ...left, round: left.round + rounds } }]);
  else if (left.round > 0 && fresh.round > left.round)
    ref.deed("inflicted", [{ k: "status", on, what, to: 1, until: fresh }]);
}
