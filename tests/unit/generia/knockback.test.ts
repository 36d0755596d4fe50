import { describe, expect, it } from "vitest";
import type { R } from "../../../src/rulesets/generia/rules/data/read";
import type { RuleOptions } from "../../../src/rulesets/generia/rules/data/types";
import { push } from "../../../src/rulesets/generia/rules/spells/knockback";
import {
  againstOf,
  creature,
  deedsOf,
  lapsesOf,
  type More,
  type Overrides,
  play,
  rollsOf,
  told,
  worldOf,
} from "./fixtures";
import { at, wayOver } from "./ways";

interface Case {
  readonly metres?: number;
  readonly dc?: number;
  readonly ruleOptions?: RuleOptions;
  readonly silent?: true;
  readonly unfocused?: true;
  readonly who?: string;
}
const areas: unknown[] = [];
const pushes = (ref: R, { metres = 4, who = "d", ...x }: Case) =>
  push(ref, { by: "a", ...x, areas: (...found) => areas.push(found) }, who, metres);
/** How the scene says that somebody is sent. */
const sent = (steps: ReturnType<typeof wayOver>["steps"], more: object = {}) => [
  `=${JSON.stringify({ steps, gone: steps.length, left: 0, gaps: {}, ...more })}`,
];
const TWO = wayOver(
  [
    [0, 0],
    [1, 0],
    [2, 0],
  ],
  { each: [{ grounds: ["f"] }, {}] },
).steps;
const world = (a: Overrides = {}, d: Overrides = {}) =>
  worldOf(creature("a", a), creature("d", d), creature("m", { now: { "carries/Actor-d": 1 } }), creature("o"));
const pushed = (x: Case, found: readonly string[], more: More = {}, a: Overrides = {}, d: Overrides = {}) =>
  play(pushes, x, world(a, d), { ...more, looks: { pushed: found, ...more.looks } });
const looksOf = ({ lines }: ReturnType<typeof pushed>) =>
  lines.flatMap((line) => (line.k === "look" ? [`${line.who} ${line.at}: ${line.question}`] : []));

