import type { Walk, WalkContext } from "../../../contract/turns";
import { beingOf } from "../rules/creature/participants";

/** [W-008] Somebody's way through an encounter is a movement that is paid for, step by step. */
export function walk({ actor, path }: WalkContext): Walk | null {
  return beingOf(actor) && path.steps.length > 0 ? { k: "act", act: "move", targets: [] } : null;
}
/** [W-008] On the ruler: what a way takes of the movement that is left. */
export function toll({ actor, plan, t }: WalkContext): { readonly text: string; readonly over: boolean } | null {
  if (!plan || !beingOf(actor)) return null;
  const { cost, budget, ends } = plan;
  return { text: t("FIVEFOLD.Shapers.Walk.toll", { metres: cost, left: budget }), over: ends !== null };
}
