import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { deadlineAfter, isDue, ROUND_END, roundsLeft } from "../../../src/engine/clock/deadline";
import { forgotten, happeningOf, isNew, ledgerKey, takenBack } from "../../../src/engine/clock/ledger";
import { byInitiative, nextTurn, previousTurn, type Turn } from "../../../src/engine/clock/order";

describe("turn order", () => {
  const turns: readonly Turn[] = [
    { id: "c", initiative: null },
    { id: "a", initiative: 12 },
    { id: "e", initiative: -1 },
    { id: "b", initiative: 0 },
    { id: "d", initiative: 12 },
    { id: "f", initiative: null },
  ];
  const ids = (sorted: readonly Turn[]): string => sorted.map(({ id }) => id).join("");
  it("goes from high to low; zero and negative are numbers; without initiative comes last; ties are the same everywhere", () => {
    expect(ids([...turns].sort(byInitiative()))).toBe("adbecf");
    expect(ids([...turns].reverse().sort(byInitiative()))).toBe("adbecf");
    expect(ids([...turns].sort(byInitiative((a, b) => (a.id < b.id ? 1 : -1))))).toBe("dabefc");
    expect(ids([...turns].sort(byInitiative(() => 0)))).toBe("adbecf");
  });

  const order = ["a", "b", "c"];
  it("walks forwards and backwards over the rounds", () => {
    expect(nextTurn(order, { round: 1, turn: 0 })).toEqual({ round: 1, turn: 1 });
    expect(nextTurn(order, { round: 1, turn: 2 })).toEqual({ round: 2, turn: 0 });
    expect(nextTurn(order, { round: 1, turn: null })).toEqual({ round: 1, turn: 0 });
    expect(previousTurn(order, { round: 2, turn: 0 })).toEqual({ round: 1, turn: 2 });
    expect(previousTurn(order, { round: 2, turn: 2 })).toEqual({ round: 2, turn: 1 });
    expect(previousTurn(order, { round: 1, turn: 0 })).toEqual({ round: 1, turn: 0 });
    expect(previousTurn(order, { round: 3, turn: null })).toEqual({ round: 2, turn: 2 });
  });
  it("passes over the dead, and does not run in circles when nobody is left", () => {
    const dead = (id: string): boolean => id === "b";
    expect(nextTurn(order, { round: 1, turn: 0 }, dead)).toEqual({ round: 1, turn: 2 });
    expect(previousTurn(order, { round: 1, turn: 2 }, dead)).toEqual({ round: 1, turn: 0 });
    expect(nextTurn(order, { round: 1, turn: 0 }, () => true)).toEqual({ round: 2, turn: null });
    expect(previousTurn(order, { round: 2, turn: 0 }, () => true)).toEqual({ round: 1, turn: null });
    expect(nextTurn([], { round: 1, turn: null })).toEqual({ round: 2, turn: null });
  });
  it("back is the way forward came", () => {
    fc.assert(
      fc.property(fc.subarray(order), fc.integer({ min: 1, max: 9 }), fc.nat({ max: 2 }), (dead, round, turn) => {
        const skip = (id: string): boolean => dead.includes(id);
        fc.pre(!skip(order[turn] ?? ""));
        expect(previousTurn(order, nextTurn(order, { round, turn }, skip), skip)).toEqual({ round, turn });
      }),
    );
  });
});

