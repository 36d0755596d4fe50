import type { ActorFacts, Translate } from "../../../contract/facts";
import type { BarKey, BarView, SheetContext } from "../../../contract/ruleset";
import { gaugeOf } from "../../../kit/view/vitals";
import { beingOf } from "../rules/creature/participants";
import { type ActRow, ownRows, readyName, readyRows, turnStrip, useRows } from "./rows";
import { vitalsOf } from "./vitals";

/**
 * [U-043] The keys for weapons and techniques. A prepared action that can be carried out now takes the place of the action that was
 * prepared, so that no other key changes its digit; one whose action is no longer among the keys comes last.
 */
function inPlace(uses: readonly ActRow[], ready: readonly ActRow[], t: Translate): readonly ActRow[] {
  const rows = uses.map((use) => ready.find(({ name }) => name === readyName(use.name, t)) ?? use);
  return [...rows, ...ready.filter((one) => !rows.includes(one))];
}
/** [U-008], [U-043] The keys of the token bar: weapons and techniques first, then other actions. */
export function barOf(actor: ActorFacts, context: SheetContext): BarView | null {
  const being = beingOf(actor);
  if (!being || being.c.object) return null;
  const { c, see } = being;
  const strip = turnStrip(being, context);
  const ready = readyRows(actor, c, context);
  return {
    turn: strip && { pips: strip.pips, left: strip.left, mine: strip.isTurn },
    resources: vitalsOf(c, see, context.t).map(gaugeOf),
    keys: [
      ...inPlace(
        useRows(actor, c, context),
        ready.filter(({ reason }) => reason === ""),
        context.t,
      ),
      ...ownRows(actor, c, see, context),
    ].map(keyOf),
    reactions: ready.map(({ itemId, icon, name, sub, reason }) => ({ id: itemId, icon, name, cost: sub, reason })),
  };
}
function keyOf({ act, itemId, icon, name, sub, slot, costs, disabled, reason, main }: ActRow): BarKey {
  const cost = [slot, sub].filter((part) => part !== "").join(", ");
  return { act, itemId, icon, name, cost, ...(costs && { costs }), disabled, reason, main };
}
