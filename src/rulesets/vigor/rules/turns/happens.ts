import type { TurnHappening } from "../../../../contract/turns";
import type { Args } from "../argumentSchemas";
import { asCreature, has } from "../data/read";
import { ruleOptionsOf } from "../data/ruleOptions";
import type { Clock, VBeing } from "../data/types";
import { timedMarks } from "./clocks";

/** The procedure that a turn event starts, with its arguments; null where it starts none. */
export function happens(
  x: TurnHappening<VBeing>,
): { readonly procedure: string; readonly args: Args<"turnStart" | "turnEnd" | "roundEnd" | "combatEnd"> } | null {
  const order = x.turn.order.map((entry) => entry.id).filter((id) => x.world[id]?.kind === "creature");
  const clock: Clock = { round: x.turn.round, slot: x.turn.slot ?? 0 };
  const ruleOptions = ruleOptionsOf(x.settings);
  const bearers = order.filter((id) => timedMarks(asCreature(x.world[id], id)).length > 0);
  const timed = bearers.length > 0 && { timed: bearers };
  switch (x.event) {
    case "turnStart": {
      if (x.who === null) return null;
      const shock = order.filter((id) => has(asCreature(x.world[id], id), "shock"));
      return {
        procedure: "turnStart",
        args: { who: x.who, clock, shock, ...timed, ...(ruleOptions && { ruleOptions }) },
      };
    }
    case "turnEnd":
      return x.who === null ? null : { procedure: "turnEnd", args: { who: x.who } };
    case "roundEnd":
      return { procedure: "roundEnd", args: { order, clock, ...timed, ...(ruleOptions && { ruleOptions }) } };
    case "combatEnd":
      return { procedure: "combatEnd", args: { order, round: x.turn.round } };
    default:
      return null;
  }
}
