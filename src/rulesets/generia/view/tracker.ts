import type { Translate } from "../../../contract/facts";
import type { RowTurn, TrackerRow, TurnEntry } from "../../../contract/turns";
import { emptyRow } from "../../../kit/view/rows";
import { gaugeOf } from "../../../kit/view/vitals";
import { capacityOf } from "../rules/creature/capacity";
import { beingOf } from "../rules/creature/participants";
import { creatureOf } from "../rules/data/documents";
import { isHelpless } from "../rules/data/does";
import { SLOTS } from "../rules/data/names";
import { num } from "../rules/data/read";
import type { GCreature } from "../rules/data/types";
import { conditionsOf, isUnconscious } from "./conditions";
import { ICON, slotIcon, statusIcon } from "./icons";
import { vitalsOf } from "./vitals";

/** One row of the tracker. */
export function trackerRow(
  entry: TurnEntry,
  turn: Pick<RowTurn, "isTurn" | "toAct" | "settings">,
  t: Translate,
): TrackerRow {
  const order = entry.initiative === null ? "–" : String(entry.initiative);
  const c = entry.actor && creatureOf(entry.actor);
  const being = entry.actor && beingOf(entry.actor, turn.settings);
  if (!entry.actor || !c || !being) return emptyRow(order);
  const which = SLOTS.map((slot) => turn.toAct === true || num(being, slot) > 0);
  const left = which.filter(Boolean).length;
  const down = isUnconscious(entry.actor);
  return {
    order,
    pips: {
      filled: left,
      total: SLOTS.length,
      extra: 0,
      which,
      // [G-009], [G-011] A turn of which only the Movement Action is left does not count as unfinished: many turns leave it unused.
      matters: !isHelpless(being) && SLOTS.some((slot, index) => slot !== "movement" && which[index]),
      label: t("FIVEFOLD.Generia.Turn.actions", { left, total: SLOTS.length }),
    },
    gauges: vitalsOf(c, t).map(gaugeOf),
    life: capacityOf(c),
    reaction: reactionOf(being, t),
    conditions: conditionsOf(entry.actor, turn.settings, t),
    tag: down ? { icon: statusIcon("unconscious"), label: t("FIVEFOLD.Generia.Status.unconscious") } : null,
    down,
    ...(turn.isTurn && { steps: stepsOf(being, t) }),
  };
}
/** [G-018] Whether the Reaction of a creature is left in this turn. */
function reactionOf(c: GCreature, t: Translate): TrackerRow["reaction"] {
  if (isHelpless(c)) return null;
  const can = num(c, "reaction") > 0;
  return { icon: can ? ICON.reaction : ICON.cannot, label: t(`FIVEFOLD.Generia.Reaction.${can ? "left" : "spent"}`) };
}
/** [G-006] Each part of the turn, with whether it is left. */
const stepsOf = (c: GCreature, t: Translate): NonNullable<TrackerRow["steps"]> =>
  SLOTS.map((slot) => ({
    id: slot,
    icon: slotIcon(slot),
    name: t(`FIVEFOLD.Generia.Slot.${slot}`),
    reason: num(c, slot) > 0 ? "" : t(`FIVEFOLD.Generia.Refused.spent.${slot}`),
  }));
