import { describe, expect, it } from "vitest";
import type { ForcedWay, MapPositionFacts, Travel } from "../../../src/contract/board";
import { declarePushOff, type FPushOff, pushOff } from "../../../src/rulesets/fragments/rules/actions/pushOff";
import { declares, feetAway, held, no, ok, override, type Told, turnOf } from "./documents";
import {
  creature,
  deedsOf,
  type More,
  type Overrides,
  play,
  questionsOf,
  sentEast,
  spot,
  told,
  worldOf,
} from "./fixtures";

const zeroG = ["fragments.zeroG"];
/** Through a space without gravity. */
const floating = { step: { tags: zeroG, left: zeroG } };

interface Pushes extends More {
  readonly a?: Overrides;
  readonly d?: Overrides;
  readonly x?: Partial<FPushOff>;
}
const args = (x: Partial<FPushOff> = {}): FPushOff => ({ by: "a", to: spot(500), feet: 30, price: {}, ...x });
const world = ({ a, d }: Pushes) => worldOf(creature("a", a), creature("d", d));
const pushes = (one: Pushes = {}) => play(pushOff, args(one.x), world(one), one);

describe("pushing off", () => {
  it("leads straight away, and one drifts on [F-135] [F-136]", () => {
    const played = pushes({ looks: { off: sentEast(2, floating) } });
    expect(played.value).toBe(true);
    expect(told(played).changes).toEqual(["a to 100/0/0", "a to 200/0/0", "a drift = 91", "a driftFeet = 30"]);
    expect(deedsOf(played)).toEqual(["pushedOff"]);
    expect(questionsOf(pushOff, args(), world({}), played)).toEqual({
      off: `travel ${JSON.stringify({ ask: "way", heading: { to: spot(500) }, most: 30 })}`,
    });
  });
  it("ends at a wall, where one is steady again [F-136] [F-140]", () => {
    const played = pushes({ a: { now: { unstable: 1 } }, looks: { off: sentEast(1, { ...floating, halt: "wall" }) } });
    expect(told(played).changes).toEqual(["a to 100/0/0", "a unstable -1"]);
    const fixed = pushes({
      a: { now: { unstable: 1 } },
      x: { fixed: true },
      looks: { off: sentEast(1, { ...floating, halt: "body" }) },
    });
    expect(told(fixed).changes).toEqual(["a to 100/0/0", "a unstable -1"]);
    const loose = pushes({ a: { now: { unstable: 1 } }, looks: { off: sentEast(1, { ...floating, halt: "body" }) } });
    expect(told(loose).changes).toEqual(["a to 100/0/0"]);
  });
  it("the other one goes the other way [F-137]", () => {
    const back = sentEast(1, { ...floating, halt: "wall" });
    const one: Pushes = {
      x: { from: "d", feet: 15 },
      d: { now: { unstable: 1, onFire: 1 } },
      looks: { off: sentEast(1, floating), back },
    };
    const played = pushes(one);
    expect(told(played).changes).toEqual([
      "a to 100/0/0",
      "a drift = 91",
      "a driftFeet = 15",
      "d to 100/0/0",
      "d unstable -1",
    ]);
    expect(questionsOf(pushOff, args(one.x), world(one), played)).toMatchObject({
      back: `travel ${JSON.stringify({ ask: "way", heading: { away: "Actor.a" }, most: 15 })}`,
    });
    const drifting = pushes({ ...one, looks: { off: sentEast(1, floating), back: sentEast(1, floating) } });
    expect(told(drifting).changes.slice(-3)).toEqual(["d to 100/0/0", "d drift = 91", "d driftFeet = 15"]);
  });
  it("what the place does counts for both [F-209]", () => {
    const wet = { step: { tags: [...zeroG, "fragments.water"], left: zeroG }, halt: "body" as const };
    const burning = { now: { onFire: 1 } };
    const played = pushes({
      x: { from: "d" },
      a: burning,
      d: burning,
      looks: { off: sentEast(1, wet), back: sentEast(1, wet) },
    });
    expect(told(played).changes).toEqual(["a to 100/0/0", "a onFire -1", "d to 100/0/0", "d onFire -1"]);
  });
  it("does not happen without its Action, nor where nothing moves [F-029] [F-135]", () => {
    const poor = pushes({
      x: { price: { actions: 1, most: 3 } },
      a: { now: { spent: 3 } },
      looks: { off: sentEast(1, floating) },
    });
    expect([poor.value, told(poor).changes]).toEqual([false, []]);
    const stays = pushes({ looks: { off: sentEast(0) } });
    expect([stays.value, deedsOf(stays)]).toEqual([false, []]);
  });
  it("whoever comes to where things weigh something falls [F-136]", () => {
    const off = sentEast(3, { step: (index) => ({ left: zeroG, tags: index === 1 ? [] : zeroG }) });
    const down = sentEast(1, { halt: "ground", gone: 20 });
    const played = pushes({ looks: { off, down }, dice: [3, 3, 1, 1], x: { ruleOptions: { fallDice: "2d4" } } });
    expect(told(played).changes.slice(0, 2)).toEqual(["a to 100/0/0", "a to 200/0/0"]);
    expect(told(played).lines).toEqual(["a fallDamage 8"]);
    const other = pushes({
      x: { from: "d", ruleOptions: { fallDice: "2d4" } },
      looks: { off: sentEast(1, floating), back: off, down },
      dice: [3, 3, 1, 1],
    });
    expect(told(other).lines).toEqual(["d fallDamage 8"]);
    expect(
      told(pushes({ x: { from: "d" }, looks: { off: sentEast(1, floating), back: sentEast(1, floating), down } }))
        .lines,
    ).toEqual([]);
  });
  it("ends the grips of both with those from whom they were carried off (A-36)", () => {
    const looks = { off: sentEast(1, floating), back: sentEast(1, floating), apart: ["d"], "apart~2": ["a"] };
    const a: Overrides = { now: { "holds/Actor-d": 1 } };
    expect(told(pushes({ a, looks })).changes).toContain("a holds/Actor-d = 0");
    const d: Overrides = { now: { "holds/Actor-a": 1 } };
    expect(told(pushes({ d, x: { from: "d" }, looks: { ...looks, apart: ["a"] } })).changes).toContain(
      "d holds/Actor-a = 0",
    );
  });
});

