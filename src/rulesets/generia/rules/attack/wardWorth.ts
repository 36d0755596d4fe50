import type { World } from "../../../../engine/procedure/types";
import { wardOf } from "../creature/guards";
import { num } from "../data/read";
import type { GBeing, GCreature, GWard } from "../data/types";
import { type GRolls, times } from "../dice/formula";

/** What a disadvantage takes from a d12, about. */
export const DISADVANTAGE = 3;
const NOTHING = Number.NEGATIVE_INFINITY;

/** [G-084] What a defensive spell adds to the d12, less what a blow still does through its barrier; a dodge avoids all of it, and costs nothing. */
export function wardWorth(c: GCreature, option: string, options: readonly string[], world: World<GBeing>): number {
  const ward = wardOf(c, option);
  if (!ward) return NOTHING;
  const value = ward.value - (ward.unfocused ? DISADVANTAGE : 0);
  const close = isClose(c, options);
  if (ward.keepsOff && close) return value;
  // [G-125] There is no damage in a grapple that a barrier could absorb.
  if (!ward.barrier || (close && isSeized(c, options))) return NOTHING;
  const most = ward.costs.filter((cost) => cost <= num(c, "mp")).length;
  return value - leaks(c, ward, most, world);
}
/** [G-107] The weaker the barrier of a level is for the blows that are struck here, the less it is worth; what absorbs them all need not be stronger. */
export function levelWorth(c: GCreature, level: number, world: World<GBeing>): number {
  const ward = c.wards?.find(({ barrier }) => barrier);
  return ward ? -leaks(c, ward, level, world) : 0;
}
/** Somebody who parries everything near is offered no parry against what flies. */
const isClose = ({ guards }: GCreature, options: readonly string[]): boolean =>
  !guards.some(({ parry }) => parry) || options.some((option) => option.startsWith("parry"));
/** [G-125] A grapple can be parried and not blocked. */
const isSeized = ({ guards }: GCreature, options: readonly string[]): boolean =>
  guards.some(({ block }) => block) && !options.some((option) => option.startsWith("block"));
/** [G-148], [G-179] What the hardest blow of the others does above the wound threshold, less what the barrier absorbs, both in the mean. */
function leaks(c: GCreature, { barrier }: GWard, level: number, world: World<GBeing>): number {
  const others = Object.values(world).flatMap((one) => (one.kind === "creature" && one.id !== c.id ? [one.main] : []));
  const hardest = Math.max(0, ...others.map(({ damage }) => mean(damage) + (damage.strength ?? 0)));
  return Math.max(0, hardest - c.threshold - (barrier ? mean(times(barrier, level)) : 0));
}
const mean = ({ dice, flat }: GRolls): number => dice.reduce((sum, { n, f }) => sum + (n * (f + 1)) / 2, flat);
