import type { Id, Referee, World } from "../../../engine/procedure/types";
import type { Affected, Status, UBeing, UCreature, UEffect, UIntent } from "./types";

export type R = Referee<UBeing, UIntent>;
/** How rules get at beings: a referee's view or a world at hand. */
export type See = (id: Id) => UBeing | undefined;

export const seeIn =
  (world: World<UBeing>): See =>
  (id) =>
    world[id];

/**
 * A number of a being; one that the cast left out is 0. Simulations call rules hundreds of thousands of times a second: on their way, read
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
/** Those on the creature itself. */
export function bornBy(c: UCreature, see: See): readonly UEffect[] {
  if (c.effects.length === 0) return NOTHING;
  return effectsOf(c, see).filter(({ spec }) => spec.ground === undefined);
}
/** The sum of what effects do to one number. */
export function affected(c: UCreature, what: Affected, see: See): number {
  let sum = 0;
  for (const { spec } of bornBy(c, see)) sum += spec.mods?.[what] ?? 0;
  return sum;
}
/** What each effect does to one number, for a list that explains itself. */
export function shares(
  c: UCreature,
  what: Affected,
  see: See,
): readonly { readonly name: string; readonly by: number }[] {
  if (c.effects.length === 0) return NOTHING;
  return bornBy(c, see).flatMap(({ spec }) => {
    const by = spec.mods?.[what] ?? 0;
    return by === 0 ? [] : [{ name: spec.name, by }];
  });
}

/** Cannot act: below 1 health, dead, away. */
export function isDown(c: UCreature): boolean {
  const { down, dead, gone } = c.now;
  return !!(down || dead || gone);
}
/** [U-131] Cannot move of its own will. */
export function isHeld(c: UCreature): boolean {
  return has(c, "immobilized") || isDown(c);
}
