import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../src/engine/json";
import { turnStart } from "../../../src/rulesets/generia/rules/events/turns";
import { gripOf } from "../../../src/rulesets/generia/rules/turns/remind";
import { compareTurns, hadTurn } from "../../../src/rulesets/generia/rules/turns/turnOrder";
import { actor, stranger } from "./documents";
import { creature, type Numbers, play, told, worldOf } from "./fixtures";

/** Somebody in the encounter with an initiative of 5. */
const entry = (name: string, system: JsonObject | null = {}) => ({
  combatantId: name,
  name,
  isPlayer: false,
  initiative: 5,
  system: {},
  actor: system && actor(name, { system }),
});
const modified = (per: number, dex = 0) => ({ attributes: { per: { mod: per }, dex: { mod: dex } } });

describe("those who tie", () => {
  const order = (initiativeTies: string, ...all: readonly ReturnType<typeof entry>[]) =>
    [...all].sort((a, b) => compareTurns(a, b, { initiativeTies })).map(({ combatantId }) => combatantId);
  it("go by what they rolled again, where the table rolls again; then by PER and DEX [G-002]", () => {
    const low = entry("low", { ...modified(9), turn: { tie: 3 } });
    const high = entry("high", { turn: { tie: 17 } });
    expect(order("reroll", low, high)).toEqual(["high", "low"]);
    expect(order("reroll", high, low)).toEqual(["high", "low"]);
    const even = entry("even", { ...modified(1), turn: { tie: 3 } });
    expect(order("reroll", even, low)).toEqual(["low", "even"]);
  });
  it("where nothing is rolled again, what stands there of an earlier time says nothing [G-002]", () => {
    const low = entry("low", { ...modified(1), turn: { tie: 3 } });
    const high = entry("high", { turn: { tie: 17 } });
    expect(order("attributes", high, low)).toEqual(["low", "high"]);
  });
  it("whoever came later has rolled nothing again, and comes after those who have [G-002]", () => {
    const late = entry("late", modified(9));
    const rolled = entry("rolled", { turn: { tie: 1 } });
    expect(order("reroll", late, rolled)).toEqual(["rolled", "late"]);
    expect(order("reroll", entry("gone", null), rolled)).toEqual(["rolled", "gone"]);
    expect(order("reroll", { ...entry("other"), actor: stranger("other") }, rolled)).toEqual(["rolled", "other"]);
    expect(order("reroll", entry("gone", null), { ...entry("other"), actor: stranger("other") }, late)).toEqual([
      "late",
      "gone",
      "other",
    ]);
  });
  it("stay in the order of the encounter, where the game master orders them [G-002]", () => {
    expect(order("order", entry("x"), entry("keen", modified(9)))).toEqual(["x", "keen"]);
    expect(order("attributes", entry("x"), entry("keen", modified(9)))).toEqual(["keen", "x"]);
  });
});

describe("whoever has had its turn in this round", () => {
  it("gets no second one [G-001]", () => {
    const begun = entry("a", { turn: { round: 2 } });
    expect(hadTurn(begun, 2)).toBe(true);
    expect(hadTurn(begun, 3)).toBe(false);
    expect(hadTurn(begun, 1)).toBe(false);
  });
  it("is nobody before the first round, and nobody who is no creature of the game [G-001]", () => {
    expect(hadTurn(entry("a", { turn: { round: 0 } }), 0)).toBe(false);
    expect(hadTurn(entry("a", {}), 1)).toBe(false);
    expect(hadTurn(entry("gone", null), 1)).toBe(false);
    expect(hadTurn({ ...entry("other"), actor: stranger("other") }, 1)).toBe(false);
  });
});

describe("a turn that begins says what may cost an action of it", () => {
  const said = (now: Numbers, more = {}) =>
    told(play(turnStart, { who: "c" }, worldOf(creature("c", { ...more, now })))).lines;
  it("to get up, for whoever lies [G-170]", () => {
    expect(said({ prone: 1 })).toEqual(["says mayStandUp G-170 c"]);
    expect(said({})).toEqual([]);
  });
  it("to keep hold, for whoever holds somebody since before [G-167]", () => {
    const holds = { "holds/Actor-d": 1 };
    expect(said(holds)).toEqual(["says mustKeepHold G-167 c"]);
    expect(said({ ...holds, prone: 1 })).toEqual(["says mayStandUp G-170 c", "says mustKeepHold G-167 c"]);
  });
  it("a grip has to be kept by whoever has held somebody since before, and with the sister chapters alone [G-128] [G-167]", () => {
    const holds = { now: { "holds/Actor-d": 1 } };
    expect([
      gripOf(creature("c", holds)),
      gripOf(creature("c")),
      gripOf(creature("c", { ...holds, plain: true })),
    ]).toEqual([0, 1, 1]);
  });
  it("nothing to the helpless, and nothing without the sister chapters [G-128] [G-153]", () => {
    const lies = { prone: 1, "holds/Actor-d": 1 };
    expect(said({ ...lies, own1: 1 }, { table: { own1: { helpless: true } } })).toEqual([]);
    expect(said(lies, { plain: true })).toEqual([]);
  });
});
