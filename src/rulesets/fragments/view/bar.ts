import type { ActorFacts } from "../../../contract/facts";
import type { BarKey, BarView, SheetContext } from "../../../contract/ruleset";
import type { ActRow } from "../../../kit/view/rows";
import { gaugeOf } from "../../../kit/view/vitals";
import { beingOf } from "../rules/creature/participants";
import { creatureOf } from "../rules/data/documents";
import { OPTIONS } from "../rules/data/options";
import { actionRows, attackRows, countsOf, maneuverRows } from "./rows";
import { vitalsOf } from "./vitals";

/** What the token bar offers: attacks first, then maneuvers, then what is done beside them. */
export function barOf(actor: ActorFacts, context: SheetContext): BarView | null {
  const system = creatureOf(actor);
  const c = beingOf(actor);
  if (!system || !c) return null;
  const { t, turn } = context;
  const { pips, left, total } = countsOf(c, turn, OPTIONS.of.earlyReaction(context.settings));
  const keyOf = ({ act, itemId, icon, name, sub, disabled, reason, main }: ActRow): BarKey => ({
    ...{ act, itemId, icon, name, disabled, reason, main },
    cost: sub,
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
      ...actionRows(c, system, context),
      ...maneuverRows(c, context),
    ].map(keyOf),
    reactions: [],
  };
}
