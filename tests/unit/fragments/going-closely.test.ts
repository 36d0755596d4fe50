import { describe, expect, it } from "vitest";
import { handle } from "../../../src/rulesets/fragments/rules/actions/handle";
import { declarePushOff, type FPushOff, pushOff } from "../../../src/rulesets/fragments/rules/actions/pushOff";
import { declares, feetAway, held, ok, override, type Told } from "./documents";
import {
  creature,
  deedsOf,
  gear,
  type More,
  type Overrides,
  play,
  sentEast,
  spot,
  standsAt,
  told,
  worldOf,
} from "./fixtures";
import { changes, moves, steps } from "./ways";

const zeroG = ["fragments.zeroG"];
const floating = { step: { tags: zeroG, left: zeroG } };

describe("pushing off with company", () => {
  interface Pushes extends More {
    readonly a?: Overrides;
    readonly d?: Overrides;
    readonly e?: Overrides;
    readonly x?: Partial<FPushOff>;
  }
  const pushes = ({ a, d, e, x, ...more }: Pushes) =>
    play(
      pushOff,
      { by: "a", to: spot(500), feet: 15, price: {}, ...x },
      worldOf(creature("a", a), creature("d", d), creature("e", e)),
      more,
    );
  const goes = (one: Pushes) => told(pushes(one)).changes.filter((change) => change.includes(" to "));
  const grip: Overrides = { now: { "holds/Actor-e": 1 } };
  const looks = { off: sentEast(1, floating), back: sentEast(2, floating), grip0: ["e"] };
  const places = { at0: standsAt(0, 200), own: standsAt(0) };
  it("whoever is in a grip with the one that goes the other way comes along with it [F-137] [F-193] [F-199]", () => {
    const played: Pushes = { d: grip, x: { from: "d" }, looks: { ...looks, ...places } };
    expect(goes(played)).toEqual([
      ...["a to 100/0/0", "d to 100/0/0", "d to 200/0/0", "e to 100/200/0", "e to 200/200/0"],
    ]);
    expect(deedsOf(pushes(played))).toEqual(["pushedOff"]);
  });
  it("whoever is in a grip with the one that pushes off as well; without another one nobody else goes [F-193] [F-199]", () => {
    expect(goes({ a: grip, looks: { ...looks, ...places } })).toEqual(["a to 100/0/0", "e to 100/200/0"]);
    expect(goes({ looks: { ...looks, ...places } })).toEqual(["a to 100/0/0"]);
  });
  it("both may have somebody, each of whom goes its way [F-193]", () => {
    const d: Overrides = { now: { "holds/Actor-e": 1 } };
    const a: Overrides = { now: { "heldBy/Actor-e": 1 } };
    const both = { ...looks, ...places, "grip0~2": ["e"], "at0~2": standsAt(0, 300), "own~2": standsAt(0) };
    expect(goes({ a, d, x: { from: "d" }, looks: both })).toEqual([
      ...["a to 100/0/0", "e to 100/300/0", "d to 100/0/0", "d to 200/0/0", "e to 100/200/0", "e to 200/200/0"],
    ]);
  });
  /** A way of three squares, of which that one is tight. */
  const tight = (at: number) =>
    sentEast(3, {
      step: (index) => ({ left: zeroG, tags: index === at ? [...zeroG, "fragments.squeeze"] : zeroG }),
    });
  const [through, into] = [tight(1), tight(2)];
  const narrow = (one: Pushes) => told(pushes(one)).changes.filter((change) => change.includes("squeezing"));
  it("what the place is like where the way ends counts for the company too, not what lies on the way [F-218]", () => {
    const all = { ...looks, ...places };
    expect(narrow({ a: grip, looks: { ...all, off: into } })).toEqual(["e squeezing +1", "a squeezing +1"]);
    expect(narrow({ a: grip, looks: { ...all, off: through } })).toEqual([]);
    expect(narrow({ d: grip, x: { from: "d" }, looks: { ...all, back: into } })).toEqual([
      ...["e squeezing +1", "d squeezing +1"],
    ]);
    expect(narrow({ d: grip, x: { from: "d" }, looks: { ...all, back: through } })).toEqual([]);
  });
  it("the company of whoever stays where it is stays there too [F-193]", () => {
    const all = { ...looks, ...places, off: sentEast(0) };
    expect(goes({ a: grip, d: {}, x: { from: "d" }, looks: { ...all, back: sentEast(1, floating) } })).toEqual([
      "d to 100/0/0",
    ]);
    expect(pushes({ a: grip, looks: all }).value).toBe(false);
  });
});

