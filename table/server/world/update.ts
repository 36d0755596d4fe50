import { mergeDelta } from "../../common/utils/merge";
import { deepClone, isPlainObject } from "../../common/utils/objects";
import { expandObject } from "../../common/utils/paths";
import { randomID } from "../../common/utils/text";
import type { Plain } from "../../dynamic";
import { invalid, missing } from "../errors";
import { embeddedIn, type Level } from "../storage/hierarchy";
import { ID } from "./create";
import type { Job } from "./job";
import { lentTo } from "./locate";
import { ancestorsOf, demand, mayUpdate, type Subject } from "./rights";
import { cleanSource, guardFields, guardGmOnly, knownType, stamp } from "./source";

/** Applies every delta of a request and returns the deltas as they were committed. */
export function updateOn(job: Job): Plain[] {
  const { draft, documentName, operation } = job;
  const updates: unknown[] = operation.updates ?? [];
  return updates.map((raw) => {
    if (!isPlainObject(raw) || typeof raw._id !== "string") throw invalid(`An update of a ${documentName} has an _id.`);
    const lent = lentTo(job.table.world, draft.shelf.parent, draft.shelf.level, raw._id);
    if (operation.restoreDelta && lent) {
      // The delta no longer changes this document: the token inherits it from the base actor again.
      mayUpdate(job, lent, {});
      draft.remove(raw._id);
      return lent;
    }
    // The first change of an inherited item copies it into the token's delta.
    const source = draft.get(raw._id) ?? lent;
    if (!source || source._tombstone) throw missing(`${documentName} ${raw._id} does not exist.`);
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

/** The source with a delta applied, cleaned and validated; `deep`: embedded documents changed too. */
function applied(job: Job, source: Plain, changes: Plain): { next: Plain; deep: boolean } {
  const { level } = job.draft.shelf;
  const expanded = expand(changes, level);
  const held = level.children.filter((child) => child.field in expanded);
  // The delta that all clients get carries the embedded documents as they were checked and stamped here.
  for (const child of held) {
    for (const key of Object.keys(changes)) if (key.split(".")[0] === child.field) delete changes[key];
    changes[child.field] = deepClone(expanded[child.field]);
  }
  const replaced = level.children.find((child) => child.single && `==${child.field}` in changes);
  const next = cleanSource(level, mergeOwn(source, expanded, level, job.operation.recursive !== false));
  const ancestors = [{ documentName: level.documentName, source }, ...ancestorsOf(job)];
  for (const child of level.children) {
    // Stored embedded documents were cleaned when they were written; only those that the delta names are cleaned again.
    if (child.field in source) next[child.field] = source[child.field];
    if (held.includes(child)) next[child.field] = mergeEmbedded(job, source, child, changes[child.field], ancestors);
    if (replaced === child) next[child.field] = mergeEmbedded(job, {}, child, changes[`==${child.field}`], ancestors);
  }
  knownType(job.table.system, level, next);
  guardGmOnly(job, level, source, next);
  return { next, deep: held.length > 0 || replaced !== undefined };
}

/**
 * Expands the dotted keys of a delta. A delta of a holder may neither delete nor replace its embedded documents;
 * only a token's delta may be replaced, which empties it.
 */
function expand(changes: Plain, level: Level): Plain {
  for (const child of level.children) {
    if (`-=${child.field}` in changes || (!child.single && `==${child.field}` in changes))
      throw invalid(`"${child.field}" can't be replaced by an update.`);
  }
  try {
    return expandObject<Plain>(changes);
  } catch (error) {
    throw invalid(error instanceof Error ? error.message : String(error));
  }
}

function mergeOwn(source: Plain, expanded: Plain, level: Level, recursive: boolean): Plain {
  const children = new Set(level.children.flatMap(({ field }) => [field, `==${field}`]));
  const own = (data: Plain) => Object.fromEntries(Object.entries(data).filter(([key]) => !children.has(key)));
  const { _id: _ignored, ...changes } = own(expanded);
  return mergeDelta(deepClone(own(source)), changes, { performDeletions: true, recursive, inplace: true });
}

type Ancestors = Subject["ancestors"];

/** An update that carries embedded documents changes those with a known id and adds the others. */
function mergeEmbedded(
  job: Job,
  source: Plain,
  level: Level,
  value: unknown,
  ancestors: Ancestors,
): Plain[] | Plain | null {
  const before = embeddedIn(source, level);
  if (level.single) {
    if (value === null) return null;
    return mergeOne(job, before[0] ?? { _id: source._id }, value, level, ancestors);
  }
  if (!Array.isArray(value)) throw invalid(`"${level.field}" is a list of documents.`);
  const merged = new Map(before.map((one) => [one._id as string, one]));
  for (const delta of value) {
    if (!isPlainObject(delta)) throw invalid(`A ${level.documentName} is an object.`);
    delta._id ??= randomID();
    if (typeof delta._id !== "string" || !ID.test(delta._id)) throw invalid("An id has 16 letters and digits.");
    const known = merged.get(delta._id);
    merged.set(delta._id, known ? mergeOne(job, known, delta, level, ancestors) : addOne(job, delta, level, ancestors));
  }
  return [...merged.values()];
}

/** A new embedded document that came with an update of its holder. */
function addOne(job: Job, delta: Plain, level: Level, ancestors: Ancestors): Plain {
  demand(job, "create", { documentName: level.documentName, source: delta, ancestors });
  return mergeOne(job, { _id: delta._id }, delta, level, ancestors, true);
}

function mergeOne(
  job: Job,
  before: Plain,
  delta: unknown,
  level: Level,
  ancestors: Ancestors,
  creating = false,
): Plain {
  if (!isPlainObject(delta)) throw invalid(`A ${level.documentName} is an object.`);
  if (!creating) demand(job, "update", { documentName: level.documentName, source: before, ancestors }, delta);
  guardFields(job, level, delta, before);
  stamp(job, level, delta, creating);
  const expanded = expand(delta, level);
  const next = cleanSource(level, mergeOwn(before, expanded, level, true));
  const inner = [{ documentName: level.documentName, source: before }, ...ancestors];
  for (const child of level.children) {
    if (child.field in before) next[child.field] = before[child.field];
    if (!(child.field in expanded)) continue;
    for (const key of Object.keys(delta)) if (key.split(".")[0] === child.field) delete delta[key];
    delta[child.field] = expanded[child.field];
    next[child.field] = mergeEmbedded(job, before, child, delta[child.field], inner);
  }
  knownType(job.table.system, level, next);
  guardGmOnly(job, level, creating ? undefined : before, next);
  return next;
}
