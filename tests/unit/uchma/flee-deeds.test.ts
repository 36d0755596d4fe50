import { describe, expect, it } from "vitest";
import type { PathStep } from "../../../src/contract/board";
import type { UBeing } from "../../../src/rulesets/uchma/rules/data/being.types";
import { flee } from "../../../src/rulesets/uchma/rules/movement/flee";
import { posture } from "../../../src/rulesets/uchma/rules/movement/posture";
import { pathSteps } from "../../../src/rulesets/uchma/rules/movement/steps";
import { script } from "./declaring";
import { pathOf } from "./documents";
import { creature, effect, lapseAt, type More, type Overrides, play, wayOut, worldOf } from "./fixtures";

type Cast = More & { readonly a?: Overrides; readonly others?: readonly UBeing[] };
const MOUNT = { threshold: 7, knows: [], suits: [], impassable: ["ice"] };
const seat = effect("s", "a", 1, { rides: "Actor.m", spec: { name: "Seat", status: "mounted" } });
const rider: Overrides = { rides: "Actor.m", effects: ["s"], now: { mounted: 1, acted: 2 } };
const horse = (now = {}) => creature("m", { walk: 9, mount: MOUNT, now: { ridden: 1, ...now } });

describe("lying down and getting up, deed by deed [U-124] [U-125]", () => {
  const takes = (to: "prone" | "up", a: Overrides = {}, x: object = { round: 2 }, others: readonly UBeing[] = []) =>
    script(play(posture, { by: "a", to, ...x }, worldOf(creature("a", { walk: 7, ...a }), ...others)));
  const lies = (now = {}): Overrides => ({ now: { prone: 1, ...now } });
  it("takes half of the speed from the Move, or from the run that goes on", () => {
    expect([
      takes("prone"),
      takes("up", lies()),
      takes("up", lies(), {}),
      takes("up", lies({ state: 1, spent: 2, budget: 7, diagonals: 1 })),
      takes("up", lies({ state: 1, spent: 5, budget: 7 })),
      takes("up", lies({ state: 5, spent: 5, budget: 14, diagonals: 1 })),
      takes("up", lies({ state: 3, spent: 7, budget: 7 }), { round: 2, ruleOptions: { templates: "off" } }),
      takes("up", { ...lies({ state: 2 }) }, { round: 2, ruleOptions: { templates: "off" } }),
      takes("prone", { walk: 1 }),
      takes("prone", { walk: 0 }),
      takes("prone", { now: { immobilized: 1 } }),
      takes("prone", lies()),
      takes("up"),
    ]).toStrictEqual([
      [true, "drop: a state = 1, a spent = 3, a budget = 7, a prone +1"],
      [true, "stand: a state = 1, a spent = 3, a budget = 7, a prone -1"],
      [true, "stand: a prone -1"],
      [true, "stand: a spent = 5, a prone -1"],
      [false, "stand: ", "Stop.tooFar U-125 a"],
      [true, "stand: a spent = 8, a prone -1"],
      [true, "stand: a state = 4, a spent = 3, a prone -1"],
      [true, "stand: a spent = 3, a prone -1"],
      [true, "drop: a state = 1, a budget = 1, a prone +1"],
      [false, "Stop.held U-125 a"],
      [false, "Stop.held U-125 a"],
      [false, "Stop.held U-125 a"],
      [false, "Stop.held U-125 a"],
    ]);
  });
  it("lays a flyer and a rider low with all that follows [U-131] [U-147]", () => {
    expect([
      takes("prone", { fly: 9, now: { flying: 1, altitude: 5 } }),
      takes("prone", rider, { round: 2 }, [seat]),
      takes("up", { ...rider, now: { ...rider.now, prone: 1 } }, { round: 2 }, [seat]),
    ]).toStrictEqual([
      [
        true,
        "drop: a aloft = 1, a state = 1, a spent = 3, a budget = 9, a prone +1",
        "Say.sinks U-131 a altitude=2",
        "height a [spot]: ",
        "sinks: a altitude = 2",
        "ground [grounds]: ",
      ],
      [true, "drop: a state = 1, a spent = 3, a budget = 7, a prone +1", "pair [pair]: "],
      [true, "stand: a state = 1, a spent = 3, a budget = 7, a prone -1"],
    ]);
  });
});

