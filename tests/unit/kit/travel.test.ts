import { describe, expect, it } from "vitest";
import type { Figure, ForcedWay, PathStep, Travel } from "../../../src/contract/board";
import type { Change, Referee } from "../../../src/engine/procedure/types";
import {
  answerTravel,
  bendsOf,
  falling,
  fitsAt,
  go,
  goAlong,
  goSteps,
  goThrough,
  placedAt,
  placesFor,
  sentStraight,
  teleportTo,
  turnBetween,
  whereIs,
  whoIs,
} from "../../../src/kit/rules/travel";
import { context, figure, spot } from "./context";

const STEP: PathStep = {
  from: spot(0, 0),
  to: spot(100, 0),
  dx: 1,
  dy: 0,
  dz: 0,
  tags: ["mud"],
  gaps: { "Actor-y": 5 },
};
const way = (more: Partial<ForcedWay> = {}): ForcedWay => ({
  path: { length: 5, steps: [STEP], gaps: { "Actor-y": 10 } },
  gone: 5,
  left: 0,
  halt: null,
  ...more,
});
const PLACE = { at: spot(300, -200, 5), east: 2, south: -1, up: 5 };
const OPTION = "300,-200,5|2,-1,5";

/** A scene that answers as it is told, and keeps what it was asked: [what, with what]. */
function scene(more: Partial<Travel> = {}) {
  const asked: [string, object][] = [];
  const kept =
    <X extends object, T>(name: string, answer: T) =>
    (x: X): T => {
      asked.push([name, x]);
      return answer;
    };
  const travel: Travel = {
    straight: kept("straight", way()),
    fall: kept("fall", way()),
    straightPlaces: kept("straightPlaces", [PLACE]),
    openPlaces: kept("openPlaces", [PLACE, { ...PLACE, up: 0 }]),
    place: kept("place", PLACE),
    fits: kept("fits", true),
    ...more,
  };
  return { asked, travel };
}
/** A referee whose looks this scene answers; `looks` are those that were asked. */
function referee(travel?: Travel, passes?: Parameters<typeof answerTravel>[1], isPlaced = true) {
  const looks: (readonly [string, string])[] = [];
  const look: Referee["look"] = (label, question, about) => {
    looks.push([label, about]);
    return answerTravel(context(question, travel, isPlaced), passes) ?? [];
  };
  return { look, looks };
}

