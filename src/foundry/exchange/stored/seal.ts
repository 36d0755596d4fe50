import { cipher, KEY_BYTES, NONCE_BYTES } from "../../../engine/cipher";
import type { JsonObject } from "../../../engine/json";
import { SerialQueue } from "../../../engine/play/queue";
import { isObject } from "../../../engine/shape";
import { host } from "../../host";
import { keepSealKeys, sealKeys } from "../../settings";

/** The part of a secret exchange that everybody can read. */
export interface Mask {
  /** The id under which the key is kept. */
  readonly id: string;
  /** Uuid of the doer; `GAME_MASTER` where a game master acts who names no doer; empty where the doer is not known. */
  readonly by: string;
}

const random = (size: number): Uint8Array => crypto.getRandomValues(new Uint8Array(size));
const toText = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
const toBytes = (text: string): Uint8Array => Uint8Array.from(atob(text), (one) => one.charCodeAt(0));
const isBase64 = (text: string): boolean => /^[A-Za-z0-9+/]*={0,2}$/.test(text) && text.length % 4 === 0;

/** How many keys a browser keeps before it forgets those whose message no longer exists. */
const MOST_KEYS = 500;
/** The length of a sealed text is a multiple of this, in bytes, so that it tells little of the content. */
const PADDING = 1024;

/** What this browser keeps under an id: the key and, after a space, the id of its message once that is known. */
const kept = (id: string): readonly string[] =>
  Object.hasOwn(sealKeys(), id) ? (sealKeys()[id] ?? "").split(" ") : [];
/** The key with this id, if this browser has it. */
export const keyOf = (id: string): string | undefined => kept(id)[0];
/** The id of the message to which the key with this id belongs; undefined where this browser does not know it. */
export const messageOfKey = (id: string): string | undefined => kept(id)[1];
/** Stores to which message a key belongs: no other message may be read with it. */
export const bindKey = (id: string, key: string, message: string): Promise<void> =>
  keepKeys({ [id]: `${key} ${message}` });
/** Whether a text from another client can be a key. */
export const isKey = (key: unknown): key is string =>
  typeof key === "string" && isBase64(key) && toBytes(key).length === KEY_BYTES;
/** Writes of keys, one after the other, so that none is lost between reading and writing. */
const writes = new SerialQueue();
/** Keeps keys in this browser, and nowhere else, because every client gets what is stored in a document. */
const keepKeys = (keys: Readonly<Record<string, string>>): Promise<void> => writes.add(() => writeKeys(keys));
async function writeKeys(keys: Readonly<Record<string, string>>): Promise<void> {
  const all = Object.entries({ ...sealKeys(), ...keys });
  const used = all.length > MOST_KEYS ? host.game.messages.map(({ system }) => maskIn(system)?.id) : [];
  const left = all.length > MOST_KEYS ? all.filter(([id]) => Object.hasOwn(keys, id) || used.includes(id)) : all;
  await keepSealKeys(Object.fromEntries(left));
}

/** A mask for what a creature begins in secret. This browser keeps its new key. */
export async function newMask(by: string): Promise<Mask> {
  const id = toText(random(12)).replaceAll(/\W/g, "x");
  await keepKeys({ [id]: toText(random(KEY_BYTES)) });
  return { id, by };
}

/** Data as a text that nobody can read without the key. Characters beyond ASCII are escaped, so that each character is one byte. */
function sealed(data: JsonObject, key: string): string {
  const nonce = random(NONCE_BYTES);
  const plain = JSON.stringify(data).replaceAll(
    /[^\0-\x7f]/g,
    (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  // JSON may end with spaces.
  const padded = plain.padEnd(Math.ceil(plain.length / PADDING) * PADDING);
  const text = cipher(
    toBytes(key),
    nonce,
    Uint8Array.from(padded, (one) => one.charCodeAt(0)),
  );
  return toText(Uint8Array.from([...nonce, ...text]));
}
function unsealed(text: string, key: string): unknown {
  if (!isBase64(text)) return null;
  const bytes = toBytes(text);
  const plain = cipher(toBytes(key), bytes.subarray(0, NONCE_BYTES), bytes.subarray(NONCE_BYTES));
  try {
    return JSON.parse(Array.from(plain, (byte) => String.fromCharCode(byte)).join(""));
  } catch {
    // It was sealed with another key, or somebody wrote nonsense.
    return null;
  }
}

/** The data that were unsealed last, by their sealed text, because cards are read again and again. */
const known = new Map<string, unknown>();
const MOST_KNOWN = 100;

/** Whether a key opens the seal of stored data. */
export const opens = (stored: object, key: string): boolean =>
  "seal" in stored && typeof stored.seal === "string" && isObject(unsealed(stored.seal, key));

const ID = /^\w{16}$/;
/** The mask in stored data; null where nothing is sealed. */
export function maskIn(stored: object): Mask | null {
  const mask = "mask" in stored ? stored.mask : null;
  if (!isObject(mask)) return null;
  const { id, by } = mask;
  return typeof id === "string" && ID.test(id) && typeof by === "string" ? { id, by } : null;
}

/** Fields that everybody may read, because they say nothing of what is done. */
const OPEN: readonly string[] = ["ruleset", "author", "state", "opened", "adopted"];

/** The fields of a sealed exchange as they are stored: fields that must not be known are in the seal alone. */
export function sealFields(data: JsonObject, mask: Mask): JsonObject {
  const key = keyOf(mask.id);
  if (key === undefined) throw new Error(`this browser has no key for ${mask.id}`);
  const open = Object.fromEntries(Object.entries(data).filter(([name]) => OPEN.includes(name)));
  const secret = Object.fromEntries(Object.entries(data).filter(([name]) => !OPEN.includes(name)));
  const empty = {
    procedure: "sealed",
    origin: null,
    args: {},
    members: {},
    cast: {},
    log: {},
    history: [],
    sealed: [],
  };
  return { ...open, ...empty, commit: null, story: null, mask: { ...mask }, seal: sealed(secret, key) };
}
/** All fields of stored data that may be sealed; null where this browser has no key, or the seal holds nonsense. */
export function unsealFields(stored: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> | null {
  const mask = maskIn(stored);
  if (!mask) return stored;
  const { seal } = stored;
  const open = Object.fromEntries(Object.entries(stored).filter(([name]) => OPEN.includes(name)));
  const key = keyOf(mask.id);
  if (key === undefined || typeof seal !== "string") return null;
  const secret = known.get(seal) ?? unsealed(seal, key);
  if (!isObject(secret)) return null;
  known.set(seal, secret);
  for (const old of [...known.keys()].slice(0, Math.max(0, known.size - MOST_KNOWN))) known.delete(old);
  return { ...secret, ...open, mask };
}
