import type { Declared, Refusal } from "../../../../contract/act";
import type { Id } from "../../../../engine/procedure/types";
import { declared } from "../../../../kit/rules/declaring";
import { barredFromRest, resting, saidRest } from "../../../../kit/rules/rest";
import { REST_LEVELS, type RestLevel } from "../data/names";
import { OPTIONS } from "../data/options";
import { creatureIn, num, type R } from "../data/read";
import type { GCreature, GIntent } from "../data/types";
import { refuse, type X } from "./declaring";

/** [G-156] The seconds of sleep that remove one level of exhaustion. */
const SLEEP = 4 * 60 * 60;

/** A game master lets several creatures rest. */
export type GRest = {
  readonly by: Id;
  readonly who: readonly Id[];
  readonly level: RestLevel;
  /** How many Phases the rest takes; 0 for a rest until everything is restored. */
  readonly phases: number;
};
/** What a pool lacks to its maximum. */
const missing = (c: GCreature, pool: "mp" | "en"): number => Math.max(0, num(c, `${pool}Max`) - num(c, pool));
/**
 * [G-180] MP return with each Phase, and [G-156] sleep removes one level of exhaustion. EN return by eating: only a rest until everything is
 * restored includes enough food. Wounds do not heal by rest.
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

/** [G-156], [G-180] A rest, which only a game master can declare, and only outside of encounters. */
export function declareRest(x: X): Declared | Refusal {
  const barred = barredFromRest(x, refuse, "G-180");
  if (barred) return barred;
  const level = saidRest(x, REST_LEVELS);
  const asleep = Math.floor(SLEEP / OPTIONS.of.phaseSeconds(x.settings));
  return declared({ by: x.by, who: resting(x), level, phases: level === "sleep" ? asleep : level === "phase" ? 1 : 0 });
}