describe("declaring to push off, closely", () => {
  const corner = { x: 500, y: 100, elevation: 10 };
  const position = {
    ...{ at: { scene: "s", x: 550, y: 150, elevation: 10 }, space: "1_5", corner },
    ...{ distance: 10, seen: true, clear: true, to: {}, area: () => null },
  };
  const map = (more: Parameters<typeof feetAway>[2] = {}) =>
    feetAway(5, {}, { here: { tags: zeroG, rim: false }, ...more });
  const declare = (more: Told = {}, a: Overrides = {}) =>
    declarePushOff(declares({ position, board: map(), on: [], ...more }, a));
  it("whoever cannot move does not, unless the game master lets it [F-187]", () => {
    const stuck: Overrides = { now: { entangled: 1 } };
    expect(declare({}, stuck)).toEqual(held("entangled", "F-187"));
    expect(declare({ adjust: override }, stuck)).toStrictEqual(
      ok({ by: "a", to: corner, feet: 0, fixed: true, price: {} }),
    );
    expect(declare({ adjust: override })).toMatchObject({ args: { feet: 30 } });
  });
  it("only what is made fast itself holds, not whatever else is [F-135] [F-137]", () => {
    const board = map({ own: { e: ["fragments.fixed"] } });
    expect(declare({ on: ["d"], board })).toMatchObject({ args: { from: "d", feet: 15 } });
    expect(declare({ on: ["d"], board })).not.toHaveProperty("args.fixed");
  });
});

describe("a way, closely", () => {
  const looks = { foe: ["d"] };
  const answers = { oppose: "str" };
  it("takes only the Actions that are left where the table lets somebody go on without [F-029] [F-059]", () => {
    const beyond = (spent: number, cost: number, stride = 0) =>
      changes(steps({ cost }), { a: { now: { spent, stride } }, x: { beyond: true } });
    expect(beyond(2, 60)).toEqual(["a spent +1", "a to 100/0/0"]);
    expect(beyond(3, 60)).toEqual(["a to 100/0/0"]);
    expect(beyond(5, 5)).toEqual(["a to 100/0/0"]);
    expect(beyond(0, 35)).toEqual(["a spent +2", "a stride = 25", "a to 100/0/0"]);
    expect(beyond(3, 20, 10)).toEqual(["a stride = 0", "a to 100/0/0"]);
  });
  it("that is barred is paid as far as it would have led, with the squares before in which nobody stays [F-064]", () => {
    const way = steps({ cost: 20, passing: true }, { cost: 20, past: "Actor.d" });
    const played = moves(way, { looks, answers, dice: [2, 19] });
    expect(played.value).toBe("stopped");
    expect(told(played).changes).toEqual(["a spent +2"]);
    const short = steps({ cost: 5, passing: true }, { cost: 20, past: "Actor.d" });
    expect(told(moves(short, { looks, answers, dice: [2, 19] })).changes).toEqual(["a spent +1"]);
  });
  it("past one who is beaten critically and one who is gone by now crosses the square at no penalty [F-066]", () => {
    const way = steps({ past: "Actor.d", pastAlso: ["Actor.q"], passing: true, cost: 10 }, { cost: 10 }, {});
    const light = moves(way, { looks, answers, dice: [20, 10] });
    expect(told(light).changes[1]).toBe("a stride = 15");
    const plain = moves(way, { looks, answers, dice: [19, 10] });
    expect(told(plain).changes[1]).toBe("a stride = 10");
  });
  it("through earth of which no square is named leaves no tunnel [F-147]", () => {
    const at = { round: 2, slot: 7 };
    const way = steps({ earth: "region-s" }, { earth: "region-s", digs: ["1_3"] });
    expect(changes(way, { looks: { earth: ["s"] }, x: { per: 0, at } })).toEqual([
      ...["a to 100/0/0", "a dug = 3", "a to 200/0/0", "s 1_3 = 3", "s 1_3s = 7"],
    ]);
  });
});

describe("what is let fall, closely", () => {
  it("stays where nobody knows where its holder stands: nothing is tried [F-037]", () => {
    const world = worldOf(creature("a"), gear("g", "a", { now: { place: 2 } }));
    const played = play(handle, { by: "a", what: "drop", thing: "g", to: "stowed", price: {} }, world);
    expect([played.value, Object.keys(played.log)]).toEqual([false, ["falls"]]);
  });
});
