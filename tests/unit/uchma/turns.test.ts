import { describe, expect, it } from "vitest";
import type { LookContext } from "../../../src/contract/board";
import { realise } from "../../../src/engine/procedure/realise";
import type { UIntent } from "../../../src/rulesets/uchma/rules/data/intent.types";
import type { R } from "../../../src/rulesets/uchma/rules/data/read";
import type { UUse } from "../../../src/rulesets/uchma/rules/data/shapes";
import { TURN_INPUTS } from "../../../src/rulesets/uchma/rules/data/terms";
import { look } from "../../../src/rulesets/uchma/rules/look";
import { uchmaRules } from "../../../src/rulesets/uchma/rules/resolve";
import { compareKeys, type OrderKey, rollSides } from "../../../src/rulesets/uchma/rules/turns/order";
import { paid, type UPrice } from "../../../src/rulesets/uchma/rules/turns/price";
import { reorder, speak, traded, type USpeak } from "../../../src/rulesets/uchma/rules/turns/speak";
import { spendOnRolls } from "../../../src/rulesets/uchma/rules/turns/spent";
import {
  advance,
  freshTurn,
  openInputs,
  type TurnNow,
  turnOf,
} from "../../../src/rulesets/uchma/rules/turns/turnBudget";
import { actorFacts, between, figure } from "./documents";
import { creature, effect, event, now, type Overrides, play, SWORD, told, worldOf } from "./fixtures";

const says = (played: { readonly lines: readonly { readonly k: string }[] }) =>
  played.lines.filter(({ k }) => k === "say");
const turn = (state: TurnNow["state"], more: Partial<TurnNow> = {}): TurnNow => ({ ...freshTurn(), state, ...more });

describe("the turn as an automaton", () => {
  it("each state says what is open, and why the rest is not [U-008] [U-013] [U-026] [U-046] [U-173]", () => {
    const open = (state: TurnNow["state"]) =>
      Object.fromEntries(
        Object.entries(openInputs(turn(state))).map(([input, no]) => [input, no && `${no.why} ${no.rule}`]),
      );
    const all = (why: string) => Object.fromEntries(TURN_INPUTS.map((input) => [input, why]));
    const acts = (what: string | null) => ({ action: what, rapid: what, prepared: what });
    const full = "fullTurnFirst U-046";
    expect(open("moved")).toEqual({ move: null, run: null, ...acts(null), full });
    expect(open("acted")).toEqual({ move: null, run: "actedRun U-013", ...acts(null), full });
    expect(open("movedActed")).toEqual({ move: "movedBefore U-013", run: "actedRun U-013", ...acts(null), full });
    expect(open("actedMoved")).toEqual({ move: null, run: "actedRun U-013", ...acts("actedMoved U-013"), full });
    expect(open("ran")).toEqual({ move: null, run: null, ...acts("ran U-026"), full });
    expect(open("full")).toEqual(all("fullTurn U-046"));
    expect(open("over")).toEqual(all("turnOver U-173"));
    const without = openInputs(turn("fresh", { minors: 0 }));
    expect([without.rapid, without.prepared]).toEqual([
      { why: "noMinors", rule: "U-039" },
      { why: "noMinors", rule: "U-039" },
    ]);
  });
  it("every step leads where it leads, and takes what it takes [U-009] [U-010] [U-011]", () => {
    const next = (from: TurnNow, input: (typeof TURN_INPUTS)[number], cost = 2, budget = 6) => {
      const step = advance(from, input, cost, budget);
      return step.ok ? `${step.next.state} ${step.next.spent} ${step.next.actions}${step.next.minors}` : step.why;
    };
    expect(next(turn("fresh"), "move")).toBe("moved 2 11");
    expect(next(turn("moved", { spent: 3 }), "move")).toBe("moved 5 11");
    expect(next(turn("actedMoved", { spent: 3 }), "move")).toBe("actedMoved 5 11");
    expect(next(turn("ran", { spent: 3 }), "move")).toBe("ran 5 11");
    // A Move that begins has gone nothing, whatever was gone before it began.
    expect(next(turn("fresh", { spent: 3 }), "move")).toBe("moved 2 11");
    expect(next(turn("acted", { spent: 3 }), "move")).toBe("actedMoved 2 11");
    expect(next(turn("fresh"), "action")).toBe("acted 0 01");
    expect(next(turn("acted"), "rapid")).toBe("acted 0 10");
    expect(next(turn("moved", { spent: 3 }), "prepared")).toBe("movedActed 3 10");
    expect(next(turn("movedActed"), "action")).toBe("movedActed 0 01");
    expect(next(turn("moved", { spent: 4 }), "run", 8, 12)).toBe("ran 12 11");
    expect(advance(turn("moved", { spent: 4 }), "run", 9, 12)).toEqual({ ok: false, why: "tooFar", rule: "U-025" });
    expect(next(turn("fresh", { spent: 4 }), "full")).toBe("full 4 00");
  });
  it("is read from the numbers of a creature; what is not there is nothing [U-008]", () => {
    expect(turnOf({})).toEqual({ state: "fresh", spent: 0, budget: 0, actions: 0, minors: 0 });
    expect(turnOf({ state: 3, spent: 1, budget: 6, actions: 2, minors: 4 })).toEqual({
      state: "acted",
      spent: 1,
      budget: 6,
      actions: 2,
      minors: 4,
    });
    expect(turnOf({ state: 99 }).state).toBe("fresh");
  });
});

