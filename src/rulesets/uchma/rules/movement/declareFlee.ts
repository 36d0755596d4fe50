import type { Declared, Refusal } from "../../../../contract/act";
import { declared } from "../../../../kit/rules/declaring";
import { actor, barred, hold, type X } from "../actions/declaring";
import { EDGE } from "../data/sceneTags";

/** [U-097] Whether the creature stands at an open edge of the map; null where there is no scene to ask. */
export function edgeFound(x: X): boolean | null {
  const { here } = x.board ?? {};
  return here ? here.rim || here.tags.includes(EDGE) : null;
}
/** [U-097], [U-098] An attempt to flee, in the end phase of a round. Possible pursuers are looked for on the scene. */
export function declareFlee(x: X): Declared | Refusal {
  const c = actor(x);
  const stop = barred(c, x);
  if (stop) return stop;
  if (x.turn && x.turn.phase !== "end" && !x.adjust.override) return hold("fleeLater", "U-098");
  const answer = x.adjust.said?.edge;
  const edge = edgeFound(x) ?? answer !== "no";
  if (!edge && !x.adjust.override) return hold("notAtEdge", "U-097");
  return declared({ by: x.by });
}
