import type { ActorFacts } from "../../../contract/facts";
import type { BarKey, BarView, SheetContext } from "../../../contract/ruleset";
import type { ActRow } from "../../../kit/view/rows";
import { gaugeOf } from "../../../kit/view/vitals";
import { beingOf } from "../rules/creature/participants";
import { creatureOf } from "../rules/data/documents";
import { apLeft, num } from "../rules/data/read";
import { abilityRows, actionRows, apPips, attackRows, reactionRows } from "./rows";
import { vitalsOf } from "./vitals";

/** What the token bar offers: attacks first, then what is done beside them. */
export function barOf(actor: ActorFacts, context: SheetContext): BarView | null {
  const system = creatureOf(actor);
  const c = beingOf(actor, context.settings);
  if (!system || !c || c.object) return null;
  const { t, turn } = context;
  const keyOf = ({ act, itemId, icon, name, sub, disabled, reason, main }: ActRow): BarKey => ({
    ...{ act, itemId, icon, name, disabled, reason, main },
    cost: sub,
  });
  return {
    turn: turn && {
      pips: apPips(c),
      left: t("FIVEFOLD.Shapers.Turn.left", { left: apLeft(c), total: num(c, "apMax"), metres: num(c, "stride") }),
      mine: turn.turnOf !== null || (turn.sharing?.length ?? 0) > 0,
    },
    resources: vitalsOf(system, t, context.settings).map(gaugeOf),
    keys: [
      ...attackRows(actor, c, system, context),
      ...abilityRows(actor, c, system, context),
      ...actionRows(actor, c, context),
    ].map(keyOf),
    reactions: reactionRows(c, context),
  };
}
