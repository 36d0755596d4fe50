import { describe, expect, it } from "vitest";
import type { Between, BoardFacts } from "../../../src/contract/board";
import type { Adjustments } from "../../../src/contract/facts";
import { barredStep, stepCost, type UStep } from "../../../src/rulesets/uchma/rules/board/path";
import { chosenOf, found, lineTo, placeOf, standsNow } from "../../../src/rulesets/uchma/rules/board/situation";
import {
  type Barrier,
  barriersIn,
  cannotAim,
  isAdjacent,
  isFlanked,
  isSingleTarget,
  isWilling,
  type Line,
} from "../../../src/rulesets/uchma/rules/board/targeting";
import type { UMountFacts } from "../../../src/rulesets/uchma/rules/data/being.types";
import type { RuleOptions } from "../../../src/rulesets/uchma/rules/data/ruleOptions";
import type { UAbility } from "../../../src/rulesets/uchma/rules/data/shapes";
import { actorFacts, between, board, figure } from "./documents";
import { BOW, creature, effect, type Overrides, SWORD, seeOf } from "./fixtures";

const HORSE: UMountFacts = { threshold: 7, knows: [], suits: [], impassable: ["ladder", "rope"] };

describe("what a step costs", () => {
  const cost = (step: Partial<UStep>, diagonals = 0, options?: RuleOptions) => {
    const { cost: metres, diagonals: next } = stepCost({ dx: 1, dy: 0, ...step }, diagonals, options);
    return `${metres} ${next}`;
  };
  it("by its direction: only what goes both ways is a diagonal, every second of which costs 2 in simulation [U-020] [U-021]", () => {
    const [game, simulation] = [undefined, { simulation: true } as const];
    for (const options of [game, simulation]) {
      expect(cost({}, 1, options)).toBe("1 1");
      expect(cost({ dx: 0, dy: -1 }, 1, options)).toBe("1 1");
      expect(cost({ dx: 0, dy: 0 }, 1, options)).toBe("0 1");
      expect(cost({ dy: 1 }, 0, options)).toBe("1 1");
    }
    expect([cost({ dy: 1 }, 1, game), cost({ dy: 1 }, 1, simulation), cost({ dy: 1 }, 2, simulation)]).toEqual([
      "1 2",
      "2 2",
      "1 3",
    ]);
  });
  it("by the ground, and the way of going [U-034] [U-035] [U-036]", () => {
    expect(cost({ terrain: ["normal"] })).toBe("1 0");
    expect(cost({ terrain: ["light", "normal"] })).toBe("2 0");
    expect(cost({ terrain: ["light", "heavy"] })).toBe("3 0");
    for (const gait of ["swim", "climb", "crawl"] as const) expect(cost({ gait }), gait).toBe("3 0");
    expect(cost({ gait: "walk" })).toBe("1 0");
    expect([cost({ gait: "climb", dx: 0, dz: 2 }), cost({ gait: "climb", dx: 0, dz: -2 })]).toEqual(["6 0", "0 0"]);
    expect(cost({ dz: 3 })).toBe("1 0");
  });
  it("in the air two for each metre up, at once with the way across or beside it [U-028] [U-029] [U-030]", () => {
    const fly = (dx: number, dz: number, options?: RuleOptions) =>
      cost({ dx, dz, gait: "fly", terrain: ["heavy"] }, 0, options);
    expect([fly(1, 0), fly(0, 3), fly(1, 3), fly(0, -3), fly(1, -1)]).toEqual(["1 0", "6 0", "6 0", "3 0", "1 0"]);
    const additive = { additiveAscent: true } as const;
    expect([fly(1, 3, additive), fly(1, 0, additive), fly(1, -3, additive)]).toEqual(["7 0", "1 0", "3 0"]);
  });
});