describe("what a step of the turn writes", () => {
  const done = (intent: UIntent, at: Readonly<Record<string, number>> = {}) => {
    const changes = realise(uchmaRules, worldOf(creature("d", { now: at })), [intent]);
    return [changes !== null, ...(changes ?? []).map(event)];
  };
  const step = (input: (typeof TURN_INPUTS)[number], more: object = {}): UIntent => ({
    k: "step",
    on: "d",
    input,
    ...more,
  });
  it("steps of a way leave what the next one goes on from; acts do not touch that [U-021] [U-028]", () => {
    const way = { cost: 2, budget: 6, diagonals: 1, aloft: true };
    const moved = ["d diagonals = 1", "d aloft = 1", "d state = 1", "d spent = 2", "d budget = 6"];
    expect(done(step("move", way))).toEqual([true, ...moved]);
    expect(done(step("run", { ...way, budget: 12 }), { state: 1 })).toEqual([
      true,
      "d diagonals = 1",
      "d aloft = 1",
      "d state = 5",
      "d spent = 2",
      "d budget = 12",
    ]);
    const air = { diagonals: 1, aloft: 1 };
    expect(done(step("move", { cost: 1, budget: 6 }), { ...air, budget: 6 })).toEqual([
      true,
      "d diagonals = 0",
      "d aloft = 0",
      "d state = 1",
      "d spent = 1",
    ]);
    expect(done(step("action"), air)).toEqual([true, "d state = 3", "d actions = 0"]);
  });
  it("what no template allows is refused; the table or a game master may let it pass, for what there is [U-008]", () => {
    const over = { state: 6, actions: 1, minors: 2, spent: 3, budget: 3 };
    expect(done(step("action"), over)).toEqual([false]);
    expect(done(step("action", { ruleOptions: { simulation: true } }), over)).toEqual([false]);
    const anyway = { override: true, cost: 2, budget: 6 };
    const costs = (input: (typeof TURN_INPUTS)[number]) => done(step(input, anyway), over);
    expect(costs("action")).toEqual([true, "d actions = 0"]);
    expect(costs("full")).toEqual([true, "d actions = 0"]);
    expect(costs("rapid")).toEqual([true, "d minors = 1"]);
    expect(costs("prepared")).toEqual([true, "d minors = 1"]);
    expect(costs("move")).toEqual([true, "d spent = 5"]);
    expect(costs("run")).toEqual([true, "d spent = 5"]);
    expect(done(step("rapid", anyway), { state: 6, minors: 0 })).toEqual([true]);
    expect(done(step("action", { ruleOptions: { templates: "warn" } }), over)).toEqual([true, "d actions = 0"]);
  });
  it("a new turn forgets all of the last one [U-096]", () => {
    const last = { acted: 1, ordered: 2, swapped: 1, ended: 1, diagonals: 1, aloft: 1, state: 4, spent: 5, budget: 6 };
    const fresh: UIntent = { k: "fresh", on: "d", actions: 2, minors: 3, round: 2 };
    expect(done(fresh, { ...last, actions: 0, minors: 0 })).toEqual([
      true,
      "d acted = 2",
      "d ordered = 0",
      "d swapped = 0",
      "d ended = 0",
      "d diagonals = 0",
      "d aloft = 0",
      "d state = 0",
      "d spent = 0",
      "d budget = 0",
      "d actions = 2",
      "d minors = 3",
    ]);
    expect(done({ ...fresh, actions: 1, minors: 1 }, { acted: 2 })).toEqual([true]);
  });
});

