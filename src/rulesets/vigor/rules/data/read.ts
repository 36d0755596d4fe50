import type { Id } from "../../../../engine/procedure/types";
import type { Ability, Affliction, Status, VArmor, VBeing, VCreature } from "./types";

/**
 * The name of the number that holds each pool's maximum. It is a table, because joining the names at run time would take longer than the
 * rule that reads the number.
 */
export const MAX_OF = { vigor: "vigorMax", mana: "manaMax", durability: "durabilityMax", health: "healthMax" } as const;

/**
 * A number of a participant; 0 where the participant leaves it out. Simulations call rules half a million times a second: rules that they
 * run read `being.now.vigor` by its name, which engines compile to one load.
 */
export function num(being: VBeing, key: string): number {
  return being.now[key] ?? 0;
}
/** [V-097] The Vigor that ends Winded. */
export function breathOf(vigorMax: number): number {
  return Math.min(5, vigorMax);
}
export function has(being: VBeing, status: Status): boolean {
  return num(being, status) > 0;
}
export function diceOf(being: VCreature, ability: Ability): number {
  return being.dice[ability] ?? 0;
}
/** [V-039], [V-114] The statuses of creatures that lie on the ground and cannot get up. */
export const LIE_HELPLESS = ["unconscious", "shock", "dead", "destroyed"] as const satisfies readonly Status[];
/** [V-038] Whether a creature is physically incapacitated. */
export function incapacitated(being: VCreature): boolean {
  const { bound, pinned } = being.now;
  return LIE_HELPLESS.some((status) => has(being, status)) || !!(bound || pinned);
}

/** [V-143] Whether a participant is a thing without actions: a door, a crate. Constructs that act are none. */
export function inert(being: VCreature): boolean {
  return !!being.object && (being.actions ?? 2) <= 0;
}
const ON_THINGS: readonly Status[] = ["burning", "brittle"];
/** Whether a creature can get a status at all: the dead get none, and a thing can only become burning or brittle. */
export function canBear(being: VCreature, what: Affliction): boolean {
  if (being.now.dead || being.now.destroyed) return false;
  return !inert(being) || ON_THINGS.includes(what);
}

/**
 * The creature that a letter stands for.
 * @throws Error where the letter stands for no creature, which is a mistake of the caller
 */
export function asCreature(being: VBeing | undefined, id: Id): VCreature {
  if (being?.kind !== "creature") throw new Error(`Vigor: "${id}" is no creature of this exchange`);
  return being;
}
/** The armor that a creature wears. */
export function piecesOf(creature: VCreature, see: (id: Id) => VBeing | undefined): VArmor[] {
  const pieces: VArmor[] = [];
  for (const id of creature.armor) {
    const piece = see(id);
    if (piece?.kind === "armor") pieces.push(piece);
  }
  return pieces;
}
