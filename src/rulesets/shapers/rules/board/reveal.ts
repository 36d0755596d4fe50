import type { Id } from "../../../../engine/procedure/types";
import { creatureIn, has } from "../data/read";
import type { R } from "../data/types";

/**
 * [W-065], [W-066] Ends the hiding of a creature that gave itself away: at the end of its own turn while that is running, otherwise at
 * once.
 */
export function reveal(ref: R, who: Id, acting: readonly Id[] | undefined): void {
  if (!has(creatureIn(ref, who), "hidden")) return;
  if (acting?.includes(who)) {
    ref.deed("revealed", [{ k: "set", on: who, what: "revealed", to: 1 }]);
    ref.say({ key: "FIVEFOLD.Shapers.Say.revealedLater", rule: "W-066", about: who });
  } else ref.deed("seen", [{ k: "end", on: who, kind: "hiddenFrom" }]);
}
