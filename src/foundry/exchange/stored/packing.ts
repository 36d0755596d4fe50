import type { Json, JsonObject } from "../../../engine/json";
import { decodeChanges, encodeChanges } from "../../../engine/play/codec/change";
import { decodeLog, encodeEntry, encodeLog } from "../../../engine/play/codec/log";
import { decodeParticipants, encodeParticipants } from "../../../engine/play/codec/participants";
import { BadData } from "../../../engine/play/codec/read";
import { decodeStory } from "../../../engine/play/codec/story-in";
import { encodeStory } from "../../../engine/play/codec/story-out";
import type { Commit, RecordPatch } from "../../../engine/play/types";
import { isChanges } from "../../../engine/procedure/changes";
import type { Change, Log } from "../../../engine/procedure/types";
import { isObject } from "../../../engine/shape";
import { deleteKey, replaceWhole } from "../../compat/operators";
import { adjusted } from "./adjust";
import { maskIn, sealFields, unsealFields } from "./seal";
import { isStoredExchange, type Origin, type StoredExchange } from "./stored";

/** Plain data as JSON; the round trip drops undefined fields. */
const asJson = (value: unknown): Json => JSON.parse(JSON.stringify(value));

/** The uuid of a combatant, or of a piece of gear on the ground. */
const PLACE = /^(Combat\.\w+\.Combatant|Scene\.\w+\.Token)\.\w+$/;

/**
 * Members as tuples. An actor: uuid, name, picture. A piece of gear or a combatant: the id of the gear if a creature has it, else the uuid;
 * the name; 0; the letter of the creature that has it or takes it up. It needs no picture, because its document has one.
 */
export function packMembers(members: StoredExchange["members"]): JsonObject {
  const packed = Object.entries(members).map(([letter, { uuid, name, img, of }]): [string, Json] => [
    letter,
    of === undefined
      ? [uuid, name, img]
      : [PLACE.test(uuid) ? uuid : uuid.slice(uuid.lastIndexOf(".") + 1), name, 0, of],
  ]);
  return Object.fromEntries(packed);
}
function unpackMembers(value: unknown): unknown {
  if (!isObject(value)) return null;
  const owner = (of: unknown): unknown => (typeof of === "string" && Object.hasOwn(value, of) ? value[of] : undefined);
  const read = Object.entries(value).map(([letter, tuple]) => {
    if (!Array.isArray(tuple)) return [letter, null];
    const [uuid, name, img, of] = tuple;
    if (of === undefined) return [letter, { uuid, name, img }];
    const holder = owner(of);
    // A message holds whatever its author wrote: a member whose uuid is no text has none.
    const [actor] = Array.isArray(holder) ? holder : [];
    if (typeof actor !== "string" || typeof uuid !== "string") return [letter, { uuid: "", name, img: "", of }];
    return [letter, { uuid: PLACE.test(uuid) ? uuid : `${actor}.Item.${uuid}`, name, img: "", of }];
  });
  return Object.fromEntries(read);
}

/** An origin as a tuple: act, item, doer, targets, scene, and what was adjusted, if anything. */
function packOrigin(origin: Origin | null): Json {
  if (!origin) return null;
  const { act, itemId, by, on, scene, adjust } = origin;
  const { off, added, ...more } = adjust;
  const adjusted = off.length > 0 || added.length > 0 || Object.keys(more).length > 0;
  return [act, itemId, by, [...on], scene, ...(adjusted ? [asJson(adjust)] : [])];
}
function unpackOrigin(value: unknown): unknown {
  if (!Array.isArray(value)) return null;
  const [act, itemId, by, on, scene, adjust = adjusted()] = value;
  return { act, itemId, by, on, scene, adjust: adjustOf(adjust) };
}
/** Messages from before version 0.2 have the field `despite` where later ones have `override`. */
function adjustOf(stored: unknown): unknown {
  if (!isObject(stored) || stored.despite === undefined) return stored;
  const { despite, ...rest } = stored;
  return { ...rest, override: despite };
}

interface LoggedChanges {
  readonly n: number;
  readonly changes: readonly Change[];
}
/** The changes that a log holds, oldest first. */
function loggedChanges(log: Log): readonly LoggedChanges[] {
  const found = Object.values(log).flatMap(({ n, v }) => (isChanges(v) && v.length > 0 ? [{ n, changes: v }] : []));
  return found.sort((a, b) => a.n - b.n);
}
/**
 * The newest commit: the number of its entry, or the numbers of its first and last one, where the log holds the same changes under these
 * numbers.
 */
