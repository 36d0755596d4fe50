import type { Walk, WalkContext } from "../../../contract/turns";
import { beingOf } from "../rules/creature/participants";
import { actionsFor, paidFor, perAction } from "../rules/movement/pace";

/** [F-059] The way of a creature through an encounter is a movement that is declared and paid for. */
export function walk({ actor, path }: WalkContext): Walk | null {
  return beingOf(actor) && path.steps.length > 0 ? { act: "move", targets: [] } : null;
}
/**
 * [F-034], [F-059], [F-110] The text on the ruler: the feet that a way takes, of the feet that are left, and how many Actions; or that the
 * game master has to allow the way.
 */
export function toll({
  actor,
  own,
  path,
  plan,
  t,
}: WalkContext): { readonly text: string; readonly over: boolean } | null {
  const c = beingOf(actor);
  if (!c || !plan) return null;
  const feet = Math.ceil(plan.cost);
  if (!own) return { text: t("FIVEFOLD.Fragments.Walk.asks", { feet }), over: plan.ends !== null };
  const per = perAction(c, path.steps);
  const count = actionsFor(c, per, plan.cost);
  // [F-029] Where the table's rule option only warns, a way may be longer than the movement that is left.
  const budget = Math.min(plan.budget, paidFor(c, per));
  const data = { feet, budget: Math.floor(budget), count };
  return { text: t("FIVEFOLD.Fragments.Walk.toll", data), over: plan.ends !== null || plan.cost > budget + 1e-6 };
}
