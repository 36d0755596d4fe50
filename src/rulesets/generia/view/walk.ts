import type { Walk, WalkContext } from "../../../contract/turns";
import { speedOf } from "../rules/creature/derive";
import { beingOf } from "../rules/creature/participants";
import { creatureOf } from "../rules/data/documents";
import { OPTIONS } from "../rules/data/options";
import { num } from "../rules/data/read";
import { lengthOf, rooted } from "../rules/movement/move";

/** [G-015] Somebody’s way through an encounter is a movement that is declared and paid for. */
export function walk({ actor, path, units }: WalkContext): Walk | null {
  const c = beingOf(actor);
  return c && lengthOf(path, units) > 0 ? { k: "act", act: "move", targets: [] } : null;
}
/** [G-015], [G-044] On the ruler: what a way leaves of the movement, or that it is too far. */
export function toll({
  actor,
  own,
  path,
  units,
  settings,
  t,
}: WalkContext): { readonly text: string; readonly over: boolean } | null {
  const [system, c] = [creatureOf(actor), beingOf(actor)];
  if (!system || !c) return null;
  const far = lengthOf(path, units);
  const step = num(c, "step");
  if (step > 0 && far <= step) return { text: t("FIVEFOLD.Generia.Walk.step"), over: false };
  const whole = num(c, "attack") + num(c, "utility") === 2;
  const rest = OPTIONS.of.movementSplit(settings) || whole ? num(c, "stride") : 0;
  const room = rest > 0 ? rest : num(c, "movement") > 0 ? speedOf(system) : 0;
  const over = far > room || !own || rooted(c) !== null;
  return { text: t("FIVEFOLD.Generia.Walk.toll", { metres: far, room }), over };
}
