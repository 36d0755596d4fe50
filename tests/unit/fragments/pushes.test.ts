import { describe, expect, it } from "vitest";
import { push } from "../../../src/rulesets/fragments/rules/attack/push";
import type { R } from "../../../src/rulesets/fragments/rules/data/read";
import type { RuleOptions } from "../../../src/rulesets/fragments/rules/data/types";
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
  standsAt,
  told,
  worldOf,
} from "./fixtures";

interface Pushed extends More {
  readonly a?: Overrides;
  readonly d?: Overrides;
  readonly critical?: boolean;
  readonly options?: RuleOptions;
}
const pushes = (ref: R, { critical, options }: { critical: boolean; options?: RuleOptions }) =>
  push(
    ref,
    { by: "a", on: "d", weapon: { name: "Hand", reach: 5 }, ...(options && { ruleOptions: options }) },
    critical,
  ) ?? "nothing";
/** "a" at 0 has pushed "d" at 100 to the east. */
const pushed = ({ a, d, critical = false, options, looks, ...more }: Pushed = {}) =>
  play(
    pushes,
    { critical, ...(options && { options }) },
    worldOf(...[creature("a", a), creature("d", d), creature("g"), creature("h")], ground("i", "ice", 1)),
    { looks: { own: standsAt(0), theirs: standsAt(100), ...looks }, ...more },
  );
const W13 = { critical: true, answers: { distance: "15" } };

describe("a push", () => {
  it("sends the target 5 ft straight away, and the pusher comes along [F-094] [F-096]", () => {
    const played = pushed({
      looks: {
        way: sentEast(1, {
          step: () => ({ from: { x: 100, y: 0, elevation: 0 }, to: { x: 200, y: 0, elevation: 0 } }),
        }),
      },
    });
    expect(told(played)).toEqual({ lines: [], asked: [], changes: ["d to 200/0/0", "a to 100/0/0"] });
    expect(deedsOf(played)).toEqual(["pushed"]);
    expect(played.value).toBe("nothing");
  });
  it("a critical one goes as far as the pusher chooses [F-095]", () => {
    const played = pushed({ ...W13, answers: { distance: "10" }, looks: { way: sentEast(2) } });
    expect(told(played).asked).toEqual(["a distance of 5/10/15: 10"]);
    expect(told(played).changes).toEqual(["d to 100/0/0", "d to 200/0/0", "a to 100/0/0", "a to 200/0/0"]);
  });
  it.each<readonly [string, number, Overrides["now"], readonly string[]]>([
    ["15 ft and more", 15, {}, ["a distance of 5/10/15: 5"]],
    ["14 ft", 14, {}, ["a distance of 5/10: 5"]],
    ["W-14 10 ft, halved from 20 by a grip", 20, { grappling: 1 }, ["a distance of 5/10: 5"]],
    ["9 ft", 9, {}, []],
    ["not at all", 30, { rooted: 1 }, []],
  ])("nobody pushes farther than it goes: %s [F-096]", (_title, speed, now = {}, asked) => {
    const played = pushed({ critical: true, a: { speed, now }, answers: { distance: "5" } });
    expect(told(played).asked).toEqual(asked);
  });
  it("where nobody knows the scene nobody moves [F-094]", () => {
    expect(told(pushed({ looks: { own: [], theirs: [] } })).changes).toEqual([]);
  });
  it("the pusher stays where nobody knows where it is [F-096]", () => {
    expect(told(pushed({ looks: { own: [], way: sentEast(1) } })).changes).toEqual(["d to 100/0/0"]);
  });
  it("what comes to be where both arrive counts for both [F-209] [F-218]", () => {
    const burning = { now: { onFire: 1 } };
    const way = sentEast(1, { step: { tags: ["fragments.water"], left: ["fragments.squeeze"] } });
    expect(told(pushed({ a: burning, d: burning, looks: { way } })).changes).toEqual([
      "d to 100/0/0",
      "d onFire -1",
      "a to 100/0/0",
      "a squeezing +1",
    ]);
  });
});

