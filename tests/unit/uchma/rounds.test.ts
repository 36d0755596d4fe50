import { describe, expect, it } from "vitest";
import type { UEffectSpec } from "../../../src/rulesets/uchma/rules/data/shapes";
import { begin } from "../../../src/rulesets/uchma/rules/events/begin";
import {
  ambush,
  combatEnd,
  deaths,
  faintRounds,
  roundEnd,
  roundStart,
  type UEndPhase,
} from "../../../src/rulesets/uchma/rules/events/round";
import { turnEnd, turnStart, type UTurnEvent } from "../../../src/rulesets/uchma/rules/events/turns";
import { creature, effect, lapseAt, type More, now, type Overrides, play, told, worldOf } from "./fixtures";

const says = (played: { readonly lines: readonly { readonly k: string }[] }) =>
  played.lines.filter(({ k }) => k === "say");
const borne = (id: string, spec: Partial<UEffectSpec> = {}, rounds = 2, more = {}) =>
  effect(id, "d", rounds, { ...more, spec });

describe("weather", () => {
  const hail = { name: "Hail", on: ["d"], packet: { damage: 4 } } as const;
  it("is told with its name, and does nothing unless the game master says so [U-005]", () => {
    const bark = borne("bark", { mods: { physical: 1 } });
    const world = worldOf(creature("d", { effects: ["bark"] }), bark);
    const comes = (environment: string) =>
      play(roundStart, { environment: [hail] }, world, { answers: { environment } });
    expect(told(comes("apply")).events).toEqual(["d health -3"]);
    expect(Object.keys(comes("apply").log)).toEqual(["environment", "weather"]);
    expect(says(comes("apply"))).toMatchObject([
      { key: "FIVEFOLD.Uchma.Say.weather", rule: "U-005", data: { name: "Hail" } },
    ]);
    expect(says(comes("skip"))).toMatchObject([
      { key: "FIVEFOLD.Uchma.Say.noWeather", rule: "U-005", data: { name: "Hail" } },
    ]);
    const more = { answers: { environment: "skip" } };
    expect(lapseAt(roundStart, { environment: [hail] }, world, "environment", more)).toEqual({
      to: "skip",
      when: "close",
    });
  });
});

describe("deaths", () => {
  const down = (id: string, more: Overrides = {}) =>
    creature(id, { ...more, now: { health: -3, down: 1, ...more.now } });
  const judge = (x: UEndPhase, world: ReturnType<typeof worldOf>, more: More = {}) => play(deaths, x, world, more);
  it("are judged for all who are down on the scene, each once; the dead and those who are away are not [U-014]", () => {
    const world = worldOf(down("d"), down("e"), down("f", { now: { dead: 1 } }), down("g", { now: { gone: 1 } }));
    const order = ["d", "f", "g"];
    const all = judge({ order, around: "d", fate: "dead" }, world, { looks: { fallen: ["d", "e"] } });
    expect(all.value).toEqual(["d", "e"]);
    expect(Object.keys(all.log)).toEqual(["fallen", "minions", "dies", "minions~2", "dies~2"]);
    expect(judge({ order, fate: "dead" }, world).value).toEqual(["d"]);
    expect(Object.keys(judge({ order, fate: "dead" }, world).log)).toEqual(["minions", "dies"]);
    expect(judge({ order, around: "d", fate: "dead" }, world).value).toEqual(["d"]);
    expect(says(judge({ order, fate: "alive" }, world))).toMatchObject([
      { key: "FIVEFOLD.Uchma.Say.lives", rule: "U-014", about: "d" },
    ]);
    const more = { answers: { fate: "dead" } };
    expect(lapseAt(deaths, { order: ["d"] }, world, "death/d/fate", more)).toEqual({ to: "alive", when: "close" });
  });
  it("take the minions along, those of the order and those of the scene [U-162]", () => {
    const world = worldOf(
      down("d"),
      creature("m", { summoner: "Actor.d" }),
      creature("n", { summoner: "Actor.d" }),
      creature("o"),
    );
    const played = judge({ order: ["d", "m", "o"], fate: "dead" }, world, { looks: { minions: ["n", "m"] } });
    expect(told(played).events).toEqual(["d dead +1", "d down -1", "m gone +1", "n gone +1"]);
    expect(says(played)).toMatchObject(
      ["m", "n"].map((about) => ({ key: "FIVEFOLD.Uchma.Say.vanishes", rule: "U-162", about })),
    );
  });
});

