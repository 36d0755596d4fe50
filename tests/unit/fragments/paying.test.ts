import { describe, expect, it } from "vitest";
import type { R } from "../../../src/rulesets/fragments/rules/data/read";
import type { FPrice } from "../../../src/rulesets/fragments/rules/data/types";
import {
  actionPrice,
  baggage,
  barred,
  barredFromActing,
  barredFromFree,
  barredFromReacting,
  clockNow,
  doerOf,
  inFight,
  isOwnTurn,
  ownClock,
  reactionPrice,
  roundOf,
} from "../../../src/rulesets/fragments/rules/paying/declaring";
import { paid } from "../../../src/rulesets/fragments/rules/paying/price";
import { declares, held, override, type Told, turnOf } from "./documents";
import { creature, deedsOf, gear, type Overrides, play, told, worldOf } from "./fixtures";

type Numbers = Readonly<Record<string, number>>;
const mine = { turn: turnOf() };
const theirs = { turn: turnOf("d") };
const setting = (name: string, value: string | boolean): Told => ({ settings: { [name]: value } });
const begun = (now: Numbers = {}): Overrides => ({ now: { round: 1, ...now } });

describe("whether actions are counted", () => {
  it("in an encounter, for those who stand in its order [F-013]", () => {
    expect(inFight(declares(mine))).toBe(true);
    expect(inFight(declares())).toBe(false);
    expect(inFight(declares({ turn: turnOf("x", { order: [{ id: "x", initiative: 3 }] }) }))).toBe(false);
  });
  it("for companions, and for whoever shares a turn [F-013] [F-077]", () => {
    const turn = turnOf("x", { order: [{ id: "x", initiative: 3 }] });
    expect(inFight(declares({ turn }, { companion: true }))).toBe(true);
    expect(inFight(declares({ turn: { ...turn, sharing: ["a"] } }))).toBe(true);
    expect(inFight(declares({ turn: { ...turn, sharing: ["d"] } }))).toBe(false);
    expect(inFight(declares({}, { companion: true }))).toBe(false);
    expect(inFight({ by: "g", turn, world: worldOf(gear("g", "a")) })).toBe(false);
    expect(inFight({ by: "q", turn, world: {} })).toBe(false);
  });
  it("the round is known to those of the encounter alone [F-013]", () => {
    expect(roundOf(declares({ turn: turnOf("a", { round: 4 }) }))).toBe(4);
    expect(roundOf(declares())).toBeNull();
    expect(roundOf(declares({ turn: turnOf("x", { order: [] }) }))).toBeNull();
  });
  it("the running turn is a round and a place of its order [F-019]", () => {
    expect(clockNow({ turn: turnOf("a", { round: 2, slot: 15 }) })).toEqual({ round: 2, slot: 15 });
    expect(clockNow({ turn: turnOf("a", { round: 1, slot: 0 }) })).toEqual({ round: 1, slot: 0 });
    expect(clockNow({ turn: null })).toBeUndefined();
    expect(clockNow({ turn: turnOf("a", { slot: null }) })).toBeUndefined();
    expect(clockNow({ turn: turnOf("a", { round: 0 }) })).toBeUndefined();
  });
  it("nobody has a turn outside of encounters [F-013] [F-077]", () => {
    expect([isOwnTurn(declares()), isOwnTurn(declares(mine)), isOwnTurn(declares(theirs))]).toEqual([
      false,
      true,
      false,
    ]);
  });
  it("one's own turn began last in this round, or in the round before where it is still to come [F-099]", () => {
    const own = (who: string, slot: number, more: object = {}) =>
      ownClock(declares({ turn: turnOf(who, { round: 3, slot, ...more }) }));
    expect(own("a", 10)).toEqual({ round: 3, slot: 10 });
    expect(own("d", 5)).toEqual({ round: 3, slot: 10 });
    expect(own("d", 20)).toEqual({ round: 2, slot: 10 });
    const after = [
      { id: "d", initiative: 20 },
      { id: "a", initiative: 10 },
    ];
    expect(own("d", 20, { order: after })).toEqual({ round: 2, slot: 10 });
    // Whoever stands at the same place of the order has had its turn as well.
    expect(own("d", 10)).toEqual({ round: 3, slot: 10 });
  });
  it("it is the running turn of whoever shares that, or has none of its own [F-019] [F-077] [F-099]", () => {
    const own = (more: object) => ownClock(declares({ turn: turnOf("d", { round: 3, slot: 5, ...more }) }));
    expect(own({ sharing: ["a"] })).toEqual({ round: 3, slot: 5 });
    expect(own({ order: [{ id: "d", initiative: 5 }] })).toEqual({ round: 3, slot: 5 });
    expect(own({ order: [{ id: "a", initiative: null }] })).toEqual({ round: 3, slot: 5 });
    expect(ownClock(declares())).toBeUndefined();
  });
  it("the doer is a creature of the exchange [F-029]", () => {
    expect(doerOf(declares()).id).toBe("a");
    expect(() => doerOf(declares({ by: "q" }))).toThrow('"q" is no creature');
  });
});

