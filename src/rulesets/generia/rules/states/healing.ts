import type { Id } from "../../../../engine/procedure/types";
import { creatureIn, has, num, type R, tierOf } from "../data/read";
import { shakeOff } from "./shake";

/**
 * [G-182] What follows where somebody was healed: magic and potions lower its bleeding by a tier, and a wound that heals may end frailty.
 * @param light its light wounds before
 * @param slowly it was neither magic nor a potion
 */
export function healed(ref: R, who: Id, light: number, slowly?: true): void {
  const c = creatureIn(ref, who);
  if (c.plain) return;
  if (!slowly && tierOf(c, "bleeding") > 0) ref.deed("staunched", [{ k: "lower", on: who, what: "bleeding" }]);
  if (num(c, "light") < light && has(c, "frail")) shakeOff(ref, who, "healed");
}
