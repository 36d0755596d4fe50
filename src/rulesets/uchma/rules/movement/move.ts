import type { Id } from "../../../../engine/procedure/types";
import { crossing } from "../../../../kit/rules/fields";
import { mayGo } from "../../../../kit/rules/outOfTurn";
import { react, withOptions } from "../actions/use";
import { barredStep, type Cost, stepCost, type UStep } from "../board/path";
import type { UCreature } from "../data/being.types";
import type { UIntent } from "../data/intent.types";
import { asCreature, creatureIn, has, isFirm, isHeld, num, type R } from "../data/read";
import type { RuleOptions } from "../data/ruleOptions";
import { gallops, saddle } from "../mounts/mount";
import { fallTogether } from "../mounts/unseat";
import { chances, trips, WATCHERS } from "../reactions/interrupt";
import { budgetFor, diagonalsSoFar, type Mover, modeOfStep } from "./budget";
import { enterGround } from "./enterGround";

export type UMove = {
  readonly by: Id;
  /** The mount that carries the mover. */
  readonly mount?: Id;
  readonly steps: readonly UStep[];
  /** The second Move of the turn. */
  readonly run?: true;
  /** It did not go of its own will: it costs nothing and may be triggered on all the same. */
  readonly forced?: true;
  /** Appendix 8: metres that it may have; it takes nothing of the turn. */
  readonly free?: number;
  /** It is not this creature's turn: the game master has to allow it. */
  readonly asks?: true;
  /** Metres from each watcher before the first step, by its uuid. */
  readonly gaps?: Readonly<Record<string, number>>;
  /** What was laid on the ground where it begins. */
  readonly grounds?: readonly string[];
  /** Missing outside an encounter: nothing is counted. */
  readonly round?: number;
  readonly ruleOptions?: RuleOptions;
};
export interface Moved {
  readonly steps: number;
  readonly cost: number;
  /** Why it stopped before its end. */
  readonly why?: string;
}

/** [U-022], [U-151] Whose turn it is, and the mount where there is one. */
function moverOf(ref: R, x: UMove): Mover {
  const mount = x.mount === undefined ? null : creatureIn(ref, x.mount);
  return { c: creatureIn(ref, x.by), mount, see: (id) => ref.see(id) };
}
function legsOf(ref: R, x: UMove): UCreature {
  return creatureIn(ref, x.mount ?? x.by);
}
const isGallop = ({ c, mount }: Mover): boolean => mount !== null && gallops(c, mount);
/** Whether it counts for the turn that is running. */
const isCounted = ({ forced, free, round }: UMove): boolean => !forced && free === undefined && round !== undefined;

/**
 * [U-022] to [U-036], [U-045] Goes square by square: each step is paid, then whoever watches for it may act, then the way goes on, or does not.
 */
