import { describe, expect, it } from "vitest";
import type { PathFacts, PathStep } from "../../../src/contract/board";
import type { WalkContext } from "../../../src/contract/turns";
import { itineraryOf, type StepPrice } from "../../../src/engine/board/itinerary";
import { BARE, keyOf } from "../../../src/rulesets/shapers/rules/creature/weapons";
import { declareWalk, PACE } from "../../../src/rulesets/shapers/rules/movement/walk";
import { board } from "../rulesets/facts";
import {
  actor,
  declares,
  figure,
  held,
  item,
  no,
  override,
  related,
  type Sheet,
  stranger,
  type Told,
  turnOf,
} from "./documents";
import { type Overrides, spot } from "./fixtures";

const step = (more: Partial<PathStep> = {}): PathStep => ({
  ...{ from: spot(0), to: spot(100), dx: 1, dy: 0, dz: 0, tags: [], gaps: {} },
  ...more,
});
const pathOf = (steps: readonly PathStep[], gaps: PathFacts["gaps"] = {}): PathFacts => ({
  length: steps.length,
  steps,
  gaps,
});
const ROUGH = { tags: ["shapers.ground.rough"] };

describe("what a step takes", () => {
  type Met = ReturnType<typeof figure>;
  const context = (more: Partial<WalkContext> = {}): WalkContext => ({
    ...{ actor: actor("a"), own: true, spaces: true, path: pathOf([]), units: "m", see: () => null, settings: {} },
    t: (key) => key,
    ...more,
  });
  /** A step of the friendly "a" to where these are, in their order. */
  const met = (others: readonly Met[], settings: WalkContext["settings"] = {}, own: Met | null = friend()) => {
    const all = [...others, ...(own ? [own] : [])];
    const path = pathOf([step({ among: others.map(({ uuid }) => uuid) })]);
    const meet = (uuid: string) => all.find((one) => one.uuid === uuid) ?? null;
    return PACE.prices(context({ path, meet, settings }))[0];
  };
  const friend = (sheet: Sheet = {}) => figure("a", sheet, { disposition: 1 });
  const sized = (size: string): Sheet => ({ system: { size } });
  it.each<readonly [string, Partial<PathStep>, number]>([
    ["ahead", {}, 1],
    ["to the side", { dx: 0, dy: -1 }, 1],
    ["up", { dx: 0, dz: 2 }, 1],
    ["aslant", { dy: 1 }, 1],
    ["on difficult ground", ROUGH, 2],
    ["on other ground", { tags: ["shapers.cover.half"] }, 1],
    ["nowhere", { dx: 0, ...ROUGH }, 0],
  ])("%s [W-167] [W-168]", (_title, more, cost) => {
    expect(PACE.prices(context({ path: pathOf([step(more)]) }))).toEqual([{ cost }]);
  });
  it("each step has its own price [W-167]", () => {
    expect(PACE.prices(context({ path: pathOf([step(), step(ROUGH), step()]) })).map(({ cost }) => cost)).toEqual([
      1, 2, 1,
    ]);
  });
  it.each<readonly [string, readonly Met[], StepPrice]>([
    ["an enemy: it has to be got past", [figure("x")], { cost: 2, checks: ["Actor.x"], passing: true }],
    ["an ally", [figure("x", {}, { disposition: 1 })], { cost: 1, passing: true }],
    ["a dead enemy", [figure("x", { statuses: ["dead"] })], { cost: 1, passing: true }],
    ["an enemy a size larger", [figure("x", sized("large"))], { cost: 2, checks: ["Actor.x"], passing: true }],
    ["an enemy two sizes larger", [figure("x", sized("huge"))], { cost: 2, checks: ["Actor.x"] }],
    ["an enemy two sizes smaller", [figure("x", sized("tiny"))], { cost: 2, checks: ["Actor.x"] }],
    ["an ally two sizes larger", [figure("x", sized("huge"), { disposition: 1 })], { cost: 1 }],
    [
      "two enemies: each of them",
      [figure("x", sized("huge")), figure("y")],
      { cost: 2, checks: ["Actor.x", "Actor.y"], passing: true },
    ],
    [
      "two enemies, one of them dead: the other",
      [figure("x", { statuses: ["dead"] }), figure("y")],
      { cost: 2, checks: ["Actor.y"], passing: true },
    ],
    [
      "an ally before an enemy",
      [figure("x", {}, { disposition: 1 }), figure("y", sized("tiny"))],
      { cost: 2, checks: ["Actor.y"], passing: true },
    ],
    ["whoever has climbed onto it", [figure("x", { system: related("climbs", "a") })], { cost: 1 }],
    [
      "who has climbed onto another",
      [figure("x", { system: related("climbs", "y") })],
      { cost: 2, checks: ["Actor.x"], passing: true },
    ],
    ["whoever is hidden from it", [figure("x", { system: related("hiddenFrom", "a") })], { cost: 1 }],
    [
      "whoever has climbed onto one that sits on it",
      [figure("x", { system: related("climbs", "y") }), figure("y", { system: related("climbs", "a") })],
      { cost: 1 },
    ],
    [
      "two who have climbed onto each other",
      [figure("x", { system: related("climbs", "y") }), figure("y", { system: related("climbs", "x") })],
      { cost: 2, checks: ["Actor.x", "Actor.y"], passing: true },
    ],
    ["something of another game", [figure("x", {}, { actor: stranger("x") })], { cost: 1 }],
    ["nobody", [], { cost: 1 }],
  ])("to where %s is [W-170] [W-171] [W-172] [W-173] [E-64]", (_title, others, price) => {
    expect(met(others)).toEqual(price);
  });
  it("difficult ground and an enemy at once take no more [W-172] [A-54]", () => {
    const path = pathOf([step({ ...ROUGH, among: ["Actor.x"] })]);
    const meet = (uuid: string) => [figure("x"), friend()].find((one) => one.uuid === uuid) ?? null;
    expect(PACE.prices(context({ path, meet }))).toMatchObject([{ cost: 2 }]);
  });
  it("whoever has climbed onto an enemy goes where that is [W-054]", () => {
    expect(met([figure("x")], {}, friend({ system: related("climbs", "x") }))).toEqual({ cost: 1 });
    const [x, y] = [figure("x"), figure("y", { system: related("climbs", "x") })];
    expect(met([x, y], {}, friend({ system: related("climbs", "y") }))).toEqual({ cost: 1 });
  });
  it("two sizes of difference may spare the check at a table, one does not [W-173] [A-49]", () => {
    const spares = { sizeGapSkipsCheck: true };
    expect([met([figure("x", sized("huge"))], spares), met([figure("x", sized("tiny"))], spares)]).toEqual([
      { cost: 1 },
      { cost: 1 },
    ]);
    expect(met([figure("x", sized("large"))], spares)).toEqual({ cost: 2, checks: ["Actor.x"], passing: true });
  });
  it("sizes are those of the table’s list [A-65]", () => {
    const settings = { lists: JSON.stringify({ sizes: { large: { rank: 9 } } }) };
    expect(met([figure("x", sized("large"))], settings)).toEqual({ cost: 2, checks: ["Actor.x"] });
    expect(met([figure("x")], settings, friend(sized("large")))).toEqual({ cost: 2, checks: ["Actor.x"] });
  });
  it("nobody is met where nobody knows who goes, or who is there [W-171]", () => {
    expect(met([figure("x")], {}, null)).toEqual({ cost: 1 });
    expect(met([figure("x")], {}, { ...friend(), actor: stranger("a") })).toEqual({ cost: 1 });
    const path = pathOf([step({ among: ["Actor.x"] })]);
    expect(PACE.prices(context({ path }))).toEqual([{ cost: 1 }]);
    expect(PACE.prices(context({ path, meet: (uuid) => (uuid === "Actor.a" ? friend() : null) }))).toEqual([
      { cost: 1 },
    ]);
  });
  it("what is left of the movement pays for it, in one’s own turn, or because of a held Move in another’s; without one the game master may allow any [W-006] [W-008] [W-023] [A-21]", () => {
    const budget = (sheet: Sheet, more: Partial<WalkContext> = {}) =>
      PACE.budget(context({ actor: actor("a", sheet), ...more }));
    const left: Sheet = { system: { turn: { stride: 2.5 } } };
    const spent = (apUsed: number): Sheet => ({ system: { turn: { stride: 2.5, apUsed }, ap: { value: 0, max: 3 } } });
    const over = spent(1);
    expect([budget(left), budget(left, { own: false }), budget(over, { own: false })]).toEqual([2.5, 9999, 2.5]);
    // [W-016] Without points, and nothing paid since its place came up: its turn is on hold, or has yet to begin.
    expect(budget(spent(0), { own: false })).toBe(9999);
    expect([budget({}, { own: false }), budget({ ...left, statuses: ["grabbed"] })]).toEqual([9999, 0]);
    expect(budget({ ...left, statuses: ["grabbed"] }, { own: false })).toBe(0);
    expect([budget({ ...left, statuses: ["dead"] }), PACE.budget(context({ actor: stranger("a") }))]).toEqual([0, 0]);
    const free = { settings: { enforceMovement: "free" } };
    expect([budget(left, free), budget({ ...left, statuses: ["grabbed"] }, free)]).toEqual([9999, 0]);
    const lists = JSON.stringify({ statuses: { prone: { rooted: true } } });
    expect(budget({ ...left, statuses: ["prone"] }, { settings: { lists } })).toBe(0);
  });
});

