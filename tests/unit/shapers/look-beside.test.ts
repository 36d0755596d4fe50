import { describe, expect, it } from "vitest";
import type { Between, BoardFacts, Figure, LookContext, Shifts } from "../../../src/contract/board";
import { look, questionOf } from "../../../src/rulesets/shapers/rules/board/look";
import { coverOf, fromMiddle, leaningOut } from "../../../src/rulesets/shapers/rules/board/situation";
import { counterOf } from "../../../src/rulesets/shapers/rules/data/read";
import { between, board, site } from "../rulesets/facts";
import { figure, lookAt, related, type Sheet, stranger } from "./documents";
import { creature } from "./fixtures";

const friend = (name: string, sheet: Sheet = {}) => figure(name, sheet, { disposition: 1 });
const ask = (question: string, more: Partial<LookContext> = {}): readonly string[] => look(lookAt(question, more));
const turn = { ...{ round: 1, turnOf: "d", slot: 1, order: [] }, turnUuid: "Actor.d" };
/** "Leans to the east": the sixth of nine spaces. */
const EAST = { statuses: ["leaning"], system: { turn: { leans: 6 } } };
const TO_EAST = { i: 0, j: 1, k: 0 };
/** The line between two, by who of them leans how. */
const lines =
  (all: { readonly plain?: Partial<Between>; readonly own?: Partial<Between>; readonly its?: Partial<Between> }) =>
  (_id: string, { own, its }: Shifts): Between =>
    between(its ? all.its : own ? all.own : all.plain);

describe("what the scene does to a shot at a creature", () => {
  const shot = (on: BoardFacts | null, more: Partial<LookContext> = {}) =>
    ask(questionOf("shot", "Actor.a"), { others: [figure("a")], board: () => on, ...more });
  const self = (x: Partial<Between>, more: Partial<BoardFacts> = {}) => board({ self: between(x) }, more);
  it("is its cover, as the shooter knows the scene [W-023] [W-175] [W-178]", () => {
    expect(shot(self({}))).toEqual(["=none"]);
    expect(shot(self({ open: 0.5 }))).toEqual(["=half"]);
    expect(shot(self({ open: 0 }))).toEqual(["=full"]);
    expect(shot(null)).toEqual(["=none"]);
  });
  it("and whether an enemy stands beside the shooter [W-100]", () => {
    const here = { tags: [], rim: false, disposition: -1, beside: [{ ...friend("f"), rise: 0 }] };
    expect(shot(self({}, { here }))).toEqual(["=none", "=crowded"]);
    expect(shot(self({ open: 0.5 }, { here }))).toEqual(["=half", "=crowded"]);
  });
  it("nothing where one of the two is none of this game, or nobody of that name is there [W-023]", () => {
    expect(shot(self({}), { others: [] })).toEqual([]);
    expect(shot(self({}), { others: [figure("x")] })).toEqual([]);
    expect(shot(self({}), { about: figure("d", {}, { actor: stranger("d") }) })).toEqual([]);
  });
});

describe("how near somebody is", () => {
  const near = (x: Partial<Between>, more: Partial<LookContext> = {}) =>
    ask(questionOf("near", "Actor.a"), { others: [figure("a")], toward: () => between(x), ...more });
  it("in metres, neighbours one at most, and whether a wall bars the way [W-023]", () => {
    expect(near({ distance: 7, adjacent: false })).toEqual(["=7"]);
    expect(near({ distance: 7, adjacent: false, clear: false })).toEqual(["=7", "=walled"]);
    expect(near({ distance: 1.5, adjacent: true })).toEqual(["=1"]);
    expect(near({ distance: 0.5, adjacent: true })).toEqual(["=0.5"]);
    expect(near({ distance: 10, adjacent: false }, { units: "ft" })).toEqual([`=${10 * 0.3048}`]);
    expect(near({}, { others: [figure("x")] })).toEqual([]);
  });
  it("the enemies within a length are those who take part and can do something [W-023] [W-002]", () => {
    const far: Readonly<Record<string, number>> = { "Actor.one": 2, "Actor.two": 3, "Actor.three": 3.1 };
    const all: readonly Figure[] = [
      ...["one", "two", "three"].map((name) => figure(name)),
      ...[friend("friend"), figure("dead", { statuses: ["dead"] })],
    ];
    const within = (more: Partial<LookContext> = {}) =>
      ask(questionOf("within", "3"), {
        others: all,
        toward: ({ uuid }) => between({ distance: far[uuid] ?? 1, adjacent: false }),
        ...more,
      });
    expect(within()).toEqual(["=Actor.one", "=Actor.two"]);
    expect(within({ turn, initiative: { "Actor.two": 3 } })).toEqual(["=Actor.two"]);
  });
  it("whom a held action has named is known by its number [W-021]", () => {
    const about = friend("d", { system: { turn: { heldOn: counterOf("Actor.b") } } });
    expect(ask("named", { about, others: [figure("a"), figure("b")] })).toEqual(["Actor.b"]);
    expect(ask("named", { others: [figure("a")] })).toEqual([]);
    const alien = figure("d", {}, { actor: stranger("d") });
    expect(ask("named", { about: alien, others: [figure("a")] })).toEqual([]);
  });
});

