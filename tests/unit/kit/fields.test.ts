import { expect, it } from "vitest";
import { crossing, type FieldTrigger, isSetOff } from "../../../src/kit/rules/fields";

// Generia's two kinds (G-097, G-098, G-106): one answers to every step that ends in it, the other once per entry.
it("a way through a field sets it off per step, per entry, or as it is left [G-097] [G-098] [G-106]", () => {
  const way = [undefined, ["fire"], ["fire", "mist"], ["fire"], undefined, ["fire"]];
  const times = (...triggers: FieldTrigger[]) =>
    way.slice(1).filter((after, index) => isSetOff("fire", crossing(way[index], after), triggers)).length;
  expect([times("step"), times("enter"), times("leave"), times("enter", "leave")]).toEqual([4, 2, 1, 3]);
  // Never twice by one step, and never by what happens at a turn.
  expect([times("step", "enter"), times("turnStart", "turnEnd")]).toEqual([4, 0]);
  expect(crossing()).toEqual({ entered: [], stayed: [], left: [] });
  expect(crossing(["a", "b"], ["b", "c"])).toEqual({ entered: ["c"], stayed: ["b"], left: ["a"] });
});
