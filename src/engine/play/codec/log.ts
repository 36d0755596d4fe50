import type { Json, JsonObject } from "../../json";
import { isChanges } from "../../procedure/changes";
import { type FilledForm, filledJson, isFilled } from "../../procedure/form";
import type { Address, Entry, Log } from "../../procedure/types";
import { isObject } from "../../shape";
import { decodeChanges, encodeChanges } from "./change";
import { decodeParticipants, encodeParticipants } from "./participants";
import { bad, fields, list, maybe, number, text, tuple } from "./read";

/** One answer as a tuple: `[n, h, v, by, drift, newcomers, correction]`. */
export function encodeEntry({ n, h, v, by, w, c, fix }: Entry): Json {
  return tuple(n, h, encodeAnswer(v), by, w && encodeChanges(w), c && encodeParticipants(c), fix);
}
function encodeAnswer(v: Entry["v"]): Json {
  if (v === null || typeof v === "string") return v;
  if (isFilled(v)) return filledJson(v);
  return isChanges(v) ? encodeChanges(v) : [...v];
}

/** @throws BadData */
function decodeEntry(value: unknown, at: Address): Entry {
  const [n, h, v, by, w, c, fix] = list(value, at);
  return {
    n: number(n, at),
    h: text(h, at),
    v: decodeAnswer(v, at),
    ...maybe("by", by, (one) => text(one, at)),
    ...maybe("w", w, (one) => decodeChanges(one, at)),
    ...maybe("c", c, decodeParticipants),
    ...maybe("fix", fix, (one) => number(one, at)),
  };
}
function decodeAnswer(v: unknown, at: Address): Entry["v"] {
  if (v === null || v === undefined) return null;
  if (typeof v === "string") return v;
  if (isObject(v)) return filled(v, at);
  const parts = list(v, at);
  const [first] = parts;
  if (typeof first === "number") return parts.map((one) => number(one, at));
  if (typeof first === "string") return parts.map((one) => text(one, at));
  return decodeChanges(parts, at);
}

/** @throws BadData */
export const filled = (value: unknown, at: string): FilledForm => (isFilled(value) ? value : bad(at, "a filled form"));

/** @throws BadData where an address could not be a field of a document */
export function encodeLog(log: Log): JsonObject {
  return Object.fromEntries(
    Object.entries(log).map(([at, entry]) => [
      at.includes(".") ? bad(at, "an address without a dot") : at,
      encodeEntry(entry),
    ]),
  );
}
/** @throws BadData */
export function decodeLog(value: unknown): Log {
  return Object.fromEntries(fields(value, "log").map(([at, entry]) => [at, decodeEntry(entry, at)]));
}
