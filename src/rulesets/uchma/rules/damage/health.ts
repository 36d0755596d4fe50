import type { Put, World } from "../../../../engine/procedure/types";
import type { UBeing, UCreature } from "../data/being.types";
import { stateSpec } from "../data/lasting";
import { add, set, setStatus } from "../data/put";
import { leftOf, num, seeIn } from "../data/read";
import { begin } from "../states/begin";
import { lessen } from "../states/end";
import { poolsOf } from "./damage";

/** [U-069] Takes damage off temporary health first, then off health. */
export function hurt(world: World<UBeing>, c: UCreature, by: number, put: Put): true {
  let rest = Math.max(0, by);
  for (const pool of poolsOf(c, "health", seeIn(world))) {
    const lost = Math.min(rest, leftOf(pool));
    rest -= lost;
    if (lost > 0) lessen(world, pool.id, lost, put);
  }
  return health(world, c, (c.now.health ?? 0) - rest, put);
}
/** [U-069] Sets health, which may be below 0. A creature is down below 1, and can act again from 1. */
export function health(world: World<UBeing>, c: UCreature, to: number, put: Put): true {
  const { health: have = 0, down = 0, dead } = c.now;
  const falls = to < 1 && !dead ? 1 : 0;
  add(c, "health", to - have, put);
  add(c, "down", falls - down, put);
  if (falls === 0 && c.now.faint) set(c, "faint", 0, put);
  return falls > down && c.player ? faint(world, c, put) : true;
}
const FATIGUE = stateSpec("fatigued");
/** A-09 A player's creature that becomes unconscious becomes prone, and fatigued once more. */
export function faint(world: World<UBeing>, c: UCreature, put: Put): true {
  setStatus(c, "prone", 1, put);
  return begin(world, c, { k: "effect", on: c.id, spec: FATIGUE, until: "told" }, put);
}
/** [U-084] Heals a creature, but not above its maximum; a creature above it keeps its health. */
export function heal(world: World<UBeing>, c: UCreature, by: number, put: Put): true {
  const have = num(c, "health");
  const gain = Math.min(by, num(c, "healthMax") - have);
  return gain > 0 && !c.now.dead ? health(world, c, have + gain, put) : true;
}