describe("whoever leans out", () => {
  const hides: Sheet = { system: related("hiddenFrom", "d") };
  it("notices there who is hidden from it, where a wall hides that one from its own space [W-065] [W-179]", () => {
    const seen = (about: Sheet, its: Partial<Between>) =>
      ask("noticed", {
        about: friend("d", about),
        others: [figure("x", hides)],
        toward: () => between({ open: 0 }),
        board: () => board({ self: between({ open: 0 }) }, { line: lines({ plain: { open: 0 }, its }) }),
      });
    expect(seen(EAST, { open: 1 })).toEqual(["Actor.x"]);
    expect(seen(EAST, { open: 0 })).toEqual([]);
    expect(seen({}, { open: 1 })).toEqual([]);
  });
  it("is seen by whom cover does not keep from that, where a direction was said [W-062] [W-179]", () => {
    const seers = (about: Sheet, its: Partial<Between>) =>
      ask("seers", {
        about: friend("d", about),
        others: [figure("x")],
        toward: () => between({ open: 0 }),
        board: () => board({ self: between({ open: 0 }) }, { line: lines({ plain: { open: 0 }, its }) }),
      });
    expect([seers(EAST, { open: 1 }), seers(EAST, { open: 0 }), seers({}, { open: 1 })]).toEqual([["Actor.x"], [], []]);
  });
  it("is covered by those on the line to where it leans, if its own space is hidden [W-176] [W-179]", () => {
    const covers = (about: Sheet, plain: Partial<Between>) =>
      ask(questionOf("cover", "Actor.a 1"), {
        about: friend("d", about),
        others: [figure("a"), figure("b"), figure("c")],
        toward: () => between({ crossed: ["Actor.b"], ...plain }),
        board: () =>
          board(
            { self: between({ crossed: ["Actor.b"], ...plain }) },
            { line: lines({ plain, its: { crossed: ["Actor.c"] } }) },
          ),
      });
    expect(covers(EAST, { open: 0 })).toEqual(["Actor.c"]);
    expect(covers(EAST, { open: 0.2 })).toEqual(["Actor.b"]);
    expect(covers({}, { open: 0 })).toEqual(["Actor.b"]);
  });
  it("is covered by those on the line to its own space where nobody knows what another one would be [W-176] [W-179]", () => {
    const covers = (on: BoardFacts | null) =>
      ask(questionOf("cover", "Actor.a 1"), {
        about: friend("d", EAST),
        others: [figure("a"), figure("b")],
        toward: () => between({ crossed: ["Actor.b"], open: 0 }),
        board: () => on,
      });
    expect(covers(board({ self: between({ crossed: ["Actor.b"], open: 0 }) }))).toEqual(["Actor.b"]);
    expect(covers(null)).toEqual(["Actor.b"]);
  });
  it("sees along the line from its own space where nobody knows one of the two lines [W-179] [A-42]", () => {
    const leaner = creature("a", { now: { leaning: 1, leans: 6 } });
    const knows = (known: "own" | "plain") =>
      leaningOut(
        board(
          { d: between({ open: 0.3 }) },
          { line: (_id, { own }) => ((known === "own") === (own !== undefined) ? between({ open: 0.9 }) : null) },
        ),
        leaner,
      );
    for (const known of ["own", "plain"] as const)
      expect([knows(known)?.to.d?.open, knows(known)?.line?.("d", {})]).toEqual([0.3, null]);
  });
  it("sees and shoots along the better of two lines: more of the target, fewer in the way, the shorter [W-179] [A-42]", () => {
    const leaner = creature("a", { now: { leaning: 1, leans: 6 } });
    const to = (plain: Partial<Between>, own: Partial<Between>) =>
      leaningOut(board({ d: between(plain) }, { line: lines({ plain, own }) }), leaner)?.to.d;
    expect(to({ open: 0 }, { open: 0.5 })?.open).toBe(0.5);
    expect(to({ open: 0.6 }, { open: 0.5 })?.open).toBe(0.6);
    expect(to({ crossed: ["x", "y"] }, { crossed: ["x"] })?.crossed).toEqual(["x"]);
    expect(to({ crossed: ["x"] }, { crossed: ["x", "y"] })?.crossed).toEqual(["x"]);
    expect([to({ distance: 4 }, { distance: 3 })?.distance, to({ distance: 3 }, { distance: 4 })?.distance]).toEqual([
      3, 3,
    ]);
    expect(to({ distance: 3, rise: 1 }, { distance: 3, rise: 2 })?.rise).toBe(1);
  });
  it("asks both lines for the same lean of the target, and knows the plain scene where nobody can tell [W-179]", () => {
    const asked: string[] = [];
    const line = (id: string, shifts: Shifts) => {
      asked.push(`${id} ${JSON.stringify(shifts)}`);
      return between();
    };
    const leaner = creature("a", { now: { leaning: 1, leans: 6 } });
    const on = leaningOut(board({ d: between() }, { line }), leaner);
    on?.line?.("d", { its: TO_EAST });
    expect(asked).toEqual([
      ...["d {}", `d ${JSON.stringify({ own: TO_EAST })}`],
      ...[`d ${JSON.stringify({ its: TO_EAST })}`, `d ${JSON.stringify({ own: TO_EAST, its: TO_EAST })}`],
    ]);
    const plain = board({ d: between({ open: 0.3 }) });
    expect(leaningOut(plain, leaner)?.to.d?.open).toBe(0.3);
    expect([leaningOut(plain, creature("a")), leaningOut(null, leaner)]).toEqual([plain, null]);
    expect(leaningOut(board({ d: between() }, { line: () => null }), leaner)?.line?.("d", {})).toBeNull();
  });
  it("has half cover, or full cover where it is hidden there as well and no mark says otherwise [W-178] [W-179] [W-180]", () => {
    const leans = creature("d", { now: { leaning: 1, leans: 6 } });
    const cover = (its: Partial<Between> | null, more: Partial<BoardFacts> = {}, d = leans) =>
      coverOf(board({ d: between({ open: 0 }) }, { line: () => its && between(its), ...more }), d);
    expect([cover({ open: 1 }), cover({ open: 0 }), cover(null)]).toEqual(["half", "full", "half"]);
    expect(coverOf(board({ d: between({ open: 0 }) }), leans)).toBe("half");
    expect(cover({ open: 1, tags: ["shapers.cover.full"] })).toBe("full");
    expect(cover({ open: 0 }, { own: { d: ["shapers.cover.full"] } })).toBe("half");
    expect(cover({ open: 0 }, {}, creature("d", { now: { leaning: 1 } }))).toBe("half");
    expect(cover({ open: 0 }, {}, creature("d", { now: { leans: 6 } }))).toBe("full");
  });
});

