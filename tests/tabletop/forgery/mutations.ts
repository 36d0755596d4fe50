import type { Dynamic, Plain } from "../../../table/dynamic";
import type { Chance } from "../chance";

type Path = readonly string[];

/** What runs where it reaches a page unescaped, a template uncompiled, or an object as a key. `forgeryRan` is looked for after every operation. */
export const HOSTILE: readonly string[] = [
  '<img src=x onerror="globalThis.forgeryRan=1">',
  "<script>globalThis.forgeryRan=1</script>",
  '"><svg onload=globalThis.forgeryRan=1>',
  "javascript:globalThis.forgeryRan=1",
  '{{constructor.constructor "globalThis.forgeryRan=1"}}',
  "$" + "{globalThis.forgeryRan=1}",
  "__proto__",
  "constructor",
  "toString",
  "[[/r 9999d9999]]",
  "@UUID[Actor.nobody]{<b onclick=globalThis.forgeryRan=1>}",
  "a.b.c",
  "-=system",
  "",
  "\u0000\uffff",
];
const NUMBERS = [0, -1, 1, 0.5, -0.0001, 2 ** 31, 1e9, 1e15, Number.MAX_SAFE_INTEGER, -1e15, 1e308];
const WRONG: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  "",
  "text",
  [],
  {},
  [[]],
  [null],
  { length: 5 },
  { toString: 1 },
  "9".repeat(40),
];
/** Keys that reach an object's prototype where somebody copies without looking. */
const KEYS = ["__proto__", "constructor", "prototype", "hasOwnProperty", "toString", "a.b", "-=x", "==x", ""];

const isObject = (value: unknown): value is Plain => typeof value === "object" && value !== null;

/** Every place in plain data below its root. */
export function pathsOf(data: unknown, before: Path = []): readonly Path[] {
  if (!isObject(data)) return [];
  return Object.entries(data).flatMap(([key, value]) => {
    const path = [...before, key];
    return [path, ...pathsOf(value, path)];
  });
}
export function valueAt(data: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (value, key) => (isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined),
    data,
  );
}
function isThere(data: unknown, path: Path): boolean {
  const holder = valueAt(data, path.slice(0, -1));
  return isObject(holder) && Object.hasOwn(holder, path.at(-1) ?? "");
}
/** Sets a key as JSON would, `__proto__` included. */
function put(holder: Plain, key: string, value: unknown): void {
  if (Array.isArray(holder)) holder[Number(key)] = value;
  else Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true });
}

/** What a forger knows of the table: other messages of the same kind, and whose the ids are. */
export interface Known {
  readonly others: readonly unknown[];
  readonly ids: readonly string[];
}
type Mutation = (chance: Chance, holder: Plain, key: string, known: Known, path: Path) => void;

function doubled(value: unknown): unknown {
  if (typeof value === "number") return value * 2;
  if (typeof value === "string") return value + value;
  if (Array.isArray(value)) return [...value, ...structuredClone(value)];
  if (!isObject(value)) return value;
  const copies = Object.entries(value).map(([key, one]) => [`${key}2`, structuredClone(one)]);
  return { ...value, ...Object.fromEntries(copies) };
}
const MUTATIONS: Readonly<Record<string, Mutation>> = {
  "left out": (_chance, holder, key) => {
    if (Array.isArray(holder)) holder.splice(Number(key), 1);
    else delete holder[key];
  },
  doubled: (_chance, holder, key) => put(holder, key, doubled(holder[key])),
  "somebody else's": (chance, holder, key, { others }, path) => {
    const found = others.flatMap((other) => valueAt(other, path) ?? []);
    if (found.length > 0) put(holder, key, structuredClone(chance.pick(found)));
    else put(holder, key, null);
  },
  "another id": (chance, holder, key, { ids }) => put(holder, key, chance.pick(ids)),
  "of a wrong type": (chance, holder, key) => put(holder, key, structuredClone(chance.pick(WRONG))),
  "an extreme number": (chance, holder, key) => put(holder, key, chance.pick(NUMBERS)),
  "a hostile text": (chance, holder, key) => put(holder, key, chance.pick(HOSTILE)),
  "a hostile key": (chance, holder, key) => {
    const value = holder[key];
    const inside = isObject(value) && !Array.isArray(value) ? value : Array.isArray(holder) ? null : holder;
    if (inside) put(inside, chance.pick(KEYS), chance.often(0.5) ? { forgeryRan: 1 } : chance.pick(HOSTILE));
  },
};
const MUTATION_NAMES = Object.keys(MUTATIONS);

