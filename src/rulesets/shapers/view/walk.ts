import type { Walk, WalkContext } from "../../../contract/turns";
import { beingOf, relationsIn } from "../rules/creature/participants";
import { has, metresOfHeld } from "../rules/data/read";

/** [W-008] The way of a creature through an encounter is a movement that is paid for, step by step. */
export function walk({ actor, path }: WalkContext): Walk | null {
  return beingOf(actor) && path.steps.length > 0 ? { act: "move", targets: [] } : null;
}
/**
 * [W-054] Outside of encounters nothing is paid for a way. But a climber goes with the creature that it has climbed onto, and a climber
 * that leaves is no longer climbing.
 */
export function wander({ actor, path, meet }: WalkContext): Walk | null {
  const c = beingOf(actor);
  if (!c || path.steps.length === 0) return null;
  const isClimbed = Object.keys(path.gaps).some((key) => {
    const other = meet?.(key.replaceAll("-", "."));
    return other && relationsIn(other.actor.system).some(({ kind, to }) => kind === "climbs" && to === actor.uuid);
  });
  const ends =
    OWN_ENDS.some((status) => has(c, status)) || relationsIn(actor.system).some(({ kind }) => kind === "holds");
  return isClimbed || ends ? { act: "move", targets: [] } : null;
}
/** The statuses that a creature's own way ends, or may end. */
const OWN_ENDS = ["climbing", "leaning", "hidden"] as const;
/** [W-006], [W-008] The text on the ruler: what a way takes of the movement that is left, or that the game master has to allow the way. */
export function toll({ actor, own, plan, t }: WalkContext): { readonly text: string; readonly over: boolean } | null {
  const c = beingOf(actor);
  if (!plan || !c) return null;
  const { cost, budget, ends } = plan;
  if (!own && metresOfHeld(c) === 0)
    return { text: t("FIVEFOLD.Shapers.Walk.asks", { metres: cost }), over: ends !== null };
  return { text: t("FIVEFOLD.Shapers.Walk.toll", { metres: cost, left: budget }), over: ends !== null };
}
