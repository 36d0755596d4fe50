import type { Dynamic, Plain } from "../../common/types";
import { mergeDelta } from "../../common/utils/merge";
import { deepClone } from "../../common/utils/objects";
import { host } from "./host";

/** The documents of a base actor with a delta's own put over them; a tombstone takes one away. */
function mergeDocuments(base: Plain[], own: Plain[]): Plain[] {
  const merged = new Map<string, Plain>(base.map((entry) => [entry._id, deepClone(entry)]));
  for (const entry of own) {
    if (entry._tombstone) merged.delete(entry._id);
    else merged.set(entry._id, deepClone(entry));
  }
  return [...merged.values()];
}

/** Source data of an unlinked token's actor: the base actor's with the delta's differences. */
export function syntheticSource(base: Dynamic, delta: Dynamic): Plain {
  const source = base.toObject();
  const { name, type, img, system, items, effects, ownership, flags } = delta._source;
  mergeDelta(source.system, deepClone(system ?? {}), { performDeletions: true });
  mergeDelta(source.flags, deepClone(flags ?? {}), { performDeletions: true });
  for (const [key, value] of Object.entries({ name, type, img, ownership })) if (value) source[key] = value;
  source.items = mergeDocuments(source.items, items ?? []);
  source.effects = mergeDocuments(source.effects, effects ?? []);
  return source;
}

/** Build the actor of an unlinked token. */
export function buildSynthetic(token: Dynamic): Dynamic {
  const base = host.game.actors?.get(token.actorId);
  if (!base) return null;
  const cls = host.CONFIG.Actor.documentClass;
  return cls.fromSource(syntheticSource(base, token.delta), { parent: token, parentCollection: "delta" });
}

/** Let an existing synthetic actor follow a change of its delta. */
export function syncSynthetic(token: Dynamic, changes: Plain, options: Plain): Dynamic {
  const { actor } = token;
  if (!actor) return null;
  actor.updateSource(applySpecialCases(changes), { recursive: options.recursive, fallback: true });
  return actor;
}

/** In a delta null means "as the base actor has it". */
function applySpecialCases(changes: Plain): Plain {
  return Object.fromEntries(
    Object.entries(changes).filter(
      ([key, value]) => value !== null || !["name", "img", "type", "ownership"].includes(key),
    ),
  );
}

/** What changed on a synthetic actor's documents belongs into the token's delta. */
export function mirrorDelta(parent: Dynamic, collection: Dynamic): void {
  const actor = parent.documentName === "Actor" ? parent : parent.parent;
  if (!actor?.isToken || parent !== actor) return;
  const base = host.game.actors.get(actor.token.actorId)?.toObject() ?? {};
  const field = collection.name as "items" | "effects";
  const inherited = new Map<string, string>(
    (base[field] ?? []).map((entry: Plain) => [entry._id, JSON.stringify(entry)]),
  );
  const present = collection.map((doc: Dynamic) => doc.toObject());
  const own = present.filter((entry: Plain) => inherited.get(entry._id) !== JSON.stringify(entry));
  const gone = [...inherited.keys()].filter((id) => !collection.has(id)).map((_id) => ({ _id, _tombstone: true }));
  const stored = actor.token.delta._source[field];
  stored.splice(0, stored.length, ...own, ...gone);
}
