import { describe, expect, it } from "vitest";
import type { FieldFacts, Figure, PathFacts, PathStep } from "../../../src/contract/board";
import type { WalkContext } from "../../../src/contract/turns";
import type { JsonObject } from "../../../src/engine/json";
import { isHiddenFrom } from "../../../src/rulesets/fragments/rules/board/hidden";
import { isAloft, lengthOf, PACE, perAction } from "../../../src/rulesets/fragments/rules/movement/pace";
import { actor, figure, related, type Sheet, stranger } from "./documents";
import { creature } from "./fixtures";

type Facts = Partial<PathStep> & { readonly up?: readonly [from: number, to: number] };
const step = ({ up: [low, high] = [0, 0], ...more }: Facts, index = 0): PathStep => ({
  ...{ from: { x: index, y: 0, elevation: low }, to: { x: index + 1, y: 0, elevation: high } },
  ...{ dx: 1, dy: 0, dz: high - low, tags: [], gaps: {} },
  ...more,
});
interface Walks extends Partial<Omit<WalkContext, "path" | "actor">> {
  readonly sheet?: Sheet;
  readonly fields?: NonNullable<PathFacts["fields"]>;
}
/** "a" goes these steps, friendly as others are unless told. */
const walk = (facts: readonly Facts[], { sheet, fields = {}, ...more }: Walks = {}): WalkContext => ({
  actor: actor("a", sheet),
  own: true,
  spaces: true,
  path: { length: facts.length, steps: facts.map(step), gaps: {}, fields },
  units: "ft",
  see: () => null,
  settings: {},
  t: (key) => key,
  ...more,
});
const prices = (facts: readonly Facts[], more?: Walks) => PACE.prices(walk(facts, more));
const costs = (facts: readonly Facts[], more?: Walks) => prices(facts, more).map(({ cost }) => cost);
const flying = (flight: "flight" | "improved"): Walks => ({ sheet: { system: { flight } } });

describe("on the ground", () => {
  it("a step takes five feet, diagonals as well [F-059] [F-115]", () => {
    expect(prices([{}, { dx: 1, dy: 1 }, { dx: 0, dy: -1 }, { dx: -3 }])).toEqual(
      [5, 5, 5, 15].map((cost) => ({ cost })),
    );
    expect(PACE.prices({ ...walk([{}]), actor: stranger("a") })).toEqual([]);
  });
  it("up and down it takes as much as it leads, if that is more [F-128]", () => {
    expect(costs([{ up: [0, 5] }, { up: [5, 20] }, { up: [20, 0] }])).toEqual([5, 15, 20]);
    expect(costs([{ up: [0, 5] }], { units: "m" })).toEqual([15]);
    expect(lengthOf({ dx: 0, dy: 2, dz: -3 }, "ft")).toBe(10);
    expect(lengthOf({ dx: -2, dy: 1, dz: -3 }, "ft")).toBe(10);
    expect(lengthOf({ dx: 0, dy: 0, dz: -15 }, "ft")).toBe(15);
  });
  it.each<readonly [string, readonly string[], string, number]>([
    ["difficult ground", ["fragments.difficult"], "medium", 10],
    ["difficult ground, for everybody", ["fragments.difficult"], "huge", 10],
    ["what is difficult for smaller ones", ["fragments.difficultSmall"], "medium", 10],
    ["what is difficult for smaller ones", ["fragments.difficultSmall"], "large", 5],
    ["a narrow place", ["fragments.squeeze"], "medium", 10],
    ["a narrow place", ["fragments.squeeze"], "small", 5],
    ["all of it at once", ["fragments.difficult", "fragments.squeeze"], "medium", 10],
    ["water alone", ["fragments.water"], "medium", 5],
  ])("%s (%j) costs those who are %s %i ft, where it is left [F-110] [F-111] [F-113] [F-114] [F-218]", (_title, left, size, cost) => {
    expect(costs([{ left }, { tags: left }], { sheet: { system: { size } } })).toEqual([cost, 5]);
  });
  it("a step twice as long over difficult ground costs twice as much [F-110]", () => {
    expect(costs([{ left: ["fragments.difficult"], dx: 2 }])).toEqual([20]);
  });
  it("whoever floats needs wings [F-134] [F-226]", () => {
    const stop = { reason: "FIVEFOLD.Fragments.Refused.noFooting", rule: "F-226" };
    expect(prices([{ left: ["fragments.zeroG"], dx: 2 }])).toEqual([{ cost: 10, stop }]);
    expect(prices([{ left: ["fragments.zeroG"], up: [5, 5] }], flying("flight"))).toEqual([{ cost: 5 }]);
    expect(prices([{ tags: ["fragments.zeroG"] }])).toEqual([{ cost: 5 }]);
  });
});

