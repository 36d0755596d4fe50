import { describe, expect, it } from "vitest";
import { GEAR_PLACES } from "../../../src/kit/rules/storedFields";
import type { SBeing, SIntent } from "../../../src/rulesets/shapers/rules/data/types";
import { shapersRules } from "../../../src/rulesets/shapers/rules/resolve";
import { creature, holding, type Overrides, resolved, slot, spot, worldOf } from "./fixtures";

const stock = { id: "s", kind: "stock", of: "a", item: "Potion", now: { quantity: 2 } } as const;
const gear = { id: "g", kind: "gear", of: "a", key: "g", uuid: "Item.g", hands: 1, now: { place: 2 } } as const;
const comes = (intent: SIntent, a: Overrides["now"] = {}, own: Overrides = {}, others: readonly SBeing[] = []) =>
  resolved(worldOf(creature("a", { ...own, now: a }), creature("d"), stock, gear, ...others), intent);
const changed = (...args: Parameters<typeof comes>) => comes(...args).changes;
const REFUSED = { ok: false, changes: [] };

describe("points that are spent", () => {
  const spend = (what: (SIntent & { k: "spend" })["what"], by: number, on = "a"): SIntent => ({
    k: "spend",
    on,
    what,
    by,
  });
  it("are there, or nothing happens [W-007] [W-009]", () => {
    expect(comes(spend("ap", 3))).toEqual({ ok: true, changes: ["a ap -3", "a apUsed +3"] });
    expect(comes(spend("rp", 2))).toEqual({ ok: true, changes: ["a rp -2", "a rpUsed +2"] });
    expect([comes(spend("ap", 4)), comes(spend("rp", 3)), comes(spend("wp", 1)), comes(spend("ap", -1))]).toEqual([
      ...[REFUSED, REFUSED, REFUSED, REFUSED],
    ]);
    expect(comes(spend("wp", 2), { wp: 2 })).toEqual({ ok: true, changes: ["a wp -2"] });
    expect(comes(spend("ap", 0))).toEqual({ ok: true, changes: [] });
  });
  it("are no more than a status leaves [W-006] [A-21]", () => {
    expect([comes(spend("ap", 3), { restrained: 1 }), comes(spend("rp", 2), { restrained: 1 })]).toEqual([
      REFUSED,
      REFUSED,
    ]);
    expect([comes(spend("ap", 2), { restrained: 1 }).ok, comes(spend("wp", 1), { stunned: 1, wp: 1 }).ok]).toEqual([
      true,
      true,
    ]);
    // What costs nothing loses nobody the points that a status holds back.
    expect(comes(spend("ap", 0), { restrained: 1 })).toEqual({ ok: true, changes: [] });
  });
  it("may be pieces of a stock [W-047]", () => {
    expect(comes(spend("quantity", 2, "s"))).toEqual({ ok: true, changes: ["s quantity -2"] });
    expect(comes(spend("quantity", 3, "s"))).toEqual(REFUSED);
  });
});

describe("a status", () => {
  const status = (to: 0 | 1, lasts?: number, counter?: number): SIntent => ({
    ...{ k: "status", on: "a", what: "prone", to },
    ...(lasts !== undefined && { lasts }),
    ...(counter !== undefined && { counter }),
  });
  it.each<readonly [string, SIntent, Record<string, number>, readonly string[]]>([
    ["comes for good", status(1), {}, ["a prone +1"]],
    ["comes for some turns", status(1, 2), {}, ["a prone +1", "a lasts:prone = 2"]],
    [
      "comes for rounds that somebody counts",
      status(1, 2, 77),
      {},
      ["a prone +1", "a lastsBy:prone = 77", "a lasts:prone = 2"],
    ],
    [
      "lasts as long as the longer",
      status(1, 3, 77),
      { prone: 1, "lasts:prone": 2 },
      ["a lastsBy:prone = 77", "a lasts:prone = 3"],
    ],
    ["not as the shorter", status(1, 1, 77), { prone: 1, "lasts:prone": 2, "lastsBy:prone": 5 }, []],
    ["nor as an equal one that others count", status(1, 2, 77), { prone: 1, "lasts:prone": 2, "lastsBy:prone": 5 }, []],
    ["for good stays for good", status(1, 2), { prone: 1 }, []],
    [
      "becomes for good",
      status(1),
      { prone: 1, "lasts:prone": 2, "lastsBy:prone": 5 },
      ["a lastsBy:prone = 0", "a lasts:prone = 0"],
    ],
    ["comes anew where an old end was left", status(1, 1), { "lasts:prone": 4 }, ["a prone +1", "a lasts:prone = 1"]],
    [
      "goes, with its end",
      status(0),
      { prone: 1, "lasts:prone": 2, "lastsBy:prone": 5 },
      ["a prone -1", "a lastsBy:prone = 0", "a lasts:prone = 0"],
    ],
    [
      "goes with its end also where that was for a time",
      status(0, 5),
      { prone: 1, "lasts:prone": 2 },
      ["a prone -1", "a lasts:prone = 0"],
    ],
    ["that is not there does not go", status(0), {}, []],
  ])("%s [W-161] [A-24]", (_title, intent, now, changes) => {
    expect(comes(intent, now)).toEqual({ ok: true, changes });
  });
  it("has so much left, or is over [W-161]", () => {
    const now = { prone: 1, "lasts:prone": 3, "lastsBy:prone": 5 };
    const left = (many: number) => changed({ k: "statusLeft", on: "a", what: "prone", left: many }, now);
    expect([left(2), left(0)]).toEqual([
      ["a lasts:prone = 2"],
      ["a prone -1", "a lastsBy:prone = 0", "a lasts:prone = 0"],
    ]);
  });
});

