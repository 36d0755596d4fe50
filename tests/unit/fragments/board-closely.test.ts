import { describe, expect, it } from "vitest";
import type {
  FieldFacts,
  ForcedWay,
  LookContext,
  MapPosition,
  PlacedFigure,
  SpaceBox,
  Travel,
} from "../../../src/contract/board";
import { UNNAMED } from "../../../src/rulesets/fragments/rules/board/areaLook";
import { coveredFrom } from "../../../src/rulesets/fragments/rules/board/corners";
import { isTunnel } from "../../../src/rulesets/fragments/rules/board/ground";
import { answerGround, squaresIn } from "../../../src/rulesets/fragments/rules/board/iceLook";
import { look } from "../../../src/rulesets/fragments/rules/board/look";
import { areOpposite } from "../../../src/rulesets/fragments/rules/board/opposite";
import { attackLines, coverFound } from "../../../src/rulesets/fragments/rules/board/situation";
import { between, site } from "../rulesets/facts";
import { actor, feetAway, figure, lookAt, related, stranger } from "./documents";
import { creature } from "./fixtures";

const field = (kind: "ice" | "earth", more: Partial<FieldFacts> = {}): FieldFacts => ({
  ...{ id: kind, uuid: `Region.${kind}`, name: kind, of: null, now: {}, blocks: [] },
  what: { field: `fragments.${kind}`, inches: 1 },
  ...more,
});
const heavy = (name: string, [left, top]: readonly [number, number], more: Partial<PlacedFigure> = {}) =>
  figure(name, { actor: actor(name, { system: { bulk: 9 } }), at: [left, top], ...more });
/** The squares that a look has answered with. */
const spacesOf = (x: LookContext) => squaresIn(answerGround(x) ?? []).map(({ space }) => space);
const scene = (question: string, more: Partial<LookContext>): LookContext => lookAt(question, { space: 5, ...more });

describe("which ice bears too much, where the scene tells only a part", () => {
  const me = heavy("d", [2, 1]);
  const spaces = () => ["1_2"];
  const here = site({
    position: () => ({ scene: "s", x: 250, y: 150, elevation: 0 }),
    spot: () => ({ x: 200, y: 100, elevation: 0 }),
    spaces,
  });
  const ice = { fields: () => [field("ice")], about: me, others: [heavy("e", [2, 1])] };
  const strained = (more: Partial<LookContext>) => spacesOf(scene("strained", { ...ice, site: here, ...more }));
  it("whoever is asked about stands for itself where nobody knows who else is there [F-148]", () => {
    expect(strained({})).toEqual(["1_2"]);
    expect(strained({ board: () => null })).toEqual(["1_2"]);
    expect(strained({ board: () => feetAway(5) })).toEqual(["1_2"]);
  });
  it("what the scene tells of its space counts more than what its token takes up [F-148]", () => {
    const board = () => feetAway(5, {}, { figures: () => [{ ...me, letter: "subject" }] });
    expect(strained({ board, site: { ...here, spaces: () => ["0_0"] } })).toEqual(["1_2"]);
    const other = () => feetAway(5, {}, { figures: () => [heavy("e", [2, 1])] });
    expect(strained({ board: other, site: { ...here, spaces: () => ["0_0"] } })).toEqual(["0_0"]);
  });
  it("nothing where it is nowhere, or takes up no square [F-148]", () => {
    const board = () => feetAway(5, {}, { figures: () => [{ ...me, letter: "subject" }] });
    const { site: _site, ...nowhere } = scene("strained", { ...ice, board });
    expect(spacesOf(nowhere)).toEqual([]);
    expect(strained({ site: { ...here, spaces: () => [] } })).toEqual([]);
  });
});

