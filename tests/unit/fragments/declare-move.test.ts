import { describe, expect, it } from "vitest";
import type { FieldFacts, PathStep } from "../../../src/contract/board";
import { itineraryOf, type StepPrice } from "../../../src/engine/board/itinerary";
import { declareMove } from "../../../src/rulesets/fragments/rules/actions/declareMove";
import { actor, declares, feetAway, figure, held, item, no, ok, override, type Told, turnOf } from "./documents";
import type { Overrides } from "./fixtures";

const mine = { turn: turnOf() };
const AT = { round: 1, slot: 10 };
const at = (x: number, elevation = 0) => ({ x, y: 0, elevation });
type Facts = Partial<PathStep> & { readonly up?: readonly [from: number, to: number] };
const stepOver = ({ up: [low, high] = [0, 0], ...more }: Facts, index: number): PathStep => ({
  ...{ from: at(index * 100, low), to: at((index + 1) * 100, high), dx: 1, dy: 0, dz: high - low, tags: [], gaps: {} },
  ...more,
});
const field = (id: string, kind: "ice" | "earth", more: Partial<FieldFacts> = {}): FieldFacts => ({
  ...{ id, uuid: `Region.${id}`, name: id, of: null, what: { field: `fragments.${kind}` }, now: {}, blocks: [] },
  ...more,
});
interface Way extends Told {
  readonly fields?: Readonly<Record<string, FieldFacts>>;
  /** What the steps take; five feet each unless told. */
  readonly prices?: readonly StepPrice[];
  readonly budget?: number;
}
const goes = (facts: readonly Facts[], { fields = {}, prices, budget = 90, ...more }: Way = {}, a: Overrides = {}) => {
  const plan = itineraryOf(prices ?? facts.map(() => ({ cost: 5 })), budget);
  const path = { length: facts.length, steps: facts.map(stepOver), gaps: {}, fields };
  return declareMove(declares({ path, plan, on: [], ...more }, a));
};
const WENT = { from: at(0), to: at(100), cost: 5, plain: 5 };
const firstStep = (facts: Facts, way: Way = {}, a: Overrides = {}) => {
  const made = goes([facts], way, a);
  if (!made.ok || made.args === null || typeof made.args !== "object" || !("steps" in made.args)) return made;
  const [step] = Array.isArray(made.args.steps) ? made.args.steps : [];
  return step;
};

