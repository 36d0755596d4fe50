import { toKeys } from "../data/operators";
import { profile } from "../generation/index";
import { keyed } from "../narrow";
import type { Plain } from "../types";
import { logCompatibilityWarning } from "./compatibility";
import { assertSafeKey, deepClone, equals, getType, isEmpty, isPlainObject } from "./objects";
import { expandObject } from "./paths";

export interface MergeOptions {
  insertKeys?: boolean;
  insertValues?: boolean;
  overwrite?: boolean;
  recursive?: boolean;
  inplace?: boolean;
  enforceTypes?: boolean;
  /** Carry out `-=` and `==` keys; deprecated where operators are objects. */
  performDeletions?: boolean;
  /** Carry out operators, where they are objects. */
  applyOperators?: boolean;
}

/** True for the update keys that delete (`-=key`). */
export function isDeletionKey(key: unknown): boolean {
  return typeof key === "string" && key.startsWith("-=");
}

/** True for the update keys that replace a value whole (`==key`). */
export function isReplacementKey(key: unknown): boolean {
  return typeof key === "string" && key.startsWith("==");
}

/** Carry out `-=` and `==` keys found anywhere in plain data, returning data without them. */
export function applySpecialKeys<T>(obj: T): T {
  if (Array.isArray(obj)) return obj.map((value) => applySpecialKeys(value)) as T;
  if (!isPlainObject(obj)) return obj;
  const result: Plain = {};
  for (const [key, value] of Object.entries(obj)) {
    if (isDeletionKey(key)) delete result[key.slice(2)];
    else result[isReplacementKey(key) ? key.slice(2) : key] = applySpecialKeys(value);
  }
  return result as T;
}

/** Merge `other` into `original`; see the public documentation of each option. */
export function mergeObject(
  original: unknown,
  other: unknown = {},
  { applyOperators, performDeletions, ...options }: MergeOptions = {},
  _d = 0,
): Plain {
  const objects = profile().operators === "objects";
  if (objects && performDeletions) {
    const message = "mergeObject's option performDeletions is deprecated. Use applyOperators instead.";
    logCompatibilityWarning(message, { since: 14, until: 16, once: true });
  }
  const operate = performDeletions || (objects && applyOperators);
  return mergeDelta(original, operate ? toKeys(other) : other, { ...options, performDeletions: Boolean(operate) }, _d);
}

/** Like mergeObject, for data with operators as keys, which is the table's own form. */
export function mergeDelta(original: unknown, other: unknown, options: MergeOptions = {}, _d = 0): Plain {
  if (!(original instanceof Object) || !(other instanceof Object)) {
    throw new Error("One of original or other are not Objects!");
  }
  const settings = {
    insertKeys: true,
    insertValues: true,
    overwrite: true,
    recursive: true,
    inplace: true,
    ...options,
  };
  let target: Plain = keyed(original);
  let source: Plain = keyed(other);
  if (_d === 0) {
    if (Object.keys(source).some((key) => key.includes("."))) source = expandObject<Plain>(source);
    if (Object.keys(target).some((key) => key.includes("."))) {
      const expanded = expandObject<Plain>(target);
      if (settings.inplace) {
        for (const key of Object.keys(target)) delete target[key];
        Object.assign(target, expanded);
      } else target = expanded;
    } else if (!settings.inplace) target = deepClone(target);
  }
  for (const key of Object.keys(source)) {
    assertSafeKey(key);
    mergeKey(target, key, source[key], settings, _d + 1);
  }
  return target;
}

function mergeKey(target: Plain, key: string, value: unknown, options: MergeOptions, depth: number): void {
  if (options.performDeletions && isDeletionKey(key)) {
    delete target[key.slice(2)];
    return;
  }
  if (options.performDeletions && isReplacementKey(key)) {
    target[key.slice(2)] = applySpecialKeys(value);
    return;
  }
  if (Object.hasOwn(target, key) || key in target) mergeUpdate(target, key, value, options, depth);
  else mergeInsert(target, key, value, options, depth);
}

function mergeInsert(target: Plain, key: string, value: unknown, options: MergeOptions, depth: number): void {
  if (depth === 1 ? !options.insertKeys : !options.insertValues) return;
  // a fresh object is merged into an empty one so that operator keys inside it do not survive as data
  if (isPlainObject(value) && options.performDeletions) target[key] = applySpecialKeys(value);
  else target[key] = value;
}

function mergeUpdate(target: Plain, key: string, value: unknown, options: MergeOptions, depth: number): void {
  const current = target[key];
  const both = isPlainObject(value) && isPlainObject(current);
  if (both && options.recursive) {
    mergeDelta(current, value, { ...options, inplace: true }, depth);
    return;
  }
  if (!options.overwrite) return;
  const currentType = getType(current);
  if (options.enforceTypes && currentType !== "undefined" && getType(value) !== currentType) {
    throw new Error(`Mismatched data types encountered during object merge: "${key}"`);
  }
  target[key] = value;
}

/** The part of `other` that differs from `original`. Arrays are compared as a whole. */
export function diffObject(
  original: unknown,
  other: unknown,
  { inner = false, deletionKeys = false, _d = 0 }: { inner?: boolean; deletionKeys?: boolean; _d?: number } = {},
): Plain {
  if (_d > 100) throw new Error("Maximum depth exceeded");
  const difference: Plain = {};
  const [base, changed] = [keyed(original), keyed(other)];
  for (const key of Object.keys(changed)) {
    if (inner && !(key in base)) continue;
    const before = base[key];
    const after = changed[key];
    if (deletionKeys && isDeletionKey(key)) {
      if (key.slice(2) in base) difference[key] = after;
    } else if (isPlainObject(before) && isPlainObject(after)) {
      if (isEmpty(before) && isEmpty(after)) continue;
      const nested = diffObject(before, after, { inner, deletionKeys, _d: _d + 1 });
      if (!isEmpty(nested)) difference[key] = nested;
    } else if (!equals(before, after)) difference[key] = after;
  }
  return difference;
}

/** Keep of `source` only the keys that `template` has, optionally with the template's values. */
export function filterObject(
  source: Plain,
  template: Plain,
  { deletionKeys = false, templateValues = false }: { deletionKeys?: boolean; templateValues?: boolean } = {},
): Plain {
  const filtered: Plain = {};
  for (const [key, value] of Object.entries(source)) {
    if (key in template) {
      const pattern = template[key];
      if (isPlainObject(value) && isPlainObject(pattern)) {
        filtered[key] = filterObject(value, pattern, { deletionKeys, templateValues });
      } else filtered[key] = templateValues ? pattern : value;
    } else if (deletionKeys && isDeletionKey(key) && key.slice(2) in template) filtered[key] = value;
  }
  return filtered;
}
