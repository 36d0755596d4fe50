import type { Declaration, Refusal } from "../../../../contract/act";
import type { Adjustments } from "../../../../contract/facts";
import { refusals, unlessOverridden } from "../../../../kit/rules/declaring";
import { beingOf } from "../creature/participants";
import { fleesBy, helplessBy } from "../data/does";
import { ADDABLE, SLOTS, type Slot } from "../data/names";
import { OPTIONS, ruleOptionsOf } from "../data/options";
import { asCreature, num, riderOf } from "../data/read";
import type { GArms, GBeing, GCreature, GHand, GPrice } from "../data/types";

export type X = Declaration<GBeing>;
/** The act's item as a participating weapon; undefined where it is none. */
export const armsOf = ({ world, item }: X): GArms | undefined =>
  Object.values(world).find((being): being is GArms => being.kind === "arms" && being.item === item?.id);
export const { refuse, hold } = refusals("FIVEFOLD.Generia.Refused");

/** The creature that acts. */
export const doerOf = (x: X): GCreature => asCreature(x.world[x.by], x.by);
/** [G-182] The refusal where a condition such as Panicked lets the doer do nothing but flee; else null. */
export const fleeing = (x: X): Refusal | null => {
  const by = x.adjust.override ? null : fleesBy(doerOf(x));
  return by && hold(by === "panicked" ? by : "flees", "G-182");
};
/** [G-020] Whether the doer is a combatant, or shares the turn of one: only then actions, reactions and turns count. */
export const inFight = (x: Pick<X, "turn" | "by">): boolean =>
  (x.turn?.order.some(({ id }) => id === x.by) || x.turn?.sharing?.includes(x.by)) ?? false;

/** [G-067] The rider in whose turn the doer, its mount, acts, and whose actions pay for it; null where the doer is no such mount. */
export function riderIn(x: X): GCreature | null {
  if (!x.turn?.sharing?.includes(x.by)) return null;
  const uuid = riderOf(doerOf(x));
  const rider = x.fighters?.().find((other) => other.uuid === uuid);
  return rider ? beingOf(rider, x.settings) : null;
}
/** [G-018] The rider whose Reaction the doer uses, at tables where mount and rider share one; null: the doer uses its own. */
export function reactingRider(x: X): GCreature | null {
  const uuid = OPTIONS.of.mountReaction(x.settings) === "shared" ? riderOf(doerOf(x)) : undefined;
  const rider = uuid === undefined ? undefined : x.fighters?.().find((other) => other.uuid === uuid);
  return rider ? beingOf(rider, x.settings) : null;
}
/** The creature whose actions pay. */
const payerOf = (x: X): GCreature => riderIn(x) ?? doerOf(x);
/** Whether it is the doer's turn; a mount shares the turn of its rider. */
export const isTurnOf = (x: Pick<X, "turn" | "by">): boolean =>
  x.turn?.turnOf === x.by || (x.turn?.sharing?.includes(x.by) ?? false);

/** Uuid of the creature that is gone, where an act follows from that; undefined for other acts. Only a game master’s client declares it. */
export const lostTo = ({ adjust }: X): string | undefined => (adjust.override ? adjust.said?.lost : undefined);

/** The refusal where the doer is helpless and can do nothing at all; else null. */
export function barred(x: X): Refusal | null {
  const c = doerOf(x);
  const by = x.adjust.override ? null : helplessBy(c);
  return (
    by && hold(by === "unconscious" || by === "frozen" ? by : "helpless", by === "unconscious" ? "G-153" : "G-182")
  );
}
const RULE_OF: Readonly<Record<Slot, string>> = { attack: "G-009", utility: "G-011", movement: "G-014" };
/** [G-006], [G-009], [G-011], [G-014] Why the doer cannot use this action of its turn now, or null. */
export function barredFromActing(x: X, slot: Slot): Refusal | null {
  const why = barred(x);
  if (why || !inFight(x)) return why;
  const isSpent = num(payerOf(x), slot) < 1;
  return unlessOverridden(
    x,
    !isTurnOf(x) && hold("notYourTurn", "G-001"),
    isSpent && hold(`spent.${slot}`, RULE_OF[slot]),
  );
}

