import { describe, expect, it } from "vitest";
import { carried, loosen } from "../../../src/rulesets/shapers/rules/board/along";
import type { R } from "../../../src/rulesets/shapers/rules/data/types";
import {
  creature,
  deedsOf,
  holding,
  type More,
  type Overrides,
  play,
  questionsOf,
  spot,
  standsAt,
  told,
  worldOf,
} from "./fixtures";

const world = (c: { readonly d?: Overrides; readonly x?: Overrides; readonly y?: Overrides }) =>
  worldOf(creature("d", c.d), creature("x", c.x), creature("y", c.y));

describe("whoever has climbed onto somebody", () => {
  const step = (from: number, to: number) => ({ from: spot(from), to: spot(to) });
  /** Moves "d" and whoever rides on it, part by part. */
  const rides = (
    parts: readonly (readonly ReturnType<typeof step>[])[],
    looks: More["looks"] = {},
    teleport?: true,
  ) => {
    const run = (ref: R) => {
      const moved = carried(ref, "d");
      for (const steps of parts) {
        const all = moved.along(steps, teleport);
        if (all.length > 0) ref.deed("along", [...all]);
      }
    };
    return told(play(run, null, world({}), { looks })).changes;
  };
  const looks = { riders: ["x"], "rider 0": [standsAt(50, 70)] };
  it("goes every step along, from where it is itself [W-054]", () => {
    expect(rides([[step(0, 100), step(100, 200)]], looks)).toEqual(["x to 150/70/0", "x to 250/70/0"]);
  });
  it("goes on from there in the next part of the way [W-054]", () => {
    expect(rides([[step(0, 100)], [step(100, 300)]], looks)).toEqual(["x to 150/70/0", "x to 350/70/0"]);
    const played = rides(
      [[{ from: spot(10, 20), to: spot(10, 120) }], [{ from: spot(10, 120), to: spot(10, 320) }]],
      looks,
    );
    expect(played).toEqual(["x to 50/170/0", "x to 50/370/0"]);
  });
  it("is at the other end of a teleport at once [W-054]", () => {
    expect(rides([[step(0, 900)]], looks, true)).toEqual(["x to 950/70/0 at once"]);
  });
  it("each of several goes from its own place; one without a place stays [W-054]", () => {
    const two = { riders: ["x", "y"], "rider 0": [standsAt(0)], "rider 1": [standsAt(5)] };
    expect(rides([[step(0, 100)]], two)).toEqual(["x to 100/0/0", "y to 105/0/0"]);
    expect(rides([[step(0, 100)]], { ...two, "rider 0": [] })).toEqual(["y to 105/0/0"]);
  });
  it("goes nowhere where nobody goes [W-054]", () => {
    expect(rides([[]], looks)).toEqual([]);
    expect(rides([[], [step(0, 100)]], looks)).toEqual(["x to 150/70/0"]);
  });
});

describe("when somebody is there, with whoever rides on it", () => {
  const ends = (c: Parameters<typeof world>[0], looks: More["looks"]) => {
    const run = (ref: R) => carried(ref, "d").there(["x"]);
    const played = play(run, null, world(c), { looks: { riders: ["x"], "rider 0": [standsAt(0)], ...looks } });
    return { changes: told(played).changes, deeds: deedsOf(played), looked: Object.keys(played.log) };
  };
  it("none of them leans out any more [W-179] [A-42]", () => {
    const c = { d: { now: { leaning: 1 } }, x: { now: { leaning: 1 } }, y: { now: { leaning: 1 } } };
    expect(ends(c, {})).toMatchObject({ changes: ["d leaning -1", "x leaning -1"], deeds: ["straight"] });
    expect(ends({}, {}).deeds).toEqual([]);
  });
  it("whoever is Hidden from somebody who sees it now is seen, in its own turn when that ends [W-065] [W-066] [A-33]", () => {
    const hides = { now: { hidden: 1, ...holding("hiddenFrom", "y") } };
    expect(ends({ d: hides, x: hides }, { seers: ["y"], "seers~2": ["y"] }).changes).toEqual([
      ...["d hiddenFrom/Actor-y = 0", "d hidden -1", "x revealed = 1"],
    ]);
    expect(ends({ d: hides }, { seers: ["x"] }).changes).toEqual([]);
    expect(ends({ d: { now: { ...hides.now, revealed: 1 } } }, { seers: ["y"] }).looked).not.toContain("seers");
  });
  it("grips of a rider end, and it has still climbed on [W-054] [A-21]", () => {
    const x = { now: { climbing: 1, ...holding("climbs", "d"), ...holding("holds", "y") } };
    const ended = ends({ x, y: { now: { grabbed: 1 } } }, { loose: ["y"], apart: ["d"] });
    expect(ended.changes).toEqual(["x holds/Actor-y = 0", "y grabbed -1"]);
    expect(ended.looked).toEqual(["riders", "rider 0", "loose", "freed"]);
    expect(ends({ x: { now: { climbing: 1 } } }, {}).looked).toEqual(["riders", "rider 0"]);
  });
});

describe("when somebody was moved or has died", () => {
  const loosens = (c: Parameters<typeof world>[0], looks: More["looks"]) => {
    const played = play((ref: R) => loosen(ref, "d"), null, world(c), looks ? { looks } : {});
    return { changes: told(played).changes, deeds: deedsOf(played), looked: Object.keys(played.log) };
  };
  it("grips end of which the scene says so, in both directions [A-21]", () => {
    const own = loosens({ d: { now: holding("holds", "x") }, x: { now: { grabbed: 1 } } }, { loose: ["x"] });
    expect(own.changes).toEqual(["d holds/Actor-x = 0", "x grabbed -1"]);
    const its = loosens({ d: { now: { grabbed: 1 } }, x: { now: holding("holds", "d") } }, { loose: ["x"] });
    expect(its).toMatchObject({ changes: ["x holds/Actor-d = 0", "d grabbed -1"], deeds: ["freed"] });
  });
  it("who is off is not climbing any more [W-054]", () => {
    const off = loosens({ d: { now: { climbing: 1, ...holding("climbs", "y") } } }, { apart: ["y"] });
    expect(off.changes).toEqual(["d climbs/Actor-y = 0", "d climbing -1"]);
  });
  it("nothing ends of which the scene says nothing, or that did not hold [A-21]", () => {
    expect(loosens({ d: { now: holding("holds", "x") } }, {})).toMatchObject({ changes: [], deeds: [] });
    expect(loosens({ d: { now: { grabbed: 1 } } }, { loose: ["y"] })).toMatchObject({ changes: [], deeds: [] });
    expect(loosens({ d: { now: { climbing: 1 } } }, { apart: ["y"] })).toMatchObject({ changes: [], deeds: [] });
  });
  it("the scene is asked whose grip does not hold, and whose space it has left [A-21] [W-054]", () => {
    const d = { now: { climbing: 1, ...holding("climbs", "y") } };
    expect(questionsOf((ref: R) => loosen(ref, "d"), null, world({ d }), {})).toEqual([
      ...["loose, of d: loose", "apart, of d: apart"],
    ]);
  });
  it("nobody looks where there is nothing to end [A-21]", () => {
    expect(loosens({}, { loose: ["x"], apart: ["x"] }).looked).toEqual([]);
    expect(loosens({ d: { now: { "holds/Actor-x": 0, "climbs/Actor-x": 1 } } }, {}).looked).toEqual([]);
    expect(loosens({ d: { now: holding("holds", "x") } }, {}).looked).toEqual(["loose"]);
    expect(loosens({ d: { now: { climbing: 1 } } }, {}).looked).toEqual(["loose", "apart"]);
  });
});