describe("somebody who is sent straight", () => {
  it("goes as the scene says, and the scene is asked as the procedure said", () => {
    const { asked, travel } = scene();
    const ref = referee(travel);
    const sent = sentStraight(ref, "push", "b", { heading: { away: "Actor.x" }, most: 10, watched: true });
    expect(sent).toEqual({ steps: [STEP], gone: 5, left: 0, gaps: { "Actor-y": 10 }, hit: [] });
    expect(ref.looks).toEqual([["push", "b"]]);
    expect(asked).toEqual([["straight", { ask: "way", heading: { away: "Actor.x" }, most: 10, watched: true }]]);
  });
  it.each([
    { away: "Actor.x" },
    { towards: "Actor.x" },
    { to: spot(9, 8) },
    { degrees: 90 },
  ])("in direction %j", (heading) => {
    const { asked, travel } = scene();
    sentStraight(referee(travel), "push", "b", { heading, most: 10 });
    expect(asked).toEqual([["straight", { ask: "way", heading, most: 10 }]]);
  });
  it.each([
    { k: "wall" },
    { k: "edge" },
    { k: "body", who: ["Actor.x"] },
    { k: "ground", who: ["Actor.x", "Actor.y"] },
  ] as const)("is told what stopped it: %j", (halt) => {
    const { travel } = scene({ straight: () => way({ halt, left: 5 }) });
    const sent = sentStraight(referee(travel), "push", "b", { heading: { degrees: 90 }, most: 10 });
    expect(sent).toStrictEqual({
      steps: [STEP],
      gone: 5,
      left: 5,
      gaps: { "Actor-y": 10 },
      halt: halt.k,
      hit: "who" in halt ? halt.who : [],
    });
  });
  it("is told how deep the ground falls away where it ended", () => {
    const { travel } = scene({ straight: () => way({ halt: { k: "drop", by: 20 } }) });
    const sent = sentStraight(referee(travel), "push", "b", { heading: { degrees: 90 }, most: 10 });
    expect(sent).toMatchObject({ halt: "drop", drop: 20, hit: [] });
  });
  it("keeps everything that its steps are told with", () => {
    const full: PathStep = {
      ...STEP,
      left: ["mud"],
      among: ["Actor.x"],
      grounds: ["g"],
      spaces: ["1_2"],
      stoppedBy: ["h"],
    };
    const { travel } = scene({ straight: () => way({ path: { length: 5, steps: [full], gaps: {} } }) });
    expect(sentStraight(referee(travel), "push", "b", { heading: { degrees: 0 }, most: 5 }).steps).toEqual([full]);
  });
  it("stays where nobody knows the scene or the direction, or where the answer is nonsense", () => {
    const stays = { steps: [], gone: 0, left: 0, gaps: {}, hit: [] };
    const push = (ref: Pick<Referee, "look">) => sentStraight(ref, "push", "b", { heading: { degrees: 0 }, most: 5 });
    expect(push(referee())).toStrictEqual(stays);
    expect(push(referee(scene().travel, undefined, false))).toStrictEqual(stays);
    expect(push(referee(scene({ straight: () => null }).travel))).toStrictEqual(stays);
    expect(push({ look: () => ["c", '={"gone":5}'] })).toStrictEqual({ ...stays, hit: ["c"] });
  });
  it("does not run into those whom the game names, by the game's word for the movement", () => {
    const { asked, travel } = scene();
    const told: [string, string][] = [];
    const passes = ({ uuid }: Figure, how: string): boolean => {
      told.push([uuid, how]);
      return uuid === "Actor.x";
    };
    const ref = referee(travel, passes);
    sentStraight(ref, "push", "b", { heading: { degrees: 0 }, most: 5, how: "blown" });
    sentStraight(ref, "push", "b", { heading: { degrees: 0 }, most: 5 });
    const free = asked.map(([, x]) => ("passes" in x && typeof x.passes === "function" ? x.passes : () => null));
    expect(free.map((one) => [one(figure("Actor.x")), one(figure("Actor.y"))])).toEqual([
      [true, false],
      [true, false],
    ]);
    expect(told).toEqual([
      ["Actor.x", "blown"],
      ["Actor.y", "blown"],
      ["Actor.x", ""],
      ["Actor.y", ""],
    ]);
  });
});

describe("somebody who falls", () => {
  it("falls as the scene says, at most so far at once", () => {
    const { asked, travel } = scene({});
    const ref = referee(travel);
    expect(falling(ref, "fall", "b", 100)).toMatchObject({ gone: 5, steps: [STEP] });
    expect([asked, ref.looks]).toEqual([[["fall", { ask: "fall", most: 100 }]], [["fall", "b"]]]);
  });
});

