import type { Figure, LookContext } from "../../../../contract/board";
import { factOf, factsIn } from "../../../../engine/procedure/found";
import type { Id } from "../../../../engine/procedure/types";
import { feet, isAdjacent } from "../board/board";
import { mainOf, offhandOf } from "../creature/arms";
import { beingOf } from "../creature/participants";
import { creatureOf } from "../data/documents";
import { has, incapacitated, num } from "../data/read";
import type { VCreature } from "../data/types";

/** [V-073] The Vigor that an opportunity attack costs. */
export const OPPORTUNITY_ATTACK_PRICE = 5;
/** The look for creatures that could make an opportunity attack. */
export const OPPORTUNITY_ATTACKERS = "opportunityAttackers";
/** [V-059] The look for creatures whose readied acts may happen now. */
export const WAITING = "waiting";
/** [V-053] The looks for foes in reach of a fist, and of the weapon in the off hand. */
export const IN_REACH = { fist: "inReach", weapon: "inReachOffhand" } as const;
/** The fact that a scene has answered. Without it, an empty answer does not mean that nobody is in reach. */
const SEEN = factOf("seen");

/** Whether two creatures are foes: exactly one of them is hostile. */
function areFoes(a: Figure, b: Figure): boolean {
  return a.disposition < 0 !== b.disposition < 0;
}
const isGone = (figure: Figure, being: VCreature): boolean =>
  figure.defeated || has(being, "dead") || has(being, "destroyed");
const reachOf = ({ actor }: Figure): number => creatureOf(actor)?.reach ?? 6;

/**
 * [V-077], [V-083] Whether another creature is within reach of the creature that the look is about, or adjacent, with nothing between them.
 */
function isNear(other: Figure, x: LookContext, reach: number): boolean {
  const between = x.toward(other);
  return between.clear && (isAdjacent(between, x) || feet(between.distance, x.units) <= reach);
}

/** The order in which creatures answer: the highest initiative first. */
function byInitiative({ initiative }: LookContext): (a: Figure, b: Figure) => number {
  const rank = ({ uuid }: Figure): number => initiative[uuid] ?? Number.NEGATIVE_INFINITY;
  return (a, b) => rank(b) - rank(a) || (a.uuid < b.uuid ? -1 : 1);
}

/** The reasons why a creature in reach cannot make an opportunity attack. */
const UNTAKEN = ["incapacitated", "winded", "ownTurn", "vigor"] as const;
type Untaken = (typeof UNTAKEN)[number];

/** [V-039], [V-065], [V-067], [V-074], [V-096] Why a creature cannot make an opportunity attack, or null. */
function barredFromOpportunityAttack(being: VCreature, other: Figure, x: LookContext): Untaken | null {
  if (incapacitated(being)) return "incapacitated";
  if (has(being, "winded")) return "winded";
  if (x.turn?.turnUuid === other.uuid) return "ownTurn";
  return num(being, "vigor") < OPPORTUNITY_ATTACK_PRICE ? "vigor" : null;
}
/**
 * [V-072], [V-083], [V-084] The foes that reach the exposed creature: the uuids of those that can make an opportunity attack, the highest
 * initiative first, then the reasons of the others as facts.
 */
function opportunityAttackers(x: LookContext): readonly string[] {
  const near = x.others.flatMap((other) => {
    const being = beingOf(other.actor, x.settings);
    if (!being || isGone(other, being) || being.object || !areFoes(other, x.about)) return [];
    const reach = Math.max(reachOf(other), mainOf(other.actor.items)?.weapon.range.reach ?? 0);
    return isNear(other, x, reach) ? [{ other, barred: barredFromOpportunityAttack(being, other, x) }] : [];
  });
  const takers = near
    .filter(({ barred }) => barred === null)
    .map(({ other }) => other)
    .sort(byInitiative(x));
  const facts = near.flatMap(({ other, barred }) => (barred ? [factOf(`${barred};${other.actor.name}`)] : []));
  return [...takers.map(({ uuid }) => uuid), ...facts];
}
/** The creatures that could not make an opportunity attack, and why, from the answer of `opportunityAttackers`. */
export function untakenIn(found: readonly Id[]): readonly { readonly why: Untaken; readonly who: string }[] {
  return factsIn(found).flatMap((fact) => {
    const [said = "", ...name] = fact.split(";");
    const why = UNTAKEN.find((one) => one === said);
    return why ? [{ why, who: name.join(";") }] : [];
  });
}

/** [V-053], [V-082] The uuids of the foes that a creature reaches from where it stands. */
function inReach(x: LookContext, reach: number): readonly string[] {
  const near = x.others.filter((other) => {
    const being = beingOf(other.actor, x.settings);
    return being && !isGone(other, being) && areFoes(other, x.about) && isNear(other, x, reach);
  });
  return [...near.map(({ uuid }) => uuid), SEEN];
}
/** [V-059] All other creatures of the encounter that have a readied act and can carry it out now, the highest initiative first. */
function waiting(x: LookContext): readonly string[] {
  const able = x.others.filter(({ uuid, actor, defeated }) => {
    const being = beingOf(actor, x.settings);
    return uuid in x.initiative && !defeated && being && has(being, "readied") && !barredFromWaiting(being, uuid, x);
  });
  return able.sort(byInitiative(x)).map(({ uuid }) => uuid);
}
/** [V-039], [V-067], [V-096] Whether a creature cannot carry out its readied act now. */
const barredFromWaiting = (being: VCreature, uuid: string, x: LookContext): boolean =>
  incapacitated(being) || has(being, "winded") || x.turn?.turnUuid === uuid;
/** Whether a scene has answered the look at all. */
export const isSeen = (found: readonly Id[]): boolean => found.includes(SEEN);

/** Answers the looks of Vigor's procedures. */
export function look(x: LookContext): readonly string[] {
  const own = reachOf(x.about);
  switch (x.question) {
    case WAITING:
      return waiting(x);
    case OPPORTUNITY_ATTACKERS:
      return opportunityAttackers(x);
    case IN_REACH.fist:
      return inReach(x, own);
    case IN_REACH.weapon:
      return inReach(x, Math.max(own, offhandOf(x.about.actor.items)?.weapon.range.reach ?? 0));
    default:
      return [];
  }
}
