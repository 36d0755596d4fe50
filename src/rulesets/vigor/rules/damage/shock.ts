import type { Put, World } from "../../../../engine/procedure/types";
import { NO_CLOCK } from "../../../../kit/rules/durations";
import type { Clock, RuleOptions, VBeing, VCreature } from "../data/types";
import { set } from "../states/set";
import { setClock, setStatus } from "../states/statuses";
import { runsOut } from "../turns/clocks";

/** [V-147] Sets the moment at which the clock of Shock runs out. */
export function startClock(c: VCreature, clock: Clock, put: Put): true {
  set(c, "shockRound", clock.round, put);
  return set(c, "shockSlot", clock.slot, put);
}
/** [V-114], [V-146], [V-147] A creature without Health falls into Shock and its clock starts; without Stamina it dies at once. */
export function fallIntoShock(
  world: World<VBeing>,
  c: VCreature,
  put: Put,
  { clock, ruleOptions }: { readonly clock?: Clock; readonly ruleOptions?: RuleOptions },
): true {
  if (c.stamina <= 0) return die(c, put, world);
  setStatus(c, "unconscious", 1, put, world);
  // It stays unconscious until it has Health again, so the clock of an earlier unconsciousness is removed.
  setClock(c, "unconscious", undefined, put);
  setStatus(c, "shock", 1, put);
  setStatus(c, "stabilized", 0, put);
  if (clock) startClock(c, runsOut(clock, c.stamina, ruleOptions), put);
  return true;
}
/**
 * [V-149] Stops the clock of Shock; the creature stays unconscious.
 * @returns false where the creature is not in Shock
 */
export function stabilize(c: VCreature, put: Put): boolean {
  if (!c.now.shock) return false;
  setStatus(c, "shock", 0, put);
  setStatus(c, "stabilized", 1, put);
  return startClock(c, NO_CLOCK, put);
}
/** [V-150] A creature that has Health again wakes up. */
export function wake(c: VCreature, put: Put): true {
  return outOfShock(c, put);
}
/** [V-147], [V-148] The creature dies; an act over several turns is lost as well [V-023]. */
export function die(c: VCreature, put: Put, world: World<VBeing>): true {
  setStatus(c, "dead", 1, put, world);
  return outOfShock(c, put);
}
function outOfShock(c: VCreature, put: Put): true {
  setStatus(c, "shock", 0, put);
  setStatus(c, "stabilized", 0, put);
  setStatus(c, "unconscious", 0, put);
  setClock(c, "unconscious", undefined, put);
  return startClock(c, NO_CLOCK, put);
}
