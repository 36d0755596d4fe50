import type { Plain } from "../../common/types";

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
 * `then` makes a promise of an object, `toJSON` changes how it is stored, `element` and `object` are asked of things that may not be drawn.
 */
const ASKED_BY_ALL: ReadonlySet<string> = new Set(["then", "toJSON", "constructor", "prototype", "name", "length"]);

/** The getters of all throwers. */
const THROWING = new WeakSet<() => unknown>();

/**
 * Puts throwers where a class of the table lacks a method or an accessor that the types declare. Properties of instances are left alone: whether
 * one is missing shows only on a living instance.
 * @param classes name, static members, members of instances
 * @returns how many members are missing
 */
export function installMemberThrowers(
  root: Plain,
  classes: readonly (readonly [name: string, statics: readonly string[], instances: readonly string[]])[],
): number {
  let missing = 0;
  // Parents come first, so that a missing member throws by the name of the class that should have it.
  const found = classes.flatMap(([name, statics, instances]) => {
    const found = classAt(root, name.split(".").slice(1));
    return found ? [{ name, statics, instances, found, depth: depthOf(found) }] : [];
  });
  found.sort((a, b) => a.depth - b.depth);
  for (const { name, statics, instances, found: home } of found) {
    for (const member of statics) missing += throwAt(home, member, `${name}.${member}`);
    for (const member of instances) missing += throwAt(home.prototype, member, `${name}#${member}`);
  }
  return missing;
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
