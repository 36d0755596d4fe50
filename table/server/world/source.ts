import { isDeletionKey, isReplacementKey } from "../../common/utils/merge";
import { isPlainObject } from "../../common/utils/objects";
import { expandObject } from "../../common/utils/paths";
import type { Plain } from "../../dynamic";
import { forbidden, invalid } from "../errors";
import { carriesScript, cleanPaths } from "../html";
import { releaseOf } from "../release";
import { hashPassword } from "../sessions";
import type { Level } from "../storage/hierarchy";
import type { InstalledSystem } from "../system";
import { classOf, typesOf } from "./classes";
import { htmlPaths } from "./html-fields";
import type { Job } from "./job";

/** Refuses subtypes that neither core nor the system's manifest declares. */
export function knownType(system: InstalledSystem, level: Level, data: Plain): void {
  const { documentName } = level;
  const model = classOf(documentName);
  if (!model.hasTypeData && !model.schema.fields.type) return;
  const core = typesOf(documentName);
  if (!core) return;
  const declared = system.subtypesOf(documentName);
  const type = data.type;
  if (type === undefined || core.includes(type) || declared.includes(type)) return;
  throw invalid(`"${type}" is not a type of ${documentName} in this world.`);
}

/**
 * Cleans HTML, refuses scripts in fields without markup, and hashes passwords. Works in place, on
 * source data and on deltas.
 */
export function guardFields(job: Job, level: Level, data: Plain, source?: Plain): void {
  const { documentName } = level;
  const type = String(data.type ?? source?.type ?? "base");
  const rules = job.table.system.subtype(documentName, type);
  cleanPaths(data, htmlPaths(documentName, rules?.htmlFields ?? []));
  if (!job.trusted) refuseScripts(documentName, data);
  if (documentName === "User") guardUser(job, data);
}

/**
 * Takes a field out of data in every spelling a delta knows: plain, dotted, `-=` and `==`.
 * @returns The plain value, if there was one.
 */
function takeField(data: Plain, field: string): unknown {
  const value: unknown = data[field];
  for (const key of Object.keys(data)) {
    if (key.replace(/^(-=|==)/, "").split(".")[0] === field) delete data[key];
  }
  return value;
}

function guardUser(job: Job, data: Plain): void {
  const password = takeField(data, "password");
  const passwordSalt = takeField(data, "passwordSalt");
  if (typeof password !== "string") return;
  Object.assign(data, job.trusted && passwordSalt ? { password, passwordSalt } : hashPassword(password));
}

/**
 * Throws when a player's write changed what the system's manifest keeps for GMs, however it was spelled:
 * what is stored before and after is compared. A new document may carry such fields as long as they are empty.
 */
export function guardGmOnly(job: Job, level: Level, before: Plain | undefined, after: Plain): void {
  if (job.trusted || job.user.role >= 3) return;
  const rules = job.table.system.subtype(level.documentName, String(after.type ?? "base"));
  for (const field of rules?.gmOnlyFields ?? []) {
    const path = ["system", ...field.split(".")];
    const [was, is] = [valuesAt(before, path), valuesAt(after, path)];
    const same = before ? JSON.stringify(was) === JSON.stringify(is) : is.every(isBlank);
    if (!same) throw forbidden(`Only a GM may change system.${field}.`);
  }
}

/** The values at a path; `*` stands for every key or index. */
function valuesAt(data: unknown, [step, ...rest]: readonly string[]): unknown[] {
  if (step === undefined) return [data];
  if (!data || typeof data !== "object") return [];
  const held = data as Plain;
  const keys = step === "*" ? Object.keys(held) : Object.hasOwn(held, step) ? [step] : [];
  return keys.flatMap((key) => valuesAt(held[key], rest));
}

function isBlank(value: unknown): boolean {
  if (value && typeof value === "object") return Object.values(value).every(isBlank);
  return value === undefined || value === null || value === "" || value === 0 || value === false;
}

/** Fields of plain words, which are shown in many places as if they held no markup. */
const PLAIN_WORDS = /^(name|navName|pronouns|label|speaker\.alias|prototypeToken\.name)$/;

