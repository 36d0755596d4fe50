import { describe, expect, it } from "vitest";
import type { TurnEntry } from "../../../src/contract/turns";
import type { JsonObject } from "../../../src/engine/json";
import type { Change, Put } from "../../../src/engine/procedure/types";
import {
  firstOfGroup,
  loseTurn,
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
    expect(readSlot({ waits: 2, lost: 3, later: 4 })).toEqual({ waits: 2, lost: 3, later: 4 });
    expect(readSlot({ waits: "2", lost: -3, later: null })).toEqual({ waits: 0, lost: 0, later: 0 });
  });
  it("takes part with its numbers, and who rolled nothing has 0", () => {
    expect(slot(14.5, { waits: 2 })).toEqual({
      id: "s",
      kind: "slot",
      of: "a",
      now: { initiative: 14.5, waits: 2, lost: 0, later: 0 },
    });
    expect(slot(null).now.initiative).toBe(0);
    expect(SLOT_PATHS).toEqual({
      initiative: { path: "initiative" },
      waits: { path: "system.waits" },
      lost: { path: "system.lost" },
      later: { path: "system.later" },
    });
  });
  it("waits, is taken later, or is lost", () => {
    expect(told((put) => putOffTurn(slot(12), 3, put))).toEqual([set("waits", 0, 3)]);
    const waiting = slot(12, { waits: 3 });
    expect(told((put) => takeTurnLater(waiting, 3, 7.5, put))).toEqual([
      set("waits", 3, 0),
      set("later", 0, 3),
      set("initiative", 12, 7.5),
    ]);
    expect(told((put) => loseTurn(waiting, 3, put))).toEqual([set("waits", 3, 0), set("lost", 0, 3)]);
  });
  it("changes nothing that is so already, and counts a number that is missing as 0", () => {
    expect(told((put) => putOffTurn(slot(12, { waits: 3 }), 3, put))).toEqual([]);
    expect(told((put) => putOffTurn({ id: "s", kind: "slot", of: "a", now: {} }, 3, put))).toEqual([
      set("waits", 0, 3),
    ]);
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
