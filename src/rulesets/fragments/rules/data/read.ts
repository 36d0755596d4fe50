import type { JsonObject } from "../../../../engine/json";
import type { Id, Referee } from "../../../../engine/procedure/types";
import { isRelated, storedRelations } from "../../../../kit/rules/relations";
import { RELATIONS, type RelationKind, type Status } from "./names";
import type { FBeing, FCreature, FIntent } from "./types";

export type R = Referee<FBeing, FIntent>;

/** A number of a being; one that the participant leaves out is 0. */
export const num = (being: FBeing, key: string): number => being.now[key] ?? 0;
export const has = (being: FBeing, status: Status): boolean => num(being, status) > 0;

/** The creature behind a letter. Something else in its place is a mistake of the caller. */
export function asCreature(being: FBeing | undefined, id: Id): FCreature {
  if (being?.kind !== "creature") throw new Error(`Fragments: "${id}" is no creature of this exchange`);
  return being;
}
export const creatureIn = (ref: R, id: Id): FCreature => asCreature(ref.see(id), id);
/** Whether it holds of a creature towards another one. */
export const stands = (c: FCreature, kind: RelationKind, { uuid }: FCreature): boolean => isRelated(c, kind, uuid);
/** Uuids of those towards whom it holds. */
export function relatedTo({ now }: FCreature, kind: RelationKind): readonly string[] {
  const begins = `${kind}/`;
  let found = NOBODY;
  // Asked for many times in every attack: nothing is made of the numbers of those who stand in no relation.
  for (const key of Object.keys(now)) {
    if (!key.startsWith(begins) || (now[key] ?? 0) <= 0) continue;
    const [, uuid, more] = key.split("/");
    if (uuid !== undefined && more === undefined) found = [...found, uuid.replaceAll("-", ".")];
  }
  return found;
}
const NOBODY: readonly string[] = [];
/** [F-191], [F-197] Uuids of those with whom a creature is in a grip, whoever of both holds. */
export const partnersOf = (c: FCreature): readonly string[] => [...relatedTo(c, "holds"), ...relatedTo(c, "heldBy")];
/** [F-191], [F-197] How many grips a creature is in; each takes one of its hands. */
export const gripsOf = (c: FCreature): number => partnersOf(c).length;
/** What is stored of how a creature stands to others: what it is, and the uuid of the other one. */
export const relationsIn = (system: JsonObject): readonly { readonly kind: RelationKind; readonly to: string }[] =>
  storedRelations(RELATIONS, system);
