import { lettersIn } from "../../../../engine/procedure/found";
import type { Id } from "../../../../engine/procedure/types";
import type { R } from "../data/types";
import { questionOf } from "./look";
import { reveal } from "./reveal";

/**
 * [W-065], [W-066], A-33 Reveals the creatures that are hidden from this one although it sees them now.
 * @param acting the creatures whose turn it is
 */
export function lookAround(ref: R, by: Id, acting: readonly Id[] | undefined): void {
  for (const id of lettersIn(ref.look("noticed", questionOf("noticed"), by))) reveal(ref, id, acting);
}