describe("deadlines", () => {
  const now = { round: 2, slot: 13 };
  it("come at the same slot n rounds later; null lasts until told, zero ends now", () => {
    expect(deadlineAfter(now, 3)).toEqual({ round: 5, slot: 13 });
    expect(deadlineAfter(now, null)).toBeNull();
    expect(isDue(null, { round: 99, slot: 0 })).toBe(false);
    expect(isDue(deadlineAfter(now, 0), now)).toBe(true);
  });
  it("are due at their slot and after it, not before", () => {
    const deadline = { round: 5, slot: 13 };
    expect(isDue(deadline, { round: 4, slot: ROUND_END })).toBe(false);
    expect(isDue(deadline, { round: 5, slot: 14 })).toBe(false);
    expect(isDue(deadline, { round: 5, slot: 13 })).toBe(true);
    expect(isDue(deadline, { round: 6, slot: 20 })).toBe(true);
  });
  it("count at the next lower slot, or at the end of the round, when their owner is gone", () => {
    const deadline = { round: 5, slot: 13 };
    expect(isDue(deadline, { round: 5, slot: 12 })).toBe(true);
    expect(isDue(deadline, { round: 5, slot: ROUND_END })).toBe(true);
    expect(isDue({ round: 5, slot: -3 }, { round: 5, slot: 0 })).toBe(false);
  });
  it("tell the rounds left", () => {
    expect(roundsLeft({ round: 5, slot: 1 }, now)).toBe(3);
    expect(roundsLeft({ round: 1, slot: 1 }, now)).toBe(0);
    expect(roundsLeft(null, now)).toBeNull();
  });
});

describe("ledger", () => {
  const order = ["A1", "B2"];
  const key = (event: Parameters<typeof ledgerKey>[0]["event"], round: number, who: string | null = null): string =>
    ledgerKey({ event, round, who });
  it("has one place per event, without dots, and reads it back", () => {
    expect(key("turnStart", 3, "A1")).toBe("turnStart:3:A1");
    expect(happeningOf("turnStart:3:A1")).toEqual({ event: "turnStart", round: 3, who: "A1" });
    expect(happeningOf(key("roundEnd", 0))).toEqual({ event: "roundEnd", round: 0, who: null });
    for (const nonsense of [
      "",
      "turnStart",
      "lunch:1:A1",
      "turnStart:x:A1",
      "turnStart:1:",
      "turnStart::A1",
      "turnStart:1:A:B",
      "turnStart:-1:A",
    ])
      expect(happeningOf(nonsense)).toBeNull();
    for (const who of ["a.b", "a:b", "all"]) expect(() => key("turnEnd", 1, who)).toThrow(/ledger/);
  });
  it("runs each event once", () => {
    const ledger = { [key("turnStart", 1, "A1")]: {} };
    expect(isNew(ledger, { event: "turnStart", round: 1, who: "A1" })).toBe(false);
    expect(isNew(ledger, { event: "turnStart", round: 2, who: "A1" })).toBe(true);
  });

  const happened = [
    key("combatStart", 1),
    key("roundStart", 1),
    key("turnStart", 1, "A1"),
    key("turnEnd", 1, "A1"),
    key("turnStart", 1, "B2"),
    key("turnEnd", 1, "B2"),
    key("roundEnd", 1),
    key("roundStart", 2),
    key("turnStart", 2, "A1"),
  ];
  it("takes back what comes after the turn that is stepped back to, newest first", () => {
    expect(takenBack(happened, { round: 1, turn: 1 }, order)).toEqual(happened.slice(5).reverse());
    expect(takenBack(happened, { round: 2, turn: 0 }, order)).toEqual([]);
    expect(takenBack(happened, { round: 1, turn: 0 }, order)).toEqual(happened.slice(3).reverse());
    // Somebody who has left had turns before everybody else's: they are taken back with their round.
    expect(takenBack([key("turnStart", 1, "gone")], { round: 1, turn: 1 }, order)).toEqual([]);
    expect(takenBack(["nonsense", key("turnStart", 2, "gone")], { round: 1, turn: 1 }, order)).toEqual([
      key("turnStart", 2, "gone"),
    ]);
    expect(takenBack([key("combatEnd", 1)], { round: 9, turn: 0 }, order)).toEqual([key("combatEnd", 1)]);
  });
  it("stepping anywhere and forward again runs nothing twice and misses nothing", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 }), fc.nat({ max: 1 }), (round, turn) => {
        const gone = takenBack(happened, { round, turn }, order);
        const left = happened.filter((one) => !gone.includes(one));
        expect([...left, ...[...gone].reverse()]).toEqual(happened);
      }),
    );
  });
  it("forgets old rounds", () => {
    expect(forgotten(happened, 2)).toEqual(happened.slice(0, 7));
    expect(forgotten(["nonsense"], 2)).toEqual([]);
  });
});
