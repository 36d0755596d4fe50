import { describe, expect, it } from "vitest";
import type { PlacedArea } from "../../../src/contract/board";
import type { FBlast, FCast, FLine } from "../../../src/rulesets/fragments/rules/data/types";
import { cast } from "../../../src/rulesets/fragments/rules/spells/cast";
import {
  becomes,
  blow,
  creature,
  facts,
  looksOf,
  type More,
  type Overrides,
  play,
  READY,
  rollsOf,
  spell,
  told,
  worldOf,
} from "./fixtures";

interface Cast extends More {
  readonly a?: Overrides;
  readonly x?: Partial<FCast>;
}
const HURT = { hp: 10, dead: 0, stunned: 0 };
const world = ({ a }: Cast) =>
  worldOf(
    creature("a", { ...a, now: { stunned: 0, ...a?.now } }),
    creature("d", { now: HURT }),
    creature("e", { now: HURT }),
    creature("w", { now: READY }),
    spell("s", "a", { round: 0, slot: 0, cast: 1, controlled: 2 }),
  );
const args = (x: Partial<FCast> = {}): FCast => ({
  ...{ by: "a", on: ["d", "e"], name: "Burst", price: {}, waits: { range: 60 } },
  ...x,
});
/** A spell of "a" while "w" waits, who acts when its moment comes. */
const casts = (one: Cast) =>
  play(cast, args(one.x), world(one), {
    answers: { readied: "done" },
    ...one,
    looks: { waiting: ["w"], ...one.looks },
  });
type Ended = ReturnType<typeof casts>;
const ended = (played: Ended) => [played.value, told(played)] as const;
const ASKED = ["w readied of done/pass: done"];
const failed = (says: string) =>
  [{ end: "failure" }, { lines: [`says ${says} F-086 a`], asked: ASKED, changes: [] }] as const;
const line = (id: string, value: number): FLine => ({ id, rule: "F-160", kind: "level", value });
const MOMENT = "moment/w/readied";
const bolt = { name: "Bolt", damage: { dice: [], flat: 0 }, type: "fire", reach: 5 };
const attack = blow({ way: "spell", attribute: "ess", weapon: bolt, lines: [line("cover", -1)] });

describe("a spell without an attack roll before which others have acted", () => {
  const heals = { dice: [], flat: 3 };
  const mends = (one: Cast = {}) => casts({ ...one, x: { heals, ...one.x } });
  const question = (on: string) => `${on} aimed/{"range":60,"by":"Actor.a","way":"spell","name":"Burst","reach":0}`;
  const healed = (...on: readonly string[]) =>
    [
      { end: "success" },
      {
        lines: on.map((_one, index) => (index > 0 ? "a healing~2 3" : "a healing 3")),
        asked: ASKED,
        changes: on.map((one) => `${one} hp +3`),
      },
    ] as const;
  it("reaches those for whom it was, measured before and after as a spell is [F-069] [F-086]", () => {
    const played = mends();
    expect(ended(played)).toEqual(healed("d", "e"));
    expect(looksOf(played)).toEqual([
      "waiting a waiting",
      `aimed ${question("d")}`,
      `aimed~2 ${question("e")}`,
      `aimed~3 ${question("d")}`,
      `aimed~4 ${question("e")}`,
    ]);
  });
  it("measures nothing where nobody waits, and looks for nobody where nobody had readied anything [F-086]", () => {
    const alone = mends({ looks: { waiting: [] } });
    expect(looksOf(alone)).toEqual(["waiting a waiting"]);
    expect(told(alone)).toEqual({ ...healed("d", "e")[1], asked: [] });
    const { waits: _none, ...plain } = args({ heals });
    const played = play(cast, plain, world({}), { looks: { waiting: ["w"] } });
    expect([told(played), looksOf(played)]).toEqual([{ ...healed("d", "e")[1], asked: [] }, []]);
    const { waits: _nobody, ...flung } = args({ attack });
    expect(looksOf(play(cast, flung, world({}), { looks: { waiting: ["w"] }, dice: [9, 9] }))).toEqual([]);
  });
  it("leaves out whom it does not reach any more, and who is dead [F-086] [F-167] [F-183]", () => {
    expect(ended(mends({ looks: { "aimed~3": facts("far") } }))).toEqual(healed("e"));
    expect(ended(mends({ looks: { "aimed~4": facts("covered") } }))).toEqual(healed("d"));
    expect(ended(mends({ meanwhile: { readied: becomes("d", "dead") } }))).toEqual(healed("e"));
  });
  it("reaches whoever hides from its caster by then, and whom a game master let it reach [F-069] [F-086]", () => {
    expect(ended(mends({ looks: { "aimed~3": facts("hidden") } }))).toEqual(healed("d", "e"));
    const far = { aimed: facts("far"), "aimed~3": facts("hidden", "far") };
    expect(ended(mends({ looks: far }))).toEqual(healed("d", "e"));
    expect(ended(mends({ looks: { ...far, "aimed~4": facts("hidden", "covered") } }))).toEqual(healed("d"));
  });
  it("comes to nothing where it reaches nobody any more, which is said as for the first of them [F-086]", () => {
    const runs = { spell: "s", until: { round: 3, slot: 9 }, cast: 2 };
    const none = { "aimed~3": facts("far"), "aimed~4": facts("known", "covered") };
    expect(ended(mends({ x: { runs }, looks: none }))).toEqual(failed("outOfReach"));
    expect(ended(mends({ looks: { "aimed~3": facts("far") }, meanwhile: { readied: becomes("d", "dead") } }))).toEqual(
      failed("cutShort"),
    );
  });
  it("is cut short with its caster [F-086] [F-217]", () => {
    expect(ended(mends({ meanwhile: { [MOMENT]: becomes("a", "stunned") } }))).toEqual(failed("cutShort"));
  });
  it("which is for nobody goes on [F-067] [F-086]", () => {
    const runs = { spell: "s", until: { round: 3, slot: 9 }, cast: 2 };
    const played = mends({ x: { on: [], runs } });
    expect(ended(played)).toEqual([
      { end: "success" },
      { lines: [], asked: ASKED, changes: ["s round = 3", "s slot = 9", "s cast = 2", "s controlled = 0"] },
    ]);
  });
});

