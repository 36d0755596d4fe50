import type { Json } from "../../engine/json";
import { isObject } from "../../engine/shape";

export const OF_TOKEN = /^Scene\.\w+\.Token\.(\w+)\.Actor\.\w+$/;
export const OF_WORLD = /^Actor\.(\w+)$/;

/** Stored data with new uuids of creatures. */
export function renamed(value: Json, nameOf: (uuid: string) => string): Json {
  if (typeof value === "string") return OF_TOKEN.test(value) || OF_WORLD.test(value) ? nameOf(value) : value;
  if (Array.isArray(value)) return value.map((one) => renamed(one, nameOf));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, renamed(one, nameOf)]));
}
