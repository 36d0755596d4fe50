import { isPlainObject } from "../../common/utils/objects";
import { randomID } from "../../common/utils/text";
import type { Plain } from "../../dynamic";
import { invalid } from "../errors";
import { embeddedIn, type Level } from "../storage/hierarchy";
import type { Job } from "./job";
import { mayCreate } from "./rights";
import { cleanSource, guardFields, guardGmOnly, knownType, stamp } from "./source";

export const ID = /^[A-Za-z0-9]{16}$/;

/** Creates every document of a request and returns their sources. */
export function createOn(job: Job): Plain[] {
  const { draft, documentName, operation } = job;
  const data: unknown[] = operation.data ?? [];
  return data.map((raw) => {
    if (!isPlainObject(raw)) throw invalid(`Data of a new ${documentName} is an object.`);
    const source = prepare(job, { ...raw });
    mayCreate(job, source);
    draft.put(source);
    return source;
  });
}

function prepare(job: Job, data: Plain): Plain {
  const { draft, operation, documentName } = job;
  const keep = operation.keepId && typeof data._id === "string";
  if (keep && !ID.test(data._id)) throw invalid(`"${data._id}" is not an id: 16 letters and digits.`);
  // A tombstone, which marks an inherited document as deleted, does not count as a document under this id.
  if (keep && draft.has(data._id) && !draft.get(data._id)?._tombstone)
    throw invalid(`${documentName} ${data._id} exists already.`);
  data._id = keep ? data._id : randomID();
  const level = draft.shelf.level;
  // Generation 13 gives every token a delta; from 14 on a linked token may have none.
  const fill = job.table.generation === 13;
  nameEmbedded(data, level, { keep: operation.keepEmbeddedIds !== false, fill });
  return finish(job, level, data);
}

/** Guards, stamps and cleans a source and its embedded documents. */
function finish(job: Job, level: Level, data: Plain): Plain {
  knownType(job.table.system, level, data);
  guardFields(job, level, data);
  stamp(job, level, data, true);
  const source = cleanSource(level, data);
  guardGmOnly(job, level, undefined, source);
  for (const child of level.children) {
    const embedded = embeddedIn(data, child).map((one) => finish(job, child, one));
    source[child.field] = child.single ? (embedded[0] ?? null) : embedded;
  }
  return source;
}

/** Gives every embedded document an id, which it needs to be stored: a new one, or that of its holder where the field holds only one document. */
function nameEmbedded(data: Plain, level: Level, options: { keep: boolean; fill: boolean }): void {
  for (const child of level.children) {
    if (child.single) {
      if (!isPlainObject(data[child.field]) && !options.fill) continue;
      data[child.field] = { ...data[child.field], _id: data._id };
      nameEmbedded(data[child.field], child, options);
      continue;
    }
    if (!(child.field in data)) continue;
    if (!Array.isArray(data[child.field])) throw invalid(`"${child.field}" is a list of documents.`);
    const seen = new Set<string>();
    data[child.field] = data[child.field].map((raw: unknown) => {
      if (!isPlainObject(raw)) throw invalid(`A ${child.documentName} is an object.`);
      const one: Plain = { ...raw };
      if (!options.keep || typeof one._id !== "string" || !ID.test(one._id) || seen.has(one._id)) one._id = randomID();
      seen.add(one._id);
      nameEmbedded(one, child, options);
      return one;
    });
  }
}
