import type { Id, Referee, World } from "../../../../engine/procedure/types";
import type { UBeing, UCreature, UEffect } from "./being.types";
import type { UIntent } from "./intent.types";
import { standing } from "./keep";
import { fullOf } from "./lasting";
import type { Affected, Status } from "./terms";

export type R = Referee<UBeing, UIntent>;
/** How rules get at beings: a referee's view or a world at hand. */
export type See = (id: Id) => UBeing | undefined;

export const seeIn =
  (world: World<UBeing>): See =>
  (id) =>
    world[id];

/**
 * A number of a being; one that the participant leaves out is 0. Simulations call rules hundreds of thousands of times a second: on their way, read
 * `being.now.health` by its name, which the engine compiles to one load.
 */
export function num(being: UBeing, key: string): number {
  return being.now[key] ?? 0;
}
export function has(being: UBeing, status: Status): boolean {
  return num(being, status) > 0;
}
/** [U-179] Every division on its own, rounded down. */
export function half(value: number): number {
  return Math.floor(value / 2);
}

/** The creature behind a letter. An effect in its place is a mistake of the caller. */
export function asCreature(being: UBeing | undefined, id: Id): UCreature {
  if (being?.kind !== "creature") throw new Error(`Uchma: "${id}" is no creature of this exchange`);
  return being;
}
export function creatureIn(ref: R, id: Id): UCreature {
  return asCreature(ref.see(id), id);
}

const NOTHING: readonly never[] = [];
/** [U-111] What lasts on a creature, and what it laid on the ground, oldest first. Ended effects are left out. */
export function effectsOf(c: UCreature, see: See): readonly UEffect[] {
  if (c.effects.length === 0) return NOTHING;
  const found = c.effects.flatMap((id) => {
    const being = see(id);
    return being?.kind === "effect" && num(being, "rounds") > 0 ? [being] : [];
  });
  return found.sort((a, b) => a.seq - b.seq);
}
/** Those on the creature itself; of several of a kind that do not add up only the one that counts. */
export function bornBy(c: UCreature, see: See): readonly UEffect[] {
  if (c.effects.length === 0) return NOTHING;
  return standing(effectsOf(c, see).filter(({ spec }) => spec.ground === undefined));
}
/** How many there are of a state that stacks. */
export const stacksOf = ({ now }: UEffect): number => now.stacks ?? 1;
/** What is left of a pool, or how often something may still be spent; 0 where there is nothing of the kind. */
export const leftOf = ({ now, spec }: UEffect): number => now.left ?? fullOf(spec) ?? 0;
/** What somebody may spend when it likes, on rolls for this number. */
export function spendable(c: UCreature, what: Affected, see: See): UEffect | undefined {
  if (c.effects.length === 0) return undefined;
  return bornBy(c, see).find(({ spec }) => spec.spent === "chosen" && (spec.mods?.[what] || spec.dice?.[what]));
}

/**
 * Whether an effect counts for its bearer by itself, on the `nth` roll of an exchange: what is spent by rolls is gone after as many of them, what its
 * bearer chooses to spend never does.
 */
function isAtWork(effect: UEffect, nth: number): boolean {
  const { spent } = effect.spec;
  if (spent === undefined || spent === "hurt") return true;
  return spent !== "chosen" && nth < leftOf(effect);
}
/** What each effect does to one number, for a list that explains itself. */
export function shares(
  c: UCreature,
  what: Affected,
  see: See,
  nth = 0,
): readonly { readonly name: string; readonly by: number }[] {
  if (c.effects.length === 0) return NOTHING;
  return bornBy(c, see).flatMap((effect) => {
    const by = (effect.spec.mods?.[what] ?? 0) * stacksOf(effect);
    return by === 0 || !isAtWork(effect, nth) ? [] : [{ name: effect.spec.name, by }];
  });
}
/** The sum of what effects do to one number. */
export function affected(c: UCreature, what: Affected, see: See): number {
  let sum = 0;
  for (const { by } of shares(c, what, see)) sum += by;
  return sum;
}
/** How far somebody sees, in m; without end unless a state says otherwise. */
export function sightOf(c: UCreature, see: See): number {
  return Math.min(Number.POSITIVE_INFINITY, ...bornBy(c, see).map(({ spec }) => spec.sees ?? Number.POSITIVE_INFINITY));
}
/** Appendix 8: neither falls nor is moved against its will. */
export function isFirm(c: UCreature, see: See): boolean {
  return bornBy(c, see).some(({ spec }) => spec.firm);
}

/** Whether a creature is out of the encounter for good: dead, or gone from the map (fled, taken away). */
export const hasLeft = (c: UCreature): boolean => has(c, "dead") || has(c, "gone");
/** Cannot act: below 1 health, dead, away. */
export function isDown(c: UCreature): boolean {
  const { down, dead, gone } = c.now;
  return !!(down || dead || gone);
}
/** A-09 A player's creature below 1 health is unconscious: immobilized, blinded and stunned, until it is healed. */
export function isSenseless(c: UCreature): boolean {
  return c.player === true && has(c, "down");
}
/** [U-131] Cannot move of its own will. */
export function isHeld(c: UCreature): boolean {
  return has(c, "immobilized") || isDown(c);
}
/** [U-167] Whether somebody has the energy for it; minions need none. */
export function affords(c: UCreature, { energy = 0 }: { readonly energy?: number }): boolean {
  return c.summoner !== undefined || energy <= num(c, "energy");
}
