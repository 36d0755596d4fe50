import { describe, expect, it } from "vitest";
import type { R } from "../../../src/rulesets/fragments/rules/data/read";
import type { RuleOptions } from "../../../src/rulesets/fragments/rules/data/types";
import { arrivedAt, sentTo } from "../../../src/rulesets/fragments/rules/movement/arrival";
import { carryAlong } from "../../../src/rulesets/fragments/rules/movement/current";
import { drift, driftsOn, untilGravity } from "../../../src/rulesets/fragments/rules/movement/drift";
import { creature, deedsOf, type Overrides, play, questionsOf, sentEast, told } from "./fixtures";
import { down, type One, STRAINED, world, zeroG } from "./sent";

describe("drifting", () => {
  const drifts = (ref: R, options: RuleOptions | null) => drift(ref, "d", options ?? undefined);
  const floating = (squares: number, more: Parameters<typeof sentEast>[1] = {}) =>
    sentEast(squares, { step: { tags: zeroG, left: zeroG }, ...more });
  const d: Overrides = { now: { drift: 91, driftFeet: 30, unstable: 1 } };
  it("goes on in its direction, as far as it did [F-136] [F-138]", () => {
    const played = play(drifts, null, world({ d }), { looks: { drift: floating(2) } });
    expect(told(played).changes).toEqual(["d to 100/0/0", "d to 200/0/0"]);
    expect(deedsOf(played)).toEqual(["drifts"]);
    expect(questionsOf(drifts, null, world({ d }), played)).toEqual({
      drift: 'travel {"ask":"way","heading":{"degrees":90},"most":30}',
    });
  });
  it("until something stops it; a wall gives a hold [F-136] [F-140]", () => {
    const wall = play(drifts, null, world({ d }), { looks: { drift: floating(1, { halt: "wall" }) } });
    expect(told(wall).changes).toEqual(["d to 100/0/0", "d drift = 0", "d driftFeet = 0", "d unstable -1"]);
    const body = play(drifts, null, world({ d }), { looks: { drift: floating(0, { halt: "body" }) } });
    expect(told(body).changes).toEqual(["d drift = 0", "d driftFeet = 0"]);
  });
  it("whoever does not drift stays [F-136]", () => {
    expect(Object.keys(play(drifts, null, world(), { looks: { drift: floating(1) } }).log)).toEqual([]);
  });
  it("fire goes out on the way, and grips end [F-209] (A-36)", () => {
    const burning: Overrides = { now: { drift: 1, driftFeet: 5, onFire: 1, "holds/Actor-h": 1 } };
    const wet = sentEast(1, { step: { tags: [...zeroG, "fragments.water"], left: zeroG } });
    const played = play(drifts, null, world({ d: burning }), { looks: { drift: wet, apart: ["h"] } });
    expect(told(played).changes).toEqual(expect.arrayContaining(["d onFire -1", "d holds/Actor-h = 0"]));
    const stays = play(drifts, null, world({ d: burning }), { looks: { drift: sentEast(0), apart: ["h"] } });
    expect(told(stays).changes).toEqual([]);
  });
  it("ends where things weigh something, and there it falls, unasked [F-136] [F-148]", () => {
    const out = sentEast(3, { step: (index) => ({ left: zeroG, tags: index === 0 ? zeroG : [] }) });
    const fallDice: RuleOptions = { fallDice: "2d4" };
    const played = play(drifts, fallDice, world({ d: { now: { drift: 91, driftFeet: 30 } } }), {
      looks: { drift: out, down: down(10) },
      dice: [1, 1],
    });
    expect(told(played).changes.slice(0, 4)).toEqual([
      "d to 100/0/0",
      "d to 200/0/0",
      "d drift = 0",
      "d driftFeet = 0",
    ]);
    expect(told(played).lines).toEqual(["d fallDamage 2"]);
    const icy = play(drifts, null, world({ d }), { looks: { drift: out, underfoot: STRAINED } });
    expect(told(icy)).toMatchObject({ asked: [] });
    expect(told(icy).changes).toContain("i 0_1 +8");
  });
  it("only a way that begins without gravity ends with it [F-136]", () => {
    const step = (left: readonly string[], tags: readonly string[]) => ({
      ...{
        from: { x: 0, y: 0, elevation: 0 },
        to: { x: 1, y: 0, elevation: 0 },
        dx: 1,
        dy: 0,
        dz: 0,
        gaps: {},
        left,
        tags,
      },
    });
    const sent = { steps: [step(zeroG, zeroG), step(zeroG, [])], gone: 10, left: 20, gaps: {}, hit: [] };
    expect(untilGravity(sent)).toEqual({ ...sent, halt: "ground", left: 0 });
    const { left: _left, ...bare } = step([], []);
    for (const steps of [[], [bare], [step([], []), step([], [])], [step(zeroG, zeroG)]])
      expect(untilGravity({ ...sent, steps })).toEqual({ ...sent, steps });
  });
  it.each([
    [0, -1, 1],
    [1, -1, 46],
    [1, 0, 91],
    [0, 1, 181],
    [-1, 0, 271],
    [-1, -1, 316],
  ])("a way to %i, %i is kept as the direction %i [F-136]", (dx, dy, kept) => {
    const first = {
      from: { x: 0, y: 0, elevation: 0 },
      to: { x: 1, y: 0, elevation: 0 },
      dx,
      dy,
      dz: 0,
      tags: [],
      gaps: {},
    };
    const sent = { steps: [first], gone: 5, left: 0, gaps: {}, hit: [] };
    expect(driftsOn("d", sent, 30)).toEqual([
      { k: "set", on: "d", what: "drift", to: kept },
      { k: "set", on: "d", what: "driftFeet", to: 30 },
    ]);
    expect(driftsOn("d", { ...sent, halt: "wall" }, 30)).toEqual([]);
    expect(driftsOn("d", { ...sent, steps: [] }, 30)).toEqual([]);
  });
});

