import type { ActorFacts } from "../../../contract/facts";
import type { BarKey, BarView, SheetContext } from "../../../contract/ruleset";
import type { ActRow } from "../../../kit/view/rows";
import { beingOf } from "../rules/creature/participants";
import { creatureOf } from "../rules/data/documents";
import { SLOTS } from "../rules/data/names";
import { num } from "../rules/data/read";
import { actionRows, answerRows, attackRows } from "./rows";
import { spellRows } from "./spellRows";
import { resourcesOf } from "./vitals";

/** Acts that are offered only as long as there is a state to be left, or something to be picked up. */
const PASSING: readonly string[] = ["steady", "standUp", "struggle", "pickUp"];
/** What the token bar offers: attacks first, then the other acts. */
export function barOf(actor: ActorFacts, context: SheetContext): BarView | null {
  const system = creatureOf(actor);
  const c = beingOf(actor, context.settings);
  if (!system || !c) return null;
  const { t, turn } = context;
  const pips = SLOTS.map((slot) => context.toAct === true || num(c, slot) > 0);
  const left = pips.filter(Boolean).length;
  const keyOf = ({ act, itemId, icon, name, sub, costs, disabled, reason, main }: ActRow): BarKey => ({
    ...{ act, itemId, icon, name, disabled, reason, main },
    cost: sub,
    ...(costs && { costs }),
    ...(PASSING.includes(act) && { first: true }),
  });
  return {
    turn: turn && {
      pips,
      left: t("FIVEFOLD.Generia.Turn.actions", { left, total: SLOTS.length }),
      mine: turn.turnOf !== null,
    },
    resources: resourcesOf(system, t),
    keys: [
      ...attackRows(actor, c, system, context),
      ...spellRows(actor, c, context),
      ...actionRows(actor, c, context),
    ].map(keyOf),
    reactions: answerRows(c, context),
  };
}
