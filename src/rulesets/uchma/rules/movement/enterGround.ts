import { inflict } from "../actions/use";
import type { R } from "../data/read";
import { touch, type UEnterGround } from "../ground/soil";

/** [U-032], [U-106], [U-155] Somebody stands where something was laid: with all that follows from what begins there. */
export function enterGround(ref: R, x: UEnterGround): void {
  touch(ref, x, inflict);
}
