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

/** The creatures with readied Actions, and the facts with which a spell is measured again after them. */
type Moment = { readonly waits: FWaits; readonly waiting: readonly Id[] };

/** [F-044], [F-166] The named targets that are in the area now, each with its modifiers. */
function inArea(ref: R, x: FBlast): ReadonlyMap<Id, readonly FLine[]> {
  const inside = lettersIn(ref.look("inside", `${REACHED}/${JSON.stringify(x.area)}`, x.by));
  const named = x.on.flatMap(({ id }) => (inside.includes(id) ? [id] : []));
  return new Map(named.map((id) => [id, linesAgainst(ref, "counts", x, id)]));
}
/**
 * [F-044], [F-069], [F-167] An area attack after the readied Actions. The area stays where it was laid; targets that have left it are dropped.
 * @returns null: the attack was stopped, for example because its caster is now out of range of the area
 */
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
    // A target that was outside of the area from the start was allowed by a game master, so it stays.
    if (!was) return [{ id, lines }];
    return is ? [{ id, lines: changedLines(lines, was, is) }] : [];
  });
  return { ...x, on };
}
/**
 * [F-069], [F-167] A spell without an attack roll after the readied Actions, for those of its targets that it still reaches and that live.
 * @returns null: the spell was stopped, or reaches none of its targets
 */
function reached(ref: R, x: FCast, { waits, waiting }: Moment): FCast | null {
  const weapon = { name: x.name, reach: 0 };
  // Such a spell also reaches targets that are hidden from its caster.
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
 * [F-035], [F-086] Between the payment of a spell or a volley and its effect, others may carry out readied Actions.
 * @returns the spell or volley with its targets and modifiers of now; null: it was stopped, which the story tells
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
