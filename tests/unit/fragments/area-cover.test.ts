import { describe, expect, it } from "vitest";
import type { BoardFacts, LookContext, PlacedArea, PlacedFigure, SpacePoint } from "../../../src/contract/board";
import type { Json } from "../../../src/engine/json";
import { coverFromArea, linesIn } from "../../../src/rulesets/fragments/rules/board/areaLook";
import { coverByCorners } from "../../../src/rulesets/fragments/rules/board/corners";
import { look } from "../../../src/rulesets/fragments/rules/board/look";
import { coverFound } from "../../../src/rulesets/fragments/rules/board/situation";
import { between } from "../rulesets/facts";
import { actor, feetAway, figure, lookAt, related, stranger } from "./documents";
import { creature } from "./fixtures";

type Corner = readonly [left: number, top: number];
type Box = readonly [left: number, top: number, across: number, down: number];
const boxed = (name: string, [left, top, across, down]: Box, more: Partial<PlacedFigure> = {}): PlacedFigure => ({
  ...figure(name),
  box: { left, top, across, down },
  ...more,
});
const square = (name: string, [left, top]: Corner, more: Partial<PlacedFigure> = {}) =>
  boxed(name, [left, top, 1, 1], more);
const area = (x: number, y: number, elevation = 0): PlacedArea => ({
  ...{ scene: "s", shape: { kind: "circle", radius: 10 }, points: [{ x, y }], elevation },
});
const map = (...all: readonly PlacedFigure[]): BoardFacts => feetAway(10, {}, { figures: () => all });
const aim = (board: BoardFacts | null, settings = {}) => ({
  ...{ board, attacker: creature("a"), target: creature("d"), on: "d", settings },
});
const target = (corner: Corner) => square("d", corner, { letter: "d" });

describe("cover against an area", () => {
  /** From 3/0 to a target whose space begins at 3/5. */
  const against = (...bodies: readonly PlacedFigure[]) =>
    coverFromArea(aim(map(target([3, 5]), ...bodies)), area(300, 0), 100);
  it.each<readonly [string, Box, "cover" | "none"]>([
    ["stands on the one straight line", [2.9, 2, 0.2, 0.2], "cover"],
    ["stands on a slanting one", [3.35, 2, 0.1, 0.1], "cover"],
    ["touches the straight line from the right", [3, 2, 0.2, 0.2], "none"],
    ["touches it from the left", [2.8, 2, 0.2, 0.2], "none"],
    ["touches it, counted with the error of computers", [3 - 1e-12, 2, 0.2, 0.2], "none"],
    ["touches it from the left, likewise", [2.8, 2, 0.2 + 1e-12, 0.2], "none"],
    ["stands to the left", [1, 2, 1, 1], "none"],
    ["stands to the right", [5, 2, 1, 1], "none"],
    ["stands behind the target", [3, 7, 1, 1], "none"],
    ["stands before the point", [3, -3, 1, 1], "none"],
    ["shares the space of the target", [3, 5, 1, 1], "none"],
    ["stands where the area begins", [2.5, -0.5, 1, 1], "none"],
  ])("whoever %s counts so [F-168] [F-170]", (_title, box, cover) => {
    expect(against(boxed("e", box))).toBe(cover);
  });
  it("somebody smaller, higher, hidden or of another game is none [F-168]", () => {
    const at = { box: { left: 3, top: 2, across: 1, down: 1 } };
    expect(against({ ...figure("e"), ...at })).toBe("cover");
    expect(against({ ...figure("e"), ...at, actor: actor("e", { system: { size: "tiny" } }) })).toBe("none");
    expect(against({ ...figure("e"), ...at, elevation: 5 })).toBe("none");
    expect(against({ ...figure("e"), ...at, elevation: -5 })).toBe("none");
    expect(against({ ...figure("e"), ...at, actor: actor("e", { system: related("hidden", "a") }) })).toBe("none");
    expect(against({ ...figure("e"), ...at, actor: stranger("e") })).toBe("none");
  });
  it("is measured in squares, from where the area begins, at its height [F-170]", () => {
    const slanting = [square("d", [6, 4], { letter: "d" }), square("e", [3, 2])];
    expect(coverFromArea(aim(map(...slanting)), area(70, 70), 70)).toBe("cover");
    expect(coverFromArea(aim(map(...slanting)), area(70 * 8, 70), 70)).toBe("none");
    expect(coverFromArea(aim(map(...slanting)), area(70, 70 * 5), 70)).toBe("none");
    const above = [square("d", [6, 4], { letter: "d" }), square("e", [3, 2], { elevation: 5 })];
    expect(coverFromArea(aim(map(...above)), area(70, 70, 10), 70)).toBe("cover");
    expect(coverFromArea(aim(map(...above)), area(70, 70), 70)).toBe("none");
  });
  it("is none where nobody knows the scene, the squares or where the target stands, or the table says it by hand [F-168]", () => {
    const body = square("e", [3, 2]);
    const at = area(300, 0);
    expect(coverFromArea(aim(null), at, 100)).toBe("none");
    expect(coverFromArea(aim(map(target([3, 5]), body)), at, undefined)).toBe("none");
    expect(coverFromArea(aim(map(target([3, 5]), body)), { ...at, points: [] }, 100)).toBe("none");
    expect(coverFromArea(aim(map(body)), at, 100)).toBe("none");
    expect(coverFromArea(aim(feetAway(10)), at, 100)).toBe("none");
    expect(coverFromArea(aim(map(target([3, 5]), body), { coverMode: "manual" }), at, 100)).toBe("none");
  });
});

