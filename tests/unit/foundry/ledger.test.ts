import { describe, expect, it } from "vitest";
import { dueAt, eventsAfter, eventsBefore, ledgerKey, ledgerPlace } from "../../../src/foundry/combat/ledger";

const order = ["anna", "bert", "cora"];
const keys = [
  ledgerKey("combatStart", 1, null),
  ledgerKey("roundStart", 1, null),
  ledgerKey("turnStart", 1, "anna"),
  ledgerKey("turnEnd", 1, "anna"),
  ledgerKey("turnStart", 1, "bert"),
  ledgerKey("turnEnd", 1, "bert"),
  ledgerKey("turnStart", 1, "cora"),
  ledgerKey("turnEnd", 1, "cora"),
  ledgerKey("roundEnd", 1, null),
  ledgerKey("roundStart", 2, null),
  ledgerKey("turnStart", 2, "anna"),
];

describe("the turn ledger", () => {
  it("has keys that can be stored and read back, and reads nothing from anything else", () => {
    for (const key of keys) expect(key).not.toContain(".");
    expect(ledgerPlace("turnEnd:2:bert")).toEqual({ event: "turnEnd", round: 2, who: "bert" });
    expect(ledgerPlace("roundEnd:2:all")).toEqual({ event: "roundEnd", round: 2, who: null });
    expect(ledgerPlace("constructor:2:all")).toBeNull();
    expect(ledgerPlace("turnEnd:x:bert")).toBeNull();
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

  it("forgets rounds that are too old", () => {
    expect(eventsBefore(keys, 2)).toEqual(keys.slice(0, 9));
    expect(eventsBefore(keys, 1)).toEqual([]);
  });
});