describe("a way that is declared", () => {
  it("tells its steps, and what an Action goes in the turn [F-059]", () => {
    expect(goes([{}, {}], { ...mine, settings: { critMode: "margin" } }, { speed: 25 })).toStrictEqual(
      ok({
        by: "a",
        steps: [WENT, { ...WENT, from: at(100), to: at(200) }],
        whole: true,
        per: 25,
        most: 3,
        ruleOptions: { critMode: "margin" },
      }),
    );
  });
  it("is not counted outside of encounters, or where the game master lets it happen [F-011] [F-013]", () => {
    expect(goes([{}])).toMatchObject({ args: { per: 0, most: 3 } });
    expect(goes([{}])).not.toHaveProperty("args.whole");
    expect(goes([{}], { ...mine, adjust: override })).toMatchObject({ args: { per: 0 } });
    expect(goes([{}], mine, { now: { slowed: 1 } })).toMatchObject({ args: { per: 30, most: 2 } });
  });
  it("has to be drawn [F-059]", () => {
    expect(declareMove(declares())).toEqual(no("noWay", "F-059"));
    expect(goes([])).toEqual(no("noWay", "F-059"));
    const { plan: _plan, ...unread } = declares({
      path: { length: 0, steps: [stepOver({}, 0)], gaps: {} },
      plan: itineraryOf([], 0),
    });
    expect(declareMove(unread)).toEqual(no("noWay", "F-059"));
  });
  it("is gone in one's own turn, also where no Action is left [F-034] [F-061]", () => {
    expect(goes([{}], mine, { now: { spent: 3, stride: 5 } })).toMatchObject({ ok: true });
    expect(goes([{}], mine)).not.toHaveProperty("args.asks");
  });
  it("waits on another's turn for the game master, and nothing is counted [F-034]", () => {
    const others = { turn: turnOf("d"), prices: [{ cost: 95 }] };
    expect(goes([{}], others)).toStrictEqual(
      ok({ by: "a", asks: true, steps: [{ ...WENT, cost: 95 }], per: 0, most: 3 }),
    );
    expect(goes([{}], { ...others, settings: { enforceActions: "warn" } })).toMatchObject({ args: { per: 0 } });
    expect(goes([{}], { ...others, adjust: override })).not.toHaveProperty("args.asks");
    expect(goes([{}], { turn: { ...turnOf("d"), sharing: ["a"] } })).not.toHaveProperty("args.asks");
    const outsider = turnOf("d", { order: [{ id: "d", initiative: 10 }] });
    expect(goes([{}], { turn: outsider })).not.toHaveProperty("args.asks");
  });
  it("of the helpless and the held is refused before the game master is asked [F-034] [F-187] [F-220]", () => {
    const others = { turn: turnOf("d") };
    expect(goes([{}], others, { now: { unconscious: 1 } })).toEqual(held("helpless.unconscious", "F-220"));
    expect(goes([{}], others, { now: { entangled: 1 } })).toEqual(held("entangled", "F-187"));
    const taken = { ...others, prices: [{ cost: 5, passing: true as const }] };
    expect(goes([{}], taken)).toEqual(held("occupied", "F-144"));
  });
  it.each<readonly [string, readonly Facts[], Way, Overrides, object]>([
    ["whoever falls", [{}], {}, { now: { falling: 1 } }, held("falls", "F-127")],
    ["whoever is entangled", [{}], {}, { now: { entangled: 1 } }, held("entangled", "F-187")],
    ["whoever is held by something larger", [{}], {}, { now: { rooted: 1 } }, held("entangled", "F-187")],
    ["to where somebody stands", [{}], { prices: [{ cost: 5, passing: true }] }, {}, held("occupied", "F-144")],
    [
      "farther than the turn leads",
      [{}],
      { ...mine, prices: [{ cost: 30.4 }], budget: 20.9 },
      {},
      held("tooFar", "F-059", { cost: 31, left: 20 }),
    ],
    [
      "where there is no way",
      [{}],
      { prices: [{ cost: 5, stop: { reason: "Why", rule: "F-226" } }] },
      {},
      { ok: false, reason: "Why", rule: "F-226", overridable: true },
    ],
  ])("%s does not go, unless the game master lets it", (_title, facts, way, a, refusal) => {
    expect(goes(facts, way, a)).toEqual(refusal);
    expect(goes(facts, { ...way, adjust: override }, a)).toMatchObject({ ok: true });
  });
  it("those who fly can go while they fall [F-129]", () => {
    expect(goes([{}], {}, { flight: "flight", now: { falling: 1 } })).toMatchObject({ ok: true });
  });
  it("outside of encounters nobody runs out of feet [F-013]", () => {
    expect(goes([{}], { prices: [{ cost: 30 }], budget: 20 })).toMatchObject({ ok: true });
  });
  it("what stops later than something else does not count [F-059]", () => {
    const prices = [{ cost: 30 }, { cost: 5, stop: { reason: "Why", rule: "F-226" } }];
    expect(goes([{}, {}], { ...mine, prices, budget: 20 })).toMatchObject(held("tooFar", "F-059"));
  });
});

describe("a flight", () => {
  const bird: Overrides = { flight: "flight" };
  const above = [{ up: [5, 5] }] as const;
  const flies = (cost: number, a: Overrides = {}, more: Way = {}) =>
    goes(above, { ...mine, prices: [{ cost }], ...more }, { ...bird, ...a });
  it("goes twice as far, and is told [F-129]", () => {
    expect(flies(30)).toMatchObject({ args: { flies: true, per: 60 } });
    expect(goes([{}], mine, bird)).toMatchObject({ args: { per: 30 } });
    const lands = { ...mine, prices: [{ cost: 20 }, { cost: 10 }] };
    expect(goes([{ up: [5, 0] }, {}], lands, bird)).toMatchObject({ args: { flies: true, per: 60 } });
    expect(goes([{}], mine, bird)).not.toMatchObject({ args: { flies: true } });
  });
  it("takes the Speed at least [F-131]", () => {
    const short = held("shortFlight", "F-131", { least: 30 });
    expect(flies(29)).toEqual(short);
    expect(flies(29, {}, { adjust: override })).toMatchObject({ ok: true });
    expect(goes(above, { prices: [{ cost: 5 }] }, bird)).toMatchObject({ ok: true });
    expect(goes([{}], { ...mine, prices: [{ cost: 5 }] }, bird)).toMatchObject({ ok: true });
    expect(flies(10, { now: { stride: 20 } })).toMatchObject({ ok: true });
    expect(flies(10, { now: { flown: 1 } })).toEqual(short);
    expect(flies(10, { now: { flown: 1 } }, { settings: { flightMinimum: "turn" } })).toMatchObject({ ok: true });
    expect(flies(10, {}, { settings: { flightMinimum: "turn" } })).toEqual(short);
    expect(flies(10, {}, { settings: { flightMinimum: "off" } })).toMatchObject({ ok: true });
  });
});

