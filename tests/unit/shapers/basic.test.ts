import { describe, expect, it } from "vitest";
import { factOf } from "../../../src/engine/procedure/found";
import {
  basic,
  declareBasic,
  declareStabilize,
  type SBasic,
  stabilize,
} from "../../../src/rulesets/shapers/rules/actions/basic";
import { BARE } from "../../../src/rulesets/shapers/rules/creature/weapons";
import { COST } from "../../../src/rulesets/shapers/rules/data/costs";
import { PLAIN, type Plain } from "../../../src/rulesets/shapers/rules/data/kinds";
import { counterOf } from "../../../src/rulesets/shapers/rules/data/read";
import { between, board } from "../rulesets/facts";
import { actor, declares, held, no, ok, override, related, type Told, turnOf } from "./documents";
import {
  againstOf,
  creature,
  deedsOf,
  holding,
  lapsesOf,
  type More,
  type Overrides,
  play,
  questionsOf,
  rollsOf,
  told,
  worldOf,
} from "./fixtures";

const fight = (more: Told = {}, a: Overrides = {}, d: Overrides = {}) => declares({ turn: turnOf(), ...more }, a, d);

describe("an action that nobody else has a part in", () => {
  const does = (args: Omit<SBasic, "by">, a: Overrides = {}, more: More = {}) =>
    play(basic, { by: "a", ...args }, worldOf(creature("a", a), creature("d"), creature("x")), more);
  it("costs what the book says [W-035] [W-036] [W-038] [W-039] [W-045] [W-058] [W-033] [W-179]", () => {
    expect(PLAIN.map((what) => `${what} ${COST[what].ap} ${COST[what].rule}`)).toEqual([
      ...["defend 2 W-035", "interact 1 W-036", "run 1 W-038", "sprint 3 W-039", "takeCover 1 W-045"],
      ...["command 1 W-058", "buyAttack 2 W-033", "lean 0 W-179"],
    ]);
  });
  it.each<readonly [Plain, number | undefined, Overrides["now"], readonly string[], readonly string[]]>([
    ["defend", undefined, {}, [], ["a defending +1"]],
    ["takeCover", undefined, {}, [], ["a takingCover +1"]],
    ["lean", undefined, {}, [], ["a leaning +1"]],
    ["lean", undefined, { leaning: 1 }, [], ["a leaning -1"]],
    ["run", 3, {}, ["says stride W-038 a 3"], ["a stride +3"]],
    ["sprint", 12, { stride: 1 }, ["says stride W-039 a 12"], ["a stride +12"]],
    ["buyAttack", 2, {}, [], ["a attacks +2"]],
    ["interact", undefined, {}, [], []],
    ["run", undefined, {}, ["says stride W-038 a 0"], []],
  ])("%s with %j, now %j [W-035] [W-038] [W-045] [W-033] [W-179]", (what, gain, now = {}, lines, changes) => {
    const played = does({ what, price: {}, ...(gain !== undefined && { gain }) }, { now });
    expect([played.value, told(played)]).toEqual([true, { lines, asked: [], changes }]);
    expect(deedsOf(played)).toEqual(what === "interact" ? [] : [what]);
  });
  it("is paid first, or does not happen [W-006] [W-007] [W-037]", () => {
    expect(told(does({ what: "defend", price: { ap: 2 } })).changes).toEqual([
      "a ap -2",
      "a apUsed +2",
      "a defending +1",
    ]);
    expect(told(does({ what: "interact", price: { slot: true } })).changes).toEqual(["a slotUsed = 1"]);
    const poor = does({ what: "run", price: { ap: 1 }, gain: 3 }, { now: { ap: 0 } });
    expect([poor.value, told(poor).changes, told(poor).lines]).toEqual([false, [], []]);
  });
  it("whoever leans out says towards which space beside it, where the scene knows some, or stays upright [W-179]", () => {
    const [east, north] = ["100,0,0|1,0,0", "0,-100,0|0,-1,0"];
    const looks = { places: [factOf(east), factOf(north)] };
    const leans = (answer: string, now: Overrides["now"] = {}) =>
      does({ what: "lean", price: {} }, { now }, { looks, answers: { lean: answer } });
    expect(told(leans(east))).toEqual({
      lines: [],
      asked: [`a lean of upright/${east}/${north}: ${east}`],
      changes: ["a leaning +1", "a leans = 6"],
    });
    expect(told(leans(north)).changes).toEqual(["a leaning +1", "a leans = 2"]);
    const stays = leans("upright");
    expect([stays.value, told(stays).changes]).toEqual([false, []]);
    // Whoever leans already gets upright, and is asked nothing.
    expect(told(leans(east, { leaning: 1, leans: 6 }))).toMatchObject({
      asked: [],
      changes: ["a leaning -1", "a leans = 0"],
    });
    const world = worldOf(creature("a"));
    const lean = { by: "a", what: "lean", price: {} } as const;
    expect(questionsOf(basic, lean, world)).toEqual(['places, of a: travel {"ask":"straight","most":1,"how":"taken"}']);
    expect(lapsesOf(basic, lean, world, { looks, answers: { lean: east } })).toEqual(["lean: upright close"]);
    expect(told(does({ what: "defend", price: {} }, {}, { looks })).asked).toEqual([]);
  });
  it("a creature that leans out finds who was hidden from it there, and is seen itself: in its own turn when that ends [W-065] [W-066] [W-179]", () => {
    const run = (args: Partial<SBasic>, now: Record<string, number> = {}) =>
      play(
        basic,
        { by: "a", what: "lean", price: {}, acting: ["a"], ...args },
        worldOf(
          creature("a", { now: { hidden: 1, ...holding("hiddenFrom", "x"), ...now } }),
          creature("d", { now: { hidden: 1, ...holding("hiddenFrom", "a") } }),
          creature("x"),
        ),
        { looks: { noticed: ["d"], seers: ["x"] } },
      );
    expect(told(run({ seeks: true }))).toMatchObject({
      lines: ["says revealedLater W-066 a"],
      changes: ["a leaning +1", "d hiddenFrom/Actor-a = 0", "d hidden -1", "a revealed = 1"],
    });
    expect(told(run({}))).toMatchObject({ lines: [], changes: ["a leaning +1"] });
    expect(told(run({ seeks: true }, { leaning: 1 })).changes).toEqual(["a leaning -1"]);
    expect(told(run({ seeks: true, price: { ap: 9 } })).changes).toEqual([]);
  });
  it("commands those summons that obey [W-058] [W-059]", () => {
    const played = does({ what: "command", price: {} }, {}, { looks: { summons: ["d", "x"] } });
    expect(told(played)).toEqual({
      lines: ["says obey W-058 a 2"],
      asked: [],
      changes: ["a commanding +1", "a commands/Actor-d = 1", "a commands/Actor-x = 1"],
    });
    expect(told(does({ what: "command", price: {} })).lines).toEqual(["says obey W-058 a 0"]);
    const asks = (what: Plain) => questionsOf(basic, { by: "a", what, price: {} }, worldOf(creature("a")));
    expect([asks("command"), asks("defend")]).toEqual([["summons, of a: summons"], []]);
  });
});