/**
 * [G-013], [G-016], [G-115] The action that pays, of those that may: the one that a person chose, else the first that is left.
 * @returns undefined where no actions are counted
 */
export function slotFor(x: X, may: readonly Slot[]): Slot | undefined {
  if (!inFight(x)) return undefined;
  const c = payerOf(x);
  // [G-067] Any action of its rider may pay for a mount, the one of the same kind first; at some tables only that one.
  const all = riderIn(x) && OPTIONS.of.mountActionPayment(x.settings) === "any" ? [...may, ...SLOTS] : may;
  const said = all.find((slot) => slot === x.adjust.said?.slot);
  return said ?? all.find((slot) => num(c, slot) > 0) ?? all[0];
}
/** The actions among these that are left, in their order. */
export const slotsLeft = (c: GCreature, may: readonly Slot[] = SLOTS): readonly Slot[] =>
  may.filter((slot) => num(c, slot) > 0);

/** The price that is really paid: all of it, or with a game master's override no more than there is. */
export function affordable(x: X, price: GPrice): GPrice {
  const c = doerOf(x);
  const part = (what: "en" | "mp"): number =>
    x.adjust.override ? Math.min(price[what] ?? 0, num(c, what)) : (price[what] ?? 0);
  const rider = price.slot === "reaction" ? reactingRider(x) : riderIn(x);
  const slot = price.slot && (!x.adjust.override || num(rider ?? c, price.slot) > 0) ? price.slot : undefined;
  const [en, mp] = [part("en"), part("mp")];
  return {
    ...(slot && { slot }),
    ...(slot && rider && { rider: rider.uuid }),
    ...(en > 0 && { en }),
    ...(mp > 0 && { mp }),
    ...(price.stock !== undefined && { stock: price.stock }),
    ...(price.empties !== undefined && { empties: price.empties, due: price.due ?? 0 }),
  };
}
/** The refusal where EN or MP do not suffice; else null. */
export function unaffordable(x: X, price: GPrice): Refusal | null {
  const few = (["en", "mp"] as const).map((what) => {
    const needed = price[what] ?? 0;
    const left = num(doerOf(x), what);
    return left < needed && hold(`few.${what}`, what === "en" ? "G-165" : "G-107", { needed, left });
  });
  return unlessOverridden(x, ...few);
}

const MOST = 20;
/** The changes of a person in the dialog, cleaned for a message: unknown kinds are dropped, and values are limited. Undefined without changes. */
export function handOf({ off, added }: Adjustments): GHand | undefined {
  const clamp = (value: number): number => {
    const whole = Math.trunc(Number(value));
    return Number.isFinite(whole) ? Math.max(-MOST, Math.min(MOST, whole)) : 0;
  };
  const lines = added
    .filter(({ kind }) => ADDABLE.some((one) => one === kind))
    .map(({ kind, value, label }) => ({ kind, value: clamp(value), label: String(label).slice(0, 60) }))
    .filter(({ value }) => value !== 0);
  const hand: GHand = { ...(off.length > 0 && { off: [...off] }), ...(lines.length > 0 && { added: lines }) };
  return Object.keys(hand).length > 0 ? hand : undefined;
}
/** [G-046], [G-174] The world time, a Phase from now, at which the penalty ends that a parry puts on a defence; empty where the time is unknown. */
export const lapsing = ({ time, settings }: X): { readonly lapses?: number } =>
  time === undefined ? {} : { lapses: time + OPTIONS.of.phaseSeconds(settings) };
/** The arguments that every act carries: whether an encounter runs, the changes of the dialog, and the table's rule options. */
export function baggage(x: X) {
  const hand = handOf(x.adjust);
  const ruleOptions = ruleOptionsOf(x.settings);
  return {
    ...(inFight(x) && { fight: true as const }),
    ...(hand && { hand }),
    ...(ruleOptions && { ruleOptions }),
  };
}
