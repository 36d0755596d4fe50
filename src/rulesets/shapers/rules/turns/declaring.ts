import type { Declaration, Refusal } from "../../../../contract/act";
import type { Adjustments } from "../../../../contract/facts";
import type { Id } from "../../../../engine/procedure/types";
import { refusals, unlessOverridden } from "../../../../kit/rules/declaring";
import { isRelated } from "../../../../kit/rules/relations";
import { beingOf } from "../creature/participants";
import { ADDABLE } from "../data/kinds";
import { OPTIONS, ruleOptionsOf } from "../data/options";
import { apLeft, apMost, asCreature, isDead, num, rooted, rpLeft } from "../data/read";
import type { SBeing, SCreature, SHand, SPrice } from "../data/types";

/** A declaration. `paid`: the action was held, so it is already paid for and needs no turn ([W-023]). */
export type X = Declaration<SBeing> & { readonly paid?: true };
export const { refuse, hold } = refusals("FIVEFOLD.Shapers.Refused");
export const isRefusal = (value: object): value is Refusal => "ok" in value && value.ok === false;

export const doerOf = (x: X): SCreature => asCreature(x.world[x.by], x.by);
/** Whether the doer is a combatant of an encounter: only those count points and turns. */
export const inFight = (x: Pick<X, "turn" | "by">): boolean => x.turn?.order.some(({ id }) => id === x.by) ?? false;
/** The letters of the creatures whose turn it is: one, or all of a union. */
const actingIn = ({ turn }: Pick<X, "turn">): readonly Id[] => [
  ...(turn?.turnOf ? [turn.turnOf] : []),
  ...(turn?.sharing ?? []),
];
export const isActing = (x: Pick<X, "turn" | "by">): boolean => actingIn(x).includes(x.by);

/** Why this creature can do nothing, whatever points it has; null: it can. */
export function lifeless(x: X): Refusal | null {
  const c = doerOf(x);
  if (x.adjust.override) return null;
  return c.object ? refuse("object", "W-014") : isDead(c) ? hold("dead", "W-164") : null;
}
/** Why this creature can do nothing now; null: it can. */
export function barred(x: X): Refusal | null {
  const c = doerOf(x);
  const why = lifeless(x);
  if (why || x.adjust.override) return why;
  return inFight(x) && apMost(c) === 0 && rpLeft(c) === 0 ? hold("stunned", "W-083") : null;
}
/** The statuses that keep a creature in its place and have a sentence of their own. */
const ROOTED = ["dead", "stunned", "restrained", "grabbed"] as const;
/** A-21 Why this creature cannot leave its place; null: it can. */
export function rootedRefusal(c: SCreature): Refusal | null {
  const bound = rooted(c);
  return bound && hold(`rooted.${ROOTED.find((one) => one === bound) ?? "other"}`, "W-083");
}
/** [W-006], [W-007] Why this creature cannot take this action now, which belongs to its own turn; null: it can. */
export function barredFromActing(x: X, price: SPrice): Refusal | null {
  const why = barred(x);
  if (why || x.paid || !inFight(x)) return why;
  return unlessOverridden(x, !isActing(x) && hold("notYourTurn", "W-006")) ?? unaffordable(x, price);
}
/** Whether a creature may act without enough points: by a rule option a lack of points only brings a warning. */
const isLenient = (x: X): boolean => OPTIONS.of.enforceCosts(x.settings) === "warn";
const RULE_OF = { ap: "W-007", rp: "W-010", wp: "W-088", momentum: "W-071" } as const;
/** [W-007], [W-010], [W-071] Why the doer's points do not suffice; null: they do. */
export function unaffordable(x: X, price: SPrice): Refusal | null {
  if (isLenient(x)) return null;
  const few = (["ap", "rp", "wp", "momentum"] as const).map((what) => {
    const needed = price[what] ?? 0;
    const left = pointsLeft(doerOf(x), what);
    return left < needed && hold(`few.${what}`, RULE_OF[what], { needed, left });
  });
  return unlessOverridden(x, ...few);
}
const pointsLeft = (c: SCreature, what: "ap" | "rp" | "wp" | "momentum"): number =>
  what === "ap" ? apLeft(c) : what === "rp" ? rpLeft(c) : num(c, what);
/**
 * The price that is really paid. In an encounter that is all of it, or what there is where a game master overrides the price or a rule
 * option only warns; outside of encounters AP and RP are not counted.
 */
export function affordable(x: X, price: SPrice): SPrice {
  if (x.paid) return price.stock === undefined ? {} : { stock: price.stock };
  const c = doerOf(x);
  const counted = inFight(x);
  const part = (what: "ap" | "rp" | "wp" | "momentum"): number => {
    if (!counted && (what === "ap" || what === "rp")) return 0;
    const asked = price[what] ?? 0;
    return x.adjust.override || isLenient(x) ? Math.min(asked, Math.max(0, pointsLeft(c, what))) : asked;
  };
  const [ap, rp, wp, momentum] = [part("ap"), part("rp"), part("wp"), part("momentum")];
  return {
    ...(ap > 0 && { ap }),
    ...(rp > 0 && { rp }),
    ...(wp > 0 && { wp }),
    ...(momentum > 0 && { momentum }),
    ...(counted && price.attacks && { attacks: price.attacks }),
    ...(counted && price.bought && { bought: price.bought }),
    ...(counted && price.slot && { slot: true as const }),
    ...(price.stock !== undefined && { stock: price.stock }),
  };
}

const MOST = 20;
/**
 * The changes that a person made before rolling, as they are stored; undefined: there are none. Unknown kinds are dropped, and numbers are
 * limited.
 */
export function handOf({ off, added }: Adjustments): SHand | undefined {
  const clamp = (value: number): number => {
    const whole = Math.trunc(Number(value));
    return Number.isFinite(whole) ? Math.max(-MOST, Math.min(MOST, whole)) : 0;
  };
  const lines = added
    .filter(({ kind }) => ADDABLE.some((one) => one === kind))
    .map(({ kind, value, label }) => ({ kind, value: clamp(value), label: String(label).slice(0, 60) }))
    .filter(({ value }) => value !== 0);
  const hand: SHand = { ...(off.length > 0 && { off: [...off] }), ...(lines.length > 0 && { added: lines }) };
  return Object.keys(hand).length > 0 ? hand : undefined;
}
/** The facts that the arguments of an act take along: whose turn it is, the changes by hand, and the rule options. */
export function baggage(x: X) {
  const hand = handOf(x.adjust);
  const ruleOptions = ruleOptionsOf(x.settings);
  const acting = actingIn(x);
  const fights = inFight(x);
  return {
    ...(acting.length > 0 && { acting }),
    ...(x.turn && fights !== acting.length > 0 && { fights }),
    ...(hand && { hand }),
    ...(ruleOptions && { ruleOptions }),
  };
}
/** [W-065] The uuids of the combatants that are hidden from the doer. */
export const hiddenFrom = (x: X): readonly string[] =>
  (x.fighters?.() ?? []).flatMap((actor) => {
    const c = beingOf(actor);
    return c !== null && isRelated(c, "hiddenFrom", x.actor.uuid) ? [c.uuid] : [];
  });