describe("the ice of an area, closely", () => {
  const area = (shape: object) => ({ scene: "Scene/x", shape, points: [{ x: 250, y: 150 }], elevation: 0 });
  const reached = (shape: object, more: Partial<LookContext> = {}) =>
    scene(`iceIn/100/${JSON.stringify(area(shape))}`, { fields: () => [field("ice")], ...more });
  it("is looked for on the area’s own scene, whatever its name [F-149]", () => {
    const scenes: (string | undefined)[] = [];
    const fields = (at?: MapPosition) => {
      scenes.push(at?.scene);
      return [field("ice")];
    };
    expect(spacesOf(reached({ kind: "circle", radius: 0 }, { fields }))).toEqual(["1_2"]);
    expect(scenes).toEqual(["Scene/x"]);
  });
  it("of another shape damages none, even where a radius is written down [F-149]", () => {
    expect(spacesOf(reached({ kind: "square", side: 3, radius: 5 }))).toEqual([]);
    expect(spacesOf(reached({ kind: "circle", side: 3, radius: 5 }))).toHaveLength(9);
  });
  it("has nobody on it where the scene knows of nobody [F-149]", () => {
    const found = squaresIn(answerGround(reached({ kind: "circle", radius: 0 })) ?? []);
    expect(found).toEqual([{ field: "ice", space: "1_2", who: [] }]);
  });
});

describe("a tunnel", () => {
  it("is none where nobody has dug, not even before anybody’s first turn [F-147]", () => {
    const before = { round: 0, slot: Number.POSITIVE_INFINITY };
    expect(isTunnel(field("earth"), ["0_0"], before)).toBe(false);
    expect(isTunnel(field("earth", { now: { "0_0": 1, "0_0s": 5 } }), ["0_0"], before)).toBe(true);
  });
});

describe("cover, closely", () => {
  const boxed = (name: string, box: SpaceBox, more: Partial<PlacedFigure> = {}) => ({ ...figure(name), box, ...more });
  const one = (left: number, top: number): SpaceBox => ({ left, top, across: 1, down: 1 });
  const target = boxed("d", one(3, 5), { letter: "d" });
  it("is asked for the target, wherever it stands among the others [F-168] [F-170]", () => {
    const covers = (...all: readonly PlacedFigure[]) =>
      coveredFrom(
        feetAway(10, {}, { figures: () => all }),
        { x: 3, y: 0, elevation: 0 },
        "d",
        creature("d"),
        {},
        creature("a"),
      );
    const body = boxed("e", one(2.5, 2), { letter: "e" });
    expect(covers(target, body)).toBe(true);
    expect(covers(body, target)).toBe(true);
    expect(covers(boxed("e", one(9, 9), { letter: "e" }), target)).toBe(false);
  });
  it("where the scene knows who stands where, but no single lines of sight, walls count as they hide a part [F-167] [F-168]", () => {
    const figures = () => [boxed("a", one(0, 0)), boxed("d", one(3, 0), { letter: "d" })];
    const found = (open: number) =>
      coverFound({
        board: feetAway(15, { open }, { figures }),
        ...{ attacker: creature("a"), target: creature("d"), on: "d", settings: {} },
      });
    expect([found(1), found(0.5), found(0)]).toEqual(["none", "cover", "full"]);
  });
  it("where it knows the lines of sight alone, those of the whole count [F-168]", () => {
    const board = { ...feetAway(15, { open: 0.5 }), blocksSight: () => false };
    const x = { board, attacker: creature("a"), target: creature("d"), on: "d", settings: {} };
    expect(coverFound(x)).toBe("cover");
  });
  it("a shot loses nothing on a way that nobody knows [F-052]", () => {
    const x = { board: null, attacker: creature("a"), target: creature("d"), on: "d", settings: {} };
    expect(attackLines(x, { way: "ranged", weapon: {}, increment: 30, cover: "none" })).toEqual([]);
  });
});

describe("what an area does to those whom nobody named, closely", () => {
  const area = { scene: "s", shape: { kind: "circle", radius: 10 }, points: [{ x: 0, y: 0 }], elevation: 0 };
  const answers = (x: object, more: Partial<LookContext> = {}) =>
    look(lookAt(`${UNNAMED}/${JSON.stringify(x)}`, { others: [figure("e")], ...more }));
  it("is nothing at all for a question that makes no sense, or a caster who is not there [F-166]", () => {
    expect(answers({ by: 3, area })).toEqual([]);
    expect(answers({ by: "Actor.q", area })).toEqual([]);
    expect(answers({ by: "Actor.e", area }, { about: { ...figure("d"), actor: stranger("d") } })).toEqual([]);
  });
});

