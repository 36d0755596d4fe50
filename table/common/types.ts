/** Plain keyed data; what a key holds is known only while running. */
export type Plain = Record<string, unknown>;

/** A constructor of anything, as mixins and `isSubclass` need it. */
export type Ctor<T = unknown> = abstract new (...args: never[]) => T;