describe("a current", () => {
  const flows = (ref: R, options: RuleOptions | null) => carryAlong(ref, "d", options ?? undefined);
  const of = (looks: One["looks"], d: Overrides = {}) => play(flows, null, world({ d }), { ...(looks && { looks }) });
  it("takes along whoever is in it [F-118]", () => {
    const played = of({ current: ["=90 10"], flows: sentEast(2) });
    expect(told(played).changes).toEqual(["d to 100/0/0", "d to 200/0/0"]);
    expect(deedsOf(played)).toEqual(["flows~2"]);
    expect(questionsOf(flows, null, world(), played)).toEqual({
      current: "currents",
      flows: 'travel {"ask":"way","heading":{"degrees":90},"most":10}',
    });
  });
  it("nobody else, nor where it does not flow, or leads nowhere [F-118]", () => {
    for (const looks of [
      { flows: sentEast(1) },
      { current: ["=90 0"], flows: sentEast(1) },
      { current: ["=90"], flows: sentEast(1) },
    ])
      expect(told(of(looks)).changes).toEqual([]);
    const stays = of(
      { current: ["=90 10"], flows: sentEast(0, { halt: "wall" }), apart: ["h"] },
      { now: { "holds/Actor-h": 1 } },
    );
    expect(told(stays).changes).toEqual([]);
  });
  it("ends grips, and leads over ice without asking anybody [F-118] [F-148] (A-36)", () => {
    const way = sentEast(2, { step: { grounds: ["region-i"] } });
    const icy = of({ current: ["=90 10"], flows: way, iceHere: ["=region-i"], underfoot: STRAINED });
    expect(told(icy)).toMatchObject({ asked: [] });
    expect(told(icy).changes).toEqual(["d to 100/0/0", "i 0_1 +8"]);
    const grips = of({ current: ["=90 10"], flows: sentEast(1), apart: ["h"] }, { now: { "holds/Actor-h": 1 } });
    expect(told(grips).changes).toContain("d holds/Actor-h = 0");
  });
});

describe("what a place does at once", () => {
  const did = (tags: readonly string[], c: Overrides = {}, over?: readonly string[]) =>
    arrivedAt(creature("d", c), tags, over).map((one) => (one.k === "status" ? `${one.what} ${one.to}` : one.k));
  it("water puts out fire, and narrow places squeeze whoever is not small [F-209] [F-218]", () => {
    expect(did(["fragments.water"], { now: { onFire: 1 } })).toEqual(["onFire 0"]);
    expect(did(["fragments.water"])).toEqual([]);
    expect(did(["fragments.fog"], { now: { onFire: 1 } })).toEqual([]);
    expect(did(["fragments.squeeze"])).toEqual(["squeezing 1"]);
    expect(did(["fragments.squeeze"], { slight: true })).toEqual([]);
    expect(did(["fragments.squeeze"], { now: { squeezing: 1 } })).toEqual([]);
    expect(did([], { now: { squeezing: 1 } })).toEqual(["squeezing 0"]);
  });
  it("fire goes out anywhere on the way, narrow is what the end of it is [F-209] [F-218]", () => {
    const [water, narrow] = [["fragments.water"], ["fragments.squeeze"]];
    const burning = creature("d", { now: { onFire: 1 } });
    const of = (...steps: readonly (readonly string[])[]) =>
      sentTo(
        burning,
        steps.map((tags) => ({ tags })),
      ).map((one) => (one.k === "status" ? one.what : one.k));
    expect(of(water, narrow)).toEqual(["onFire", "squeezing"]);
    expect(of(narrow, water)).toEqual(["onFire"]);
    expect(of([], [])).toEqual([]);
    expect(of()).toEqual([]);
  });
});