describe("prices", () => {
  const pay = (x: Partial<UPrice>, a: Overrides = {}) =>
    play(
      (ref: R) => paid(ref, { by: "a", ability: { slot: "action" }, turn: { round: 1, own: true }, ...x }),
      null,
      worldOf(creature("a", a)),
    );
  const spent = { now: { actions: 0, state: 3 } };
  it("a slot of the turn, unless it is an answer, free, or let pass [U-008] [U-043]", () => {
    expect(now(pay({}), "a").actions).toBe(0);
    for (const x of [
      { reaction: true },
      { turn: undefined },
      { ability: { slot: "free" } },
      { ability: { slot: "passive" } },
    ])
      expect(pay(x as never)).toMatchObject({ value: true, changes: [] });
    expect(pay({}, spent).value).toBe(false);
    expect(says(pay({}, spent))).toMatchObject([{ key: "FIVEFOLD.Uchma.Say.tooLate", about: "a" }]);
    expect(pay({ override: true }, spent).value).toBe(true);
    expect(pay({ ruleOptions: { templates: "off" } }, spent).value).toBe(true);
    expect(Object.keys(pay({}).log)).toEqual(["price"]);
    expect(says(pay({}))).toEqual([]);
    const slots = (["action", "rapid", "prepared", "full"] as const).map((slot) => {
      const after = now(pay({ ability: { slot } }), "a");
      return `${after.state} ${after.actions}${after.minors}`;
    });
    expect(slots).toEqual(["3 01", "3 10", "3 10", "6 00"]);
  });
  it("energy, of which a minion needs none [U-167]", () => {
    const x = { ability: { slot: "action", energy: 4 } } as const;
    expect(told(pay(x)).events).toEqual(["a energy -4"]);
    expect(told(pay(x, { summoner: "Actor.s" })).events).toEqual([]);
    expect(pay(x, { now: { energy: 3 } })).toMatchObject({ value: false, changes: [] });
  });
});

describe("what rolls use up", () => {
  const state = (id: string, of: string, spent: "precision" | "resisted" | "hurt" | "chosen", left?: number) => {
    const plain = effect(id, of, 2, { spec: { spent, uses: 5, mods: { precision: 1 } } });
    return left === undefined ? plain : { ...plain, now: { ...plain.now, left } };
  };
  const world = worldOf(
    creature("a", { effects: ["p", "c"] }),
    creature("d", { effects: ["r", "h"] }),
    creature("e"),
    state("p", "a", "precision", 3),
    state("c", "a", "chosen", 4),
    state("r", "d", "resisted", 5),
    state("h", "d", "hurt", 5),
  );
  const use = (hostile: readonly string[], x: Partial<UUse> = {}, times?: number) =>
    play(
      (ref: R) =>
        spendOnRolls(
          ref,
          { by: "a", on: ["d"], ability: { ...SWORD, ...(times !== undefined && { times }) }, ...x },
          hostile,
        ),
      null,
      world,
    );
  it("each roll takes one of whoever rolls, and of whom it is rolled for, as long as there is any [U-064]", () => {
    expect(told(use(["d"])).events).toEqual(["p left = 2", "r left = 4"]);
    expect(told(use(["d", "e"])).events).toEqual(["p left = 1", "r left = 4"]);
    expect(told(use(["e"], {}, 2)).events).toEqual(["p left = 1"]);
    expect(told(use(["d", "e"], {}, 2)).events).toEqual(["p rounds -2", "a drop p", "r left = 3"]);
    expect(Object.keys(use(["d"]).log)).toEqual(["spent"]);
  });
  it("what is spent on purpose is spent once; without a roll nothing is [U-064]", () => {
    expect(told(use(["e"], { spend: "precision" }, 2)).events).toEqual(["p left = 1", "c left = 3"]);
    expect(told(use(["e"], { spend: "damage" })).events).toEqual(["p left = 2"]);
    expect(use([], { spend: "precision" }).log).toEqual({});
    const none = play((ref: R) => spendOnRolls(ref, { by: "e", on: [], ability: SWORD }, ["e"]), null, world);
    expect(none.log).toEqual({});
  });
});

