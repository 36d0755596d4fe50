import { describe, expect, it } from "vitest";
import type { TurnEntry } from "../../../src/contract/turns";
import {
  isWaiting,
  SLOT_PATHS,
  sharesWith,
  slotBeingOf,
  slotOf,
  unionField,
  unionIn,
  unionNumber,
} from "../../../src/rulesets/shapers/rules/data/slots";
import { actor } from "./documents";
import { creature, slot, worldOf } from "./fixtures";

describe("the number of a union", () => {
  it("says its round, and odd and even rounds have one each [W-024] [A-28]", () => {
    expect([unionNumber(3, 1), unionNumber(12, 4), unionField(3), unionField(4)]).toEqual([301, 1204, "odd", "even"]);
    const stored = { odd: 301, even: 402 };
    expect([3, 4, 5, 6].map((round) => unionIn(stored, round))).toEqual([301, 402, 0, 0]);
    expect([unionIn({}, 3), unionIn({ odd: "301" }, 3), unionIn({ odd: 399 }, 3), unionIn({ odd: 400 }, 3)]).toEqual([
      ...[0, 301, 399, 0],
    ]);
  });
});

describe("a place in the turn order", () => {
  it("takes part with what is stored of it [W-016] [W-024]", () => {
    const place = { id: "c", letter: "s", initiative: 7, system: { waits: 2, odd: 301, even: "odd" } };
    expect(slotBeingOf(place, "a")).toEqual({
      ...{ id: "s", kind: "slot", of: "a" },
      now: { initiative: 7, waits: 2, lost: 0, later: 0, lot: 0, odd: 301, even: 0 },
    });
    expect(SLOT_PATHS).toEqual({
      ...{ initiative: { path: "initiative" }, waits: { path: "system.waits" }, lost: { path: "system.lost" } },
      ...{
        later: { path: "system.later" },
        lot: { path: "system.lot" },
        odd: { path: "system.odd" },
        even: { path: "system.even" },
      },
    });
  });
  it("is that of a creature which takes part with it [W-016]", () => {
    const own = slot("a");
    const world = worldOf(creature("a", { slot: "slot-a" }), creature("d"), creature("x", { slot: "d" }), own);
    expect([
      slotOf(world, "a"),
      slotOf(world, "d"),
      slotOf(world, "x"),
      slotOf(world, "y"),
      slotOf(world, "slot-a"),
    ]).toEqual([...[own, null, null, null, null]]);
    const gone = worldOf(creature("a", { slot: "slot-a" }), { ...slot("d"), id: "null" });
    expect([slotOf(gone, "a"), slotOf({ ...gone, d: creature("d") }, "d")]).toEqual([null, null]);
  });
});

describe("the turn of somebody in a union", () => {
  const entry = (
    name: string,
    system: TurnEntry["system"] = { odd: 301 },
    ...statuses: readonly string[]
  ): TurnEntry => ({
    ...{ combatantId: name, name, isPlayer: false, initiative: null, system },
    actor: actor(name, { statuses }),
  });
  const shares = (entries: readonly TurnEntry[], index: number, round = 3) => {
    const one = entries[index];
    if (!one) throw new Error("nobody");
    return sharesWith(one, entries, round);
  };
  it("is that of the first of them [W-025]", () => {
    const all = [entry("x", {}), entry("a"), entry("b"), entry("c", { odd: 302 })];
    expect(all.map((_, index) => shares(all, index))).toEqual([null, null, "a", null]);
    expect(shares(all, 2, 4)).toBeNull();
  });
  it("who lives [W-025] [W-164]", () => {
    const all = [entry("a", { odd: 301 }, "dead"), entry("b"), entry("c"), { ...entry("d"), actor: null }];
    expect(all.map((_, index) => shares(all, index))).toEqual(["b", null, "b", "b"]);
    const gone = [entry("a", { odd: 301 }, "dead"), entry("b", { odd: 301 }, "dead")];
    expect(gone.map((_, index) => shares(gone, index))).toEqual([null, "a"]);
    const nobody = [{ ...entry("a"), actor: null }, entry("b")];
    expect(shares(nobody, 1)).toBe("a");
  });
  it("may wait [W-016]", () => {
    expect([
      isWaiting(entry("a", { waits: 3 }), 3),
      isWaiting(entry("a", { waits: 3 }), 4),
      isWaiting(entry("a", { lost: 3 }), 3),
    ]).toEqual([...[true, false, false]]);
  });
});
