import { describe, expect, it } from "vitest";
import { factOf } from "../../../src/engine/procedure/found";
import { watchedAttack, watchedBasic, watchedSwap } from "../../../src/rulesets/shapers/rules/held/watch";
import {
  againstOf,
  BOW,
  blow,
  type Case,
  deedsOf,
  holding,
  type More,
  type Overrides,
  part,
  play,
  questionsOf,
  SWORD,
  standsAt,
  three,
  told,
} from "./fixtures";

// "a" attacks "d"; "x" holds an action for that.
const [IN_RANGE, MOVES, ALLY] = [1, 3, 4];
const armed = { ...SWORD, primary: ["strength", 30] as const, parts: [part({ dice: [], flat: 5 })] };
const waits = (trigger: number, more: Overrides = {}): Overrides => ({
  held: armed,
  ...more,
  now: { holdingAction: 1, heldWith: 9, heldFor: trigger, ...more.now },
});
/** "x" is an enemy of "a", as "d" is. */
const looks = { holder: ["x"], enemies: ["d", "x"] } as const;
const near = (...facts: readonly string[]) => ({ ...looks, near: facts.map(factOf) });
type Attack = Parameters<typeof blow>[0];
const strike = ({ also, ...x }: Case<NonNullable<Attack>>) =>
  play(watchedAttack, blow({ watched: ["Actor.x"], ...also }), three(x), { answers: { held: "fire" }, ...x });
const strikesIn = (played: Parameters<typeof told>[0]) =>
  told(played).lines.filter((line) => line.includes(" strike "));
const firedIn = (x: Case<NonNullable<Attack>>) => deedsOf(strike(x)).includes("fired");

describe("an attack on somebody for whom another one waits", () => {
  const c: Case<NonNullable<Attack>> = { dice: [10, 2], x: waits(ALLY), looks: near("1") };
  it("is met first, by whoever waits for it, and is paid for before [W-021] [W-023] [W-032]", () => {
    const played = strike({ ...c, also: { price: { ap: 2 } } });
    expect([strikesIn(played), told(played).asked]).toEqual([
      ["x strike 41", "a strike 6"],
      ["x held of fire/wait: fire"],
    ]);
    expect(told(played).changes).toEqual([
      ...["a ap -2", "a apUsed +2", "x holdingAction -1", "x heldWith = 0", "x heldFor = 0", "a vitality -5"],
    ]);
  });
  it("for which nobody waits is an attack like any other [W-032]", () => {
    const played = play(watchedAttack, blow({ price: { ap: 2 } }), three({}), { dice: [10, 2] });
    expect([played.value, told(played).changes]).toEqual([
      { end: "hit", on: "d", damage: 5 },
      ["a ap -2", "a apUsed +2", "d vitality -5"],
    ]);
  });
  it("is not made without the AP, and sets off nothing then [W-007] [W-023]", () => {
    const played = strike({ ...c, dice: [], a: { now: { ap: 1 } }, also: { price: { ap: 2 } } });
    expect([played.value, told(played).asked, told(played).changes]).toEqual([{ end: "refused" }, [], []]);
  });
  it("of whoever dies of it, or can do nothing any more, is not made [W-023] [W-110]", () => {
    const prevented = (a: Overrides, rider?: "stunned") => {
      const held = rider ? { ...armed, rider: { status: rider, lasts: 1 } } : armed;
      return strike({ ...c, a, dice: [10], x: waits(ALLY, { held }) });
    };
    for (const played of [prevented({ least: 0, now: { vitality: 3 } }), prevented({}, "stunned")]) {
      expect(played.value).toEqual({ end: "refused" });
      expect(told(played).lines.at(-1)).toBe("says prevented W-023 a");
    }
  });
  it("is met by nobody else: the table, the sides, the distance and what is known decide [W-002] [W-021] [W-023] [A-35]", () => {
    expect(firedIn(c)).toBe(true);
    const not: readonly (readonly [string, Case<NonNullable<Attack>>])[] = [
      ["an ally of the attacker", { looks: { ...c.looks, enemies: ["d"] } }],
      ["one whose enemy is attacked", { looks: { ...c.looks, enemies: ["x"] } }],
      ["too far away", { looks: near("1.1") }],
      ["the attacker itself", { looks: { ...c.looks, holder: ["a"] } }],
      ["one that has gone", { looks: { ...c.looks, holder: [] } }],
      ["one that is stunned", { x: waits(ALLY, { now: { stunned: 1 } }) }],
      ["one that holds nothing any more", { x: { ...waits(ALLY), now: { heldFor: ALLY } } }],
      ["one from whom the attacker is Hidden", { a: { now: { hidden: 1, ...holding("hiddenFrom", "x") } } }],
      ["one whose thing is put away", { x: { now: waits(ALLY).now ?? {} } }],
    ];
    for (const [who, more] of not) expect([who, firedIn({ ...c, ...more, dice: [2] })]).toEqual([who, false]);
  });
  it("is met where the distance is just the reach, and where its holder is attacked itself [W-002] [W-021]", () => {
    const far = { ...armed, reach: 3 };
    expect(firedIn({ ...c, x: waits(ALLY, { held: far }), looks: near("3") })).toBe(true);
    const own = strike({ ...c, also: { on: "x" }, looks: { ...near("1"), enemies: ["x"] } });
    expect(deedsOf(own)).toContain("fired");
  });
  it("waits on where nobody answers, and is asked about nothing at a table where it goes off by itself [W-023]", () => {
    expect(told(strike({ ...c, dice: [2], answers: { held: "wait" } })).changes).toEqual([]);
    const auto = strike({ ...c, answers: {}, also: { ruleOptions: { heldActionAuto: "automatic" } } });
    expect([told(auto).asked, deedsOf(auto)[0]]).toEqual([[], "fired"]);
  });
});

