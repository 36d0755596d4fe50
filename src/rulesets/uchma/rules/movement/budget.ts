import type { ActorFacts } from "../../../../contract/facts";
import { stepCost, type UStep } from "../board/path";
import { beingOf, type Own } from "../creature/participants";
import type { UCreature } from "../data/being.types";
import { has, num, type See } from "../data/read";
import type { RuleOptions } from "../data/ruleOptions";
import { runSpeed, speedIn } from "../dice/stats";
import { gallops } from "../mounts/mount";
import { openInputs, turnOf } from "../turns/turnBudget";

/** The creature whose turn a Move belongs to, and the mount that moves for it [U-151]. */
export interface Mover {
  readonly c: UCreature;
  readonly mount: UCreature | null;
  /** Reads the effects of the creature that moves. */
  readonly see: See;
}
/** [U-151] The mover, read from actors instead of participants; null where a rider's mount is not known. */
export function moverFrom({ c, see }: Own, whom: (uuid: string) => ActorFacts | null | undefined): Mover | null {
  if (c.rides === undefined) return { c, mount: null, see };
  const facts = whom(c.rides);
  const mount = facts && beingOf(facts);
  return mount ? { c, mount: mount.c, see: mount.see } : null;
}
export type Mode = "walk" | "fly";
export const modeOfStep = ({ gait }: UStep): Mode => (gait === "fly" ? "fly" : "walk");
/** How a creature moves where nobody chose otherwise. */
export const modeNow = (legs: UCreature): Mode => (has(legs, "flying") ? "fly" : "walk");

/** Whether a step continues a Move (or a run) that has begun in this turn. */
function goesOn({ c }: Mover, run: boolean): boolean {
  const { state } = turnOf(c.now);
  return state === "ran" || (!run && (state === "moved" || state === "actedMoved"));
}
/** the metres on foot that a rest of flown metres is worth after landing. */
function onFoot({ c, mount, see }: Mover, metres: number): number {
  const legs = mount ?? c;
  const fly = speedIn(legs, "fly", see);
  return fly > 0 ? Math.floor((metres * speedIn(legs, "walk", see)) / fly) : 0;
}
/**
 * [U-022], [U-025], A-12, A-67 The metres that are left of a creature's Move, or of its run. What has begun keeps its number of metres, and
 * a run adds those of the second Move to the rest of the first.
 */
export function metresLeft(mover: Mover, mode: Mode, run: boolean): number {
  const { c, mount, see } = mover;
  const legs = mount ?? c;
  const { state, spent, budget } = turnOf(c.now);
  const aloft = num(c, "aloft") > 0;
  const kept = Math.max(0, budget - spent);
  const rest = aloft && mode === "walk" ? onFoot(mover, kept) : kept;
  if (goesOn(mover, run)) return rest;
  if (run && state === "moved") {
    const second = runSpeed(legs, mode, see) - speedIn(legs, mode, see);
    // A rest of metres on foot does not count for flying.
    return Math.max(0, second) + (mode === "fly" && !aloft ? 0 : rest);
  }
  return run || (mount && gallops(c, mount)) ? runSpeed(legs, mode, see) : speedIn(legs, mode, see);
}
/**
 * [U-013] Whether a Move may begin or continue. Its rest is lost after another action, unless a rule option does not enforce the templates.
 */
export const mayMove = ({ c }: Mover, ruleOptions: RuleOptions | undefined): boolean =>
  openInputs(turnOf(c.now)).move === null || ruleOptions?.templates !== undefined;
/** [U-008], [U-022] The metres that are left of the Move of a round. A creature that has not acted in it has a whole Move. */
export function moveLeft(mover: Mover, round: number, ruleOptions: RuleOptions | undefined): number {
  const { c, mount } = mover;
  const fresh = num(c, "acted") !== round;
  const now = fresh ? { ...mover, c: { ...c, now: { ...c.now, state: 0, acted: round } } } : mover;
  return mayMove(now, ruleOptions) ? metresLeft(now, modeNow(mount ?? c), false) : 0;
}
/** All metres of a Move, with those that are spent: a step of the turn is checked against this number. */
export function budgetFor(mover: Mover, mode: Mode, run: boolean): number {
  const { state, spent } = turnOf(mover.c.now);
  const counted = goesOn(mover, run) || (run && state === "moved");
  return (counted ? spent : 0) + metresLeft(mover, mode, run);
}
/** how many diagonal steps the current Move has had; each half of a run has its own count. */
export function diagonalsSoFar(mover: Mover, run: boolean): number {
  return goesOn(mover, run) ? num(mover.c, "diagonals") : 0;
}

/** The cost of each step of a path in metres of speed; the count of diagonal steps continues that of the current Move. */
export function stepCosts(
  mover: Mover,
  steps: readonly UStep[],
  run: boolean,
  ruleOptions: RuleOptions | undefined,
): readonly number[] {
  let diagonals = diagonalsSoFar(mover, run);
  return steps.map((step) => {
    const price = stepCost(step, diagonals, ruleOptions, mover.mount?.mount);
    diagonals = price.diagonals;
    return price.cost;
  });
}
export interface Reckoning {
  /** The metres that the path costs. */
  readonly cost: number;
  /** The metres that are left for it. */
  readonly left: number;
}
/** [U-022], [U-025] The cost of a path and the metres that are left for it. After a landing on the path, the rest is walked. */
export function reckon(
  mover: Mover,
  steps: readonly UStep[],
  run: boolean,
  ruleOptions: RuleOptions | undefined,
): Reckoning {
  const { c, mount } = mover;
  const [first] = steps;
  let mode = first ? modeOfStep(first) : modeNow(mount ?? c);
  let left = metresLeft(mover, mode, run);
  const costs = stepCosts(mover, steps, run, ruleOptions);
  let aloft = mode === "fly" && (!goesOn(mover, run) || num(c, "aloft") > 0);
  let cost = 0;
  for (const [index, step] of steps.entries()) {
    mode = modeOfStep(step);
    if (aloft && mode === "walk" && left >= cost) {
      aloft = false;
      left = cost + onFoot(mover, left - cost);
    }
    cost += costs[index] ?? 0;
  }
  return { cost, left };
}