describe("a spell with an attack roll before which others have acted", () => {
  const bolts = (one: Cast = {}) =>
    casts({ ...one, x: { on: ["d"], attack, waits: { range: 60, cover: "none" }, ...one.x } });
  const AIMED = 'd aimed/{"range":60,"cover":"none","by":"Actor.a","way":"spell","name":"Bolt","reach":5}';
  it("is measured as an attack is, once, and counts what holds now [F-055] [F-086]", () => {
    const played = bolts({ dice: [9], looks: { "aimed~3": facts("known") } });
    expect(ended(played)).toEqual([
      { end: "success" },
      { lines: ["a strike 18", "F-001 18 passes 15", "F-005 9 fails 20"], asked: ASKED, changes: [] },
    ]);
    expect(looksOf(played)).toEqual(["waiting a waiting", `aimed ${AIMED}`, `aimed~2 ${AIMED}`, `aimed~3 ${AIMED}`]);
  });
  it("comes to nothing where it does not reach its target any more [F-069] [F-086]", () => {
    expect(ended(bolts({ looks: { "aimed~2": facts("far") } }))).toEqual(failed("outOfReach"));
    expect(ended(bolts({ looks: { "aimed~2": facts("hidden") } }))).toEqual(failed("outOfReach"));
  });
});