describe("an effect that comes from a point of the map", () => {
  const at = { scene: "s", x: 50, y: 50, elevation: 0 };
  const point = (
    to: Readonly<Record<string, { readonly distance: number; readonly clear: boolean; readonly open?: number }>>,
  ) => ({
    ...{ at, space: "0_0", distance: 0, seen: true, clear: true, to },
    area: () => null,
  });
  it("minds walls between that and each target, and the ground there [W-175] [A-40]", () => {
    const scene = board(
      { d: between({ open: 0.2, tags: ["x"] }), x: between() },
      { at: { d: ["shapers.cover.half"] }, line: () => between() },
    );
    const seen = fromMiddle(
      { board: scene },
      point({ d: { distance: 1, clear: true, open: 0.5 }, x: { distance: 2, clear: true } }),
    );
    expect(seen?.to.d).toMatchObject({ open: 0.5, tags: ["shapers.cover.half"] });
    expect(seen?.to.x).toMatchObject({ open: 1, tags: [] });
    expect(seen).not.toHaveProperty("line");
    expect(fromMiddle({ board: null }, point({}))).toBeNull();
  });
});

describe("where somebody can be set down beside a creature", () => {
  const places = [
    { at: { x: 100, y: 0, elevation: 5 }, east: 1, south: 0, up: 0 },
    { at: { x: 0, y: 100, elevation: 5 }, east: 0, south: 1, up: 0 },
  ];
  const travel = (openPlaces: (x: object) => typeof places = () => places) => ({
    ...{
      straight: () => null,
      fall: () => ({ path: { length: 0, steps: [], gaps: {} }, gone: 0, left: 0, halt: null }),
      straightPlaces: () => [],
    },
    ...{ place: () => null, fits: () => true, openPlaces },
  });
  const beside = [
    { x: 0, y: 100, elevation: 5 },
    { x: 300, y: 300, elevation: 5 },
    { x: 100, y: 0, elevation: 5 },
  ];
  const lands = (more: Partial<LookContext> = {}) =>
    ask(questionOf("lands", "Actor.a"), { site: site({ beside: () => beside, travel: travel() }), space: 2, ...more });
  it("is each free space beside it that is open, the straight ones first (A-45)", () => {
    const asked: object[] = [];
    const open = travel((x) => {
      asked.push(x);
      return places;
    });
    expect(lands({ site: site({ beside: () => beside, travel: open }) })).toEqual(["=0,100,5|0,1,0", "=100,0,5|1,0,0"]);
    expect(asked).toEqual([{ most: 24, clear: false }]);
  });
  it("is a place beside it and no other one of its row or column (A-45)", () => {
    const near = [[100, 100] as const, [100, 300] as const, [300, 0] as const, [0, 0] as const];
    const corners = near.map(([x, y]) => ({ x, y, elevation: 5 }));
    expect(lands({ site: site({ beside: () => corners, travel: travel() }) })).toEqual([]);
  });
  it("is nowhere where nobody knows (A-45)", () => {
    const { site: _, ...nowhere } = lookAt(questionOf("lands", "Actor.a"));
    expect([look(nowhere), lands({ site: site({ beside: () => beside }) })]).toEqual([[], []]);
  });
});