describe("a way that is declared", () => {
  const steps = [step(), step({ from: spot(100), to: spot(200) })];
  const plan = (prices: readonly StepPrice[], budget = 4) => itineraryOf(prices, budget);
  const way = (more: Told = {}, a: Overrides = {}) =>
    declares({ turn: turnOf(), path: pathOf(steps), plan: plan([{ cost: 1 }, { cost: 2 }]), ...more }, a);
  const taken = (more: Told = {}) => declareWalk(way(more));
  it("is what was drawn, with its prices [W-008] [W-167]", () => {
    expect(taken()).toStrictEqual({
      ok: true,
      args: {
        by: "a",
        steps: [
          { from: spot(0), to: spot(100), cost: 1 },
          { from: spot(100), to: spot(200), cost: 2 },
        ],
        whole: true,
        acting: ["a"],
      },
    });
    const spots = [step({ from: { ...spot(0), elevation: 5 }, to: { ...spot(100, 50), elevation: 7 } })];
    expect(taken({ path: pathOf(spots), plan: plan([{ cost: 1 }]) })).not.toHaveProperty("args.whole");
    expect(taken({ path: pathOf(spots), plan: plan([{ cost: 1 }]) })).toMatchObject({
      args: { steps: [{ from: { x: 0, y: 0, elevation: 5 }, to: { x: 100, y: 50, elevation: 7 } }] },
    });
    expect(taken({ settings: { failedPassCost: "all" } })).toMatchObject({
      args: { ruleOptions: { failedPassCost: "all" } },
    });
    expect(taken({ plan: plan([]) })).toMatchObject({ args: { steps: [{ cost: 0 }, { cost: 0 }] } });
  });
  it("waits in the turn of another for the game master, as far as it leads, unless a held Move leads there [W-006] [W-023]", () => {
    const others = { turn: turnOf("d") };
    expect(taken({ ...others, plan: plan([{ cost: 3 }, { cost: 9 }]) })).toMatchObject({
      ok: true,
      args: { by: "a", asks: true, steps: [{ cost: 3 }, { cost: 9 }] },
    });
    expect(taken(others)).toMatchObject({ args: { asks: true } });
    const late = { now: { ap: 0, apUsed: 2, stride: 4 } };
    for (const declared of [
      taken(),
      taken({ ...others, adjust: override }),
      taken({ turn: { ...turnOf("d"), sharing: ["a"] } }),
      declareWalk(way(others, late)),
    ]) {
      expect(declared).toMatchObject({ ok: true });
      expect(declared).not.toHaveProperty("args.asks");
    }
    expect(declareWalk(way({ ...others, plan: plan([{ cost: 5 }]) }, late))).toMatchObject({
      ok: false,
      rule: "W-008",
    });
  });
  it("costs nothing outside of encounters [W-008] [W-054]", () => {
    expect(declareWalk(declares({ turn: null }))).toEqual(no("noTurns", "W-008"));
    expect(declareWalk(way({ turn: null }, { now: { stride: 0 } }))).toStrictEqual({
      ok: true,
      args: {
        by: "a",
        steps: [
          { from: spot(0), to: spot(100), cost: 0 },
          { from: spot(100), to: spot(200), cost: 0 },
        ],
      },
    });
  });
  it("says whom it has to get past, and where nobody stays [W-170] [W-171]", () => {
    const prices = [
      { cost: 2, checks: ["Actor.d"], passing: true as const },
      { cost: 1, checks: ["Actor.x", "Actor.y", "Actor.z"] },
    ];
    expect(taken({ plan: plan(prices) })).toMatchObject({
      args: {
        steps: [
          { cost: 2, past: "Actor.d", passing: true },
          { cost: 1, past: "Actor.x", pastAlso: ["Actor.y", "Actor.z"] },
        ],
      },
    });
    const last = declareWalk(way({ plan: plan([{ cost: 1 }, { cost: 1, passing: true }]), adjust: override }));
    expect(JSON.stringify(last)).not.toContain("passing");
  });
  it.each<readonly [string, Told, Overrides, object]>([
    ["of the dead", {}, { now: { dead: 1 } }, held("dead", "W-164")],
    ["of an object", {}, { object: true }, no("object", "W-014")],
    [
      "of the Grabbed in the turn of another",
      { turn: turnOf("d") },
      { now: { grabbed: 1 } },
      held("rooted.grabbed", "W-083"),
    ],
    [
      "to where nobody stays in the turn of another",
      { turn: turnOf("d"), plan: plan([{ cost: 1 }, { cost: 1, passing: true }]) },
      {},
      held("spaceTaken", "W-170"),
    ],
    ["of the Grabbed", {}, { now: { grabbed: 1 } }, held("rooted.grabbed", "W-083")],
    ["of the Restrained", {}, { now: { restrained: 1 } }, held("rooted.restrained", "W-083")],
    [
      "of whom another status keeps there",
      {},
      { table: { marks: { prone: { rooted: true } } }, now: { prone: 1 } },
      held("rooted.other", "W-083"),
    ],
    [
      "of whom a status with a sentence of its own keeps there",
      {},
      { table: { marks: { stunned: { rooted: true } } }, now: { stunned: 1 } },
      held("rooted.stunned", "W-083"),
    ],
    [
      "to where nobody stays",
      { plan: plan([{ cost: 1 }, { cost: 1, passing: true }]) },
      {},
      held("spaceTaken", "W-170"),
    ],
    [
      "too far, with a point left",
      { plan: plan([{ cost: 3 }, { cost: 2 }]) },
      {},
      {
        ...held("tooFarMove", "W-008", { metres: 5, left: 4, more: 3 }),
        remedy: { act: "run", times: 1, label: "FIVEFOLD.Shapers.Refused.moveFor" },
      },
    ],
    [
      "too far, where a Move would be no metre",
      { plan: plan([{ cost: 3 }, { cost: 2 }]) },
      { basic: 0 },
      held("tooFar", "W-008", { metres: 5, left: 4 }),
    ],
    [
      "too far, with no point left",
      { plan: plan([{ cost: 3 }, { cost: 2 }]) },
      { now: { stride: 4, ap: 0 } },
      held("tooFar", "W-008", { metres: 5, left: 4 }),
    ],
  ])("is none %s [W-008] [W-170] [A-21]", (_title, more, a, refusal) => {
    expect(declareWalk(way(more, a))).toEqual(refusal);
  });
  it("is none where nothing was drawn, or nobody knows what it takes [W-008]", () => {
    const { path: _path, ...undrawn } = way();
    const { plan: _plan, ...unpriced } = way();
    expect([declareWalk(undrawn), declareWalk(unpriced)]).toEqual([no("noTurns", "W-008"), no("noTurns", "W-008")]);
  });
  it("is one all the same where a game master says so [W-008]", () => {
    const more: Told = { turn: turnOf("d"), plan: plan([{ cost: 3 }, { cost: 2 }]), adjust: override };
    expect(declareWalk(way(more, { now: { grabbed: 1, dead: 1 } }))).toMatchObject({ ok: true });
  });
  it("is one in the turn of another because of a held Move [W-023]", () => {
    const now = { ap: 0, apUsed: 1, stride: 4 };
    expect(declareWalk(way({ turn: turnOf("d") }, { now }))).toMatchObject({ ok: true });
  });
  it("says where it meets those who are hidden from the mover, and nobody else [W-064] [W-065]", () => {
    const path = pathOf([step({ among: ["Actor.y"] }), step({ among: ["Actor.x", "Actor.y"] })]);
    const fighters = () => [actor("x", { system: related("hiddenFrom", "a") }), actor("y")];
    const { steps: all } = (taken({ path, fighters }) as { args: unknown } as { args: { steps: readonly object[] } })
      .args;
    expect(all.map((one) => ("meets" in one ? one.meets : null))).toEqual([null, ["Actor.x"]]);
  });
  it("looks for those who are hidden from the mover, where there are any [W-065]", () => {
    const seeks = (...others: readonly ReturnType<typeof actor>[]) =>
      taken({ fighters: () => [stranger("z"), ...others] });
    expect(seeks(actor("x", { system: related("hiddenFrom", "a") }))).toMatchObject({ args: { seeks: true } });
    for (const none of [seeks(actor("x", { system: related("hiddenFrom", "d") })), seeks(), taken()])
      expect(JSON.stringify(none)).not.toContain("seeks");
  });

  describe("sets off held actions", () => {
    const holder = (turn: object = {}, name = "h") =>
      actor(name, {
        system: { turn: { heldWith: BARE, heldFor: 1, heldWithin: 2, ...turn } },
        statuses: ["holdingAction"],
      });
    /** Whom each step may set off, where the holder is so far away before and after each step. */
    const watched = (gaps: readonly number[], other = holder(), more: Told = {}) => {
      const at = (index: number) => ({ gaps: { [other.uuid.replaceAll(".", "-")]: gaps[index] ?? 0 } });
      const path = pathOf(
        gaps.slice(1).map((_, index) => step(at(index + 1))),
        at(0).gaps,
      );
      const prices = path.steps.map(() => ({ cost: 1 }));
      const declared = taken({ path, plan: plan(prices), fighters: () => [actor("x"), other], ...more });
      // What was declared is plain data, which the engine knows as JSON only.
      const { steps: all } = (declared as { args: unknown }).args as { steps: readonly { watched?: string[] }[] };
      return all.map((one) => one.watched ?? []);
    };
    const YES = ["Actor.h"];
    it("of those who come within the distance with this step [W-021] [W-023]", () => {
      expect(watched([4, 3, 2, 1])).toEqual([[], YES, []]);
      expect(watched([3, 2])).toEqual([YES]);
      expect([watched([2, 1]), watched([4, 3]), watched([1, 3]), watched([1, 3, 2])]).toEqual([
        [[]],
        [[]],
        [[]],
        [[], YES],
      ]);
      expect(watched([3, 2.0000001])).toEqual([YES]);
      expect(watched([3, 2.1])).toEqual([[]]);
    });
    it("in metres, whatever the scene counts in [W-166]", () => {
      expect(watched([8, 6], holder(), { board: board({}, { units: "ft" }) })).toEqual([YES]);
      expect(watched([8, 6], holder(), { board: board({}) })).toEqual([[]]);
    });
    it("but not those that wait for something else, or are not held [W-021] [W-023]", () => {
      const calm = { ...holder(), statuses: {} };
      expect([
        watched([3, 1], holder({ heldFor: 0 })),
        watched([3, 1], holder({ heldWith: 0 })),
        watched([3, 1], calm),
        watched([3, 1], { ...holder(), type: "vigorCreature" }),
        watched([3, 1], holder({}, "a")),
      ]).toEqual([[[]], [[]], [[]], [[]], [[]]]);
    });
    it("of several, and not of those whose distance nobody knows [W-023]", () => {
      const path = pathOf([step({ gaps: { "Actor-h": 1, "Actor-i": 1 } })], { "Actor-h": 3, "Actor-i": 3 });
      const two = { path, plan: plan([{ cost: 1 }]), fighters: () => [holder(), holder({}, "i"), holder({}, "j")] };
      expect(taken(two)).toMatchObject({ args: { steps: [{ watched: ["Actor.h", "Actor.i"] }] } });
      const near = pathOf([step({ gaps: { "Actor-h": 1 } })], {});
      expect(taken({ ...two, path: near })).toMatchObject({ args: { steps: [{ watched: ["Actor.h"] }] } });
    });
    it("with what the table’s own list leaves of a weapon [W-165]", () => {
      const bow = {
        ...holder({ heldWith: keyOf("Bow", [{ id: "Bow" }]) }),
        items: [item("Weapon", { place: 2 }, "Bow")],
      };
      expect(watched([3, 1], bow)).toEqual([YES]);
      expect(watched([3, 1], { ...bow, items: [] })).toEqual([[]]);
    });
  });
});
