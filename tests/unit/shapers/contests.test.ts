import { describe, expect, it } from "vitest";
import {
  CONTEST,
  contest,
  release,
  type SContest,
  sizeLevels,
} from "../../../src/rulesets/shapers/rules/actions/contests";
import { CONTESTS, type ContestKind } from "../../../src/rulesets/shapers/rules/data/kinds";
import type { SBeing } from "../../../src/rulesets/shapers/rules/data/types";
import {
  creature,
  deedsOf,
  holding,
  lapsesOf,
  type More,
  type Overrides,
  play,
  questionsOf,
  rollsOf,
  sent,
  standsAt,
  storedAt,
  told,
  worldOf,
} from "./fixtures";

interface Case extends More {
  readonly a?: Overrides;
  readonly d?: Overrides;
  readonly also?: Partial<SContest>;
  readonly things?: readonly SBeing[];
}
const world = ({ a, d, things = [] }: Case) => worldOf(creature("a", a), creature("d", d), creature("x"), ...things);
const argsOf = (kind: ContestKind, also: Partial<SContest> = {}): SContest => ({
  ...{ by: "a", on: "d", kind, skill: "athletics", price: {}, measured: true },
  ...also,
});
const tries = (kind: ContestKind, x: Case = {}) =>
  play(contest, argsOf(kind, x.also), world(x), {
    dice: [11, 10],
    ...x,
    answers: { skill: "athletics", ...x.answers },
  });
const changed = (kind: ContestKind, x: Case = {}) => told(tries(kind, x)).changes;

/** [W-023] How the two stand to each other, before the other side is asked for its Skill and afterwards. */
const MEASURED = ["parted, of a: near Actor.d", "parted~2, of a: near Actor.d"];
it("what an older version has declared is told as it was: nobody measures its pair [W-048]", () => {
  const { measured: _measured, ...older } = argsOf("disarm");
  const thing = { dice: [11, 10], answers: { skill: "athletics" } };
  expect(questionsOf(contest, older, world({}), thing)).toEqual([]);
});

describe("what both sides decide by Skill Checks", () => {
  it("costs AP and takes the Skills of the book [W-048] [W-050] [W-053] [W-059] [W-061] [W-068] [W-069]", () => {
    const rows = CONTESTS.map((kind) => {
      const { ap, rule, wants, resists, sized, hand } = CONTEST[kind];
      return [kind, ap, rule, wants.join("/"), resists.join("/"), sized && "sized", hand && "hand"]
        .filter(Boolean)
        .join(" ");
    });
    expect(rows).toEqual([
      "blind 2 W-050 quickFingers/nimbleness improvisation/endurance sized",
      "climb 2 W-053 athletics/nimbleness athletics/rawForce/nimbleness/quickFingers hand",
      "disarm 2 W-059 athletics/nimbleness/rawForce/quickFingers athletics/nimbleness/rawForce/quickFingers",
      "grab 2 W-061 athletics/rawForce athletics/rawForce/nimbleness sized hand",
      "shove 1 W-068 athletics/rawForce athletics/rawForce/nimbleness sized",
      "trip 2 W-069 athletics/rawForce athletics/nimbleness sized",
      "shakeOff 2 W-056 athletics/nimbleness athletics/rawForce/nimbleness/quickFingers",
      "escape 2 W-061 athletics/rawForce athletics/rawForce/nimbleness",
    ]);
  });
  it("is rolled by both, each with a Skill of its own; the higher one has its way [W-048] [W-069]", () => {
    const a: Overrides = { skills: { athletics: 3 } };
    const d: Overrides = { skills: { nimbleness: 4, athletics: 1 } };
    const played = tries("trip", { a, d, dice: [12, 10], answers: { skill: "nimbleness" } });
    expect(played.value).toBe(true);
    expect(told(played)).toEqual({
      lines: ["a check 15", "d resist 14", "W-069 15 passes 14"],
      asked: ["d skill of nimbleness/athletics: nimbleness"],
      changes: ["d prone +1"],
    });
    expect(rollsOf(played)).toEqual([
      ["skill.athletics W-048 base 3 locked"],
      ["skill.nimbleness W-048 base 4 locked"],
    ]);
    const lapse = lapsesOf(contest, argsOf("trip"), world({ d }), { dice: [12, 10], answers: { skill: "athletics" } });
    expect(lapse).toEqual(["skill: nimbleness close"]);
  });
  it("fails on a tie, unless a table gives those to whoever wants it [W-048] [A-06]", () => {
    const equal = { dice: [10, 10] };
    const initiator = { ...equal, also: { ruleOptions: { opposedTie: "initiator" } } } as const;
    expect([tries("trip", equal).value, tries("trip", initiator).value, tries("disarm", initiator).value]).toEqual([
      ...[false, true, false],
    ]);
    expect(changed("trip", equal)).toEqual([]);
    expect(tries("trip", { dice: [10, 11], also: initiator.also }).value).toBe(false);
  });
  it("is paid first [W-007]", () => {
    expect(changed("trip", { also: { price: { ap: 2 } } }).slice(0, 2)).toEqual(["a ap -2", "a apUsed +2"]);
    const poor = tries("trip", { dice: [], a: { now: { ap: 1 } }, also: { price: { ap: 2 } } });
    expect([poor.value, told(poor).lines]).toEqual([false, []]);
  });
  it("is easier for the larger one, where size counts [W-049]", () => {
    const larger = [{ id: "larger", rule: "W-049", value: 1 }];
    const levels = (a: number, d: number, kind: ContestKind = "grab") =>
      sizeLevels(creature("a", { size: a }), creature("d", { size: d }), kind);
    expect([levels(3, 2), levels(2, 3), levels(2, 2)]).toEqual([
      { by: larger, on: [] },
      { by: [], on: larger },
      { by: [], on: [] },
    ]);
    for (const kind of ["climb", "disarm", "shakeOff", "escape"] as const)
      expect([levels(3, 2, kind), levels(2, 3, kind)]).toEqual([
        { by: [], on: [] },
        { by: [], on: [] },
      ]);
    expect(told(tries("trip", { a: { size: 3 }, dice: [2, 12, 10] })).lines[0]).toBe("a check 12");
    expect(told(tries("trip", { d: { size: 3 }, dice: [12, 2, 11] })).lines[1]).toBe("d resist 11");
  });
  it("follows what was said by hand, and what the table has decided [W-064] [A-04]", () => {
    const hand = { added: [{ kind: "bonus", value: 5, label: "Fog" }] };
    const ruleOptions = { skillCheckStat: "linked" } as const;
    const bonuses = { strength: 2 };
    const played = tries("trip", { a: { bonuses }, d: { bonuses }, also: { hand, ruleOptions } });
    expect(told(played).lines.slice(0, 2)).toEqual(["a check 18", "d resist 12"]);
  });
});

