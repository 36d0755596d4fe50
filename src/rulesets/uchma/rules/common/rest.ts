import type { Declared, Refusal } from "../../../../contract/act";
import type { Id } from "../../../../engine/procedure/types";
import { declared } from "../../../../kit/rules/declaring";
import { barredFromRest, resting, saidRest } from "../../../../kit/rules/rest";
import { refuse, type X } from "../actions/declaring";
import type { UIntent } from "../data/intent.types";
import { asCreature, num, type R } from "../data/read";
import { REST_LEVELS } from "../data/terms";

/** A game master lets several creatures rest. */
type URest = { readonly by: Id; readonly who: readonly Id[]; readonly level: (typeof REST_LEVELS)[number] };
/**
 * The chapters at hand name no rates, so the game master chooses the kind of rest. Energy comes back to its maximum, after a long rest
 * health too.
 */
export function rest(ref: R, { who, level }: URest): void {
  const gains = who.flatMap((id): UIntent[] => {
    const c = asCreature(ref.see(id), id);
    const energy = num(c, "energyMax") - num(c, "energy");
    const health = num(c, "healthMax") - num(c, "health");
    if (c.now.dead) return [];
    return [
      ...(energy > 0 ? [{ k: "energy", on: id, by: -energy } as const] : []),
      ...(level === "full" && health > 0 ? [{ k: "heal", on: id, by: health } as const] : []),
    ];
  });
  if (gains.length > 0) ref.deed("rest", gains);
}

/** Only a game master lets creatures rest, and none of them in an encounter. */
export function declareRest(x: X): Declared | Refusal {
  const barred = barredFromRest(x, refuse, "");
  if (barred) return barred;
  return declared({ by: x.by, who: resting(x), level: saidRest(x, REST_LEVELS) });
}
