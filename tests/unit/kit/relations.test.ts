import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { apply } from "../../../src/engine/procedure/changes";
import type { Change, Put } from "../../../src/engine/procedure/types";
import {
  isRelated,
  type RelatedBeing,
  relate,
  relationNumbers,
  relationPaths,
  storedRelations,
  unrelate,
} from "../../../src/kit/rules/relations";

const OTHER = "Scene.s.Token.t.Actor.x";
const KEY = "Scene-s-Token-t-Actor-x";
const being = (now: Record<string, number> = {}): RelatedBeing => ({ id: "a", uuid: "Actor.a", now });
function told(job: (put: Put) => boolean): { readonly changed: boolean; readonly changes: readonly Change[] } {
  const changes: Change[] = [];
  return { changed: job((change) => changes.push(change)), changes };
}
const set = (at: string, from: number, to: number): Change => ({ k: "set", on: "a", at, from, to });

describe("a relation", () => {
  it("holds while its number is above 0, by its kind and by whom it is to", () => {
    const bound = being({ [`hidden/${KEY}`]: 1, "hidden/Actor-y": 0 });
    expect([
      isRelated(bound, "hidden", OTHER),
      isRelated(bound, "hidden", "Actor.y"),
      isRelated(bound, "hidden", "Actor.z"),
      isRelated(bound, "marked", OTHER),
    ]).toEqual([true, false, false, false]);
  });
  it("begins with its end, and what held before ends with it", () => {
    expect(told((put) => relate(being(), "hidden", OTHER, put, 4))).toEqual({
      changed: true,
      changes: [set(`hidden/${KEY}`, 0, 1), set(`hidden/${KEY}/until`, 0, 4)],
    });
    const held = being({ [`hidden/${KEY}`]: 1, [`hidden/${KEY}/until`]: 4 });
    expect(told((put) => relate(held, "hidden", OTHER, put))).toEqual({
      changed: true,
      changes: [set(`hidden/${KEY}/until`, 4, 0)],
    });
    expect(told((put) => relate(held, "hidden", OTHER, put, 4))).toEqual({ changed: false, changes: [] });
  });
  it("ends with its end, where it held at all", () => {
    const held = being({ [`hidden/${KEY}`]: 1, [`hidden/${KEY}/until`]: 4 });
    expect(told((put) => unrelate(held, "hidden", OTHER, put))).toEqual({
      changed: true,
      changes: [set(`hidden/${KEY}`, 1, 0), set(`hidden/${KEY}/until`, 4, 0)],
    });
    expect(told((put) => unrelate(being(), "hidden", OTHER, put))).toEqual({ changed: false, changes: [] });
  });
});

describe("stored relations", () => {
  const KINDS = ["hidden", "marked"] as const;
  const system = {
    relations: { hidden: { [KEY]: 1, "Actor-y": 0, "Actor-z": "1" }, marked: { "Actor-y": 1 }, odd: { "Actor-y": 1 } },
    relationEnds: { hidden: { [KEY]: 4, "Actor-y": 9 }, marked: [] },
  };
  it("are read with their ends, and nonsense is left out", () => {
    expect(storedRelations(KINDS, system)).toEqual([
      { kind: "hidden", to: OTHER, until: 4 },
      { kind: "marked", to: "Actor.y", until: 0 },
    ]);
    expect(storedRelations(KINDS, {})).toEqual([]);
    expect(storedRelations(KINDS, { relations: { hidden: 5 }, relationEnds: "x" })).toEqual([]);
  });
  it("are numbers of a being; where no end is told there is no number for it", () => {
    // Undo gives relations back in another order than they had: whoever asks about one after the other asks in the same order as before.
    const order = (...names: readonly string[]) =>
      Object.keys(
        relationNumbers([KINDS[0] ?? ""], {
          relations: { [KINDS[0] ?? ""]: Object.fromEntries(names.map((name) => [name, 1])) },
        }),
      );
    expect(order("Actor-b", "Actor-a")).toEqual(order("Actor-a", "Actor-b"));
    expect(order("Actor-b", "Actor-a")).toHaveLength(2);
    const stored = { relations: { [KINDS[0] ?? ""]: { "Actor-b": 1, "Actor-a": 1, "Actor-c": 1 } } };
    expect(storedRelations(KINDS, stored).map(({ to }) => to)).toEqual(["Actor.a", "Actor.b", "Actor.c"]);
    expect(relationNumbers(KINDS, system)).toEqual({
      [`hidden/${KEY}`]: 1,
      [`hidden/${KEY}/until`]: 4,
      "marked/Actor-y": 1,
    });
  });
  it("are stored where they are read, and 0 is no entry", () => {
    const now = { "hidden/Actor-y": 1, "hidden/Actor-y/until": 4, life: 12 };
    expect(relationPaths(being(now))).toEqual({
      "hidden/Actor-y": { path: "system.relations.hidden.Actor-y", absent: true },
      "hidden/Actor-y/until": { path: "system.relationEnds.hidden.Actor-y", absent: true },
    });
  });
  it("hold after any beginnings and ends exactly where the last one says so", () => {
    const step = fc.record({
      kind: fc.constantFrom(...KINDS),
      to: fc.constantFrom("Actor.x", "Actor.y", OTHER),
      until: fc.integer({ min: 0, max: 3 }),
      begins: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        const world = { a: being() };
        const put: Put = (change) => apply(world, [change]);
        const wanted = new Map<string, boolean>();
        for (const { kind, to, until, begins } of steps) {
          const held = wanted.get(`${kind} ${to}`) ?? false;
          if (begins) relate(world.a, kind, to, put, until);
          else expect(unrelate(world.a, kind, to, put)).toBe(held);
          wanted.set(`${kind} ${to}`, begins);
        }
        for (const [key, holds] of wanted) {
          const [kind = "", to = ""] = key.split(" ");
          expect(isRelated(world.a, kind, to), key).toBe(holds);
        }
      }),
    );
  });
});
