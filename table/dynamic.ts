/**
 * A value whose shape is only known while running: document source data, schema-driven properties and
 * the open globals (`CONFIG`, `game`), which systems extend as they please.
 */
// biome-ignore lint/suspicious/noExplicitAny: schemas are runtime data here; no static type could name what a system declares
export type Dynamic = any;

/** Plain keyed data. */
export type Plain = Record<string, Dynamic>;

/** A constructor of anything, as mixins and `isSubclass` need it. */
export type Ctor<T = Dynamic> = abstract new (...args: Dynamic[]) => T;