describe("what stands between a held action and whoever sets it off", () => {
  const meets = (x: Overrides, more: More["looks"]) => strike({ dice: [10, 2], x, looks: { ...looks, ...more } });
  it("a wall keeps a blow waiting; a shot has a line of its own [W-021] [W-178]", () => {
    const walled = [factOf("1"), factOf("walled")];
    expect(deedsOf(meets(waits(IN_RANGE), { near: [factOf("1")] }))).toContain("fired");
    // Whoever came within range is in range, whatever is measured now.
    expect(deedsOf(meets(waits(IN_RANGE), { near: [factOf("9")] }))).toContain("fired");
    expect(deedsOf(strike({ dice: [2], x: waits(IN_RANGE), looks: { ...looks, near: walled } }))).not.toContain(
      "fired",
    );
    const shot = meets(waits(IN_RANGE, { held: { ...armed, ranged: true } }), { near: walled });
    expect(deedsOf(shot)).toContain("fired");
  });
  it("full cover keeps a shot waiting, half cover counts against it, and so does whoever stands in the way [W-100] [W-175] [W-178]", () => {
    const x = waits(IN_RANGE, { held: { ...BOW, ...armed, ranged: true } });
    expect(deedsOf(strike({ dice: [2], x, looks: { ...looks, shot: [factOf("full")] } }))).not.toContain("fired");
    const shoots = (dice: readonly number[], ...facts: readonly string[]) =>
      strikesIn(strike({ dice, x, looks: { ...looks, shot: facts.map(factOf) } }))[0];
    expect(shoots([10, 2])).toBe("x strike 41");
    // The lower of two dice.
    expect(shoots([10, 3, 2], "crowded")).toBe("x strike 34");
    const open = strike({ dice: [10, 2], x, looks: { ...looks, shot: [] } });
    const half = strike({ dice: [10, 2], x, looks: { ...looks, shot: [factOf("half")] } });
    const against = (played: typeof open) => againstOf(played).flat().join("; ");
    expect(against(half)).toContain("W-175");
    expect(against(open)).not.toContain("W-175");
  });
  it("a contest reaches one metre, and nobody who is too large [W-049] [W-069]", () => {
    const x: Overrides = { ready: { k: "contest", kind: "trip" }, now: { holdingAction: 1, heldFor: ALLY } };
    const trips = (dice: readonly number[], distance: string, a: Overrides = {}) =>
      deedsOf(
        play(watchedAttack, blow({ watched: ["Actor.x"] }), three({ a, x }), {
          ...{ dice, looks: near(distance) },
          answers: { held: "fire", skill: "athletics" },
        }),
      );
    expect(trips([2, 15, 2], "1")).toContain("fired");
    expect(trips([2], "1.5")).not.toContain("fired");
    expect(trips([2], "1", { size: 4 })).not.toContain("fired");
  });
  it("what is aimed at nobody asks for no distance [W-021] [W-035]", () => {
    const x: Overrides = { ready: { k: "basic", what: "defend" }, now: { holdingAction: 1, heldFor: ALLY } };
    const args = blow({ watched: ["Actor.x"] });
    const more = { dice: [2], looks, answers: { held: "fire" } };
    expect(questionsOf(watchedAttack, args, three({ x }), more).filter((one) => one.startsWith("near"))).toEqual([]);
    expect(told(play(watchedAttack, args, three({ x }), more)).changes).toContain("x defending +1");
  });
});

