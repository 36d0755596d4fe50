import { describe, expect, it } from "vitest";
import type { Figure, LookContext } from "../../../src/contract/board";
import { look } from "../../../src/rulesets/uchma/rules/look";
import { type ActorSource, actorFacts, between, figure, type ItemSource } from "./documents";
import { ridden } from "./fixtures";

const item = (id: string, system: object): ItemSource => ({
  id,
  type: "uchmaEffect",
  name: id,
  system: JSON.parse(JSON.stringify(system)),
});
const READY = item("ready", {
  rounds: 1,
  spec: { name: "Watch", rounds: 1, status: "ready" },
  prepared: { name: "Watch", slot: "prepared", delivery: "melee", trigger: "move" },
});
const CALM = item("calm", { rounds: 1, spec: { name: "Calm", rounds: 1 } });
const seat = (on: string) =>
  item("seat", { rounds: 1, until: "told", rides: on, spec: { name: "Mounted", rounds: 1, status: "mounted" } });
const of = (id: string, { system, ...more }: ActorSource = {}, side = "foes"): Figure =>
  figure(actorFacts({ id, ...more, system: { ...system, side } }));
const stranger = (id: string): Figure => {
  const one = of(id);
  return { ...one, actor: { ...one.actor, type: "vigorCreature" } };
};
const HERO = of("hero", {}, "party");
const ask = (question: string, others: readonly Figure[], more: Partial<LookContext> = {}) =>
  look({
    question,
    about: HERO,
    others,
    toward: () => between(),
    space: 1,
    units: "m",
    turn: null,
    initiative: {},
    settings: {},
    ...more,
  }).map((found) => found.replace("Actor.", ""));
const turn = (id: string) => ({ round: 2, turnOf: null, slot: 5, order: [], turnUuid: `Actor.${id}` });
const site = (more: object = {}) => ({
  spot: () => ({ x: 1, y: 2, elevation: 3 }),
  beside: () => [{ x: 4, y: 5, elevation: 6 }],
  room: () => [
    { x: 7, y: 8, elevation: 9 },
    { x: 10, y: 11, elevation: 12 },
  ],
  position: () => ({ scene: "yard", x: 1, y: 2, elevation: 5 }),
  fields: () => [],
  spaces: () => [],
  grounds: () => ["Region-x"],
  ...more,
});