describe("what counts for an area attack on somebody whom nobody named", () => {
  const board: LookContext["board"] = () => ({
    ...feetAway(65, {}, { figures: () => [square("d", [3, 5], { letter: "subject" }), square("g", [3, 2])] }),
    to: { subject: between({ distance: 65 }) },
  });
  const about = { ...figure("d"), actor: actor("d", { statuses: ["prone"] }) };
  const others = [figure("g"), { ...figure("e"), actor: actor("e", { statuses: ["squeezing"] }) }];
  const question = (x: object) => `unnamed/${JSON.stringify({ by: "Actor.e", area: area(300, 0), ...x })}`;
  const ask = (x: object, more: Partial<LookContext> = {}) =>
    linesIn(look(lookAt(question(x), { about, others, board, ...more }))).map(
      ({ id, rule, kind, value }) => `${id} ${rule} ${kind} ${value}`,
    );
  it.each<readonly [string, object, readonly string[]]>([
    ["a spell", {}, []],
    ["one that counts as a shot", { treatedAs: "ranged" }, ["prone.far F-214 level -1"]],
    ["one that counts as melee", { treatedAs: "melee" }, ["prone.near F-213 level 1"]],
    ["with known squares", { square: 100 }, ["cover F-168 level -1"]],
    ["a shot from far", { increment: 30 }, ["increment F-052 flat -2"]],
    ["with something heavy", { heavy: true }, ["status.squeezing F-219 level -1"]],
  ])("%s: as for those who were named [F-045] [F-052] [F-166] [F-213] [F-214]", (_title, x, lines) => {
    expect(ask(x)).toEqual(lines);
  });
  it("nothing where its caster is not there, is no creature, or nobody is asked about one [F-166]", () => {
    const all = { treatedAs: "melee" };
    expect(ask(all, { others: [figure("g")] })).toEqual([]);
    expect(ask(all, { others: [{ ...figure("e"), actor: stranger("e") }] })).toEqual([]);
    expect(ask(all, { about: { ...figure("d"), actor: stranger("d") } })).toEqual([]);
    for (const wrong of [{ treatedAs: "spell" }, { area: null }, { by: 3 }, { square: "x" }])
      expect(ask({ ...all, ...wrong })).toEqual([]);
    const { board: _board, ...unknown } = lookAt(question({ ...all, square: 100 }), { about, others });
    expect(look(unknown)).toHaveLength(2);
    expect(ask({ ...all, square: 100 }, { board: () => null })).toEqual(["prone.near F-213 level 1"]);
  });
  it("what is no reason is left out [F-166]", () => {
    const line: Json = { id: "x", rule: "F-168", kind: "level", value: -1 };
    expect(linesIn(["d", `=${JSON.stringify(line)}`, '={"id":1}'])).toEqual([line]);
  });
});

