import { lastsKey } from "../creature/participants";
import { AIDED, STATUSES } from "../data/names";
import { aidLastsKey, has, num } from "../data/read";
import type { SCreature, SIntent } from "../data/types";

/** [W-051], [W-161] So many ends of its turns less that statuses, bonuses and penalties last on a creature. */
export function shortened(c: SCreature, turns: number): readonly SIntent[] {
  const statuses = STATUSES.flatMap((what): readonly SIntent[] => {
    const before = num(c, lastsKey(what));
    if (before === 0) return [];
    const lasts = Math.max(0, before - turns);
    return [{ k: "status", on: c.id, what, to: lasts > 0 && has(c, what) ? 1 : 0, lasts }];
  });
  const aids = AIDED.flatMap((what): readonly SIntent[] => {
    const before = num(c, aidLastsKey(what));
    return before === 0 ? [] : [{ k: "aidLeft", on: c.id, what, left: Math.max(0, before - turns) }];
  });
  return [...statuses, ...aids];
}
