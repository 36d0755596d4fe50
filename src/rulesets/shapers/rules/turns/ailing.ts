import type { Id } from "../../../../engine/procedure/types";
import { harm } from "../damage/harm";
import { creatureIn, isDead, statusRulesOn } from "../data/read";
import type { R, RuleOptions } from "../data/types";
import { defensePool, target } from "../dice/pools";

/**
 * [W-165], A-63 What the statuses of a creature do by themselves at the start or the end of its turn: damage and, at the end, the Defense
 * Roll that may end the status. Objects fail that roll (W-130). The dead take no damage and roll nothing.
 */
export function ails(ref: R, on: Id, moment: "start" | "end", ruleOptions: RuleOptions | undefined): void {
  for (const [status, { hurts, rolls, type, check, needs = 0 }] of statusRulesOn(creatureIn(ref, on))) {
    if (isDead(creatureIn(ref, on))) return;
    if (hurts === moment && rolls && type) {
      ref.say({ key: "FIVEFOLD.Shapers.Say.hurts", rule: "W-165", about: on, data: { status } });
      const amount = ref.roll("ails", { ...rolls, mods: [] }, on).total;
      if (amount > 0) harm(ref, { by: on, on, hits: [{ type, amount }], ruleOptions });
    }
    if (moment !== "end" || check === undefined || creatureIn(ref, on).object) continue;
    const roll = ref.roll("defense", defensePool(creatureIn(ref, on), check, { ruleOptions }), on);
    if (ref.meets(roll, target("difficulty", "W-165", needs), "W-165"))
      ref.deed("recovers", [{ k: "status", on, what: status, to: 0 }]);
  }
}
