import { describe, expect, it } from "vitest";
import type { TurnHappening } from "../../../src/contract/turns";
import { counterOf } from "../../../src/rulesets/shapers/rules/data/read";
import { unionNumber } from "../../../src/rulesets/shapers/rules/data/slots";
import type { SBeing } from "../../../src/rulesets/shapers/rules/data/types";
import { ails } from "../../../src/rulesets/shapers/rules/turns/ailing";
import {
  fresh,
  happens,
  roundEnd,
  roundStart,
  type STurn,
  turnEnd,
  turnStart,
} from "../../../src/rulesets/shapers/rules/turns/turns";
import { turnOf } from "./documents";
import {
  againstOf,
  creature,
  deedsOf,
  holding,
  type More,
  type Overrides,
  play,
  rollsOf,
  slot,
  told,
  worldOf,
} from "./fixtures";

type Moment = typeof turnStart;
/** What a moment of the turn of "a" changes, also for "b" where both act. */
const at = (
  moment: Moment,
  a: Overrides = {},
  x: Partial<STurn> & { readonly b?: Overrides } = {},
  more: More = {},
) => {
  const { b, ...turn } = x;
  return play(moment, { all: ["a"], ...turn }, worldOf(creature("a", a), creature("b", b)), more);
};
const changes = (...x: Parameters<typeof at>) => told(at(...x)).changes;
const [OF_A, OF_B] = [counterOf("Actor.a"), counterOf("Actor.b")];
const used = { ap: 0, attacks: 1, slotUsed: 1, apUsed: 3, revealed: 1, stride: 1 };

describe("a turn begins", () => {
  it("with all points, one movement, and nothing used [W-006] [W-008] [W-033] [W-044]", () => {
    expect(changes(turnStart, { now: used })).toEqual([
      ...[
        "a came = 1",
        "a ap = 3",
        "a stride = 3",
        "a attacks = 0",
        "a slotUsed = 0",
        "a apUsed = 0",
        "a revealed = 0",
      ],
    ]);
  });
  it("with as much as statuses leave [W-006] [W-008] [A-21]", () => {
    expect(changes(turnStart, { now: { ap: 0, stunned: 1 } })).toEqual(["a came = 1", "a stride = 3"]);
    expect(changes(turnStart, { now: { ap: 0, restrained: 1 } })).toContain("a ap = 2");
    const table = { marks: { prone: { slow: true } } } as const;
    expect(changes(turnStart, { table, now: { prone: 1 } })).toContain("a stride = 1");
  });
  it("ends what lasted until it [W-019] [W-035] [W-045] [W-058]", () => {
    const now = { defending: 1, takingCover: 1, commanding: 1, leaning: 1, ...holding("commands", "b") };
    expect(changes(turnStart, { now })).toEqual([
      ...[
        "a defending -1",
        "a takingCover -1",
        "a commanding -1",
        "a commands/Actor-b = 0",
        "a came = 1",
        "a stride = 3",
      ],
    ]);
    const only = { commanding: 0, ...holding("commands", "b") };
    expect(changes(turnStart, { now: only })).toEqual(["a came = 1", "a stride = 3"]);
  });
  it("and the action that was held for nothing, without a refund [W-022] [E-10]", () => {
    const now = { ap: 0, holdingAction: 1, heldWith: 5, heldFor: 1, heldWithin: 9 };
    const played = at(turnStart, { now });
    expect(told(played)).toMatchObject({
      lines: ["says heldLapses W-022 a"],
      changes: [
        "a holdingAction -1",
        "a heldWith = 0",
        "a heldFor = 0",
        "a heldWithin = 0",
        "a came = 1",
        "a ap = 3",
        "a stride = 3",
      ],
    });
    expect(deedsOf(played)).toEqual(["turn"]);
    expect(told(at(turnStart)).lines).toEqual([]);
  });
  it("for all of a union together [W-025]", () => {
    expect(changes(turnStart, {}, { all: ["a", "b"] })).toEqual([
      "a came = 1",
      "a stride = 3",
      "b came = 1",
      "b stride = 3",
    ]);
  });
  it("counts the rounds of what its places count, and nothing else [A-24]", () => {
    const b = {
      now: {
        prone: 1,
        "lasts:prone": 2,
        "lastsBy:prone": OF_A,
        "aid:armor": 2,
        "aidLasts:armor": 1,
        "aidLastsBy:armor": OF_B,
      },
    };
    const played = at(turnStart, { now: { came: 1, stride: 3 } }, { b, lasting: ["b"], counters: [OF_A] });
    expect(told(played).changes).toEqual(["b lasts:prone = 1"]);
    expect(deedsOf(played)).toEqual(["passed", "turn"]);
    const none = at(turnStart, { now: { came: 1, stride: 3 } }, { b, lasting: ["b"], counters: [7] });
    expect(deedsOf(none)).toEqual(["turn"]);
  });
});

