import type { Id } from "../../../../engine/procedure/types";
import { creatureIn, type R, tierOf, woundsOf } from "../data/read";
import { shakeOff } from "./shake";

/**
 * [G-182] What follows where a creature was healed: magic and potions lower its Bleeding by a tier, and a wound that heals lets it save against
 * conditions such as Frail.
 * @param wounds the wounds that it had before
 * @param slowly it was healed neither by magic nor by a potion
 */
export function healed(ref: R, who: Id, wounds: number, slowly?: true): void {
  const c = creatureIn(ref, who);
  if (c.plain) return;
  if (!slowly && tierOf(c, "bleeding") > 0) ref.deed("staunched", [{ k: "lower", on: who, what: "bleeding" }]);
  if (woundsOf(c) < wounds) shakeOff(ref, who, "healed");
}
