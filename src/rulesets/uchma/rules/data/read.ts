import type { Id, Referee, World } from "../../../../engine/procedure/types";
import type { UBeing, UCreature, UEffect } from "./being.types";
import type { UIntent } from "./intent.types";
import { standing } from "./keep";
import { fullOf } from "./lasting";
import type { Affected, Status } from "./terms";

export type R = Referee<UBeing, UIntent>;
/** How rules read participants: through a referee, or from a given world. */
export type See = (id: Id) => UBeing | undefined;

export const seeIn =
  (world: World<UBeing>): See =>
  (id) =>
    world[id];

/**
 * A number of a participant; 0 where the participant leaves it out. Simulations call rules hundreds of thousands of times a second: rules
 * that they run read `being.now.health` by its name, which engines compile to one load.
 */
export function num(being: UBeing, key: string): number {
  return being.now[key] ?? 0;
}
export function has(being: UBeing, status: Status): boolean {
  return num(being, status) > 0;
}
/** [U-179] Half of a number, rounded down; every division is rounded on its own. */
export function half(value: number): number {
  return Math.floor(value / 2);
}

/**
 * The creature that a letter stands for.
 * @throws Error where the letter stands for no creature, which is a mistake of the caller
 */
export function asCreature(being: UBeing | undefined, id: Id): UCreature {
  if (being?.kind !== "creature") throw new Error(`Uchma: "${id}" is no creature of this exchange`);
  return being;
}
export function creatureIn(ref: R, id: Id): UCreature {
  return asCreature(ref.see(id), id);
}

const NOTHING: readonly never[] = [];
/** [U-111] The effects on a creature and its ground effects, the oldest first. Ended effects are left out. */
export function effectsOf(c: UCreature, see: See): readonly UEffect[] {
  if (c.effects.length === 0) return NOTHING;
  const found = c.effects.flatMap((id) => {
    const being = see(id);
    return being?.kind === "effect" && num(being, "rounds") > 0 ? [being] : [];
  });
  return found.sort((a, b) => a.seq - b.seq);
}
/** The effects on the creature itself; of several equal ones that do not add up, only the one that counts. */
export function bornBy(c: UCreature, see: See): readonly UEffect[] {
  if (c.effects.length === 0) return NOTHING;
  return standing(effectsOf(c, see).filter(({ spec }) => spec.ground === undefined));
}
/** How many times a stacking state counts. */
export const stacksOf = ({ now }: UEffect): number => now.stacks ?? 1;
/** The rest of an effect's pool or of its uses; 0 where it has neither. */
export const leftOf = ({ now, spec }: UEffect): number => now.left ?? fullOf(spec) ?? 0;
/** An effect that its bearer may choose to spend on rolls for this number. */
export function spendable(c: UCreature, what: Affected, see: See): UEffect | undefined {
  if (c.effects.length === 0) return undefined;
  return bornBy(c, see).find(({ spec }) => spec.spent === "chosen" && (spec.mods?.[what] || spec.dice?.[what]));
}

/**
 * Whether an effect counts for its bearer's roll by itself. An effect that rolls use up counts for as many rolls as it has uses; one that
 * its bearer chooses to spend does not count by itself.
 * @param nth the index of the roll in its exchange
 */
function isAtWork(effect: UEffect, nth: number): boolean {
  const { spent } = effect.spec;
  if (spent === undefined || spent === "hurt") return true;
  return spent !== "chosen" && nth < leftOf(effect);
}
/** The change of one number by each effect, with the effect's name. */
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
/** The change of one number by all effects together. */
export function affected(c: UCreature, what: Affected, see: See): number {
  let sum = 0;
  for (const { by } of shares(c, what, see)) sum += by;
  return sum;
}
/** How far a creature sees, in metres; infinite unless an effect limits it. */
export function sightOf(c: UCreature, see: See): number {
  return Math.min(Number.POSITIVE_INFINITY, ...bornBy(c, see).map(({ spec }) => spec.sees ?? Number.POSITIVE_INFINITY));
}
/** Appendix 8: whether a creature cannot become prone or be moved against its will. */
export function isFirm(c: UCreature, see: See): boolean {
  return bornBy(c, see).some(({ spec }) => spec.firm);
}

/** Whether a creature is out of the encounter for good: dead, or gone from the map (fled, taken away). */
export const hasLeft = (c: UCreature): boolean => has(c, "dead") || has(c, "gone");
/** Whether a creature cannot act: it is below 1 health, dead, or gone. */
export function isDown(c: UCreature): boolean {
  const { down, dead, gone } = c.now;
  return !!(down || dead || gone);
}
/** A-09 A player's creature below 1 health is unconscious: immobilized, blinded and stunned, until it is healed. */
export function isSenseless(c: UCreature): boolean {
  return c.player === true && has(c, "down");
}
/** [U-131] Whether a creature cannot move by itself. */
export function isHeld(c: UCreature): boolean {
  return has(c, "immobilized") || isDown(c);
}
/** [U-167] Whether a creature has the energy for something; minions need none. */
export function affords(c: UCreature, { energy = 0 }: { readonly energy?: number }): boolean {
  return c.summoner !== undefined || energy <= num(c, "energy");
}