describe("a spell on an area before which others have acted", () => {
  const area: PlacedArea = {
    ...{ scene: "Scene.x", shape: { kind: "circle", radius: 10 }, points: [{ x: 50, y: 70 }], elevation: 5 },
  };
  const blast = (more: Partial<FBlast> = {}): FBlast => ({
    ...{ by: "a", on: [{ id: "d", lines: [] }], name: "Burst", against: "physical", area, type: "fire", square: 100 },
    ...{ damage: { dice: [], flat: 0 } },
    ...more,
  });
  const bursts = (one: Cast & { readonly b?: Partial<FBlast> } = {}) => {
    const inside = { inside: ["d", "=known"], "inside~2": ["d"] };
    return casts({ dice: [9, 4], ...one, x: { blast: blast(one.b), ...one.x }, looks: { ...inside, ...one.looks } });
  };
  const ROLLS = ["a first 18", "a second 13"];
  const HIT = [...ROLLS, "F-044 18 passes 15", "F-005 9 fails 20"];
  const hit = [
    { end: "success", hits: { d: 0 } },
    { lines: HIT, asked: ASKED, changes: [] },
  ] as const;
  const missed = [{ end: "failure" }, { lines: ROLLS, asked: ASKED, changes: [] }] as const;
  const WHERE = 'a spot/{"x":50,"y":70,"elevation":5,"range":60}';
  const AREA = JSON.stringify(area);
  const COUNTS = `d unnamed/{"by":"Actor.a","area":${AREA},"square":100}`;
  it("stays where it was laid, and is looked at before and after [F-044] [F-086]", () => {
    const played = bursts();
    expect(ended(played)).toEqual(hit);
    expect(looksOf(played).filter((one) => !one.startsWith("touching"))).toEqual([
      "waiting a waiting",
      `spot ${WHERE}`,
      `inside a reached/${AREA}`,
      `counts ${COUNTS}`,
      `spot~2 ${WHERE}`,
      `inside~2 a reached/${AREA}`,
      `counts~2 ${COUNTS}`,
      `others a reached/${AREA}`,
    ]);
  });
  it("a volley needs its weapon as well [F-044] [F-086] [F-197]", () => {
    const played = bursts({ b: { shot: { strength: 1 } }, looks: { "spot~2": facts("unarmed") }, dice: [] });
    expect(ended(played)).toEqual(failed("noWay"));
    expect(looksOf(played)[1]).toBe('spot a spot/{"x":50,"y":70,"elevation":5,"range":60,"weapon":"Burst"}');
  });
  it("does not hit whoever has left it [F-044] [F-086]", () => {
    const left = bursts({ looks: { "inside~2": [] } });
    expect(ended(left)).toEqual(missed);
    expect(looksOf(left).filter((one) => one.startsWith("counts"))).toEqual([`counts ${COUNTS}`]);
    expect(ended(bursts({ looks: { "inside~2": ["e"] } }))).toEqual(missed);
  });
  it("hits whom it did not reach before either, as a game master has let it [F-044] [F-086]", () => {
    const b = { on: [{ id: "d", lines: [line("told", -1)] }] };
    const played = bursts({ b, looks: { inside: [], "inside~2": ["d"], counts: facts(line("cover", 1)) } });
    expect(told(played).lines).toEqual([...ROLLS, "F-044 13 fails 15"]);
    expect(ended(bursts({ b: { on: [{ id: "d", lines: [] }] }, looks: { inside: [], "inside~2": [] } }))).toEqual(hit);
  });
  it("counts what holds now, and what a person has said [F-045] [F-086]", () => {
    const b = { on: [{ id: "d", lines: [line("cover", -1)] }] };
    const before = { counts: facts(line("cover", -1)) };
    const lower = [...ROLLS, "F-044 13 fails 15"];
    expect(told(bursts({ b, looks: { ...before, "counts~2": facts("known") } })).lines).toEqual(HIT);
    expect(told(bursts({ b, looks: { ...before, "counts~2": facts(line("cover", -1)) } })).lines).toEqual(lower);
    expect(told(bursts({ b, looks: { "counts~2": facts("known") } })).lines).toEqual(lower);
    expect(told(bursts({ looks: { "counts~2": facts(line("prone", -1)) } })).lines).toEqual(lower);
  });
  it("comes to nothing where its caster does not reach that place any more, or can do nothing [F-069] [F-086] [F-167]", () => {
    const covered = { "spot~2": facts(10, "covered") };
    expect(ended(bursts({ looks: covered, dice: [] }))).toEqual(failed("outOfReach"));
    expect(ended(bursts({ looks: { "spot~2": facts(65, "far") }, dice: [] }))).toEqual(failed("outOfReach"));
    expect(ended(bursts({ meanwhile: { readied: becomes("a", "stunned") }, dice: [] }))).toEqual(failed("cutShort"));
    expect(ended(bursts({ looks: { spot: facts("covered"), ...covered } }))).toEqual(hit);
  });
  it("where nobody waits is as it was declared [F-044] [F-086]", () => {
    const played = bursts({ looks: { waiting: [], "inside~2": [] } });
    expect(ended(played)).toEqual([hit[0], { ...hit[1], asked: [] }]);
    expect(looksOf(played).slice(0, 2)).toEqual(["waiting a waiting", `others a reached/${AREA}`]);
    expect(rollsOf(played)).toHaveLength(2);
  });
});