export function move(ref: R, x: UMove): Moved {
  if (!mayGo(ref, "outOfTurn", x)) return { steps: 0, cost: 0, why: "asked" };
  const watchers = x.gaps ? ref.look("watch move", WATCHERS, x.by) : [];
  let gaps = x.gaps ?? {};
  let { grounds } = x;
  const enteredBefore = new Set<string>();
  let diagonals = isCounted(x) ? diagonalsSoFar(moverOf(ref, x), x.run === true) : 0;
  let spent = 0;
  for (const [index, step] of x.steps.entries()) {
    const mover = moverOf(ref, x);
    const legs = mover.mount ?? mover.c;
    const stop = why(ref, x, step, isGallop(mover));
    if (stop) return stopped(ref, x, index, spent, stop.why, stop.rule);
    const price = stepCost(step, diagonals, x.ruleOptions, mover.mount?.mount);
    const tooFar = spent + price.cost > (x.free ?? Number.POSITIVE_INFINITY);
    if (tooFar || !pay(ref, x, step, price)) return stopped(ref, x, index, spent, "tooFar", "U-022");
    diagonals = price.diagonals;
    spent += price.cost;
    climb(ref, legs, step);
    const before = gaps;
    gaps = step.gaps ?? gaps;
    interrupted(ref, x, watchers, before, gaps);
    const { entered } = crossing(grounds, step.grounds);
    grounds = step.grounds;
    if (entered.length > 0) {
      ref.sub("enterGround", enterGround, { on: legs.id, only: entered, again: [...enteredBefore], ...withOptions(x) });
      for (const id of entered) enteredBefore.add(id);
    }
  }
  if (x.steps.length > 0)
    ref.say({
      key: "FIVEFOLD.Uchma.Say.moved",
      rule: "U-022",
      about: x.by,
      data: { steps: x.steps.length, cost: spent },
    });
  const drop = dropOf(x.steps);
  if (drop > 0) ref.sub("fall", fallTogether, { on: legsOf(ref, x).id, metres: drop });
  return { steps: x.steps.length, cost: spent };
}
/** [U-133] Metres that a way ends with straight down without wings: nobody walks down through the air. */
function dropOf(steps: readonly UStep[]): number {
  const last = steps.findLastIndex(({ dx, dy, dz = 0, gait }) => dx !== 0 || dy !== 0 || dz >= 0 || gait === "fly");
  return steps.slice(last + 1).reduce((sum, { dz = 0 }) => sum - dz, 0);
}
function stopped(ref: R, x: UMove, steps: number, cost: number, why: string, rule: string): Moved {
  ref.say({ key: `FIVEFOLD.Uchma.Stop.${why}`, rule, about: x.by, data: { steps } });
  return { steps, cost, why };
}
/** Why the next step cannot be taken. */
function why(ref: R, x: UMove, step: UStep, gallop: boolean): { readonly why: string; readonly rule: string } | null {
  const legs = legsOf(ref, x);
  // [U-147] Whoever was thrown on the way stays where it landed.
  if (x.mount && saddle(ref, x.by) === undefined) return { why: "unseated", rule: "U-147" };
  if (x.forced) return isFirm(legs, (id) => ref.see(id)) ? { why: "firm", rule: "U-022" } : null;
  if (isHeld(legs)) return { why: "held", rule: "U-131" };
  if (x.mount && x.run) return { why: "noRunMounted", rule: "U-152" };
  if (x.run && has(legs, "stunned")) return { why: "held", rule: "U-026" };
  return barredStep(
    step,
    {
      prone: has(legs, "prone"),
      airborne: has(legs, "flying"),
      running: x.run === true || gallop,
      ...(x.mount && legs.mount && { mount: legs.mount }),
    },
    x.ruleOptions,
  );
}
/** A step is paid and gone in one: nobody pays for ground that was not covered. */
function pay(ref: R, x: UMove, step: UStep, { cost, diagonals }: Cost): boolean {
  const intents: UIntent[] = [];
  const { from, to } = step;
  if (isCounted(x)) {
    const mode = modeOfStep(step);
    intents.push({
      k: "step",
      on: x.by,
      input: x.run ? "run" : "move",
      cost,
      budget: budgetFor(moverOf(ref, x), mode, x.run === true),
      ...(mode === "fly" && { aloft: true as const }),
      // Only whether their number is odd matters, and only where diagonals are not all alike.
      ...(x.ruleOptions?.simulation && { diagonals: diagonals % 2 }),
      ...(x.ruleOptions && { ruleOptions: x.ruleOptions }),
    });
  }
  if (from && to) {
    intents.push({ k: "go", on: x.by, from, to });
    if (x.mount !== undefined) intents.push({ k: "go", on: x.mount, from, to });
  }
  return intents.length === 0 || ref.deed("step", intents).ok;
}
/** [U-028], [U-031] Height changes with the step; whoever comes down to the ground walks again, whoever flies off it does not. */
function climb(ref: R, legs: UCreature, step: UStep): void {
  if (step.gait !== "fly") return;
  const altitude = Math.max(0, num(legs, "altitude") + (step.dz ?? 0));
  const flying = altitude > 0 ? 1 : 0;
  if (altitude === num(legs, "altitude") && flying === num(legs, "flying")) return;
  ref.deed("height", [
    { k: "set", on: legs.id, at: "altitude", to: altitude },
    { k: "status", on: legs.id, what: "flying", to: flying },
  ]);
}

/** By what a way names a creature: field names hold no dots. */
const nameOf = ({ uuid, id }: UCreature): string => (uuid ?? id).replaceAll(".", "-");
/** [U-045] The step is done; the range is waived, the line of sight is not. */
function interrupted(
  ref: R,
  x: UMove,
  watchers: readonly Id[],
  before: Readonly<Record<string, number>>,
  after: Readonly<Record<string, number>>,
): void {
  const gap = (of: Readonly<Record<string, number>>, watcher: Id): number =>
    of[nameOf(asCreature(ref.see(watcher), watcher))] ?? Number.POSITIVE_INFINITY;
  const found = chances(ref, watchers, x.by, (watcher, { trigger, area, range }) =>
    trips(trigger, area ?? range ?? 1, gap(before, watcher), gap(after, watcher)),
  );
  if (found.length > 0) {
    react(ref, found, { about: x.by, ...withOptions(x) });
  }
}
