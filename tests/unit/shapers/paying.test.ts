import { describe, expect, it } from "vitest";
import type { SPrice } from "../../../src/rulesets/shapers/rules/data/types";
import {
  affordable,
  baggage,
  barred,
  barredFromActing,
  handOf,
  inFight,
  isActing,
  isRefusal,
  lifeless,
  unaffordable,
} from "../../../src/rulesets/shapers/rules/turns/declaring";
import { paid } from "../../../src/rulesets/shapers/rules/turns/price";
import { declareTimePassed, passTime, timePassed } from "../../../src/rulesets/shapers/rules/turns/time";
import { actor, declares, held, no, ok, override, said, stranger, type Told, turnOf } from "./documents";
import { creature, deedsOf, type Overrides, play, told, worldOf } from "./fixtures";

const fight = (more: Told = {}, a: Overrides = {}) => declares({ turn: turnOf(), ...more }, a);
const warned = { enforceCosts: "warn" };

describe("whose turn it is", () => {
  it("is told by the encounter, also of those who share it [W-025]", () => {
    expect([fight(), fight({ turn: turnOf("d") }), declares()].map(isActing)).toEqual([true, false, false]);
    expect(isActing(fight({ turn: turnOf("d", { sharing: ["a"] }) }))).toBe(true);
    expect(
      [fight(), fight({ turn: turnOf("d", { order: [{ id: "d", initiative: 5 }] }) }), declares()].map(inFight),
    ).toEqual([true, false, false]);
  });
});

describe("who does nothing", () => {
  it("is an object, for good, and the dead unless a game master says so [W-014] [W-164]", () => {
    expect(lifeless(declares({}, { object: true }))).toEqual(no("object", "W-014"));
    expect(lifeless(declares({}, { now: { dead: 1 } }))).toEqual(held("dead", "W-164"));
    expect(lifeless(declares())).toBeNull();
    expect(lifeless(declares({ adjust: override }, { object: true, now: { dead: 1 } }))).toBeNull();
    expect([
      barred(declares({}, { now: { dead: 1 } })),
      barred(declares({ adjust: override }, { now: { dead: 1 } })),
    ]).toEqual([held("dead", "W-164"), null]);
  });
  it("is whoever has neither AP nor RP in an encounter because of a status [W-083] [A-21]", () => {
    const stunned: Overrides = { now: { stunned: 1 } };
    expect(barred(fight({}, stunned))).toEqual(held("stunned", "W-083"));
    expect([barred(declares({}, stunned)), barred(fight({ adjust: override }, stunned)), barred(fight())]).toEqual([
      null,
      null,
      null,
    ]);
    expect(barred(fight({}, { now: { rp: 0, ap: 0 } }))).toBeNull();
    expect(barred(fight({}, { now: { apMax: 0 } }))).toBeNull();
    expect(barred(fight({}, { now: { apMax: 0, rp: 0 } }))).toEqual(held("stunned", "W-083"));
  });
  it("acts in its own turn only, as far as its points go [W-006] [W-007]", () => {
    const price = { ap: 2 };
    expect(barredFromActing(fight({ turn: turnOf("d") }), price)).toEqual(held("notYourTurn", "W-006"));
    expect(barredFromActing(fight({}, { now: { ap: 1 } }), price)).toEqual(
      held("few.ap", "W-007", { needed: 2, left: 1 }),
    );
    expect(barredFromActing(fight({}, { now: { dead: 1 } }), price)).toEqual(held("dead", "W-164"));
    expect([barredFromActing(fight(), price), barredFromActing(declares({}, { now: { ap: 0 } }), price)]).toEqual([
      null,
      null,
    ]);
    expect(barredFromActing(fight({ turn: turnOf("d"), adjust: override }, { now: { ap: 0 } }), price)).toBeNull();
  });
});

describe("points that do not suffice", () => {
  it.each<readonly [string, SPrice, Overrides["now"], object]>([
    ["AP", { ap: 2 }, { ap: 1 }, held("few.ap", "W-007", { needed: 2, left: 1 })],
    ["AP that a status takes", { ap: 3 }, { restrained: 1 }, held("few.ap", "W-007", { needed: 3, left: 2 })],
    ["RP that a status takes", { rp: 2 }, { restrained: 1 }, held("few.rp", "W-010", { needed: 2, left: 1 })],
    ["RP", { rp: 2 }, { rp: 1 }, held("few.rp", "W-010", { needed: 2, left: 1 })],
    ["WP", { wp: 3 }, { wp: 2 }, held("few.wp", "W-088", { needed: 3, left: 2 })],
    ["Momentum", { momentum: 3 }, {}, held("few.momentum", "W-071", { needed: 3, left: 0 })],
  ])("%s [W-007] [W-010] [W-071]", (_title, price, now = {}, refusal) => {
    expect(unaffordable(fight({}, { now }), price)).toEqual(refusal);
    expect(unaffordable(fight({ adjust: override }, { now }), price)).toBeNull();
    expect(unaffordable(fight({ settings: warned }, { now }), price)).toBeNull();
  });
  it("what is there suffices [W-007]", () => {
    expect(unaffordable(fight({}, { now: { wp: 2, momentum: 3 } }), { ap: 3, rp: 2, wp: 2, momentum: 3 })).toBeNull();
    expect(unaffordable(fight(), {})).toBeNull();
  });
});

