import type { Walk, WalkContext } from "../../../contract/turns";
import { feet } from "../rules/board/board";
import { paceOf } from "../rules/creature/pace";
import { creatureOf } from "../rules/data/documents";
import { movesFor } from "../rules/movement/move";

/** A way of somebody whose turn it is and who can go at all: its feet, and the Moves it takes beside the one that was taken; else null. */
function measured({ actor, own, path, units, settings }: WalkContext) {
  const c = creatureOf(actor);
  const pace = paceOf(actor, settings);
  if (!c || !own || pace <= 0) return null;
  const way = Math.ceil(feet(path.length, units));
  return { ...movesFor(way, c.stride, pace), way, pace, left: c.actions.value };
}
/** [V-056], [V-057] A way within the Move that was taken is free; a longer one takes as many Moves more, and asks first. */
export function walk(x: WalkContext): Walk | null {
  const { settings, t } = x;
  const measure = measured(x);
  if (!measure || measure.way === 0) return null;
  const { moves, stride, way, pace } = measure;
  if (moves === 0 && settings.moveProvokes !== true) return { k: "free", update: { "system.stride": stride } };
  const question = moves > 0 ? t("FIVEFOLD.Vigor.Walk.question", { count: moves, feet: way, pace }) : "";
  return { k: "act", act: "move", targets: [], question };
}

/** [V-056], [V-057] On the ruler: how many further Moves a way takes. */
export function toll(x: WalkContext): { readonly text: string; readonly over: boolean } | null {
  const measure = measured(x);
  if (!measure) return null;
  const { t } = x;
  const { moves, left } = measure;
  const text = moves === 0 ? t("FIVEFOLD.Vigor.Walk.within") : t("FIVEFOLD.Vigor.Walk.toll", { count: moves });
  return { text, over: moves > left };
}