describe("a turn ends", () => {
  it("and nothing of its points is left [W-006] [W-008] [W-033]", () => {
    expect(changes(turnEnd, { now: { ap: 2, stride: 1.5, attacks: 1 } })).toEqual([
      "a ap = 0",
      "a stride = 0",
      "a attacks = 0",
    ]);
  });
  it("with what lasts by the ends of its turns, each a turn less [W-020] [W-051] [W-161]", () => {
    const now = {
      ...{ ap: 0, prone: 1, "lasts:prone": 1, blinded: 1, "lasts:blinded": 2, burning: 1 },
      ...{ "aid:armor": -2, "aidLasts:armor": 1, "aid:hit": 1, "aidLasts:hit": 3, "aid:power": 1 },
    };
    expect(changes(turnEnd, { now })).toEqual([
      ...[
        "a prone -1",
        "a lasts:prone = 0",
        "a lasts:blinded = 1",
        "a aid:armor = 0",
        "a aidLasts:armor = 0",
        "a aidLasts:hit = 2",
      ],
    ]);
  });
  it("but not what rounds count [A-24]", () => {
    const now = {
      ap: 0,
      prone: 1,
      "lasts:prone": 1,
      "lastsBy:prone": OF_B,
      "aid:hit": 1,
      "aidLasts:hit": 1,
      "aidLastsBy:hit": OF_B,
    };
    expect(changes(turnEnd, { now })).toEqual([]);
  });
  it("of a status that is gone nothing is left to count [W-161]", () => {
    expect(changes(turnEnd, { now: { ap: 0, "lasts:prone": 3 } })).toEqual(["a lasts:prone = 0"]);
  });
  it("together with the metres of a held Move that was set off in it [W-023]", () => {
    const played = at(turnEnd, { now: { ap: 1 } }, { goes: ["b"], b: { now: { ap: 0, apUsed: 1, stride: 2 } } });
    expect([told(played).changes, deedsOf(played)]).toEqual([
      ["a ap = 0", "b stride = 0"],
      ["over", "stands"],
    ]);
    const none = at(turnEnd, { now: { ap: 1 } }, { b: { now: { stride: 2 } } });
    expect([told(none).changes, Object.keys(none.log)]).toEqual([["a ap = 0"], ["over"]]);
  });
  it("and whoever gave itself away in it is seen [W-066] [E-35]", () => {
    const now = { ap: 0, hidden: 1, ...holding("hiddenFrom", "b") };
    expect(changes(turnEnd, { now: { ...now, revealed: 1 } })).toEqual([
      "a hiddenFrom/Actor-b = 0",
      "a revealed = 0",
      "a hidden -1",
    ]);
    expect(changes(turnEnd, { now })).toEqual([]);
  });
});

