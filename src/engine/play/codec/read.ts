import type { Json, JsonObject } from "../../json";
import { isObject } from "../../shape";

/** Stored data that our own code cannot have written. */
export class BadData extends Error {
  override readonly name = "BadData";
}
export function bad(where: string, wanted: string): never {
  throw new BadData(`${where}: ${wanted} was expected`);
}

export function text(value: unknown, where: string): string {
  return typeof value === "string" ? value : bad(where, "text");
}
export function number(value: unknown, where: string): number {
  return typeof value === "number" && Number.isFinite(value) ? value : bad(where, "a number");
}
export function list(value: unknown, where: string): readonly unknown[] {
  return Array.isArray(value) ? value : bad(where, "a list");
}
export function texts(value: unknown, where: string): readonly string[] {
  return list(value, where).map((one) => text(one, where));
}
export function numbers(value: unknown, where: string): readonly number[] {
  return list(value, where).map((one) => number(one, where));
}
/**
 * The fields of an object.
 * @throws BadData for names that would reach into prototypes or be split by a document update
 */
export function fields(value: unknown, where: string): readonly (readonly [string, unknown])[] {
  if (!isObject(value)) return bad(where, "an object");
  const entries = Object.entries(value);
  for (const [key] of entries) if (key === "__proto__" || key.includes(".")) return bad(where, "a plain field name");
  return entries;
}
/** Any JSON without a dot in its field names. */
function json(value: unknown, where: string): Json {
  if (value === null || typeof value === "string" || typeof value === "boolean") return value;
  if (typeof value === "number") return number(value, where);
  if (Array.isArray(value)) return value.map((one) => json(one, where));
  return object(value, where);
}
export function object(value: unknown, where: string): JsonObject {
  const known = fields(value, where).filter(([, field]) => field !== undefined);
  return Object.fromEntries(known.map(([key, field]) => [key, json(field, where)]));
}

/** A tuple without the empty elements at its end. Empty ones in between are null. */
export function tuple(...parts: readonly (Json | undefined)[]): Json[] {
  const filled = parts.map((part) => part ?? null);
  while (filled.at(-1) === null) filled.pop();
  return filled;
}
/** An optional element of a tuple as an optional field. */
export function maybe<K extends string, V>(
  key: K,
  value: unknown,
  read: (value: unknown) => V,
): { readonly [P in K]?: V } {
  const found: { [P in K]?: V } = {};
  if (value !== undefined && value !== null) found[key] = read(value);
  return found;
}