describe("leaning out", () => {
  it("is what others may have waited for, where it came about [W-023] [W-179]", () => {
    const leans = (dice: readonly number[], a: Overrides) =>
      deedsOf(
        play(
          watchedBasic,
          { by: "a", what: "lean", price: { ap: 1 }, watched: ["Actor.x"] },
          three({ a, x: waits(IN_RANGE) }),
          {
            ...{ dice, looks: near("1"), answers: { held: "fire" } },
          },
        ),
      );
    expect(leans([10], {})).toContain("fired");
    expect(leans([], { now: { ap: 0 } })).not.toContain("fired");
  });
});

describe("whoever is put elsewhere", () => {
  const SWAP = {
    ...{ ally: [factOf("ally")], own: [standsAt(0)], its: [standsAt(100)] },
    ...{ "own fits": [factOf("fits")], "its fits": [factOf("fits")] },
  };
  /** What "x", who waits, rolls while "a" and "d" change places. */
  const shots = (dice: readonly number[], x: Overrides, more: More["looks"], answers: More["answers"] = {}) =>
    strikesIn(
      play(watchedSwap, { by: "a", on: "d", price: {}, waiting: ["Actor.x"] }, three({ x }), {
        ...{ dice, answers: { held: "fire", swap: "agree", ...answers } },
        looks: { ...near("1"), ...SWAP, holder: ["x"], "holder~2": ["x"], enemies: ["x"], ...more },
      }),
    );
  const [here, there] = [[standsAt(0)], [standsAt(100)]];
  it("is met where its move was waited for, whatever side it is on [W-021] [W-023]", () => {
    const moved = { named: ["d"], at: here, "at~2": there, "at~3": here };
    expect(shots([10], waits(MOVES), moved)).toEqual(["x strike 41"]);
    expect(shots([10], waits(MOVES), { ...moved, enemies: [] })).toEqual(["x strike 41"]);
    expect(shots([], waits(MOVES), { ...moved, "at~3": there })).toEqual([]);
    expect(shots([], waits(MOVES), { ...moved, named: [] })).toEqual([]);
    expect(shots([], waits(MOVES), { ...moved, near: [factOf("2")] })).toEqual([]);
    // Nobody goes where the other one stays, and what is not held any more waits for nothing.
    expect(shots([], waits(MOVES), { ...moved, "at~3": there }, { swap: "stay" })).toEqual([]);
    expect(shots([], { ...waits(MOVES), now: { heldFor: MOVES } }, moved)).toEqual([]);
  });
  it("is met where it came near, unless the holder was put there itself [W-021] [W-023]", () => {
    const came = { within: [], "within~2": [factOf("Actor.d")], come: ["d"], at: here, "at~2": here };
    expect(shots([10], waits(IN_RANGE), came)).toEqual(["x strike 41"]);
    expect(shots([], waits(IN_RANGE), { ...came, within: [factOf("Actor.d")] })).toEqual([]);
    expect(shots([], waits(IN_RANGE), { ...came, "at~2": there })).toEqual([]);
    expect(shots([], waits(IN_RANGE), { ...came, come: [] })).toEqual([]);
    // Of enemies alone.
    expect(shots([], waits(IN_RANGE), { ...came, enemies: [] })).toEqual([]);
    expect(shots([], waits(ALLY), came)).toEqual([]);
  });
});