describe("a push into something hard", () => {
  it("W-13 hurts for every 5 ft that were not gone, and throws down [F-097]", () => {
    const played = pushed({ ...W13, looks: { way: sentEast(1, { left: 10, halt: "wall" }) }, dice: [4, 5] });
    expect(told(played).lines).toEqual(["d collision 9"]);
    expect(told(played).changes).toEqual(["d to 100/0/0", "a to 100/0/0", "d hp -9", "d prone +1"]);
    expect(deedsOf(played)).toEqual(["pushed", "collision~2", "thrown"]);
    expect(played.value).toBe(9);
  });
  it.each<readonly [string, number, "wall" | "body" | "edge" | undefined]>([
    ["a creature only stops it", 10, "body"],
    ["so does the edge of the scene", 10, "edge"],
    ["less than 5 ft do not count", 4.9, "wall"],
    ["nothing stood in the way", 10, undefined],
  ])("%s [F-097]", (_title, left, halt) => {
    const played = pushed({ looks: { way: sentEast(1, { left, ...(halt && { halt }) }) } });
    expect(told(played).changes).toEqual(["d to 100/0/0", "a to 100/0/0"]);
    expect(played.value).toBe("nothing");
  });
  it("what the table plays of damage holds here as well [F-097] [F-186]", () => {
    const options: RuleOptions = { durabilityMode: "none" };
    const way = sentEast(0, { left: 5, halt: "wall" });
    expect(pushed({ d: { durability: 3 }, options, looks: { way }, dice: [4] }).value).toBe(4);
    expect(pushed({ d: { durability: 3 }, looks: { way }, dice: [4] }).value).toBe(1);
  });
});

describe("a push over an edge", () => {
  const way = sentEast(1, { halt: "drop", drop: 20 });
  const down = sentEast(1, { halt: "ground", gone: 20 });
  it("ends in a fall [F-094] [F-123]", () => {
    const played = pushed({ looks: { way, down }, answers: { grab: "fall" }, dice: [3, 4] });
    expect(told(played).lines).toEqual(["d fallDamage 7"]);
    expect(deedsOf(played).slice(0, 2)).toEqual(["pushed", "fall/falls"]);
  });
  it("by the table’s own dice [F-123]", () => {
    expect(
      told(pushed({ looks: { way, down }, options: { fallDice: "1d8" }, answers: { grab: "fall" }, dice: [8, 8] }))
        .lines,
    ).toEqual(["d fallDamage 16"]);
  });
  it("whoever is stopped otherwise does not fall [F-094]", () => {
    expect(deedsOf(pushed({ looks: { way: sentEast(1, { halt: "body" }), down } }))).toEqual(["pushed"]);
  });
});

describe("a push out of one space", () => {
  const place = placeAt(0, 100);
  const shared = { own: standsAt(100), theirs: standsAt(100) };
  it("goes where the pusher says; the first 5 ft lead out of the space, and the pusher stays there [F-094] [F-196]", () => {
    const played = pushed({
      looks: { ...shared, aside: [`=${place}`, `=${placeAt(0, 0)}`], way: sentEast(1) },
      answers: { direction: place },
    });
    expect(told(played).asked).toEqual([`a direction of ${place}/${placeAt(0, 0)}: ${place}`]);
    expect(told(played).changes).toEqual(["d to 100/0/0"]);
  });
  it("after that the pusher follows, one step behind [F-096] [F-196]", () => {
    const played = pushed({
      critical: true,
      looks: { ...shared, aside: [`=${place}`, `=${placeAt(0, 0)}`], way: sentEast(2) },
      answers: { direction: place, distance: "10" },
    });
    expect(told(played).changes).toEqual(["d to 100/0/0", "d to 200/0/0", "a to 200/0/0"]);
  });
  it("nowhere, where there is no room [F-094]", () => {
    const played = pushed({ looks: { ...shared, way: sentEast(1) } });
    expect(deedsOf(played)).toEqual([]);
    expect(played.value).toBe("nothing");
  });
  it.each<readonly [string, readonly string[], readonly string[]]>([
    ["above each other they share a space as well", standsAt(100, 0, 5), ["a direction"]],
    ["farther south they do not", standsAt(100, 100), []],
    ["farther east they do not", standsAt(200), []],
  ])("%s [F-196]", (_title, own, asked) => {
    const looks = { theirs: standsAt(100), own, aside: [`=${place}`, `=${placeAt(0, 0)}`] };
    const played = pushed({ looks, answers: { direction: place } });
    expect(told(played).asked.map((one) => one.slice(0, 11))).toEqual(asked);
  });
});

