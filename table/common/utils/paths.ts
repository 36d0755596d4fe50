import { isKeyed as canHold } from "../narrow";
import type { Plain } from "../types";
import { assertSafeKey, isPlainObject } from "./objects";

const isKeyed = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** Read a dotted path; undefined when a step is missing. */
export function getProperty(object: unknown, key: string): unknown {
  if (!key || !canHold(object)) return undefined;
  if (key in object) return object[key];
  let target: unknown = object;
  for (const part of key.split(".")) {
    if (!canHold(target) || !(part in target)) return undefined;
    target = target[part];
  }
  return target;
}

/** True when a dotted path exists, even if its value is undefined. */
export function hasProperty(object: unknown, key: string): boolean {
  if (!key || !isKeyed(object)) return false;
  if (key in object) return true;
  let target: unknown = object;
  for (const part of key.split(".")) {
    if (!isKeyed(target) || !(part in target)) return false;
    target = target[part];
  }
  return true;
}

/** Write a dotted path, making objects on the way. Returns whether the value changed. */
export function setProperty(object: unknown, key: string, value: unknown): boolean {
  if (!key || !isKeyed(object)) return false;
  const parts = key.split(".");
  for (const part of parts) assertSafeKey(part);
  const last = parts.pop() as string;
  let target = object;
  for (const part of parts) {
    const next = target[part];
    const inner = isKeyed(next) ? next : {};
    if (inner !== next) target[part] = inner;
    target = inner;
  }
  if (last in target && target[last] === value) return false;
  target[last] = value;
  return true;
}

/** Delete a dotted path. Returns whether something was there. */
export function deleteProperty(object: unknown, key: string): boolean {
  if (!key || !isKeyed(object)) return false;
  const parts = key.split(".");
  const last = parts.pop() as string;
  let target: unknown = object;
  for (const part of parts) {
    if (!isKeyed(target) || !(part in target)) return false;
    target = target[part];
  }
  if (!isKeyed(target) || !(last in target)) return false;
  delete target[last];
  return true;
}

function expandValue(value: unknown, depth: number): unknown {
  if (depth > 32) throw new Error("Maximum object expansion depth exceeded");
  if (Array.isArray(value)) return value.map((inner) => expandValue(inner, depth + 1));
  if (!isPlainObject(value)) return value;
  const expanded: Plain = {};
  for (const [key, inner] of Object.entries(value)) place(expanded, key, expandValue(inner, depth + 1));
  return expanded;
}

/** Write a value to the target. Two spellings of one path ("a.b" and {a:{b}}) are merged, and the later one wins. */
function place(target: Plain, key: string, value: unknown): void {
  const current = getProperty(target, key);
  if (isPlainObject(current) && isPlainObject(value)) {
    for (const [inner, innerValue] of Object.entries(value)) place(current, inner, innerValue);
  } else setProperty(target, key, value);
}

/** Turn dotted keys into nested objects, at every depth. */
export function expandObject<T = unknown>(obj: object): T {
  return expandValue(obj, 0) as T;
}

/** Turn nested objects into dotted keys; arrays, instances and empty objects are leaves. */
export function flattenObject(obj: object, _d = 0): Plain {
  if (_d > 100) throw new Error("Maximum depth exceeded");
  const flat: Plain = {};
  for (const [key, value] of Object.entries(obj)) {
    if (isPlainObject(value) && Object.keys(value).length > 0) {
      for (const [inner, innerValue] of Object.entries(flattenObject(value, _d + 1)))
        flat[`${key}.${inner}`] = innerValue;
    } else flat[key] = value;
  }
  return flat;
}
