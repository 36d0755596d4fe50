import { describe, expect, it } from "vitest";
import type { FieldFacts, LookContext, MapPosition, PlacedFigure } from "../../../src/contract/board";
import type { JsonObject } from "../../../src/engine/json";
import { answerGround, squaresIn } from "../../../src/rulesets/fragments/rules/board/iceLook";
import { actor, feetAway, figure, lookAt, stranger } from "./documents";

type Place = readonly [left: number, top: number];
const region = (id: string, what: JsonObject, more: Partial<FieldFacts> = {}): FieldFacts => ({
  ...{ id, uuid: `Region.${id}`, name: id, of: null, what, now: {}, blocks: [] },
  ...more,
});
const ICE = region("i", { field: "fragments.ice", inches: 2 });
const FLOE = region("j", { field: "fragments.ice", inches: 1 }, { now: { "1_1": 8 } });
const EARTH = region(
  "e",
  { field: "fragments.earth" },
  { now: { "0_0": 3, "0_0s": 7, "0_1": 3, "0_1s": 7, "0_2": 9, "0_2s": 1 } },
);

interface Scene {
  readonly others?: readonly PlacedFigure[];
  readonly own?: PlacedFigure;
  /** Where it stands, which ice lies there, and what lies elsewhere. */
  readonly at?: (x: number, y: number, elevation: number) => readonly FieldFacts[];
  readonly all?: readonly FieldFacts[];
  readonly more?: Partial<LookContext>;
}
/** Squares of 100 pixels. "d" is asked about, and takes up the square in row 1 and column 2 unless told. */
const scene = (
  question: string,
  { others = [], own, at = () => [ICE], all = [FLOE, EARTH, ICE], more }: Scene = {},
): LookContext => {
  const me = own ?? weighs("d", [2, 1], 3);
  const { left, top, across, down } = me.box;
  const [x, y] = [left * 100, top * 100];
  const elevation = me.elevation;
  const rows = Array.from({ length: down }, (_one, n) => top + n);
  const columns = Array.from({ length: across }, (_one, n) => left + n);
  return lookAt(question, {
    about: me,
    others,
    space: 5,
    units: "ft",
    board: () => feetAway(5, {}, { figures: () => [...others, { ...me, letter: "subject" }] }),
    fields: (spot?: MapPosition) => (spot ? at(spot.x, spot.y, spot.elevation) : all),
    site: {
      position: () => ({ scene: "Scene.x", x: x + across * 50, y: y + down * 50, elevation }),
      spot: () => ({ x, y, elevation }),
      beside: () => [],
      room: () => [],
      grounds: () => [],
      fields: () => [],
      spaces: () => rows.flatMap((row) => columns.map((column) => `${row}_${column}`)),
    },
    ...more,
  });
};
const weighs = (
  name: string,
  [left, top]: Place,
  bulk: number | null,
  more: Partial<PlacedFigure> = {},
  across = 1,
): PlacedFigure => ({
  ...figure(name, { actor: actor(name, { system: { bulk } }) }),
  box: { left, top, across, down: across },
  ...more,
});
/** What a look has answered: participants, and squares. */
const told = (x: LookContext) => {
  const found = answerGround(x) ?? ["nothing"];
  return { who: found.filter((one) => !one.startsWith("=")), squares: squaresIn(found) };
};