describe("what is really paid", () => {
  const price: SPrice = { ap: 2, rp: 1, wp: 3, momentum: 2, attacks: 1, bought: 2, slot: true, stock: "s" };
  it("is everything in an encounter, and outside what nobody counts by turns [W-006] [W-009]", () => {
    expect(affordable(fight(), price)).toEqual(price);
    expect(affordable(declares(), price)).toEqual({ wp: 3, momentum: 2, stock: "s" });
    expect(affordable(fight(), {})).toEqual({});
  });
  it("is what is there where a game master or the table lets it happen [W-007]", () => {
    const now = { ap: 1, rp: 0, wp: 1 };
    const left = { ap: 1, wp: 1, attacks: 1, bought: 2, slot: true, stock: "s" };
    expect(affordable(fight({ adjust: override }, { now }), price)).toEqual(left);
    expect(affordable(fight({ settings: warned }, { now }), price)).toEqual(left);
    expect(affordable(fight({ adjust: override }, { now: { ap: -2, rp: 0, wp: 0 } }), { ap: 1 })).toEqual({});
    expect(affordable(fight({ adjust: override }), { ap: 1 })).toEqual({ ap: 1 });
  });
  it("is nothing more of what was held, but one of a stock that is used up [W-022] [W-023] [W-047]", () => {
    const paidFor = { ...fight(), paid: true as const };
    expect([affordable(paidFor, price), affordable(paidFor, { ap: 2, slot: true })]).toStrictEqual([
      { stock: "s" },
      {},
    ]);
  });
  it("takes each part of it at once, or nothing at all [W-006] [W-007] [W-033] [W-044]", () => {
    const stock = { id: "s", kind: "stock", of: "a", item: "x", now: { quantity: 1 } } as const;
    const pays = (now: Overrides["now"], more: SPrice = price) =>
      play(
        (ref: Parameters<typeof paid>[0]) => paid(ref, "a", more),
        null,
        worldOf(creature("a", { now: now ?? {} }), stock),
      );
    const all = pays({ wp: 3, momentum: 2, attacks: 1 });
    expect(all.value).toBe(true);
    expect(told(all).changes).toEqual([
      ...[
        "a ap -2",
        "a apUsed +2",
        "a rp -1",
        "a rpUsed +1",
        "a wp -3",
        "a momentum -2",
        "a attacks -1",
        "a attacks +2",
      ],
      ...["a slotUsed = 1", "s quantity -1"],
    ]);
    const few = pays({ wp: 2, momentum: 2, attacks: 1 });
    expect([few.value, told(few).changes]).toEqual([false, []]);
    const free = pays({}, {});
    expect([free.value, deedsOf(free)]).toEqual([true, []]);
    expect(deedsOf(pays({}, { ap: 1 }))).toEqual(["price"]);
  });
});

describe("what an act takes along", () => {
  it("whose turn it is, what was said by hand, and what the table decided [W-025]", () => {
    expect(baggage(declares())).toEqual({});
    const x = fight({
      turn: turnOf("a", { sharing: ["d"] }),
      adjust: { off: ["cover"], added: [] },
      settings: { opposedTie: "initiator" },
    });
    expect(baggage(x)).toEqual({
      acting: ["a", "d"],
      hand: { off: ["cover"] },
      ruleOptions: { opposedTie: "initiator" },
    });
    expect(baggage(fight({ turn: turnOf("a", { turnOf: null }) }))).toEqual({ fights: true });
    expect(baggage(fight({ by: "d", turn: turnOf("a", { order: [] }) }))).toEqual({ acting: ["a"], fights: false });
  });
  it.each(["advantage", "disadvantage", "bonus", "penalty", "damage"])("%s may be added by hand [W-091]", (kind) => {
    const added = [{ kind, value: 2, label: "Fog" }];
    expect(handOf({ off: [], added })).toEqual({ added });
  });
  it("but nothing that makes no sense [W-091]", () => {
    const lines = (...values: readonly number[]) =>
      handOf({ off: [], added: values.map((value) => ({ kind: "bonus", value, label: "x" })) });
    expect(lines(0, Number.NaN, 0.9)).toBeUndefined();
    expect(lines(99, -99, 2.7)).toEqual({ added: [20, -20, 2].map((value) => ({ kind: "bonus", value, label: "x" })) });
    expect(handOf({ off: [], added: [{ kind: "nonsense", value: 2, label: "x" }] })).toBeUndefined();
    expect(
      handOf({ off: [], added: [{ kind: "bonus", value: 2, label: "y".repeat(99) }] })?.added?.[0]?.label,
    ).toHaveLength(60);
    expect(handOf({ off: ["a"], added: [] })).toEqual({ off: ["a"] });
  });
  it("a refusal is told from what was declared [W-007]", () => {
    expect([isRefusal(no("x", "W-007")), isRefusal(ok({})), isRefusal({})]).toEqual([true, false, false]);
  });
});

