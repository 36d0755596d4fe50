import type { ActorFacts } from "../../../contract/facts";
import type { BarKey, BarView, SheetContext } from "../../../contract/ruleset";
import type { ActRow } from "../../../kit/view/rows";
import { gaugeOf } from "../../../kit/view/vitals";
import { beingOf } from "../rules/creature/participants";
import { creatureOf } from "../rules/data/documents";
import { OPTIONS } from "../rules/data/options";
import { actionRows, attackRows, countsOf, maneuverRows, spellRows } from "./rows";
import { vitalsOf } from "./vitals";

/** Acts that are offered only as long as there is a state to be left, or something readied. */
const PASSING: readonly string[] = ["standUp", "extinguish", "fire"];
/**
 * What the token bar offers: attacks and spells first, then maneuvers, then the other acts. A creature that lies on the ground sees first
 * how to stand up.
 */
export function barOf(actor: ActorFacts, context: SheetContext): BarView | null {
  const system = creatureOf(actor);
  const c = beingOf(actor);
  if (!system || !c) return null;
  const { t, turn } = context;
  const actions = actionRows(actor, c, system, context);
  const { pips, left, total } = countsOf(c, turn, OPTIONS.of.earlyReaction(context.settings));
  const keyOf = ({ act, itemId, icon, name, sub, costs, disabled, reason, main }: ActRow): BarKey => ({
    ...{ act, itemId, icon, name, disabled, reason, main },
    cost: sub,
    ...(costs && { costs }),
    ...(PASSING.includes(act) && { first: true }),
  });
  return {
    turn: turn && {
      pips,
      left: t("FIVEFOLD.Fragments.Turn.actions", { left, total }),
      mine: turn.turnOf !== null || (turn.sharing ?? []).length > 0,
    },
    resources: vitalsOf(system, t).map(gaugeOf),
    keys: [
      ...attackRows(actor, c, system, context),
      ...spellRows(actor, c, context),
      ...maneuverRows(c, context),
      ...actions,
    ].map(keyOf),
    reactions: [],
  };
}
