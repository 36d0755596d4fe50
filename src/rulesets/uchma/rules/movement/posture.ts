import type { Declared, Refusal } from "../../../../contract/act";
import type { Id } from "../../../../engine/procedure/types";
import { declared } from "../../../../kit/rules/declaring";
import { actor, barred, hold, moment, refuse, type X } from "../actions/declaring";
import type { UBeing, UCreature } from "../data/being.types";
import { creatureIn, half, has, isHeld, num, type R, seeIn } from "../data/read";
import type { RuleOptions } from "../data/ruleOptions";
import { speedIn } from "../dice/stats";
import { sink } from "../ground/fall";
import { unseat } from "../mounts/unseat";
import { TURN_STATES } from "../turns/turnBudget";
import { budgetFor, diagonalsSoFar, modeNow } from "./budget";

const RAN = TURN_STATES.indexOf("ran");

export type UPosture = {
  readonly by: Id;
  readonly to: "prone" | "up";
  readonly round?: number;
  readonly ruleOptions?: RuleOptions;
};
/**
 * [U-124], [U-125] The price of becoming prone or standing up: half of the walking speed, as part of a Move. Null for a creature
 * that has no speed and cannot do so.
 */
function posturePrice(c: UCreature, see: (id: Id) => UBeing | undefined): number | null {
  const speed = speedIn(c, "walk", see);
  return speed < 1 || isHeld(c) ? null : half(speed);
}
/** [U-124], [U-125] Drops prone or gets up. */
export function posture(ref: R, { by, to, round, ruleOptions }: UPosture): boolean {
  const see = (id: Id): UBeing => ref.see(id);
  const c = creatureIn(ref, by);
  const cost = posturePrice(c, see);
  if (cost === null || has(c, "prone") === (to === "prone")) {
    ref.say({ key: "FIVEFOLD.Uchma.Stop.held", rule: "U-125", about: by });
    return false;
  }
  const mode = modeNow(c);
  const mover = { c, mount: null, see };
  const price = {
    k: "step" as const,
    on: by,
    // The turn counter continues a run by it just as a Move.
    input: "move" as const,
    cost,
    budget: budgetFor(mover, mode, false),
    diagonals: diagonalsSoFar(mover, false),
    ...(mode === "fly" && { aloft: true as const }),
    ...(ruleOptions && { ruleOptions }),
  };
  const { ok } = ref.deed(to === "up" ? "stand" : "drop", [
    ...(round === undefined ? [] : [price]),
    { k: "status", on: by, what: "prone", to: to === "up" ? 0 : 1 },
  ]);
  if (!ok) ref.say({ key: "FIVEFOLD.Uchma.Stop.tooFar", rule: "U-125", about: by });
  else if (to === "prone") {
    if (mode === "fly") sink(ref, by);
    unseat(ref, by);
  }
  return ok;
}

/** [U-124], [U-125] Declares that a creature drops prone or stands up. */
export function declarePosture(x: X, to: "prone" | "up"): Declared | Refusal {
  const c = actor(x);
  if (has(c, "prone") === (to === "prone")) return refuse(to === "up" ? "notProne" : "alreadyProne", "U-125");
  if (to === "prone" && c.rides !== undefined && !x.adjust.override) return hold("inSaddle", "U-147");
  const stop = barred(c, x, num(c, "state") === RAN ? "run" : "move");
  if (stop) return stop;
  if (posturePrice(c, seeIn(x.world)) === null) return refuse("held", "U-125");
  const { round, ruleOptions } = moment(x);
  return declared({
    by: x.by,
    to,
    ...(round !== undefined && !x.adjust.override && { round }),
    ...(ruleOptions && { ruleOptions }),
  });
}