describe("a bonus for a time", () => {
  const aid = (by: number, lasts: number, counter?: number): SIntent => ({
    ...{ k: "aid", on: "a", what: "hit", by, lasts },
    ...(counter !== undefined && { counter }),
  });
  const before = { "aid:hit": 2, "aidLasts:hit": 3, "aidLastsBy:hit": 5 };
  it.each<readonly [string, SIntent, Record<string, number>, readonly string[]]>([
    ["comes", aid(2, 3, 77), {}, ["a aid:hit +2", "a aidLastsBy:hit = 77", "a aidLasts:hit = 3"]],
    [
      "adds up, and lasts as long as the longer",
      aid(1, 4, 77),
      before,
      ["a aid:hit +1", "a aidLastsBy:hit = 77", "a aidLasts:hit = 4"],
    ],
    ["which may be the one that was there", aid(1, 2, 77), before, ["a aid:hit +1"]],
    ["also an equal one", aid(1, 3, 77), before, ["a aid:hit +1"]],
    [
      "that lasts for good makes all last",
      aid(1, 0),
      before,
      ["a aid:hit +1", "a aidLastsBy:hit = 0", "a aidLasts:hit = 0"],
    ],
    ["adds to what lasts for good, and does so as well", aid(1, 4, 77), { "aid:hit": 2 }, ["a aid:hit +1"]],
    [
      "comes anew for its own time where nothing is left of another",
      aid(1, 4),
      { "aid:hit": 0 },
      ["a aid:hit +1", "a aidLasts:hit = 4"],
    ],
  ])("%s [W-161] [A-24]", (_title, intent, now, changes) => {
    expect(comes(intent, now)).toEqual({ ok: true, changes });
  });
  it("has so much left, or is over [W-161]", () => {
    const left = (many: number) => changed({ k: "aidLeft", on: "a", what: "hit", left: many }, before);
    expect([left(2), left(0)]).toEqual([
      ["a aidLasts:hit = 2"],
      ["a aid:hit = 0", "a aidLastsBy:hit = 0", "a aidLasts:hit = 0"],
    ]);
  });
});

describe("what holds between two", () => {
  const relate = (kind: "holds" | "climbs" | "hiddenFrom" | "commands", whom = "d"): SIntent => ({
    k: "relate",
    on: "a",
    kind,
    whom,
  });
  it("begins with a status that shows it [W-054] [W-058] [W-061] [W-064]", () => {
    expect([
      changed(relate("holds")),
      changed(relate("climbs")),
      changed(relate("hiddenFrom")),
      changed(relate("commands")),
    ]).toEqual([
      ...[
        ["a holds/Actor-d = 1", "d grabbed +1"],
        ["a climbs/Actor-d = 1", "a climbing +1"],
      ],
      ...[["a hiddenFrom/Actor-d = 1", "a hidden +1"], ["a commands/Actor-d = 1"]],
    ]);
    expect([comes(relate("holds", "s")), comes(relate("holds", "y"))]).toEqual([REFUSED, REFUSED]);
  });
  it("ends with it; whoever is Hidden from others is so still [W-064] [W-058]", () => {
    const unrelate = (kind: "hiddenFrom" | "commands"): SIntent => ({ k: "unrelate", on: "a", kind, whom: "d" });
    const two = { hidden: 1, ...holding("hiddenFrom", "d", "x") };
    expect(changed(unrelate("hiddenFrom"), two)).toEqual(["a hiddenFrom/Actor-d = 0"]);
    const stale = { hidden: 1, ...holding("commands", "d") };
    expect(changed(unrelate("commands"), stale)).toEqual(["a commands/Actor-d = 0"]);
  });
  it("ends at once with everybody [W-054] [W-058] [W-066]", () => {
    const end = (kind: "climbs" | "hiddenFrom" | "commands"): SIntent => ({ k: "end", on: "a", kind });
    const all = {
      climbing: 1,
      hidden: 1,
      revealed: 1,
      ...holding("climbs", "d"),
      ...holding("hiddenFrom", "d", "x"),
      ...holding("commands", "x"),
    };
    expect([changed(end("climbs"), all), changed(end("commands"), all)]).toEqual([
      ["a climbs/Actor-d = 0", "a climbing -1"],
      ["a commands/Actor-x = 0"],
    ]);
    expect(changed(end("hiddenFrom"), all)).toEqual([
      ...["a hiddenFrom/Actor-d = 0", "a hiddenFrom/Actor-x = 0", "a revealed = 0", "a hidden -1"],
    ]);
  });
});

