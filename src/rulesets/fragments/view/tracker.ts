import type { SettingValues, Translate } from "../../../contract/facts";
import type { RowTurn, SurpriseModel, TrackerRow, TurnEntry } from "../../../contract/turns";
import { emptyRow } from "../../../kit/view/rows";
import { gaugeOf } from "../../../kit/view/vitals";
import { isHelpless } from "../rules/creature/limits";
import { beingOf } from "../rules/creature/participants";
import { creatureOf } from "../rules/data/documents";
import { OPTIONS } from "../rules/data/options";
import { has, num, stands } from "../rules/data/read";
import { statusId } from "../rules/data/statuses";
import type { FCreature } from "../rules/data/types";
import { isWaiting } from "../rules/turns/order";
import { conditionsOf, isDead, plightOf } from "./conditions";
import { ICON } from "./icons";
import { countsOf } from "./rows";
import { vitalsOf } from "./vitals";

/** One row of the tracker. */
export function trackerRow(entry: TurnEntry, turn: Omit<RowTurn, "said">, t: Translate): TrackerRow {
  const order = entry.initiative === null ? "–" : String(Math.floor(entry.initiative));
  const c = entry.actor && creatureOf(entry.actor);
  const being = entry.actor && beingOf(entry.actor);
  if (!entry.actor || !c || !being) return emptyRow(order);
  const facts = { round: turn.round, turnOf: null, slot: null, order: [] };
  const { left, total, reactions } = countsOf(
    being,
    turn.round > 0 ? facts : null,
    OPTIONS.of.earlyReaction(turn.settings),
  );
  const waits = isWaiting(entry, num(being, "round"), turn.round);
  const dead = isDead(entry.actor);
  return {
    order,
    pips: {
      ...{ filled: left, total, extra: 0 },
      matters: left > 0 && !isHelpless(being),
      label: t("FIVEFOLD.Fragments.Turn.actions", { left, total }),
    },
    gauges: vitalsOf(c, t).map(gaugeOf),
    life: { value: Math.max(0, c.hp.value), max: c.hp.max },
    reaction: isHelpless(being)
      ? null
      : {
          icon: reactions > 0 ? ICON.reaction : ICON.cannot,
          label: t(`FIVEFOLD.Fragments.Reaction.${reactions > 0 ? "left" : "spent"}`),
        },
    conditions: conditionsOf(entry.actor, t),
    tag: plightOf(entry.actor, t),
    // [F-206] The Incapacitated still have an Action, so their row keeps its Action count.
    down: dead || has(being, "unconscious"),
    ...(waits &&
      !dead &&
      turn.mine && { keys: [{ act: "enter", said: {}, icon: ICON.enter, label: t("FIVEFOLD.Fragments.Act.enter") }] }),
  };
}
/** [F-021] Whether the tracker asks the owner to end the turn: it does once the Actions of the turn are spent. */
export function finishTurn({ actor }: TurnEntry, settings: SettingValues): "stay" | "ask" {
  const c = actor && beingOf(actor);
  if (!c || OPTIONS.of.enforceActions(settings) === "off" || c.now.stride) return "stay";
  const facts = { round: c.now.round ?? 0, turnOf: null, slot: null, order: [] };
  return countsOf(c, facts, false).left === 0 ? "ask" : "stay";
}

/** Whether two entries are of hostile sides. Where one of them has no token to say so, players are hostile to all others. */
function areFoes(a: TurnEntry, b: TurnEntry): boolean {
  if (a.disposition === undefined || b.disposition === undefined) return a.isPlayer !== b.isPlayer;
  return a.disposition * b.disposition < 0;
}
/** [F-017] Whether a creature has detected none of its enemies. */
function isUnaware(c: FCreature, entry: TurnEntry, entries: readonly TurnEntry[]): boolean {
  const foes = entries
    .filter((one) => areFoes(one, entry))
    .flatMap(({ actor }) => (actor ? (beingOf(actor) ?? []) : []));
  return foes.length > 0 && foes.every((foe) => stands(foe, "undetected", c));
}
/** [F-017] The question before the first round: the game master confirms which creatures do not know of the fight. */
export const SURPRISE: SurpriseModel = {
  rows(entries, t) {
    const named = entries.flatMap((entry) => {
      const c = entry.actor && beingOf(entry.actor);
      return c && entry.actor ? [{ entry, unaware: isUnaware(c, entry, entries), img: entry.actor.img }] : [];
    });
    if (!named.some(({ unaware }) => unaware)) return [];
    return named.map(({ entry, unaware, img }) => ({
      id: entry.combatantId,
      name: entry.name,
      note: unaware ? t("FIVEFOLD.Fragments.Surprise.note") : "",
      img,
      groups: [
        {
          id: "aware",
          label: t("FIVEFOLD.Fragments.Surprise.label"),
          rule: "F-017",
          options: ["aware", "unaware"].map((id) => ({ id, label: t(`FIVEFOLD.Fragments.Surprise.${id}`) })),
          chosen: unaware ? "unaware" : "aware",
          found: unaware ? "unaware" : "aware",
        },
      ],
    }));
  },
  settle: (entries, said) => ({
    statuses: Object.fromEntries(
      entries.map(({ combatantId }) => [
        combatantId,
        { [statusId("unaware")]: said[combatantId]?.aware === "unaware" },
      ]),
    ),
    reroll: [],
    acts: [],
  }),
};
