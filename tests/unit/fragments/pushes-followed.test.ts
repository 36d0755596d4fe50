import { describe, expect, it } from "vitest";
import { push } from "../../../src/rulesets/fragments/rules/attack/push";
import type { R } from "../../../src/rulesets/fragments/rules/data/read";
import {
  creature,
  deedsOf,
  ground,
  type More,
  type Overrides,
  placeAt,
  play,
  questionsOf,
  sentEast,
  spot,
  standsAt,
  told,
  worldOf,
} from "./fixtures";

interface Pushed extends More {
  readonly a?: Overrides;
  readonly d?: Overrides;
  readonly critical?: boolean;
  readonly reach?: number;
}
type Args = { readonly critical: boolean; readonly reach: number };
const pushes = (ref: R, { critical, reach }: Args) =>
  push(ref, { by: "a", on: "d", weapon: { name: "Hand", reach } }, critical) ?? "nothing";
const world = ({ a, d }: Pushed) =>
  worldOf(creature("a", a), creature("d", d), creature("g"), creature("h"), ground("i", "ice", 1));
/** The way of "d" from 200 to the east. */
const away = (squares: number, more: Parameters<typeof sentEast>[1] = {}) => {
  const { step = {}, ...rest } = more;
  return sentEast(squares, {
    ...rest,
    step: (index) => ({
      from: spot(200 + index * 100),
      to: spot(300 + index * 100),
      ...(typeof step === "function" ? step(index) : step),
    }),
  });
};
/** "a" at 0 pushes "d" at 200 with a reach of 10 ft, unless told. */
const pushed = (one: Pushed = {}) => {
  const { a, d, critical = false, reach = 10, looks, ...more } = one;
  const places = { own: standsAt(0), theirs: standsAt(200) };
  return play(pushes, { critical, reach }, world({ ...(a && { a }), ...(d && { d }) }), {
    ...more,
    looks: { ...places, ...looks },
  });
};
const asked = (one: Pushed, label: string) => {
  const { critical = false, reach = 10 } = one;
  const questions = questionsOf(pushes, { critical, reach }, world(one), pushed(one));
  return questions[label] === undefined ? null : JSON.parse(questions[label].replace(/^travel /, ""));
};
const ALL = { critical: true, answers: { distance: "15" } };
const CANNOT = "says cannotFollow F-096 a";
const nearer = ["d", ...sentEast(1, { halt: "body" })];

