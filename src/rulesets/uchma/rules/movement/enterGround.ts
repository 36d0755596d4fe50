import { inflict } from "../actions/use";
import { creatureIn, isDown, type R } from "../data/read";
import { touch, type UEnterGround } from "../ground/soil";
import { unseat } from "../mounts/unseat";

/**
 * [U-032], [U-106], [U-155] A creature stands on ground effects, with everything that follows from them. A mount that goes down by them
 * loses its rider.
 */
export function enterGround(ref: R, x: UEnterGround): void {
  const wasUp = !isDown(creatureIn(ref, x.on));
  touch(ref, x, inflict);
  if (wasUp && isDown(creatureIn(ref, x.on))) unseat(ref, x.on, x.silent);
}
