import type { Id } from "../../../../engine/procedure/types";
import { creatureIn, has } from "../data/read";
import type { R, SRider } from "../data/types";

/** [W-051], [W-161] A status, a bonus or a penalty comes to somebody; where its own turn is running, that turn's end does not count. */
export function afflict(ref: R, on: Id, { status, lasts, aid }: SRider, acting: readonly Id[] | undefined): void {
  const ends = lasts === undefined ? 0 : lasts + (acting?.includes(on) ? 1 : 0);
  if (aid) ref.deed("aided", [{ k: "aid", on, ...aid, lasts: ends }]);
  if (status === undefined) return;
  ref.deed("status", [{ k: "status", on, what: status, to: 1, ...(ends > 0 && { lasts: ends }) }]);
}
/** [W-065], [W-066] Whoever gives itself away in its own turn stays Hidden until that ends; otherwise it is seen at once. */
export function reveal(ref: R, who: Id, acting: readonly Id[] | undefined): void {
  if (!has(creatureIn(ref, who), "hidden")) return;
  if (acting?.includes(who)) {
    ref.deed("revealed", [{ k: "set", on: who, what: "revealed", to: 1 }]);
    ref.say({ key: "FIVEFOLD.Shapers.Say.revealedLater", rule: "W-066", about: who });
  } else ref.deed("seen", [{ k: "end", on: who, kind: "hiddenFrom" }]);
}