describe("a push from afar", () => {
  it("begins with the way of the pusher to its target, who goes after that [F-096] (A-32)", () => {
    const one = { looks: { nearer, way: away(1) } };
    expect(asked(one, "nearer")).toEqual({ ask: "way", heading: { towards: "Actor.d" }, most: 30 });
    const played = pushed(one);
    expect(told(played)).toEqual({ lines: [], asked: [], changes: ["a to 100/0/0", "d to 300/0/0", "a to 200/0/0"] });
    expect(deedsOf(played)).toEqual(["pushed", "pushed~2"]);
  });
  it("from the last of several steps [F-096]", () => {
    const far = ["d", ...sentEast(3, { halt: "body" })];
    expect(told(pushed({ looks: { nearer: far, theirs: standsAt(400), way: away(1) } })).changes.at(-1)).toBe(
      "a to 400/0/0",
    );
  });
  it.each<readonly [number, readonly string[]]>([
    [20, ["a distance of 5/10/15: 5"]],
    [19, ["a distance of 5/10: 5"]],
    [14, []],
  ])("with a Speed of %i ft the way to the target counts [F-096]", (speed, questions) => {
    const played = pushed({
      critical: true,
      a: { speed },
      looks: { nearer, way: away(1) },
      answers: { distance: "5" },
    });
    expect(told(played).asked).toEqual(questions);
    expect(told(played).changes).toContain("d to 300/0/0");
  });
  it.each<readonly [string, readonly string[], Overrides]>([
    ["a wall stands between", ["d", ...sentEast(1, { halt: "wall" })], {}],
    ["somebody else stands between", ["g", ...sentEast(1, { halt: "body" })], {}],
    ["it goes too slowly to get there", ["d", ...sentEast(1)], {}],
    ["nothing of its Speed is left then", nearer, { speed: 5 }],
  ])("nobody moves where %s [F-096]", (_title, way, a) => {
    const played = pushed({ a, looks: { nearer: way, way: away(1) } });
    expect(told(played)).toEqual({ lines: [CANNOT], asked: [], changes: [] });
    expect(played.value).toBe("nothing");
  });
  it.each<readonly [string, Pushed]>([
    ["its reach is that of a square", { reach: 5 }],
    ["the target is higher", { looks: { theirs: standsAt(200, 0, 5) } }],
    ["nobody knows where the target is", { looks: { theirs: [] } }],
    ["nobody knows where the pusher is", { looks: { own: [] } }],
  ])("it only follows where %s [F-096] (A-32)", (_title, one) => {
    const whole = { ...one, looks: { nearer, way: away(1), ...one.looks } };
    expect(asked(whole, "nearer")).toBeNull();
    expect(told(pushed(whole)).changes).not.toContain("a to 200/0/0");
    expect(told(pushed(whole)).changes).toContain("d to 300/0/0");
  });
  it("whoever is in a grip with the pusher comes along on both ways [F-096] [F-199]", () => {
    const squeezed = [
      "d",
      ...sentEast(3, { halt: "body", step: (at) => ({ tags: at === 2 ? ["fragments.squeeze"] : [] }) }),
    ];
    const played = pushed({
      a: { speed: 60, slight: true, now: { "holds/Actor-h": 1, grappling: 1 } },
      looks: { nearer: squeezed, way: away(1), grip0: ["h"], at0: standsAt(0, 100), "own~2": standsAt(0) },
    });
    expect(told(played).changes).toEqual([
      ...["a to 100/0/0", "a to 200/0/0", "a to 300/0/0"],
      ...["h to 100/100/0", "h to 200/100/0", "h to 300/100/0", "h squeezing +1"],
      ...["d to 300/0/0", "a to 400/0/0", "h to 400/100/0", "h squeezing -1"],
    ]);
  });
  it("nobody is pushed where the ice breaks under the pusher before [F-148]", () => {
    const icy = ["d", ...sentEast(1, { halt: "body", step: { grounds: ["region-i"] } })];
    const underfoot = ["i", "a", `=${JSON.stringify({ field: "region-i", space: "0_1", who: ["Actor.a"], load: 9 })}`];
    const looks = { nearer: icy, way: away(1), iceHere: ["=region-i"], underfoot };
    const breaks = pushed({ looks, answers: { ice: "breaks" } });
    expect(told(breaks).changes).toEqual(["a to 100/0/0", "i 0_1 +8"]);
    expect(breaks.value).toBe("nothing");
    expect(told(pushed({ looks, answers: { ice: "bears" } })).changes).toContain("d to 300/0/0");
  });
});

