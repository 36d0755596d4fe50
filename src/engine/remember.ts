import type { JsonObject } from "./json";

/** Caches a pure function of objects that never change; a result is forgotten with its object. */
export function remember<K extends object, V>(read: (thing: K) => V): (thing: K) => V {
  const known = new WeakMap<K, { readonly value: V }>();
  return (thing) => {
    const before = known.get(thing);
    if (before) return before.value;
    const value = read(thing);
    known.set(thing, { value });
    return value;
  };
}

/** A cached reader of the data of documents of one type; null for a document of another type. */
export function readerOf<S>(
  type: string,
  read: (system: JsonObject) => S,
): (document: { readonly type: string; readonly system: JsonObject }) => S | null {
  return remember((document) => (document.type === type ? read(document.system) : null));
}
