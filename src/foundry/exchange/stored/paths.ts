import type { JsonObject } from "../../../engine/json";

/** The number at a dotted path of plain data; 0 where there is none. */
export function numberAt(data: JsonObject, path: string): number {
  let value: unknown = data;
  for (const key of path.split(".")) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return 0;
    value = Object.entries(value).find(([name]) => name === key)?.[1];
  }
  return typeof value === "number" && Number.isFinite(value) ? value : 0;
}