describe("what a step tells", () => {
  it("whom to get past, and where nobody stays [F-063] [F-144]", () => {
    const way = { prices: [{ cost: 10, checks: ["Actor.d"], passing: true as const }, { cost: 5 }] };
    expect(goes([{}, {}], way)).toMatchObject({
      args: { steps: [{ ...WENT, cost: 10, past: "Actor.d", passing: true }, { cost: 5 }] },
    });
    expect(firstStep({})).toEqual(WENT);
    // Where a game master lets a way end in an occupied square, its mover stays there.
    expect(firstStep({}, { prices: [{ cost: 5, passing: true }], adjust: override })).toEqual(WENT);
    expect(firstStep({}, { prices: [{ cost: 5, checks: ["Actor.d", "Actor.e"] }] })).toEqual({
      ...WENT,
      past: "Actor.d",
      pastAlso: ["Actor.e"],
    });
  });
  it("what it would take without whoever stands there [F-066]", () => {
    expect(firstStep({}, { prices: [{ cost: 3 }] })).toMatchObject({ cost: 3, plain: 3 });
    expect(firstStep({}, { prices: [{ cost: 10 }] })).toMatchObject({ cost: 10, plain: 5 });
    expect(firstStep({ up: [5, 5] }, { prices: [{ cost: 40 }] }, { flight: "improved" })).toMatchObject({
      cost: 40,
      plain: 40,
    });
    expect(
      firstStep({ up: [0, -3] }, { prices: [{ cost: 40 }], board: feetAway(5, {}, { units: "m" }) }),
    ).toMatchObject({ plain: 9 });
    expect(firstStep({ up: [0, -3] }, { prices: [{ cost: 40 }] })).toMatchObject({ plain: 5 });
    expect(firstStep({}, { prices: [] })).toMatchObject({ cost: 0, plain: 0 });
  });
  it("water and narrow places [F-209] [F-218]", () => {
    expect(firstStep({ tags: ["fragments.water"] })).toEqual({ ...WENT, wet: true });
    expect(firstStep({ tags: ["fragments.squeeze"] })).toEqual({ ...WENT, tight: true });
  });
  it("the skill that it takes of those who cannot fly [F-117] [F-128]", () => {
    const water = { left: ["fragments.water"] };
    expect(firstStep(water)).toMatchObject({ by: "swim" });
    expect(firstStep({ left: ["fragments.fog"] })).toEqual(WENT);
    expect(firstStep({ up: [0, 5] })).toMatchObject({ by: "climb" });
    expect(firstStep({ up: [5, 0] })).toMatchObject({ by: "climb" });
    expect(firstStep({ up: [5, 5] })).not.toHaveProperty("by");
    expect(firstStep({ up: [0, -5] })).not.toHaveProperty("by");
    expect(firstStep({ ...water, up: [0, 5] }, {}, { flight: "improved" })).not.toHaveProperty("by");
    expect(firstStep(water, {}, { flight: "flight" })).toMatchObject({ by: "swim" });
  });
  it("the modifiers of the skills travel along, what is not written down as nothing [F-117] [F-128]", () => {
    const able = actor("a", {
      system: {
        skills: [
          { name: "Swim", modifier: 4 },
          { name: "Climb", modifier: 2 },
        ],
      },
    });
    const water = { left: ["fragments.water"] };
    expect(goes([water], { actor: able })).toMatchObject({ args: { swim: 4 } });
    expect(goes([water], { actor: able })).not.toHaveProperty("args.climb");
    expect(goes([water, { up: [0, 5] }], { actor: able })).toMatchObject({ args: { swim: 4, climb: 2 } });
    expect(goes([{ up: [0, 5] }])).toMatchObject({ args: { climb: 0 } });
    expect(goes([{}], { actor: able })).not.toHaveProperty("args.swim");
  });
  it("who is there and hidden from whoever goes [F-165]", () => {
    const hidden = (name: string, from: string) =>
      figure(name, {
        actor: actor(name, { system: { relations: { hidden: { [`Actor-${from}`]: 1 } } }, items: [item("Gear")] }),
      });
    const all = [hidden("h", "a"), hidden("x", "a"), hidden("o", "q"), figure("v")];
    const board = feetAway(5, {}, { figures: () => all });
    const among = ["Actor.h", "Actor.o", "Actor.v"];
    expect(firstStep({ among }, { board })).toEqual({ ...WENT, meets: ["Actor.h"] });
    expect(firstStep({ among: [] }, { board })).toEqual(WENT);
    expect(firstStep({}, { board })).toEqual(WENT);
    expect(firstStep({ among }, { board: feetAway(5) })).toEqual(WENT);
    expect(firstStep({ among })).toEqual(WENT);
  });
  it("whether it burdens ice [F-148]", () => {
    const fields = { i: field("i", "ice"), e: field("e", "earth"), h: field("h", "ice", { level: 10 }) };
    const on = (grounds: readonly string[], more: Facts = {}) => firstStep({ grounds, ...more }, { fields });
    expect(on(["q", "e", "i"])).toMatchObject({ icy: true });
    expect(on(["e"])).toEqual(WENT);
    expect(on(["i"], { up: [0, 5] })).not.toHaveProperty("icy");
    expect(on(["h"], { up: [10, 10] })).toMatchObject({ icy: true });
    expect(on(["i"], { tags: ["fragments.zeroG"] })).toEqual(WENT);
    expect(firstStep({ grounds: ["i"] })).toEqual(WENT);
  });
});