describe("whoever was blind and sees again", () => {
  const hides = (more: Record<string, number> = {}) => ({ hidden: 1, ...holding("hiddenFrom", "a"), ...more });
  const blind = { ap: 0, blinded: 1, "lasts:blinded": 1 };
  const looks = { noticed: ["b"] };
  it("finds who is hidden from it in the open when its turn ends [W-051] [W-065]", () => {
    const ends = at(turnEnd, { now: blind }, { blinded: ["a"], b: { now: hides() } }, { looks });
    expect(told(ends).changes).toEqual([
      ...["a blinded -1", "a lasts:blinded = 0", "b hiddenFrom/Actor-a = 0", "b hidden -1"],
    ]);
    expect(at(turnEnd, { now: blind }, { b: { now: hides() } }, { looks }).log).not.toHaveProperty("noticed");
  });
  it("finds nobody while it does not [W-051] [W-065]", () => {
    const still = { now: { ...blind, "lasts:blinded": 2 } };
    const ends = at(turnEnd, still, { blinded: ["a"], b: { now: hides() } }, { looks });
    expect(told(ends).changes).toEqual(["a lasts:blinded = 1"]);
  });
  it("finds them at the end of a round, and as a turn begins: whose turn that is stays hidden until it ends [W-065] [W-066] [A-24]", () => {
    const counted = { now: { ...blind, "lastsBy:blinded": OF_B } };
    const x = { blinded: ["a"], lasting: ["a"], counters: [OF_B], b: { now: hides() } };
    expect(told(at(roundEnd, counted, { ...x, all: [] }, { looks })).changes.slice(-2)).toEqual([
      ...["b hiddenFrom/Actor-a = 0", "b hidden -1"],
    ]);
    const others = at(turnStart, counted, x, { looks });
    expect(told(others).changes.slice(-2)).toEqual(["b hiddenFrom/Actor-a = 0", "b hidden -1"]);
    const own = at(turnStart, counted, { ...x, all: ["b"] }, { looks });
    expect([told(own).changes.at(-1), told(own).lines]).toEqual(["b revealed = 1", ["says revealedLater W-066 b"]]);
  });
});

describe("what a status does in turns at a table that wants it", () => {
  const burning = (more: object = {}): Overrides => ({
    table: {
      marks: { burning: { hurts: "start", rolls: { dice: [{ n: 1, f: 6 }], flat: 1 }, type: "heat", ...more } },
    },
    now: { burning: 1 },
  });
  const ail = (a: Overrides, moment: "start" | "end", dice: readonly number[] = []) =>
    play((ref: Parameters<typeof ails>[0]) => ails(ref, "a", moment, undefined), null, worldOf(creature("a", a)), {
      dice,
    });
  it("hurts at the moment that is said [W-165] [A-63]", () => {
    expect(rollsOf(ail(burning(), "start", [4]))).toEqual([[]]);
    expect(told(ail({ ...burning(), armor: 2 }, "start", [4]))).toEqual({
      lines: ["says hurts W-165 a burning", "a ails 5", "says against.armor W-118 a 5 2 3"],
      asked: [],
      changes: ["a vitality -3"],
    });
    expect(told(ail(burning(), "end"))).toEqual({ lines: [], asked: [], changes: [] });
    expect(told(ail(burning({ hurts: "end" }), "end", [4])).changes).toEqual(["a vitality -5"]);
    expect(told(at(turnStart, burning(), {}, { dice: [4] })).changes.at(-1)).toBe("a vitality -5");
    expect(told(at(turnEnd, burning({ hurts: "end" }), {}, { dice: [4] })).changes[0]).toBe("a vitality -5");
  });
  it("nothing is said of damage that came to nothing [W-165]", () => {
    const none = { dice: [{ n: 1, f: 6 }], flat: -4 };
    expect(told(ail(burning({ rolls: none }), "start", [4])).lines).toEqual(["says hurts W-165 a burning", "a ails 0"]);
    const rolls = { dice: [{ n: 1, f: 6 }], flat: -6 };
    expect(told(ail(burning({ rolls }), "start", [4])).lines).toEqual(["says hurts W-165 a burning", "a ails -2"]);
  });
  it("ends with a Defense Roll at the end of a turn that reaches its number [W-165]", () => {
    const check: Overrides = {
      table: { marks: { burning: { check: "constitution", needs: 10 } } },
      bonuses: { constitution: 2 },
      now: { burning: 1 },
    };
    expect(told(ail(check, "end", [8]))).toMatchObject({
      lines: ["a defense 10", "W-165 10 passes 10"],
      changes: ["a burning -1"],
    });
    const saved = ail(check, "end", [8]);
    expect([againstOf(saved), deedsOf(saved)]).toEqual([[["difficulty W-165 base 10 locked"]], ["recovers"]]);
    expect(told(ail(check, "end", [7]))).toMatchObject({ lines: ["a defense 9", "W-165 9 fails 10"], changes: [] });
    expect(told(ail(check, "start")).lines).toEqual([]);
  });
  it("is resisted as the table has decided [A-03]", () => {
    const marks = { burning: { check: "constitution", needs: 10, defense: -1 }, prone: { defense: -1 } } as const;
    const a: Overrides = { table: { marks }, now: { burning: 1, prone: 1, defending: 1 } };
    const net = { advantageStacking: "net" } as const;
    expect(told(at(turnEnd, a, { ruleOptions: net }, { dice: [12, 4] })).lines[0]).toBe("a defense 4");
    expect(told(at(turnEnd, a, {}, { dice: [12] })).lines[0]).toBe("a defense 12");
  });
  it("spares the dead, also who dies of the one before [A-63]", () => {
    const dead = burning();
    expect(told(ail({ ...dead, now: { burning: 1, dead: 1 } }, "start")).lines).toEqual([]);
    const both: Overrides = {
      table: {
        marks: { burning: burning().table?.marks?.burning ?? {}, poisoned: burning().table?.marks?.burning ?? {} },
      },
      now: { vitality: -20, burning: 1, poisoned: 1 },
    };
    expect(told(ail(both, "start", [4])).lines.filter((line) => line.startsWith("says hurts"))).toHaveLength(1);
  });
});