describe("steps that cannot be taken", () => {
  const barred = (step: Partial<UStep>, x: Parameters<typeof barredStep>[1], options?: RuleOptions) => {
    const no = barredStep({ dx: 1, dy: 0, ...step }, x, options);
    return no && `${no.why} ${no.rule}`;
  };
  it("on foot in the air, upright on the ground [U-031] [U-125]", () => {
    expect(barred({}, { airborne: true })).toBe("landFirst U-031");
    expect(barred({ gait: "fly" }, { airborne: true, prone: true })).toBeNull();
    expect([barred({}, { prone: true }), barred({ gait: "crawl" }, { prone: true })]).toEqual([
      "crawlOnly U-125",
      null,
    ]);
  });
  it("running through heavy ground, where the table forbids it [U-035]", () => {
    const no = { noRunInHeavy: true } as const;
    const heavy: Partial<UStep> = { terrain: ["heavy"] };
    expect(barred(heavy, { running: true }, no)).toBe("noRunInHeavy U-035");
    expect([
      barred(heavy, { running: true }),
      barred(heavy, {}, no),
      barred({ terrain: ["light"] }, { running: true }, no),
    ]).toEqual([null, null, null]);
    expect(barred({ gait: "swim" }, { running: true }, no)).toBeNull();
  });
  it("of a mount on what it cannot walk on, unless it flies over it [U-158]", () => {
    const on = (surfaces: readonly string[], gait?: "fly") => ({ surfaces, ...(gait && { gait }) });
    expect(barred(on(["grass", "rope"]), { mount: HORSE })).toBe("impassable U-158");
    expect([barred(on(["grass"]), { mount: HORSE }), barred({}, { mount: HORSE }), barred(on(["rope"]), {})]).toEqual([
      null,
      null,
      null,
    ]);
    expect(barred(on(["rope"], "fly"), { mount: HORSE, airborne: true })).toBeNull();
  });
});

describe("whom an ability can be aimed at", () => {
  const line = (more: Partial<Line> = {}): Line => ({ distance: 1, seen: true, clear: true, ...more });
  const a = creature("a");
  const { range: _range, ...rangeless } = SWORD;
  const aim = (ability: UAbility, how: Partial<Line>, x = {}) => {
    const no = cannotAim(a, ability, line(how), seeOf(a), x);
    return no && `${no.why} ${no.rule} ${no.limit ?? ""}`.trim();
  };
  it("its range, else the radius around its user, else a blade's length [U-022] [U-056]", () => {
    expect([aim(SWORD, {}), aim(SWORD, { distance: 2 })]).toEqual([null, "range U-022 1"]);
    expect(aim(rangeless, { distance: 2 })).toBe("range U-022 1");
    expect(aim({ ...rangeless, delivery: "other" }, { distance: 99 })).toBeNull();
    const around: UAbility = { ...rangeless, delivery: "other", targeting: "radius", radius: 3 };
    expect([aim(around, { distance: 3 }), aim(around, { distance: 4 })]).toEqual([null, "range U-022 3"]);
    expect(aim({ ...around, targeting: "one" }, { distance: 4 })).toBeNull();
    expect(aim(SWORD, { distance: 2 }, { waived: true })).toBeNull();
  });
  it("what it sees, and how far [U-047] [U-049] [U-050]", () => {
    const dim = creature("a", { effects: ["b"] });
    const blind = effect("b", "a", 1, { spec: { sees: 2 } });
    const sees = (distance: number) => cannotAim(dim, { ...BOW }, line({ distance }), seeOf(dim, blind));
    expect([sees(2), sees(3)]).toEqual([null, { why: "blinded", rule: "U-047", limit: 2 }]);
    expect(aim(SWORD, { seen: false })).toBe("hidden U-049");
    expect(aim({ ...SWORD, sight: "none" }, { seen: false })).toBeNull();
    expect(cannotAim(a, SWORD, line({ clear: false }), seeOf(a))).toEqual({ why: "walled", rule: "U-050", ask: true });
    expect(aim({ ...SWORD, throughWalls: true }, { clear: false })).toBeNull();
    expect(aim({ ...SWORD, hearing: true }, {}, { heard: false })).toBe("unheard U-051");
  });
  it("one target, and who is an ally [U-055] [U-056] [U-057]", () => {
    expect([isSingleTarget({ ...SWORD, targeting: "allies" }, 1), isSingleTarget(SWORD, 1)]).toEqual([false, true]);
    const help = { ...SWORD, helpful: true } as const;
    // Whoever has changed sides is its own ally all the same.
    expect(isWilling(a, { ...a, side: "foes" }, help)).toBe(true);
    const armed = (id: string, more: Overrides = {}) => creature(id, { side: "party", melee: true, ...more });
    const flanking = (second: Overrides) => isFlanked(creature("d"), [armed("a"), armed("b", second)]);
    expect(
      [{}, { now: { down: 1 } }, { now: { dead: 1 } }, { now: { gone: 1 } }, { side: "foes" }].map(flanking),
    ).toEqual([true, false, false, false, false]);
  });
  it("what a sound has to pass [U-053] [U-054]", () => {
    const passes = (sound: Between["sound"], ...tags: readonly string[]): readonly Barrier[] =>
      barriersIn({ tags, ...(sound && { sound }) });
    expect(passes("wall")).toEqual([{ material: "stone", thickness: 1 }]);
    expect(passes("door")).toEqual([{ material: "wood", thickness: 1 }]);
    expect(passes(undefined, "uchma.cover.half")).toEqual([]);
    expect(passes(undefined, "uchma.sound.thick", "uchma.sound.silence")).toEqual([
      { material: "wood", thickness: 2 },
      { material: "silence", thickness: 1 },
    ]);
  });
  it("who stands next to somebody [U-112] [U-113]", () => {
    const near = (beside: boolean, rise: number, adjacencyHeight?: number) =>
      isAdjacent({ beside, rise }, adjacencyHeight === undefined ? undefined : { adjacencyHeight });
    expect([near(true, 1), near(true, -1), near(true, 2), near(true, -2), near(false, 0)]).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    expect([near(true, 3, 3), near(true, 1, 0)]).toEqual([true, false]);
  });
});

