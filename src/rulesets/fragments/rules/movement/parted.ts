import { lettersIn } from "../../../../engine/procedure/found";
import type { Id } from "../../../../engine/procedure/types";
import { APART } from "../board/look";
import { endGrip } from "../damage/harm";
import { creatureIn, type R, relatedTo } from "../data/read";

/** Whoever has been carried off, or has fallen, away from those with whom it is in a grip is free of them. */
export function partGrips(ref: R, on: Id): void {
  const { uuid } = creatureIn(ref, on);
  if ((["holds", "heldBy"] as const).every((kind) => relatedTo(creatureIn(ref, on), kind).length === 0)) return;
  for (const other of lettersIn(ref.look("apart", APART, on))) {
    const [one, partner] = [creatureIn(ref, on), creatureIn(ref, other)];
    if (relatedTo(one, "holds").includes(partner.uuid)) ref.deed("released", endGrip(one, partner));
    if (relatedTo(creatureIn(ref, other), "holds").includes(uuid))
      ref.deed("released", endGrip(creatureIn(ref, other), creatureIn(ref, on)));
  }
}
