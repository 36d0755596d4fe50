import type { Declared, Refusal } from "../../../../contract/act";
import type { Id } from "../../../../engine/procedure/types";
import { declared } from "../../../../kit/rules/declaring";
import { barredFromRest, resting, saidRest } from "../../../../kit/rules/rest";
import { REST_LEVELS, type RestLevel } from "../data/names";
import { creatureIn, has, num } from "../data/read";
import type { R, SIntent } from "../data/types";
import { refuse, type X } from "../turns/declaring";

/** A rest that a game master lets several creatures take. */
export type SRest = { readonly by: Id; readonly who: readonly Id[]; readonly level: RestLevel };
/**
 * [W-040], [W-111] The source names no rates, so a game master says how long the rest was. WP come back; a long rest also gives back
 * Vitality and ends Bleeding.
 */
export function rest(ref: R, { who, level }: SRest): void {
  const gains = who.flatMap((id): SIntent[] => {
    const c = creatureIn(ref, id);
    if (has(c, "dead")) return [];
    const pools = level === "full" ? (["wp", "vitality"] as const) : (["wp"] as const);
    const bleeds = level === "full" && has(c, "bleeding");
    return [
      ...(bleeds ? [{ k: "status", on: id, what: "bleeding", to: 0 } as const] : []),
      ...pools.flatMap((what) => {
        const by = num(c, `${what}Max`) - num(c, what);
        return by > 0 ? [{ k: "add", on: id, what, by } as const] : [];
      }),
    ];
  });
  if (gains.length > 0) ref.deed("rested", gains);
}

/** [W-040], [W-111] Only a game master lets creatures rest, and only outside of encounters. */
export function declareRest(x: X): Declared | Refusal {
  const barred = barredFromRest(x, refuse, "W-111");
  if (barred) return barred;
  return declared({ by: x.by, who: resting(x), level: saidRest(x, REST_LEVELS) });
}