describe("what the scene says about a target", () => {
  const a = creature("a");
  const seen = (
    more: Partial<UAbility>,
    d: Overrides = {},
    scene: BoardFacts | null = board({ d: between() }),
    ruleOptions?: RuleOptions,
  ) => found({ board: scene, a, d: creature("d", d), ability: { ...SWORD, ...more }, ruleOptions });
  const SPELL = { delivery: "other" } as const;
  it("only what matters for the ability [U-114] [U-118] [U-127] [U-155]", () => {
    expect(seen({})).toStrictEqual({ flanked: "no", light: "bright", willing: "no" });
    expect(seen({ delivery: "projectile" })).toStrictEqual({
      height: "level",
      cover: "none",
      crossed: "no",
      light: "bright",
      willing: "no",
    });
    expect(seen({ ...SPELL, sight: "none" })).toStrictEqual({ willing: "no" });
    expect(seen({ ...SPELL, helpful: true }, { side: "party" })).toStrictEqual({ light: "bright", willing: "yes" });
    const { resistance: _resistance, ...sure } = SWORD;
    expect(found({ board: null, a, d: creature("d", { now: { prone: 1 } }), ability: sure })).toStrictEqual({});
    expect(seen(SPELL, { now: { prone: 1 } })).toMatchObject({ adjacent: "yes" });
    expect(seen(SPELL, { now: { prone: 1 } }, null)).toMatchObject({ adjacent: "no" });
    expect(seen(SPELL, { now: { ridden: 1 } })).toMatchObject({ aim: "mount" });
    expect(seen(SPELL, { now: { mounted: 1 } })).toMatchObject({ aim: "rider" });
    for (const now of [{ ridden: 1 }, {}])
      expect(seen({ delivery: now.ridden ? "ground" : "other" }, { now })).not.toHaveProperty("aim");
  });
  it("cover: of marks on the token, else the highest of zones and walls [U-119] [U-120] [U-121]", () => {
    const cover = (more: Partial<Between>, own?: readonly string[]) =>
      seen({ delivery: "projectile" }, {}, board({ d: between(more) }, own ? { own: { d: own } } : {})).cover;
    expect([1, 0.9, 0.75, 0.74, 0.4, 0.39, 0].map((open) => cover({ open }))).toEqual([
      "none",
      "quarter",
      "quarter",
      "half",
      "half",
      "full",
      "full",
    ]);
    expect(cover({ tags: ["uchma.cover.quarter", "uchma.cover.half"] })).toBe("half");
    expect(cover({ tags: ["uchma.cover.quarter"], open: 0.5 })).toBe("half");
    expect(cover({ open: 0 }, ["uchma.cover.none"])).toBe("none");
    expect(seen({ delivery: "projectile" }, {}, null)).toMatchObject({ cover: "none", height: "level", crossed: "no" });
  });
  it("heights, and creatures in the way [U-116] [U-117] [U-122]", () => {
    const bow = (more: Partial<Between>, options?: RuleOptions) => {
      const { height, crossed } = seen({ delivery: "projectile" }, {}, board({ d: between(more) }), options);
      return `${height} ${crossed}`;
    };
    expect([2, 1, -1, -2].map((rise) => bow({ rise }))).toEqual(["above no", "level no", "level no", "below no"]);
    expect(bow({ rise: 2 }, { highGround: 3 })).toBe("level no");
    expect([bow({ crossed: ["Actor.x"] }), bow({ crossed: ["Actor.x"] }, { askInTheWay: true })]).toEqual([
      "level yes",
      "level no",
    ]);
  });
  it("light: of the token, a lamp, the place, the scene, in this order [U-138] [U-142]", () => {
    const light = (more: Partial<BoardFacts>) => seen({}, {}, board({ d: between() }, more)).light;
    const tag = (what: string) => [`uchma.light.${what}`];
    const scene = { tags: tag("dark") };
    expect([light({}), light(scene), light({ ...scene, at: { d: tag("moonlit") } })]).toEqual([
      "bright",
      "dark",
      "moonlit",
    ]);
    expect([light({ ...scene, lit: { d: "bright" } }), light({ ...scene, lit: { d: "dim" } })]).toEqual([
      "bright",
      "moonlit",
    ]);
    expect(light({ lit: { d: "bright" }, own: { d: tag("dark") } })).toBe("dark");
  });
  it("flanking: foes with blades next to it, at heights that do not matter [U-114]", () => {
    const item = { id: "sword", type: "uchmaWeapon", system: { held: true } };
    const neighbour = (id: string, rise = 0) => ({
      ...figure(actorFacts({ id, system: { side: "party" }, items: [item] })),
      rise,
    });
    const stranger = { ...figure({ ...actorFacts({ id: "x" }), type: "vigorCreature" }), rise: 0 };
    const flanked = (...all: readonly ReturnType<typeof neighbour>[]) =>
      seen({}, {}, board({ d: between() }, { beside: { d: all } })).flanked;
    expect([
      flanked(neighbour("a"), neighbour("b")),
      flanked(neighbour("a"), neighbour("b", 2)),
      flanked(neighbour("a"), stranger),
    ]).toEqual(["yes", "no", "no"]);
    // Neighbours are told from the target by where they are stored, whatever its letter.
    const scene = board({ self: between() }, { beside: { self: [neighbour("a"), neighbour("b")] } });
    expect(found({ board: scene, a, d: creature("self"), ability: SWORD }).flanked).toBe("yes");
  });
  const adjust = (said: Adjustments["said"] = {}): Adjustments => ({ off: [], added: [], said });
  it("what a person says goes before it; what nobody can say does not count [U-064]", () => {
    expect(chosenOf("cover", adjust({ cover: "full" }), { cover: "half" })).toBe("full");
    expect(chosenOf("cover", adjust({ cover: "huge" }), { cover: "half" })).toBe("half");
    expect(chosenOf("cover", adjust(), {})).toBe("none");
  });
  it("travels as what is unusual alone [U-115] [U-116] [U-117] [U-122] [U-127]", () => {
    const all = {
      adjacent: "yes",
      flanked: "yes",
      height: "above",
      cover: "half",
      crossed: "yes",
      light: "dark",
    } as const;
    expect(placeOf(all, adjust())).toStrictEqual({
      adjacent: true,
      flanked: true,
      rise: 2,
      cover: "half",
      crossed: true,
      light: "dark",
    });
    expect(placeOf({ height: "below" }, adjust(), { highGround: 3 })).toStrictEqual({ rise: -3 });
    const usual = {
      adjacent: "no",
      flanked: "no",
      height: "level",
      cover: "none",
      crossed: "no",
      light: "bright",
    } as const;
    expect(placeOf(usual, adjust())).toBeUndefined();
    // What does not matter for an ability cannot be said of it.
    expect(placeOf({}, adjust({ adjacent: "yes", cover: "full", light: "dark" }))).toBeUndefined();
  });
  it("the line is that of the scene, in the light that is said; no scene has none [U-047]", () => {
    const d = creature("d");
    const far = between({ distance: 7, open: 0, clear: false });
    expect(lineTo(board({ d: far }), d, { light: "dark" }, adjust())).toStrictEqual({
      distance: 7,
      seen: false,
      clear: false,
      light: "dark",
    });
    expect(lineTo(board({ d: between() }), d, {}, adjust({ light: "moonlit" }))).toMatchObject({
      seen: true,
      light: "moonlit",
    });
    for (const scene of [null, board({})]) expect(lineTo(scene, d, {}, adjust())).toBeNull();
    expect(standsNow({ board: null, d })).toBeNull();
    expect(standsNow({ board: board({ d: between({ adjacent: false }) }), d })).toStrictEqual({
      line: { distance: 1, seen: true, clear: true, light: "bright" },
    });
  });
});
