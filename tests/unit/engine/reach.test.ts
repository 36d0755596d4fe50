import { describe, expect, it } from "vitest";
import { reachable } from "../../../src/engine/procedure/reach";
import type { Being, World } from "../../../src/engine/procedure/types";

const being = (id: string, more: object = {}): Being => ({ id, now: {}, ...more });
const world: World = {
  a: being("a", { effects: ["b", "c"] }),
  b: being("b", { now: { rounds: 2 }, by: { d: 1 } }),
  c: being("c"),
  d: being("d", { friend: "a" }),
  e: being("e"),
};
const ids = (args: Parameters<typeof reachable>[0]) => [...reachable(args, world)].sort();

describe("whom a procedure can come to see", () => {
  it("is whom its arguments name, as values or as keys, and whomever those name in turn", () => {
    expect(ids({ who: "a", round: 1 })).toEqual(["a", "b", "c", "d"]);
    expect(ids({ sides: { party: ["e"] } })).toEqual(["e"]);
    expect(ids({ harm: { c: 3 }, on: ["e"] })).toEqual(["c", "e"]);
  });
  it("is nobody else, and no name that only looks like one", () => {
    expect(ids({ who: "z", what: "toString", note: null, sure: true })).toEqual([]);
    expect(ids([])).toEqual([]);
  });
});