describe("such an action that is declared", () => {
  it("is waited for by whoever holds an action for it to lean out, not to get upright [W-021] [W-023]", () => {
    const holds = actor("d", {
      statuses: ["holdingAction"],
      system: { turn: { heldWith: BARE, heldFor: 3, heldOn: counterOf("Actor.a") } },
    });
    const x = { fighters: () => [holds] };
    const declare = (what: Plain, now: Overrides["now"] = {}) => declareBasic(what)(fight(x, { now }));
    expect(declare("lean")).toMatchObject({ args: { watched: ["Actor.d"], acting: ["a"] } });
    for (const one of [declare("lean", { leaning: 1 }), declare("defend")])
      expect(one).not.toHaveProperty("args.watched");
    expect(declareBasic("lean")(fight({ ...x, turn: null }))).not.toHaveProperty("args.acting");
  });
  it("looks around where it leans, if somebody is hidden: the doer, or somebody from it [W-065] [W-179]", () => {
    const hidden = actor("d", { system: related("hiddenFrom", "a") });
    const declare = (what: Plain, more: Told = {}, a: Overrides = {}) => declareBasic(what)(fight(more, a));
    const seeking = { args: { seeks: true, acting: ["a"] } };
    expect(declare("lean", { fighters: () => [hidden] })).toMatchObject(seeking);
    expect(declare("lean", {}, { now: { hidden: 1 } })).toMatchObject(seeking);
    const plain = ok({ by: "a", what: "lean", price: {} });
    const knows = actor("d", { system: related("hiddenFrom", "x") });
    expect([declare("lean"), declare("lean", { fighters: () => [knows] })]).toEqual([plain, plain]);
    expect(declare("defend", { fighters: () => [hidden] })).toEqual(ok({ by: "a", what: "defend", price: { ap: 2 } }));
  });
  it.each<readonly [Plain, object]>([
    ["defend", { price: { ap: 2 } }],
    ["interact", { price: { slot: true } }],
    ["run", { price: { ap: 1 }, gain: 5 }],
    ["sprint", { price: { ap: 3 }, gain: 20 }],
    ["takeCover", { price: { ap: 1 } }],
    ["command", { price: { ap: 1 } }],
    ["buyAttack", { price: { ap: 2 }, gain: 1 }],
    ["lean", { price: {} }],
  ])("%s: %j [W-006] [W-008] [W-033]", (what, args) => {
    expect(declareBasic(what)(fight({}, { basic: 5 }))).toEqual(ok({ by: "a", what, ...args }));
  });
  it("runs as far as a movement goes, which a status may halve [W-038] [W-039] [W-008]", () => {
    const slow: Overrides = { basic: 5, table: { marks: { prone: { slow: true } } }, now: { prone: 1 } };
    expect(declareBasic("run")(fight({}, slow))).toMatchObject({ args: { gain: 2 } });
    expect(declareBasic("sprint")(fight({}, slow))).toMatchObject({ args: { gain: 8 } });
    expect(JSON.stringify(declareBasic("run")(fight({}, { basic: 0 })))).not.toContain("gain");
  });
  it("buys as many attacks as an Attack action has [W-033] [W-034]", () => {
    expect(declareBasic("buyAttack")(fight({}, { attacks: 3 }))).toMatchObject({ args: { gain: 3 } });
  });
  it("interacts for free once in a turn, and outside of encounters for nothing [W-036] [W-037] [W-044]", () => {
    expect(declareBasic("interact")(fight({}, { now: { slotUsed: 1 } }))).toEqual(
      ok({ by: "a", what: "interact", price: { ap: 1 } }),
    );
    expect(declareBasic("interact")(declares())).toEqual(ok({ by: "a", what: "interact", price: {} }));
    expect(declareBasic("defend")(fight({}, { now: { slotUsed: 0 } }))).toMatchObject({ args: { price: { ap: 2 } } });
  });
  it.each<readonly [Plain, string]>([
    ["run", "W-038"],
    ["sprint", "W-039"],
    ["buyAttack", "W-033"],
  ])("%s means nothing outside of encounters [%s]", (what, rule) => {
    expect(declareBasic(what)(declares())).toEqual(no("noTurns", rule));
  });
  it("is refused to whoever cannot act or pay [W-006] [W-007]", () => {
    expect(declareBasic("defend")(declares())).toMatchObject({ ok: true });
    expect(declareBasic("run")(fight({ turn: turnOf("d") }))).toEqual(held("notYourTurn", "W-006"));
    expect(declareBasic("defend")(fight({}, { now: { ap: 1 } }))).toEqual(
      held("few.ap", "W-007", { needed: 2, left: 1 }),
    );
    expect(declareBasic("run")(declares({}, { now: { dead: 1 } }))).toEqual(held("dead", "W-164"));
    expect(declareBasic("defend")(fight({ adjust: override }, { now: { ap: 1 } }))).toMatchObject({
      args: { price: { ap: 1 } },
    });
  });
});

