import { describe, expect, it } from "vitest";
import type { TurnEntry } from "../../../src/contract/turns";
import type { JsonObject } from "../../../src/engine/json";
import type { Change, Put } from "../../../src/engine/procedure/types";
import {
  byInitiative,
  firstOfGroup,
  loseTurn,
  lotOf,
  putOff,
  putOffTurn,
  readSlot,
  SLOT_PATHS,
  slotBeing,
  takeTurnLater,
} from "../../../src/kit/rules/turnSlots";

const slot = (initiative: number | null, system: JsonObject = {}) =>
  slotBeing({ id: "combatant", letter: "s", initiative, system }, "a");
const entry = (combatantId: string, system: JsonObject = {}): TurnEntry => ({
  combatantId,
  initiative: 10,
  system,
  actor: null,
  name: combatantId,
  isPlayer: false,
});
function told(job: (put: Put) => void): readonly Change[] {
  const changes: Change[] = [];
  job((change) => changes.push(change));
  return changes;
}
const set = (at: string, from: number, to: number): Change => ({ k: "set", on: "s", at, from, to });

describe("a place in the turn order", () => {
  it("is read whatever is stored, and nonsense counts as nothing", () => {
    expect(readSlot({ waits: 2, lost: 3, later: 4, lot: 7.5 })).toEqual({ waits: 2, lost: 3, later: 4, lot: 7.5 });
    const none = { waits: 0, lost: 0, later: 0, lot: 0 };
    expect(readSlot({ waits: "2", lost: -3, later: null, lot: "7" })).toEqual(none);
    expect([readSlot({ lot: -1 }), readSlot({ lot: Number.POSITIVE_INFINITY })]).toEqual([none, none]);
  });
  it("takes part with its numbers, and who rolled nothing has 0", () => {
    expect(slot(14.5, { waits: 2 })).toEqual({
      id: "s",
      kind: "slot",
      of: "a",
      now: { initiative: 14.5, waits: 2, lost: 0, later: 0, lot: 0 },
    });
    expect(slot(null).now.initiative).toBe(0);
    expect(SLOT_PATHS).toEqual({
      initiative: { path: "initiative" },
      waits: { path: "system.waits" },
      lost: { path: "system.lost" },
      later: { path: "system.later" },
      lot: { path: "system.lot" },
    });
  });
  it("waits, is taken later, or is lost", () => {
    expect(told((put) => putOffTurn(slot(12), 3, put))).toEqual([set("waits", 0, 3)]);
    const waiting = slot(12, { waits: 3 });
    expect(told((put) => takeTurnLater(waiting, { round: 3, next: 7.5 }, put))).toEqual([
      set("waits", 3, 0),
      set("later", 0, 3),
      set("initiative", 12, 7.5),
    ]);
    expect(told((put) => takeTurnLater(waiting, { round: 3, next: 12, lot: 4.5 }, put)).slice(2)).toEqual([
      set("lot", 0, 4.5),
    ]);
    const between = slot(12, { waits: 3, lot: 4.5 });
    expect(told((put) => takeTurnLater(between, { round: 3, next: 9 }, put)).at(-1)).toEqual(set("lot", 4.5, 0));
    expect(told((put) => loseTurn(waiting, 3, put))).toEqual([set("waits", 3, 0), set("lost", 0, 3)]);
  });
  it("changes nothing that is so already, and counts a number that is missing as 0", () => {
    expect(told((put) => putOffTurn(slot(12, { waits: 3 }), 3, put))).toEqual([]);
    expect(told((put) => putOffTurn({ id: "s", kind: "slot", of: "a", now: {} }, 3, put))).toEqual([
      set("waits", 0, 3),
    ]);
  });
});

describe("the order of turns", () => {
  const at = (combatantId: string, initiative: number | null, system: JsonObject = {}) => ({
    ...entry(combatantId, system),
    initiative,
  });
  const sorted = (...all: readonly TurnEntry[]) => all.toSorted(byInitiative).map(({ combatantId }) => combatantId);
  it("goes from the highest initiative to the lowest, and who has none comes last", () => {
    expect(sorted(at("a", null), at("b", 3), at("c", -2), at("d", 11.5))).toEqual(["d", "b", "c", "a"]);
  });
  it("is decided by lot where two are equal, the same however they are sorted; a stored lot takes its place", () => {
    const [one, two] = [at("a", 5), at("b", 5)];
    expect([lotOf(one), lotOf(two), lotOf(at("ab", 5))]).toEqual([3.15, 3.16, 98.33]);
    expect([sorted(one, two), sorted(two, one)]).toEqual([
      ["a", "b"],
      ["a", "b"],
    ]);
    expect(sorted(one, two, at("c", 5, { lot: 3.155 }))).toEqual(["a", "c", "b"]);
    expect(sorted(at("y", 5, { lot: 9 }), at("x", 5, { lot: 9 }))).toEqual(["x", "y"]);
    expect(sorted(at("x", 5, { lot: 9 }), at("y", 5, { lot: 9 }))).toEqual(["x", "y"]);
  });
});

describe("a turn of this round", () => {
  it("waits, is lost, comes later, or nothing has become of it", () => {
    expect(
      [{ waits: 3 }, { lost: 3 }, { later: 3 }, {}, { waits: 2, lost: 2, later: 2 }].map((system) =>
        putOff(entry("x", system), 3),
      ),
    ).toEqual(["waiting", "lost", "later", null, null]);
  });
  it("that waits again does so whatever became of it before", () => {
    expect(putOff(entry("x", { waits: 3, lost: 3, later: 3 }), 3)).toBe("waiting");
    expect(putOff(entry("x", { lost: 3, later: 3 }), 3)).toBe("lost");
    // Before an encounter begins nobody has put anything off.
    expect(putOff(entry("x", {}), 0)).toBeNull();
  });
});

describe("a group that shares its turns", () => {
  const groupOf = ({ system: { group } }: TurnEntry): number => (typeof group === "number" ? group : 0);
  const [lone, head, other, tail] = [
    entry("lone"),
    entry("head", { group: 2 }),
    entry("other", { group: 1 }),
    entry("tail", { group: 2 }),
  ];
  const order = [lone, entry("lone too"), other, head, tail];

  it("acts in the turn of its first one", () => {
    expect(firstOfGroup(tail, order, groupOf)).toBe("head");
    expect(firstOfGroup(head, order, groupOf)).toBeNull();
    expect(firstOfGroup(other, order, groupOf)).toBeNull();
  });
  it("is none for whoever shares with nobody, or is not in the order", () => {
    expect(firstOfGroup(lone, order, groupOf)).toBeNull();
    expect(firstOfGroup(entry("lone too"), order, groupOf)).toBeNull();
    expect(firstOfGroup(entry("gone", { group: 9 }), order, groupOf)).toBeNull();
  });
});