describe("sides and their order", () => {
  it("every roll is told, those that are made again too [U-087] [U-088]", () => {
    const world = worldOf(creature("a"), creature("b"), creature("c"));
    const played = play(rollSides, { sides: { A: ["a", "c"], B: ["b"] } }, world, { dice: [4, 4, 5, 3, 1, 2, 9, 9] });
    expect(says(played)).toMatchObject([
      { key: "FIVEFOLD.Uchma.Say.sidesAgain", rule: "U-088", data: { count: 2 } },
      { key: "FIVEFOLD.Uchma.Say.side", rule: "U-087", data: { side: "A", roll: 3 } },
      { key: "FIVEFOLD.Uchma.Say.side", rule: "U-087", data: { side: "B", roll: 18 } },
    ]);
    expect(told(played).events).toEqual(["a groupRoll = 3", "c groupRoll = 3", "b groupRoll = 18"]);
    expect(played.lines.find(({ k }) => k === "roll")).toMatchObject({ who: "a", mods: [], flat: 0 });
    expect(Object.keys(played.log).at(-1)).toBe("sides");
  });
  it("nineteen sides have a result each, twenty do not [U-088]", () => {
    const totals = Array.from({ length: 19 }, (_one, index) => index + 2);
    const all = Object.fromEntries(totals.map((total) => [`s${total}`, ["a"]]));
    const dice = totals.flatMap((total) => (total <= 11 ? [1, total - 1] : [10, total - 10]));
    const full = play(rollSides, { sides: all }, worldOf(creature("a")), { dice });
    expect(full.value).toEqual(Object.fromEntries(totals.map((total) => [`s${total}`, total])));
    const taken = Array.from({ length: 18 }, (_one, index) => index + 3);
    const roll = (more: readonly number[]) =>
      play(rollSides, { sides: { A: ["a"] }, taken: more }, worldOf(creature("a")), {
        dice: more.length > 18 ? [] : [1, 1],
      });
    expect(roll(taken).value).toEqual({ A: 2 });
    expect(roll([...taken, 2]).value).toBeNull();
    expect(says(roll([...taken, 2]))).toMatchObject([
      { key: "FIVEFOLD.Uchma.Say.tooManySides", rule: "U-088", data: { most: 19 } },
    ]);
  });
  const key = (id: string, rank = 0, more: Partial<OrderKey> = {}): OrderKey => ({
    id,
    speed: 6,
    roll: 9,
    rank,
    ...more,
  });
  it("among equals in everything the place is the same on every client [U-092]", () => {
    expect([compareKeys(key("a"), key("b")), compareKeys(key("b"), key("a")), compareKeys(key("a"), key("a"))]).toEqual(
      [-1, 1, 0],
    );
  });
  it("changing places moves two, and numbers all of that speed [U-092]", () => {
    const others = [key("b", 1), key("c", 2), key("z", 0, { speed: 7 }), key("y", 0, { roll: 8 })];
    const ranks = (order: "earlier" | "later", own = key("a", 0)) =>
      traded(own, others, order)?.map(({ id, rank }) => `${id} ${rank}`) ?? null;
    expect(ranks("later")).toEqual(["b 0", "a 1", "c 2"]);
    expect(ranks("earlier")).toBeNull();
    expect(ranks("earlier", key("a", 3))).toEqual(["b 0", "a 1", "c 2"]);
    expect(ranks("later", key("a", 3))).toBeNull();
  });
  it("is told to the side, or that there is nobody to change with [U-092] [U-093]", () => {
    const slow = effect("slow", "c", 2, { spec: { mods: { speed: -3 } } });
    const world = worldOf(
      creature("b", { uuid: "Actor.1" }),
      creature("a", { uuid: "Actor.2", side: "foes" }),
      creature("c", { uuid: "Actor.3", effects: ["slow"] }),
      slow,
    );
    const change = (by: string, order: "earlier" | "later", allies: readonly string[]) =>
      play(reorder, { by, order }, world, { looks: { allies } });
    const later = change("b", "later", ["a", "c"]);
    expect(later.value).toBe(true);
    // By where they are stored, "b" came first; "c" is too slow to have a part in it.
    expect(told(later).events).toEqual(["b rank = 1"]);
    expect(says(later)).toMatchObject([{ key: "FIVEFOLD.Uchma.Say.order.later", rule: "U-092", about: "b" }]);
    expect(Object.keys(later.log)).toEqual(["allies", "order"]);
    // Each gets its own place.
    const back = play(reorder, { by: "a", order: "earlier" }, later.world, { looks: { allies: ["b", "c"] } });
    expect(back.value).toBe(false);
    const third = worldOf(
      creature("b", { uuid: "Actor.1" }),
      creature("a", { uuid: "Actor.2" }),
      creature("d", { uuid: "Actor.4" }),
    );
    const last = play(reorder, { by: "d", order: "earlier" }, third, { looks: { allies: ["a", "b"] } });
    expect(told(last).events).toEqual(["d rank = 1", "a rank = 2"]);
    const none = change("c", "later", ["a", "b"]);
    expect(none).toMatchObject({ value: false, changes: [] });
    expect(says(none)).toMatchObject([{ key: "FIVEFOLD.Uchma.Say.noTie", rule: "U-092", about: "c" }]);
  });
});

