import type { Id } from "../../../../engine/procedure/types";
import { isHelpless } from "../data/does";
import { creatureIn, has, type R, relatedTo } from "../data/read";
import type { GCreature } from "../data/types";

/** [G-167] Whoever has held somebody since before has to pay for it in this turn. */
export const gripOf = (c: GCreature): number => (!c.plain && relatedTo(c, "holds").length > 0 ? 0 : 1);
/** [G-167], [G-170] What a creature may need an action of the turn for that begins. Nobody can be asked then: the card says it, and offers the act. */
export function remind(ref: R, who: Id): void {
  const c = creatureIn(ref, who);
  if (c.plain || isHelpless(c)) return;
  if (has(c, "prone")) ref.say({ key: "FIVEFOLD.Generia.Say.mayStandUp", rule: "G-170", about: who });
  if (gripOf(c) < 1) ref.say({ key: "FIVEFOLD.Generia.Say.mustKeepHold", rule: "G-167", about: who });
}
