import type { TurnHappening } from "../../../contract/turns";
import { houseOf } from "./house";
import { asCreature, has } from "./read";
import type { CombatEnd, RoundEnd, TurnEnd, TurnStart } from "./turns";
import type { Clock, VBeing } from "./types";

/** What an event of the turn order starts, if anything. */
export function happens(
  x: TurnHappening<VBeing>,
): { readonly procedure: string; readonly args: RoundEnd | TurnStart | TurnEnd | CombatEnd } | null {
  const order = x.turn.order.map((entry) => entry.id).filter((id) => x.world[id]?.kind === "creature");
  const clock: Clock = { round: x.turn.round, slot: x.turn.slot ?? 0 };
  const house = houseOf(x.settings);
  switch (x.event) {
    case "turnStart": {
      if (x.who === null) return null;
      const shock = order.filter((id) => has(asCreature(x.world[id], id), "shock"));
      return { procedure: "turnStart", args: { who: x.who, clock, shock, ...(house && { house }) } };
    }
    case "turnEnd":
      return x.who === null ? null : { procedure: "turnEnd", args: { who: x.who } };
    case "roundEnd":
      return { procedure: "roundEnd", args: { order, clock, ...(house && { house }) } };
    case "combatEnd":
      return { procedure: "combatEnd", args: { order } };
    default:
      return null;
  }
}
