import { creatureIn, isDead } from "../data/read";
import type { R, SAttack } from "../data/types";
import { attack } from "./attack";

/** [W-023], A-30 What was held is done at once: an Attack action makes all the attacks that it buys, as long as there is somebody to hit. */
export function heldAttacks(ref: R, x: SAttack): void {
  const { attacks = 1 } = creatureIn(ref, x.by);
  const times = x.weapon.tier === undefined ? attacks : 1;
  for (let n = 0; n < times; n++) if (n === 0 || !isDead(creatureIn(ref, x.on))) ref.sub("fire", attack, x);
}
