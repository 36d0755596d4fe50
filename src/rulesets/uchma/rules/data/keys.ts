import { hash } from "../../../../engine/procedure/fingerprint";
import type { UCreature } from "./being.types";

/**
 * The document id of the n-th region or token that a creature makes: sixteen characters, the same on every client, and different from those
 * of other creatures.
 */
export function keyOn(prefix: string, c: UCreature, n: number): string {
  return `${prefix}${n.toString(36).padStart(4, "0")}${hash(c.uuid ?? c.id).padStart(7, "0")}`.slice(0, 16);
}