function packCommit(commit: Commit | null, log: Log): Json {
  if (!commit) return null;
  const logged = loggedChanges(log).filter(({ n }) => n <= commit.n);
  if (logged.at(-1)?.n !== commit.n) return { n: commit.n, changes: encodeChanges(commit.changes) };
  let from = logged.length - 1;
  for (let held = logged[from]?.changes.length ?? 0; held < commit.changes.length && from > 0; )
    held += logged[--from]?.changes.length ?? 0;
  const first = logged[from]?.n ?? commit.n;
  return first === commit.n ? first : [first, commit.n];
}
function unpackCommit(value: unknown, log: Log): unknown {
  if (isObject(value)) return { n: value.n, changes: decodeChanges(value.changes, "commit") };
  const [first, last] = Array.isArray(value) ? value : [value, value];
  if (typeof first !== "number" || typeof last !== "number") return null;
  const changes = loggedChanges(log).flatMap(({ n, changes }) => (n >= first && n <= last ? changes : []));
  return changes.length > 0 ? { n: last, changes } : null;
}

/** An exchange as it is stored: log, participants, commit and story in their compact forms; a secret one is sealed. */
export function pack(stored: StoredExchange): JsonObject {
  const { participants, log, commit, story, mask, ...rest } = stored;
  const data = {
    ...rest,
    origin: packOrigin(rest.origin),
    members: packMembers(rest.members),
    history: asJson(rest.history),
    sealed: [...rest.sealed],
    cast: encodeParticipants(participants),
    log: encodeLog(log),
    commit: packCommit(commit, log),
    story: story && encodeStory(story, log),
  };
  return mask ? sealFields(data, mask) : data;
}

function maskOf(value: object): Pick<StoredExchange, "mask"> {
  const mask = maskIn(value);
  return mask ? { mask } : {};
}

/** Reads stored data, which may be anything that their author wrote; null where they are no exchange. */
export function unpack(stored: unknown): StoredExchange | null {
  const value = isObject(stored) ? unsealFields(stored) : null;
  if (!value) return null;
  try {
    const log = decodeLog(value.log);
    const { ruleset, procedure, args, state, opened, adopted, history } = value;
    const read = {
      ...{ ruleset, procedure, args, state, opened, adopted, history, log },
      origin: unpackOrigin(value.origin),
      author: typeof value.author === "string" ? value.author : "",
      sealed: value.sealed ?? [],
      members: unpackMembers(value.members),
      participants: decodeParticipants(value.cast),
      commit: unpackCommit(value.commit, log),
      story: value.story === null || value.story === undefined ? null : decodeStory(value.story, log),
      ...maskOf(value),
    };
    return isStoredExchange(read) ? read : null;
  } catch (error) {
    if (error instanceof BadData) return null;
    throw error;
  }
}

/** An exchange after a patch, as a whole: a sealed exchange has no single fields that could be updated. */
function patched(stored: StoredExchange, { drop = [], log = {}, ...patch }: RecordPatch): StoredExchange {
  const kept = Object.entries(stored.log).filter(([at]) => !drop.includes(at));
  return { ...stored, ...patch, log: { ...Object.fromEntries(kept), ...log } };
}
/** The update that writes every field of an exchange and leaves nothing of what the message held before. */
export function wholeUpdate(stored: StoredExchange): JsonObject {
  // The first author of the message may have put another exchange's mask and seal there.
  const unsealed = { mask: null, seal: "" };
  const fields = Object.entries({ ...unsealed, ...pack(stored) }).map(([key, value]) =>
    isObject(value) ? replaceWhole(`system.${key}`, value) : { [`system.${key}`]: value },
  );
  return Object.assign({}, ...fields);
}
/** The update of a secret exchange. `members`: all of them, with those that a look has found. */
export const sealedUpdate = (
  stored: StoredExchange,
  patch: RecordPatch,
  members: StoredExchange["members"],
): JsonObject => wholeUpdate({ ...patched(stored, patch), members });

/**
 * The update of a document by a patch: log entries are written one by one, objects that must not be merged are replaced whole.
 * @param log the log as it is stored now, because a story is packed beside its log
 */
export function patchUpdate(path: string, patch: RecordPatch, log: Log): JsonObject {
  const update: Record<string, Json> = {};
  for (const at of patch.drop ?? []) Object.assign(update, deleteKey(`${path}.log.${at}`));
  for (const [at, entry] of Object.entries(patch.log ?? {})) update[`${path}.log.${at}`] = encodeEntry(entry);
  if (patch.participants) Object.assign(update, replaceWhole(`${path}.cast`, encodeParticipants(patch.participants)));
  if (patch.commit) Object.assign(update, replaceWhole(`${path}.commit`, packCommit(patch.commit, patch.log ?? {})));
  else if (patch.commit === null) update[`${path}.commit`] = null;
  if (patch.story !== undefined)
    update[`${path}.story`] = patch.story && encodeStory(patch.story, { ...log, ...patch.log });
  for (const key of ["state", "adopted", "opened", "history", "sealed"] as const) {
    if (patch[key] !== undefined) update[`${path}.${key}`] = asJson(patch[key]);
  }
  return update;
}
