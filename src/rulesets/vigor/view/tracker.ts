import type { ActorFacts, Translate } from "../../../contract/facts";
import type { RowTurn, TrackerRow, TurnEntry } from "../../../contract/turns";
import { emptyRow } from "../../../kit/view/rows";
import { READIABLE, readiedKey } from "../rules/actions/readied";
import { beingOf } from "../rules/creature/participants";
import type { CreatureSystem } from "../rules/data/documents";
import { creatureOf } from "../rules/data/documents";
import { has, incapacitated } from "../rules/data/read";
import { ruleOptionsOf } from "../rules/data/ruleOptions";
import { hasStatus } from "../rules/data/statuses";
import type { VCreature } from "../rules/data/types";
import { barredFromDefence, specialsFor } from "../rules/reactions/react";
import { actionsOf } from "../rules/turns/actions";
import { roundsOutside } from "../rules/turns/clocks";
import { actionsLeft } from "../rules/turns/turns";
import { conditionsOf, isDown } from "./conditions";
import { ICON, poolIcon, statusIcon } from "./icons";
import { POOL_KIND } from "./vitals";

const SHOWN = ["vigor", "durability", "health"] as const;

/** One row of the tracker. */
export function trackerRow(
  entry: TurnEntry,
  turn: Pick<RowTurn, "round" | "isTurn" | "settings" | "said"> & Partial<Pick<RowTurn, "mine" | "toAct">>,
  t: Translate,
): TrackerRow {
  const order = entry.initiative === null ? "–" : String(entry.initiative);
  const c = entry.actor && creatureOf(entry.actor);
  const being = entry.actor && beingOf(entry.actor, turn.settings);
  if (!entry.actor || !c || !being) {
    return emptyRow(order);
  }
  const total = actionsOf(being);
  const left = actionsLeft(being, turn.round, turn.toAct);
  return {
    order,
    pips: {
      filled: Math.min(left, total),
      total,
      extra: Math.max(0, left - total),
      // [V-096] A Winded or incapacitated creature cannot use the actions that are left.
      matters: left > 0 && !has(being, "winded") && !incapacitated(being),
      label: t("FIVEFOLD.Vigor.Actions.left", { left, total }),
    },
    gauges: SHOWN.filter((pool) => c[pool].max > 0).map((pool) => ({
      kind: POOL_KIND[pool],
      icon: poolIcon(pool),
      name: t(`FIVEFOLD.Vigor.Pool.${pool}`),
      value: c[pool].value,
      max: c[pool].max,
    })),
    ...(c.durability.max + c.health.max > 0 && {
      life: { value: c.durability.value + c.health.value, max: c.durability.max + c.health.max },
    }),
    reaction: reactionOf(being, turn, t),
    conditions: conditionsOf(entry.actor, t),
    tag: tagOf(entry.actor, c, turn.round, t),
    down: isDown(entry.actor),
    ready: readyOf(entry, turn, t),
  };
}
/** [V-058] The readied action and its trigger, which only the creature's own side may read. */
function readyOf(
  { actor, isPlayer }: TurnEntry,
  { said, mine }: Parameters<typeof trackerRow>[1],
  t: Translate,
): NonNullable<TrackerRow["ready"]> {
  if (!actor || !hasStatus(actor, "readied") || !(mine || isPlayer)) return [];
  const { item, condition = "" } = said?.("ready") ?? {};
  const act = READIABLE.find((one) => readiedKey(one) === item);
  const name =
    actor.items.find(({ id }) => id === item)?.name ?? t(act ? `FIVEFOLD.Vigor.Act.${act}` : "FIVEFOLD.Vigor.Unarmed");
  return [{ icon: ICON.ready, name: t("FIVEFOLD.Vigor.Turn.readied", { name }), note: condition }];
}

/** [V-039], [V-065], [V-067], [V-075] Whether a creature can react to an attack now, by Defense or by another reaction. */
function reactionOf(
  c: VCreature,
  { isTurn, settings }: Pick<RowTurn, "isTurn" | "settings">,
  t: Translate,
): TrackerRow["reaction"] {
  if (has(c, "dead") || has(c, "destroyed")) return null;
  const ruleOptions = ruleOptionsOf(settings);
  const trigger = { on: c.id, ...(isTurn && { theirs: true as const }), ...(ruleOptions && { ruleOptions }) };
  const barred = barredFromDefence(c, trigger);
  const why = barred && specialsFor(c, trigger, "attack").length === 0 ? barred.why : "can";
  const icon = why === "can" ? ICON.defense : why === "ownTurn" ? ICON.ownTurn : ICON.cannot;
  return { icon, label: t(`FIVEFOLD.Vigor.Reaction.${why}`) };
}
function tagOf(actor: ActorFacts, c: CreatureSystem, round: number, t: Translate): TrackerRow["tag"] {
  if (hasStatus(actor, "dead")) return { icon: statusIcon("dead"), label: t("FIVEFOLD.Vigor.Status.dead") };
  if (hasStatus(actor, "destroyed"))
    return { icon: statusIcon("destroyed"), label: t("FIVEFOLD.Vigor.Status.destroyed") };
  if (!hasStatus(actor, "shock")) return null;
  const known = { icon: statusIcon("shock"), plain: t("FIVEFOLD.Vigor.Vital.shock") };
  const outside = roundsOutside(c.shock);
  if (outside !== null) return { ...known, label: t("FIVEFOLD.Vigor.Shock.left", { count: outside }) };
  if (c.shock.round <= 0) return { icon: known.icon, label: t("FIVEFOLD.Vigor.Status.shock") };
  return { ...known, label: t("FIVEFOLD.Vigor.Shock.left", { count: Math.max(0, c.shock.round - round) }) };
}
