import { hash } from "../../../../engine/procedure/fingerprint";
import type { UCreature } from "./being.types";

/** The id of the n-th thing that a creature put into the world: the same for every client, of sixteen signs, and no other creature's. */
export function keyOn(prefix: string, c: UCreature, n: number): string {
  return `${prefix}${n.toString(36).padStart(4, "0")}${hash(c.uuid ?? c.id).padStart(7, "0")}`.slice(0, 16);
}