describe("a push", () => {
  it("moves somebody straight away from the source, and tells how far [G-182]", () => {
    const played = pushed({}, sent(TWO, { gone: 2.4 }));
    expect(told(played)).toEqual({
      lines: ["says pushed G-182 d 2"],
      asked: [],
      changes: ["d to 1/0/0", "d to 2/0/0"],
    });
    expect(deedsOf(played)).toEqual(["pushed~2"]);
    expect(looksOf(played)[0]).toBe('d pushed: travel {"ask":"way","heading":{"away":"Actor.a"},"most":4}');
  });
  it.each([
    [0, 0, 5, 5],
    [1, 0, 5, 10],
    [2, 0, 5, 20],
    [0, -1, 5, 10],
    [2, 2, 5, 5],
    [0, 1, 5, 2],
    [0, 2, 5, 2],
    [-1, 1, 4, 2],
  ])("by a source of size %d somebody of size %d goes %d m as %d m [G-182]", (by, on, metres, most) => {
    const played = pushed({ metres }, [], {}, by === 0 ? {} : { size: by }, on === 0 ? {} : { size: on });
    expect(looksOf(played)[0]).toContain(`"most":${most}}`);
  });
  it("of less than a metre moves nobody, and nobody pushes itself [G-182]", () => {
    expect(pushed({ metres: 0 }, []).lines).toEqual([]);
    expect(pushed({ metres: 1 }, [], {}, {}, { size: 1 }).lines).toEqual([]);
    expect(pushed({ who: "a" }, []).lines).toEqual([]);
    expect(looksOf(pushed({ metres: 1 }, []))).toHaveLength(1);
  });
  it("moves rider and mount together [G-060]", () => {
    const riding = { now: { "rides/Actor-m": 1 } };
    const played = pushed({}, sent(TWO), { looks: { pair: ["m"] } }, {}, riding);
    expect(told(played).changes).toEqual(["d to 1/0/0", "d to 2/0/0", "m to 1/0/0", "m to 2/0/0"]);
  });
  it("of rider and mount shows both, and ends the grips of both [G-060] [G-114] [G-128]", () => {
    const riding = { now: { "rides/Actor-m": 1 } };
    const mount = creature("m", { now: { "carries/Actor-d": 1, "holds/Actor-o": 1, "unseen/Actor-o": 1 } });
    const looks = { pushed: sent(TWO), pair: ["m"], held: ["o"], views: ["=Actor.o"], stands: ["=0;5;0"] };
    const played = play(pushes, {}, { ...world({}, riding), m: mount }, { looks });
    expect(told(played).changes).toEqual([
      ...["d to 1/0/0", "d to 2/0/0", "m to 1/0/0", "m to 2/0/0"],
      ...["m holds/Actor-o = 0", "m unseen/Actor-o = 0"],
    ]);
    expect(looksOf(played).filter((one) => one.includes("views"))).toHaveLength(1);
    expect(played.changes).toContainEqual({ k: "move", on: "m", from: at([0, 5]), to: at([1, 0]) });
  });
  it("whoever stays where it is sets nothing off and loses nothing [G-182]", () => {
    const holds = { now: { "holds/Actor-o": 1, "unseen/Actor-o": 1 } };
    const played = pushed({}, sent([]), {}, {}, holds);
    expect(told(played)).toEqual({ lines: [], asked: [], changes: [] });
    expect(looksOf(played)).toHaveLength(1);
  });
  it("ends a grapple that it tears apart [G-128]", () => {
    const holds = { now: { "holds/Actor-o": 1 } };
    const played = pushed({}, sent(TWO), { looks: { held: ["o"] } }, {}, holds);
    expect(told(played).changes.slice(2)).toEqual(["d holds/Actor-o = 0"]);
  });
  it("into the open shows whoever goes unseen [G-114]", () => {
    const hides = { now: { "unseen/Actor-o": 1 } };
    const played = pushed({}, sent(TWO), { looks: { views: ["=Actor.o"] } }, {}, hides);
    expect(told(played).changes.slice(2)).toEqual(["d unseen/Actor-o = 0"]);
    const way = [0, 1, 2].map((x) => ({ x, y: 0, elevation: 0 }));
    expect(looksOf(played).filter((one) => one.includes("views"))).toEqual([`d views: views:${JSON.stringify(way)}`]);
    expect(looksOf(pushed({}, sent(TWO))).filter((one) => one.includes("views"))).toEqual([]);
  });
});

describe("areas on the way", () => {
  const found = (x: Case, looks: Record<string, readonly string[]> = {}, steps = TWO) => {
    areas.length = 0;
    pushed(x, sent(steps), { looks });
    return [...areas];
  };
  it("are told step by step, with those where it began [G-098] [G-182]", () => {
    expect(found({}, { begun: ["=g", "o"] })).toEqual([["d", [["f"], []], ["g"]]]);
  });
  it("are those of rider and mount alike [G-097] [G-060]", () => {
    areas.length = 0;
    pushed({}, sent(TWO), { looks: { begun: ["=g"], pair: ["m"] } }, {}, { now: { "rides/Actor-m": 1 } });
    expect(areas).toEqual([
      ["d", [["f"], []], ["g"]],
      ["m", [["f"], []], ["g"]],
    ]);
    areas.length = 0;
    const ignores = { ruleOptions: { areaForcedMovement: "ignores" } } as const;
    pushed(ignores, sent(TWO), { looks: { pair: ["m"] } }, {}, { now: { "rides/Actor-m": 1 } });
    expect(areas).toEqual([]);
  });
  it("do nothing where the table says so, or where nobody has moved [G-097]", () => {
    expect(found({ ruleOptions: { areaForcedMovement: "ignores" } })).toEqual([]);
    expect(found({}, {}, [])).toEqual([]);
  });
});

