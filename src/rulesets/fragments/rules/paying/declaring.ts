import type { Declaration, Refusal } from "../../../../contract/act";
import type { Adjustments } from "../../../../contract/facts";
import { refusals, unlessOverridden } from "../../../../kit/rules/declaring";
import { actionLimit, actionsLeft, isHelpless, reactionLimit, reactionsLeft } from "../creature/limits";
import { OPTIONS, ruleOptionsOf } from "../data/options";
import { asCreature, has, num } from "../data/read";
import { statusId } from "../data/statuses";
import type { FBeing, FClock, FCreature, FHand, FPrice } from "../data/types";
import { ADDABLE } from "../dice/pools";

export type X = Declaration<FBeing>;
export const { refuse, hold } = refusals("FIVEFOLD.Fragments.Refused");

/** The doer. */
export const doerOf = (x: X): FCreature => asCreature(x.world[x.by], x.by);
/** [F-013] Whether Actions, Reactions and turns are counted for the doer: it is in the encounter. A companion is, even without a turn of its own. */
export function inFight(x: Pick<X, "turn" | "by" | "world">): boolean {
  const { turn, by } = x;
  if (!turn) return false;
  const doer = x.world[by];
  const companion = doer?.kind === "creature" && doer.companion === true;
  return companion || turn.order.some(({ id }) => id === by) || (turn.sharing ?? []).includes(by);
}
/** [F-077] Whether it is the doer's own turn, or that of its commander. */
export const isOwnTurn = ({ turn, by }: Pick<X, "turn" | "by">): boolean =>
  turn !== null && (turn.turnOf === by || (turn.sharing ?? []).includes(by));
export const roundOf = (x: X): number | null => (inFight(x) ? (x.turn?.round ?? null) : null);
/** [F-019] The slot whose turn is in progress; missing outside of encounters. */
export function clockNow({ turn }: Pick<X, "turn">): FClock | undefined {
  return turn && turn.slot !== null && turn.round > 0 ? { round: turn.round, slot: turn.slot } : undefined;
}

/** [F-099] The clock of the doer's last own turn, for effects that last until its next one. */
export function ownClock(x: X): FClock | undefined {
  const now = clockNow(x);
  const own = x.turn?.order.find(({ id }) => id === x.by)?.initiative ?? null;
  if (!now || own === null || isOwnTurn(x)) return now;
  return { round: own < now.slot ? now.round - 1 : now.round, slot: own };
}

/** [F-086] Whether another creature of the encounter has a readied Action. */
export const othersWait = (x: X): boolean =>
  (x.fighters?.() ?? []).some(
    ({ uuid, statuses }) => uuid !== x.actor.uuid && (statuses[statusId("readied")] ?? 0) > 0,
  );

/** [F-183], [F-217], [F-220] Why this creature can do nothing at all now, or null. */
export function barred(x: X): Refusal | null {
  const c = doerOf(x);
  if (x.adjust.override || !isHelpless(c)) return null;
  const what = (["dead", "unconscious", "stunned"] as const).find((status) => has(c, status)) ?? "stunned";
  return hold(`helpless.${what}`, what === "dead" ? "F-183" : what === "unconscious" ? "F-220" : "F-217");
}
/** [F-021], [F-029], [F-034] Why this creature cannot take so many Actions now, or null. */
export function barredFromActing(x: X, actions = 1): Refusal | null {
  const why = barred(x);
  if (why || !inFight(x)) return why;
  const left = actionsLeft(doerOf(x), roundOf(x));
  const isShort = left < actions && OPTIONS.of.enforceActions(x.settings) === "block";
  return unlessOverridden(
    x,
    !isOwnTurn(x) && hold("notYourTurn", "F-034"),
    isShort && hold(left === 0 ? "noActions" : "fewActions", "F-029", { left, needed: actions }),
  );
}
/** [F-036], [F-039] Why what is free cannot be done now, or null. */
export function barredFromFree(x: X): Refusal | null {
  return barred(x) ?? (x.adjust.override || !inFight(x) || isOwnTurn(x) ? null : hold("freeInOwnTurn", "F-039"));
}
/** [F-032] Why there is no Reaction now, or null. */
export function barredFromReacting(x: X): Refusal | null {
  const why = barred(x);
  if (why || x.adjust.override || !inFight(x)) return why;
  const left = reactionsLeft(doerOf(x), roundOf(x), OPTIONS.of.earlyReaction(x.settings));
  return left > 0 ? null : hold("noReaction", "F-032");
}
/** [F-029] The price of so many Actions; only those that are left, if the rule option or a game master allows the act anyway. */
export function actionPrice(x: X, actions = 1): FPrice {
  if (!inFight(x) || OPTIONS.of.enforceActions(x.settings) === "off") return {};
  const c = doerOf(x);
  const most = actionLimit(c, roundOf(x));
  const real = Math.min(actions, most - num(c, "spent"));
  return real > 0 ? { actions: real, most } : {};
}
export function reactionPrice(x: X): FPrice {
  const c = doerOf(x);
  const most = reactionLimit(c, roundOf(x), OPTIONS.of.earlyReaction(x.settings));
  return inFight(x) && num(c, "reacted") < most ? { reactions: 1, most } : {};
}

const MOST = 20;
/** The changes that a person made in the dialog, if any. Unknown kinds are dropped, and numbers are limited. */
function handOf({ off, added }: Adjustments): FHand | undefined {
  const lines = added.flatMap(({ kind, value, label }) => {
    const whole = Number.isFinite(value) ? Math.max(-MOST, Math.min(MOST, Math.trunc(value))) : 0;
    return whole !== 0 && ADDABLE.some((one) => one === kind)
      ? [{ kind, value: whole, label: label.slice(0, 60) }]
      : [];
  });
  const hand = { ...(off.length > 0 && { off: [...off] }), ...(lines.length > 0 && { added: lines }) };
  return Object.keys(hand).length > 0 ? hand : undefined;
}
/** The arguments of every act with rolls: the changes by hand, and the rule options. */
export function baggage(x: X) {
  const hand = handOf(x.adjust);
  const ruleOptions = ruleOptionsOf(x.settings);
  return { ...(hand && { hand }), ...(ruleOptions && { ruleOptions }) };
}
