import type { Declared, Refusal } from "../../../../contract/act";
import type { Id, Referee } from "../../../../engine/procedure/types";
import { declared } from "../../../../kit/rules/declaring";
import { barredFromRest, resting, saidRest } from "../../../../kit/rules/rest";
import type { Args } from "../argumentSchemas";
import { asCreature, has, MAX_OF, num } from "../data/read";
import { ruleOptionsOf } from "../data/ruleOptions";
import { REST_LEVELS } from "../data/terms";
import type { PoolName, VBeing, VCreature, VIntent } from "../data/types";
import { refuse, type X } from "./declaring";

/** [V-113] The pools that come back by each kind of rest; Durability comes back by a rest only if the creature is not wounded. */
const BACK: Readonly<Record<Args<"rest">["level"], (c: VCreature) => readonly PoolName[]>> = {
  breath: () => ["vigor"],
  rest: (c) => (has(c, "wounded") ? ["vigor"] : ["vigor", "durability"]),
  full: () => ["health", "durability", "vigor", "mana"],
};
/** [V-113] The source names no rates, so the game master chooses the kind of rest, and its pools come back to their maximum. */
export function rest(ref: Referee<VBeing, VIntent>, { who, level, ruleOptions }: Args<"rest">): void {
  const gainsOf = (id: Id): readonly VIntent[] => {
    const c = asCreature(ref.see(id), id);
    return BACK[level](c).flatMap((what): VIntent[] => {
      const by = num(c, MAX_OF[what]) - num(c, what);
      return by > 0 ? [{ k: "recover", on: id, what, by, ...(ruleOptions && { ruleOptions }) }] : [];
    });
  };
  const gains = who.flatMap(gainsOf);
  if (gains.length > 0) ref.deed("rest", gains);
}

/** [V-113] Only a game master lets creatures rest, and not in an encounter, where the end of a round brings recovery [V-099]. */
export function declareRest(x: X): Declared | Refusal {
  const barred = barredFromRest(x, refuse, "V-113");
  if (barred) return barred;
  const ruleOptions = ruleOptionsOf(x.settings);
  return declared({ by: x.by, who: resting(x), level: saidRest(x, REST_LEVELS), ...(ruleOptions && { ruleOptions }) });
}
