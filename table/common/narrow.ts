import type { Plain } from "./types";

/** Can a value be asked for any key? */
export const isKeyed = (value: unknown): value is Plain =>
  (typeof value === "object" && value !== null) || typeof value === "function";

/** What stands under a key of something that may be nothing. */
export const heldBy = (value: unknown, key: string): unknown => (isKeyed(value) ? value[key] : undefined);

/** A value where it is an object, else an empty one. */
export const keyed = (value: unknown): Plain => (isKeyed(value) ? value : {});

/** Entries of stored data, as objects; nothing where there is no list. */
export const entriesOf = (value: unknown): Plain[] => (Array.isArray(value) ? value.filter(isKeyed) : []);
