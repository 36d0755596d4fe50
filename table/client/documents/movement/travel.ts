import type { Dynamic, Plain } from "../../../dynamic";
import { placeOf, planMovement } from "./plan";

/** Move a token through waypoints. Source: API docs, `TokenDocument#move`. */
export async function moveThrough(token: Dynamic, waypoints: Plain | Plain[], options: Plain): Promise<Plain | null> {
  const list: Plain[] = Array.isArray(waypoints) ? waypoints : [waypoints];
  const { method = "api", autoRotate, showRuler, constrainOptions, chain, ...operation } = options;
  const instruction = { waypoints: list, method, autoRotate, showRuler, constrainOptions, chain };
  const planned = planMovement(token, instruction);
  if (!planned) return null;
  // the update names the first destination of the way, because a round trip would otherwise change nothing
  const round = Object.entries(placeOf(planned.destination)).every(([key, value]) => token._source[key] === value);
  const context = {
    ...operation,
    ...(round && { diff: false }),
    movement: { ...operation.movement, [token.id]: { ...instruction, id: planned.id } },
  };
  const updated = await token.update(planned.destination, context);
  return updated ? planned : null;
}