describe("what procedures ask of the scene", () => {
  it("who waits for something: in turn order, but not whoever acts, is down, is out, or is asked about [U-042] [U-043]", () => {
    const ready = { items: [CALM, READY] };
    const all = [
      of("b", ready),
      of("c", ready),
      of("d", { ...ready, statuses: ["down"] }),
      { ...of("e", ready), defeated: true },
      of("f", { items: [CALM] }),
      of("g"),
      stranger("h"),
      of("hero", ready),
      of("a", ready),
    ];
    const initiative = { "Actor.c": 9, "Actor.b": 4 };
    expect([
      ask("watchers", all),
      ask("watchers", all, { initiative }),
      ask("watchers", all, { turn: turn("b") }),
      ask("watchers", [], { about: of("b", ready) }),
    ]).toEqual([["a", "b", "c"], ["c", "b", "a"], ["a", "c"], []]);
  });
  it("who is down, whoever that is [U-014]", () => {
    const down = { statuses: ["down"] };
    expect(ask("fallen", [of("b"), of("a", down), stranger("c")], { about: of("hero", down) })).toEqual(["a", "hero"]);
  });
  it("the other side and the own one: who is there, in the fight, and not carried [U-092] [U-098] (A-31)", () => {
    const all = [
      of("b"),
      of("c", { statuses: ["down"] }),
      of("d", { statuses: ["ridden"] }),
      of("e", {}, "party"),
      of("f", { statuses: ["dead"] }, "party"),
      of("a"),
      stranger("g"),
    ];
    const initiative = { "Actor.a": 4, "Actor.b": 9, "Actor.d": 3 };
    expect([
      ask("foes", all),
      ask("foes", all, { initiative }),
      ask("allies", all),
      ask("allies", all, { initiative: { ...initiative, "Actor.e": null } }),
      ask("allies", all, { initiative }),
    ]).toEqual([["a", "b"], ["b", "a"], ["e"], ["e"], []]);
  });
  it("who hears somebody, as the house has it [U-051] [U-052] [U-054]", () => {
    const all = [of("near"), of("far"), of("gone", { statuses: ["gone"] }), of("walled")];
    const toward = ({ uuid }: Figure) =>
      between({
        distance: uuid.endsWith("far") ? 16 : 3,
        ...(uuid.endsWith("walled") && { sound: "wall" as const }),
      });
    expect([
      ask("hearers", all, { toward }),
      ask("hearers", all, { toward, settings: { hearingRange: 20 } }),
      ask("hearers", all, { toward, settings: { hearingRange: 2 } }),
    ]).toEqual([["near"], ["near", "far"], []]);
  });
  it("who stands beside: neither things nor the dead, nor those too far up or down [U-112]", () => {
    const all = [
      of("c"),
      of("b", { statuses: ["down"] }),
      of("d", { statuses: ["dead"] }),
      of("e", { statuses: ["gone"] }),
      of("f", { system: { living: false } }),
      of("far"),
      stranger("g"),
    ];
    const toward = ({ uuid }: Figure) => between(uuid.endsWith("far") ? { adjacent: false } : { rise: 2 });
    expect([
      ask("beside", all, { toward }),
      ask("beside", all, { toward, settings: { adjacencyHeight: 2 } }),
      ask("beside", all),
    ]).toEqual([[], ["b", "c"], ["b", "c", "far"]]);
  });
  it("minions, summoners, and whose turn it is [U-160] [U-164] [U-173]", () => {
    const minion = (id: string, summoner: string) => of(id, { system: { minions: { summoner } } });
    expect([
      ask("minions", [
        minion("c", "Actor.hero"),
        of("b"),
        minion("a", "Actor.hero"),
        minion("d", "Actor.b"),
        stranger("g"),
      ]),
      ask("summoner", [of("b"), HERO], { about: minion("m", "Actor.hero") }),
      ask("summoner", [of("b")]),
      ask("summoner", [of("b")], { about: stranger("g") }),
      ask("turn", [], { turn: turn("hero") }),
      ask("turn", [], { turn: turn("b") }),
      ask("turn", []),
    ]).toEqual([["a", "c"], ["hero"], [], [], ["hero"], [], []]);
  });
  it("rider and mount find each other, from both sides [U-144]", () => {
    const rider = of("hero", { items: [seat("Actor.horse")], statuses: ["mounted"] }, "party");
    const horse = of("horse", { statuses: ["ridden"], system: { mount: ridden("hero").stored } });
    expect([
      ask("pair", [of("b"), horse, stranger("g")], { about: rider }),
      ask("pair", [of("b"), rider, stranger("g")], { about: horse }),
      ask("pair", [of("b"), horse]),
      ask("pair", [of("b"), horse, rider], { about: stranger("g") }),
    ]).toEqual([["horse"], ["hero"], [], []]);
  });
  it("places: where it stands, the squares beside its mount, room to grow, and what lies there [U-110] [U-147] [U-174]", () => {
    const here = { site: site() };
    const rider = of("hero", { items: [seat("Actor.horse")], statuses: ["mounted"] });
    const flyer = of("hero", { statuses: ["flying"], system: { altitude: 2 } });
    const none = { site: site({ position: () => null, room: () => [] }) };
    expect([
      ask("spot", [], here),
      ask("spot", []),
      ask("room 2", [], here),
      ask("room 2", [], none),
      ask("room 2", []),
      ask("squares", [], { ...here, about: rider }),
      ask("squares", [], { about: rider }),
      ask("squares", [], here),
      ask("squares", [], { ...here, about: stranger("g") }),
      ask("place", [], here),
      ask("place", [], { ...here, about: flyer }),
      ask("place", [], { ...here, about: stranger("g") }),
      ask("place", [], none),
      ask("place", []),
      ask("grounds", [], here),
      ask("grounds", []),
      ask("something else", [of("b")], here),
    ]).toEqual([
      ["=1;2;3"],
      [],
      ["=1;2;3", "=7;8;9"],
      ["=1;2;3"],
      [],
      ["=1;2;3", "=4;5;6"],
      [],
      [],
      [],
      ["=yard;1;2;5"],
      ["=yard;1;2;3"],
      ["=yard;1;2;5"],
      [],
      [],
      ["=Region-x"],
      [],
      [],
    ]);
  });
});
