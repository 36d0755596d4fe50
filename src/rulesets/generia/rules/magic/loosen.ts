import { lettersIn } from "../../../../engine/procedure/found";
import type { Id } from "../../../../engine/procedure/types";
import { HOLDERS } from "../board/questions";
import { creatureIn, has, type R, relatedTo } from "../data/read";
import { creatureBy } from "../turns/price";

/** [G-128] A grapple ends where the one who holds or the one who is held loses its senses. */
export function loosen(ref: R, who: Id): void {
  const held = relatedTo(creatureIn(ref, who), "holds").flatMap((uuid) => creatureBy(ref, "held", uuid, who) ?? []);
  const holders = has(creatureIn(ref, who), "grappled") ? lettersIn(ref.look("holders", HOLDERS, who)) : [];
  const ends = [
    ...held.map((whom) => ({ k: "release" as const, on: who, whom })),
    ...holders.map((on) => ({ k: "release" as const, on, whom: who })),
  ];
  if (ends.length > 0) ref.deed("free", ends);
}