describe("a round", () => {
  it("begins with all RP, also for the restrained [W-009]", () => {
    expect(deedsOf(at(roundStart, { now: { rp: 0 } }))).toEqual(["round"]);
    expect(changes(roundStart, { now: { rp: 0, rpUsed: 2, came: 1 } })).toEqual([
      "a rp = 2",
      "a rpUsed = 0",
      "a came = 0",
    ]);
  });
  it("ends surprise [W-029]", () => {
    expect(changes(roundEnd, { now: { surprised: 1, came: 1 } })).toEqual(["a surprised -1"]);
    expect(deedsOf(at(roundEnd, { now: { surprised: 1, came: 1 } }))).toEqual(["settled"]);
    expect(changes(roundEnd, { now: { came: 1 } })).toEqual([]);
  });
  it("ends what the place of somebody would have ended that did not come up [A-23]", () => {
    expect(changes(roundEnd, { now: { defending: 1, commanding: 1, ...holding("commands", "b") } })).toEqual([
      ...["a defending -1", "a commanding -1", "a commands/Actor-b = 0"],
    ]);
    expect(changes(roundEnd, { now: { defending: 1, came: 1 } })).toEqual([]);
    expect(changes(roundEnd, { now: { holdingAction: 1, heldWith: 3 } })).toEqual([
      "a holdingAction -1",
      "a heldWith = 0",
    ]);
  });
  it("counts what places did not count [A-24]", () => {
    const b = { now: { prone: 1, "lasts:prone": 1, "lastsBy:prone": OF_A } };
    const played = at(roundEnd, {}, { all: [], b, lasting: ["b"], counters: [OF_A] });
    expect(told(played).changes).toEqual(["b prone -1", "b lastsBy:prone = 0", "b lasts:prone = 0"]);
    expect(deedsOf(played)).toEqual(["passed"]);
  });
});

