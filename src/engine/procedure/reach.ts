import type { Json } from "../json";
import type { Id, World } from "./types";

/**
 * The participants that a procedure can see: those that its arguments name, and those that these name in turn. A procedure cannot list its
 * participants, so the others need not be stored with it; a creature that is found later joins by a look. Ids count as values and as keys.
 */
export function reachable(args: Json, world: World): ReadonlySet<Id> {
  const reached = new Set<Id>();
  const name = (text: string): void => {
    const being = Object.hasOwn(world, text) && !reached.has(text) ? world[text] : undefined;
    if (!being) return;
    reached.add(text);
    walk(being);
  };
  const walk = (value: unknown): void => {
    if (typeof value === "string") name(value);
    else if (Array.isArray(value)) for (const one of value) walk(one);
    else if (typeof value === "object" && value !== null)
      for (const [key, one] of Object.entries(value)) {
        name(key);
        walk(one);
      }
  };
  walk(args);
  return reached;
}
