import { describe, expect, it } from "vitest";
import type { LookContext } from "../../../src/contract/board";
import { down, landing } from "../../../src/rulesets/uchma/rules/board/spots";
import type { R } from "../../../src/rulesets/uchma/rules/data/read";
import { roomAskedIn, roomFor, spotFact, spotIn } from "../../../src/rulesets/uchma/rules/data/spots";
import { look } from "../../../src/rulesets/uchma/rules/look";
import { type ActorSource, actorFacts, between, figure } from "./documents";
import { creature, lapseAt, play, ridden, told, worldOf } from "./fixtures";

const rider = worldOf(creature("r"));
const HERE = "=500;500;0";

describe("a place as a fact of the scene", () => {
  it("is read as it was written; what is no place is none [U-147]", () => {
    for (const spot of [
      { x: 500, y: -20, elevation: 0 },
      { x: 0, y: 0, elevation: 1.5 },
    ])
      expect(spotIn(spotFact(spot).slice(1))).toStrictEqual(spot);
    for (const fact of ["", "1", "1;2", "a;2;3", "1;b;3", "1;2;c", "1;2;Infinity", ";", "1;NaN;3", "no place"])
      expect(spotIn(fact), fact).toBeNull();
  });
  it("room is asked for by the squares along a side [U-174]", () => {
    expect(["room 2", "room 12", "spot", "bedroom 2", "a room "].map(roomAskedIn)).toEqual([2, 12, null, null, null]);
    const room = (...fits: readonly string[]) =>
      play((ref: R) => roomFor(ref, "r", 3), null, rider, { looks: { fits } });
    const here = { x: 500, y: 500, elevation: 0 };
    expect(room(HERE, "=600;500;0").value).toStrictEqual({ here, room: { x: 600, y: 500, elevation: 0 } });
    expect(room(HERE).value).toStrictEqual({ here });
    expect(room().value).toBeNull();
    // A fact that nobody understands is no square.
    expect(room("=nowhere", HERE).value).toStrictEqual({ here });
    expect(room(HERE).lines).toMatchObject([{ k: "look", at: "fits", question: "room 3" }]);
  });
});

describe("what the scene answers, by the names under which messages keep the questions", () => {
  const site = {
    spot: () => ({ x: 100, y: 200, elevation: 3 }),
    beside: (uuid: string) => (uuid === "Actor.horse" ? [{ x: 300, y: 200, elevation: 0 }] : []),
    room: (squares: number) => (squares === 2 ? [1, 2].map((x) => ({ x, y: 0, elevation: 0 })) : []),
  };
  const ask = (question: string, about: ActorSource = {}, others: readonly ActorSource[] = [], onScene = true) =>
    look({
      question,
      about: figure(actorFacts({ id: "about", ...about })),
      others: others.map((one) => figure(actorFacts(one))),
      toward: () => between(),
      space: 1,
      units: "m",
      turn: null,
      initiative: {},
      settings: {},
      ...(onScene && { site }),
    } as unknown as LookContext);
  const seat = {
    id: "seat",
    type: "uchmaEffect",
    system: { rides: "Actor.horse", rounds: 1, lines: [{ status: "mounted", rounds: 1 }] },
  };
  it("where a creature stands, and where there is room for it [U-144] [U-174]", () => {
    expect(ask("spot")).toEqual(["=100;200;3"]);
    expect(ask("room 2")).toEqual(["=100;200;3", "=1;0;0"]);
    expect(ask("room 3")).toEqual(["=100;200;3"]);
    for (const question of ["spot", "room 2", "squares"])
      expect(ask(question, { items: [seat] }, [], false)).toEqual([]);
  });
  it("the free squares around a mount, first the one where its rider is [U-147]", () => {
    expect(ask("squares", { items: [seat] })).toEqual(["=100;200;3", "=300;200;0"]);
    expect(ask("squares")).toEqual([]);
  });
  it("who rides somebody, or whom somebody rides [U-151]", () => {
    const horse = (rider: string) => ({ id: "horse", statuses: ["ridden"], system: { mount: ridden(rider).stored } });
    expect(ask("pair", { items: [seat] }, [horse("about"), { id: "other", statuses: ["ridden"] }])).toEqual([
      "Actor.horse",
    ]);
    expect(ask("pair", horse("mara"), [{ id: "mara", items: [seat] }, { id: "other" }])).toEqual(["Actor.mara"]);
    expect(ask("pair", { items: [seat] }, [{ id: "horse" }])).toEqual([]);
  });
});

describe("coming down and off", () => {
  it("goes down as far as there is air; where nothing is to go, nothing is looked for [U-131]", () => {
    const sink = (metres: number, height: number) =>
      play((ref: R) => down(ref, "r", metres), null, rider, { looks: { "height r": [`=500;500;${height}`] } });
    const from = { x: 500, y: 500, elevation: 5 };
    expect(sink(3, 5).value).toStrictEqual([{ k: "go", on: "r", from, to: { ...from, elevation: 2 } }]);
    expect(sink(9, 5).value).toStrictEqual([{ k: "go", on: "r", from, to: { ...from, elevation: 0 } }]);
    expect(sink(3, 0).value).toStrictEqual([]);
    expect(sink(3, -2).value).toStrictEqual([]);
    for (const metres of [0, -1]) expect(sink(metres, 5)).toMatchObject({ value: [], lines: [] });
  });
  const off = (squares: readonly string[], silent = false, square = "e") =>
    play((ref: R) => landing(ref, "r", silent), null, rider, { looks: { squares }, answers: { square } });
  const FREE = [HERE, "=500;400;0", "=600;500;0"];
  it("the first square counts where nobody answers or nobody can be asked [U-147]", () => {
    const x = { looks: { squares: FREE }, answers: { square: "e" } };
    expect(lapseAt((ref: R) => landing(ref, "r"), null, rider, "square", x)).toEqual({ to: "n", when: "close" });
    expect(off(FREE).value).toMatchObject({ square: "e", go: [{ k: "go", on: "r", to: { x: 600, y: 500 } }] });
    expect(off(FREE, true)).toMatchObject({ asked: [], value: { square: "n", go: [{ to: { x: 500, y: 400 } }] } });
  });
  it("without a free square, off the scene, or on facts that are none, nobody moves [U-147]", () => {
    const none = off([HERE]);
    expect(none.value).toStrictEqual({ go: [], square: "" });
    expect(none.lines.find(({ k }) => k === "say")).toMatchObject({ rule: "U-147", about: "r" });
    expect(off([]).value).toStrictEqual({ go: [], square: "" });
    for (const squares of [[], ["=here"]]) expect(told(off(squares)).said).toEqual([]);
    expect(off(["=here"]).value).toStrictEqual({ go: [], square: "" });
    // A square on the very same place lies on no side.
    expect(off([HERE, HERE], true).value.square).toBe("");
  });
});
