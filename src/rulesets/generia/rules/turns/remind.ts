import type { Id } from "../../../../engine/procedure/types";
import { isHelpless } from "../data/does";
import { creatureIn, has, type R, relatedTo } from "../data/read";
import type { GCreature } from "../data/types";

/** [G-167] The number `turn.grip` at the start of a turn: 0 where the creature grapples somebody, for which an action of this turn has to pay; else 1. */
export const gripOf = (c: GCreature): number => (!c.plain && relatedTo(c, "holds").length > 0 ? 0 : 1);
/** [G-167], [G-170] Tells on the card that a creature may stand up, or has to pay for a grapple; no person can be asked at the start of a turn. */
export function remind(ref: R, who: Id): void {
  const c = creatureIn(ref, who);
  if (c.plain || isHelpless(c)) return;
  if (has(c, "prone")) ref.say({ key: "FIVEFOLD.Generia.Say.mayStandUp", rule: "G-170", about: who });
  if (gripOf(c) < 1) ref.say({ key: "FIVEFOLD.Generia.Say.mustKeepHold", rule: "G-167", about: who });
}