describe("an encounter", () => {
  const left = { ap: 1, rp: 0, stride: 2, heldWith: 4, came: 1, rpUsed: 1 };
  const clean = ["a ap = 3", "a rp = 2", "a stride = 0", "a rpUsed = 0", "a came = 0", "a heldWith = 0"];
  const lasting = { "aid:hit": 2, "aidLasts:hit": 3, prone: 1 };
  const states = { defending: 1, takingCover: 1, commanding: 1, holdingAction: 1, surprised: 1, leaning: 1, hidden: 1 };
  it("ends with nothing of turns left, nor of bonuses and states; statuses stay [W-161] [A-28]", () => {
    const played = changes(fresh, { now: { ...left, ...lasting, ...states, ...holding("commands", "b") } });
    expect(played).toEqual([
      ...clean,
      ...[
        "a aid:hit = 0",
        "a aidLasts:hit = 0",
        "a commands/Actor-b = 0",
        "a defending -1",
        "a takingCover -1",
        "a commanding -1",
      ],
      ...["a holdingAction -1", "a surprised -1", "a leaning -1"],
    ]);
  });
  it("ends with what lasts until then [W-161]", () => {
    expect(changes(fresh, { now: { "aid:armor": -1 } })).toEqual(["a aid:armor = 0"]);
  });
  it("ends with no turns left to count of bonuses and penalties that cancel out [W-161]", () => {
    const played = at(fresh, { now: { "aid:hit": 0, "aidLasts:hit": 2, "aidLastsBy:hit": 5 } });
    expect([told(played).changes, deedsOf(played)]).toEqual([
      ["a aidLastsBy:hit = 0", "a aidLasts:hit = 0"],
      ["fresh"],
    ]);
  });
  it("begins with nothing of turns left, but what runs goes on, and surprise has just been settled [W-029] [W-161]", () => {
    const played = changes(fresh, { now: { ...left, ...lasting, surprised: 1, defending: 1 } }, { begins: true });
    expect(played).toEqual([...clean, "a defending -1"]);
  });
});

