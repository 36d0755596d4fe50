import type { Declared, Refusal } from "../../../../contract/act";
import type { Id } from "../../../../engine/procedure/types";
import { declared } from "../../../../kit/rules/declaring";
import { barredFromRest, resting, saidRest } from "../../../../kit/rules/rest";
import { REST_LEVELS, type RestLevel } from "../data/names";
import { creatureIn, has, num, type R } from "../data/read";
import type { FIntent } from "../data/types";
import { refuse, type X } from "../paying/declaring";

/** A rest of several creatures. */
export type FRest = { readonly by: Id; readonly who: readonly Id[]; readonly level: RestLevel };
/**
 * [F-081], [F-180] A rest of the length that the game master chose, because the source names no rates. All Energy comes back. After a full
 * rest all Hit Points come back too, bleeding stops, and unconscious creatures wake up.
 */
export function rest(ref: R, { who, level }: FRest): void {
  const gains = who.flatMap((id): FIntent[] => {
    const c = creatureIn(ref, id);
    if (has(c, "dead")) return [];
    const energy = num(c, "energyMax") - num(c, "energy");
    const isWhole = level === "full";
    const hp = isWhole ? num(c, "hpMax") - num(c, "hp") : 0;
    return [
      ...(energy > 0 ? [{ k: "gain", on: id, by: energy } as const] : []),
      ...(hp > 0 ? [{ k: "heal", on: id, by: hp } as const] : []),
      // [F-177] Bleeding also ends for a creature at full Hit Points.
      ...(isWhole && has(c, "bleeding")
        ? [
            { k: "status", on: id, what: "bleeding", to: 0 } as const,
            { k: "set", on: id, what: "bleedPenalty", to: 0 } as const,
          ]
        : []),
      ...(isWhole && has(c, "unconscious") ? [{ k: "status", on: id, what: "unconscious", to: 0 } as const] : []),
    ];
  });
  if (gains.length > 0) ref.deed("rested", gains);
}

/** [F-081], [F-180] Declares a rest; only a game master may, and for no creature in an encounter. */
export function declareRest(x: X): Declared | Refusal {
  const barred = barredFromRest(x, refuse, "F-180");
  if (barred) return barred;
  return declared({ by: x.by, who: resting(x), level: saidRest(x, REST_LEVELS) });
}