describe("whoever has its way", () => {
  it("blinds until the end of the other one’s turn [W-051] [A-24] [E-53]", () => {
    const blinds = (acting?: readonly string[]) =>
      changed("blind", { answers: { skill: "endurance" }, also: acting ? { acting } : {} });
    expect([blinds(), blinds(["a"]), blinds(["a", "d"])]).toEqual([
      ["d blinded +1", "d lasts:blinded = 1"],
      ["d blinded +1", "d lasts:blinded = 1"],
      ["d blinded +1", "d lasts:blinded = 2"],
    ]);
    expect(deedsOf(tries("blind", { answers: { skill: "endurance" } }))).toEqual(["blinded"]);
  });
  it("holds the other one, or trips it [W-061] [W-069]", () => {
    expect(changed("grab")).toEqual(["a holds/Actor-d = 1", "d grabbed +1"]);
    expect([deedsOf(tries("grab")), deedsOf(tries("trip"))]).toEqual([["grabbed"], ["tripped"]]);
  });
  it("climbs onto the other one, into its space, and down from anybody else [W-053] [W-054]", () => {
    const looks = { own: [standsAt(0)], its: [standsAt(100)] };
    const a: Overrides = { now: { climbing: 1, ...holding("climbs", "x") } };
    expect(changed("climb", { a, looks })).toEqual([
      ...["a climbs/Actor-x = 0", "a climbing -1", "a climbs/Actor-d = 1", "a climbing +1", "a to 100/0/0 at once"],
    ]);
    expect(changed("climb", { looks: { ...looks, own: [] } })).toEqual(["a climbs/Actor-d = 1", "a climbing +1"]);
    expect(changed("climb", { looks: { ...looks, its: [] } })).toEqual(["a climbs/Actor-d = 1", "a climbing +1"]);
    expect(deedsOf(tries("climb"))).toEqual(["climbed"]);
    expect(
      questionsOf(contest, argsOf("climb"), world({}), { dice: [11, 10], answers: { skill: "athletics" } }),
    ).toEqual([
      ...MEASURED,
      ...['own, of a: travel {"ask":"spot"}', 'its, of d: travel {"ask":"spot"}', "riders, of a: riders"],
    ]);
    expect(changed("climb", { a: { now: { leaning: 1, leans: 6 } }, looks }).slice(2)).toEqual([
      ...["a to 100/0/0 at once", "a leaning -1", "a leans = 0"],
    ]);
    expect(changed("climb", { a: { now: { leaning: 1 } } })).toEqual(["a climbs/Actor-d = 1", "a climbing +1"]);
    expect(changed("climb", { looks: { ...looks, riders: ["x"], "rider 0": [standsAt(50)] } })).toEqual([
      ...["a climbs/Actor-d = 1", "a climbing +1", "a to 100/0/0 at once", "x to 150/0/0 at once"],
    ]);
  });
  it("shoves the other one a metre, where it wants to; whom that runs into is hurt as well [W-068] [W-181] [W-183]", () => {
    const looks = { places: ["=100,0,0|1,0,0"], way: [sent([0, 100], "body"), "x"] };
    const answers = { place: "100,0,0|1,0,0", defense: "fail" };
    const played = tries("shove", { looks, answers });
    expect(told(played)).toMatchObject({
      asked: expect.arrayContaining(["a place of stay/100,0,0|1,0,0: 100,0,0|1,0,0"]),
      changes: ["d to 100/0/0", "d vitality -1", "x vitality -1"],
    });
    expect(changed("shove", { looks, answers: { place: "stay" } })).toEqual([]);
    const free = { ...looks, way: [sent([0, 100])] };
    expect(changed("shove", { looks: free, answers })).toEqual(["d to 100/0/0"]);
    const soft = {
      looks: { ...looks, way: [sent([0, 100], "wall")] },
      answers,
      also: { ruleOptions: { softWalls: true } },
    } as const;
    expect([changed("shove", soft), changed("shove", { ...soft, also: {} })]).toEqual([
      ["d to 100/0/0"],
      ["d to 100/0/0", "d vitality -1"],
    ]);
    expect(played.world.d?.now.vitality).toBe(19);
    expect(storedAt(played)).toContain("collision/x/defense");
    // Half of a metre is nothing, and nothing is said of that.
    const holds = tries("shove", { looks, answers: { ...answers, defense: "roll" }, dice: [11, 10, 20] });
    expect([told(holds).changes, told(holds).lines.slice(3)]).toEqual([
      ["d to 100/0/0"],
      ["x defense~2 20", "W-132 20 passes 10"],
    ]);
    expect(rollsOf(holds)[2]).toEqual(["stat.strength W-131 base 0 locked", "skill.rawForce W-131 base 0 locked"]);
  });
});