describe("places", () => {
  it.each([
    ["straight", "straightPlaces", {}, [OPTION]],
    ["open", "openPlaces", { clear: true }, [OPTION, "300,-200,5|2,-1,0"]],
    ["behind", "openPlaces", { clear: false }, [OPTION, "300,-200,5|2,-1,0"]],
  ] as const)("to choose from, %s", (ask, name, more, options) => {
    const { asked, travel } = scene();
    const ref = referee(travel);
    expect(placesFor(ref, "where", "b", { ask, most: 30 })).toEqual(options);
    placesFor(ref, "where", "b", { ask, most: 30, least: 10 });
    expect(asked).toEqual([
      [name, { most: 30, least: 0, ...more }],
      [name, { most: 30, least: 10, ...more }],
    ]);
    expect(ref.looks[0]).toEqual(["where", "b"]);
  });
  it("are found in the space of a point, or nowhere there", () => {
    const { asked, travel } = scene();
    const ref = referee(travel);
    // Whatever else a place knows does not belong to the question.
    const at = { ...spot(7, 8, 9), scene: "field" };
    expect(placedAt(ref, "place", "b", { at, most: 30, how: "swap" })).toEqual(PLACE);
    expect([asked, ref.looks]).toEqual([[["place", { at: spot(7, 8, 9), most: 30 }]], [["place", "b"]]]);
    expect(placedAt(referee(scene({ place: () => null }).travel), "place", "b", { at, most: 30 })).toBeNull();
    expect(placedAt(referee(), "place", "b", { at, most: 30 })).toBeNull();
  });
  it("are where somebody stands", () => {
    const ref = referee(scene().travel);
    expect([whereIs(ref, "spot", "b"), ref.looks]).toEqual([spot(100, 200, 5), [["spot", "b"]]]);
    expect(whereIs(referee(), "spot", "b")).toBeNull();
    expect(whereIs({ look: () => ['={"x":1}'] }, "spot", "b")).toBeNull();
  });
  it("fit somebody, or do not", () => {
    const { asked, travel } = scene();
    const ref = referee(travel, () => true);
    expect(fitsAt(ref, "room", "b", { ...spot(7, 8, 9) }, "swap")).toBe(true);
    expect(ref.looks).toEqual([["room", "b"]]);
    expect(asked).toEqual([["fits", { at: spot(7, 8, 9), passes: expect.any(Function) }]]);
    expect(fitsAt(referee(scene({ fits: () => false }).travel), "room", "b", spot(7, 8))).toBe(false);
    expect(fitsAt(referee(), "room", "b", spot(7, 8))).toBe(false);
  });
  it("are asked for with the game's word for the movement only where there is one", () => {
    const questions: string[] = [];
    const ref: Pick<Referee, "look"> = {
      look: (_label, question) => {
        questions.push(question);
        return [];
      },
    };
    fitsAt(ref, "room", "b", spot(7, 8));
    fitsAt(ref, "room", "b", spot(7, 8), "swap");
    expect(questions).toEqual([
      'travel {"ask":"fits","at":{"x":7,"y":8,"elevation":0}}',
      'travel {"ask":"fits","at":{"x":7,"y":8,"elevation":0},"how":"swap"}',
    ]);
  });
});

describe("a question of travel", () => {
  it("asks who stands on the scene", () => {
    const ref = referee(scene().travel);
    expect([whoIs(ref, "who", "b", "Actor.y"), whoIs(ref, "who", "b", "Actor.z"), ref.looks[0]]).toEqual([
      "Actor.y",
      null,
      ["who", "b"],
    ]);
  });
  it("is none that is asked in other words, and one that asks for nothing is answered with nothing", () => {
    expect(answerTravel(context("falls", scene().travel))).toBeNull();
    expect(answerTravel(context("falls", undefined, false))).toBeNull();
    const { travel, asked } = scene();
    const wrong = [
      { ask: "way", heading: { away: 5 }, most: 5 },
      { ask: "way", heading: { degrees: 5 } },
      { ask: "fall" },
      { ask: "fall", most: "5" },
      { ask: "open" },
      { ask: "place", most: 5 },
      { ask: "place", at: spot(1, 2) },
      { ask: "spot", more: 1 },
      { ask: "fits", at: { x: 1, y: 2 } },
      { ask: "who" },
      { ask: "else" },
    ];
    for (const ask of wrong) expect(answerTravel(context(`travel ${JSON.stringify(ask)}`, travel))).toEqual([]);
    expect(asked).toEqual([]);
  });
  it("is answered with a fact where somebody can be, and with nothing where nobody can", () => {
    const answer = (ask: object, travel: Travel) => answerTravel(context(`travel ${JSON.stringify(ask)}`, travel));
    const [fits, place] = [
      { ask: "fits", at: spot(1, 2) },
      { ask: "place", at: spot(1, 2), most: 5 },
    ];
    expect([answer(fits, scene().travel), answer(place, scene().travel)]).toEqual([["=yes"], [`=${OPTION}`]]);
    const taken = scene({ fits: () => false, place: () => null }).travel;
    expect([answer(fits, taken), answer(place, taken)]).toEqual([[], []]);
  });
});