describe("time that passes outside of encounters", () => {
  it("concerns those on whom something lasts [W-005] [E-57]", () => {
    const passes = { act: "timePassed", said: { rounds: "5" }, together: true };
    expect(passTime(actor("a", { system: { lasts: { prone: 2 } } }), 5)).toEqual(passes);
    expect(passTime(actor("a", { system: { aidLasts: { hit: 1 } } }), 5)).toEqual(passes);
    expect(passTime(actor("a"), 5)).toBeNull();
    for (const status of ["defending", "takingCover", "commanding", "holdingAction"])
      expect(passTime(actor("a", { statuses: [status] }), 5)).toEqual(passes);
    expect(passTime(actor("a", { system: { turn: { revealed: 1 } } }), 5)).toEqual(passes);
    expect(passTime(actor("a", { statuses: ["leaning"] }), 5)).toBeNull();
    expect(passTime({ ...stranger("a"), system: { lasts: { prone: 2 } } }, 5)).toBeFalsy();
  });
  it("takes a turn for each round, 99 at most [W-005]", () => {
    const declared = (rounds: string) => declareTimePassed(declares({ on: [], adjust: said({ rounds }) }));
    expect(declareTimePassed(declares({ adjust: said({ rounds: "5" }) }))).toEqual(
      ok({ by: "a", others: ["d"], rounds: 5 }),
    );
    expect([declared("5"), declared("1.9"), declared("500")]).toEqual([
      ok({ by: "a", rounds: 5 }),
      ok({ by: "a", rounds: 1 }),
      ok({ by: "a", rounds: 99 }),
    ]);
    expect([declared("0"), declared("x"), declareTimePassed(declares())]).toEqual([
      no("noTime", "W-005"),
      no("noTime", "W-005"),
      no("noTime", "W-005"),
    ]);
  });
  it("shortens what lasts, whoever counts it [W-005] [A-24]", () => {
    const now = {
      prone: 1,
      "lasts:prone": 9,
      "lastsBy:prone": 5,
      blinded: 1,
      "lasts:blinded": 3,
      "aid:hit": 1,
      "aidLasts:hit": 2,
    };
    const played = play(timePassed, { by: "a", rounds: 3 }, worldOf(creature("a", { now })));
    expect(told(played).changes).toEqual([
      "a lasts:prone = 6",
      "a blinded -1",
      "a lasts:blinded = 0",
      "a aid:hit = 0",
      "a aidLasts:hit = 0",
    ]);
    expect(deedsOf(played)).toEqual(["passed"]);
  });
  it("ends what waits for a turn that does not come any more [W-022] [W-058] [W-066] [A-23]", () => {
    const unseen = { hidden: 1, "hiddenFrom/Actor-x": 1 };
    const hides = (more: Record<string, number>) =>
      told(play(timePassed, { by: "a", rounds: 1 }, worldOf(creature("a", { now: { ...unseen, ...more } })))).changes;
    expect([hides({}), hides({ revealed: 1 })]).toEqual([
      [],
      ["a hiddenFrom/Actor-x = 0", "a revealed = 0", "a hidden -1"],
    ]);
    const now = { commanding: 1, "commands/Actor-x": 1, holdingAction: 1, heldWith: 4, revealed: 1, hidden: 1 };
    const left = play(timePassed, { by: "a", rounds: 1 }, worldOf(creature("a", { now })));
    expect(told(left).changes).toEqual([
      ...["a commanding -1", "a commands/Actor-x = 0", "a holdingAction -1", "a heldWith = 0"],
      ...["a revealed = 0", "a hidden -1"],
    ]);
  });
});
