import type { Declared, Refusal } from "../../../../contract/act";
import type { Id } from "../../../../engine/procedure/types";
import { declared } from "../../../../kit/rules/declaring";
import { barredFromRest, resting, saidRest } from "../../../../kit/rules/rest";
import { REST_LEVELS, type RestLevel } from "../data/names";
import { OPTIONS } from "../data/options";
import { creatureIn, num, type R } from "../data/read";
import type { GCreature, GIntent } from "../data/types";
import { refuse, type X } from "./declaring";

/** [G-156] Seconds of sleep that take one level of exhaustion away. */
const SLEEP = 4 * 60 * 60;

/** A game master lets several creatures rest. `phases`: how many Phases it takes; a rest until everything is back counts none. */
export type GRest = {
  readonly by: Id;
  readonly who: readonly Id[];
  readonly level: RestLevel;
  readonly phases: number;
};
/** How much of a pool comes back at most. */
const missing = (c: GCreature, pool: "mp" | "en"): number => Math.max(0, num(c, `${pool}Max`) - num(c, pool));
/**
 * [G-180] Magic power comes back with each Phase; [G-156] sleep takes one level of exhaustion away. Energy comes back by eating and wounds by healing: with a
 * rest until everything is back, the game master says that there was enough to eat, and wounds stay.
 */
export function rest(ref: R, { who, level, phases }: GRest): void {
  const gains = who.flatMap((id): GIntent[] => {
    const c = creatureIn(ref, id);
    const isWhole = level === "full";
    const mp = Math.min(missing(c, "mp"), isWhole ? Number.POSITIVE_INFINITY : (c.recovery ?? 0) * phases);
    const en = isWhole ? missing(c, "en") : 0;
    const levels = level === "phase" ? 0 : Math.min(num(c, "exhaustion"), isWhole ? num(c, "exhaustion") : 1);
    return [
      ...(mp > 0 ? [{ k: "gain", on: id, by: mp } as const] : []),
      ...(en > 0 ? [{ k: "gain", on: id, what: "en", by: en } as const] : []),
      ...(levels > 0 ? [{ k: "refresh", on: id, levels } as const] : []),
    ];
  });
  if (gains.length > 0) ref.deed("rested", gains);
}

/** [G-156], [G-180] Only a game master lets creatures rest, and none of them in an encounter. */
export function declareRest(x: X): Declared | Refusal {
  const barred = barredFromRest(x, refuse, "G-180");
  if (barred) return barred;
  const level = saidRest(x, REST_LEVELS);
  const asleep = Math.floor(SLEEP / OPTIONS.of.phaseSeconds(x.settings));
  return declared({ by: x.by, who: resting(x), level, phases: level === "sleep" ? asleep : level === "phase" ? 1 : 0 });
}