describe("going", () => {
  const steps = [
    { from: spot(0, 0), to: spot(100, 0) },
    { from: spot(100, 0), to: spot(100, 100, 5) },
  ];
  it("is each of the steps", () => {
    expect(goSteps("b", steps)).toEqual([
      { k: "go", on: "b", from: spot(0, 0), to: spot(100, 0) },
      { k: "go", on: "b", from: spot(100, 0), to: spot(100, 100, 5) },
    ]);
  });
  it("is the same way from another place for whoever is carried along", () => {
    expect(goAlong("c", spot(50, 70, 10), steps)).toEqual([
      { k: "go", on: "c", from: spot(50, 70, 10), to: spot(150, 70, 10) },
      { k: "go", on: "c", from: spot(150, 70, 10), to: spot(150, 170, 15) },
    ]);
    const high = [{ from: spot(100, 30, 5), to: spot(100, 130, 10) }];
    expect(goAlong("c", spot(50, 70, 10), high)).toEqual([
      { k: "go", on: "c", from: spot(50, 70, 10), to: spot(50, 170, 15) },
    ]);
    expect(goAlong("c", spot(0, 0), [])).toEqual([]);
  });
  it("from each place straight to the next", () => {
    const [one, two, three] = [spot(0, 0), spot(100, 0), spot(100, 100, 5)];
    expect(goThrough("b", [one, two, three])).toEqual([
      { k: "go", on: "b", from: one, to: two },
      { k: "go", on: "b", from: two, to: three },
    ]);
    expect([goThrough("b"), goThrough("b", []), goThrough("b", [one])]).toEqual([[], [], []]);
  });
  it("by its beginning, its bends and its end", () => {
    const at = (dx: number, dy: number, dz: number, from: ReturnType<typeof spot>) => ({
      ...STEP,
      ...{ dx, dy, dz, from, to: spot(from.x + dx * 100, from.y + dy * 100, from.elevation + dz * 5) },
    });
    const east = at(1, 0, 0, spot(0, 0));
    const on = at(1, 0, 0, spot(100, 0));
    expect(bendsOf({ steps: [] })).toEqual([]);
    expect(bendsOf({ steps: [east, on] })).toEqual([spot(0, 0), spot(200, 0)]);
    expect(bendsOf({ steps: [east, on, at(1, 1, 0, spot(200, 0))] })).toEqual([
      spot(0, 0),
      spot(200, 0),
      spot(300, 100),
    ]);
    expect(bendsOf({ steps: [east, at(0, 0, 1, spot(100, 0))] })).toEqual([spot(0, 0), spot(100, 0), spot(100, 0, 5)]);
    expect(bendsOf({ steps: [east, at(1, 0, 1, spot(100, 0))] })).toEqual([spot(0, 0), spot(100, 0), spot(200, 0, 5)]);
    expect(bendsOf({ steps: [at(1, 1, 0, spot(0, 0)), at(0, 1, 0, spot(100, 100))] })).toEqual([
      spot(0, 0),
      spot(100, 100),
      spot(100, 200),
    ]);
  });
  it("is being there at once where a place was chosen", () => {
    expect(teleportTo("b", spot(1, 2), OPTION)).toEqual([
      { k: "go", on: "b", from: spot(1, 2), to: PLACE.at, teleport: true },
    ]);
    expect([teleportTo("b", spot(1, 2), "agree"), teleportTo("b", null, OPTION)]).toEqual([[], []]);
  });
  it("moves a token, over the ground or not", () => {
    const changes: Change[] = [];
    const put = (change: Change): void => void changes.push(change);
    const move = { on: "b", from: spot(0, 0), to: spot(100, 0) };
    expect([go({ k: "go", ...move }, put), go({ k: "go", ...move, teleport: true }, put)]).toEqual([true, true]);
    expect(changes).toStrictEqual([
      { k: "move", ...move },
      { k: "move", ...move, teleport: true },
    ]);
  });
});

describe("turning", () => {
  it("is the angle between two steps, whichever way round", () => {
    const east = { dx: 1, dy: 0 };
    expect(turnBetween(east, { dx: 1, dy: 1 })).toBe(45);
    expect(turnBetween(east, { dx: 2, dy: -2 })).toBe(45);
    expect(turnBetween({ dx: -1, dy: 1 }, { dx: -1, dy: -1 })).toBe(90);
    expect(turnBetween(east, { dx: -1, dy: 0 })).toBe(180);
    expect(turnBetween({ dx: 0, dy: 1 }, { dx: 0, dy: 3 })).toBe(0);
  });
  it("is none where a step leads nowhere over the ground", () => {
    const [east, up] = [
      { dx: 1, dy: 0 },
      { dx: 0, dy: 0 },
    ];
    expect([
      turnBetween(east, up),
      turnBetween(up, east),
      turnBetween(undefined, east),
      turnBetween(null, east),
    ]).toEqual([null, null, null, null]);
  });
});
