import type { Ctor } from "../types";

/** True when `cls` is `parent` or extends it. */
export function isSubclass(cls: unknown, parent: unknown): boolean {
  let current = cls;
  while (typeof current === "function") {
    if (current === parent) return true;
    current = Object.getPrototypeOf(current);
  }
  return false;
}

/** All classes that a class extends, nearest first. */
export function getParentClasses(cls: Ctor): Ctor[] {
  if (typeof cls !== "function") throw new Error("The provided class is not a type of Function");
  const parents: Ctor[] = [];
  let parent = Object.getPrototypeOf(cls);
  while (parent?.name) {
    parents.push(parent);
    parent = Object.getPrototypeOf(parent);
  }
  return parents;
}

/** The class in an instance's or class's chain that defines a property itself. */
export function getDefiningClass(obj: unknown, property: string): unknown {
  if (typeof obj === "function") {
    for (let cls = obj; typeof cls === "function"; cls = Object.getPrototypeOf(cls)) {
      if (Object.hasOwn(cls, property)) return cls;
    }
    return undefined;
  }
  for (let proto = Object.getPrototypeOf(obj); proto; proto = Object.getPrototypeOf(proto)) {
    if (Object.hasOwn(proto, property)) return proto.constructor;
  }
  return undefined;
}

/** The constructor of async functions, for scripts made from text. */
export const AsyncFunction = Object.getPrototypeOf(async () => {}).constructor as FunctionConstructor;

type Listener = { fn: (event: Event) => void; once: boolean };

/** A class that can be built on. */
type Newable = new (...args: never[]) => object;

/** Adds the event-target methods that applications use to a class. */
export function EventEmitterMixin(BaseClass: Newable = Object) {
  return class EventEmitter extends BaseClass {
    static emittedEvents: string[] = [];
    readonly #listeners = new Map<string, Map<unknown, Listener>>();

    addEventListener(type: string, listener: Listener["fn"], { once = false }: { once?: boolean } = {}): void {
      const known = (this.constructor as typeof EventEmitter).emittedEvents;
      if (!known.includes(type))
        throw new Error(`"${type}" is not a supported event of the ${this.constructor.name} class`);
      const events = this.#listeners.get(type) ?? new Map<unknown, Listener>();
      this.#listeners.set(type, events);
      events.set(listener, { fn: listener, once });
    }

    removeEventListener(type: string, listener: unknown): void {
      this.#listeners.get(type)?.delete(listener);
    }

    dispatchEvent(event: Event): boolean {
      const events = this.#listeners.get(event.type);
      for (const [key, { fn, once }] of [...(events ?? [])]) {
        if (once) events?.delete(key);
        fn.call(this, event);
      }
      return !event.defaultPrevented;
    }
  };
}