describe("a collision", () => {
  const crash = (x: Case, more: More, d: Overrides = {}, halt = "wall", left = 2) =>
    pushed(x, sent([], { halt, left }), more, {}, d);
  it.each([
    ["nothing", [], []],
    ["offBalance", [1], ["d offBalance +1"]],
    ["prone", [1], ["d prone +1"]],
    ["stunned", [1], ["d stunned +1", "d offBalance +1"]],
  ])("the game master says what it does: %s [G-182]", (collision, dice, changes) => {
    const played = crash({}, { dice, answers: { collision } });
    expect(told(played)).toMatchObject({
      asked: [`GM collision of nothing/offBalance/prone/stunned: ${collision}`],
      changes,
    });
  });
  it.each([
    ["offBalance", []],
    ["prone", ["d offBalance +1"]],
    ["stunned", ["d prone +1"]],
  ])("a save makes %s one stage milder [G-182]", (collision, changes) => {
    const played = crash({ dc: 13 }, { dice: [13], answers: { collision } });
    expect(told(played)).toMatchObject({ lines: ["d brace 13", "G-171 13 passes 13"], changes });
    expect(deedsOf(played)).toEqual(changes.length > 0 ? ["collided"] : []);
    expect(againstOf(played)).toEqual([["effectDc G-171 base 13"]]);
  });
  it.each([
    [{ con: 3, str: 1, dex: 1 }],
    [{ con: 1, str: 3, dex: 1 }],
    [{ con: 1, str: 1, dex: 3 }],
    [{ wil: 9, con: 3 }],
  ])("is saved against with CON, STR or DEX, the best of them: %j [G-182]", (mods) => {
    const played = crash({}, { dice: [10], answers: { collision: "prone" } }, { mods });
    expect(told(played).lines[0]).toBe("d brace 13");
  });
  it("the senseless fail every save but those with CON, and so save with that [G-153] [G-182]", () => {
    const out: Overrides = { mods: { con: 1, str: 5, dex: 3 }, now: { unconscious: 1 } };
    const played = crash({}, { dice: [8], answers: { collision: "prone" } }, out);
    expect(told(played)).toMatchObject({ lines: ["d brace 9", "G-171 9 fails 10"], changes: ["d prone +1"] });
  });
  it("is saved against with CON where none of the three is good for anything [G-182]", () => {
    const played = crash({}, { dice: [10], answers: { collision: "prone" } }, { mods: { con: -1, str: -1, dex: -2 } });
    expect(rollsOf(played)[0]).toEqual(["attribute.con G-131 base -1 locked"]);
  });
  it("is saved against more easily where whoever pushes had no focus [G-076]", () => {
    const answers = { collision: "prone" };
    const eased = "unfocusedCaster G-076 level 1";
    expect(rollsOf(crash({ unfocused: true }, { dice: [3, 10], answers }))[0]).toContain(eased);
    expect(rollsOf(crash({}, { dice: [10], answers }))[0]).toHaveLength(1);
  });
  it("has a number of 10 where nothing else is said, and throws off balance where nobody answers [G-171] [G-182]", () => {
    const more = { dice: [10], answers: { collision: "prone" } };
    expect(told(crash({}, more)).lines).toContain("G-171 10 passes 10");
    const looks = { pushed: sent([], { halt: "wall", left: 2 }) };
    expect(lapsesOf(pushes, {}, world(), { ...more, looks })).toEqual(["collision: offBalance close"]);
    expect(told(crash({ silent: true }, { dice: [1] }))).toMatchObject({ asked: [], changes: ["d offBalance +1"] });
  });
  it("is one with walls and bodies, and only where the push would go on [G-182]", () => {
    const more = { dice: [1], answers: { collision: "prone" } };
    expect(told(crash({}, more, {}, "body")).changes).toEqual(["d prone +1"]);
    expect(told(crash({}, {}, {}, "edge")).changes).toEqual([]);
    expect(told(crash({}, {}, {}, "wall", 0)).changes).toEqual([]);
    const stopped = pushed({}, sent(TWO, { halt: "body", left: 1 }), more);
    expect(told(stopped).changes).toEqual(["d to 1/0/0", "d to 2/0/0", "d prone +1"]);
  });
});