function refuseScripts(documentName: string, data: Plain): void {
  for (const [key, value] of leaves(data)) {
    if (typeof value === "string" && PLAIN_WORDS.test(key) && carriesScript(value))
      throw invalid(`The ${key} of a ${documentName} may not carry a script.`);
  }
}

/** Every value of data that is no object, with its path, from which the operators of deltas are removed. */
function* leaves(data: Plain, prefix = ""): Generator<[path: string, value: unknown]> {
  for (const [key, value] of Object.entries(data)) {
    const bare = key
      .split(".")
      .map((part) => (isDeletionKey(part) || isReplacementKey(part) ? part.slice(2) : part))
      .join(".");
    const path = prefix ? `${prefix}.${bare}` : bare;
    if (value && typeof value === "object" && !Array.isArray(value) && Object.keys(value).length) {
      yield* leaves(value as Plain, path);
    } else yield [path, value];
  }
}

/** Documents whose author is the user that creates them. */
const AUTHORED = new Set(["ChatMessage", "Macro", "Drawing", "MeasuredTemplate"]);

/** Writes the fields that the server itself sets and no client: author, times, and versions. */
export function stamp(job: Job, level: Level, data: Plain, creating: boolean): void {
  const { documentName } = level;
  const fields = classOf(documentName).schema.fields;
  if (AUTHORED.has(documentName)) stampAuthor(job, data, creating);
  if (documentName === "ChatMessage" && creating && !job.trusted) data.timestamp = Date.now();
  if (creating && fields.ownership && !job.trusted && data.ownership !== null) {
    const given = isPlainObject(data.ownership) ? data.ownership : fields.ownership.getInitialValue({});
    if (given) data.ownership = { ...given, [job.user._id]: 3 };
  }
  if (fields._stats) stampStats(job, data, creating);
}

function stampAuthor(job: Job, data: Plain, creating: boolean): void {
  const author = takeField(data, "author");
  const me = job.user._id as string;
  const known = typeof author === "string" && job.table.world.user(author) !== undefined;
  // A GM may name another user as the author; a player may name only itself.
  if (author !== undefined && author !== null && author !== me && !(known && (job.trusted || job.user.role >= 3)))
    throw forbidden(`User ${job.user.name} may not write in another user's name.`);
  if (known) data.author = author;
  else if (creating) data.author = me;
}

/** The fields about a document's origin that a client may set. */
const GIVEN_STATS = ["compendiumSource", "duplicateSource", "exportSource"];

function stampStats(job: Job, data: Plain, creating: boolean): void {
  const { system, generation } = job.table;
  const now = Date.now();
  const stats: unknown = expandObject<Plain>(data)._stats;
  const given = isPlainObject(stats) ? Object.entries(stats).filter(([key]) => GIVEN_STATS.includes(key)) : [];
  const { build } = releaseOf(generation);
  takeField(data, "_stats");
  data._stats = {
    ...Object.fromEntries(given),
    coreVersion: `${generation}.${build}`,
    systemId: system.id,
    systemVersion: system.manifest.version,
    ...(creating && { createdTime: now }),
    modifiedTime: now,
    lastModifiedBy: job.user._id,
  };
}

/** A source whose own fields are cleaned and validated by the schema; embedded documents are left as they are. */
export function cleanSource(level: Level, data: Plain): Plain {
  const model = classOf(level.documentName);
  const held = Object.fromEntries(
    level.children.flatMap((child) => (child.field in data ? [[child.field, data[child.field]]] : [])),
  );
  const own: Plain = { ...data };
  for (const child of level.children) delete own[child.field];
  const source = valid(level.documentName, String(data._id ?? ""), () => {
    const cleaned = model.cleanData(model.migrateDataSafe(own));
    const failure = model.schema.validate(cleaned, { source: cleaned });
    if (failure) throw failure.asError();
    model.validateJoint(cleaned);
    return cleaned as Plain;
  });
  return { ...source, ...held };
}

/** Runs a schema's check. @throws a refusal that the data is not valid, whatever kind of error the schema threw */
function valid(documentName: string, id: string, check: () => Plain): Plain {
  try {
    return check();
  } catch (error) {
    throw invalid(`${documentName} ${id}: ${error instanceof Error ? error.message : error}`);
  }
}