describe("whoever is pushed out of a grip", () => {
  const held: Overrides = { now: { "holds/Actor-h": 1, "heldBy/Actor-g": 1 } };
  const grips = (h: number, g: number, more: Parameters<typeof sentEast>[1] = {}) =>
    sentEast(1, { step: { gaps: { "Actor-h": h, "Actor-g": g } }, ...more });
  const looks = { "torn-holds0": ["h"], "torn-heldBy0": ["g"] };
  it("is free of those beside whom it does not stand any more [F-196]", () => {
    const played = pushed({ d: held, looks: { ...looks, way: grips(10, 10) } });
    expect(deedsOf(played)).toEqual(["pushed", "released", "released~2"]);
    expect(told(played).changes).toContain("d holds/Actor-h = 0");
    expect(told(played).changes).toContain("d heldBy/Actor-g = 0");
  });
  it("but not of those beside whom it still stands [F-196]", () => {
    expect(deedsOf(pushed({ d: held, looks: { ...looks, way: grips(5, 10) } }))).toEqual(["pushed", "released"]);
    expect(deedsOf(pushed({ d: held, looks: { ...looks, way: grips(5, 5) } }))).toEqual(["pushed"]);
    expect(deedsOf(pushed({ d: held, looks: { ...looks, way: sentEast(1) } }))).toEqual(["pushed"]);
  });
  it("far is what is farther than one square, however many were gone [F-196]", () => {
    const two = (h: number) => sentEast(2, { step: { gaps: { "Actor-h": h } } });
    expect(deedsOf(pushed({ ...W13, d: held, looks: { ...looks, way: two(10) } }))).toContain("released");
    expect(deedsOf(pushed({ ...W13, d: held, looks: { ...looks, way: two(5) } }))).not.toContain("released");
  });
  it("whoever did not move is in its grips as before [F-196]", () => {
    const way = sentEast(0, { left: 5, halt: "body", gaps: { "Actor-h": 10 } });
    expect(deedsOf(pushed({ d: held, looks: { ...looks, way } }))).not.toContain("released");
  });
  it("whoever falls over an edge is free of all of them [F-196]", () => {
    const played = pushed({ d: held, looks: { ...looks, way: grips(5, 5, { halt: "drop" }) } });
    expect(deedsOf(played).slice(1, 3)).toEqual(["released", "released~2"]);
  });
  it("those who are not on the scene are let be [F-196]", () => {
    expect(deedsOf(pushed({ d: held, looks: { way: grips(10, 10) } }))).toEqual(["pushed"]);
  });
  it("its grip with the pusher is another matter: the pusher comes along [F-096]", () => {
    const d: Overrides = { now: { "holds/Actor-a": 1 } };
    const way = sentEast(1, { step: { gaps: { "Actor-a": 10 } } });
    expect(deedsOf(pushed({ d, looks: { way, "torn-holds0": ["a"] } }))).toEqual(["pushed"]);
  });
});

