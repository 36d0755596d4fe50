import type { Plain } from "../../types";
import { applySpecialKeys, isDeletionKey, isReplacementKey } from "../../utils/merge";
import { assertSafeKey, equals, isEmpty, isPlainObject } from "../../utils/objects";
import type { DataField } from "./field";

/** Finds the field of a container's key; undefined for free-form objects. */
export type FieldOf = (key: string) => DataField | undefined;

const FREE: FieldOf = () => undefined;

/** True for `-=key` and `==key`. */
export function isOperatorKey(key: string): boolean {
  return isDeletionKey(key) || isReplacementKey(key);
}

/** The part of `changes` that differs from `source`, key by key, operators included. */
export function diffEntries(source: Plain, changes: Plain, fieldOf: FieldOf, options: Plain): Plain {
  const difference: Plain = {};
  for (const key of Object.keys(changes)) {
    assertSafeKey(key);
    const value = changes[key];
    if (isDeletionKey(key)) {
      if (key.slice(2) in source) difference[key] = null;
    } else if (isReplacementKey(key)) {
      if (!equals(source[key.slice(2)], value)) difference[key] = value;
    } else {
      const field = fieldOf(key);
      if (field) field._updateDiff(source, key, value, difference, options);
      else diffFree(source, key, value, difference, options);
    }
  }
  return difference;
}

function diffFree(source: Plain, key: string, value: unknown, difference: Plain, options: Plain): void {
  const current = source[key];
  if (isPlainObject(current) && isPlainObject(value) && options.recursive !== false) {
    const inner = diffEntries(current, value, FREE, options);
    if (!isEmpty(inner)) difference[key] = inner;
  } else if (!equals(current, value)) difference[key] = value;
}

/** Apply a difference to `source`, in place. */
export function commitEntries(source: Plain, diff: Plain, fieldOf: FieldOf, options: Plain): void {
  for (const key of Object.keys(diff)) {
    assertSafeKey(key);
    const value = diff[key];
    if (isDeletionKey(key)) commitDeletion(source, key.slice(2), fieldOf);
    else if (isReplacementKey(key)) source[key.slice(2)] = value;
    else {
      const field = fieldOf(key);
      if (field) field._updateCommit(source, key, value, value, options);
      else commitFree(source, key, value, options);
    }
  }
}

/** Delete a key: one that the schema knows gets its initial value, any other key is removed. */
function commitDeletion(source: Plain, key: string, fieldOf: FieldOf): void {
  const initial = fieldOf(key)?.parent?.fields ? fieldOf(key)?.getInitialValue(source) : undefined;
  if (initial === undefined) delete source[key];
  else source[key] = initial;
}

function commitFree(source: Plain, key: string, value: unknown, options: Plain): void {
  const current = source[key];
  if (isPlainObject(current) && isPlainObject(value) && options.recursive !== false) {
    commitEntries(current, value, FREE, options);
  } else source[key] = applySpecialKeys(value);
}
