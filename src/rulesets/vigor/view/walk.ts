import type { ActorFacts } from "../../../contract/facts";
import type { Walk, WalkContext } from "../../../contract/turns";
import { feet } from "../rules/board";
import { statusId } from "../rules/cast";
import { creatureOf } from "../rules/documents";
import { movesFor } from "../rules/move";
import { paceOf } from "../rules/pace";
import type { Status } from "../rules/types";

/** [V-056], [V-057] A way within the Move that was taken is free; a longer one takes as many Moves more, and asks first. */
export function walk({ actor, length, units, settings, t }: WalkContext): Walk | null {
  const c = creatureOf(actor);
  const pace = paceOf(actor, settings);
  if (!c || pace <= 0) return null;
  const way = Math.ceil(feet(length, units));
  const { moves, stride } = movesFor(way, c.stride, pace);
  const waits = settings.moveProvokes === true;
  if (moves === 0 && !waits) return { k: "free", update: { "system.stride": stride } };
  const question = moves > 0 ? t("FIVEFOLD.Vigor.Walk.question", { count: moves, feet: way, pace }) : "";
  return { k: "act", act: "move", said: { feet: String(way) }, question, waits };
}

const STOPS: readonly Status[] = ["prone", "unconscious", "shock", "bound", "pinned", "dead"];
/** [V-086] Whoever was knocked down or out on the way does not arrive. */
export function goesOn(before: ActorFacts, after: ActorFacts): boolean {
  return !STOPS.some((status) => !before.statuses[statusId(status)] && after.statuses[statusId(status)]);
}