describe("who can do nothing", () => {
  it.each([
    ["stunned", "F-217"],
    ["unconscious", "F-220"],
    ["dead", "F-183"],
  ])("the %s, whatever it is, unless the game master says otherwise [%s]", (status, rule) => {
    const now = { now: { [status]: 1, round: 1 } };
    const why = held(`helpless.${status}`, rule);
    for (const refused of [barred, barredFromActing, barredFromFree, barredFromReacting]) {
      expect(refused(declares({}, now))).toEqual(why);
      expect(refused(declares(mine, now))).toEqual(why);
      expect(refused(declares({ ...mine, adjust: override }, now))).toBeNull();
    }
  });
  it("of several reasons the heaviest is told [F-183] [F-220]", () => {
    expect(barred(declares({}, { now: { dead: 1, unconscious: 1, stunned: 1 } }))).toEqual(
      held("helpless.dead", "F-183"),
    );
    expect(barred(declares({}, { now: { unconscious: 1, stunned: 1 } }))).toEqual(
      held("helpless.unconscious", "F-220"),
    );
  });
  it("everybody else may act [F-021]", () => {
    expect(barred(declares())).toBeNull();
    expect(barred(declares({}, { now: { incapacitated: 1 } }))).toBeNull();
  });
});

describe("whether there are Actions", () => {
  const few = (left: number, needed: number) =>
    held(left === 0 ? "noActions" : "fewActions", "F-029", { left, needed });
  it("three of them in one's own turn [F-021] [F-029]", () => {
    expect(barredFromActing(declares(mine))).toBeNull();
    expect(barredFromActing(declares(mine), 3)).toBeNull();
    expect(barredFromActing(declares(mine), 4)).toEqual(few(3, 4));
    expect(barredFromActing(declares(mine, { now: { spent: 2 } }))).toBeNull();
    expect(barredFromActing(declares(mine, { now: { spent: 2 } }), 2)).toEqual(few(1, 2));
    expect(barredFromActing(declares(mine, { now: { spent: 3 } }))).toEqual(few(0, 1));
  });
  it("outside of encounters nobody counts [F-013]", () => {
    expect(barredFromActing(declares({}, { now: { spent: 3 } }))).toBeNull();
  });
  it("the game master may let it happen [F-011]", () => {
    expect(barredFromActing(declares({ ...mine, adjust: override }, { now: { spent: 3 } }))).toBeNull();
    expect(barredFromActing(declares({ ...theirs, adjust: override }))).toBeNull();
  });
  it("not in another one's turn, unless it is shared [F-034] [F-077]", () => {
    expect(barredFromActing(declares(theirs))).toEqual(held("notYourTurn", "F-034"));
    expect(barredFromActing(declares({ turn: turnOf("d", { sharing: ["a"] }) }))).toBeNull();
    expect(barredFromActing(declares({ turn: turnOf("d", { sharing: ["x"] }) }))).toEqual(held("notYourTurn", "F-034"));
  });
  it("a table that only warns, or does not count at all, refuses nothing for want of Actions [F-029]", () => {
    for (const how of ["warn", "off"]) {
      const x = { ...mine, ...setting("enforceActions", how) };
      expect(barredFromActing(declares(x, { now: { spent: 3 } }))).toBeNull();
      expect(barredFromActing(declares({ ...x, ...theirs }))).toEqual(held("notYourTurn", "F-034"));
    }
    const block = { ...mine, ...setting("enforceActions", "block") };
    expect(barredFromActing(declares(block, { now: { spent: 3 } }))).toEqual(few(0, 1));
  });
  it("an uncommanded companion has none [F-080]", () => {
    const turn = turnOf("d", { sharing: ["a"], round: 2 });
    expect(barredFromActing(declares({ turn }, { companion: true, now: { round: 2, commanded: 2 } }))).toBeNull();
    expect(barredFromActing(declares({ turn }, { companion: true, now: { round: 2, commanded: 1 } }))).toEqual(
      few(0, 1),
    );
  });
});

