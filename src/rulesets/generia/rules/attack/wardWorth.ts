import type { World } from "../../../../engine/procedure/types";
import { wardOf } from "../creature/guards";
import { num } from "../data/read";
import type { GBeing, GCreature, GWard } from "../data/types";
import { type GRolls, times } from "../dice/formula";

/** About how much one level of disadvantage lowers a d12. */
export const DISADVANTAGE = 3;
const NOTHING = Number.NEGATIVE_INFINITY;

/** [G-084] What a defensive spell adds to its d12, less the damage that still gets through its barrier; a dodge avoids all damage at no cost. */
export function wardWorth(c: GCreature, option: string, options: readonly string[], world: World<GBeing>): number {
  const ward = wardOf(c, option);
  if (!ward) return NOTHING;
  const value = ward.value - (ward.unfocused ? DISADVANTAGE : 0);
  const close = isClose(c, options);
  if (ward.keepsOff && close) return value;
  // [G-125] A grapple deals no damage that a barrier could absorb.
  if (!ward.barrier || (close && isSeized(c, options))) return NOTHING;
  const most = ward.costs.filter((cost) => cost <= num(c, "mp")).length;
  return value - leaks(c, ward, most, world);
}
/** [G-107] The worth of a level of a defensive spell: minus the damage that gets through its barrier, so that the lowest level that absorbs all of it is chosen. */
export function levelWorth(c: GCreature, level: number, world: World<GBeing>): number {
  const ward = c.wards?.find(({ barrier }) => barrier);
  return ward ? -leaks(c, ward, level, world) : 0;
}
/** Whether the attack is a close one. The options tell: a creature with a parrying weapon is offered a parry only against close attacks. */
const isClose = ({ guards }: GCreature, options: readonly string[]): boolean =>
  !guards.some(({ parry }) => parry) || options.some((option) => option.startsWith("parry"));
/** [G-125] Whether the close attack is a grapple. The options tell: a grapple can be parried, but not blocked. */
const isSeized = ({ guards }: GCreature, options: readonly string[]): boolean =>
  guards.some(({ block }) => block) && !options.some((option) => option.startsWith("block"));
/** [G-148], [G-179] The mean damage of the hardest blow among the other creatures, less the wound threshold and the mean of the barrier; 0 at least. */
function leaks(c: GCreature, { barrier }: GWard, level: number, world: World<GBeing>): number {
  const others = Object.values(world).flatMap((one) => (one.kind === "creature" && one.id !== c.id ? [one.main] : []));
  const hardest = Math.max(0, ...others.map(({ damage }) => mean(damage) + (damage.strength ?? 0)));
  return Math.max(0, hardest - c.threshold - (barrier ? mean(times(barrier, level)) : 0));
}
const mean = ({ dice, flat }: GRolls): number => dice.reduce((sum, { n, f }) => sum + (n * (f + 1)) / 2, flat);