/** How often each kind of place was changed in each way, by what was forged. */
const visits = new Map<string, number>();
/** Places in these stand for all beside them: entries of a log by their address, participants by their letter, adjustments by their line. */
const OPEN = new Set([
  "log",
  "beings",
  "members",
  "names",
  "story",
  "sealed",
  "history",
  "args",
  "said",
  "changes",
  "dice",
]);
/**
 * Ids, letters and numbers in lists stand for all of their kind: a forgery of one participant's numbers is one of everybody's. So does the address of
 * a question whose answer is kept.
 */
function patternOf(path: Path): string {
  if (path[0] === "kept") return ["kept", ...path.slice(1).map((part, i) => (i < 2 ? "*" : part))].join(".");
  const opened = path.findIndex((part) => OPEN.has(part));
  const named = opened < 0 ? path : path.slice(0, opened + 1);
  const rest = path.length - named.length;
  const parts = named.map((part) => part.replace(/^(\d+|[a-z]{1,2})$|[A-Za-z0-9]{16}/g, "*"));
  return [...parts, ...Array.from({ length: Math.min(rest, 2) }, () => "*")].join(".");
}
/** The kinds of places of messages and queries times ways of changing them that were met, and those of them that were never tried. */
export function triedPlaces(): { readonly met: number; readonly untried: readonly string[] } {
  const sent = [...visits].filter(([name]) => !name.startsWith("document"));
  return { met: sent.length, untried: sent.flatMap(([name, times]) => (times === 0 ? [name] : [])) };
}
/** A place and a way of changing it: mostly one of those that were tried least. */
function nextChange(chance: Chance, of: string, paths: readonly Path[]): readonly [path: Path, name: string] {
  const groups = new Map<string, Path[]>();
  for (const path of paths) {
    const pattern = patternOf(path);
    const group = groups.get(pattern);
    if (group) group.push(path);
    else groups.set(pattern, [path]);
  }
  const pairs = [...groups].flatMap(([pattern, group]) =>
    MUTATION_NAMES.map((name) => ({ group, name, key: `${of}: ${pattern} ${name}` })),
  );
  for (const { key } of pairs) if (!visits.has(key)) visits.set(key, 0);
  const least = Math.min(...pairs.map(({ key }) => visits.get(key) ?? 0));
  const among = chance.often(0.9) ? pairs.filter(({ key }) => visits.get(key) === least) : pairs;
  const { group, name, key } = chance.pick(among);
  visits.set(key, (visits.get(key) ?? 0) + 1);
  return [chance.pick(group), name];
}

/**
 * Changes plain data at one to three of its places.
 * @param of what is forged: its places are counted
 * @param within only below these top-level keys; missing: everywhere
 * @returns the changed copy, and what was done in words
 */
export function forge<T>(
  chance: Chance,
  of: string,
  data: T,
  known: Known,
  within?: readonly string[],
): { readonly data: T; readonly what: string } {
  const copy: Dynamic = structuredClone(data);
  const done: string[] = [];
  // What a change has made up (a field doubled, a key from nowhere) is no field of the message that would have to be changed in its turn.
  const fields = pathsOf(data).filter(([top]) => within === undefined || within.includes(top ?? ""));
  for (let times = chance.often(0.7) ? 1 : 2 + chance.below(2); times > 0; times--) {
    const paths = fields.filter((path) => isThere(copy, path));
    if (paths.length === 0) break;
    const [path, name] = nextChange(chance, of, paths);
    const holder = valueAt(copy, path.slice(0, -1)) as Plain;
    MUTATIONS[name]?.(chance, holder, path.at(-1) ?? "", known, path);
    done.push(`${path.join(".")} ${name}`);
  }
  return { data: copy, what: done.join(", ") };
}
