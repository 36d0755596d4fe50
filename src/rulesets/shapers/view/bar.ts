import type { ActorFacts, Translate } from "../../../contract/facts";
import type { BarKey, BarView, SheetContext } from "../../../contract/ruleset";
import type { Gauge } from "../../../contract/turns";
import type { ActRow } from "../../../kit/view/rows";
import { gaugeOf } from "../../../kit/view/vitals";
import { beingOf } from "../rules/creature/participants";
import { momentumCost } from "../rules/data/costs";
import { creatureOf } from "../rules/data/documents";
import { num, rpLeft, rpMost } from "../rules/data/read";
import type { SCreature } from "../rules/data/types";
import { ICON } from "./icons";
import { abilityRows, actionRows, apNow, apPips, attackRows, metresNow, reactionRows } from "./rows";
import { vitalsOf } from "./vitals";

const FIRST: readonly string[] = ["attack", "unarmed"];
const SECOND: readonly string[] = ["run", "holdTurn"];
/**
 * The order of the acts: attacks, then moving and waiting, then all others; acts whose Narrative Momentum the creature cannot pay come
 * last.
 */
function inOrder(rows: readonly ActRow[], c: SCreature): readonly ActRow[] {
  const rankOf = ({ act }: ActRow): number => {
    if (FIRST.includes(act)) return 0;
    if (SECOND.includes(act)) return 1;
    const price = act === "cinematic" ? "alone" : act === "cooperative" ? "together" : null;
    return price && num(c, "momentum") < momentumCost(c, price) ? 3 : 2;
  };
  return [...rows].sort((a, b) => rankOf(a) - rankOf(b));
}
/** [W-009] The gauge of reaction points; they are counted in an encounter only. */
function reactionGauge(c: SCreature, t: Translate): readonly Gauge[] {
  const max = rpMost(c);
  return max > 0
    ? [{ kind: "fuel", icon: ICON.reaction, name: t("FIVEFOLD.Shapers.Pool.rp"), value: rpLeft(c), max }]
    : [];
}
/** Acts that are offered only as long as there is a state to be left, or something that waits. */
const PASSING: readonly string[] = ["escape", "takeTurn", "fire"];
/** What the token bar offers: attacks first, then the other acts. */
export function barOf(actor: ActorFacts, context: SheetContext): BarView | null {
  const system = creatureOf(actor);
  const c = beingOf(actor, context.settings);
  if (!system || !c || c.object) return null;
  const { t, turn } = context;
  const keyOf = ({ act, itemId, icon, name, sub, costs, disabled, reason, main }: ActRow): BarKey => ({
    ...{ act, itemId, icon, name, disabled, reason, main },
    cost: sub,
    ...(costs && { costs }),
    ...(PASSING.includes(act) && { first: true }),
  });
  return {
    turn: turn && {
      pips: apPips(c, context.toAct),
      left: t("FIVEFOLD.Shapers.Turn.left", {
        left: apNow(c, context.toAct),
        total: num(c, "apMax"),
        metres: metresNow(c, context.toAct),
      }),
      mine: turn.turnOf !== null || (turn.sharing?.length ?? 0) > 0,
    },
    resources: [...vitalsOf(system, t, context.settings).map(gaugeOf), ...(turn ? reactionGauge(c, t) : [])],
    keys: inOrder(
      [
        ...attackRows(actor, c, system, context),
        ...abilityRows(actor, c, system, context),
        ...actionRows(actor, c, context),
      ],
      c,
    ).map(keyOf),
    reactions: reactionRows(c, context),
  };
}
