import type { Figure, LookContext } from "../../../../contract/board";
import { factOf, factsIn } from "../../../../engine/procedure/found";
import type { Id } from "../../../../engine/procedure/types";
import { feet, isAdjacent } from "../board/board";
import { mainOf, offhandOf } from "../creature/arms";
import { beingOf } from "../creature/participants";
import { creatureOf } from "../data/documents";
import { has, incapacitated, num } from "../data/read";
import type { VCreature } from "../data/types";

/** [V-073] */
export const OPPORTUNITY_ATTACK_PRICE = 5;
/** The question who could make an opportunity attack. */
export const OPPORTUNITY_ATTACKERS = "opportunityAttackers";
/** [V-059] The question whose readied acts may happen now. */
export const WAITING = "waiting";
/** [V-053] The questions which foes a fist reaches, and which the weapon of the off hand. */
export const IN_REACH = { fist: "inReach", weapon: "inReachOffhand" } as const;
/** The fact that a scene has answered: without one, nobody found means nothing. */
const SEEN = factOf("seen");

/** Creatures on different sides: one of them hostile, the other not. */
function areFoes(a: Figure, b: Figure): boolean {
  return a.disposition < 0 !== b.disposition < 0;
}
const isGone = (figure: Figure, being: VCreature): boolean =>
  figure.defeated || has(being, "dead") || has(being, "destroyed");
const reachOf = ({ actor }: Figure): number => creatureOf(actor)?.reach ?? 6;

/** [V-077], [V-083] Whether one of the others and the creature that the look is about are so near, with nothing between them. */
function isNear(other: Figure, x: LookContext, reach: number): boolean {
  const between = x.toward(other);
  return between.clear && (isAdjacent(between, x) || feet(between.distance, x.units) <= reach);
}

/** The order of those who answer the same: highest initiative first. */
function byInitiative({ initiative }: LookContext): (a: Figure, b: Figure) => number {
  const rank = ({ uuid }: Figure): number => initiative[uuid] ?? Number.NEGATIVE_INFINITY;
  return (a, b) => rank(b) - rank(a) || (a.uuid < b.uuid ? -1 : 1);
}

/** Why somebody in reach cannot make an opportunity attack. */
const UNTAKEN = ["incapacitated", "winded", "ownTurn", "vigor"] as const;
type Untaken = (typeof UNTAKEN)[number];

/** [V-039], [V-065], [V-067], [V-074], [V-096] What keeps somebody from making an opportunity attack, or null. */
function barredFromOpportunityAttack(being: VCreature, other: Figure, x: LookContext): Untaken | null {
  if (incapacitated(being)) return "incapacitated";
  if (has(being, "winded")) return "winded";
  if (x.turn?.turnUuid === other.uuid) return "ownTurn";
  return num(being, "vigor") < OPPORTUNITY_ATTACK_PRICE ? "vigor" : null;
}
/** [V-072], [V-083], [V-084] Foes in whose reach somebody is exposed: those who can make an opportunity attack, highest initiative first, and why the others cannot. */
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
/** Who could not make an opportunity attack, and why, as `opportunityAttackers` has found it. */
export function untakenIn(found: readonly Id[]): readonly { readonly why: Untaken; readonly who: string }[] {
  return factsIn(found).flatMap((fact) => {
    const [said = "", ...name] = fact.split(";");
    const why = UNTAKEN.find((one) => one === said);
    return why ? [{ why, who: name.join(";") }] : [];
  });
}

/** [V-053], [V-082] The foes that somebody reaches from where it stands. */
function inReach(x: LookContext, reach: number): readonly string[] {
  const near = x.others.filter((other) => {
    const being = beingOf(other.actor, x.settings);
    return being && !isGone(other, being) && areFoes(other, x.about) && isNear(other, x, reach);
  });
  return [...near.map(({ uuid }) => uuid), SEEN];
}
/** [V-059] Everybody else of the encounter who has readied an act and can carry it out now, highest initiative first. */
function waiting(x: LookContext): readonly string[] {
  const able = x.others.filter(({ uuid, actor, defeated }) => {
    const being = beingOf(actor, x.settings);
    return uuid in x.initiative && !defeated && being && has(being, "readied") && !barredFromWaiting(being, uuid, x);
  });
  return able.sort(byInitiative(x)).map(({ uuid }) => uuid);
}
/** [V-039], [V-067], [V-096] */
const barredFromWaiting = (being: VCreature, uuid: string, x: LookContext): boolean =>
  incapacitated(being) || has(being, "winded") || x.turn?.turnUuid === uuid;
/** Whether a scene has answered at all. */
export const isSeen = (found: readonly Id[]): boolean => found.includes(SEEN);

/** Answers what procedures ask about the scene. */
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