describe("speaking", () => {
  const talk = (x: Partial<USpeak>, a: Overrides = {}) =>
    play(speak, { by: "a", words: "Now!", ...x }, worldOf(creature("a", a), creature("d")), {
      looks: { hearers: ["d"], allies: [] },
    });
  it("is heard, and costs a slot only in a turn [U-016] [U-051] [U-052]", () => {
    const free = talk({});
    expect(free).toMatchObject({ value: true, changes: [] });
    expect(says(free)).toMatchObject([
      { key: "FIVEFOLD.Uchma.Say.words", rule: "U-051", about: "a", data: { words: "Now!" } },
      { key: "FIVEFOLD.Uchma.Say.hears", rule: "U-052", about: "d" },
    ]);
    expect(says(talk({ words: "" }))).toHaveLength(1);
    for (const x of [{ slot: "rapid" }, { round: 2 }] as const) expect(Object.keys(talk(x).log)).toEqual(["hearers"]);
    const rapid = talk({ slot: "rapid", round: 2 });
    expect([rapid.value, now(rapid, "a").minors, Object.keys(rapid.log)]).toEqual([true, 0, ["price", "hearers"]]);
  });
  it("comes too late without the slot, unless the table does not look [U-008]", () => {
    const spent = { now: { minors: 0 } };
    const late = talk({ slot: "rapid", round: 2 }, spent);
    expect(late.value).toBe(false);
    expect(says(late)).toMatchObject([{ key: "FIVEFOLD.Uchma.Say.tooLate", about: "a" }]);
    expect(talk({ slot: "rapid", round: 2, ruleOptions: { templates: "off" } }, spent).value).toBe(true);
  });
  it("may settle the order of its side [U-093]", () => {
    const settled = talk({ order: "later" });
    expect(settled.value).toBe(false);
    expect(Object.keys(settled.log)).toEqual(["hearers", "order/allies"]);
  });
  it("reaches whom the scene says, by the names under which messages keep the questions [U-052] [U-092]", () => {
    const ask = (question: string) =>
      look({
        question,
        about: figure(actorFacts({ id: "about" })),
        others: [figure(actorFacts({ id: "other" }))],
        toward: () => between(),
        initiative: {},
        turn: null,
        settings: {},
      } as unknown as LookContext);
    expect([ask("allies"), ask("hearers")]).toEqual([["Actor.other"], ["Actor.other"]]);
  });
});
