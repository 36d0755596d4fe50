import type { Plain } from "../../dynamic";
import type { KnownClass } from "../../fidelity/types.mjs";

/**
 * Installs a thrower for every name that the community types declare and the table does not have, so that neither a system nor a test can rely on
 * a missing name. Throwers are not enumerable; a system may still define the name itself.
 * @param root the object that the first part of every name refers to
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
 * Installs throwers on one of the client's globals, and on the plain objects in it: `initiative`, `Combat.initiative`.
 * @param home the value of the global
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
 * Names that must stay undefined where they are missing, because the language itself and duck typing read them: `then` makes a promise of an
 * object, `toJSON` changes how it is stored. A model's `_schema` exists once its schema has been read.
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
 * Installs throwers for members that the types declare and a class of the table lacks. Instances get properties only at run time, so that a
 * property counts as missing where the code of the class, its parents and its children does not contain its name.
 * @returns how many members are missing
 */
export function installMemberThrowers(root: Plain, classes: readonly KnownClass[]): number {
  let missing = 0;
  // Parents come first, so that the error of a missing member names the class that should have it.
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
 * Installs throwers for properties that instances lack, although the code of their class contains the name.
 * @param names such as `foundry.canvas.layers.WallsLayer#last`
 * @returns for how many of the names the class exists and lacks the property
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

/** A function that tells whether the code of a class, or of a parent or a child among these classes, contains a name. */
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

/** The value of a name in a namespace. The bundler turns a module's exports into accessors, which are read; throwers are not. */
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

/** Installs one thrower, which an assignment replaces. @returns 1 if the name was missing, else 0 */
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

/** The namespace at a path. Missing ones are created, so that their members can throw with their full names. Null below a value that is no namespace. */
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
