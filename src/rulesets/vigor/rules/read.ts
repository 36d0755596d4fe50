import type { Id } from "../../../engine/procedure/types";
import type { Ability, Status, VArmor, VBeing, VCreature } from "./types";

/** A number of a being; one that the cast left out is 0. */
export function num(being: VBeing, key: string): number {
  return being.now[key] ?? 0;
}
export function has(being: VBeing, status: Status): boolean {
  return num(being, status) > 0;
}
export function diceOf(being: VCreature, ability: Ability): number {
  return being.dice[ability] ?? 0;
}
/** [V-038] Incapacitated, as far as bodies go. */
export function incapacitated(being: VCreature): boolean {
  return (
    has(being, "unconscious") ||
    has(being, "shock") ||
    has(being, "dead") ||
    has(being, "destroyed") ||
    has(being, "bound") ||
    has(being, "pinned")
  );
}

/** The creature behind a letter. A piece of gear in its place is a mistake of the caller. */
export function asCreature(being: VBeing | undefined, id: Id): VCreature {
  if (being?.kind !== "creature") throw new Error(`Vigor: "${id}" is no creature of this exchange`);
  return being;
}
/** The worn pieces among the given beings. */
export function piecesOf(creature: VCreature, see: (id: Id) => VBeing | undefined): VArmor[] {
  const pieces: VArmor[] = [];
  for (const id of creature.armor) {
    const piece = see(id);
    if (piece?.kind === "armor") pieces.push(piece);
  }
  return pieces;
}
