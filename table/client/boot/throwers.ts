import type { Plain } from "../../dynamic";
import type { KnownClass } from "../../fidelity/types.mjs";

/**
 * Puts a thrower where the community types know a name and the table has nothing, so that neither a system nor a test can lean on something that
 * is not there. Throwers are invisible to enumeration; a system may still define the name itself.
 * @param root the object behind the first part of every name
 * @param names dotted names, such as `foundry.canvas.layers.FogLayer`
 * @returns how many names are missing
 */
export function installThrowers(root: Plain, names: readonly string[]): number {
  let missing = 0;
  for (const name of names) {
    const [, ...path] = name.split(".");
    const last = path.pop();
    const home = last === undefined ? null : namespaceAt(root, path);
    if (!home || last === undefined || last in home) continue;
    missing += throwAt(home, last, name);
  }
  return missing;
}

/**
 * Puts throwers on one of the client's globals, and on the plain objects it holds: `initiative`, `Combat.initiative`.
 * @param home what the global holds
 * @param name its name, for the message
 * @returns how many names are missing
 */
export function installRootThrowers(home: Plain, name: string, members: readonly string[]): number {
  let missing = 0;
  for (const member of members) {
    const [first = "", second] = member.split(".");
    if (second === undefined) missing += throwAt(home, first, `${name}.${member}`);
    else if (Object.getOwnPropertyDescriptor(home, first)?.value?.constructor === Object)
      missing += throwAt(home[first], second, `${name}.${member}`);
  }
  return missing;
}

/**
 * Names that must stay undefined where they are missing: the language itself, and everybody's duck tests, ask for them.
 * `then` makes a promise of an object, `toJSON` changes how it is stored; a model's `_schema` is there once its schema has been asked for.
 */
const ASKED_BY_ALL: ReadonlySet<string> = new Set([
  "then",
  "toJSON",
  "constructor",
  "prototype",
  "name",
  "length",
  "_schema",
]);

/** The getters of all throwers. */
const THROWING = new WeakSet<() => unknown>();

/**
 * Puts throwers where a class of the table lacks a member that the types declare. Instances get their properties only while they live, so that one
 * counts as missing where neither the class nor a parent or a child of it speaks of it anywhere in its code.
 * @returns how many members are missing
 */
export function installMemberThrowers(root: Plain, classes: readonly KnownClass[]): number {
  let missing = 0;
  // Parents come first, so that a missing member throws by the name of the class that should have it.
  const found = classes.flatMap((known) => {
    const home = classAt(root, known.name.split(".").slice(1));
    return home ? [{ known, home, depth: depthOf(home) }] : [];
  });
  found.sort((a, b) => a.depth - b.depth);
  const speaks = speakerOf(found.map(({ home }) => home));
  for (const { known, home } of found) {
    const { name, statics, instances, staticProperties, properties } = known;
    const unspoken = (member: string): boolean => !speaks(home, member);
    for (const member of [...statics, ...staticProperties.filter(unspoken)])
      missing += throwAt(home, member, `${name}.${member}`);
    for (const member of [...instances, ...properties.filter(unspoken)])
      missing += throwAt(home.prototype, member, `${name}#${member}`);
  }
  return missing;
}

/**
 * Puts throwers for properties that a class's code names although its instances have none.
 * @param names `foundry.canvas.layers.WallsLayer#last`
 * @returns how many of the classes were there and without it
 */
export function installPropertyThrowers(root: Plain, names: readonly string[]): number {
  let missing = 0;
  for (const name of names) {
    const [path = "", member = ""] = name.split("#");
    const home = classAt(root, path.split(".").slice(1));
    if (home) missing += throwAt(home.prototype, member, name);
  }
  return missing;
}

/** Answers whether a class, one of its parents or one of its children among these speaks of a name anywhere in its code. */
function speakerOf(classes: readonly AnyClass[]): (home: object, name: string) => boolean {
  const own = new Map<object, ReadonlySet<string>>();
  const wordsOf = (home: object): ReadonlySet<string> => {
    const words = own.get(home) ?? new Set(String(home).match(/[\w$]+/g));
    own.set(home, words);
    return words;
  };
  // Each class with its parents, and each class with those among these that come from it.
  const kin = new Map<object, Set<object>>();
  const kinOf = (home: object): Set<object> => {
    const known = kin.get(home) ?? new Set();
    kin.set(home, known);
    return known;
  };
  for (const home of classes) {
    const line: object[] = [];
    for (let here: unknown = home; typeof here === "function" && here !== Function.prototype; )
      here = Object.getPrototypeOf(line[line.push(here) - 1]);
    for (const parent of line) {
      const children = kinOf(parent);
      for (const one of line) children.add(one);
    }
  }
  return (home, name) => [...(kin.get(home) ?? [])].some((one) => wordsOf(one).has(name));
}

/** What a namespace holds under a name. The bundler makes accessors of what a module exports: those are read, throwers are not. */
function held(home: object, name: string): unknown {
  const descriptor = Object.getOwnPropertyDescriptor(home, name);
  return descriptor?.get && THROWING.has(descriptor.get) ? undefined : Reflect.get(home, name);
}

type AnyClass = { prototype: object } & object;
function classAt(root: Plain, path: readonly string[]): AnyClass | null {
  let here: unknown = root;
  for (const step of path) {
    if (typeof here !== "object" || here === null) return null;
    here = held(here, step);
  }
  return typeof here === "function" && typeof here.prototype === "object" && here.prototype !== null ? here : null;
}
function depthOf(home: AnyClass): number {
  let depth = 0;
  for (let proto = Object.getPrototypeOf(home.prototype); proto; proto = Object.getPrototypeOf(proto)) depth += 1;
  return depth;
}

/** One thrower; 1 if it was needed. Assigning gives way to what is assigned. */
function throwAt(home: object, member: string, name: string): 0 | 1 {
  if (member in home || ASKED_BY_ALL.has(member) || !Object.isExtensible(home)) return 0;
  const get = (): never => {
    throw new Error(`not on the practice table: ${name}`);
  };
  THROWING.add(get);
  Object.defineProperty(home, member, {
    configurable: true,
    enumerable: false,
    get,
    set(value: unknown) {
      Object.defineProperty(this, member, { configurable: true, enumerable: true, writable: true, value });
    },
  });
  return 1;
}

/** The namespace at a path; missing ones are made, so that their content can throw by its full name. Null below something that is no namespace. */
function namespaceAt(root: Plain, path: readonly string[]): Plain | null {
  let home = root;
  for (const step of path) {
    if (!Object.hasOwn(home, step)) home[step] = {};
    let next = held(home, step);
    if (typeof next !== "object" || next === null) return null;
    if (!Object.isExtensible(next)) {
      next = { ...next };
      Object.defineProperty(home, step, { configurable: true, enumerable: true, writable: true, value: next });
    }
    home = next as Plain;
  }
  return home;
}