describe("cover from walls and creatures together", () => {
  type Blocks = (eye: SpacePoint, end: SpacePoint) => boolean;
  const seenPast = (blocks: Blocks | null, ...bodies: readonly PlacedFigure[]) => {
    const board = map(square("a", [0, 0]), target([4, 0]), ...bodies);
    return coverByCorners({ ...board, ...(blocks && { blocksSight: blocks }) }, "d", creature("a"), creature("d"), {});
  };
  const rounded = ({ x, y }: SpacePoint) => `${x.toFixed(3)}/${y.toFixed(3)}`;
  it("lines go from the corners and the middle of the one to those of the other, a trace inside of both [F-167] (A-40)", () => {
    const eyes: string[] = [];
    const ends: string[] = [];
    seenPast((eye, end) => {
      eyes.push(rounded(eye));
      ends.push(rounded(end));
      return false;
    });
    expect([...new Set(eyes)]).toEqual(["0.010/0.010", "0.010/0.990", "0.990/0.010", "0.990/0.990", "0.500/0.500"]);
    expect([...new Set(ends)]).toEqual(["4.010/0.010", "4.010/0.990", "4.990/0.010", "4.990/0.990", "4.500/0.500"]);
  });
  it.each<readonly [string, Blocks, "none" | "cover" | "full"]>([
    ["nothing hides anything", () => false, "none"],
    ["walls hide everything", () => true, "full"],
    ["only one corner sees all of it", (eye) => eye.x !== 0.01 || eye.y !== 0.01, "none"],
    ["only its middle is hidden", (_eye, end) => end.y === 0.5, "none"],
    ["only its middle is seen", (_eye, end) => end.y !== 0.5, "cover"],
    ["one corner of it is hidden from everywhere", (_eye, end) => end.x < 4.1 && end.y < 0.1, "cover"],
    ["one corner of it is seen from one place", (eye, end) => eye.x !== 0.5 || end.x < 4.1 || end.y < 0.1, "cover"],
  ])("%s [F-054] [F-167] [F-168] [F-169]", (_title, blocks, cover) => {
    expect(seenPast(blocks)).toBe(cover);
    const board = { ...map(square("a", [0, 0]), target([4, 0])), blocksSight: blocks };
    const to = { d: between({ distance: 20, open: 0.5, crossed: ["Actor.x"] }) };
    expect(coverFound({ ...aim({ ...board, to }) })).toBe(cover);
  });
  it("each line counts with all that is in its way: a wall from one side, somebody from the other [F-168]", () => {
    const body = boxed("e", [2, 0.5, 0.2, 0.6]);
    expect(seenPast(null, body)).toBe("none");
    expect(seenPast((eye) => eye.y < 0.1, body)).toBe("cover");
    expect(seenPast((eye) => eye.y < 0.1)).toBe("none");
  });
  it("whoever stands right before one of both is in the way [F-054]", () => {
    const column = (...bodies: readonly PlacedFigure[]) =>
      coverByCorners(map(square("a", [0, 4]), target([0, 0]), ...bodies), "d", creature("a"), creature("d"), {});
    expect(column(boxed("e", [-1, 3, 3, 1]))).toBe("cover");
    expect(column(boxed("e", [-1, 1, 3, 1]))).toBe("cover");
    expect(column(boxed("e", [-1, 3.5, 3, 1]))).toBe("none");
  });
  it("is unknown where the scene does not tell who stands where [F-168]", () => {
    expect(coverByCorners(feetAway(10), "d", creature("a"), creature("d"), {})).toBeNull();
  });
});
