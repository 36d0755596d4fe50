import type { ActorFacts, Translate } from "../../../contract/facts";
import type { RowTurn, TrackerRow, TurnEntry } from "../../../contract/turns";
import { type Condition, emptyRow } from "../../../kit/view/rows";
import { gaugeOf } from "../../../kit/view/vitals";
import { initiativeOf } from "../rules/creature/derive";
import { beingOf } from "../rules/creature/participants";
import { COST } from "../rules/data/costs";
import { abilityOf, creatureOf } from "../rules/data/documents";
import { isDead, num, rpLeft } from "../rules/data/read";
import { isWaiting, unionIn } from "../rules/data/slots";
import type { SCreature } from "../rules/data/types";
import { isAmongMost, shownRank } from "../rules/order/order";
import { conditionsOf, isDying } from "./conditions";
import { ICON, statusIcon } from "./icons";
import { apNow, apPips, metresNow } from "./rows";
import { dyingText, vitalsOf } from "./vitals";

/** One row of the tracker. */
export function trackerRow(
  entry: TurnEntry,
  turn: Pick<RowTurn, "round" | "mine" | "entries" | "settings" | "toAct">,
  t: Translate,
): TrackerRow {
  const { actor, initiative } = entry;
  const order = initiative === null ? "–" : String(shownRank(initiative));
  const c = actor && creatureOf(actor);
  const being = actor && beingOf(actor, turn.settings);
  const united = unionTag(entry, turn, t);
  if (!actor || !c || !being) return { ...emptyRow(order), tag: united };
  const left = apNow(being, turn.toAct);
  const down = isDead(being);
  const dying = isDying(actor);
  const pips = apPips(being);
  const waits = isWaiting(entry, turn.round);
  // [W-015] An Initiative that has changed in the round counts from the next round on.
  const next = initiativeOf(c, actor.items);
  const pending = !united && initiative !== null && isAmongMost(initiative) && next !== shownRank(initiative);
  return {
    order,
    pips: being.object
      ? null
      : {
          filled: left,
          total: pips.length,
          extra: 0,
          matters: hasMore(actor, being, left),
          label: leftText(being, left, pips.length, turn, t),
        },
    gauges: vitalsOf(c, t, turn.settings).map(gaugeOf),
    life: { value: Math.max(0, c.vitality.value), max: c.vitality.max },
    reaction: reactionOf(being, t),
    conditions: [
      ...conditionsOf(actor, t),
      ...(pending ? [pendingRank(next, t)] : []),
      // The tag of a dying creature takes the place of its union's tag, and the union is shown among its conditions.
      ...(dying && united ? [{ id: "union", icon: united.icon, name: united.label, left: "", helpful: true }] : []),
    ],
    tag: down
      ? { icon: statusIcon("dead"), label: t("FIVEFOLD.Shapers.Status.dead") }
      : dying
        ? {
            icon: statusIcon("bleeding"),
            label: dyingText(c, t, turn.settings),
            plain: t("FIVEFOLD.Shapers.Turn.dying"),
          }
        : united,
    down,
    ...(turn.mine &&
      waits && {
        keys: [{ act: "takeTurn", said: {}, icon: ICON.takeTurn, label: t("FIVEFOLD.Shapers.Act.takeTurn") }],
      }),
  };
}
/**
 * [W-032], [W-033], [W-096] Whether a bought attack is left, or points for an attack or an Ability. A point that is enough for a few metres
 * only does not count.
 */
function hasMore({ items }: ActorFacts, c: SCreature, left: number): boolean {
  const payable = ({
    activation,
    cost: { ap, wp },
  }: {
    activation: string;
    cost: { ap: number; wp: number };
  }): boolean => activation === "action" && ap > 0 && ap <= left && wp <= num(c, "wp");
  return (
    num(c, "attacks") > 0 ||
    left >= COST.attack.ap ||
    items.some((item) => {
      const ability = abilityOf(item);
      return ability !== null && payable(ability);
    })
  );
}
/** [W-006], [W-008], [W-033] The points, metres and bought attacks that are left, in words. */
function leftText(
  c: SCreature,
  left: number,
  total: number,
  { toAct = false, mine }: Pick<RowTurn, "toAct" | "mine">,
  t: Translate,
): string {
  // The speed of a foe is hidden here.
  const text = mine
    ? t("FIVEFOLD.Shapers.Turn.left", { left, total, metres: metresNow(c, toAct) })
    : t("FIVEFOLD.Shapers.Turn.points", { left, total });
  const count = toAct ? 0 : num(c, "attacks");
  return count > 0 ? `${text}, ${t("FIVEFOLD.Shapers.Turn.attacks", { count })}` : text;
}
/**
 * [W-024] The tag of a creature that belongs to a union; where a member was deleted, the tag says that the others go on without it. It
 * names nobody, because some members may be hidden from its reader.
 */
function unionTag(
  { actor, combatantId, system }: TurnEntry,
  { round, entries }: Pick<RowTurn, "round" | "entries">,
  t: Translate,
): TrackerRow["tag"] {
  const union = unionIn(system, round);
  if (union === 0) return null;
  const left = entries.some(
    (one) => one.actor && one.combatantId !== combatantId && unionIn(one.system, round) === union,
  );
  const word = actor ? (left ? "union" : "unionAlone") : "unionGone";
  return { icon: ICON.union, label: t(`FIVEFOLD.Shapers.Turn.${word}`) };
}
/**
 * [W-015] The Initiative that counts from the next round on. It is shown as a condition, because the row has no room for it beside the
 * Initiative of this round.
 */
const pendingRank = (next: number, t: Translate): Condition => ({
  id: "initiative",
  icon: ICON.goFirst,
  name: t("FIVEFOLD.Shapers.Turn.pending", { next }),
  left: "",
  helpful: true,
});
/** [W-009] Whether reaction points of the round are left. */
function reactionOf(c: SCreature, t: Translate): TrackerRow["reaction"] {
  if (c.object || isDead(c)) return null;
  const count = rpLeft(c);
  return { icon: count > 0 ? ICON.reaction : ICON.cannot, label: t("FIVEFOLD.Shapers.Turn.reactions", { count }) };
}
/** [W-014] Whether an entry is an object. Objects do nothing by themselves: their turns are passed over, and what lasts on them goes on. */
export function cannotAct({ actor }: TurnEntry): boolean {
  const being = actor && beingOf(actor);
  return being?.object === true;
}
/** [W-001] Whether a creature is out of the fight: the dead and objects fight nobody. */
export function isBeaten(actor: ActorFacts): boolean {
  const being = beingOf(actor);
  return !!being && (being.object === true || isDead(being));
}
/** [W-164] Whether an entry has no turn, because its creature is dead. */
export function isOut({ actor }: TurnEntry): boolean {
  const being = actor && beingOf(actor);
  return !!being && isDead(being);
}
