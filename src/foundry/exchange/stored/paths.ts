import type { StoragePath } from "../../../contract/facts";
import type { Json, JsonObject } from "../../../engine/json";
import { isObject } from "../../../engine/shape";

type PathOfNumber = Extract<StoragePath, { readonly path: string }>;

/** The number at a dotted path of plain data; 0 where there is no number. */
export function numberAt(data: JsonObject, path: string): number {
  let value: unknown = data;
  for (const key of path.split(".")) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return 0;
    value = Object.entries(value).find(([name]) => name === key)?.[1];
  }
  return typeof value === "number" && Number.isFinite(value) ? value : 0;
}

/** The value that is stored for a number; undefined: none is. */
export const storedNumber = ({ flag, absent }: PathOfNumber, value: number): Json | undefined =>
  flag ? value > 0 : absent && value === 0 ? undefined : value;

/** A copy of plain data with another value at a dotted path; undefined: without it. */
export function withValue(data: JsonObject, path: string, value: Json | undefined): JsonObject {
  const [key = "", ...rest] = path.split(".");
  const { [key]: before, ...others } = data;
  if (rest.length > 0) return { ...data, [key]: withValue(isObject(before) ? before : {}, rest.join("."), value) };
  return value === undefined ? others : { ...data, [key]: value };
}
