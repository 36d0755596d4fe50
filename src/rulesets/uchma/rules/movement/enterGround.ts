import { inflict } from "../actions/use";
import type { R } from "../data/read";
import { touch, type UTread } from "../ground/soil";

/** [U-032], [U-106], [U-155] Somebody stands where something was laid: with all that follows from what begins there. */
export function tread(ref: R, x: UTread): void {
  touch(ref, x, inflict);
}
