import { lettersIn } from "../../../../engine/procedure/found";
import type { Id } from "../../../../engine/procedure/types";
import { barredSince } from "../../../../kit/rules/meanwhile";
import { linesAgainst } from "../attack/blast";
import { between, cutShort, isStopped } from "../attack/meanwhile";
import { changedLines, goesOn, letWaitingAct, waitingFor } from "../attack/waiting";
import { REACHED } from "../board/look";
import { SPOT } from "../board/spotLook";
import { type Barrier, barriersIn } from "../board/waitingLook";
import type { R } from "../data/read";
import type { FBlast, FCast, FLine } from "../data/types";
import type { FWaits } from "../data/waits";

/** Who waits for a spell, and what of it is looked at once more. */
type Moment = { readonly waits: FWaits; readonly waiting: readonly Id[] };

/** [F-044], [F-166] Who of those who were named is in the area now, with what counts for each of them. */
function inArea(ref: R, x: FBlast): ReadonlyMap<Id, readonly FLine[]> {
  const inside = lettersIn(ref.look("inside", `${REACHED}/${JSON.stringify(x.area)}`, x.by));
  const named = x.on.flatMap(({ id }) => (inside.includes(id) ? [id] : []));
  return new Map(named.map((id) => [id, linesAgainst(ref, "counts", x, id)]));
}
/** [F-044], [F-069], [F-167] The area stays where it was laid, as long as its caster reaches that; it finds who is in it by then. */
function laid(ref: R, x: FBlast, { waits, waiting }: Moment): FBlast | null {
  const [point] = x.area.points;
  const { elevation } = x.area;
  const weapon = x.shot && { weapon: x.name };
  const spot = JSON.stringify({ ...point, elevation, range: waits.range, ...weapon });
  const barred = barredSince(() => barriersIn(ref.look("spot", `${SPOT}/${spot}`, x.by)));
  const isOver = cutShort(ref, x.by);
  const before = inArea(ref, x);
  if (!goesOn(ref, waiting, () => isOver() || isStopped(ref, x.by, barred()))) return null;
  const now = inArea(ref, x);
  const on = x.on.flatMap(({ id, lines }) => {
    const [was, is] = [before.get(id), now.get(id)];
    // Whom the area did not reach before, a game master lets it reach.
    if (!was) return [{ id, lines }];
    return is ? [{ id, lines: changedLines(lines, was, is) }] : [];
  });
  return { ...x, on };
}
/** [F-069], [F-167] Whom a spell without an attack roll still reaches, and who lives. Null: nobody of those whom it was for. */
function reached(ref: R, x: FCast, { waits, waiting }: Moment): FCast | null {
  const weapon = { name: x.name, reach: 0 };
  // It finds whoever hides from its caster as well.
  const bars = (on: Id): readonly Barrier[] =>
    between(ref, { by: x.by, on, way: "spell", weapon, waits }).filter((one) => one !== "hidden");
  const targets = x.on.map((on) => [on, barredSince(() => bars(on))] as const);
  if (!goesOn(ref, waiting, cutShort(ref, x.by))) return null;
  const found = targets.map(([on, barred]) => ({ on, why: barred() }));
  const left = found.flatMap(({ on, why }) => (why === null ? [on] : []));
  const [first] = found;
  if (first && left.length === 0 && isStopped(ref, x.by, first.why)) return null;
  return { ...x, on: left };
}
/**
 * [F-035], [F-086] Between the payment of a spell or a volley and its effect, others may carry out what they have readied.
 * @returns what goes on, with what counts for it now; null where nothing comes of it, which is said
 */
export function letWaitingActOnCast(ref: R, x: FCast): FCast | null {
  const { waits, ...begun } = x;
  if (!waits) return begun;
  if (x.attack) {
    const attack = letWaitingAct(ref, { ...x.attack, waits });
    return attack && { ...begun, attack };
  }
  const waiting = waitingFor(ref, x.by);
  if (waiting.length === 0) return begun;
  if (!x.blast) return reached(ref, begun, { waits, waiting });
  const blast = laid(ref, x.blast, { waits, waiting });
  return blast && { ...begun, blast };
}