describe("who stands opposite", () => {
  const box = (left: number, top: number, size = 1): SpaceBox => ({ left, top, across: size, down: size });
  const middle = box(0, 0);
  it("of those beside somebody: each of eight places with three (W-33) [F-156]", () => {
    const around = [-1, 0, 1].flatMap((left) => [-1, 0, 1].map((top) => box(left, top)));
    const beside = around.filter(({ left, top }) => left !== 0 || top !== 0);
    const with3 = beside.map((p) => beside.filter((q) => areOpposite(p, q, middle)).length);
    expect(with3).toEqual([3, 3, 3, 3, 3, 3, 3, 3]);
    expect(areOpposite(box(-2, -2), box(1, 1), middle)).toBe(true);
  });
  it("of those with a longer reach it is asked more finely (A-41) [F-156]", () => {
    expect(areOpposite(box(-1, -1), box(4, 4), middle)).toBe(true);
    expect(areOpposite(box(4, 4), box(-1, -1), middle)).toBe(true);
    expect(areOpposite(box(4, -5), box(-7, 5, 2), middle)).toBe(true);
    expect(areOpposite(box(-1, 4), box(4, 4), middle)).toBe(false);
  });
});

describe("what the place is like where somebody stands", () => {
  const ground = (more: Partial<LookContext> = {}) => look(lookAt("ground", { others: [figure("e")], ...more }));
  const tagged: LookContext["board"] = () => feetAway(5, {}, { tags: ["night"], at: { subject: ["fragments.water"] } });
  it("is told by its tags and those of the scene; nothing where nobody knows it [F-209] [F-218]", () => {
    expect(ground({ board: tagged })).toEqual(["=night", "=fragments.water"]);
    expect(ground({ board: tagged, others: [] })).toEqual([]);
    expect(ground({ board: () => null })).toEqual([]);
    expect(ground()).toEqual([]);
  });
});

describe("whom somebody does not run into", () => {
  const way: ForcedWay = { path: { length: 0, steps: [], gaps: {} }, gone: 0, left: 0, halt: null };
  /** Whom of e, f and g "d" goes through that follows somebody. */
  const passed = (how: string, others: readonly PlacedFigure[]) => {
    const through: string[] = [];
    const travel: Travel = {
      straight: ({ passes }) => {
        for (const one of others) if (passes?.(one)) through.push(one.uuid);
        return way;
      },
      ...{ fall: () => way, straightPlaces: () => [], openPlaces: () => [], place: () => null, fits: () => true },
    };
    const question = `travel ${JSON.stringify({ ask: "way", heading: { degrees: 0 }, most: 5, how })}`;
    look(lookAt(question, { others, site: site({ travel }) }));
    return through;
  };
  const holding = (name: string, whom: string) =>
    figure(name, { actor: actor(name, { system: related("holds", whom) }) });
  it("whoever follows somebody: neither that one nor those in a grip with it [F-096] [F-107]", () => {
    const others = [figure("g"), holding("f", "e"), figure("e")];
    expect(passed("Actor.f", others)).toEqual(["Actor.f", "Actor.e"]);
    expect(passed("Actor.g", others)).toEqual(["Actor.g"]);
    expect(passed("Actor.q", others)).toEqual([]);
    expect(passed("thing", others)).toEqual(["Actor.g", "Actor.f", "Actor.e"]);
  });
  it("what is no creature of the game has no grips [F-107]", () => {
    expect(passed("Actor.s", [{ ...figure("s"), actor: stranger("s") }, figure("e")])).toEqual(["Actor.s"]);
  });
});

describe("who sees whom, where two stand beside each other", () => {
  it("a distance of five feet is the next square for a shot [F-053]", () => {
    const at = (distance: number) =>
      attackLines(
        {
          board: { ...feetAway(distance), to: { d: between({ distance }) } },
          ...{ attacker: creature("a"), target: creature("d"), on: "d", settings: {} },
        },
        { way: "ranged", weapon: {}, cover: "none" },
      ).map(({ id }) => id);
    expect([at(5), at(6)]).toEqual([["close"], []]);
  });
});
