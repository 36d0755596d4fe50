import { factsIn } from "../../../../engine/procedure/found";
import type { Id } from "../../../../engine/procedure/types";
import { questionOf } from "../board/look";
import { canAct, creatureIn, isDead, rooted } from "../data/read";
import type { R } from "../data/types";

const OVER = { key: "FIVEFOLD.Shapers.Say.cutShort", rule: "W-023" } as const;
/**
 * [W-023], [W-061], [W-164] While somebody is asked, others may carry out what they hold: whoever can do nothing any more finishes nothing, and nobody does it to the dead.
 * @returns what to ask after the answer: whether it is over, which is said then
 */
export function cutShort(ref: R, by: Id, on: Id): () => boolean {
  const idle = (): boolean => !canAct(creatureIn(ref, by)) || isDead(creatureIn(ref, on));
  // What a game master lets happen although it was so from the beginning goes on.
  const was = idle();
  return asking(ref, by, () => !was && idle());
}
/** [W-041], A-21 The same of two who change places: neither may be bound to its place by then, nor stand away from the other. */
export function partedMeanwhile(ref: R, by: Id, on: Id): () => boolean {
  const isParted = (): boolean => {
    const [metres] = factsIn(ref.look("parted", questionOf("near", creatureIn(ref, on).uuid), by));
    const bound = [by, on].some((id) => isDead(creatureIn(ref, id)) || rooted(creatureIn(ref, id)) !== null);
    return bound || Number(metres ?? 0) > 1;
  };
  const was = isParted();
  return asking(ref, by, () => !was && isParted());
}
function asking(ref: R, by: Id, over: () => boolean): () => boolean {
  return () => {
    if (!over()) return false;
    ref.say({ ...OVER, about: by });
    return true;
  };
}