describe("where the pusher cannot follow", () => {
  const near: Pushed = { ...ALL, reach: 5, looks: { own: standsAt(100) } };
  const of = (behind: readonly string[], one: Pushed = {}) =>
    pushed({
      ...near,
      ...one,
      looks: { ...near.looks, behind, way: away(3, { left: 5, halt: "wall" }), ...one.looks },
    });
  it.each<readonly [string, readonly string[], readonly string[]]>([
    ["a wall", sentEast(1, { halt: "wall" }), ["d to 300/0/0", "a to 200/0/0"]],
    [
      "an edge, over which it does not go",
      sentEast(3, { halt: "drop" }),
      ["d to 300/0/0", "d to 400/0/0", "a to 200/0/0", "a to 300/0/0"],
    ],
    ["somebody at once", sentEast(0, { halt: "body" }), []],
  ])("because of %s, its target goes only as far, and what it does not go hurts nobody [F-096]", (_title, behind, changes) => {
    const played = of(behind);
    expect(told(played)).toMatchObject({ lines: [CANNOT], changes });
    expect(played.value).toBe("nothing");
  });
  it("nothing is told where it can follow the whole way, and what stands in the way hurts [F-096] [F-097]", () => {
    for (const behind of [sentEast(3), sentEast(4), sentEast(3, { halt: "wall" }), []]) {
      const played = of(behind, { dice: [4] });
      expect(told(played).lines).toEqual(["d collision 4"]);
      expect(told(played).changes.slice(0, 6)).toEqual([
        ...["d to 300/0/0", "d to 400/0/0", "d to 500/0/0"],
        ...["a to 200/0/0", "a to 300/0/0", "a to 400/0/0"],
      ]);
    }
  });
  it.each([
    [100, -100, 45],
    [100, 100, 135],
    [-100, 100, 225 - 360],
    [0, -100, 0],
  ])("it goes the same way as its target: %i/%i [F-096]", (x, y, degrees) => {
    const step = (index: number) => ({
      from: spot(200 + x * index, 30 + y * index),
      to: spot(200 + x * (index + 1), 30 + y * (index + 1)),
    });
    const one: Pushed = { ...near, looks: { ...near.looks, way: sentEast(2, { step }) } };
    expect(asked(one, "behind")).toEqual({ ask: "way", heading: { degrees }, most: 10, how: "Actor.d" });
  });
  it("out of one space the first step needs no room behind [F-096] [F-196]", () => {
    const place = placeAt(300);
    const shared = { own: standsAt(200), theirs: standsAt(200), aside: [`=${place}`, `=${placeAt(0)}`] };
    const answers = { distance: "15", direction: place };
    const played = of(sentEast(1, { halt: "wall" }), { looks: shared, answers });
    expect(told(played).changes).toEqual(["d to 300/0/0", "d to 400/0/0", "a to 300/0/0"]);
    expect(told(played).lines).toEqual([CANNOT]);
  });
  it("its target still stands beside those who are one square away [F-096] [F-196]", () => {
    const d: Overrides = { now: { "holds/Actor-h": 1 } };
    const gaps = (h: number) => away(3, { step: { gaps: { "Actor-h": h } } });
    const torn = (h: number) =>
      deedsOf(of(sentEast(2, { halt: "wall" }), { d, looks: { way: gaps(h), "torn-holds0": ["h"] } }));
    expect(torn(5)).toEqual(["pushed"]);
    expect(torn(10)).toEqual(["pushed", "released"]);
  });
  it("likewise where the ice breaks on the way [F-148] [F-196]", () => {
    const d: Overrides = { now: { "holds/Actor-h": 1 } };
    const underfoot = ["i", "d", `=${JSON.stringify({ field: "region-i", space: "0_1", who: ["Actor.d"], load: 9 })}`];
    const way = (h: number) =>
      away(3, { step: (at) => ({ gaps: { "Actor-h": h }, ...(at === 1 && { grounds: ["region-i"] }) }) });
    const torn = (h: number) =>
      deedsOf(
        of([], {
          d,
          looks: { way: way(h), iceHere: ["=region-i"], underfoot, "torn-holds0": ["h"] },
          answers: { distance: "15", ice: "breaks" },
        }),
      );
    expect(torn(5)).not.toContain("released");
    expect(torn(10)).toContain("released");
  });
  it("whoever does not go at all says so, and nobody moves [F-096]", () => {
    const played = pushed({ reach: 5, a: { now: { rooted: 1 } }, looks: { way: away(1) } });
    expect(told(played)).toEqual({ lines: [CANNOT], asked: [], changes: [] });
  });
  it("the hard thing hurts like a fall [F-097]", () => {
    const way = sentEast(0, { left: 10, halt: "wall" });
    const played = pushed({ ...ALL, reach: 5, d: { vulnerable: ["fall"] }, looks: { way }, dice: [3, 4] });
    expect(played.value).toBe(14);
  });
});
