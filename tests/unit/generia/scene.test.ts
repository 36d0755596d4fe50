import { describe, expect, it } from "vitest";
import type { PlacedFigure } from "../../../src/contract/board";
import { betweenOf, inUnits, metres, reaches } from "../../../src/rulesets/generia/rules/board/board";
import { FIELDS } from "../../../src/rulesets/generia/rules/board/drawnFields";
import { flankingFact, flankingLevels, flankingOf, hemmedIn } from "../../../src/rulesets/generia/rules/board/flanking";
import { COVER_TAG, LIGHT_TAG, SCENE_TAGS } from "../../../src/rulesets/generia/rules/board/sceneTags";
import {
  bandOf,
  chosenOf,
  found,
  isOutside,
  knowsFacing,
  SAYABLE,
} from "../../../src/rulesets/generia/rules/board/situation";
import { between, board } from "../rulesets/facts";
import { actor, figure, said, stranger } from "./documents";
import { creature } from "./fixtures";

describe("lengths", () => {
  it.each([
    ["m", 10],
    [" Metres ", 10],
    ["meter", 10],
    ["metre", 10],
    ["meters", 10],
    [" ft ", 3.048],
    ["FEET", 3.048],
    ["'", 3.048],
    ["yd", 9.144],
    // An unknown unit counts as metres.
    ["paces", 10],
  ])("ten %j are %d metres [G-139]", (units, is) => {
    expect(metres(10, units)).toBeCloseTo(is, 9);
  });
  it("and the other way round [G-139]", () => {
    expect(inUnits(3.048, "ft")).toBeCloseTo(10, 9);
  });
  it.each([
    [4, "short"],
    [4.9, "short"],
    [5, "medium"],
    [12.9, "medium"],
    [13, "long"],
  ])("W-54 %d metres are the %s band [G-157]", (far, band) => {
    expect(bandOf(far)).toBe(band);
  });
  it("W-61 a weapon reaches neighbours, and whoever is no farther away than it is long, with nothing between [G-024]", () => {
    const at = (distance: number, adjacent = false, clear = true) => between({ distance, adjacent, clear });
    expect(reaches(at(5, true), 1, "m")).toBe(true);
    expect(reaches(at(2), 2, "m")).toBe(true);
    expect(reaches(at(2.000_000_5), 2, "m")).toBe(true);
    expect(reaches(at(2.1), 2, "m")).toBe(false);
    expect(reaches(at(6), 2, "ft")).toBe(true);
    expect(reaches(at(7), 2, "ft")).toBe(false);
    expect(reaches(at(1, true, false), 2, "m")).toBe(false);
  });
  it("what lies between two is told in metres; nothing is where they stand on no scene together [G-139]", () => {
    expect(betweenOf(board({ d: between({ distance: 10 }) }, { units: "ft" }), "d")?.metres).toBeCloseTo(3.048, 9);
    expect(betweenOf(board({}), "d")).toBeNull();
    expect(betweenOf(null, "d")).toBeNull();
  });
});

describe("tags of the scene", () => {
  it.each([
    ["generia.cover.half", ["region", "token"]],
    ["generia.cover.full", ["region", "token"]],
    ["generia.cover.total", ["region"]],
    ["generia.cover.open", ["region"]],
    ["generia.light.bright", ["region"]],
    ["generia.light.dim", ["scene", "region"]],
    ["generia.light.dark", ["scene", "region"]],
  ])("%s can be given to %j [G-111] [G-113] [G-158]", (id, on) => {
    const tag = SCENE_TAGS.find((one) => one.id === id);
    const [, group, one] = id.split(".");
    expect(tag).toMatchObject({
      on,
      group: `generia.${group}`,
      name: `FIVEFOLD.Generia.Tag.${group}.${one}`,
      groupName: `FIVEFOLD.Generia.Tag.${group}.Group`,
    });
    expect(tag?.icon).toMatch(/^fa-solid fa-[a-z-]+$/);
  });
  it("of cover there are four, of light three, told apart by how they begin [G-111] [G-113]", () => {
    const rest = (start: string) =>
      SCENE_TAGS.flatMap(({ id }) => (id.startsWith(start) ? id.slice(start.length) : []));
    expect(rest(COVER_TAG)).toEqual(["half", "full", "total", "open"]);
    expect(rest(LIGHT_TAG)).toEqual(["bright", "dim", "dark"]);
  });
});