describe("fleeing, deed by deed [U-098] [U-104]", () => {
  const flees = (more: Cast = {}) => {
    const { a, others = [], ...rest } = more;
    return script(play(flee, { by: "a" }, worldOf(creature("a", { walk: 6, ...a }), ...others), rest));
  };
  const foe = (walk: number, more: Overrides = {}) => creature("f", { walk, ...more });
  const chased = {
    looks: { foes: ["f"] },
    answers: { chase: "chase", obstacle: "away", hide: "none", way: "athletics" },
  };
  it("ends by speed, by what the game master sees, and by a roll [U-100] [U-101] [U-102] [U-103]", () => {
    expect([
      flees({ answers: { obstacle: "away" } }),
      flees({ answers: { obstacle: "held" } }),
      flees({ others: [foe(5)], ...chased }),
      flees({ others: [foe(9)], ...chased, answers: { ...chased.answers, chase: "stay" } }),
      flees({ others: [foe(9)], ...chased }),
      flees({
        others: [foe(9)],
        ...chased,
        answers: { ...chased.answers, hide: wayOut(5), way: "scouting" },
        dice: [5],
      }),
      flees({
        others: [foe(9)],
        ...chased,
        answers: { ...chased.answers, hide: wayOut(120), way: "scouting" },
        dice: [9],
      }),
      flees({ others: [foe(6)], ...chased, dice: [9] }),
      flees({ others: [foe(6)], ...chased, dice: [8] }),
      flees({ others: [foe(9, { now: { down: 1 } })], looks: { foes: ["f"] }, answers: { obstacle: "away" } }),
    ]).toStrictEqual([
      [
        { end: "away", pursuers: [] },
        "foes [foes]: ",
        "obstacle (GM): away | held -> away",
        "Say.flee.away U-104 a speed=6 fastest=-1",
        "leave: a gone +1",
      ],
      [
        { end: "held", pursuers: [] },
        "foes [foes]: ",
        "obstacle (GM): away | held -> held",
        "Say.flee.held U-104 a speed=6 fastest=-1",
      ],
      [
        { end: "away", pursuers: ["f"] },
        "foes [foes]: f",
        "pursue/f/chase (f): stay | chase -> chase",
        "obstacle (GM): away | held -> away",
        "Say.flee.away U-104 a speed=6 fastest=5",
        "leave: a gone +1, f gone +1",
      ],
      [
        { end: "away", pursuers: [] },
        "foes [foes]: f",
        "pursue/f/chase (f): stay | chase -> stay",
        "obstacle (GM): away | held -> away",
        "Say.flee.away U-104 a speed=6 fastest=-1",
        "leave: a gone +1",
      ],
      [
        { end: "slower", pursuers: ["f"] },
        "foes [foes]: f",
        "pursue/f/chase (f): stay | chase -> chase",
        "hide (GM): none | way -> none",
        "Say.flee.slower U-104 a speed=6 fastest=9",
      ],
      [
        { end: "away", pursuers: ["f"] },
        "foes [foes]: f",
        "pursue/f/chase (f): stay | chase -> chase",
        "hide (GM): none | way -> way",
        "scouting (a): 1d10 control 0 = 5",
        "U-103 5 >= 5",
        "Say.flee.away U-104 a speed=6 fastest=9",
        "leave: a gone +1, f gone +1",
      ],
      [
        { end: "caught", pursuers: ["f"] },
        "foes [foes]: f",
        "pursue/f/chase (f): stay | chase -> chase",
        "hide (GM): none | way -> way",
        "scouting (a): 1d10 control 0 = 9",
        "U-103 9 < 120",
        "Say.flee.caught U-104 a speed=6 fastest=9",
      ],
      [
        { end: "away", pursuers: ["f"] },
        "foes [foes]: f",
        "pursue/f/chase (f): stay | chase -> chase",
        "hide (GM): none | way -> none",
        "athletics (a): 1d10 control 0 = 9",
        "U-101 9 >= 9",
        "Say.flee.away U-104 a speed=6 fastest=6",
        "leave: a gone +1, f gone +1",
      ],
      [
        { end: "caught", pursuers: ["f"] },
        "foes [foes]: f",
        "pursue/f/chase (f): stay | chase -> chase",
        "hide (GM): none | way -> none",
        "athletics (a): 1d10 control 0 = 8",
        "U-101 8 < 9",
        "Say.flee.caught U-104 a speed=6 fastest=6",
      ],
      [
        { end: "away", pursuers: [] },
        "foes [foes]: f",
        "obstacle (GM): away | held -> away",
        "Say.flee.away U-104 a speed=6 fastest=-1",
        "leave: a gone +1",
      ],
    ]);
    expect(flees({ a: { walk: 0 }, answers: { obstacle: "away" } }).slice(-2)).toStrictEqual([
      "Say.flee.away U-104 a speed=0 fastest=-1",
      "leave: a gone +1",
    ]);
  });
  it("the threshold is any number from 1 to 999 [U-102] [U-103]", () => {
    const told = (threshold: number) =>
      flees({ others: [foe(9)], ...chased, answers: { ...chased.answers, hide: wayOut(threshold) }, dice: [9] }).at(-2);
    expect([1, 41, 999].map(told)).toStrictEqual([
      "Say.flee.away U-104 a speed=6 fastest=9",
      "U-103 9 < 41",
      "U-103 9 < 999",
    ]);
    for (const threshold of [0, 1000, 1.5]) expect(() => told(threshold)).toThrow("does not fill the form");
  });
  it("the mounted go with the speed of their mounts, and take them along (A-31)", () => {
    const looks = { foes: ["f"], "mount a": ["m"], "mount f": ["n"] };
    const fleer: Overrides = { rides: "Actor.m", effects: ["s"] };
    const chaser = foe(2, { rides: "Actor.n", effects: ["t"] });
    const saddles = [seat, effect("t", "f", 1, { rides: "Actor.n" })];
    expect(
      flees({ a: fleer, others: [horse(), chaser, creature("n", { walk: 4 }), ...saddles], ...chased, looks }),
    ).toStrictEqual([
      { end: "away", pursuers: ["f"] },
      "foes [foes]: f",
      "pursue/f/chase (f): stay | chase -> chase",
      "mount a [pair]: m",
      "mount f [pair]: n",
      "obstacle (GM): away | held -> away",
      "Say.flee.away U-104 a speed=9 fastest=4",
      "leave: a gone +1, m gone +1, f gone +1, n gone +1",
    ]);
    expect(flees({ a: fleer, others: [horse(), chaser, ...saddles], ...chased, looks: { foes: ["f"] } })).toStrictEqual(
      [
        { end: "away", pursuers: ["f"] },
        "foes [foes]: f",
        "pursue/f/chase (f): stay | chase -> chase",
        "mount a [pair]: ",
        "mount f [pair]: ",
        "obstacle (GM): away | held -> away",
        "Say.flee.away U-104 a speed=6 fastest=2",
        "leave: a gone +1, f gone +1",
      ],
    );
  });
  it("where nobody answers, nobody gives chase and nothing is in the way", () => {
    const world = worldOf(creature("a", { walk: 6 }), foe(6));
    const more = { ...chased, answers: { ...chased.answers, hide: wayOut(5) }, dice: [9] };
    expect(
      ["chase", "hide", "way"].map((at) =>
        lapseAt(flee, { by: "a" }, world, at === "chase" ? "pursue/f/chase" : at, more),
      ),
    ).toStrictEqual([
      { to: "stay", when: "close" },
      { to: "none", when: "close" },
      { to: "athletics", when: "close" },
    ]);
    expect(
      lapseAt(flee, { by: "a" }, worldOf(creature("a")), "obstacle", { answers: { obstacle: "away" } }),
    ).toStrictEqual({ to: "away", when: "close" });
  });
});

describe("steps of a way", () => {
  it("carry what lies where they end, and their places alone", () => {
    const path = pathOf("6");
    const [only] = path.steps;
    if (!only) throw new Error("no step");
    const place = { x: 1, y: 2, elevation: 3, more: 4 };
    const odd = { ...only, grounds: ["Region-x"], from: place, to: place } as PathStep;
    expect(pathSteps({ ...path, steps: [odd] }, creature("a"))).toStrictEqual([
      {
        dx: 1,
        dy: 0,
        gaps: {},
        grounds: ["Region-x"],
        from: { x: 1, y: 2, elevation: 3 },
        to: { x: 1, y: 2, elevation: 3 },
      },
    ]);
  });
});