describe("what an event of the turn order starts", () => {
  type Event = TurnHappening<SBeing>["event"];
  const when = (
    event: Event,
    a: Overrides = {},
    b: Overrides = {},
    more: Partial<TurnHappening<SBeing>> & {
      readonly beings?: readonly SBeing[];
      readonly sharing?: readonly string[];
    } = {},
  ) => {
    const { beings = [], sharing, ...rest } = more;
    const order = ["a", "b"].map((id) => ({ id, initiative: 1 }));
    return happens({
      event,
      who: "a",
      turn: turnOf("a", { order, round: 2, ...(sharing && { sharing }) }),
      world: worldOf(creature("a", a), creature("b", b), ...beings),
      settings: {},
      ...rest,
    });
  };
  it("a turn begins and ends for whose it is, with those that share it [W-025]", () => {
    expect(when("turnStart")).toEqual({ procedure: "turnStart", args: { all: ["a"] } });
    expect(when("turnStart", {}, {}, { sharing: ["b"] })).toEqual({
      procedure: "turnStart",
      args: { all: ["a", "b"] },
    });
    expect(when("turnEnd")).toEqual({ procedure: "turnEnd", args: { all: ["a"] } });
    expect(when("turnEnd", {}, {}, { sharing: ["b"] })).toEqual({ procedure: "turnEnd", args: { all: ["a", "b"] } });
    // [W-023] Whoever could still go because of a held Move stands still from then on.
    const set = { now: { ap: 0, apUsed: 1, stride: 2 } };
    expect(when("turnEnd", {}, set)).toStrictEqual({ procedure: "turnEnd", args: { all: ["a"], goes: ["b"] } });
    // Whoever still has points has its own turn before it, and keeps its metres for that.
    expect(when("turnEnd", {}, { now: { ap: 1, apUsed: 1, stride: 2 } })).toStrictEqual({
      procedure: "turnEnd",
      args: { all: ["a"] },
    });
    expect([when("turnEnd", set, {}), when("turnEnd", set, set, { sharing: ["b"] })]).toStrictEqual([
      { procedure: "turnEnd", args: { all: ["a"] } },
      { procedure: "turnEnd", args: { all: ["a", "b"] } },
    ]);
    expect([when("turnStart", {}, {}, { who: null }), when("turnEnd", {}, {}, { who: null })]).toEqual([null, null]);
  });
  it("is told of the blind from whom somebody is hidden [W-051] [W-065]", () => {
    const hides = { now: { hidden: 1, ...holding("hiddenFrom", "a") } };
    expect(when("turnEnd", { now: { blinded: 1 } }, hides)).toEqual({
      procedure: "turnEnd",
      args: { all: ["a"], blinded: ["a"] },
    });
    const plain = { procedure: "turnEnd", args: { all: ["a"] } };
    expect([when("turnEnd", {}, hides), when("turnEnd", { now: { blinded: 1 } })]).toEqual([plain, plain]);
    expect(when("turnEnd", hides, { now: { blinded: 1 } })).toEqual(plain);
  });
  it("the turn of a union goes on where its first one dies in it [W-025] [A-28]", () => {
    const own = (number: number) => ({ beings: [slot("a", { even: number })] });
    const placed = { slot: "slot-a", now: { came: 1 } };
    expect(when("turnStart", placed, {}, own(unionNumber(2, 1)))).toBeNull();
    expect(when("turnStart", placed, {}, own(0))).not.toBeNull();
    expect(when("turnStart", { ...placed, now: { came: 0 } }, {}, own(unionNumber(2, 1)))).not.toBeNull();
    expect(when("turnStart", { now: { came: 1 } })).not.toBeNull();
  });
  it("a round begins for all creatures in the order [W-009]", () => {
    expect(when("roundStart")).toEqual({ procedure: "roundStart", args: { all: ["a", "b"] } });
    expect(when("roundStart", {}, {}, { world: {} })).toBeNull();
  });
  it("a round ends for the surprised and for what nobody's place has ended [W-029] [A-23]", () => {
    expect(when("roundEnd")).toBeNull();
    expect(when("roundEnd", { now: { surprised: 1 } })).toEqual({ procedure: "roundEnd", args: { all: ["a"] } });
    expect(when("roundEnd", {}, { now: { takingCover: 1 } })).toEqual({ procedure: "roundEnd", args: { all: ["b"] } });
    expect(when("roundEnd", {}, { now: { holdingAction: 1 } })).toMatchObject({ args: { all: ["b"] } });
    expect(when("roundEnd", {}, { now: { takingCover: 1, came: 1 } })).toBeNull();
  });
  it("rounds are counted as the place of whoever brought it comes up, or at the end of one in which it does not [A-24]", () => {
    const lasts = { now: { prone: 1, "lasts:prone": 2, "lastsBy:prone": OF_A } };
    const counted = { lasting: ["b"], counters: [OF_A] };
    expect(when("turnStart", {}, lasts)).toEqual({ procedure: "turnStart", args: { all: ["a"], ...counted } });
    expect(when("turnStart", {}, lasts, { who: "b" })).toEqual({ procedure: "turnStart", args: { all: ["b"] } });
    expect(when("roundEnd", {}, lasts)).toEqual({ procedure: "roundEnd", args: { all: [], ...counted } });
    expect(when("roundEnd", { now: { came: 1 } }, lasts)).toBeNull();
  });
  it("or at the end of each round where a table wants that [A-24]", () => {
    const lasts = { now: { "aid:hit": 1, "aidLasts:hit": 2, "aidLastsBy:hit": OF_A } };
    const settings = { roundDurationTick: "round" };
    const ruleOptions = { roundDurationTick: "round" };
    expect(when("turnStart", {}, lasts, { settings })).toEqual({
      procedure: "turnStart",
      args: { all: ["a"], ruleOptions },
    });
    expect(when("roundEnd", { now: { came: 1 } }, lasts, { settings })).toEqual({
      procedure: "roundEnd",
      args: { all: [], lasting: ["b"], counters: [OF_A], ruleOptions },
    });
  });
  it("an encounter begins for those who have something left of turns, and ends for all [W-006]", () => {
    expect(when("combatStart")).toBeNull();
    expect(when("combatStart", {}, { now: { stride: 1 } })).toEqual({
      procedure: "fresh",
      args: { all: ["b"], begins: true },
    });
    expect(when("combatEnd")).toEqual({ procedure: "fresh", args: { all: ["a", "b"] } });
  });
});
