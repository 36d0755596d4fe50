import { describe, expect, it } from "vitest";
import type { ForcedWay, LookContext, PlacedFigure, Travel } from "../../../src/contract/board";
import { look, touchesWall } from "../../../src/rulesets/fragments/rules/board/look";
import { between, site } from "../rulesets/facts";
import { actor, feetAway, figure, lookAt, related, stranger } from "./documents";

const way = (halt: ForcedWay["halt"]): ForcedWay => ({
  path: { length: 0, steps: [], gaps: {} },
  gone: 0,
  left: 0,
  halt,
});
const travel = (more: Partial<Travel> = {}): Travel => ({
  straight: () => null,
  fall: () => way(null),
  straightPlaces: () => [],
  openPlaces: () => [],
  place: () => null,
  fits: () => true,
  ...more,
});
const someone = (name: string, system: Parameters<typeof actor>[1] = {}): PlacedFigure =>
  figure(name, { actor: actor(name, system) });

describe("a wall beside somebody", () => {
  it("is looked for in eight directions, as far as the next square (A-56) [F-139]", () => {
    const asked: unknown[] = [];
    const noted = travel({
      straight: (x) => {
        asked.push([x.heading, x.most, x.passes?.(figure("x"))]);
        return null;
      },
    });
    expect(touchesWall(noted, 5)).toBe(false);
    expect(asked).toEqual([0, 45, 90, 135, 180, 225, 270, 315].map((degrees) => [{ degrees }, 5, true]));
  });
  it("one is enough; what else stops somebody is none [F-139]", () => {
    const only = (degrees: number, k: "wall" | "edge") =>
      travel({
        straight: ({ heading }) => ("degrees" in heading && heading.degrees === degrees ? way({ k }) : way(null)),
      });
    expect(touchesWall(only(225, "wall"), 5)).toBe(true);
    expect(touchesWall(only(225, "edge"), 5)).toBe(false);
    expect(touchesWall(null, 5)).toBe(false);
    expect(touchesWall(undefined, 5)).toBe(false);
    const ask = (one: Travel | undefined) => look(lookAt("touching", { site: site(one && { travel: one }), space: 5 }));
    expect(ask(only(0, "wall"))).toEqual(["=wall"]);
    expect(ask(only(0, "edge"))).toEqual([]);
    expect(ask(undefined)).toEqual([]);
    expect(look(lookAt("touching"))).toEqual([]);
  });
});

describe("who has no ground", () => {
  const adrift = (
    system: Parameters<typeof actor>[1] = {},
    tags: readonly string[] = ["fragments.zeroG"],
    more: Partial<LookContext> = {},
  ) =>
    look(
      lookAt("adrift", {
        about: someone("d", system),
        others: [figure("e")],
        board: () => feetAway(5, {}, { at: { subject: tags } }),
        ...more,
      }),
    );
  it("whoever floats and has no wings [F-134] [F-139]", () => {
    expect(adrift()).toEqual(["=adrift"]);
    expect(adrift({ system: { flight: "flight" } })).toEqual([]);
    expect(adrift({}, ["fragments.fog"])).toEqual([]);
    expect(adrift({}, ["fragments.zeroG"], { board: () => null })).toEqual([]);
    expect(adrift({}, ["fragments.zeroG"], { others: [] })).toEqual([]);
    expect(adrift({}, ["fragments.zeroG"], { about: { ...figure("d"), actor: stranger("d") } })).toEqual(["=adrift"]);
  });
});

describe("who is apart from its partners", () => {
  const apart = (system: Parameters<typeof related>[0], near = false) =>
    look(
      lookAt("apart", {
        about: someone("d", { system: related(system, "e", "f") }),
        others: [figure("e"), figure("f"), figure("g")],
        toward: ({ uuid }) => between({ adjacent: near || uuid === "Actor.f" }),
      }),
    );
  it("whoever is in a grip with it and not beside it (A-36)", () => {
    expect(apart("holds")).toEqual(["Actor.e"]);
    expect(apart("heldBy")).toEqual(["Actor.e"]);
    expect(apart("hidden")).toEqual([]);
    expect(apart("holds", true)).toEqual([]);
    expect(look(lookAt("apart", { about: { ...figure("d"), actor: stranger("d") }, others: [figure("e")] }))).toEqual(
      [],
    );
  });
});