describe("what a game master can draw", () => {
  it("a field and a zone, with dice, what is added to them, and what a save has to reach [G-097] [G-106]", () => {
    const words = "FIVEFOLD.Generia.Drawn";
    const settings = [
      { key: "dice", name: `${words}.dice`, initial: 1, min: 0, max: 20 },
      { key: "faces", name: `${words}.faces`, initial: 6, min: 2, max: 20 },
      { key: "plus", name: `${words}.plus`, initial: 0, min: 0, max: 99 },
      { key: "dc", name: `${words}.dc`, initial: 12, min: 0, max: 60 },
    ];
    const spec = (kind: string, icon: string) => ({
      ...{ id: `generia.${kind}`, name: `${words}.${kind}.name`, summary: `${words}.${kind}.summary`, icon, settings },
    });
    expect(FIELDS).toEqual([spec("field", "fa-solid fa-fire"), spec("zone", "fa-solid fa-circle-radiation")]);
  });
});

describe("the field of view", () => {
  it("W-17 W-18 half of it lies on either side; exactly at its edge one is seen [G-058]", () => {
    expect(isOutside({ angle: 90 }, null, {})).toBe(false);
    expect(isOutside({ angle: 91 }, null, {})).toBe(true);
  });
  it("the sheet comes before the token, and the token before the table [G-058]", () => {
    expect(isOutside({ angle: 60, view: 100 }, 120, { fieldOfView: 100 })).toBe(false);
    expect(isOutside({ angle: 60, view: 100 }, null, { fieldOfView: 120 })).toBe(true);
    expect(isOutside({ angle: 60 }, null, { fieldOfView: 100 })).toBe(true);
    expect(isOutside({ angle: 1 }, 0, {})).toBe(true);
  });
  it("nobody knows it where the token says nothing of where it looks, or the table goes by word of mouth [G-058]", () => {
    expect(isOutside({ angle: null }, null, {})).toBe(false);
    expect(isOutside({ angle: 180, unturned: true }, null, {})).toBe(false);
    expect(isOutside({ angle: 180 }, null, { facing: "manual" })).toBe(false);
    const at = (more: object) => board({ d: between({ angle: 30, ...more }) });
    expect(knowsFacing(at({}), "d", {})).toBe(true);
    expect(knowsFacing(at({ angle: null }), "d", {})).toBe(false);
    expect(knowsFacing(at({ unturned: true }), "d", {})).toBe(false);
    expect(knowsFacing(at({}), "d", { facing: "manual" })).toBe(false);
    expect(knowsFacing(at({}), "e", {})).toBe(false);
    expect(knowsFacing(null, "d", {})).toBe(false);
  });
});

describe("what the scene says of an attack", () => {
  type Aim = Parameters<typeof found>[0];
  const aim = (more: Partial<Aim> = {}) =>
    found({ board: null, on: "d", flies: false, fieldOfView: null, settings: {}, ...more });
  it("a backstab where the attacker stands outside the field of view [G-058]", () => {
    const at = (angle: number) => ({ board: board({ d: between({ angle }) }) });
    expect(aim(at(91)).backstab).toBe("yes");
    expect(aim(at(90)).backstab).toBe("no");
    expect(aim({ ...at(90), fieldOfView: 100 }).backstab).toBe("yes");
    expect(aim().backstab).toBe("no");
  });
  it("whether it goes unseen, where that matters at the table [G-058] [G-114]", () => {
    expect(aim({ unseen: true }).sight).toBe("unseen");
    expect(aim({ unseen: false }).sight).toBe("seen");
    expect(aim().sight).toBe("seen");
    expect(aim({ unseen: true, settings: { unseenIsBackstab: false } })).not.toHaveProperty("sight");
  });
  const cover = (to: Parameters<typeof between>[0], own?: readonly string[]) =>
    aim({ flies: true, board: board({ d: between(to) }, own ? { own: { d: own } } : {}) }).cover;
  it.each([
    [1, "none"],
    [0.99, "half"],
    [0.01, "half"],
    [0, "full"],
  ])("with %d of it free of walls, its cover is %s [G-158]", (open, is) => {
    expect(cover({ open })).toBe(is);
  });
  it("the best cover on the line counts, but a tag of the token itself comes first [G-158]", () => {
    const [half, full] = ["generia.cover.half", "generia.cover.full"];
    expect(cover({ tags: [half] })).toBe("half");
    expect(cover({ tags: [half, full] })).toBe("full");
    expect(cover({ tags: [half], open: 0 })).toBe("full");
    expect(cover({ tags: [full] }, [half])).toBe("half");
    expect(cover({ tags: [full] }, ["generia.light.dim"])).toBe("full");
    const other = { own: { e: [half] } };
    expect(aim({ flies: true, board: board({ d: between({ tags: [full] }) }, other) }).cover).toBe("full");
    expect(cover({ tags: ["generia.cover.open"] })).toBe("none");
  });
  it("cover counts for what flies alone, and there is none without a scene [G-158]", () => {
    expect(aim()).not.toHaveProperty("cover");
    expect(aim({ flies: true }).cover).toBe("none");
    expect(aim({ flies: true, board: board({}) }).cover).toBe("none");
  });
  it("what a person says comes before that; else the scene, else the usual [G-058]", () => {
    expect(chosenOf("cover", said({ cover: "full" }), { cover: "half" })).toBe("full");
    expect(chosenOf("cover", said({ cover: "fog" }), { cover: "half" })).toBe("half");
    expect(chosenOf("cover", { off: [], added: [] }, { cover: "half" })).toBe("half");
    expect(chosenOf("cover", { off: [], added: [] }, {})).toBe("none");
    expect(chosenOf("backstab", said({ cover: "full" }), {})).toBe("no");
    expect(chosenOf("sight", said({}), {})).toBe("seen");
    expect(SAYABLE.sight).toEqual(["seen", "unseen"]);
  });
});

