import { cipher, KEY_BYTES, NONCE_BYTES } from "../../../engine/cipher";
import type { JsonObject } from "../../../engine/json";
import { isObject } from "../../../engine/shape";
import { keepSealKeys, sealKeys } from "../../settings";

/** What everybody reads of an exchange that is done in secret. */
export interface Mask {
  /** Under which its key is kept. */
  readonly id: string;
  /** Uuid of whoever acts. */
  readonly by: string;
}

const random = (size: number): Uint8Array => crypto.getRandomValues(new Uint8Array(size));
const toText = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
const toBytes = (text: string): Uint8Array => Uint8Array.from(atob(text), (one) => one.charCodeAt(0));
const isBase64 = (text: string): boolean => /^[A-Za-z0-9+/]*={0,2}$/.test(text) && text.length % 4 === 0;

/** How many keys a browser keeps, the latest ones. */
const MOST_KEYS = 500;

/** The key under this id, if this browser has it. */
export const keyOf = (id: string): string | undefined => (Object.hasOwn(sealKeys(), id) ? sealKeys()[id] : undefined);
/** Whether a text from another client can be a key. */
export const isKey = (key: unknown): key is string =>
  typeof key === "string" && isBase64(key) && toBytes(key).length === KEY_BYTES;
/** Keeps keys in this browser: nowhere else, because whatever stands in a document reaches every client. */
export async function keepKeys(keys: Readonly<Record<string, string>>): Promise<void> {
  const all = Object.entries({ ...sealKeys(), ...keys });
  await keepSealKeys(Object.fromEntries(all.slice(-MOST_KEYS)));
}

/** A mask for what a creature begins in secret, with a new key that this browser keeps. */
export async function newMask(by: string): Promise<Mask> {
  const id = toText(random(12)).replaceAll(/\W/g, "x");
  await keepKeys({ [id]: toText(random(KEY_BYTES)) });
  return { id, by };
}

/** Data as a text that nobody reads without the key; everything beyond ASCII is escaped, so that a letter is a byte. */
function sealed(data: JsonObject, key: string): string {
  const nonce = random(NONCE_BYTES);
  const plain = JSON.stringify(data).replaceAll(
    /[^\0-\x7f]/g,
    (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  const text = cipher(
    toBytes(key),
    nonce,
    Uint8Array.from(plain, (one) => one.charCodeAt(0)),
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
    // Another key, or whatever somebody has written there.
    return null;
  }
}

/** What was unsealed last, by the sealed text: cards are read over and over. */
const known = new Map<string, unknown>();
const MOST_KNOWN = 100;

/** The mask in stored data; null where nothing is sealed. */
export function maskIn(stored: object): Mask | null {
  const mask = "mask" in stored ? stored.mask : null;
  if (!isObject(mask)) return null;
  const { id, by } = mask;
  return typeof id === "string" && typeof by === "string" ? { id, by } : null;
}

/** Fields that everybody may read, because they say nothing of what is done. */
const OPEN: readonly string[] = ["ruleset", "author", "state", "opened", "adopted"];

/** The fields of a sealed exchange as they are stored: what must not be known is in the seal alone. */
export function sealFields(data: JsonObject, mask: Mask): JsonObject {
  const key = keyOf(mask.id);
  if (key === undefined) throw new Error(`this browser has no key for ${mask.id}`);
  const open = Object.fromEntries(Object.entries(data).filter(([name]) => OPEN.includes(name)));
  const secret = Object.fromEntries(Object.entries(data).filter(([name]) => !OPEN.includes(name)));
  const empty = { procedure: "sealed", origin: null, args: {}, members: {}, cast: {}, log: {}, history: [] };
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