describe("what is free, and Reactions", () => {
  it("what is free belongs into one's own turn [F-036] [F-039]", () => {
    expect(barredFromFree(declares(mine, { now: { spent: 3 } }))).toBeNull();
    expect(barredFromFree(declares(theirs))).toEqual(held("freeInOwnTurn", "F-039"));
    expect(barredFromFree(declares({ ...theirs, adjust: override }))).toBeNull();
    expect(barredFromFree(declares())).toBeNull();
  });
  it("a Reaction, once, at any time after the first turn [F-022] [F-032]", () => {
    expect(barredFromReacting(declares(theirs, begun()))).toBeNull();
    expect(barredFromReacting(declares(mine, begun()))).toBeNull();
    expect(barredFromReacting(declares(theirs, begun({ reacted: 1 })))).toEqual(held("noReaction", "F-032"));
    expect(barredFromReacting(declares(theirs))).toEqual(held("noReaction", "F-032"));
    expect(barredFromReacting(declares({ ...theirs, ...setting("earlyReaction", true) }))).toBeNull();
  });
  it("nobody counts outside of encounters, or where the game master lets it happen [F-013]", () => {
    expect(barredFromReacting(declares({}, begun({ reacted: 1 })))).toBeNull();
    expect(barredFromReacting(declares({ ...theirs, adjust: override }, begun({ reacted: 1 })))).toBeNull();
  });
});

describe("what an act takes", () => {
  it("its Actions, of as many as the turn has [F-029] [F-221]", () => {
    expect(actionPrice(declares(mine))).toEqual({ actions: 1, most: 3 });
    expect(actionPrice(declares(mine), 2)).toEqual({ actions: 2, most: 3 });
    expect(actionPrice(declares(mine, { now: { slowed: 1, spent: 1 } }))).toEqual({ actions: 1, most: 2 });
  });
  it("no more than there are left [F-029]", () => {
    expect(actionPrice(declares(mine, { now: { spent: 2 } }), 2)).toEqual({ actions: 1, most: 3 });
    expect(actionPrice(declares(mine, { now: { spent: 3 } }))).toEqual({});
    expect(actionPrice(declares(mine, { now: { spent: 2, incapacitated: 1 } }))).toEqual({});
  });
  it("nothing outside of encounters, or where the table does not count [F-013] [F-029]", () => {
    expect(actionPrice(declares())).toEqual({});
    expect(actionPrice(declares({ ...mine, ...setting("enforceActions", "off") }))).toEqual({});
    expect(actionPrice(declares({ ...mine, ...setting("enforceActions", "warn") }))).toEqual({ actions: 1, most: 3 });
  });
  it("or a Reaction [F-032] [F-222]", () => {
    expect(reactionPrice(declares(theirs, begun()))).toEqual({ reactions: 1, most: 1 });
    expect(reactionPrice(declares(theirs, { ...begun({ reacted: 1 }), bonusReactions: 1 }))).toEqual({
      reactions: 1,
      most: 2,
    });
    expect(reactionPrice(declares(theirs, begun({ reacted: 1 })))).toEqual({});
    expect(reactionPrice(declares(theirs))).toEqual({});
    expect(reactionPrice(declares({ ...theirs, ...setting("earlyReaction", true) }))).toEqual({
      reactions: 1,
      most: 1,
    });
    expect(reactionPrice(declares({}, begun()))).toEqual({});
  });
});

