import type { ActorFacts } from "../../../contract/facts";
import type { BarKey, BarView, SheetContext } from "../../../contract/ruleset";
import { gaugeOf } from "../../../kit/view/vitals";
import { beingOf } from "../rules/creature/participants";
import { type ActRow, ownRows, readyRows, turnStrip, useRows } from "./rows";
import { vitalsOf } from "./vitals";

/** [U-008], [U-043] What the token bar offers: weapons and techniques, then what is done beside them; what is prepared stands apart. */
export function barOf(actor: ActorFacts, context: SheetContext): BarView | null {
  const being = beingOf(actor);
  if (!being || being.c.object) return null;
  const { c, see } = being;
  const strip = turnStrip(c, see, context);
  const ready = readyRows(actor, c, context);
  return {
    turn: strip && { pips: strip.pips, left: strip.left, mine: strip.isTurn },
    resources: vitalsOf(c, see, context.t).map(gaugeOf),
    keys: [
      ...ready.filter(({ reason }) => reason === ""),
      ...useRows(actor, c, context),
      ...ownRows(actor, c, see, context),
    ].map(keyOf),
    reactions: ready.map(({ itemId, icon, name, sub, reason }) => ({ id: itemId, icon, name, cost: sub, reason })),
  };
}
function keyOf({ act, itemId, icon, name, sub, slot, disabled, reason, main }: ActRow): BarKey {
  const cost = [slot, sub].filter((part) => part !== "").join(", ");
  return { act, itemId, icon, name, cost, disabled, reason, main };
}