describe("the end of a round", () => {
  it("what is bound to it lapses, the oldest first; what has rounds left loses one; what was used is swept away [U-044] [U-134]", () => {
    const bound = (id: string, seq: number, rounds: number, more = {}) =>
      borne(id, {}, rounds, { seq, until: "round", ...more });
    const ids = ["late", "early", "long", "free", "used"];
    const effects = [
      bound("late", 5, 1),
      bound("early", 2, 1, { prepared: { name: "Riposte" } }),
      bound("long", 1, 3),
      borne("free"),
      borne("used", {}, 0),
    ];
    const played = play(
      roundEnd,
      { order: ["d", "e"] },
      worldOf(creature("d", { effects: ids }), creature("e"), ...effects),
    );
    expect(played.value).toEqual(["early", "late"]);
    expect(told(played).events).toEqual([
      "d drop used",
      "long rounds -1",
      "early rounds -1",
      "d drop early",
      "late rounds -1",
      "d drop late",
    ]);
    expect(says(played)).toMatchObject([
      { key: "FIVEFOLD.Uchma.Say.lapses", rule: "U-044", about: "d", data: { effect: "early" } },
      { key: "FIVEFOLD.Uchma.Say.lapses", rule: "U-134", about: "d", data: { effect: "late" } },
    ]);
    expect(Object.keys(played.log)).toEqual(["sweep", "lapse", "lapse~2", "lapse~3"]);
    expect(play(roundEnd, { order: ["e"] }, worldOf(creature("e"))).log).toEqual({});
    // The oldest of all of them, whoever bears it.
    const other = effect("other", "e", 1, { seq: 3, until: "round" });
    const two = worldOf(
      creature("d", { effects: ["late"] }),
      creature("e", { effects: ["other"] }),
      bound("late", 5, 1),
      other,
    );
    expect(play(roundEnd, { order: ["d", "e"] }, two).value).toEqual(["other", "late"]);
  });
  it("counts the rounds without consciousness (A-09) [U-014]", () => {
    const faint = (more: object = {}) =>
      creature("d", { player: true, now: { health: -3, down: 1, faint: 1, ...more } });
    expect([faintRounds(faint()), faintRounds(faint({ dead: 1 })), faintRounds(creature("e"))]).toEqual([2, 0, 0]);
    const played = play(roundEnd, { order: ["d"] }, worldOf(faint()));
    expect(told(played).events).toEqual(["d faint = 2"]);
    expect(says(played)).toMatchObject([
      { key: "FIVEFOLD.Uchma.Say.faint", rule: "U-014", about: "d", data: { count: 2 } },
    ]);
    expect(Object.keys(played.log)).toEqual(["faint"]);
  });
  it("with that of the fight goes what lies on the ground, and everybody's turn and roll are new [U-110]", () => {
    const thorns = borne("thorns", { ground: 1 });
    const d = creature("d", {
      effects: ["thorns", "calm"],
      actions: 2,
      minors: 3,
      now: { groupRoll: 7, acted: 4, actions: 0, minors: 0 },
    });
    const played = play(combatEnd, { order: ["d"], over: true }, worldOf(d, thorns, borne("calm")));
    expect(told(played).events).toEqual(["thorns rounds -2", "d drop thorns", "d groupRoll = 0"]);
    expect(now(played, "d")).toMatchObject({ groupRoll: 0, acted: 0, actions: 2, minors: 3 });
    expect(says(played)).toMatchObject([
      { key: "FIVEFOLD.Uchma.Say.ends", rule: "U-110", about: "d", data: { effect: "thorns" } },
    ]);
    expect(Object.keys(played.log)).toEqual(["lapse", "clean"]);
    const usual = play(
      combatEnd,
      { order: ["e"], over: true },
      worldOf(creature("e", { now: { actions: 0, minors: 0 } })),
    );
    expect(now(usual, "e")).toMatchObject({ actions: 1, minors: 1 });
    expect(play(combatEnd, { order: [], over: true }, worldOf()).log).toEqual({});
  });
});

