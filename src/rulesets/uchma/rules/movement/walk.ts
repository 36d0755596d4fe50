import type { ActorFacts } from "../../../../contract/facts";
import type { PaceModel, Walk, WalkContext } from "../../../../contract/turns";
import { beingOf } from "../creature/participants";
import type { UCreature } from "../data/being.types";
import { ruleOptionsOf } from "../data/ruleOptions";
import { isSeatedOn } from "../mounts/seat";
import { openInputs, turnOf } from "../turns/turnBudget";
import { mayMove, moverFrom, type Reckoning, reckon, stepCosts } from "./budget";
import { pathSteps } from "./steps";

interface Trip {
  readonly c: UCreature;
  /** The cost of each step in metres of speed. */
  readonly costs: readonly number[];
  /** The cost of the path as a Move, and the metres for it. */
  readonly move: Reckoning;
  /** The same as a run; null where no run is possible. */
  readonly run: Reckoning | null;
}
/**
 * [U-011], [U-151], [U-152] The cost of a path for the creature that moves (a rider's mount), and the metres for it. Null where the mount
 * is not known.
 */
function tripOf({ actor: facts, path, settings, see: whom }: WalkContext): Trip | null {
  const own = beingOf(facts);
  const mover = own && moverFrom(own, whom);
  if (!mover) return null;
  const { c, mount } = mover;
  const ruleOptions = ruleOptionsOf(settings);
  const steps = pathSteps(path, mount ?? c);
  const mayRun = mount === null && openInputs(turnOf(c.now)).run === null;
  const move = reckon(mover, steps, false, ruleOptions);
  return {
    c,
    costs: stepCosts(mover, steps, false, ruleOptions),
    move: mayMove(mover, ruleOptions) ? move : { ...move, left: 0 },
    run: mayRun ? reckon(mover, steps, true, ruleOptions) : null,
  };
}
/** Whether the metres are enough for the path. */
const lasts = (reckoning: Reckoning | null): boolean => reckoning !== null && reckoning.cost <= reckoning.left;
/**
 * [U-011], [U-022], [U-151] The act of a path on the scene: a Move while its metres are enough, otherwise a run; a mount is its target.
 * Without squares a path is no act.
 */
export function walkOf(x: WalkContext): Walk | null {
  const trip = x.spaces ? tripOf(x) : null;
  if (!trip) return null;
  const { c, move, run } = trip;
  const ran = turnOf(c.now).state === "ran";
  const runs = ran || (x.own && !lasts(move) && lasts(run));
  return {
    act: runs ? "run" : "move",
    targets: c.rides === undefined ? [] : [c.rides],
  };
}
/** [U-022], [U-034] to [U-036] The price of each step, and the metres that are left: those of a run where the Move's are not enough. */
export const PACE: PaceModel = {
  prices: (x) => (x.spaces ? (tripOf(x)?.costs ?? []) : []).map((cost) => ({ cost })),
  budget(x) {
    const trip = x.spaces && x.own ? tripOf(x) : null;
    if (!trip) return Number.POSITIVE_INFINITY;
    const { move, run } = trip;
    return lasts(move) || !run ? move.left : run.left;
  },
};
/** [U-151] The uuid of the rider that moves for this mount; null where it has none. */
export function goerOf(actor: ActorFacts, others: readonly ActorFacts[]): string | null {
  const mount = beingOf(actor)?.c;
  const rider = others.find((other) => {
    const c = beingOf(other)?.c;
    return c && mount && isSeatedOn(c, mount);
  });
  return rider?.uuid ?? null;
}
/** [U-022], [U-025] The text on the ruler: the cost of the path and the metres that are left, or that the game master has to allow it. */
export function tollOf(x: WalkContext): { readonly text: string; readonly over: boolean } | null {
  const trip = x.spaces ? tripOf(x) : null;
  if (!trip) return null;
  if (!x.own) return { text: x.t("FIVEFOLD.Uchma.Walk.asks", { cost: trip.move.cost }), over: false };
  const { move, run } = trip;
  const key = lasts(move) ? "within" : lasts(run) ? "runs" : "over";
  const { cost, left } = key === "within" ? move : (run ?? move);
  return { text: x.t(`FIVEFOLD.Uchma.Walk.${key}`, { cost, left }), over: key === "over" };
}
