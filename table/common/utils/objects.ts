import type { Plain } from "../types";

/** Keys that would reach a prototype. Paths made from user input pass through here, so they are refused everywhere. */
const FORBIDDEN = new Set(["__proto__", "constructor", "prototype"]);

/** Refuse a path segment that would write to a prototype. */
export function assertSafeKey(key: string): void {
  if (FORBIDDEN.has(key)) throw new Error(`"${key}" may not be used as a property name.`);
}

const KNOWN_TYPES: [string, (value: object) => boolean][] = [
  ["Array", Array.isArray],
  ["Set", (value) => value instanceof Set],
  ["Map", (value) => value instanceof Map],
  ["Promise", (value) => value instanceof Promise],
  ["Error", (value) => value instanceof Error],
  ["Date", (value) => value instanceof Date],
  ["HTMLElement", (value) => "HTMLElement" in globalThis && value instanceof HTMLElement],
];

/** The name of a value's kind: primitive names, the well-known containers, "Object" for plain data, "Unknown" for other instances. */
export function getType(variable: unknown): string {
  if (variable === null) return "null";
  const type = typeof variable;
  if (type !== "object") return type;
  if (isPlainObject(variable)) return "Object";
  return KNOWN_TYPES.find(([, test]) => test(variable as object))?.[0] ?? "Unknown";
}

/** True for records made by literals, `JSON.parse` or `Object.create(null)`, also from another realm. */
export function isPlainObject(value: unknown): value is Plain {
  if (value === null || typeof value !== "object") return false;
  const proto = Object.getPrototypeOf(value);
  if (proto === null || proto === Object.prototype) return true;
  return Object.getPrototypeOf(proto) === null && Object.prototype.toString.call(value) === "[object Object]";
}

const MAX_DEPTH = 100;

/** Copy plain data deeply; instances of classes are shared, or refused when `strict`. */
export function deepClone<T>(original: T, { strict = false, _d = 0 }: { strict?: boolean; _d?: number } = {}): T {
  return cloned(original, strict, _d) as T;
}

/** The recursive part of `deepClone`. It runs very often, so that it takes plain arguments instead of an options object. */
function cloned(original: unknown, strict: boolean, depth: number): unknown {
  if (depth > MAX_DEPTH)
    throw new Error("Maximum depth exceeded. Be sure your object does not contain cyclical data structures.");
  if (typeof original !== "object" || original === null) return original;
  if (Array.isArray(original)) return original.map((value) => cloned(value, strict, depth + 1));
  if (original instanceof Date) return new Date(original);
  if (!isPlainObject(original)) {
    if (strict) throw new Error("deepClone cannot clone advanced objects");
    return original;
  }
  const clone: Plain = {};
  for (const key of Object.keys(original)) clone[key] = cloned(original[key], strict, depth + 1);
  return clone;
}

/** Copy through JSON: functions and undefined values are lost, class instances become their `toJSON`. */
export function duplicate<T>(original: T): T {
  return JSON.parse(JSON.stringify(original));
}

function visit(value: unknown, seen: Set<object>, act: (value: object) => void, strict: boolean): void {
  if (typeof value !== "object" || value === null || seen.has(value)) return;
  seen.add(value);
  if (!Array.isArray(value) && !isPlainObject(value)) {
    if (strict) throw new Error("Only plain data can be frozen or sealed deeply");
    return;
  }
  for (const inner of Object.values(value)) visit(inner, seen, act, strict);
  act(value);
}

/** Freeze plain data with everything in it. */
export function deepFreeze<T>(obj: T, { strict = false }: { strict?: boolean } = {}): T {
  visit(obj, new Set(), Object.freeze, strict);
  return obj;
}

/** Seal plain data with everything in it. */
export function deepSeal<T>(obj: T, { strict = false }: { strict?: boolean } = {}): T {
  visit(obj, new Set(), Object.seal, strict);
  return obj;
}

/** True for undefined, null and empty containers; a text, a number or a boolean is never empty (types: "undefined or a content-less object"). */
export function isEmpty(value: unknown): boolean {
  switch (getType(value)) {
    case "undefined":
    case "null":
      return true;
    case "Array":
      return (value as unknown[]).length === 0;
    case "Object":
      return Object.keys(value as object).length === 0;
    case "Set":
    case "Map":
      return (value as Set<unknown>).size === 0;
    default:
      return false;
  }
}

/** Compare by content: arrays in order, sets by members, objects by keys; instances that know `equals` are asked. */
export function equals(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return a === b;
  if (Array.isArray(a)) return Array.isArray(b) && a.length === b.length && a.every((value, i) => equals(value, b[i]));
  if (Array.isArray(b)) return false;
  if (a instanceof Set) return b instanceof Set && a.size === b.size && [...a].every((value) => b.has(value));
  if (a instanceof Date) return b instanceof Date && a.getTime() === b.getTime();
  if (isPlainObject(a) && isPlainObject(b)) return objectsEqual(a, b);
  if ("equals" in a && typeof a.equals === "function") return Boolean(a.equals(b));
  if (typeof a.valueOf() !== "object") return a.valueOf() === b.valueOf();
  return false;
}

/** Compare two plain objects deeply. */
export function objectsEqual(a: object, b: object): boolean {
  if (a === b) return true;
  if (!a || !b) return false;
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  return keys.every((key) => Object.hasOwn(b, key) && equals((a as Plain)[key], (b as Plain)[key]));
}

/** Swap keys and values. */
export function invertObject(obj: Plain): Plain {
  return Object.fromEntries(Object.entries(obj).map(([key, value]) => [value, key]));
}