describe("in the air", () => {
  it("is where a step begins or ends above the ground, for who has wings [F-129]", () => {
    const bird = creature("a", { flight: "flight" });
    expect([isAloft(bird, step({ up: [0, 5] })), isAloft(bird, step({ up: [5, 0] }))]).toEqual([true, true]);
    expect([isAloft(bird, step({})), isAloft(bird, step({ up: [-5, 0] }))]).toEqual([false, false]);
    expect(isAloft(creature("a"), step({ up: [5, 5] }))).toBe(false);
  });
  it("an Action goes twice as far, if any of the way leads there [F-116] [F-129]", () => {
    const bird = creature("a", { flight: "flight" });
    expect(perAction(bird, [step({}), step({ up: [0, 5] })])).toBe(60);
    expect(perAction(bird, [step({})])).toBe(30);
    expect(perAction(creature("a", { now: { prone: 1 } }), [step({})])).toBe(5);
  });
  it.each<readonly [string, readonly [number, number], number, number]>([
    ["on one height", [5, 5], 5, 5],
    ["up 5 ft", [0, 5], 15, 10],
    ["up 10 ft", [5, 15], 25, 15],
    ["down 10 ft", [20, 10], 10, 10],
  ])("%s: height is paid beside the way, rising twice, by better flyers once [F-130] [F-133]", (_title, up, flight, improved) => {
    expect(costs([{ up }], flying("flight"))).toEqual([flight]);
    expect(costs([{ up }], flying("improved"))).toEqual([improved]);
  });
  it("heights are read in the units of the scene [F-130]", () => {
    expect(costs([{ up: [0, 5] }], { ...flying("flight"), units: "m" })).toEqual([35]);
  });
  it.each([
    [1, 0, 5],
    [1, 1, 10],
    [0, 1, 15],
    [-1, 1, 20],
    [-1, 0, 25],
  ])("turning to %i, %i makes it %i ft, for better flyers nothing [F-130] [F-133]", (dx, dy, cost) => {
    const way = [{ up: [5, 5] as const }, { up: [5, 5] as const, dx, dy }];
    expect(costs(way, flying("flight"))).toEqual([5, cost]);
    expect(costs(way, flying("improved"))).toEqual([5, 5]);
  });
  it("nothing is difficult there [F-112]", () => {
    expect(costs([{ up: [5, 5], left: ["fragments.difficult"] }], flying("flight"))).toEqual([5]);
    expect(costs([{ left: ["fragments.difficult"] }], flying("flight"))).toEqual([10]);
  });
});

