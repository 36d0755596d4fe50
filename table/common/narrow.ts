import type { Plain } from "./types";

/** Whether a value can be read by any key. */
export const isKeyed = (value: unknown): value is Plain =>
  (typeof value === "object" && value !== null) || typeof value === "function";

/** The value under a key; undefined where the given value has no keys. */
export const heldBy = (value: unknown, key: string): unknown => (isKeyed(value) ? value[key] : undefined);

/** A value if it is an object, else an empty object. */
export const keyed = (value: unknown): Plain => (isKeyed(value) ? value : {});

/** The objects in a stored list; an empty list where there is none. */
export const entriesOf = (value: unknown): Plain[] => (Array.isArray(value) ? value.filter(isKeyed) : []);
