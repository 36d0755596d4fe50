import type { Id } from "../../../../engine/procedure/types";
import { counterOf, creatureIn, num } from "../data/read";
import type { R, SCarried, SRider } from "../data/types";

/** Who causes the effect to whom, on whose turn, and with which rule options. */
type Bringing = Pick<SCarried, "acting" | "fights" | "ruleOptions"> & { readonly by: Id; readonly on: Id };
/**
 * [W-051], A-24 How long the effect lasts. Counted in turns: where the bearer's own turn is running, the end of that turn does not count.
 * Counted in rounds: the effect ends when the place of its causer comes up so many rounds later, so a place that is still to come in this
 * round does not count; by a rule option the ends of rounds count instead. A causer outside of the encounter has no place that could come
 * up: the ends of rounds count, that of the current round included.
 */
function lastingOf(
  ref: R,
  { by, on, acting, fights = acting !== undefined, ruleOptions }: Bringing,
  { lasts, rounds }: SRider,
) {
  if (lasts === undefined) return { lasts: 0 };
  if (!rounds) return { lasts: lasts + (acting?.includes(on) ? 1 : 0) };
  const a = creatureIn(ref, by);
  const early = fights && ruleOptions?.roundDurationTick !== "round" && num(a, "came") === 0;
  return { lasts: lasts + (early ? 1 : 0), counter: counterOf(a.uuid) };
}
/** [W-051], [W-161] Gives a creature a status, a bonus or a penalty. */
export function afflict(ref: R, x: Bringing, rider: SRider): void {
  const { status, aid } = rider;
  const { on } = x;
  const lasting = lastingOf(ref, x, rider);
  if (aid) ref.deed("aided", [{ k: "aid", on, ...aid, ...lasting }]);
  if (status === undefined) return;
  ref.deed("status", [{ k: "status", on, what: status, to: 1, ...(lasting.lasts > 0 && lasting) }]);
}