describe("whoever disarms", () => {
  const gear = (id: string) =>
    ({ id, kind: "gear", of: "d", key: id, uuid: `Item.${id}`, hands: 1, now: { place: 2 } }) as const;
  const armed: Case = { d: { inHand: ["g"] }, things: [gear("g"), gear("h")] };
  const falls = { falls: ["=Scene.s 5 6 0"] };
  it("takes the thing with a free hand [W-060] [E-34]", () => {
    const played = tries("disarm", { ...armed, answers: { take: "take" }, looks: falls });
    expect(told(played).asked[1]).toBe("a take of take/drop: take");
    expect([deedsOf(played), told(played).changes]).toEqual([["taken"], ["g carry"]]);
  });
  it("or lets it fall, where it has none or wants to [W-060] [A-46]", () => {
    const drops = tries("disarm", { ...armed, answers: { take: "drop" }, looks: falls });
    expect([deedsOf(drops), told(drops).changes]).toEqual([["dropped"], ["g place = 0", "g carry"]]);
    const full = tries("disarm", { ...armed, a: { hands: 0 }, looks: falls });
    expect([told(full).asked.length, told(full).changes]).toEqual([1, ["g place = 0", "g carry"]]);
  });
  it("or it is out of the hand where nobody knows a place [W-060]", () => {
    const away = tries("disarm", { ...armed, a: { hands: 0 } });
    expect([deedsOf(away), told(away).changes]).toEqual([["dropped"], ["g place = 0"]]);
    const dice = { dice: [11, 10], answers: { skill: "athletics" } };
    expect(questionsOf(contest, argsOf("disarm"), world({ ...armed, a: { hands: 0 } }), dice)).toEqual([
      ...MEASURED,
      "falls, of d: falls",
    ]);
  });
  it("chooses among several; nobody answers: the first one falls [W-060] [A-46]", () => {
    const two: Case = { ...armed, d: { inHand: ["g", "h"] } };
    const played = tries("disarm", { ...two, answers: { which: "h", take: "drop" }, looks: falls });
    expect(told(played)).toMatchObject({
      asked: [expect.anything(), "a which of g/h: h", "a take of take/drop: drop"],
      changes: ["h place = 0", "h carry"],
    });
    const turned = tries("disarm", { ...two, d: { inHand: ["h", "g"] }, answers: { which: "h", take: "drop" } });
    expect(told(turned).asked[1]).toBe("a which of g/h: h");
    const answers = { skill: "athletics", which: "h", take: "drop" };
    expect(lapsesOf(contest, argsOf("disarm"), world(two), { dice: [11, 10], answers })).toEqual([
      ...["skill: athletics close", "which: g close", "take: drop close"],
    ]);
  });
  it("finds nothing in empty hands, and nothing falls where it fails [W-060]", () => {
    for (const d of [{}, { inHand: [] }])
      expect(told(tries("disarm", { d }))).toMatchObject({
        lines: expect.arrayContaining(["says emptyHands W-060 d"]),
        changes: [],
      });
    expect(changed("disarm", { ...armed, dice: [10, 10] })).toEqual([]);
  });
});

