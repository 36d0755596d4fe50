import { describe, expect, it } from "vitest";
import { destinationIn, destinationOption } from "../../../src/engine/board/destination";
import { checksOn, itineraryOf, type StepPrice } from "../../../src/engine/board/itinerary";
import { decodeChanges, encodeChanges } from "../../../src/engine/play/codec/change";
import type { Change } from "../../../src/engine/procedure/types";
import { tollText } from "../../../src/foundry/scene/toll-view";
import { placeLabel } from "../../../src/kit/view/places";

const prices = (...costs: readonly number[]): readonly StepPrice[] => costs.map((cost) => ({ cost }));
const t = (key: string, data: object = {}): string =>
  [key.split(".").slice(2).join("."), ...Object.values(data)].join(" ");

describe("a way with its prices", () => {
  it("leads as far as it can be paid for", () => {
    expect(itineraryOf(prices(5, 5, 10, 10), 30)).toMatchObject({ cost: 30, reach: 4, spent: 30, ends: null });
    expect(itineraryOf(prices(5, 5, 10, 10), 29)).toMatchObject({ cost: 30, reach: 3, spent: 20, ends: "budget" });
    expect(itineraryOf(prices(5), 0)).toMatchObject({ reach: 0, spent: 0, ends: "budget" });
    expect(itineraryOf([], 0)).toMatchObject({ cost: 0, reach: 0, ends: null });
  });
  it("ends before a step that cannot be gone, and before spaces where nobody stays", () => {
    const [one = { cost: 5 }] = prices(5);
    const stop = { reason: "FIVEFOLD.x", rule: "x" };
    expect(itineraryOf([one, { ...one, stop }, one], 30)).toMatchObject({ cost: 15, reach: 1, spent: 5, ends: "stop" });
    const passing = { ...one, passing: true as const };
    expect(itineraryOf([one, passing, one], 30)).toMatchObject({ reach: 3, ends: null });
    expect(itineraryOf([one, passing, passing], 30)).toMatchObject({ reach: 1, spent: 5, ends: "passing" });
    // Into the space and not out of it: it is not entered.
    expect(itineraryOf([one, passing, one], 12)).toMatchObject({ reach: 1, spent: 5, ends: "budget" });
  });
  it("is told on the ruler: prices where they differ, checks, and where it ends", () => {
    expect(tollText("20 of 30 ft", itineraryOf(prices(5, 5, 5), 30), t)).toBe("20 of 30 ft");
    const plan = itineraryOf([{ cost: 5 }, { cost: 10, checks: ["foe"] }, { cost: 20 }], 30);
    expect(tollText("35 of 30 ft", plan, t)).toBe("35 of 30 ft; 5 + 10 + 20; checks 1; ends 2");
    expect(tollText("35", undefined, t)).toBe("35");
  });
  it("a check that the step before names as well is no other one", () => {
    const named = (...all: readonly (readonly string[])[]) =>
      all.map((checks): StepPrice => ({ cost: 5, ...(checks.length > 0 && { checks }) }));
    expect(checksOn(named([], [], []))).toBe(0);
    expect(checksOn(named(["one", "two"], ["two", "one"], ["one"]))).toBe(2);
    expect(checksOn(named(["one"], ["two"], ["one"]))).toBe(3);
    expect(checksOn(named(["one"], [], ["one"]))).toBe(2);
    expect(tollText("10", itineraryOf(named(["one", "two"], ["two"]), 30), t)).toBe("10; checks 2");
  });
});

describe("a place as an option", () => {
  it("is the same when it is read, and nonsense is none", () => {
    const place = { at: { x: 300, y: -200, elevation: 5 }, east: 2, south: -1, up: 5 };
    expect(destinationIn(destinationOption(place))).toEqual(place);
    for (const wrong of [
      "",
      "agree",
      "1,2,3",
      "1,2,3|4,5",
      "1,2,x|4,5,6",
      "1,2,3|4,5,6|7",
      "x1,2,3|4,5,6",
      "1,2,3|4,5,6x",
    ])
      expect(destinationIn(wrong)).toBeNull();
  });
  it("is told by how it lies", () => {
    const at = { x: 0, y: 0, elevation: 0 };
    expect(placeLabel(destinationOption({ at, east: 2, south: -1, up: 0 }), t)).toBe("east 2, north 1");
    expect(placeLabel(destinationOption({ at, east: -0.46, south: 3, up: -20 }), t)).toBe("west 0.5, south 3, down 20");
    expect(placeLabel(destinationOption({ at, east: 0, south: 0, up: 0 }), t)).toBe("here");
    expect(placeLabel("agree", t)).toBe("agree");
  });
});

it("a teleport is stored as what it is", () => {
  const move: Change = { k: "move", on: "a", from: { x: 1, y: 2, elevation: 3 }, to: { x: 4, y: 5, elevation: 6 } };
  const all: readonly Change[] = [move, { ...move, teleport: true }];
  expect(decodeChanges(JSON.parse(JSON.stringify(encodeChanges(all))), "here")).toEqual(all);
});
