import type { StoragePath } from "../../contract/facts";
import type { JsonObject } from "../../engine/json";
import type { Being, Put } from "../../engine/procedure/types";
import { count, part } from "../../engine/reading";

/** A creature that can stand in relations to others: they name it by the uuid of its actor. */
export interface RelatedBeing extends Being {
  readonly uuid: string;
}
/** A relation of a creature to another one. Its kind says the cause as well: a game has one kind for each cause. */
export interface StoredRelation<K extends string = string> {
  readonly kind: K;
  /** Uuid of the other creature's actor. */
  readonly to: string;
  /** The last round in which the relation holds, or another number that the game counts; 0: it holds until it is ended. */
  readonly until: number;
}

/** The key of a relation among the numbers of a being: `hidden/Actor-x` is 1 while it holds, `hidden/Actor-x/until` says how long. */
const keyOf = (kind: string, uuid: string): string => `${kind}/${uuid.replaceAll(".", "-")}`;
const UNTIL = "/until";

/** Whether a relation holds between a creature and the one with that uuid. */
export function isRelated({ now }: RelatedBeing, kind: string, uuid: string): boolean {
  return (now[keyOf(kind, uuid)] ?? 0) > 0;
}
function change({ id, now }: Being, at: string, to: number, put: Put): boolean {
  const from = now[at] ?? 0;
  if (from !== to) put({ k: "set", on: id, at, from, to });
  return from !== to;
}
/**
 * Begins a relation between a creature and the one with that uuid. If it holds already, only its end becomes another.
 * @returns false: it was so already, and nothing is changed
 */
export function relate(being: RelatedBeing, kind: string, uuid: string, put: Put, until = 0): boolean {
  const key = keyOf(kind, uuid);
  const changed = [change(being, key, 1, put), change(being, key + UNTIL, until, put)];
  return changed.includes(true);
}
/** Ends a relation. @returns false: it did not hold */
export function unrelate(being: RelatedBeing, kind: string, uuid: string, put: Put): boolean {
  const key = keyOf(kind, uuid);
  const changed = [change(being, key, 0, put), change(being, key + UNTIL, 0, put)];
  return changed.includes(true);
}

/** The stored relations of a creature: nonsense is left out. */
export function storedRelations<const K extends string>(
  kinds: readonly K[],
  system: JsonObject,
): readonly StoredRelation<K>[] {
  const [stored, ends] = [part(system.relations), part(system.relationEnds)];
  return kinds.flatMap((kind) =>
    Object.entries(part(stored[kind]))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([key, holds]) =>
        count(holds) > 0 ? [{ kind, to: key.replaceAll("-", "."), until: count(part(ends[kind])[key]) }] : [],
      ),
  );
}
/** The stored relations as numbers of a being. */
export function relationNumbers(kinds: readonly string[], system: JsonObject): Readonly<Record<string, number>> {
  const now: Record<string, number> = {};
  for (const { kind, to, until } of storedRelations(kinds, system)) {
    now[keyOf(kind, to)] = 1;
    if (until > 0) now[keyOf(kind, to) + UNTIL] = until;
  }
  return now;
}
/** Where those numbers of a being are stored that are relations. */
export function relationPaths({ now }: Being): Readonly<Record<string, StoragePath>> {
  return Object.fromEntries(
    Object.keys(now).flatMap((at): [string, StoragePath][] => {
      const [kind, to, until] = at.split("/");
      if (kind === undefined || to === undefined) return [];
      return [
        [at, { path: `system.${until === undefined ? "relations" : "relationEnds"}.${kind}.${to}`, absent: true }],
      ];
    }),
  );
}
