import type { ActorFacts, DocumentFacts, Translate } from "../../../contract/facts";
import type { RowTurn, TrackerRow, TurnEntry } from "../../../contract/turns";
import { emptyRow } from "../../../kit/view/rows";
import { gaugeOf } from "../../../kit/view/vitals";
import { beingOf } from "../rules/creature/participants";
import { triggerOf, usable } from "../rules/data/abilities";
import type { UCreature } from "../rules/data/being.types";
import { bornBy, has, isDown, num, type See } from "../rules/data/read";
import { TURN_INPUTS, type TurnInput } from "../rules/data/terms";
import { allowanceOf } from "../rules/dice/stats";
import { isOfForm } from "../rules/summons/transform";
import { orderKey } from "../rules/turns/order";
import { ORDERINGS, traded } from "../rules/turns/speak";
import { INPUT, openInputs, turnOf } from "../rules/turns/turnBudget";
import { conditionsOf, isOut } from "./conditions";
import { ICON, statusIcon } from "./icons";
import { leftOf, pipsOf } from "./rows";
import { vitalsOf } from "./vitals";

/** One row of the tracker. The number on the left is the speed by which the order of this round was made. */
export function trackerRow(entry: TurnEntry, turn: RowTurn, t: Translate): TrackerRow {
  // a combatant that carried another one when the order was made has an initiative below 0 and no place in the order.
  const order = entry.initiative === null || entry.initiative < 0 ? "–" : String(Math.floor(entry.initiative));
  const being = entry.actor && beingOf(entry.actor);
  if (!entry.actor || !being) return emptyRow(order);
  const { c, see } = being;
  const total = allowanceOf(c, "actions", see) + allowanceOf(c, "minors", see);
  const allowed = leftOf(c, see, turn.round);
  const left = allowed.actions + allowed.minors;
  return {
    order,
    pips: {
      filled: Math.min(left, total),
      total,
      extra: Math.max(0, left - total),
      which: pipsOf(c, see, turn.round),
      matters: left > 0 && hasMore(entry.actor, c),
      label: t("FIVEFOLD.Uchma.Turn.acts", { ...allowed }),
    },
    gauges: vitalsOf(c, see, t).map(gaugeOf),
    ...(num(c, "healthMax") > 0 && { life: { value: Math.max(0, num(c, "health")), max: num(c, "healthMax") } }),
    reaction: reactionOf(c, turn, t),
    conditions: conditionsOf(entry.actor, t),
    tag: tagOf(c, t),
    down: isOut(entry.actor),
    steps: turn.isTurn && !isDown(c) ? stepsOf(c, t) : [],
    ready: readyOf(c, see, turn, t),
    keys: turn.round === 0 && turn.mine ? orderKeys(entry, turn.entries, t) : [],
  };
}
/**
 * [U-009], [U-010] Whether an action is left in the turn, or a minor action for which the creature has a technique that it can pay. Minor
 * actions that everybody has are left in nearly every turn, and nobody misses them.
 */
function hasMore({ items }: ActorFacts, c: UCreature): boolean {
  const open = openInputs(turnOf(c.now));
  const isFor = (item: DocumentFacts): boolean => {
    const made = usable(item);
    const input = made && isOfForm(c, made) ? INPUT[made.ability.slot] : undefined;
    const isMinor = input === "rapid" || input === "prepared";
    return isMinor && open[input] === null && (made?.ability.energy ?? 0) <= num(c, "energy");
  };
  return open.action === null || items.some(isFor);
}

const STARTS: Readonly<Partial<Record<TurnInput, string>>> = { move: "move", run: "run" };
const STEP_ICONS: Readonly<Record<TurnInput, string>> = {
  move: ICON.move,
  run: ICON.run,
  action: ICON.melee,
  rapid: ICON.energy,
  prepared: ICON.prepare,
  full: ICON.full,
};
/** [U-008] to [U-013], [U-026], [U-046] The steps that the four turn templates still allow in this turn. */
function stepsOf(c: UCreature, t: Translate): NonNullable<TrackerRow["steps"]> {
  const open = openInputs(turnOf(c.now));
  return TURN_INPUTS.map((input) => {
    const barred = open[input];
    // [U-152] A rider cannot run.
    const rides = input === "run" && c.rides !== undefined ? t("FIVEFOLD.Uchma.Refused.noRunMounted") : "";
    const reason = barred ? t(`FIVEFOLD.Uchma.Refused.turn.${barred.why}`) : rides;
    const act = STARTS[input];
    return {
      id: input,
      icon: STEP_ICONS[input],
      name: t(`FIVEFOLD.Uchma.Input.${input}`),
      reason,
      ...(act !== undefined && reason === "" && { act }),
    };
  });
}
/** [U-041] to [U-044] The prepared actions: the creature's own side reads what and for which trigger, others only that there is one. */
function readyOf(c: UCreature, see: See, { mine }: RowTurn, t: Translate): NonNullable<TrackerRow["ready"]> {
  return bornBy(c, see).flatMap(({ prepared }) => {
    if (!prepared) return [];
    if (!mine && !c.player) return [{ icon: ICON.prepare, name: t("FIVEFOLD.Uchma.Turn.ready"), note: "" }];
    const note = t(`FIVEFOLD.Uchma.Trigger.${triggerOf(prepared)}`);
    return [{ icon: ICON.prepare, name: t("FIVEFOLD.Uchma.Turn.readied", { name: t(prepared.name) }), note }];
  });
}
/** [U-092] The keys by which allies of the same speed settle their order before the first round. */
function orderKeys(own: TurnEntry, entries: readonly TurnEntry[], t: Translate): NonNullable<TrackerRow["keys"]> {
  const keyOf = ({ actor }: TurnEntry) => {
    const being = actor && beingOf(actor);
    return actor && being ? { ...orderKey(being.c, being.see), id: actor.uuid, side: being.c.side } : null;
  };
  const key = keyOf(own);
  const allies = entries.flatMap((entry) => {
    const other = keyOf(entry);
    return other && other.id !== key?.id && other.side === key?.side ? [other] : [];
  });
  return ORDERINGS.flatMap((order) =>
    key && traded(key, allies, order)
      ? [
          {
            act: "order",
            said: { order },
            icon: order === "earlier" ? ICON.earlier : ICON.later,
            label: t(`FIVEFOLD.Uchma.Situation.ordering.${order}`),
          },
        ]
      : [],
  );
}
/** [U-043], [U-096] Whether the creature has a prepared action, and whether its turn is over. */
function reactionOf(c: UCreature, turn: Pick<RowTurn, "round" | "isTurn">, t: Translate): TrackerRow["reaction"] {
  if (isDown(c)) return null;
  if (turn.isTurn) return { icon: ICON.turn, label: t("FIVEFOLD.Uchma.Turn.own") };
  if (has(c, "ready")) return { icon: ICON.prepare, label: t("FIVEFOLD.Uchma.Turn.ready") };
  return num(c, "acted") >= turn.round && turn.round > 0
    ? { icon: ICON.done, label: t("FIVEFOLD.Uchma.Turn.acted") }
    : null;
}
function tagOf(c: UCreature, t: Translate): TrackerRow["tag"] {
  for (const status of ["dead", "gone", "down"] as const) {
    if (has(c, status)) return { icon: statusIcon(status), label: t(`FIVEFOLD.Uchma.Status.${status}`) };
  }
  return null;
}
