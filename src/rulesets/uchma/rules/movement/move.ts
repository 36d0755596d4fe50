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
  /** The movement is not the creature's own: it costs nothing, but can trigger prepared actions. */
  readonly forced?: true;
  /** Appendix 8: the metres of the movement, which takes nothing of the turn. */
  readonly free?: number;
  /** It is not this creature's turn: the game master has to allow it. */
  readonly asks?: true;
  /** Metres from each watcher before the first step, by the watcher's uuid with hyphens for dots. */
  readonly gaps?: Readonly<Record<string, number>>;
  /** The ids of the ground effects where the movement begins. */
  readonly grounds?: readonly string[];
  /** The round; missing outside an encounter, where no turn is counted. */
  readonly round?: number;
  readonly ruleOptions?: RuleOptions;
};
export interface Moved {
  readonly steps: number;
  readonly cost: number;
  /** Why the movement stopped before its end; missing where it did not. */
  readonly why?: string;
}

/** [U-022], [U-151] The creature whose turn it is, and its mount. */
function moverOf(ref: R, x: UMove): Mover {
  const mount = x.mount === undefined ? null : creatureIn(ref, x.mount);
  return { c: creatureIn(ref, x.by), mount, see: (id) => ref.see(id) };
}
function legsOf(ref: R, x: UMove): UCreature {
  return creatureIn(ref, x.mount ?? x.by);
}
const isGallop = ({ c, mount }: Mover): boolean => mount !== null && gallops(c, mount);
/** Whether the movement is paid from the running turn. */
const isCounted = ({ forced, free, round }: UMove): boolean => !forced && free === undefined && round !== undefined;

/**
 * [U-022] to [U-036], [U-045] Moves square by square. After each paid step, prepared actions that wait for it are offered; then the
 * movement continues unless something stops it.
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
/** [U-133] The metres of a fall at the end of a path: its last steps go straight down, and the creature does not fly. */
function dropOf(steps: readonly UStep[]): number {
  const last = steps.findLastIndex(({ dx, dy, dz = 0, gait }) => dx !== 0 || dy !== 0 || dz >= 0 || gait === "fly");
  return steps.slice(last + 1).reduce((sum, { dz = 0 }) => sum - dz, 0);
}
function stopped(ref: R, x: UMove, steps: number, cost: number, why: string, rule: string): Moved {
  ref.say({ key: `FIVEFOLD.Uchma.Stop.${why}`, rule, about: x.by, data: { steps } });
  return { steps, cost, why };
}
/** Why the next step cannot be taken, or null. */
function why(ref: R, x: UMove, step: UStep, gallop: boolean): { readonly why: string; readonly rule: string } | null {
  const legs = legsOf(ref, x);
  // [U-147] A rider that was thrown off on the way stays where it landed.
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
/** Pays a step and takes it in one deed, so that no creature pays for a step that it did not take. */
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
      // Only whether the number is odd matters, and only in the simulation distance mode.
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
/**
 * [U-028], [U-031] Changes the altitude with a flown step. A flyer that reaches the ground stops flying, and one that leaves it begins to
 * fly.
 */
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

/** The key of a creature in the gaps of a path: its uuid without dots, because field names cannot hold them. */
const nameOf = ({ uuid, id }: UCreature): string => (uuid ?? id).replaceAll(".", "-");
/**
 * [U-045] Offers the prepared actions that a step triggers, after it was taken: their range does not count, but they need line of sight.
 */
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