describe("First Aid", () => {
  const aids = (dice: readonly number[], more: object = {}, a: Overrides = {}) =>
    play(
      stabilize,
      { by: "a", on: "d", price: { ap: 3 }, ...more },
      worldOf(creature("a", { skills: { firstAid: 2 }, ...a }), creature("d", { now: { bleeding: 1, vitality: -3 } })),
      { dice },
    );
  it("against 8 ends Bleeding and gives nothing back [W-040] [A-05]", () => {
    const played = aids([6]);
    expect(told(played)).toEqual({
      lines: ["a firstAid 8", "W-040 8 passes 8"],
      asked: [],
      changes: ["a ap -3", "a apUsed +3", "d bleeding -1"],
    });
    expect([played.value, deedsOf(played), rollsOf(played)]).toEqual([
      ...[true, ["price", "stabilized"], [["skill.firstAid W-048 base 2 locked"]]],
    ]);
    expect(againstOf(played)).toEqual([["difficulty W-040 base 8 locked"]]);
  });
  it("fails below it, and costs all the same [W-040]", () => {
    const played = aids([5]);
    expect([played.value, told(played).changes]).toEqual([false, ["a ap -3", "a apUsed +3"]]);
    const poor = aids([], {}, { now: { ap: 2 } });
    expect([poor.value, told(poor).lines]).toEqual([false, []]);
  });
  it("may count a Stat at a table [A-04]", () => {
    const ruleOptions = { skillCheckStat: "linked" } as const;
    expect(told(aids([1], { ruleOptions }, { bonuses: { intelligence: 5 } })).lines[0]).toBe("a firstAid 8");
  });
  const gives = (more: Told = {}, d: Overrides = { now: { bleeding: 1 } }) => declareStabilize(fight(more, {}, d));
  const args = { by: "a", on: "d", price: { ap: 3 } };
  it("is given to one who bleeds, beside the helper, which may be itself [W-040] [A-48]", () => {
    expect(gives()).toEqual(ok(args));
    expect(gives({ settings: { skillCheckStat: "linked" } })).toEqual(
      ok({ ...args, ruleOptions: { skillCheckStat: "linked" } }),
    );
    const own = declareStabilize(fight({ on: [] }, { now: { bleeding: 1 } }));
    expect([own, declareStabilize(fight({ on: ["a"] }, { now: { bleeding: 1 } }))]).toEqual([
      ok({ ...args, on: "a" }),
      ok({ ...args, on: "a" }),
    ]);
    const far = board({ a: between({ distance: 9, adjacent: false }) });
    expect(declareStabilize(fight({ on: ["a"], board: far }, { now: { bleeding: 1 } }))).toMatchObject({ ok: true });
  });
  it.each<readonly [string, Told, Overrides | undefined, object]>([
    ["several", { on: ["d", "a"] }, undefined, no("oneTarget", "W-040")],
    ["nobody who is there", { on: ["x"] }, undefined, no("oneTarget", "W-040")],
    ["who does not bleed", {}, {}, held("notBleeding", "W-040")],
    [
      "who is too far away",
      { board: board({ d: between({ distance: 1.26, adjacent: false }) }) },
      undefined,
      held("reach", "W-040", { reach: 1, distance: 1.3 }),
    ],
    ["anybody in the turn of another", { turn: turnOf("d") }, undefined, held("notYourTurn", "W-006")],
  ])("is not given to %s [W-040]", (_title, more, d, refusal) => {
    expect(gives(more, d)).toEqual(refusal);
  });
  it("is given all the same where a game master says so [W-040]", () => {
    const far = board({ d: between({ distance: 9, adjacent: false }) });
    expect(gives({ adjust: override, board: far }, {})).toEqual(ok(args));
    expect(gives({ board: board({ d: between({ distance: 3, adjacent: false }) }, { units: "ft" }) })).toEqual(
      ok(args),
    );
  });
});
