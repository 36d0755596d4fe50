import type { Id } from "../../../../engine/procedure/types";
import { creatureIn, type R, tierOf, woundsOf } from "../data/read";
import { shakeOff } from "./shake";

/**
 * [G-182] What follows where somebody was healed: magic and potions lower its bleeding by a tier, and a wound that heals may end others, such as frailty.
 * @param wounds how many it had before
 * @param slowly it was neither magic nor a potion
 */
export function healed(ref: R, who: Id, wounds: number, slowly?: true): void {
  const c = creatureIn(ref, who);
  if (c.plain) return;
  if (!slowly && tierOf(c, "bleeding") > 0) ref.deed("staunched", [{ k: "lower", on: who, what: "bleeding" }]);
  if (woundsOf(c) < wounds) shakeOff(ref, who, "healed");
}