describe("who sees a creature that was hidden", () => {
  const hiding = (statuses: readonly string[] = []) => someone("d", { system: related("hidden", "e", "f"), statuses });
  const exposed = (more: Partial<LookContext> = {}) =>
    look(
      lookAt("exposed", {
        about: hiding(),
        others: [figure("e"), figure("f"), figure("g"), { ...figure("s"), actor: stranger("s") }],
        board: () => feetAway(10, {}, {}),
        ...more,
      }),
    );
  const seenBy = (where: Parameters<typeof feetAway>[1], map: Parameters<typeof feetAway>[2] = {}) =>
    exposed({
      board: (other) => ({
        ...feetAway(10, {}, map),
        to: { subject: between({ distance: 10, ...(other.uuid === "Actor.e" && where) }) },
      }),
    });
  it("those from whom it was hidden, and who can see it now [F-164]", () => {
    expect(exposed()).toEqual(["Actor.e", "Actor.f"]);
    expect(exposed({ about: figure("d") })).toEqual([]);
    expect(exposed({ about: { ...figure("d"), actor: stranger("d") } })).toEqual([]);
  });
  it("not from behind cover, nor in fog or darkness [F-164] [F-168]", () => {
    expect(seenBy({ open: 0.5 })).toEqual(["Actor.f"]);
    expect(seenBy({ tags: ["fragments.fog"] })).toEqual(["Actor.f"]);
    expect(seenBy({}, { darkness: 1 })).toEqual([]);
    expect(exposed({ about: hiding(["invisible"]) })).toEqual([]);
    expect(exposed({ others: [someone("e", { statuses: ["blinded"] }), figure("f")] })).toEqual(["Actor.f"]);
    expect(exposed({ board: () => null })).toEqual(["Actor.e", "Actor.f"]);
    const { board: _board, ...unknown } = lookAt("exposed", { about: hiding(), others: [figure("e")] });
    expect(look(unknown)).toEqual(["Actor.e"]);
  });
  it("whoever stands between is cover, if it is large enough [F-054] [F-164]", () => {
    const tiny = someone("g", { system: { size: "tiny" } });
    const crossed = { crossed: ["Actor.g"] };
    expect(seenBy(crossed)).toEqual(["Actor.f"]);
    const board: LookContext["board"] = () => ({
      ...feetAway(10),
      to: { subject: between({ distance: 10, ...crossed }) },
    });
    expect(exposed({ others: [figure("e"), tiny], board })).toEqual(["Actor.e"]);
  });
  it("by the table’s own rules of cover [F-168]", () => {
    const board: LookContext["board"] = () => ({
      ...feetAway(10),
      to: { subject: between({ distance: 10, open: 0.5 }) },
    });
    expect(exposed({ board })).toEqual([]);
    expect(exposed({ board, settings: { coverMode: "manual" } })).toEqual(["Actor.e", "Actor.f"]);
  });
});

