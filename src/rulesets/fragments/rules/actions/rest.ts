import type { Declared, Refusal } from "../../../../contract/act";
import type { Id } from "../../../../engine/procedure/types";
import { declared } from "../../../../kit/rules/declaring";
import { barredFromRest, resting, saidRest } from "../../../../kit/rules/rest";
import { REST_LEVELS, type RestLevel } from "../data/names";
import { creatureIn, has, num, type R } from "../data/read";
import type { FIntent } from "../data/types";
import { refuse, type X } from "../paying/declaring";

/** A game master lets several creatures rest. */
export type FRest = { readonly by: Id; readonly who: readonly Id[]; readonly level: RestLevel };
/** [F-081], [F-180] The source names no rates: a game master says how long it was. Energy comes back; after a long rest Hit Points too, and whoever was out of the fight comes to. */
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
      // [F-177] Also of somebody who lacks no Hit Points.
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

/** [F-081], [F-180] Only a game master lets creatures rest, and none of them in an encounter. */
export function declareRest(x: X): Declared | Refusal {
  const barred = barredFromRest(x, refuse, "F-180");
  if (barred) return barred;
  return declared({ by: x.by, who: resting(x), level: saidRest(x, REST_LEVELS) });
}
