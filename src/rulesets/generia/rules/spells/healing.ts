import type { Id } from "../../../../engine/procedure/types";
import { creatureIn, has, num, type R, tierOf } from "../data/read";
import type { GCreature } from "../data/types";
import { shakeOff } from "../lasting/shake";

/**
 * [G-182] What follows where somebody was healed by magic or a potion: bleeding stops by a tier, and a wound that heals may end frailty.
 * @param before the creature as it was
 */
export function healed(ref: R, who: Id, before: GCreature): void {
  if (before.plain) return;
  if (tierOf(before, "bleeding") > 0) ref.deed("staunched", [{ k: "lower", on: who, what: "bleeding" }]);
  const left = num(creatureIn(ref, who), "light");
  if (left < num(before, "light") && has(before, "frail")) shakeOff(ref, who, "healed");
}
