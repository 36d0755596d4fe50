import { describe, expect, it } from "vitest";
import type { BoardFacts, LookContext, SpaceBox } from "../../../src/contract/board";
import type { Json, JsonObject } from "../../../src/engine/json";
import { look } from "../../../src/rulesets/fragments/rules/board/look";
import { feetIn } from "../../../src/rulesets/fragments/rules/board/spotLook";
import { site } from "../rulesets/facts";
import { actor, feetAway, figure, item, lookAt, stranger } from "./documents";

const BOW = item("Weapon", { ways: ["ranged"], place: 4, damage: "1d6" }, "Bow");
/** "d" in row 1 and column 2 of a map of squares of 5 ft and 100 pixels, at 5 ft of height, and where its token is. */
const BOX = { left: 2, top: 1, across: 1, down: 1 };
const place = ({ left, top, across, down }: SpaceBox) =>
  site({
    position: () => ({ scene: "s", x: (left + across / 2) * 100, y: (top + down / 2) * 100, elevation: 5 }),
    spot: () => ({ x: left * 100, y: top * 100, elevation: 5 }),
    spaces: () => [`${top}_${left}`],
  });
interface Scene {
  readonly box?: SpaceBox;
  readonly map?: Partial<BoardFacts>;
  readonly more?: Partial<LookContext>;
}
const context = (question: JsonObject, { box = BOX, map, more }: Scene = {}): LookContext => {
  const own = figure("d", { actor: actor("d", { items: [BOW] }), letter: "subject", elevation: 5 });
  return lookAt(`spot/${JSON.stringify(question)}`, {
    about: own,
    others: [figure("e")],
    space: 5,
    units: "ft",
    site: place(box),
    board: (other, letter) => {
      if (other.uuid !== "Actor.e" || letter !== "subject") throw new Error("Nobody asked for this");
      return feetAway(5, {}, { figures: () => [figure("e"), { ...own, box }], ...map });
    },
    ...more,
  });
};
const told = (x: LookContext) => look(x).map((fact): Json => JSON.parse(fact.replace(/^=/, "")));
const spot = (question: JsonObject, scene?: Scene) => told(context(question, scene));

describe("how far a point of the map is", () => {
  it.each([
    ["in its own square", 250, 150, 0],
    ["beside it", 350, 150, 5],
    ["two squares to the right of it", 450, 150, 10],
    ["two squares to the left of it", 50, 150, 10],
    ["two squares above it", 250, -50, 10],
    ["two squares below it", 250, 350, 10],
    ["from corner to corner", 450, 450, 15],
  ])("%s, as neighbours count [F-049] [F-086] [F-162]", (_title, x, y, feet) => {
    expect(spot({ x, y })).toEqual([feet]);
  });
  it.each([
    ["right", 500, 150, 10],
    ["left", 0, 150, 10],
    ["top", 250, -100, 10],
    ["bottom", 250, 400, 10],
    ["own right", 300, 150, 0],
    ["own left", 200, 150, 0],
    ["own top", 250, 100, 0],
    ["own bottom", 250, 200, 0],
  ])("from the nearer of two squares where it lies on the edge between them, on the %s [F-049] [F-086]", (_title, x, y, feet) => {
    expect(spot({ x, y })).toEqual([feet]);
  });
  it("from the nearest square of somebody large [F-049] [F-086]", () => {
    const box = { left: 2, top: 1, across: 2, down: 2 };
    expect(spot({ x: 550, y: 150 }, { box })).toEqual([10]);
    expect(spot({ x: 50, y: 450 }, { box })).toEqual([10]);
  });
  it("height counts where it is known, whether above or below [F-049] [F-086]", () => {
    expect(spot({ x: 350, y: 150, elevation: 20 })).toEqual([15]);
    expect(spot({ x: 350, y: 150, elevation: -5 })).toEqual([10]);
    expect(spot({ x: 550, y: 150, elevation: 0 })).toEqual([15]);
  });
  it("in feet also on a map in metres [F-049]", () => {
    expect(spot({ x: 450, y: 150, elevation: 8 }, { more: { space: 1, units: "m" } })).toEqual([9]);
  });
  it("alone on the scene it is known as well [F-086]", () => {
    const board: LookContext["board"] = () => {
      throw new Error("there is nobody to ask about");
    };
    expect(spot({ x: 450, y: 150 }, { more: { others: [], board } })).toEqual([10]);
    const { board: _board, ...unknown } = context({ x: 450, y: 150 });
    expect(told(unknown)).toEqual([10]);
  });
  it("is read from an answer, whatever stands beside it [F-086]", () => {
    expect(feetIn(["Actor.e", '="covered"', "=15"])).toBe(15);
    expect(feetIn(["=0"])).toBe(0);
    expect(feetIn(['="covered"'])).toBe(null);
    expect(feetIn([])).toBe(null);
  });
});

describe("what bars the way to it", () => {
  it("its range [F-049] [F-052] [F-069] [F-086]", () => {
    expect(spot({ x: 450, y: 150, range: 10 })).toEqual([10]);
    expect(spot({ x: 450, y: 150, range: 9 })).toEqual([10, "far"]);
  });
  it("a wall before each corner of its own space and the middle of it [F-086] [F-167]", () => {
    const asked: string[] = [];
    const blocks = (open: number): Partial<BoardFacts> => ({
      blocksSight: (from, to) => {
        asked.push([from.x, from.y, to.x, to.y].map((one) => Number(one.toFixed(2))).join(" "));
        return asked.length !== open;
      },
    });
    const behind = (open: number) => {
      asked.length = 0;
      return spot({ x: 450, y: 150 }, { map: blocks(open) });
    };
    expect(behind(0)).toEqual([10, "covered"]);
    const eyes = ["2.01 1.01", "2.01 1.99", "2.99 1.01", "2.99 1.99", "2.5 1.5"];
    expect(asked).toEqual(eyes.map((eye) => `${eye} 4.5 1.5`));
    for (const open of [1, 2, 3, 4, 5]) expect(behind(open)).toEqual([10]);
    expect(spot({ x: 450, y: 150 }, { map: {} })).toEqual([10]);
  });
  it("a weapon that is not in the hand any more; nothing else is known where it stands nowhere [F-086] [F-100]", () => {
    expect(spot({ x: 450, y: 150, weapon: "Bow" })).toEqual([10]);
    expect(spot({ x: 450, y: 150, weapon: "Sling" })).toEqual([10, "unarmed"]);
    const nowhere = (question: JsonObject, more: Partial<LookContext> = {}) => {
      const { site: _site, ...rest } = context({ x: 450, y: 150, ...question }, { more });
      return told(rest);
    };
    for (const more of [{}, { others: [] }]) {
      expect(nowhere({ range: 5, weapon: "Bow" }, more)).toEqual([]);
      expect(nowhere({ range: 5, weapon: "Sling" }, more)).toEqual(["unarmed"]);
    }
  });
  it("all of them, in the order in which they are told [F-086]", () => {
    const map = { blocksSight: () => true };
    expect(spot({ x: 450, y: 150, range: 5, weapon: "Sling" }, { map })).toEqual([10, "unarmed", "far", "covered"]);
  });
  it("no answer to a question that is none, nor about what is no creature of this game [F-086]", () => {
    expect(spot({ x: 450 })).toEqual([]);
    expect(spot({ x: 450, y: "150" })).toEqual([]);
    expect(spot({ x: 450, y: 150, other: 1 })).toEqual([]);
    expect(spot({ x: 450, y: 150 }, { more: { about: { ...figure("d"), actor: stranger("d") } } })).toEqual([]);
  });
});
