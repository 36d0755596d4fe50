import type { Figure } from "../../../../contract/board";
import { beingOf } from "../creature/participants";
import { stands } from "../data/read";
import type { FCreature } from "../data/types";

/** [F-165] Whether a creature does not know where another one is. */
export function isHiddenFrom({ actor }: Pick<Figure, "actor">, c: FCreature): boolean {
  const other = beingOf(actor);
  return other !== null && stands(other, "hidden", c);
}