describe("which ice bears too much", () => {
  const strained = (one: Scene = {}) => told(scene("strained", one));
  const NONE = { who: [], squares: [] };
  const square = (load: number, more: object = {}) => ({ field: "i", space: "1_2", who: ["Actor.d"], load, ...more });
  it("what weighs more than it bears [F-148]", () => {
    expect(strained()).toEqual(NONE);
    expect(strained({ own: weighs("d", [2, 1], 4) })).toEqual(NONE);
    expect(strained({ own: weighs("d", [2, 1], 5) })).toEqual({ who: ["Region.i", "Actor.d"], squares: [square(5)] });
  });
  it("or where nobody knows how much that is (A-57) [F-148]", () => {
    expect(strained({ own: weighs("d", [2, 1], null) }).squares).toEqual([square(0, { unknown: true })]);
    expect(strained({ others: [weighs("e", [2, 1], null)] }).squares).toEqual([
      { ...square(3, { unknown: true }), who: ["Actor.e", "Actor.d"] },
    ]);
  });
  it("everybody on the same square burdens it [F-148]", () => {
    const others = [weighs("e", [2, 1], 2), weighs("f", [3, 1], 9), weighs("g", [2, 2], 9)];
    expect(strained({ others })).toEqual({
      who: ["Region.i", "Actor.e", "Actor.d"],
      squares: [{ ...square(5), who: ["Actor.e", "Actor.d"] }],
    });
  });
  it("large ones burden each of their squares with a share [F-148] (A-57)", () => {
    const large = weighs("d", [2, 1], 18, {}, 2);
    const found = strained({ own: large, others: [weighs("e", [3, 2], 1)] });
    expect(found.squares.map(({ space, load }) => `${space} ${load}`)).toEqual([
      "1_2 4.5",
      "1_3 4.5",
      "2_2 4.5",
      "2_3 5.5",
    ]);
    expect(strained({ own: weighs("d", [2, 1], 16, {}, 2) })).toEqual(NONE);
    const third = strained({ own: weighs("d", [2, 1], 50, {}, 3) });
    expect(third.squares[0]?.load).toBe(5.56);
  });
  it("whoever is above or below it does not burden it, nor what is no creature [F-148]", () => {
    expect(strained({ own: weighs("d", [2, 1], 9, { elevation: 5 }) })).toEqual(NONE);
    expect(strained({ others: [weighs("e", [2, 1], 9, { elevation: 5 })] })).toEqual(NONE);
    expect(strained({ others: [weighs("e", [2, 1], 9, { actor: stranger("e") })] })).toEqual(NONE);
    const high = region("i", { field: "fragments.ice", inches: 2 }, { level: 5 });
    expect(strained({ own: weighs("d", [2, 1], 9, { elevation: 5 }), at: () => [high] }).squares).toHaveLength(1);
  });
  it("the ice is looked for in the middle of each square; earth and broken ice are none [F-148] [F-149]", () => {
    const asked: string[] = [];
    const at = (x: number, y: number, elevation: number) => {
      asked.push(`${x}/${y}/${elevation}`);
      return x > 300 ? [EARTH, ICE] : [EARTH];
    };
    expect(strained({ own: weighs("d", [2, 1], 99, {}, 2), at }).squares.map(({ space }) => space)).toEqual([
      "1_3",
      "2_3",
    ]);
    expect(asked).toEqual(["250/150/0", "350/150/0", "250/250/0", "350/250/0"]);
    expect(strained({ own: weighs("d", [1, 1], 99), at: () => [FLOE] })).toEqual(NONE);
    expect(strained({ own: weighs("d", [2, 1], 3), at: () => [FLOE] }).squares).toEqual([{ ...square(3), field: "j" }]);
    expect(strained({ at: () => [] })).toEqual(NONE);
  });
  it("also where nobody else is on the scene [F-148]", () => {
    const alone = (own: PlacedFigure, more: Partial<LookContext> = {}) =>
      strained({ own, more: { board: () => null, ...more } });
    expect(alone(weighs("d", [2, 1], 5)).squares).toEqual([square(5)]);
    expect(alone(weighs("d", [2, 1], 20, {}, 2)).squares.map(({ space, load }) => `${space} ${load}`)).toEqual([
      ...["1_2 5", "1_3 5", "2_2 5", "2_3 5"],
    ]);
    expect(alone(weighs("d", [2, 1], 5, { elevation: 5 }))).toEqual(NONE);
    const { site: _site, ...nowhere } = scene("strained", { own: weighs("d", [2, 1], 5), more: { board: () => null } });
    expect(told(nowhere)).toEqual(NONE);
    const { fields: _fields, ...unknown } = scene("strained", { own: weighs("d", [2, 1], 5) });
    expect(told(unknown)).toEqual(NONE);
  });
});

describe("what lies on the scene", () => {
  it("all of its ice by name, and the earth that keeps tunnels [F-147] [F-148]", () => {
    const all = { all: [ICE, EARTH, FLOE] };
    expect(answerGround(scene("allIce", all))).toEqual(["=i", "=j"]);
    expect(answerGround(scene("fragments.earth", all))).toEqual(["Region.e"]);
    const { fields: _fields, ...unknown } = scene("allIce");
    expect(answerGround(unknown)).toEqual([]);
    expect(answerGround({ ...unknown, question: "fragments.earth" })).toEqual([]);
  });
  it("other questions are not about the ground", () => {
    for (const question of ["falls", "iceAt", "iceIn", "collapsing", "strained/"])
      expect(answerGround(lookAt(question))).toBeNull();
  });
  it("only squares are read from an answer", () => {
    const good = { field: "i", space: "0_0", who: [] };
    expect(squaresIn(["i", '={"field":1}', `=${JSON.stringify(good)}`])).toEqual([good]);
  });
});

