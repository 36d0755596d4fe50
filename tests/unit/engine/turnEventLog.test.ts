import { describe, expect, it } from "vitest";
import { dueAt, eventsAfter, eventsBefore, turnEventKey } from "../../../src/engine/clock/turnEventLog";

const order = ["anna", "bert"];

describe("keys of turn events", () => {
  it("are read back for every event, in round zero too", () => {
    const events = ["combatStart", "enter", "roundStart", "turnStart", "turnEnd", "roundEnd", "combatEnd"] as const;
    for (const event of events) {
      const keys = [turnEventKey(event, 0, null), turnEventKey(event, 12, "Xy1")];
      expect(eventsBefore(keys, 12)).toEqual([`${event}:0:all`]);
      expect(eventsBefore(keys, 13)).toEqual(keys);
    }
    expect(turnEventKey("turnEnd", 3, "anna")).toBe("turnEnd:3:anna");
    expect(turnEventKey("roundEnd", 3, null)).toBe("roundEnd:3:all");
  });
  it("name nobody who could not be read back", () => {
    for (const who of ["all", "", ".", "x:", ":x", "x.y"])
      expect(() => turnEventKey("enter", 1, who)).toThrow(`'${who}' cannot be in a turn event log`);
  });
  it("are nothing where the round is no whole number", () => {
    for (const key of ["turnEnd:1.5:anna", "turnEnd:one:anna", "turnEnd:-1:anna"])
      expect(eventsBefore([key], 9)).toEqual([]);
  });
});

describe("stepping back", () => {
  it("takes back who comes in later, and leaves who came in with the round", () => {
    const keys = ["enter:1:dora", "enter:2:dora", "combatStart:2:all"];
    expect(eventsAfter(keys, { round: 1, turn: 0 }, order)).toEqual(["enter:2:dora", "combatStart:2:all"]);
  });
  it("before anybody's turn also takes back the beginning of the round, and nobody's coming in", () => {
    const keys = ["combatStart:1:all", "enter:1:dora", "roundStart:1:all", "turnStart:1:anna"];
    expect(eventsAfter(keys, { round: 1, turn: -1 }, order)).toEqual(["roundStart:1:all", "turnStart:1:anna"]);
  });
  it("counts a turn of nobody like one of somebody who has left: before everybody's", () => {
    expect(eventsAfter(["turnStart:1:all", "turnEnd:1:gone"], { round: 1, turn: 0 }, order)).toEqual([]);
    expect(eventsAfter(["turnStart:2:all"], { round: 1, turn: 1 }, order)).toEqual(["turnStart:2:all"]);
  });
  it("takes back the end of the round only where its turns are not over", () => {
    expect(eventsAfter(["turnEnd:1:bert", "roundEnd:1:all"], { round: 1, turn: 1 }, order)).toEqual([
      "turnEnd:1:bert",
      "roundEnd:1:all",
    ]);
    expect(eventsAfter(["roundEnd:1:all"], { round: 2, turn: 0 }, order)).toEqual([]);
  });
  it("leaves what has happened in earlier rounds, however late it was there", () => {
    expect(eventsAfter(["turnEnd:1:bert"], { round: 2, turn: 0 }, order)).toEqual([]);
  });
  it("forgets by round, and what has no key with the oldest of them", () => {
    expect(eventsBefore(["turnEnd:1:anna", "turnEnd:2:anna", "turnEnd:3:anna", "?"], 3)).toEqual([
      "turnEnd:1:anna",
      "turnEnd:2:anna",
    ]);
  });
});

describe("catching up", () => {
  it("owes nobody a turn where it is nobody's", () => {
    const round = [
      { event: "roundEnd", round: 1, who: null },
      { event: "roundStart", round: 2, who: null },
    ];
    expect(dueAt({ round: 2, turn: -1 }, order)).toEqual(round);
    expect(dueAt({ round: 2, turn: 2, phase: "end" }, order)).toEqual(round);
  });
  it("owes no turn its end before everybody has acted", () => {
    expect(dueAt({ round: 1, turn: 0, phase: "turns" }, order)).toEqual([
      { event: "combatStart", round: 1, who: null },
      { event: "roundStart", round: 1, who: null },
      { event: "turnStart", round: 1, who: "anna" },
    ]);
  });
});