describe("a push over thin ice", () => {
  const strained = ["i", "d", `=${JSON.stringify({ field: "region-i", space: "0_1", who: ["Actor.d"], load: 9 })}`];
  const icy = (squares: number, more: Parameters<typeof sentEast>[1] = {}) =>
    sentEast(squares, { step: { grounds: ["region-i"], gaps: { "Actor-h": 10 } }, ...more });
  const looks = { iceHere: ["=region-i"], underfoot: strained };
  it("ends where it breaks, and whoever was in a grip far off is free [F-148]", () => {
    const played = pushed({
      ...W13,
      d: { now: { "holds/Actor-h": 1 } },
      looks: { ...looks, way: icy(2, { left: 5, halt: "wall" }), "torn-holds0": ["h"] },
      answers: { distance: "15", ice: "breaks" },
    });
    expect(told(played).changes.slice(0, 3)).toEqual(["d to 100/0/0", "a to 100/0/0", "i 0_1 +8"]);
    expect(deedsOf(played).at(-1)).toBe("released");
    expect(told(played).lines).not.toContain("d collision");
    expect(played.value).toBe("nothing");
  });
  it("whoever comes along burdens the ice as well [F-148]", () => {
    const played = pushed({
      looks: {
        iceHere: ["=region-i"],
        underfoot: [],
        "underfoot~2": ["i", "a", `=${JSON.stringify({ field: "region-i", space: "0_0", who: ["Actor.a"], load: 9 })}`],
        way: icy(1),
      },
      answers: { ice: "breaks" },
    });
    expect(told(played).changes).toContain("i 0_0 +8");
  });
  it("far is measured by the squares that were gone before it broke [F-148] [F-196]", () => {
    const near = sentEast(3, { step: { grounds: ["region-i"], gaps: { "Actor-h": 5 } } });
    const at = { looks: { ...looks, way: near, "torn-holds0": ["h"] }, d: { now: { "holds/Actor-h": 1 } } };
    expect(deedsOf(pushed({ ...W13, ...at, answers: { distance: "15", ice: "breaks" } }))).not.toContain("released");
  });
  it("goes on where the game master lets it bear [F-148]", () => {
    const played = pushed({
      ...W13,
      looks: { ...looks, way: icy(2) },
      answers: { distance: "10", ice: "bears", "ice~2": "bears" },
    });
    expect(told(played).changes).toEqual(["d to 100/0/0", "a to 100/0/0", "d to 200/0/0", "a to 200/0/0"]);
    expect(told(played).asked.filter((one) => one.includes("ice"))).toHaveLength(1);
  });
});

describe("what a push asks of the scene", () => {
  const world = worldOf(creature("a"), creature("d"));
  const asked = (played: ReturnType<typeof pushed>, critical = false) =>
    questionsOf(pushes, { critical }, world, played);
  const ask = (text: string | undefined) => JSON.parse((text ?? "").replace(/^travel /, ""));
  it("the way straight away from the pusher, no farther than the push leads [F-094]", () => {
    const played = pushed({ ...W13, looks: { way: sentEast(1) } });
    expect(ask(asked(played, true).way)).toEqual({ ask: "way", heading: { away: "Actor.a" }, most: 15, watched: true });
  });
  it("in one space: places 5 ft away, and the way to the one that was chosen [F-094] [F-196]", () => {
    const place = placeAt(0, 100, 5);
    const played = pushed({
      looks: { own: standsAt(100), theirs: standsAt(100), aside: [`=${place}`, `=${placeAt(0)}`], way: sentEast(1) },
      answers: { direction: place },
    });
    const { aside, way } = asked(played);
    expect(ask(aside)).toEqual({ ask: "straight", most: 5, least: 5 });
    expect(ask(way)).toMatchObject({ heading: { to: { x: 0, y: 100, elevation: 5 } }, most: 5 });
  });
});

describe("how the pusher follows", () => {
  it("as the way bends and rises, from where the pusher stands [F-096]", () => {
    const step = (index: number) => ({
      from: { x: 100 * index, y: 50 + 100 * index, elevation: 10 + 5 * index },
      to: { x: 100 + 100 * index, y: 150 + 100 * index, elevation: 15 + 5 * index },
    });
    const played = pushed({ ...W13, looks: { own: standsAt(7, 8, 9), way: sentEast(2, { step }) } });
    expect(told(played).changes.slice(2)).toEqual(["a to 107/108/14", "a to 207/208/19"]);
    const shared = pushed({
      ...W13,
      looks: {
        own: standsAt(7, 8, 9),
        theirs: standsAt(7, 8, 9),
        aside: [`=${placeAt(0)}`, `=${placeAt(1)}`],
        way: sentEast(2, { step }),
      },
      answers: { distance: "15", direction: placeAt(0) },
    });
    expect(told(shared).changes.slice(2)).toEqual(["a to 107/108/14"]);
  });
});
