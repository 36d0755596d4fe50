import type { ActorFacts, Translate } from "../../../contract/facts";
import type { BarKey, BarView, SheetContext } from "../../../contract/ruleset";
import { gaugeOf } from "../../../kit/view/vitals";
import { beingOf } from "../rules/cast";
import { poolsOf } from "../rules/damage";
import type { See } from "../rules/read";
import type { UCreature } from "../rules/types";
import { spareOf, vitalsOf } from "./creatureSheet";
import { statusIcon } from "./icons";
import { type ActRow, ownRows, readyRows, turnStrip, useRows } from "./rows";

/** [U-008], [U-043] What the token bar offers: weapons and techniques, then what is done beside them; what is prepared stands apart. */
export function barOf(actor: ActorFacts, context: SheetContext): BarView | null {
  const being = beingOf(actor);
  if (!being || being.c.object) return null;
  const { c, see } = being;
  const strip = turnStrip(c, see, context);
  const ready = readyRows(actor, c, context);
  return {
    turn: strip && { pips: strip.pips, left: strip.left, mine: strip.isTurn },
    resources: resourcesOf(c, see, context.t),
    keys: [
      ...ready.filter(({ reason }) => reason === ""),
      ...useRows(actor, c, context),
      ...ownRows(actor, c, see, context),
    ].map(keyOf),
    reactions: ready.map(({ itemId, icon, name, sub, reason }) => ({ id: itemId, icon, name, cost: sub, reason })),
  };
}
/** [U-069] Health, energy, and (where there is any) temporary health: it is lost first. */
export function resourcesOf(c: UCreature, see: See, t: Translate): BarView["resources"] {
  const pools = vitalsOf(c, see, t).map(gaugeOf);
  const value = spareOf(c, see);
  if (value === 0) return pools;
  const max = poolsOf(c, "health", see).reduce((sum, { spec }) => sum + (spec.pool?.amount ?? 0), 0);
  return [...pools, { icon: statusIcon("tempHealth"), name: t("FIVEFOLD.Uchma.Status.tempHealth"), value, max }];
}
function keyOf({ act, itemId, icon, name, sub, slot, disabled, reason, main }: ActRow): BarKey {
  const cost = [slot, sub].filter((part) => part !== "").join(", ");
  return { act, itemId, icon, name, cost, disabled, reason, main };
}
