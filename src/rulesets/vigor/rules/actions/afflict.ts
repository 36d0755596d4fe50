import type { Declared, Refusal } from "../../../../contract/act";
import type { Referee } from "../../../../engine/procedure/types";
import { declared } from "../../../../kit/rules/declaring";
import type { Args } from "../argumentSchemas";
import { canBear, has } from "../data/read";
import { AFFLICTIONS, type VBeing, type VIntent } from "../data/types";
import { actor, hold, refuse, type X } from "../turns/declaring";

/** [V-085], [V-130], [V-133], [V-136], [V-139] Gives a creature a status that a game master chose. */
export function afflict(ref: Referee<VBeing, VIntent>, { by, what, own }: Args<"afflict">): boolean {
  return ref.deed("mark", [{ k: "status", on: by, what, to: 1, ...(own && { own }) }]).ok;
}
export function declareAfflict(x: X): Declared | Refusal {
  const what = AFFLICTIONS.find((one) => one === x.adjust.said?.status);
  if (!what) return refuse("noUse", "V-085");
  const c = actor(x);
  if (has(c, "dead") || has(c, "destroyed")) return refuse("targetGone", "V-148");
  if (!canBear(c, what)) return refuse("cannotBear", "V-143");
  if (has(c, what)) return refuse("already", "V-085");
  if (!x.adjust.override) return hold("gmOnly", "V-085");
  return declared({ by: x.by, what, ...(x.turn?.turnOf === x.by && { own: true as const }) });
}