describe("the ice of a square", () => {
  const others = [weighs("e", [2, 1], 1), weighs("f", [2, 1], 1, { elevation: 9 }), weighs("g", [3, 1], 1)];
  const at = (question: string, one: Scene = {}) =>
    told(scene(question, { own: weighs("d", [0, 0], 1), others, ...one }));
  it("and who stands on it [F-149]", () => {
    const asked: string[] = [];
    const found = at("iceAt/1_2/250/150/0", {
      at: (x, y, elevation) => {
        asked.push(`${x}/${y}/${elevation}`);
        return [EARTH, ICE];
      },
    });
    expect(found).toEqual({ who: ["Region.i", "Actor.e"], squares: [{ field: "i", space: "1_2", who: ["Actor.e"] }] });
    expect(asked).toEqual(["250/150/0"]);
    expect(at("iceAt/0_0/50/50/0").squares).toEqual([{ field: "i", space: "0_0", who: ["Actor.d"] }]);
  });
  it("alone on the scene it is asked about itself [F-149]", () => {
    const one: Scene = { others: [], more: { board: () => null } };
    expect(at("iceAt/0_0/50/50/0", one).squares[0]?.who).toEqual(["Actor.d"]);
    expect(at("iceAt/0_1/150/50/0", one).squares[0]?.who).toEqual([]);
  });
  it("none, where there is no ice, or none any more [F-149]", () => {
    const NONE = { who: [], squares: [] };
    expect(at("iceAt/1_2/250/150/0", { at: () => [EARTH] })).toEqual(NONE);
    expect(at("iceAt/1_1/150/150/0", { at: () => [FLOE] })).toEqual(NONE);
    const { site: _site, ...nowhere } = scene("iceAt/1_2/250/150/0");
    expect(told(nowhere)).toEqual(NONE);
    const { fields: _fields, ...unknown } = scene("iceAt/1_2/250/150/0");
    expect(told(unknown)).toEqual(NONE);
  });
});

describe("the ice of an area", () => {
  const circle = (radius: number, x = 250, y = 150) => ({
    ...{ scene: "Scene/x", shape: { kind: "circle", radius }, points: [{ x, y }], elevation: 0 },
  });
  const within = (area: object, one: Scene = {}, pixels = "100") =>
    told(scene(`iceIn/${pixels}/${JSON.stringify(area)}`, one));
  it("every square around its middle that has some [F-149]", () => {
    const asked: string[] = [];
    const found = within(circle(5), {
      others: [weighs("e", [3, 2], 1)],
      at: (x, y, elevation) => {
        asked.push(`${x}/${y}/${elevation}`);
        return x < 200 ? [EARTH] : [EARTH, ICE];
      },
    });
    expect(asked).toEqual([
      ...["150/50/0", "250/50/0", "350/50/0"],
      ...["150/150/0", "250/150/0", "350/150/0"],
      ...["150/250/0", "250/250/0", "350/250/0"],
    ]);
    expect(found.squares.map(({ space }) => space)).toEqual(["0_2", "0_3", "1_2", "1_3", "2_2", "2_3"]);
    expect(found.who).toEqual(["Region.i", "Actor.d", "Actor.e"]);
  });
  it.each([
    [4.9, 1],
    [5, 9],
    [9, 9],
    [10, 25],
  ])("a radius of %i ft has %i squares [F-149]", (radius, count) => {
    expect(within(circle(radius)).squares).toHaveLength(count);
  });
  it("broken squares are none [F-149]", () => {
    expect(within(circle(0, 150, 150), { at: () => [FLOE] }).squares).toEqual([]);
    expect(within(circle(0, 250, 150), { at: () => [FLOE] }).squares).toHaveLength(1);
  });
  it("other shapes damage no squares by themselves, nor does what is no area [F-149]", () => {
    const NONE = { who: [], squares: [] };
    expect(within({ ...circle(5), shape: { kind: "square", side: 3 } })).toEqual(NONE);
    expect(within({ ...circle(5), points: [] })).toEqual(NONE);
    expect(within({})).toEqual(NONE);
    expect(within(circle(5), {}, "0")).toEqual(NONE);
    expect(within(circle(5), {}, "x")).toEqual(NONE);
    const { fields: _fields, ...unknown } = scene(`iceIn/100/${JSON.stringify(circle(5))}`);
    expect(told(unknown)).toEqual(NONE);
  });
});

describe("tunnels that collapse", () => {
  const digger = actor("b", { system: { burrows: true } });
  const others = [
    weighs("e", [0, 0], 1, { elevation: -5 }),
    weighs("f", [1, 0], 1),
    weighs("b", [1, 0], 1, { elevation: -5, actor: digger }),
    weighs("g", [2, 0], 1, { elevation: -5 }),
    weighs("s", [1, 0], 1, { elevation: -5, actor: stranger("s") }),
  ];
  const collapsing = (moment: string) => told(scene(`collapsing/${moment}`, { others }));
  it("at the latest now, with whoever is inside and cannot dig [F-147]", () => {
    expect(collapsing("3/7")).toEqual({
      who: ["Region.e", "Actor.e", "Actor.s"],
      squares: [
        { field: "e", space: "0_0", who: ["Actor.e"] },
        { field: "e", space: "0_1", who: ["Actor.s"] },
      ],
    });
    expect(collapsing("3/8")).toEqual({ who: [], squares: [] });
    expect(collapsing("9/1").squares.map(({ space }) => space)).toEqual(["0_0", "0_1", "0_2"]);
    const { fields: _fields, ...unknown } = scene("collapsing/9/1");
    expect(told(unknown).squares).toEqual([]);
  });
});
