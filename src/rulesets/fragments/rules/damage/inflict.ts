import type { Id } from "../../../../engine/procedure/types";
import { clockFor } from "../../../../kit/rules/durations";
import { creatureIn, has, num, type R } from "../data/read";
import type { FClock, FInflict } from "../data/types";
import { mayLoosen } from "./harm";

/**
 * [F-020], [F-190] A creature gets a condition for some rounds. If it has the condition already, the rounds of Shaken are added; for other
 * conditions the later end counts. A condition without an end stays without one.
 */
export function inflict(ref: R, on: Id, { what, rounds, at }: FInflict, label = "inflicted"): void {
  const c = creatureIn(ref, on);
  const fresh = clockFor(rounds, at ?? null);
  const left = { round: num(c, `${what}Round`), slot: num(c, `${what}Slot`) };
  const until = has(c, what) ? longer(what, left, fresh, rounds) : fresh;
  if (!until) return;
  ref.deed(label, [{ k: "status", on, what, to: 1, until }]);
  if (what === "stunned") mayLoosen(ref, on);
}
/** The new end of a condition that the creature has already; null: it does not change. */
function longer(what: FInflict["what"], left: FClock, fresh: FClock, rounds: number): FClock | null {
  if (left.round === 0) return null;
  if (what === "shaken") return { ...left, round: left.round + rounds };
  const later = fresh.round - left.round || left.slot - fresh.slot;
  return later > 0 ? fresh : null;
}
