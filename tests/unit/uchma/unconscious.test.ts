import { describe, expect, it } from "vitest";
import type { UAbility } from "../../../src/rulesets/uchma/rules/data/shapes";
import { resistanceOf } from "../../../src/rulesets/uchma/rules/dice/precision";
import { deaths, faintRounds, fateOf, roundEnd } from "../../../src/rulesets/uchma/rules/events/round";
import { turnStart } from "../../../src/rulesets/uchma/rules/events/turns";
import {
  at,
  creature,
  effect,
  nextWorld,
  now,
  type Overrides,
  play,
  playUse,
  SWORD,
  seeOf,
  told,
  worldOf,
} from "./fixtures";

const hero = (more: Overrides = {}): Overrides => ({ player: true, ...more, now: { health: 15, ...more.now } });
const FELLED = ["d health -20", "d down +1", "d prone +1", "d fatigued +1", "d make FIVEFOLD.Uchma.Status.fatigued"];
const HEAL: UAbility = {
  name: "Salve",
  slot: "action",
  delivery: "other",
  effects: [{ name: "Mending", rounds: 1, heals: 6 }],
};

describe("unconsciousness of players' creatures (A-09) [U-014]", () => {
  it("below 1 Health one lies, and is fatigued once more each time, until somebody ends it", () => {
    const first = playUse({ d: hero(), dice: [10] });
    expect(told(first).events).toEqual(FELLED);
    const down = nextWorld(first);
    const [tired] = at(down, "d").effects;
    expect(down[tired ?? ""]).toMatchObject({ until: "told", spec: { stacks: 5 }, now: { stacks: 1 } });
    // Hit again while it lies, nothing is added; brought up and felled again, it is.
    const again = playUse({ d: at(down, "d"), others: [down[tired ?? ""] ?? creature("x")], dice: [10] });
    expect(told(again).events).toEqual(["d health -20"]);
    const up = { ...at(down, "d"), now: { ...at(down, "d").now, health: 4, down: 0 } };
    const second = playUse({ d: up, others: [down[tired ?? ""] ?? creature("x")], dice: [10] });
    expect(second.changes).toContainEqual({ k: "set", on: tired, at: "stacks", from: 1, to: 2 });
  });
  it("opponents and things are only down", () => {
    expect(told(playUse({ d: { now: { health: 15 } }, dice: [10] })).events).toEqual(FELLED.slice(0, 2));
  });
  it("it is immobilized and stunned as well: three Evasion and two Parry less, once each [U-059]", () => {
    const d = creature("d", hero({ now: { health: -1, down: 1, stunned: 1 } }));
    const of = (resistance: "parry" | "evasion") => resistanceOf(d, { ...SWORD, resistance }, seeOf(d)).total;
    expect([of("parry"), of("evasion")]).toEqual([3, 2]);
    const foe = creature("d", { now: { health: -1, down: 1 } });
    expect(resistanceOf(foe, SWORD, seeOf(foe)).total).toBe(5);
  });
  it("a flyer that loses consciousness sinks [U-131], a rider is thrown [U-147]", () => {
    const flyer = playUse({ d: hero({ now: { flying: 1, altitude: 5 } }), dice: [10] });
    expect(now(flyer, "d").altitude).toBe(2);
    const rider = playUse({
      d: hero({ now: { mounted: 1 }, rides: "Actor.m" }),
      others: [creature("m", { now: { ridden: 1 } })],
      dice: [10],
      looks: { pair: ["m"] },
      answers: { square: "nearest" },
    });
    expect(now(rider, "m")).toMatchObject({ prone: 1, ridden: 0 });
    expect(now(rider, "d").health).toBe(-10);
  });
  it("bleeding fells as a blow does, and lets a flyer sink [U-106] [U-131]", () => {
    const bleeding = effect("b", "d", 2, { spec: { harm: { damage: 20, armor: "none" } } });
    const d = creature("d", hero({ effects: ["b"], now: { flying: 1, altitude: 2 } }));
    const start = play(turnStart, { who: "d", round: 2 }, worldOf(d, bleeding));
    expect(now(start, "d")).toMatchObject({ down: 1, prone: 1, fatigued: 1, flying: 0, health: -10 });
  });
  it("healed to 1 it wakes, still prone, and its count begins anew", () => {
    const d = hero({ now: { health: -3, down: 1, prone: 1, faint: 2 } });
    const mended = nextWorld(playUse({ d, ability: HEAL, x: { willing: ["d"] } }));
    const woken = play(turnStart, { who: "d", round: 3 }, mended);
    expect(now(woken, "d")).toMatchObject({ health: 3, down: 0, prone: 1, faint: 0 });
  });
  it("each end of a round is counted; in the fourth round death is suggested", () => {
    let world = worldOf(
      creature("d", hero({ now: { health: -3, down: 1, prone: 1 } })),
      creature("e", { now: { health: -3, down: 1 } }),
    );
    const suggested: string[] = [];
    for (let round = 1; round <= 4; round++) {
      expect(faintRounds(at(world, "d"))).toBe(round);
      suggested.push(fateOf(at(world, "d")));
      const end = play(roundEnd, { order: ["d", "e"] }, world);
      expect(told(end)).toMatchObject({ events: [`d faint = ${round}`], said: ["Say.faint"] });
      world = end.world;
    }
    expect(suggested).toEqual(["alive", "alive", "alive", "dead"]);
    expect(faintRounds(at(world, "e"))).toBe(0);
    const judged = play(deaths, { order: ["d"] }, world, { answers: { fate: "dead" } });
    expect(judged.asked[0]?.options).toEqual(["dead", "alive"]);
    expect(told(play(roundEnd, { order: ["d"] }, judged.world)).events).toEqual([]);
  });
  it("twice the maximum of damage suggests death at once", () => {
    expect(fateOf(creature("d", hero({ now: { health: -59, down: 1 } })))).toBe("alive");
    expect(fateOf(creature("d", hero({ now: { health: -60, down: 1 } })))).toBe("dead");
  });
});
