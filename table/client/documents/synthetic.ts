import { mergeDelta } from "../../common/utils/merge";
import { deepClone } from "../../common/utils/objects";
import type { Dynamic, Plain } from "../../dynamic";
import { host } from "./host";

const EMBEDDED = ["items", "effects"] as const;

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

/** Build the actor that a delta makes of a base actor. */
export function applyDelta(delta: Dynamic, base: Dynamic, context: Plain = {}): Dynamic {
  const cls = host.CONFIG.Actor.documentClass;
  return cls.fromSource(syntheticSource(base, delta), { ...context, parent: delta.parent, parentCollection: "delta" });
}

/** Build the actor of an unlinked token. */
export function buildSynthetic(token: Dynamic): Dynamic {
  const base = host.game.actors?.get(token.actorId);
  return base ? applyDelta(token.delta, base) : null;
}

/** Give an actor another source and keep the documents in it that stay. */
export function adoptSource(document: Dynamic, source: Plain): void {
  const fields = Object.keys(document.collections);
  const own = Object.fromEntries(Object.entries(source).filter(([key]) => !fields.includes(key)));
  document.updateSource(own, { recursive: false, fallback: true });
  for (const field of fields) adoptEntries(document.collections[field], source[field]);
}

function adoptEntries(collection: Dynamic, sources: Plain[]): void {
  const wanted = new Map(sources.map((source) => [source._id as string, source]));
  for (const id of [...collection.keys()]) if (!wanted.has(id)) collection.delete(id);
  for (const [id, source] of wanted) {
    const present = collection.get(id);
    if (present) adoptSource(present, source);
    else collection.set(id, collection.createDocument(deepClone(source), { strict: false, fromParent: true }));
  }
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

/** Write the changes inside a synthetic actor into its token's delta. */
export function mirrorDelta(parent: Dynamic, documents: Dynamic[], action: string, options: Plain): void {
  let entry = null;
  let actor = parent;
  for (; actor && actor.documentName !== "Actor"; actor = actor.parent) entry = actor;
  if (!actor?.isToken) return;
  // a change inside an item copies the whole item into the delta
  const concerned = entry ? [entry] : documents;
  for (const document of concerned) {
    const collection = actor.token.delta[document.parentCollection];
    if (options.restoreDelta) collection.forget(document.id);
    else collection.record(document.id, action === "delete" && !entry ? null : document.toObject());
  }
}

/** Fill the delta's collections with the documents of the actor that was just built. */
export function refreshDelta(token: Dynamic): void {
  for (const field of EMBEDDED) token.delta?.[field]?.initialize();
}
