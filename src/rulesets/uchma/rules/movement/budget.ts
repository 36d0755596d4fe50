import type { ActorFacts } from "../../../../contract/facts";
import { stepCost, type UStep } from "../board/path";
import { beingOf, type Own } from "../creature/participants";
import type { UCreature } from "../data/being.types";
import { has, num, type See } from "../data/read";
import type { RuleOptions } from "../data/ruleOptions";
import { runSpeed, speedIn } from "../dice/stats";
import { gallops } from "../mounts/mount";
import { openInputs, turnOf } from "../turns/turnBudget";

/** Whose turn a Move belongs to, and the mount that goes it for a rider [U-151]. */
export interface Mover {
  readonly c: UCreature;
  readonly mount: UCreature | null;
  /** What lasts on whoever goes. */
  readonly see: See;
}
/** [U-151] Who goes where no participants are at hand, and what lasts on whoever does. Null: nobody knows the mount. */
export function moverFrom({ c, see }: Own, whom: (uuid: string) => ActorFacts | null | undefined): Mover | null {
  if (c.rides === undefined) return { c, mount: null, see };
  const facts = whom(c.rides);
  const mount = facts && beingOf(facts);
  return mount ? { c, mount: mount.c, see: mount.see } : null;
}
export type Mode = "walk" | "fly";
export const modeOfStep = ({ gait }: UStep): Mode => (gait === "fly" ? "fly" : "walk");
/** How a creature goes on where nobody says otherwise. */
export const modeNow = (legs: UCreature): Mode => (has(legs, "flying") ? "fly" : "walk");

/** Whether a step goes on with a Move (or a run) that has begun in this turn. */
function goesOn({ c }: Mover, run: boolean): boolean {
  const { state } = turnOf(c.now);
  return state === "ran" || (!run && (state === "moved" || state === "actedMoved"));
}
/** metres of flight that are left after landing, as metres on foot. */
function onFoot({ c, mount, see }: Mover, metres: number): number {
  const legs = mount ?? c;
  const fly = speedIn(legs, "fly", see);
  return fly > 0 ? Math.floor((metres * speedIn(legs, "walk", see)) / fly) : 0;
}
/**
 * [U-022], [U-025], A-12, A-67 Metres that are left of a creature's Move, or of its run where that is asked for: what has begun keeps the metres that
 * it began with, and a run adds those of the second Move to what is left of the first.
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
    // What was left on foot carries nobody through the air.
    return Math.max(0, second) + (mode === "fly" && !aloft ? 0 : rest);
  }
  return run || (mount && gallops(c, mount)) ? runSpeed(legs, mode, see) : speedIn(legs, mode, see);
}
/** [U-013] Whether a Move may begin or go on. Its rest is lost where something was done after it, unless a table does not count the steps of a turn. */
export const mayMove = ({ c }: Mover, ruleOptions: RuleOptions | undefined): boolean =>
  openInputs(turnOf(c.now)).move === null || ruleOptions?.templates !== undefined;
/** [U-008], [U-022] Metres that are left of the Move of a round. Whoever has not acted in it has a whole one, whatever was left of the last round. */
export function moveLeft(mover: Mover, round: number, ruleOptions: RuleOptions | undefined): number {
  const { c, mount } = mover;
  const fresh = num(c, "acted") !== round;
  const now = fresh ? { ...mover, c: { ...c, now: { ...c.now, state: 0, acted: round } } } : mover;
  return mayMove(now, ruleOptions) ? metresLeft(now, modeNow(mount ?? c), false) : 0;
}
/** What a Move holds in all, those metres included that are spent: what a step of the turn is paid from. */
export function budgetFor(mover: Mover, mode: Mode, run: boolean): number {
  const { state, spent } = turnOf(mover.c.now);
  const counted = goesOn(mover, run) || (run && state === "moved");
  return (counted ? spent : 0) + metresLeft(mover, mode, run);
}
/** how many diagonals the running Move has gone; each half of a run counts its own. */
export function diagonalsSoFar(mover: Mover, run: boolean): number {
  return goesOn(mover, run) ? num(mover.c, "diagonals") : 0;
}

/** What each step of a way takes in metres of speed, the diagonals of the running Move counted on. */
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
  /** Metres that the way takes. */
  readonly cost: number;
  /** Metres that there are for it. */
  readonly left: number;
}
/** [U-022], [U-025] What a way takes of a turn, and what is left for it. Who lands on it walks the rest. */
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