describe("the beginning of a fight", () => {
  it("those who were caught out are so until the round is over [U-003] [U-134]", () => {
    const world = worldOf(creature("a"), creature("d"));
    const sides = { party: ["a"], foes: ["d"] };
    const caught = play(ambush, { sides, caught: ["foes", "nobody"], rounds: 2 }, world);
    expect(caught.value).toEqual(["foes"]);
    expect(says(caught)).toMatchObject([
      { key: "FIVEFOLD.Uchma.Say.caughtOut", rule: "U-134", data: { side: "foes" } },
    ]);
    expect(caught.changes.find(({ k }) => k === "make")).toMatchObject({
      data: {
        name: "FIVEFOLD.Uchma.Status.ambushed",
        system: { rounds: 2, until: "round", spec: { status: "ambushed" } },
      },
    });
    expect(Object.keys(caught.log)).toEqual(["ambush"]);
    expect(play(ambush, { sides, caught: [] }, world).log).toEqual({});
    const more = { answers: { ambushed: "no" } };
    expect(lapseAt(ambush, { sides }, world, "side/foes/ambushed", more)).toEqual({ to: "no", when: "close" });
  });
  it("who comes from another fight begins anew, who joins a side has its roll [U-089] [U-096]", () => {
    const stale = { acted: 3, actions: 0, minors: 0 };
    const world = worldOf(creature("a", { now: stale }), creature("d", { actions: 2, minors: 3, now: stale }));
    const played = play(begin, { sides: {}, stale: ["a", "d"], joined: [{ id: "d", roll: 9 }] }, world);
    expect(played.value).toEqual({ rolls: {}, caught: [] });
    expect([now(played, "a"), now(played, "d")]).toMatchObject([
      { acted: 0, actions: 1, minors: 1 },
      { acted: 0, actions: 2, minors: 3, groupRoll: 9 },
    ]);
    expect(Object.keys(played.log)).toEqual(["anew", "join"]);
    const alone = play(begin, { sides: { party: ["a"] }, taken: [4], silent: true }, world, { dice: [2, 2, 3, 3] });
    expect(alone.value.rolls).toEqual({ party: 6 });
    expect(Object.keys(alone.log)).toEqual(["side party", "side party~2", "sides"]);
  });
});