describe("declaring to push off", () => {
  const corner = { x: 500, y: 100, elevation: 10 };
  const position: MapPositionFacts = {
    ...{
      at: { scene: "s", x: 550, y: 150, elevation: 10 },
      space: "1_5",
      corner,
      distance: 10,
      seen: true,
      clear: true,
      to: {},
    },
    area: () => null,
  };
  const map = (more: Parameters<typeof feetAway>[2] = {}, distance = 5) =>
    feetAway(distance, {}, { here: { tags: zeroG, rim: false }, ...more });
  const way = (halt: ForcedWay["halt"]): ForcedWay => ({
    path: { length: 0, steps: [], gaps: {} },
    gone: 0,
    left: 0,
    halt,
  });
  const travel = (halt: ForcedWay["halt"]) => (): Travel => ({
    straight: () => way(halt),
    fall: () => way(null),
    straightPlaces: () => [],
    openPlaces: () => [],
    place: () => null,
    fits: () => true,
  });
  const declare = (more: Told = {}, a: Overrides = {}, d: Overrides = {}) =>
    declarePushOff(declares({ position, board: map(), on: [], ...more }, a, d));
  const OFF = { by: "a", to: corner, feet: 30, price: {} };
  it("from something fixed, with the whole Speed [F-135]", () => {
    expect(declare({ turn: turnOf() })).toStrictEqual(ok({ ...OFF, fixed: true, price: { actions: 1, most: 3 } }));
    expect(declare({ travel: travel({ k: "wall" }) })).toStrictEqual(ok({ ...OFF, fixed: true }));
    expect(declare({ settings: { fallDice: "1d8" } })).toStrictEqual(
      ok({ ...OFF, fixed: true, ruleOptions: { fallDice: "1d8" } }),
    );
  });
  it("not where there is nothing fixed beside [F-135]", () => {
    expect(declare({ travel: travel(null) })).toEqual(held("nothingFixed", "F-135"));
    expect(declare({ travel: travel(null), adjust: override })).toStrictEqual(ok({ ...OFF, fixed: true }));
    expect(declare({ travel: () => null })).toStrictEqual(ok({ ...OFF, fixed: true }));
  });
  it("the wall is looked for as far as the next square [F-135]", () => {
    const asked: number[] = [];
    const noted = (): Travel => ({
      ...travel({ k: "wall" })(),
      straight: ({ most }) => {
        asked.push(most);
        return way({ k: "wall" });
      },
    });
    declare({ travel: noted, board: map({ space: 7 }) });
    declare({ travel: noted, board: null, adjust: override });
    declare({ travel: noted, board: null });
    expect(asked).toEqual([7, 5]);
  });
  it("only where nothing weighs anything, in one's own turn, and to some place [F-034] [F-135]", () => {
    expect(declare({ board: feetAway(5) })).toEqual(held("gravity", "F-135"));
    expect(declare({ board: feetAway(5), adjust: override })).toStrictEqual(ok({ ...OFF, fixed: true }));
    expect(declare({ turn: turnOf("d") })).toEqual(held("notYourTurn", "F-034"));
    const { corner: _corner, ...gridless } = position;
    expect(declare({ position: gridless })).toEqual(no("noSquare", "F-135"));
    const { position: _position, ...nowhere } = declares({ position, board: map() });
    expect(declarePushOff(nowhere)).toEqual(no("noSquare", "F-135"));
  });
  it.each([
    ["of the same size: both go half as far", 2, { ...OFF, feet: 15, from: "d" }],
    ["one size larger", 3, { ...OFF, feet: 15, from: "d" }],
    ["two sizes larger: it stays", 4, OFF],
    ["one size smaller", 1, { ...OFF, feet: 15, from: "d" }],
  ])("from a creature %s [F-137]", (_title, size, declared) => {
    expect(declare({ on: ["d"] }, {}, { size })).toStrictEqual(ok(declared));
  });
  it("half of an odd Speed is rounded down [F-137]", () => {
    expect(declare({ on: ["d"] }, { speed: 25 })).toMatchObject({ args: { feet: 12 } });
  });
  it("not from a much smaller one, nor from one that is not beside [F-137]", () => {
    expect(declare({ on: ["d"] }, {}, { size: 0 })).toEqual(held("tooSmall", "F-137"));
    expect(declare({ on: ["d"], adjust: override }, {}, { size: 0 })).toStrictEqual(
      ok({ ...OFF, feet: 15, from: "d" }),
    );
    expect(declare({ on: ["d"], board: map({}, 10) })).toEqual(held("tooFarAway", "F-137"));
    expect(declare({ on: ["d"], board: map({}, 10), adjust: override })).toMatchObject({ ok: true });
    expect(declare({ on: ["d"], board: null, adjust: override })).toMatchObject({ ok: true });
    expect(declare({ on: ["x"], board: map() })).toEqual(held("tooFarAway", "F-137"));
  });
  it("what is made fast does not give way, however small it is [F-135]", () => {
    const board = map({ own: { d: ["fragments.fixed"] } });
    expect(declare({ on: ["d"], board }, {}, { size: 0 })).toStrictEqual(ok({ ...OFF, fixed: true }));
    expect(declare({ on: ["d"], board: map({ own: { d: ["fragments.water"] } }) })).toMatchObject({
      args: { from: "d" },
    });
  });
});
