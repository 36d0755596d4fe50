import { factsIn } from "../../../../engine/procedure/found";
import type { Id, Spot } from "../../../../engine/procedure/types";
import { SPOT } from "../board/questions";
import type { R } from "../data/read";

/** Where a creature stands; null where it has no token on the scene. */
export function spotOf(ref: R, label: string, id: Id): Spot | null {
  const [x, y, elevation] =
    factsIn(ref.look(label, SPOT, id))[0]
      ?.split(";")
      .map(Number) ?? [];
  return x === undefined || y === undefined || elevation === undefined ? null : { x, y, elevation };
}