describe("below the ground", () => {
  const NO_WAY = { cost: 5, stop: { reason: "FIVEFOLD.Fragments.Refused.noBurrow", rule: "F-146" } };
  const field = (kind: string, now: Readonly<Record<string, number>> = {}): FieldFacts => ({
    ...{ id: kind, uuid: kind, name: kind, of: null, what: { field: `fragments.${kind}` }, now, blocks: [] },
  });
  const below: Facts = { up: [0, -3] };
  const digger = (system: JsonObject = {}): Walks => ({ sheet: { system: { burrows: true, ...system } } });
  it("leads nothing but soft earth, for who can dig [F-146]", () => {
    expect(prices([below])).toEqual([NO_WAY]);
    expect(prices([below], digger())).toEqual([NO_WAY]);
    expect(prices([{ ...below, tags: ["fragments.soil"] }], digger())).toEqual([{ cost: 5 }]);
    expect(prices([{ ...below, tags: ["fragments.soil"] }])).toEqual([NO_WAY]);
    const fields = { earth: field("earth"), ice: field("ice") };
    expect(prices([{ ...below, grounds: ["earth"] }], { ...digger(), fields })).toEqual([{ cost: 5 }]);
    expect(prices([{ ...below, grounds: ["ice", "q"] }], { ...digger(), fields })).toEqual([NO_WAY]);
    expect(prices([{ ...below, grounds: ["earth"] }], { fields })).toEqual([NO_WAY]);
    const { fields: _fields, ...unknown } = walk([{ ...below, grounds: ["earth"] }], digger()).path;
    expect(PACE.prices({ ...walk([], digger()), path: unknown })).toEqual([NO_WAY]);
  });
  it("or a tunnel, as long as it is there in this round [F-147]", () => {
    const fields = { earth: field("earth", { "0_1": 3, "0_1s": 7 }) };
    const through = (round: number, spaces: readonly string[] | null = ["0_1"]) =>
      prices([{ ...below, grounds: ["earth"], ...(spaces && { spaces }) }], {
        fields,
        sheet: { system: { turn: { round } } },
      });
    expect(through(2)).toEqual([{ cost: 5 }]);
    expect(through(3)).toEqual([{ cost: 5 }]);
    expect(through(4)).toEqual([NO_WAY]);
    expect(through(2, ["0_2"])).toEqual([NO_WAY]);
    expect(through(2, null)).toEqual([NO_WAY]);
  });
  it("on the ground nobody digs [F-146]", () => {
    expect(prices([{ up: [-5, 0] }])).toEqual([{ cost: 5 }]);
  });
});