describe("flanking", () => {
  /** "d" stands at 5, 5; foes around it are on the other side. */
  const d = (more: Parameters<typeof figure>[1] = {}) =>
    figure("d", { letter: "d", at: [5, 5], disposition: -1, ...more });
  const at = (name: string, left: number, top: number, more: Parameters<typeof figure>[1] = {}) =>
    figure(name, { at: [left, top], ...more });
  const scene = (...figures: readonly PlacedFigure[]) => board({}, { figures: () => figures });
  const aim = { target: creature("d"), on: "d", by: "Actor.a" };
  const levels = (flanking: string, ...figures: readonly PlacedFigure[]) =>
    flankingLevels(scene(...figures), { ...aim, settings: { flanking } });
  const told = (status: string, more: Readonly<Record<string, number>> = {}, ...figures: readonly PlacedFigure[]) =>
    flankingLevels(figures.length > 0 ? scene(d(), ...figures) : null, {
      ...aim,
      target: creature("d", { now: { [status]: 1, ...more } }),
      settings: { flanking: "advantage" },
    });
  const once = [{ id: "flanking", rule: "G-173", value: 1 }];
  const twice = [{ id: "flanking", rule: "G-173", value: 2 }];
  const west = at("a", 4, 5);
  const east = at("b", 6, 5);
  it("two foes on opposite sides of somebody flank it [G-173]", () => {
    expect(levels("advantage", d(), west, east)).toEqual(once);
    expect(levels("advantage", d(), at("a", 4, 4), at("b", 6, 6))).toEqual(once);
    expect(levels("advantage", at("a", 5, 4), at("b", 5, 6), d())).toEqual(once);
  });
  it("a table may ease the attack instead, or play without [G-173]", () => {
    expect(levels("eased", d(), west, east)).toEqual([{ id: "flanking", rule: "G-173", value: 4, eased: true }]);
    expect(levels("off", d(), west, east)).toEqual([]);
    expect(flankingLevels(scene(d(), west, east), { ...aim, settings: {} })).toEqual([]);
  });
  it.each<readonly [string, readonly PlacedFigure[]]>([
    ["at a right angle", [d(), west, at("b", 5, 4)]],
    ["a space apart", [d(), west, at("b", 7, 5)]],
    ["across a space on either side", [d(), at("a", 3, 5), at("b", 7, 5)]],
    ["in its own space", [d(), west, at("b", 5, 5)]],
    ["where both stand in its space", [d(), at("a", 5, 5), at("b", 5, 5)]],
    [
      "against somebody of no side",
      [d({ disposition: 0 }), at("a", 4, 5, { disposition: -1 }), at("b", 6, 5, { disposition: -1 })],
    ],
    ["of its own side", [d(), west, at("b", 6, 5, { disposition: -1 })]],
    ["of no side", [d(), west, at("b", 6, 5, { disposition: 0 })]],
    ["that is defeated", [d(), west, at("b", 6, 5, { defeated: true })]],
    ["that is senseless", [d(), west, at("b", 6, 5, { actor: actor("b", { statuses: ["unconscious"] }) })]],
    ["that is frozen", [d(), west, at("b", 6, 5, { actor: actor("b", { statuses: ["frozen"] }) })]],
    ["of a target that is not there", [west, east]],
  ])("the attacker does not flank with another one %s [G-153] [G-173]", (_title, figures) => {
    expect(levels("advantage", ...figures)).toEqual([]);
  });
  it("a pair of others is no advantage for whoever stands beside it [G-173]", () => {
    expect(levels("advantage", d(), at("a", 4, 4), at("b", 5, 4), at("c", 5, 6))).toEqual([]);
  });
  it("a second pair makes it worse [G-173]", () => {
    expect(levels("advantage", d(), west, east, at("c", 5, 4), at("e", 5, 6))).toEqual(twice);
    expect(levels("eased", d(), west, east, at("c", 5, 4), at("e", 5, 6))).toEqual([
      { id: "flanking", rule: "G-173", value: 8, eased: true },
    ]);
  });
  it("so do three of its size that hem it in [G-173] [G-177]", () => {
    expect(levels("advantage", d(), west, east, at("c", 5, 4))).toEqual(twice);
  });
  it("the large are flanked across their whole width [G-173]", () => {
    const large = d({ at: [5, 5] });
    const wide = { ...large, box: { left: 5, top: 5, across: 2, down: 2 } };
    expect(levels("advantage", wide, west, at("b", 7, 6))).toEqual(once);
    expect(levels("advantage", wide, west, at("b", 7, 5))).toEqual([]);
    expect(levels("advantage", wide, west, at("b", 7, 7))).toEqual([]);
  });
  it("is told as a fact, and read from one; anything else is none [G-173]", () => {
    const line = { id: "flanking", rule: "G-173" };
    const levels = [
      { ...line, value: 1 },
      { ...line, value: 2 },
      { ...line, value: 4, eased: true as const },
      { ...line, value: 8, eased: true as const },
    ];
    expect(levels.map(flankingFact)).toEqual(["flanking 1", "flanking 2", "eased 4", "eased 8"]);
    expect(levels.map((one) => flankingOf(flankingFact(one)))).toEqual(levels.map((one) => [one]));
    expect(flankingOf("flanking 12")).toEqual([{ ...line, value: 12 }]);
    for (const other of ["behind", "xflanking 1", "flanking 1x", "flanking x", "flanking"])
      expect(flankingOf(other)).toEqual([]);
  });
  it("nobody flanks without a scene [G-173]", () => {
    const x = { ...aim, settings: { flanking: "advantage" } };
    expect(flankingLevels(null, x)).toEqual([]);
    expect(flankingLevels(board({}), x)).toEqual([]);
  });

  it("what a person says of the target counts without a scene, and with one [G-173]", () => {
    expect(told("flanked")).toEqual(once);
    expect(told("cornered")).toEqual(twice);
    expect(told("confined")).toEqual([]);
    expect(told("flanked", { confined: 1 })).toEqual(twice);
    expect(told("confined", {}, west, east)).toEqual(twice);
    expect(told("flanked", {}, west)).toEqual(once);
    expect(told("flanked", {}, west, at("c", 5, 4), at("e", 4, 4))).toEqual(twice);
  });
  it("walls at two of its sides hem somebody in, each along the whole side [G-177] [G-182]", () => {
    type Blocks = NonNullable<Parameters<typeof hemmedIn>[0]>["blocksSight"];
    const within = (blocksSight: Blocks, one = d()) =>
      hemmedIn(board({}, { figures: () => [one], ...(blocksSight && { blocksSight }) }), "Actor.d");
    const left: Blocks = (_, to) => to.x < 5;
    const top: Blocks = (_, to) => to.y < 5;
    const far: Blocks = (_, to) => to.x < 4.4 || to.y < 4.4;
    expect(within(left)).toBe(false);
    expect(within((from, to) => left(from, to) || top(from, to))).toBe(true);
    expect(within((_, to) => to.x < 5 || to.x > 6)).toBe(true);
    expect(within((_, to) => to.y < 5 || to.y > 6)).toBe(true);
    expect(within(far)).toBe(false);
    const wide = { ...d(), box: { left: 5, top: 5, across: 2, down: 2 } };
    expect(within((_, to) => to.x < 5 || to.y > 7, wide)).toBe(true);
    expect(within((_, to) => (to.x < 5 && to.y < 6) || to.y > 7, wide)).toBe(false);
  });

  describe("walls around it, which nobody sees through", () => {
    type Blocks = NonNullable<NonNullable<Parameters<typeof hemmedIn>[0]>["blocksSight"]>;
    type Wall = readonly [along: "x" | "y", at: number, from: number, to: number];
    /** Whether a way that runs straight along one axis meets a wall that stands across it. */
    const blocks =
      (walls: readonly Wall[]): Blocks =>
      (one, other) =>
        walls.some(([axis, at, from, to]) => {
          const [a, b] = [one[axis], other[axis]];
          const side = axis === "x" ? one.y : one.x;
          const isStraight = axis === "x" ? one.y === other.y : one.x === other.x;
          return isStraight && Math.min(a, b) <= at && at <= Math.max(a, b) && from <= side && side <= to;
        });
    const walled = (size: number, ...walls: readonly Wall[]) =>
      hemmedIn(
        board(
          {},
          {
            figures: () => [{ ...d(), box: { left: 5, top: 5, across: size, down: size } }],
            blocksSight: blocks(walls),
          },
        ),
        "Actor.d",
      );
    /** The four sides of a box at 5, 5, each with a wall along so much of it, so far away. */
    const sides = (size: number, long = size, away = 0.25) => ({
      west: ["x", 5 - away, 5, 5 + long] as const,
      east: ["x", 5 + size + away, 5, 5 + long] as const,
      north: ["y", 5 - away, 5, 5 + long] as const,
      south: ["y", 5 + size + away, 5, 5 + long] as const,
    });
    const PAIRS = [
      ["west", "north"],
      ["west", "east"],
      ["east", "south"],
      ["north", "south"],
    ] as const;
    it.each(PAIRS)("in the %s and in the %s hem in the small and the large [G-177] [G-182]", (one, other) => {
      for (const size of [0.4, 1, 2, 3]) {
        const all = sides(size);
        expect(walled(size, all[one], all[other]), String(size)).toBe(true);
        expect(walled(size, all[one]), String(size)).toBe(false);
      }
    });
    it.each(PAIRS)("in the %s and in the %s do not where one of them leaves a space open [G-177]", (one, other) => {
      const [all, short] = [sides(2), sides(2, 1.25)];
      expect(walled(2, all[one], short[other])).toBe(false);
      expect(walled(2, short[one], all[other])).toBe(false);
    });
    it.each(PAIRS)("in the %s and in the %s do not where they stand a space away [G-177]", (one, other) => {
      for (const size of [1, 2]) {
        const far = sides(size, size, 0.75);
        expect(walled(size, far[one], far[other]), String(size)).toBe(false);
      }
    });
    it("that nobody has drawn hem in nobody, however small [G-177]", () => {
      for (const size of [0.4, 1, 2]) expect(walled(size), String(size)).toBe(false);
    });
  });

  const sized = (name: string, left: number, top: number, size: string) =>
    at(name, left, top, { actor: actor(name, { system: { size } }) });
  const hemmed = (...others: readonly PlacedFigure[]) => hemmedIn(scene(d(), ...others), "Actor.d");
  it("a second pair makes it worse even where all of them are small [G-173]", () => {
    const four = [
      sized("a", 4, 5, "small"),
      sized("b", 6, 5, "small"),
      sized("c", 5, 4, "small"),
      sized("e", 5, 6, "small"),
    ];
    expect(levels("advantage", d(), ...four)).toEqual(twice);
  });
  it("three creatures of its size or larger hem somebody in, whoever they are [G-177]", () => {
    const three = [west, east, at("c", 5, 4, { disposition: -1 })];
    expect(hemmed(...three)).toBe(true);
    expect(hemmed(west, east)).toBe(false);
    expect(hemmed(west, east, sized("c", 5, 4, "large"))).toBe(true);
    expect(hemmed(west, east, sized("c", 5, 4, "small"))).toBe(false);
    expect(hemmed(west, east, at("c", 5, 4, { defeated: true }))).toBe(false);
    expect(hemmed(west, east, at("c", 5, 3))).toBe(false);
    expect(hemmed(west, east, at("c", 5, 4, { actor: stranger("c") }))).toBe(false);
    expect(hemmedIn(scene(...three, d()), "Actor.d")).toBe(true);
    const tiny = d({ actor: actor("d", { system: { size: "tiny" } }) });
    const other = at("c", 5, 4, { actor: stranger("c") });
    expect(hemmedIn(scene(tiny, west, east, other), "Actor.d")).toBe(false);
    expect(hemmedIn(scene(...three), "Actor.d")).toBe(false);
    expect(hemmedIn(null, "Actor.d")).toBe(false);
    expect(hemmedIn(board({}), "Actor.d")).toBe(false);
  });
});