describe("paying", () => {
  const pays = (ref: R, price: FPrice) => paid(ref, "a", price);
  const of = (price: FPrice, now: Numbers = {}) =>
    play(pays, price, worldOf(creature("a", { now }), gear("g", "a", { now: { quantity: 2 } })));
  it("nothing, where nothing is asked: no deed [F-013]", () => {
    const free = of({ actions: 0, reactions: 0, energy: 0 });
    expect(free.value).toBe(true);
    expect(deedsOf(free)).toEqual([]);
  });
  it.each<readonly [string, FPrice, string]>([
    ["Actions", { actions: 2, most: 3 }, "a spent +2"],
    ["a Reaction", { reactions: 1, most: 1 }, "a reacted +1"],
    ["Energy", { energy: 3 }, "a energy -3"],
    ["one of what is used up", { stock: "g" }, "g quantity -1"],
  ])("%s [F-029] [F-032] [F-038] [F-068]", (_title, price, change) => {
    const played = of(price);
    expect(played.value).toBe(true);
    expect(told(played).changes).toEqual([change]);
    expect(deedsOf(played)).toEqual(["price"]);
  });
  it("all of it or nothing [F-029] [F-068]", () => {
    const all = of({ actions: 1, most: 3, energy: 5, stock: "g" });
    expect(told(all).changes).toEqual(["a spent +1", "a energy -5", "g quantity -1"]);
    const poor = of({ actions: 1, most: 3, energy: 6, stock: "g" });
    expect(poor.value).toBe(false);
    expect(told(poor).changes).toEqual([]);
  });
  it("no more than the turn has, also where something else was paid meanwhile [F-221] [F-222]", () => {
    expect(of({ actions: 2, most: 3 }, { spent: 2 }).value).toBe(false);
    expect(of({ actions: 1, most: 3 }, { spent: 2 }).value).toBe(true);
    expect(of({ reactions: 1, most: 1 }, { reacted: 1 }).value).toBe(false);
    expect(of({ actions: 1 }).value).toBe(false);
  });
});

describe("what rolls take along", () => {
  const line = (kind: string, value: number, label = "Fog") => ({ kind, value, label });
  const handOf = (adjust: Told["adjust"]) => baggage(declares({ ...(adjust && { adjust }) }));
  it("nothing where nothing was changed [F-004]", () => {
    expect(baggage(declares())).toEqual({});
  });
  it("what was switched off and what was added [F-004]", () => {
    expect(handOf({ off: ["prone"], added: [line("bonus", 2)] })).toEqual({
      hand: { off: ["prone"], added: [line("bonus", 2)] },
    });
    expect(handOf({ off: ["prone"], added: [] })).toEqual({ hand: { off: ["prone"] } });
    expect(handOf({ off: [], added: [line("damage", -1)] })).toEqual({ hand: { added: [line("damage", -1)] } });
  });
  it("no kinds or numbers that make no sense [F-004]", () => {
    expect(handOf({ off: [], added: [line("luck", 2), line("bonus", 0), line("bonus", Number.NaN)] })).toEqual({});
    expect(handOf({ off: [], added: [line("bonus", 99), line("penalty", -99), line("bonus", 2.9)] })).toEqual({
      hand: { added: [line("bonus", 20), line("penalty", -20), line("bonus", 2)] },
    });
    expect(handOf({ off: [], added: [line("bonus", 1, "x".repeat(70))] })).toEqual({
      hand: { added: [line("bonus", 1, "x".repeat(60))] },
    });
  });
  it("what the table has decided otherwise [F-003] [F-005]", () => {
    expect(baggage(declares(setting("critMode", "margin")))).toEqual({ ruleOptions: { critMode: "margin" } });
  });
});
