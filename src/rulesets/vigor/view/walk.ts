import type { Walk, WalkContext } from "../../../contract/turns";
import { feet } from "../rules/board";
import { creatureOf } from "../rules/documents";
import { movesFor } from "../rules/move";
import { paceOf } from "../rules/pace";

/** [V-056], [V-057] A way within the Move that was taken is free; a longer one takes as many Moves more, and asks first. */
export function walk({ actor, own, path, units, settings, t }: WalkContext): Walk | null {
  const c = creatureOf(actor);
  const pace = paceOf(actor, settings);
  if (!c || !own || pace <= 0) return null;
  const way = Math.ceil(feet(path.length, units));
  if (way === 0) return null;
  const { moves, stride } = movesFor(way, c.stride, pace);
  if (moves === 0 && settings.moveProvokes !== true) return { k: "free", update: { "system.stride": stride } };
  const question = moves > 0 ? t("FIVEFOLD.Vigor.Walk.question", { count: moves, feet: way, pace }) : "";
  return { k: "act", act: "move", targets: [], question };
}

/** [V-056], [V-057] On the ruler: how many further Moves a way takes. */
export function toll({
  actor,
  own,
  path,
  units,
  settings,
  t,
}: WalkContext): { readonly text: string; readonly over: boolean } | null {
  const c = creatureOf(actor);
  const pace = paceOf(actor, settings);
  if (!c || !own || pace <= 0) return null;
  const way = Math.ceil(feet(path.length, units));
  const { moves } = movesFor(way, c.stride, pace);
  const text = moves === 0 ? t("FIVEFOLD.Vigor.Walk.within") : t("FIVEFOLD.Vigor.Walk.toll", { count: moves });
  return { text, over: moves > c.actions.value };
}
