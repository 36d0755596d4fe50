import type { ActorFacts } from "../../../contract/facts";
import type { BarKey, BarView, SheetContext } from "../../../contract/ruleset";
import { gaugeOf } from "../../../kit/view/vitals";
import { beingOf } from "../rules/creature/participants";
import { creatureOf } from "../rules/data/documents";
import { actionsOf } from "../rules/turns/actions";
import { actionsLeft } from "../rules/turns/turns";
import { type ActRow, actionRows, attackRows, reactionRows, useRows } from "./playRows";
import { vitalsOf } from "./vitals";

/** [V-025] The keys of the token bar: attacks first, then other actions, then abilities. */
export function barOf(actor: ActorFacts, context: SheetContext): BarView | null {
  const system = creatureOf(actor);
  const c = beingOf(actor, context.settings);
  if (!system || !c) return null;
  const { t, turn } = context;
  const left = actionsLeft(c, turn?.round ?? 1, context.toAct);
  const total = Math.max(actionsOf(c), left);
  return {
    turn: turn && {
      pips: Array.from({ length: total }, (_, index) => index < left),
      left: t("FIVEFOLD.Vigor.Actions.left", { left, total }),
      mine: turn.turnOf !== null,
    },
    resources: vitalsOf(system, c, t).map(gaugeOf),
    keys: [...attackRows(actor, c, context), ...actionRows(actor, c, context), ...useRows(actor, c, context)].map(
      keyOf,
    ),
    reactions: reactionRows(c, context).map(({ id, icon, name, sub, reason }) => ({
      id,
      icon,
      name,
      cost: sub,
      reason,
    })),
  };
}
function keyOf({ act, itemId, icon, name, sub, costs, disabled, reason, main }: ActRow): BarKey {
  const first = act === "standUp" && { first: true as const };
  return { act, itemId, icon, name, cost: sub, ...(costs && { costs }), disabled, reason, main, ...first };
}
