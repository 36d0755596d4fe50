import type { ActorFacts, SettingValues, Translate } from "../../../contract/facts";
import type { RowTurn, TrackerRow, TurnEntry } from "../../../contract/turns";
import { emptyRow } from "../../../kit/view/rows";
import { creatureOf } from "../rules/data/documents";
import type { CreatureSystem } from "../rules/data/system";
import { roundsOutside } from "../rules/turns/clocks";
import { conditionsOf, isDown } from "./conditions";
import { ICON, poolIcon, statusIcon } from "./icons";

const SHOWN = ["vigor", "durability", "health"] as const;

/** One row of the tracker. */
export function trackerRow(
  entry: TurnEntry,
  turn: Pick<RowTurn, "round" | "isTurn" | "said"> & Partial<Pick<RowTurn, "mine">>,
  t: Translate,
): TrackerRow {
  const order = entry.initiative === null ? "–" : String(entry.initiative);
  const c = entry.actor && creatureOf(entry.actor);
  if (!entry.actor || !c) {
    return emptyRow(order);
  }
  const total = Math.max(0, 2 + c.actions.bonus);
  const left = c.actions.value;
  return {
    order,
    pips: {
      filled: Math.min(left, total),
      total,
      extra: Math.max(0, left - total),
      label: t("FIVEFOLD.Vigor.Actions.left", { left, total }),
    },
    gauges: SHOWN.filter((pool) => c[pool].max > 0).map((pool) => ({
      icon: poolIcon(pool),
      name: t(`FIVEFOLD.Vigor.Pool.${pool}`),
      value: c[pool].value,
      max: c[pool].max,
    })),
    reaction: reactionOf(entry.actor, c, turn.isTurn, t),
    conditions: conditionsOf(entry.actor, t),
    tag: tagOf(entry.actor, c, turn.round, t),
    down: isDown(entry.actor),
    ready: readyOf(entry, turn, t),
  };
}
/** [V-058] What is readied and what it waits for, as its own side knows it. */
function readyOf(
  { actor, isPlayer }: TurnEntry,
  { said, mine }: Parameters<typeof trackerRow>[1],
  t: Translate,
): NonNullable<TrackerRow["ready"]> {
  if (!actor || !is(actor, "readied") || !(mine || isPlayer)) return [];
  const { item, condition = "" } = said?.("ready") ?? {};
  const name = actor.items.find(({ id }) => id === item)?.name ?? t("FIVEFOLD.Vigor.Unarmed");
  return [{ icon: ICON.ready, name: t("FIVEFOLD.Vigor.Turn.readied", { name }), note: condition }];
}

const is = (actor: ActorFacts, status: string): boolean => (actor.statuses[`vigor-${status}`] ?? 0) > 0;

/** [V-065], [V-067], [V-039] Whether this creature may react right now. */
export function reactionOf(
  actor: ActorFacts,
  c: CreatureSystem,
  isTurn: boolean,
  t: Translate,
): TrackerRow["reaction"] {
  const say = (icon: string, key: string) => ({ icon, label: t(`FIVEFOLD.Vigor.Reaction.${key}`) });
  if (isDown(actor)) return null;
  if (["shock", "unconscious", "bound", "pinned"].some((status) => is(actor, status)))
    return say(ICON.cannot, "incapacitated");
  if (isTurn) return say(ICON.ownTurn, "ownTurn");
  const price = is(actor, "defending") ? 3 : 5;
  return c.vigor.value < price ? say(ICON.cannot, "vigor") : say(ICON.defense, "can");
}
function tagOf(actor: ActorFacts, c: CreatureSystem, round: number, t: Translate): TrackerRow["tag"] {
  if (is(actor, "dead")) return { icon: statusIcon("dead"), label: t("FIVEFOLD.Vigor.Status.dead") };
  if (is(actor, "destroyed")) return { icon: statusIcon("destroyed"), label: t("FIVEFOLD.Vigor.Status.destroyed") };
  if (!is(actor, "shock")) return null;
  const icon = statusIcon("shock");
  const outside = roundsOutside(c.shock);
  if (outside !== null) return { icon, label: t("FIVEFOLD.Vigor.Shock.left", { count: outside }) };
  if (c.shock.round <= 0) return { icon, label: t("FIVEFOLD.Vigor.Status.shock") };
  return { icon, label: t("FIVEFOLD.Vigor.Shock.left", { count: Math.max(0, c.shock.round - round) }) };
}

/** [V-021] What becomes of a turn with no action left; of the Winded, who cannot use theirs, too. */
export function finishTurn({ actor }: TurnEntry, { autoEndTurn }: SettingValues): "stay" | "ask" | "end" {
  const c = actor && creatureOf(actor);
  if (!actor || !c || autoEndTurn === "off" || (c.actions.value > 0 && !is(actor, "winded"))) return "stay";
  return autoEndTurn === "auto" ? "end" : "ask";
}

/** [V-031] Highest initiative first; ties by Speed, then Agility, then players, then the stable order of their ids. */
export function compareTurns(a: TurnEntry, b: TurnEntry): number {
  const first = (b.initiative ?? Number.NEGATIVE_INFINITY) - (a.initiative ?? Number.NEGATIVE_INFINITY);
  if (a.initiative !== b.initiative) return first;
  const scores = (entry: TurnEntry) => (entry.actor ? creatureOf(entry.actor)?.abilities : undefined);
  const left = scores(a);
  const right = scores(b);
  return (
    (right?.speed.score ?? 0) - (left?.speed.score ?? 0) ||
    (right?.agility.score ?? 0) - (left?.agility.score ?? 0) ||
    Number(b.isPlayer) - Number(a.isPlayer) ||
    (a.combatantId < b.combatantId ? -1 : a.combatantId > b.combatantId ? 1 : 0)
  );
}
