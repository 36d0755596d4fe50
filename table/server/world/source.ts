import type { Plain } from "../../common/types";
import { isDeletionKey, isReplacementKey } from "../../common/utils/merge";
import { expandObject } from "../../common/utils/paths";
import { forbidden, invalid } from "../errors";
import { cleanPaths, htmlPaths } from "../html";
import { releaseOf } from "../release";
import { hashPassword } from "../sessions";
import type { Level } from "../storage/hierarchy";
import type { InstalledSystem } from "../system";
import { classOf, typesOf } from "./classes";
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
 * Cleans HTML, keeps what only a GM may write out of a player's reach and never stores a password as
 * it came. Works on source data and on deltas alike, in place.
 */
export function guardFields(job: Job, level: Level, data: Plain, source?: Plain): void {
  const { documentName } = level;
  const type = String(data.type ?? source?.type ?? "base");
  const rules = job.table.system.subtype(documentName, type);
  cleanPaths(data, htmlPaths(documentName, rules?.htmlFields ?? []));
  if (!job.trusted && job.user.role < 3 && rules?.gmOnlyFields.length) {
    refusePaths(
      data,
      rules.gmOnlyFields.map((field) => `system.${field}`),
    );
  }
  if (documentName === "User") guardUser(job, data);
}

function guardUser(job: Job, data: Plain): void {
  if (typeof data.password === "string" && !(job.trusted && data.passwordSalt)) {
    Object.assign(data, hashPassword(data.password));
  } else if (!job.trusted) {
    delete data.password;
    delete data.passwordSalt;
  }
}

/** Throws when data reaches one of the paths, a parent that is replaced whole included. */
function refusePaths(data: Plain, paths: readonly string[]): void {
  for (const key of leafPaths(data)) {
    const hit = paths.find((path) => key === path || key.startsWith(`${path}.`));
    if (hit) throw forbidden(`Only a GM may change ${hit}.`);
  }
}

function* leafPaths(data: Plain, prefix = ""): Generator<string> {
  for (const [key, value] of Object.entries(data)) {
    const bare = key
      .split(".")
      .map((part) => (isDeletionKey(part) || isReplacementKey(part) ? part.slice(2) : part))
      .join(".");
    const path = prefix ? `${prefix}.${bare}` : bare;
    if (value && typeof value === "object" && !Array.isArray(value) && Object.keys(value).length) {
      yield* leafPaths(value as Plain, path);
    } else yield path;
  }
}

/** Documents whose author is whoever made them. */
const AUTHORED = new Set(["ChatMessage", "Macro", "Drawing", "MeasuredTemplate"]);

/** What the server itself knows better than any packet: who wrote, when, and with which version. */
export function stamp(job: Job, level: Level, data: Plain, creating: boolean): void {
  const { documentName } = level;
  const fields = classOf(documentName).schema.fields;
  if (AUTHORED.has(documentName)) stampAuthor(job, data, creating);
  if (documentName === "ChatMessage" && creating && !job.trusted) data.timestamp = Date.now();
  if (creating && fields.ownership && !job.trusted) {
    data.ownership = { default: 0, ...data.ownership, [job.user._id]: 3 };
  }
  if (fields._stats) stampStats(job, data, creating);
}

function stampAuthor(job: Job, data: Plain, creating: boolean): void {
  const isGM = job.trusted || job.user.role >= 3;
  const named = typeof data.author === "string" && job.table.world.user(data.author);
  // A GM may speak for another user, a player only for themselves.
  if (isGM && named) return;
  if (creating) data.author = job.user._id;
  else delete data.author;
}

function stampStats(job: Job, data: Plain, creating: boolean): void {
  const { system, generation } = job.table;
  const now = Date.now();
  const given = (expandObject<Plain>({ _stats: data._stats ?? {} })._stats ?? {}) as Plain;
  const { build } = releaseOf(generation);
  for (const key of Object.keys(data)) if (key.startsWith("_stats.")) delete data[key];
  data._stats = {
    ...given,
    coreVersion: `${generation}.${build}`,
    systemId: system.id,
    systemVersion: system.manifest.version,
    ...(creating && { createdTime: now }),
    modifiedTime: now,
    lastModifiedBy: job.user._id,
  };
}

/** Own fields of a source, cleaned and valid by the schema; embedded documents are left as they are. */
export function cleanSource(level: Level, data: Plain): Plain {
  const model = classOf(level.documentName);
  const held = Object.fromEntries(
    level.children.flatMap((child) => (child.field in data ? [[child.field, data[child.field]]] : [])),
  );
  const own: Plain = { ...data };
  for (const child of level.children) delete own[child.field];
  const source = model.cleanData(model.migrateDataSafe(own));
  const failure = model.schema.validate(source, { source });
  if (failure) throw invalid(`${level.documentName} ${data._id ?? ""}: ${failure.asError().message}`);
  model.validateJoint(source);
  return { ...source, ...held };
}
