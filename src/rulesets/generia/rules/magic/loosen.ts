import { lettersIn } from "../../../../engine/procedure/found";
import type { Id } from "../../../../engine/procedure/types";
import { HOLDERS, NEAR } from "../board/questions";
import { creatureIn, has, type R, relatedTo } from "../data/read";
import type { GIntent } from "../data/types";
import { creatureBy } from "../turns/price";

/** [G-128] The grapples in which a creature takes part, as pairs of grappler and grappled. */
function gripsOf(ref: R, who: Id): readonly (readonly [by: Id, whom: Id])[] {
  const c = creatureIn(ref, who);
  const held = relatedTo(c, "holds").flatMap((uuid) => creatureBy(ref, "held", uuid, who) ?? []);
  const holders = has(c, "grappled") ? lettersIn(ref.look("holders", HOLDERS, who)) : [];
  return [...held.map((whom) => [who, whom] as const), ...holders.map((by) => [by, who] as const)];
}
/** [G-128] Ends all grapples of a creature, because it has become unconscious. */
export function loosen(ref: R, who: Id): void {
  const ends = gripsOf(ref, who).map(([on, whom]): GIntent => ({ k: "release", on, whom }));
  if (ends.length > 0) ref.deed("free", ends);
}
/**
 * [G-128] Ends the grapples whose grappler does not reach the grappled creature any more, because one of them was moved.
 * @param all the creatures that were moved: a rider and its mount are moved together
 */
export function looseFar(ref: R, all: readonly Id[]): void {
  const grips = all.flatMap((one) => gripsOf(ref, one));
  const ends = grips.flatMap(([by, whom]): readonly GIntent[] => {
    const holder = creatureIn(ref, by);
    const question = `${NEAR}${holder.uuid.replaceAll(".", "-")} ${Math.max(1, holder.unarmed.reach)}`;
    return ref.look("within", question, whom).length > 0 ? [] : [{ k: "release", on: by, whom }];
  });
  if (ends.length > 0) ref.deed("free", ends);
}