describe("below the ground", () => {
  const earth = { e: field("e", "earth"), f: field("f", "earth", { now: { "0_1": 2, "0_1s": 5 } }) };
  const below: Facts = { up: [-5, -5], grounds: ["e"], spaces: ["0_1"] };
  const tunnel: Facts = { ...below, grounds: ["e", "f"] };
  const digger: Overrides = { burrows: true };
  it("whoever burrows digs, and the running turn is told [F-146] [F-147]", () => {
    expect(goes([below], { ...mine, fields: earth }, digger)).toMatchObject({
      args: { at: AT, steps: [{ earth: "e", digs: ["0_1"] }] },
    });
    expect(goes([below, {}], { ...mine, fields: earth }, digger)).toMatchObject({ args: { at: AT } });
    expect(goes([below], { fields: earth }, digger)).not.toHaveProperty("args.at");
    expect(goes([{}], mine, digger)).not.toHaveProperty("args.at");
    expect(firstStep({ ...below, up: [0, 0] }, { fields: earth }, digger)).toEqual(WENT);
    const { spaces: _spaces, ...nowhere } = below;
    expect(firstStep(nowhere, { fields: earth }, digger)).not.toHaveProperty("earth");
    expect(firstStep({ ...below, grounds: [] }, { fields: earth }, digger)).not.toHaveProperty("digs");
    expect(firstStep(below, { fields: earth })).not.toHaveProperty("earth");
  });
  it("others need a tunnel that has not collapsed by now [F-147]", () => {
    const of = (facts: Facts, slot: number, round = 2, more: Way = {}) =>
      goes([facts], { turn: turnOf("a", { round, slot }), fields: earth, ...more });
    expect(of(tunnel, 10)).toMatchObject({ ok: true });
    expect(of(tunnel, 5)).toEqual(held("collapsed", "F-147"));
    expect(goes([{}, tunnel], { turn: turnOf("a", { round: 2, slot: 5 }), fields: earth })).toEqual(
      held("collapsed", "F-147"),
    );
    const ice = { ...earth, e: field("e", "ice", { level: -5 }) };
    expect(of(below, 5, 2, { fields: ice })).toMatchObject({ ok: true });
    expect(of(tunnel, 5, 2, { adjust: override })).toMatchObject({ ok: true });
    expect(of(below, 10)).toEqual(held("collapsed", "F-147"));
    expect(of({ ...tunnel, spaces: ["0_2"] }, 10)).toEqual(held("collapsed", "F-147"));
    expect(of({ ...tunnel, grounds: [] }, 5)).toMatchObject({ ok: true });
    expect(of({ ...tunnel, up: [0, 0] }, 5)).toMatchObject({ ok: true });
    expect(goes([tunnel], { fields: earth })).toMatchObject({ ok: true });
    const { spaces: _spaces, ...nowhere } = tunnel;
    expect(of(nowhere, 10)).toEqual(held("collapsed", "F-147"));
  });
});
