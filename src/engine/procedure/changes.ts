import type { Being, Change, Entry, Made, NumberOf, World } from "./types";

/** Applies changes to the numbers of participants. Unknown letters are ignored, because their documents are gone. */
export function apply(world: World, changes: readonly Change[]): void {
  for (const change of changes) {
    const now = world[change.on]?.now;
    if (!now) continue;
    if (change.k === "add") now[change.at] = (now[change.at] ?? 0) + change.by;
    else if (change.k === "set") now[change.at] = change.to;
  }
}

/** The documents that these changes have made for a participant and not dropped again, the oldest first. */
export function madeFor(changes: readonly Change[], on: string): readonly Made[] {
  const made = new Map<string, Made>();
  for (const change of changes) {
    if (change.on !== on) continue;
    if (change.k === "make") made.set(change.id, change);
    else if (change.k === "drop") made.delete(change.id);
  }
  return [...made.values()];
}

/** Whether a change touches a number. */
export const isOfNumber = (change: Change, { on, at }: NumberOf): boolean =>
  "at" in change && change.on === on && change.at === at;

/** The change that takes this one back. */
export function inverse(change: Change): Change {
  switch (change.k) {
    case "add":
      return { ...change, by: -change.by };
    case "set":
      return { ...change, from: change.to, to: change.from };
    case "make":
      return { ...change, k: "drop" };
    case "drop":
      return { ...change, k: "make" };
    case "move":
      return { ...change, from: change.to, to: change.from };
    case "carry":
      return { ...change, from: change.to, to: change.from };
  }
}

/** The changes that undo these changes, the newest first. */
export function negate(changes: readonly Change[]): Change[] {
  return changes.map(inverse).reverse();
}

/** A copy of the participants with changeable numbers of its own. */
export function fork<B extends Being>(world: World<B>): World<B> {
  const copy: World<B> = {};
  for (const [id, being] of Object.entries(world)) copy[id] = { ...being, now: { ...being.now } };
  return copy;
}

/** The changes that turn `view` into `live`, only for participants that the view holds. A number that one side leaves out is 0. */
export function drift(view: World, live: World): Change[] {
  const changes: Change[] = [];
  for (const [on, being] of Object.entries(view)) {
    const now = live[on]?.now;
    if (!now) continue;
    for (const at of new Set([...Object.keys(being.now), ...Object.keys(now)])) {
      const by = (now[at] ?? 0) - (being.now[at] ?? 0);
      if (by !== 0) changes.push({ k: "add", on, at, by });
    }
  }
  return changes;
}

/** Whether a stored value is a list of changes (an empty list is one). */
export function isChanges(value: Entry["v"]): value is readonly Change[] {
  return (
    Array.isArray(value) && value.every((change) => typeof change === "object" && change !== null && "k" in change)
  );
}
