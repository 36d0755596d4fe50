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

/** `paid`: it was held, has been paid for already, and waits for nobody's turn ([W-023]). */
export type X = Declaration<SBeing> & { readonly paid?: true };
export const { refuse, hold } = refusals("FIVEFOLD.Shapers.Refused");
export const isRefusal = (value: object): value is Refusal => "ok" in value && value.ok === false;

/** The doer. */
export const doerOf = (x: X): SCreature => asCreature(x.world[x.by], x.by);
/** Only combatants of an encounter count points and turns. */
export const inFight = (x: Pick<X, "turn" | "by">): boolean => x.turn?.order.some(({ id }) => id === x.by) ?? false;
/** Letters of those whose turn it is: one, or all of a union. */
const actingIn = ({ turn }: Pick<X, "turn">): readonly Id[] => [
  ...(turn?.turnOf ? [turn.turnOf] : []),
  ...(turn?.sharing ?? []),
];
export const isActing = (x: Pick<X, "turn" | "by">): boolean => actingIn(x).includes(x.by);

/** Why this creature does nothing, whatever it is that it has points for, or null. */
export function lifeless(x: X): Refusal | null {
  const c = doerOf(x);
  if (x.adjust.override) return null;
  return c.object ? refuse("object", "W-014") : isDead(c) ? hold("dead", "W-164") : null;
}
/** Why this creature can do nothing at all now, or null. */
export function barred(x: X): Refusal | null {
  const c = doerOf(x);
  const why = lifeless(x);
  if (why || x.adjust.override) return why;
  return inFight(x) && apMost(c) === 0 && rpLeft(c) === 0 ? hold("stunned", "W-083") : null;
}
/** What keeps somebody where it is and has a sentence of its own. */
const ROOTED = ["dead", "stunned", "restrained", "grabbed"] as const;
/** A-21 Why this creature cannot leave its place, or null. */
export function rootedRefusal(c: SCreature): Refusal | null {
  const bound = rooted(c);
  return bound && hold(`rooted.${ROOTED.find((one) => one === bound) ?? "other"}`, "W-083");
}
/** [W-006], [W-007] Why this creature cannot take this action of its own turn, or null. */
export function barredFromActing(x: X, price: SPrice): Refusal | null {
  const why = barred(x);
  if (why || x.paid || !inFight(x)) return why;
  return unlessOverridden(x, !isActing(x) && hold("notYourTurn", "W-006")) ?? unaffordable(x, price);
}
/** Whether somebody may go on who cannot pay, because the table only wants to be told. */
const isLenient = (x: X): boolean => OPTIONS.of.enforceCosts(x.settings) === "warn";
const RULE_OF = { ap: "W-007", rp: "W-010", wp: "W-088", momentum: "W-071" } as const;
/** [W-007], [W-010], [W-071] Why points do not suffice, or null. */
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
/** What is really paid: in an encounter everything, or what is there where a game master lets it happen despite the price; outside nobody counts AP and RP. */
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
/** What a person changed and may travel: nothing if nothing was changed; kinds and sizes that make no sense are dropped. */
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
/** What every act takes along: whose turn it is, what was said by hand, and what the table has decided. */
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
/** [W-065] Uuids of those in the encounter who are hidden from the doer. */
export const hiddenFrom = (x: X): readonly string[] =>
  (x.fighters?.() ?? []).flatMap((actor) => {
    const c = beingOf(actor);
    return c !== null && isRelated(c, "hiddenFrom", x.actor.uuid) ? [c.uuid] : [];
  });
