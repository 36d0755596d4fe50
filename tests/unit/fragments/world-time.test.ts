import { describe, expect, it } from "vitest";
import { declareTimePassed, passTime, timePassed } from "../../../src/rulesets/fragments/rules/turns/time";
import { fresh, roundEnd } from "../../../src/rulesets/fragments/rules/turns/turns";
import { actor, declares, item, no, ok, said } from "./documents";
import { creature, deedsOf, play, spell, told, worldOf } from "./fixtures";

/** The slot of what lasts outside of encounters. */
const OUTSIDE = -9998;
const clock = (what: string, round: number) => ({ clocks: { [what]: { round, slot: OUTSIDE } } });
const running = (name: string, round: number) => item("Spell", { running: { round, slot: OUTSIDE } }, name);

describe("world time that passes", () => {
  it("matters to those on whom something lasts, or one of whose spells runs [F-012] [F-020] (A-21)", () => {
    const passes = { act: "timePassed", said: { rounds: "4" }, together: true };
    const passing = (sheet: Parameters<typeof actor>[1]) => passTime(actor("a", sheet), 4);
    expect(passing({})).toBeNull();
    expect(passing({ items: [item("Gear"), running("over", 0)] })).toBeNull();
    expect(passing({ system: clock("slowed", 0) })).toBeNull();
    expect(passing({ system: clock("slowed", 1) })).toEqual(passes);
    expect(passing({ system: clock("suffocating", 1) })).toEqual(passes);
    expect(passing({ items: [item("Gear"), running("over", 0), running("one", 1)] })).toEqual(passes);
    expect(passTime({ ...actor("a", { system: clock("slowed", 1) }), type: "vigorCreature" }, 4)).toBeNull();
  });
  it.each([
    ["1", 1],
    ["2.9", 2],
    ["9999", 9999],
    ["10000", 9999],
  ])("is said in whole rounds, and not in more than anything lasts: %s [F-012]", (rounds, counted) => {
    expect(declareTimePassed(declares({ on: [], adjust: said({ rounds }) }))).toEqual(ok({ by: "a", rounds: counted }));
    // The same happens to others at once.
    expect(declareTimePassed(declares({ adjust: said({ rounds }) }))).toEqual(
      ok({ by: "a", others: ["d"], rounds: counted }),
    );
  });
  it.each(["0", "-1", "0.9", "some"])("no rounds are none: %s [F-012]", (rounds) => {
    expect(declareTimePassed(declares({ adjust: said({ rounds }) }))).toEqual(no("noNumber", "F-012"));
  });
  it("is refused where nobody says how much [F-012]", () => {
    expect(declareTimePassed(declares())).toEqual(no("noNumber", "F-012"));
  });
  const passed = (rounds: number) =>
    play(
      timePassed,
      { by: "d", rounds },
      worldOf(
        creature("d", {
          running: ["s", "t"],
          now: {
            ...{ slowed: 1, slowedRound: 2, slowedSlot: OUTSIDE },
            ...{ shaken: 1, shakenRound: 4, shakenSlot: OUTSIDE, blinded: 1, prone: 1 },
          },
        }),
        spell("s", "d", { round: 1, slot: OUTSIDE, cast: 2, controlled: 2 }),
        spell("t", "d", { round: 5, slot: 12, cast: 2 }),
      ),
    );
  it("takes so many rounds off, and ends what has none left; what has no end goes on [F-012] [F-020] (A-21)", () => {
    const two = passed(2);
    expect([deedsOf(two), told(two).lines]).toEqual([["expired"], ["says spellOver F-074 d Spell s"]]);
    expect(told(two).changes).toEqual([
      ...["d shakenRound = 2", "d slowedRound = 0", "d slowedSlot = 0", "d slowed -1"],
      ...["s round = 0", "s slot = 0", "s cast = 0", "s controlled = 0"],
    ]);
    expect(told(passed(1)).changes).toEqual([
      ...["d shakenRound = 3", "d slowedRound = 1"],
      ...["s round = 0", "s slot = 0", "s cast = 0", "s controlled = 0"],
    ]);
  });
  it("does nothing where nothing lasts [F-012]", () => {
    expect(deedsOf(play(timePassed, { by: "d", rounds: 3 }, worldOf(creature("d"))))).toEqual([]);
    const inFight = creature("d", { now: { slowed: 1, slowedRound: 6, slowedSlot: 12 } });
    expect(deedsOf(play(timePassed, { by: "d", rounds: 3 }, worldOf(inFight)))).toEqual([]);
  });
});

describe("what is over with an encounter, and with its first round", () => {
  it("what was readied, what nobody knew and every feint are over; what lasts some rounds goes on in world time [F-018] [F-020] [F-087] [F-098] (A-21)", () => {
    const d = creature("d", {
      running: ["s"],
      now: {
        ...{ unaware: 1, readied: 1, readiedWith: 17, "feinted/Actor-e": 1, "hidden/Actor-e": 1 },
        ...{ slowed: 1, slowedRound: 6, slowedSlot: 12 },
      },
    });
    const e = creature("e", { now: { shaken: 1, shakenRound: 3, shakenSlot: 12 } });
    const world = worldOf(d, e, spell("s", "d", { round: 5, slot: 12, cast: 2, controlled: 3 }));
    const played = play(fresh, { order: ["d", "e"], over: 4 }, world);
    expect(deedsOf(played)).toEqual(["fresh"]);
    expect(told(played).changes).toEqual([
      ...["d unaware -1", "d readied -1", "d readiedWith = 0", "d feinted/Actor-e = 0"],
      ...["d slowedRound = 2", `d slowedSlot = ${OUTSIDE}`],
      ...["s round = 1", `s slot = ${OUTSIDE}`, "s cast = 0", "s controlled = 0"],
      ...["e shakenRound = 1", `e shakenSlot = ${OUTSIDE}`],
    ]);
    expect(told(play(fresh, { order: ["d", "e"] }, world)).changes).toEqual([]);
  });
  it("whoever knew nothing of the fight has no Reaction left before its next turn, however many it may have [F-018] [F-022] [F-222]", () => {
    const world = worldOf(creature("d", { bonusReactions: 2, now: { unaware: 1 } }));
    expect(told(play(roundEnd, { order: ["d"] }, world)).changes).toEqual(["d unaware -1", "d reacted = 3"]);
  });
});
