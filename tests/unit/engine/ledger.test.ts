import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dueAt, eventsAfter, eventsBefore, turnEventKey } from "../../../src/engine/clock/turnEventLog";

const order = ["anna", "bert", "cora"];
const keys = [
  turnEventKey("combatStart", 1, null),
  turnEventKey("roundStart", 1, null),
  turnEventKey("turnStart", 1, "anna"),
  turnEventKey("turnEnd", 1, "anna"),
  turnEventKey("turnStart", 1, "bert"),
  turnEventKey("turnEnd", 1, "bert"),
  turnEventKey("turnStart", 1, "cora"),
  turnEventKey("turnEnd", 1, "cora"),
  turnEventKey("roundEnd", 1, null),
  turnEventKey("roundStart", 2, null),
  turnEventKey("turnStart", 2, "anna"),
];

describe("the turn ledger", () => {
  it("has keys that can be stored and read back, and reads nothing from anything else", () => {
    for (const key of keys) expect(key).not.toContain(".");
    const read = (list: readonly string[]): readonly string[] => eventsBefore(list, 3);
    expect(read(["turnEnd:2:bert", "roundEnd:2:all", "turnEnd:3:bert"])).toEqual(["turnEnd:2:bert", "roundEnd:2:all"]);
    const nonsense = [
      "",
      "turnStart",
      "lunch:1:A",
      "turnEnd:x:A",
      "turnEnd:1:",
      "turnEnd::A",
      "turnEnd:1:A:B",
      "turnEnd:-1:A",
    ];
    expect(read([...nonsense, "constructor:2:all"])).toEqual([]);
    expect(eventsAfter(nonsense, { round: 0, turn: 0 }, order)).toEqual([]);
    for (const who of ["a.b", "a:b", "all", ""])
      expect(() => turnEventKey("turnEnd", 1, who)).toThrow(/turn event log/);
  });

  it("takes back everything after the start of the turn that was stepped back to", () => {
    expect(eventsAfter(keys, { round: 2, turn: 0 }, order)).toEqual([]);
    expect(eventsAfter(keys, { round: 1, turn: 2 }, order)).toEqual([
      "turnEnd:1:cora",
      "roundEnd:1:all",
      "roundStart:2:all",
      "turnStart:2:anna",
    ]);
    expect(eventsAfter(keys, { round: 1, turn: 0 }, order)).toEqual(keys.slice(3));
  });

  it("keeps the turns where everybody has acted, and takes them all back where the round has only begun", () => {
    expect(eventsAfter(keys, { round: 1, turn: 2, phase: "end" }, order)).toEqual([
      "roundEnd:1:all",
      "roundStart:2:all",
      "turnStart:2:anna",
    ]);
    expect(eventsAfter(keys, { round: 2, turn: 0, phase: "start" }, order)).toEqual(["turnStart:2:anna"]);
    expect(eventsAfter([turnEventKey("enter", 1, "dora")], { round: 1, turn: 0 }, order)).toEqual([]);
  });

  it("gives those who have left turns before everybody else's, and knows that the end comes last", () => {
    const gone = turnEventKey("turnStart", 1, "gone");
    expect(eventsAfter([gone], { round: 1, turn: 1 }, order)).toEqual([]);
    expect(eventsAfter(["nonsense", turnEventKey("turnStart", 2, "gone")], { round: 1, turn: 1 }, order)).toHaveLength(
      1,
    );
    expect(eventsAfter([turnEventKey("combatEnd", 1, null)], { round: 9, turn: 0 }, order)).toHaveLength(1);
  });

  it("stepping back anywhere splits what happened in two, and loses nothing", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 }), fc.nat({ max: 2 }), (round, turn) => {
        const gone = eventsAfter(keys, { round, turn }, order);
        expect([...keys.filter((key) => !gone.includes(key)), ...gone]).toEqual(keys);
      }),
    );
  });

  it("catches up on the moment itself and never on what was missed before", () => {
    expect(dueAt({ round: 1, turn: 0 }, order).map(({ event }) => event)).toEqual([
      "combatStart",
      "roundStart",
      "turnStart",
    ]);
    expect(dueAt({ round: 3, turn: 1 }, order)).toEqual([
      { event: "roundEnd", round: 2, who: null },
      { event: "roundStart", round: 3, who: null },
      { event: "turnStart", round: 3, who: "bert" },
    ]);
  });

  it("owes the last turn its end where everybody has acted, and no turn its start before the turns", () => {
    expect(dueAt({ round: 3, turn: 2, phase: "end" }, order).slice(2)).toEqual([
      { event: "turnStart", round: 3, who: "cora" },
      { event: "turnEnd", round: 3, who: "cora" },
    ]);
    expect(dueAt({ round: 3, turn: 0, phase: "start" }, order)).toHaveLength(2);
  });

  it("forgets rounds that are too old", () => {
    expect(eventsBefore(keys, 2)).toEqual(keys.slice(0, 9));
    expect(eventsBefore(keys, 1)).toEqual([]);
    expect(eventsBefore(["nonsense"], 2)).toEqual([]);
  });
});