describe("whom somebody can share a space with", () => {
  /** Whether "d" may stand where one of the others is, if it is moved in such a way. */
  const shares = (how: string | undefined, who: string, others: readonly Figure[]): boolean => {
    const travel: NonNullable<NonNullable<LookContext["site"]>["travel"]> = {
      ...{ straight: () => null, straightPlaces: () => [], openPlaces: () => [], place: () => null },
      fall: () => ({ path: { length: 0, steps: [], gaps: {} }, gone: 0, left: 0, halt: null }),
      fits: ({ passes }) => others.some((one) => one.uuid === `Actor.${who}` && passes?.(one) === true),
    };
    const asked = { ask: "fits", at: { x: 0, y: 0, elevation: 0 }, ...(how !== undefined && { how }) };
    const found = ask(`travel ${JSON.stringify(asked)}`, { others, site: site({ travel }) });
    expect(found).toEqual(found.length > 0 ? ["=yes"] : []);
    return found.length > 0;
  };
  const rider = figure("r", { system: related("climbs", "d") });
  const all = [rider, figure("x")];
  it("are those that sit on it, and nobody else [W-054]", () => {
    expect([shares(undefined, "r", all), shares(undefined, "x", all), shares("push", "x", all)]).toEqual([
      ...[true, false, false],
    ]);
  });
  it("is anybody where two change places, or where a taken place is chosen [W-041] [W-181]", () => {
    expect([shares("swap", "x", all), shares("taken", "x", all)]).toEqual([true, true]);
  });
  it("only climbing onto it makes somebody one that sits on it [W-054]", () => {
    const holder = figure("h", { system: related("holds", "d") });
    expect([shares(undefined, "h", [holder]), ask("riders", { others: [holder, rider] })]).toEqual([
      false,
      ["Actor.r"],
    ]);
  });
  it("what falls from a hand lies where its holder stands [W-060]", () => {
    expect(ask("falls", { site: site() })).toEqual(["=s 100 0 5"]);
  });
});

describe("who stands in the spaces of a place", () => {
  const at = (spaces: readonly string[], standing: LookContext["standing"], others: readonly Figure[] = []) =>
    ask(questionOf("at", "1000 2000"), {
      site: site({ spaces: () => spaces, position: () => ({ scene: "s", x: 150, y: 50, elevation: 0 }) }),
      ...(standing && { standing }),
      others,
    });
  it("is asked in the middle of each of them, each creature once [W-187] [W-189]", () => {
    const points: string[] = [];
    const found = at(["0_0", "0_1", "1_0", "1_1"], ({ x, y }) => {
      points.push(`${x}/${y}`);
      return [figure("x")];
    });
    expect([points, found]).toEqual([["1025/2025", "1075/2025", "1025/2075", "1075/2075"], ["Actor.x"]]);
  });
  it("may be wider than high [W-187]", () => {
    const points: string[] = [];
    at(["0_0", "0_1", "0_2"], ({ x, y }) => {
      points.push(`${Math.round(x)}/${y}`);
      return [];
    });
    expect(points).toEqual(["1017/2050", "1050/2050", "1083/2050"]);
  });
  it("whoever has climbed onto the creature goes along, and is not there [W-054]", () => {
    const rider = figure("r", { system: related("climbs", "d") });
    expect(at(["0_0"], () => [rider, figure("x")], [rider])).toEqual(["Actor.x"]);
  });
});