describe("whom an attack on a square strikes", () => {
  const at = (physical: number, mental: number) => someone("e", { system: { physical, mental } });
  const struck = (question: string, standing: readonly PlacedFigure[], more: Partial<LookContext> = {}) =>
    look(lookAt(question, { standing: () => standing, ...more }));
  it("the first who stands there and whose Defense it reaches [F-162] [F-163]", () => {
    expect(struck("struck/physical/15/250/150", [at(15, 99)])).toEqual(["Actor.e"]);
    expect(struck("struck/physical/14/250/150", [at(15, 1)])).toEqual([]);
    expect(struck("struck/mental/14/250/150", [at(99, 14)])).toEqual(["Actor.e"]);
    const many = [at(30, 10), someone("f", { system: { physical: 12 } }), someone("g", { system: { physical: 11 } })];
    expect(struck("struck/physical/15/250/150", many)).toEqual(["Actor.f"]);
    expect(struck("struck/physical/99/1/1", [{ ...figure("s"), actor: stranger("s") }])).toEqual([]);
    expect(look(lookAt("struck/physical/99/1/1"))).toEqual([]);
  });
  it("by the Defense that the table’s formula gives [F-041] (A-07)", () => {
    const settings = { physicalFormula: "20" };
    expect(struck("struck/physical/15/1/1", [someone("e")], { settings })).toEqual([]);
    expect(struck("struck/physical/15/1/1", [someone("e")])).toEqual(["Actor.e"]);
  });
  it("the place is asked for as it was said [F-162]", () => {
    const asked: unknown[] = [];
    const standing = (place: object) => {
      asked.push(place);
      return [];
    };
    look(lookAt("struck/physical/15/250/150", { standing }));
    expect(asked).toEqual([{ x: 250, y: 150 }]);
  });
});

describe("other questions", () => {
  const area = { scene: "s", shape: { kind: "circle", radius: 10 }, points: [{ x: 1, y: 2 }], elevation: 0 };
  it("whom an area reaches [F-044]", () => {
    const ask = (value: object, more: Partial<LookContext> = { reachedBy: () => ["Actor.e"] }) =>
      look(lookAt(`reached/${JSON.stringify(value)}`, more));
    expect(ask(area)).toEqual(["Actor.e"]);
    expect(ask({})).toEqual([]);
    expect(ask(area, {})).toEqual([]);
  });
  it("currents: where they go and how far [F-118]", () => {
    const field = (what: object) => ({
      id: "f",
      uuid: "f",
      name: "f",
      of: null,
      what: JSON.parse(JSON.stringify(what)),
      now: {},
      blocks: [],
    });
    const fields = () => [
      field({ field: "fragments.ice" }),
      field({ field: "fragments.current", degrees: 90, feet: 20 }),
      field({ field: "fragments.current" }),
    ];
    expect(look(lookAt("currents", { site: site({ fields }) }))).toEqual(["=90 20", "=0 0"]);
    expect(look(lookAt("currents"))).toEqual([]);
  });
  it("where something falls [F-037]", () => {
    expect(look(lookAt("falls", { site: site() }))).toEqual(["=s 100 0 5"]);
  });
  it("of the ground, of ways, and nothing else", () => {
    expect(look(lookAt("allIce", { fields: () => [] }))).toEqual([]);
    expect(look(lookAt('travel {"ask":"spot"}', { site: site({ travel: travel() }) }))).toEqual([
      '={"x":100,"y":0,"elevation":5}',
    ]);
    expect(look(lookAt("whatever"))).toEqual([]);
  });
  it("nobody runs into partners of its grips, and what flies through the air into nobody [F-107]", () => {
    const asked = (how: string | undefined, about: PlacedFigure) => {
      const stopped: boolean[] = [];
      const straight: Travel["straight"] = ({ passes }) => {
        for (const name of ["e", "f", "g"]) stopped.push(passes?.(figure(name)) ?? false);
        return null;
      };
      const question = `travel ${JSON.stringify({ ask: "way", heading: { degrees: 0 }, most: 5, ...(how && { how }) })}`;
      look(lookAt(question, { about, site: site({ travel: travel({ straight }) }) }));
      return stopped;
    };
    const grips = someone("d", { system: { relations: { holds: { "Actor-e": 1 }, heldBy: { "Actor-f": 1 } } } });
    expect(asked(undefined, grips)).toEqual([true, true, false]);
    expect(asked("thing", grips)).toEqual([true, true, true]);
    expect(asked(undefined, { ...figure("d"), actor: stranger("d") })).toEqual([false, false, false]);
  });
});