describe("whoever was climbed or is held", () => {
  const climbed: Case = { d: { skills: { nimbleness: 2 }, now: { climbing: 1, ...holding("climbs", "a") } } };
  const heldBy: Case = { a: { now: { grabbed: 1 } }, d: { now: holding("holds", "a") } };
  it("is rid of the other one unless that is higher [W-056] [W-061] [A-22] [E-33]", () => {
    const tie = tries("escape", { ...heldBy, dice: [10, 10] });
    expect([tie.value, told(tie)]).toEqual([
      true,
      {
        lines: ["a check 10", "d resist 10", "W-061 10 fails 10"],
        asked: ["d skill of athletics/rawForce: athletics"],
        changes: ["d holds/Actor-a = 0", "a grabbed -1"],
      },
    ]);
    expect(deedsOf(tie)).toEqual(["freed"]);
    const lost = tries("escape", { ...heldBy, dice: [10, 11] });
    expect([lost.value, told(lost).changes]).toEqual([false, []]);
    const given = tries("escape", { ...heldBy, dice: [10, 10], also: { ruleOptions: { opposedTie: "initiator" } } });
    expect(given.value).toBe(false);
  });
  it("shakes off, and chooses where the other one lands [W-056] [A-45]", () => {
    const looks = { places: ["=100,0,0|1,0,0", "=0,100,0|0,1,0"], from: [standsAt(0)] };
    const answers = { skill: "nimbleness", lands: "0,100,0|0,1,0" };
    const played = tries("shakeOff", { ...climbed, dice: [10, 8], looks, answers });
    expect(told(played)).toEqual({
      lines: ["a check 10", "d resist 10", "W-056 10 fails 10"],
      asked: ["d skill of nimbleness/athletics: nimbleness", "a lands of 100,0,0|1,0,0/0,100,0|0,1,0: 0,100,0|0,1,0"],
      changes: ["d climbs/Actor-a = 0", "d climbing -1", "d to 0/100/0 at once"],
    });
    expect([played.value, deedsOf(played)]).toEqual([true, ["shaken", "thrown"]]);
    const more = { dice: [10, 8], looks, answers };
    expect(lapsesOf(contest, argsOf("shakeOff"), world(climbed), more)).toEqual([
      ...["skill: nimbleness close", "lands: 100,0,0|1,0,0 close"],
    ]);
    expect(questionsOf(contest, argsOf("shakeOff"), world(climbed), more)).toEqual([
      ...MEASURED,
      ...["places, of d: lands Actor.a", 'from, of d: travel {"ask":"spot"}', "riders, of d: riders"],
    ]);
    const ridden = { ...looks, riders: ["x"], "rider 0": [standsAt(0)] };
    expect(changed("shakeOff", { ...climbed, dice: [10, 8], looks: ridden, answers })).toContain(
      "x to 0/100/0 at once",
    );
  });
  it("has the other one off, without a free place as well [W-056] [A-45]", () => {
    const off = tries("shakeOff", { ...climbed, dice: [10, 8] });
    expect([off.value, told(off).changes]).toEqual([true, ["d climbs/Actor-a = 0", "d climbing -1"]]);
    expect(changed("shakeOff", { ...climbed, dice: [10, 11] })).toEqual([]);
  });
  it("may be let go by its holder [A-21]", () => {
    const played = play(
      release,
      { by: "a", on: "d" },
      world({ a: { now: holding("holds", "d") }, d: { now: { grabbed: 1 } } }),
    );
    expect([played.value, told(played).changes, deedsOf(played)]).toEqual([
      ...[true, ["a holds/Actor-d = 0", "d grabbed -1"], ["freed"]],
    ]);
  });
});
