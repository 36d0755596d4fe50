import type { Walk, WalkContext } from "../../../contract/turns";
import { feet } from "../rules/board";
import { creatureOf } from "../rules/documents";
import { movesFor } from "../rules/move";
import { paceOf } from "../rules/pace";

/** [V-056], [V-057] A way within the Move that was taken is free; a longer one takes as many Moves more, and asks first. */
export function walk({ actor, own, length, units, settings, t }: WalkContext): Walk | null {
  const c = creatureOf(actor);
  const pace = paceOf(actor, settings);
  if (!c || !own || pace <= 0) return null;
  const way = Math.ceil(feet(length, units));
  if (way === 0) return null;
  const { moves, stride } = movesFor(way, c.stride, pace);
  if (moves === 0 && settings.moveProvokes !== true) return { k: "free", update: { "system.stride": stride } };
  const question = moves > 0 ? t("FIVEFOLD.Vigor.Walk.question", { count: moves, feet: way, pace }) : "";
  return { k: "act", act: "move", targets: [], question };
}
