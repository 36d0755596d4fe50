import type { Plain } from "../../common/types";
import { mergeObject } from "../../common/utils/merge";
import { deepClone, isPlainObject } from "../../common/utils/objects";
import { expandObject } from "../../common/utils/paths";
import { randomID } from "../../common/utils/text";
import { invalid, missing } from "../errors";
import { embeddedIn, type Level } from "../storage/hierarchy";
import type { Job } from "./job";
import { mayUpdate } from "./rights";
import { cleanSource, guardFields, knownType, stamp } from "./source";

/** Applies every delta of a request and returns the deltas as they were committed. */
export function updateOn(job: Job): Plain[] {
  const { draft, documentName, operation } = job;
  const updates: unknown[] = operation.updates ?? [];
  return updates.map((raw) => {
    if (!isPlainObject(raw) || typeof raw._id !== "string") throw invalid(`An update of a ${documentName} has an _id.`);
    const source = draft.get(raw._id) ?? inherited(job, raw._id);
    if (!source) throw missing(`${documentName} ${raw._id} does not exist.`);
    const changes: Plain = deepClone(raw);
    mayUpdate(job, source, changes);
    guardFields(job, draft.shelf.level, changes, source);
    stamp(job, draft.shelf.level, changes, false);
    const { next, deep } = applied(job, source, changes);
    if (deep || !draft.has(next._id)) draft.put(next);
    else draft.putOwn(next);
    return changes;
  });
}

/** An item that a token's delta inherits becomes the delta's own with its first change. */
function inherited(job: Job, id: string): Plain | undefined {
  const { parent, level } = job.draft.shelf;
  if (!parent || parent.address.levels.at(-1)!.documentName !== "ActorDelta") return undefined;
  const token = parent.line.at(-2)!;
  const actor = job.table.world.collection("Actor").get(token.actorId);
  const found = actor && embeddedIn(actor, level).find((one) => one._id === id);
  return found && deepClone(found);
}

/** The source with a delta on it, cleaned and valid; `deep` when embedded documents changed too. */
function applied(job: Job, source: Plain, changes: Plain): { next: Plain; deep: boolean } {
  const { level } = job.draft.shelf;
  const expanded = expandObject<Plain>(changes);
  const held = level.children.filter((child) => child.field in expanded);
  const next = cleanSource(level, mergeOwn(source, expanded, level, job.operation.recursive !== false));
  for (const child of level.children) {
    // Embedded documents have been cleaned when they came; only those that the delta names are touched.
    if (child.field in source) next[child.field] = source[child.field];
    if (held.includes(child)) next[child.field] = mergeEmbedded(job, source, child, expanded[child.field]);
  }
  knownType(job.table.system, level, next);
  return { next, deep: held.length > 0 };
}

function mergeOwn(source: Plain, expanded: Plain, level: Level, recursive: boolean): Plain {
  const children = new Set(level.children.map((child) => child.field));
  const own = (data: Plain) => Object.fromEntries(Object.entries(data).filter(([key]) => !children.has(key)));
  const { _id: _ignored, ...changes } = own(expanded);
  return mergeObject(deepClone(own(source)), changes, { performDeletions: true, recursive, inplace: true });
}

/** An update that carries embedded documents changes those with a known id and adds the others. */
function mergeEmbedded(job: Job, source: Plain, level: Level, value: unknown): Plain[] | Plain | null {
  const before = embeddedIn(source, level);
  if (level.single) {
    if (value === null) return null;
    return mergeOne(job, before[0] ?? { _id: randomID() }, value, level);
  }
  if (!Array.isArray(value)) throw invalid(`"${level.field}" is a list of documents.`);
  const merged = new Map(before.map((one) => [one._id as string, one]));
  for (const delta of value) {
    const id = typeof delta?._id === "string" ? delta._id : randomID();
    merged.set(id, mergeOne(job, merged.get(id) ?? { _id: id }, delta, level));
  }
  return [...merged.values()];
}

function mergeOne(job: Job, before: Plain, delta: unknown, level: Level): Plain {
  if (!isPlainObject(delta)) throw invalid(`A ${level.documentName} is an object.`);
  const expanded = expandObject<Plain>(delta);
  const next = cleanSource(level, mergeOwn(before, expanded, level, true));
  for (const child of level.children) {
    if (child.field in before) next[child.field] = before[child.field];
    if (child.field in expanded) next[child.field] = mergeEmbedded(job, before, child, expanded[child.field]);
  }
  knownType(job.table.system, level, next);
  return next;
}