describe("the turn of somebody", () => {
  const turn = (
    procedure: typeof turnStart,
    x: Partial<UTurnEvent>,
    d: Overrides,
    effects: readonly ReturnType<typeof borne>[] = [],
    more: More = {},
    others: readonly Overrides[] = [],
  ) =>
    play(
      procedure,
      { who: "d", round: 2, ...x },
      worldOf(
        creature("d", { ...d, effects: effects.map(({ id }) => id) }),
        ...others.map((one) => creature("m", one)),
        ...effects,
      ),
      more,
    );
  it("begins once a round, with all that it is allowed [U-038] [U-096] [U-106]", () => {
    const effects = [borne("haste", { mods: { minors: 1 } }), borne("fire", { harm: { damage: 5 } })];
    const begun = turn(turnStart, {}, { now: { acted: 1, actions: 0, minors: 0 } }, effects);
    expect(now(begun, "d")).toMatchObject({ acted: 2, actions: 1, minors: 2, health: 55 });
    expect(Object.keys(begun.log)).toEqual(["fresh", "lasting"]);
    expect(turn(turnStart, {}, { now: { acted: 2 } }, effects).log).toEqual({});
  });
  it("is none for who is down [U-014]", () => {
    const down = turn(turnStart, {}, { now: { health: -3, down: 1 } });
    expect(now(down, "d")).toMatchObject({ actions: 0, minors: 0 });
    expect(says(down)).toMatchObject([{ key: "FIVEFOLD.Uchma.Say.down", rule: "U-014", about: "d" }]);
    expect(Object.keys(down.log)).toEqual(["fresh", "cannot"]);
  });
  it("asks where it stands only if something was laid there [U-106]", () => {
    expect(Object.keys(turn(turnStart, { onGround: ["d"] }, {}).log)).toEqual(["fresh", "ground d/ground"]);
    expect(Object.keys(turn(turnStart, { onGround: ["m"] }, {}).log)).toEqual(["fresh"]);
  });
  it("is that of its mount too, which is found on the scene where it is in no order (A-33) [U-149]", () => {
    const rides = { rides: "Actor.m" };
    const mount = { mount: { threshold: 1, knows: [], suits: [], impassable: [] } };
    const found = turn(turnStart, {}, rides, [], { looks: { mount: ["m"] } }, [mount]);
    expect(now(found, "m").acted).toBe(2);
    expect(Object.keys(found.log)).toEqual(["mount", "fresh", "fresh~2"]);
    const ends = (m: Readonly<Record<string, number>>) =>
      turn(turnEnd, { mount: "m" }, rides, [], {}, [{ ...mount, now: m }]);
    expect(now(ends({ acted: 2, ordered: 3 }), "m")).toMatchObject({ ended: 1, ordered: 0 });
    expect(Object.keys(ends({ acted: 2 }).log)).toEqual(["ended"]);
    for (const m of [
      { acted: 1, ordered: 3 },
      { acted: 2, ended: 1, ordered: 3 },
    ])
      expect(ends(m).changes).toEqual([]);
  });
  it("takes a round from what lasts at its end, and says what is over [U-109]", () => {
    const effects = [borne("a", {}, 1), borne("b", {}, 2, { seq: 2 }), borne("c", {}, 1, { seq: 3, until: "told" })];
    const ended = turn(turnEnd, {}, {}, effects);
    expect(told(ended).events).toEqual(["a rounds -1", "d drop a", "b rounds -1"]);
    expect(says(ended)).toMatchObject([
      { key: "FIVEFOLD.Uchma.Say.ends", rule: "U-109", about: "d", data: { effect: "a" } },
    ]);
    expect(Object.keys(ended.log)).toEqual(["tick", "tick~2"]);
  });
  it("brings what spreads to those beside it, with the same Potency [U-109]", () => {
    const ill = (power?: number) =>
      borne("ill", { spreads: 1, keep: "harm", harm: { damage: 1 } }, 3, power === undefined ? {} : { power });
    const spread = (power?: number) => turn(turnEnd, {}, {}, [ill(power)], { looks: { spread: ["m"] } }, [{}]);
    expect(spread(3).changes.find(({ k }) => k === "make")).toMatchObject({
      on: "m",
      data: { system: { rounds: 1, power: 3 } },
    });
    expect(spread().changes.find(({ k }) => k === "make")).not.toHaveProperty("data.system.power");
    expect(says(spread())).toMatchObject([
      { key: "FIVEFOLD.Uchma.Say.spreads", rule: "U-109", about: "m", data: { effect: "ill" } },
    ]);
    expect(Object.keys(spread().log)).toEqual(["spread", "lasts", "tick"]);
    expect(Object.keys(turn(turnEnd, {}, {}, [borne("calm")]).log)).toEqual(["tick"]);
  });
});