describe("whoever stands there", () => {
  const meeting = (other: Partial<Figure>, more: Walks = {}, facts: readonly Facts[] = [{ among: ["Actor.o"] }, {}]) =>
    prices(facts, {
      meet: (uuid) => (uuid === "Actor.a" ? figure("a") : uuid === "Actor.o" ? { ...figure("o"), ...other } : null),
      ...more,
    });
  const sized = (size: string, system: JsonObject = {}): Partial<Figure> => ({
    actor: actor("o", { system: { size, ...system } }),
  });
  const foe = { disposition: -1 };
  it("an enemy has to be got past; its square is difficult, and nobody stays there [F-063] [F-065] [F-145]", () => {
    expect(meeting(foe)).toEqual([{ cost: 5, checks: ["Actor.o"], passing: true }, { cost: 10 }]);
    expect(meeting({ ...foe, ...sized("large") })[0]).toMatchObject({ checks: ["Actor.o"] });
  });
  it("an ally lets through, by the table’s rule as over difficult ground [F-062] [F-144] [F-145]", () => {
    expect(meeting({})).toEqual([{ cost: 5, passing: true }, { cost: 5 }]);
    expect(meeting({}, { settings: { allySquares: "difficult" } })).toEqual([{ cost: 5, passing: true }, { cost: 10 }]);
  });
  it("whoever is two sizes larger or smaller is in nobody’s way, but its square is difficult [F-144] [F-145]", () => {
    for (const size of ["huge", "tiny"])
      expect(meeting({ ...foe, ...sized(size) })).toEqual([{ cost: 5, passing: true }, { cost: 10 }]);
    const settings = { sizes: JSON.stringify({ large: { rank: 9 } }) };
    expect(meeting({ ...foe, ...sized("large") }, { settings })[0]).toEqual({ cost: 5, passing: true });
  });
  it("the neutral are nobody’s allies, not even among themselves [F-063]", () => {
    expect(meeting({ disposition: 0 })[0]).toMatchObject({ checks: ["Actor.o"] });
    const neutral = { meet: (uuid: string) => ({ ...figure(uuid.replace("Actor.", "")), disposition: 0 }) };
    expect(meeting({}, neutral)[0]).toMatchObject({ checks: ["Actor.o"] });
  });
  it("whose own side nobody knows has no allies [F-063]", () => {
    expect(meeting({}, { meet: (uuid) => (uuid === "Actor.o" ? figure("o") : null) })[0]).toMatchObject({
      checks: ["Actor.o"],
    });
  });
  it("partners of a grip, the hidden and those who are gone are not met [F-107] [F-165]", () => {
    for (const kind of ["holds", "heldBy"])
      expect(meeting(foe, { sheet: { system: related(kind, "o") } })).toEqual([{ cost: 5 }, { cost: 5 }]);
    expect(meeting({ ...foe, ...sized("medium", related("hidden", "a")) })).toEqual([{ cost: 5 }, { cost: 5 }]);
    expect(meeting(foe, {}, [{ among: ["Actor.q"] }])).toEqual([{ cost: 5 }]);
    expect(prices([{ among: ["Actor.o"] }])).toEqual([{ cost: 5 }]);
  });
  it("of several each enemy counts, in their order [F-063]", () => {
    const meet = (uuid: string) => ({
      ...figure(uuid.replace("Actor.", "")),
      disposition: uuid === "Actor.f" ? -1 : 1,
    });
    expect(prices([{ among: ["Actor.o", "Actor.f"] }, {}], { meet })).toEqual([
      { cost: 5, checks: ["Actor.f"], passing: true },
      { cost: 10 },
    ]);
    const foes = (uuid: string) => ({
      ...figure(uuid.replace("Actor.", "")),
      disposition: uuid === "Actor.a" ? 1 : -1,
    });
    expect(prices([{ among: ["Actor.o", "Actor.f"] }, {}], { meet: foes })).toEqual([
      { cost: 5, checks: ["Actor.o", "Actor.f"], passing: true },
      { cost: 10 },
    ]);
  });
  it("what is no creature of the game is as large as oneself [F-144]", () => {
    expect(meeting({ ...foe, actor: stranger("o") })[0]).toMatchObject({ checks: ["Actor.o"] });
  });
  it("in the air its square is not difficult [F-112]", () => {
    expect(meeting(foe, flying("flight"), [{ among: ["Actor.o"], up: [5, 5] }, { up: [5, 5] }])).toEqual([
      { cost: 5, checks: ["Actor.o"], passing: true },
      { cost: 5 },
    ]);
  });
  it("is hidden from one and not from another [F-165]", () => {
    const hidden = figure("h", { actor: actor("h", { system: related("hidden", "a") }) });
    expect(isHiddenFrom(hidden, creature("a"))).toBe(true);
    expect(isHiddenFrom(hidden, creature("d"))).toBe(false);
    expect(isHiddenFrom({ actor: stranger("h") }, creature("a"))).toBe(false);
  });
});

describe("what there is to pay with", () => {
  const budget = (system: JsonObject = {}, more: Walks = {}, facts: readonly Facts[] = [{}]) =>
    PACE.budget(walk(facts, { sheet: { system }, ...more }));
  it("every Action that is left, and the feet of the one that was begun [F-059] [F-061]", () => {
    expect(budget()).toBe(90);
    expect(budget({ turn: { round: 1, spent: 2, stride: 15 } })).toBe(45);
    expect(budget({ turn: { spent: 3 } })).toBe(0);
    expect(budget({ speed: 20, bonusActions: 1 })).toBe(80);
    expect(budget({ flight: "flight" }, {}, [{ up: [0, 5] }])).toBe(180);
  });
  it("what a game master may allow on another’s turn, and nothing for the helpless and for what is no creature [F-034] [F-220]", () => {
    expect(budget({ turn: { spent: 3 } }, { own: false })).toBe(Number.POSITIVE_INFINITY);
    for (const own of [true, false]) expect(PACE.budget(walk([{}], { own, sheet: { statuses: ["stunned"] } }))).toBe(0);
    expect(PACE.budget({ ...walk([{}]), actor: stranger("a") })).toBe(0);
  });
  it("a companion has what it is commanded for in this round [F-080]", () => {
    expect(budget({ companion: true, turn: { round: 2, commanded: 2 } })).toBe(90);
    expect(budget({ companion: true, turn: { round: 2, commanded: 1 } })).toBe(0);
  });
});
