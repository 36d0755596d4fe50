import { describe, expect, it } from "vitest";
import type { LookContext } from "../../../src/contract/board";
import type { Spot } from "../../../src/engine/procedure/types";
import type { R } from "../../../src/rulesets/generia/rules/data/read";
import { flight, flightPast, flownOver } from "../../../src/rulesets/generia/rules/movement/flight";
import { figure, lookAt } from "./documents";
import { creature, play, worldOf } from "./fixtures";
import { at, wayOver } from "./ways";

type Site = NonNullable<LookContext["site"]>;
const site = (more: Partial<Site> = {}): Site => ({
  position: () => ({ scene: "s", x: 0, y: 0, elevation: 0 }),
  spot: () => at([0, 0]),
  beside: () => [],
  room: () => [],
  grounds: () => [],
  fields: () => [],
  spaces: () => [],
  ...more,
});
const there = JSON.stringify(at([2, 0]));

describe("what lies under a flight", () => {
  it("are the areas where it begins, and those of each step [G-097]", () => {
    const asked: (readonly Spot[])[] = [];
    const path = (over: readonly Spot[]) => {
      asked.push(over);
      return wayOver(
        [
          [0, 0],
          [1, 0],
          [2, 0],
        ],
        { grounds: ["mire"], each: [{ grounds: ["mire", "snare"] }, {}] },
      );
    };
    expect(flight(lookAt("flight", { site: site({ path }) }), there)).toEqual([
      '={"begun":["mire"],"steps":[["mire","snare"],[]]}',
    ]);
    expect(asked).toEqual([[at([2, 0])]]);
    const clear = () =>
      wayOver([
        [0, 0],
        [1, 0],
      ]);
    expect(flight(lookAt("flight", { site: site({ path: clear }) }), there)).toEqual(['={"begun":[],"steps":[[]]}']);
  });
  it("nobody knows where there is no scene, or no place is named [G-097]", () => {
    const path = () =>
      wayOver([
        [0, 0],
        [1, 0],
      ]);
    expect(flight(lookAt("flight"), there)).toEqual([]);
    expect(flight(lookAt("flight", { site: site() }), there)).toEqual([]);
    expect(flight(lookAt("flight", { site: site({ path }) }), '{"x":1}')).toEqual([]);
  });
});

describe("whom a flight leads past", () => {
  type Straight = NonNullable<Site["travel"]>["straight"];
  const path = () => ({
    ...wayOver([
      [0, 0],
      [1, 0],
      [2, 0],
    ]),
    length: 2,
  });
  const travel = (straight: Straight): NonNullable<Site["travel"]> => ({
    straight,
    fall: () => {
      throw new Error("Nobody falls.");
    },
    straightPlaces: () => [],
    openPlaces: () => [],
    place: () => null,
    fits: () => false,
  });
  it("is told by the straight way, of whatever lies there, with the distances of others at each step [G-161]", () => {
    const past = wayOver(
      [
        [0, 0],
        [2, 0],
      ],
      { gaps: { "Actor-o": 1 } },
    );
    const asked: object[] = [];
    const straight: Straight = ({ passes, ...way }) => {
      asked.push({ ...way, passes: passes?.(figure("o")) });
      return { path: past, gone: 2, left: 0, halt: null };
    };
    expect(flightPast(lookAt("past", { site: site({ path, travel: travel(straight) }) }), there)).toBe(past);
    expect(asked).toEqual([{ heading: { to: at([2, 0]) }, most: 2, watched: true, passes: true }]);
  });
  it("nobody knows where there is no scene, no way, or no place is named [G-161]", () => {
    const still = { travel: travel(() => null) };
    const past = (more?: Partial<Site>, place = there) =>
      flightPast(lookAt("past", more && { site: site(more) }), place);
    expect([past(), past({ path }), past(still), past({ ...still, path })]).toEqual(Array(4).fill(undefined));
    expect(past({ ...still, path }, '{"x":1}')).toBeUndefined();
  });
});

describe("what somebody flies over", () => {
  const over = (ref: R, to: Spot) => flownOver(ref, "a", to);
  const flown = (...found: readonly string[]) =>
    play(over, at([2, 0, 1]), worldOf(creature("a")), { looks: { flight: found } });
  it("is asked of the scene, about the place where it comes down [G-097] [G-115]", () => {
    const played = flown('={"begun":["mire"],"steps":[["mire","snare"],[]]}');
    expect(played.value).toEqual({ begun: ["mire"], steps: [["mire", "snare"], []] });
    expect(played.lines).toMatchObject([
      { k: "look", at: "flight", who: "a", question: 'flight:{"x":2,"y":0,"elevation":1}' },
    ]);
  });
  it.each([
    [[]],
    [["=null"]],
    [['={"begun":["mire"]}']],
    [['={"steps":[]}']],
    [['={"begun":[1],"steps":[]}']],
    [['={"begun":[],"steps":["mire"]}']],
  ])("is nothing where the scene answers %j [G-097]", (found) => {
    expect(flown(...found).value).toEqual({ begun: [], steps: [] });
  });
});