describe("numbers and things", () => {
  it("are brought to a value, or changed by one [W-003]", () => {
    expect([
      changed({ k: "set", on: "a", what: "stride", to: 2 }),
      changed({ k: "set", on: "a", what: "ap", to: 3 }),
    ]).toEqual([["a stride = 2"], []]);
    expect([
      changed({ k: "add", on: "a", what: "stride", by: 2 }),
      changed({ k: "add", on: "a", what: "stride", by: 0 }),
    ]).toEqual([["a stride +2"], []]);
  });
  it("of Vitality end Bleeding, or bring somebody down, at a table that wants it [W-109] [A-18]", () => {
    const table: Overrides = { falls: true };
    const heals = { bleeding: 1, restrained: 1, vitality: -2 };
    expect(changed({ k: "add", on: "a", what: "vitality", by: 3 }, heals, table)).toEqual([
      ...["a bleeding -1", "a restrained -1", "a vitality +3"],
    ]);
    expect(changed({ k: "set", on: "a", what: "vitality", to: -1 }, heals, table)).toEqual([
      "a bleeding -1",
      "a vitality = -1",
    ]);
    expect(changed({ k: "add", on: "a", what: "vitality", by: -5 }, { vitality: 5 }, table)).toEqual([
      "a restrained +1",
      "a vitality -5",
    ]);
    expect(changed({ k: "add", on: "a", what: "wp", by: -5 }, { wp: 5 }, table)).toEqual(["a wp -5"]);
    expect(changed({ k: "set", on: "a", what: "wp", to: 5 }, { bleeding: 1 }, table)).toEqual(["a wp = 5"]);
  });
  it("lie where somebody has them, or on the ground [W-042] [W-060]", () => {
    expect([comes({ k: "place", on: "g", to: "stowed" }), comes({ k: "place", on: "g", to: "main" })]).toEqual([
      { ok: true, changes: ["g place = 0"] },
      { ok: true, changes: [] },
    ]);
    const where = { scene: "s", at: spot(1) };
    expect(comes({ k: "drop", on: "g", where })).toEqual({ ok: true, changes: ["g place = 0", "g carry"] });
    expect([comes({ k: "take", on: "g", by: "d" }), comes({ k: "take", on: "g", by: "a" })]).toEqual([
      { ok: true, changes: ["g carry"] },
      REFUSED,
    ]);
    expect(comes({ k: "harm", on: "g", by: 3 })).toEqual(REFUSED);
    for (const intent of [
      { k: "place", on: "a", to: "main" },
      { k: "drop", on: "a", where },
      { k: "take", on: "a", by: "d" },
    ] as const) {
      expect(comes(intent)).toEqual(REFUSED);
      // Nor in an encounter, where a creature has a place in the order beside its gear.
      expect(comes(intent, {}, { slot: "slot-a" }, [slot("a")])).toEqual(REFUSED);
    }
  });
  it("that are taken come into free hands, the main one first, and are put away where too few are free [W-060]", () => {
    const taken = (d: Overrides, hands: 1 | 2) => {
      const lying = { ...gear, hands, now: { place: 1 } };
      return resolved(worldOf(creature("a"), creature("d", d), lying), { k: "take", on: "g", by: "d" }).changes[0];
    };
    const places = [taken({ hands: 1 }, 1), taken({ hands: 1, mainFull: true }, 1), taken({ hands: 2 }, 2)];
    expect([...places, taken({ hands: 1 }, 2), taken({ hands: 0 }, 1)]).toEqual(
      (["main", "off", "both", "stowed", "stowed"] as const).map((place) => `g place = ${GEAR_PLACES.indexOf(place)}`),
    );
  });
  it("of nobody do not change [W-003]", () => {
    expect(comes({ k: "set", on: "y", what: "ap", to: 1 })).toEqual(REFUSED);
    expect(shapersRules.slug).toBe("shapers");
  });
  it("of a place in the order change with that, where it takes part [W-016] [W-024]", () => {
    const place: SIntent = { k: "putOff", on: "a", round: 2 };
    const own = (intent: SIntent) => comes(intent, {}, { slot: "slot-a" }, [slot("a")]);
    expect(own(place)).toEqual({ ok: true, changes: ["slot-a waits = 2"] });
    expect(own({ k: "unite", on: "a", round: 3, group: 301 })).toEqual({ ok: true, changes: ["slot-a odd = 301"] });
    expect(own({ k: "lose", on: "a", round: 3 }).changes).toEqual(["slot-a lost = 3"]);
    expect(own({ k: "later", on: "a", round: 3, next: 4.5 }).changes).toEqual([
      "slot-a later = 3",
      "slot-a initiative = 4.5",
    ]);
    expect([comes(place), comes({ k: "unite", on: "a", round: 3, group: 301 })]).toEqual([REFUSED, REFUSED]);
  });
});
