import { describe, expect, it } from "vitest";
import { BARE, keyOf } from "../../../src/rulesets/shapers/rules/creature/weapons";
import { HELD, type Held } from "../../../src/rulesets/shapers/rules/data/kinds";
import { unionNumber } from "../../../src/rulesets/shapers/rules/data/slots";
import { declareFire, declareHoldAction, fire, holdAction } from "../../../src/rulesets/shapers/rules/held/declare";
import type { SDeed } from "../../../src/rulesets/shapers/rules/held/deeds";
import { ambush, declareAmbush } from "../../../src/rulesets/shapers/rules/order/ambush";
import {
  declareGoFirst,
  declareHoldTurn,
  declareOfferTurn,
  declareTakeTurn,
  declareUnion,
  goFirst,
  holdTurn,
  offerTurn,
  takeTurn,
  union,
} from "../../../src/rulesets/shapers/rules/order/order";
import { board } from "../rulesets/facts";
import { actor, declares, held, item, no, ok, override, said, type Told, turnOf } from "./documents";
import {
  blow,
  creature,
  deedsOf,
  lapsesOf,
  type More,
  type Overrides,
  play,
  questionsOf,
  rollsOf,
  SWORD,
  slot,
  storedAt,
  told,
  worldOf,
} from "./fixtures";

type Slots = { readonly a?: Record<string, number>; readonly d?: Record<string, number> };
/** "a" and "d" with their places in the order. */
const placed = (slots: Slots = {}, a: Overrides = {}, d: Overrides = {}) =>
  worldOf(
    creature("a", { slot: "slot-a", ...a }),
    creature("d", { slot: "slot-d", ...d }),
    slot("a", slots.a),
    slot("d", slots.d),
  );
const fight = (more: Told = {}, slots: Slots = {}, a: Overrides = {}, d: Overrides = {}) =>
  declares({
    turn: turnOf("a", { round: 2, next: 4.5 }),
    world: placed(slots, { now: { stride: 3 }, ...a }, { now: { stride: 3 }, ...d }),
    ...more,
  });
const UNION = unionNumber(2, 1);
const united: Slots = { a: { even: UNION }, d: { even: UNION } };

describe("holding a turn", () => {
  it("puts it off, for all of a union [W-016] [A-25]", () => {
    expect(declareHoldTurn(fight())).toEqual(ok({ by: "a", round: 2 }));
    const bare = worldOf(creature("a", { now: { stride: 3 } }), creature("d"));
    expect(declareHoldTurn(fight({ world: bare }))).toEqual(ok({ by: "a", round: 2 }));
    expect(declareHoldTurn(fight({}, united))).toEqual(ok({ by: "a", round: 2, all: ["d"] }));
    expect(declareHoldTurn(fight({}, { a: { even: UNION }, d: { even: unionNumber(2, 2) } }))).toEqual(
      ok({ by: "a", round: 2 }),
    );
    const played = play(holdTurn, { by: "a", round: 2, all: ["d"] }, placed());
    expect([played.value, told(played).changes, deedsOf(played)]).toEqual([
      true,
      ["slot-a waits = 2", "a came = 2", "a ap = 0", "slot-d waits = 2", "d came = 2", "d ap = 0"],
      ["waits"],
    ]);
    // [W-006] Neither points nor metres are there before the turn is taken.
    const alone = play(holdTurn, { by: "a", round: 2 }, placed({}, { now: { stride: 3 } }));
    expect(told(alone).changes).toEqual(["slot-a waits = 2", "a came = 2", "a ap = 0", "a stride = 0"]);
  });
  it("is for whose turn it is [W-016]", () => {
    const refused = no("notYourTurn", "W-016");
    expect([declareHoldTurn(fight({ turn: turnOf("d") })), declareHoldTurn(fight({ turn: null }))]).toEqual([
      refused,
      refused,
    ]);
  });
  it.each<readonly [string, Record<string, number>]>([
    ["spent AP", { stride: 3, apUsed: 1 }],
    ["has attacks left", { stride: 3, attacks: 1 }],
    ["used what is free", { stride: 3, slotUsed: 1 }],
    ["moved", { stride: 2 }],
  ])("is for nobody who %s, unless a game master says so [W-016]", (_title, now) => {
    expect(declareHoldTurn(fight({}, {}, { now }))).toEqual(held("begun", "W-016"));
    expect(declareHoldTurn(fight({}, united, {}, { now }))).toEqual(held("begun", "W-016"));
    expect(declareHoldTurn(fight({ adjust: override }, {}, { now }))).toEqual(ok({ by: "a", round: 2 }));
  });
  it("of a union whose other one is dead is held all the same [A-25]", () => {
    expect(declareHoldTurn(fight({}, united, {}, { now: { stride: 0, dead: 1 } }))).toMatchObject({ ok: true });
  });
});

describe("a turn that waits", () => {
  const waits: Slots = { a: { waits: 2 } };
  it("is taken behind the running one, by all of a union [W-016] [A-25]", () => {
    for (const declare of [declareTakeTurn, declareOfferTurn]) {
      expect(declare(fight({}, waits))).toStrictEqual(ok({ by: "a", round: 2, next: 4.5 }));
      expect(declare(fight({}, { a: { waits: 2, even: UNION }, d: { waits: 2, even: UNION } }))).toEqual(
        ok({ by: "a", round: 2, next: 4.5, all: ["d"] }),
      );
      expect(declare(fight())).toEqual(no("notWaiting", "W-016"));
      expect(declare(fight({}, { a: { waits: 1 } }))).toEqual(no("notWaiting", "W-016"));
      expect(declare(fight({ turn: null }, waits))).toEqual(no("notWaiting", "W-016"));
      expect(declare(fight({ turn: turnOf("d", { round: 2 }) }, waits))).toEqual(no("nobodysTurn", "W-016"));
      expect(declare(fight({ world: worldOf(creature("a"), creature("d")) }))).toEqual(no("notWaiting", "W-016"));
    }
    const played = play(
      takeTurn,
      { by: "a", round: 2, next: 4.5, all: ["d"] },
      placed({ a: { waits: 2 }, d: { waits: 2 } }, { now: { ap: 0, came: 2 } }, { now: { ap: 0, came: 2 } }),
    );
    expect(told(played).changes).toEqual([
      ...["slot-a waits = 0", "slot-a later = 2", "slot-a initiative = 4.5", "a came = 1", "a ap = 3", "a stride = 3"],
      ...["slot-d waits = 0", "slot-d later = 2", "slot-d initiative = 4.5", "d came = 1", "d ap = 3", "d stride = 3"],
    ]);
    expect([played.value, deedsOf(played)]).toEqual([true, ["taken"]]);
  });
  it("comes between two of one number by a lot of its own, with the points that its creature has by then [W-006] [W-013] [W-016]", () => {
    const turn = turnOf("a", { round: 2, next: 9, nextLot: 4.5 });
    for (const declare of [declareTakeTurn, declareOfferTurn])
      expect(declare(fight({ turn }, waits))).toEqual(ok({ by: "a", round: 2, next: 9, lot: 4.5 }));
    const stunned = placed(waits, { now: { ap: 0, stunned: 1 } });
    expect(told(play(takeTurn, { by: "a", round: 2, next: 9, lot: 4.5 }, stunned)).changes).toEqual([
      ...["slot-a waits = 0", "slot-a later = 2", "slot-a initiative = 9", "slot-a lot = 4.5", "a came = 1"],
      "a stride = 3",
    ]);
  });
  it("is taken or lost where the round would end [W-017] [W-018] [E-51]", () => {
    const calls = (answer: string, all?: readonly string[]) =>
      play(
        offerTurn,
        { by: "a", round: 2, next: 4.5, ...(all && { all }) },
        placed({ a: { waits: 2 }, d: { waits: 2 } }),
        { answers: { call: answer } },
      );
    expect(told(calls("now"))).toMatchObject({
      asked: ["a call of now/lose: now"],
      changes: ["slot-a waits = 0", "slot-a later = 2", "slot-a initiative = 4.5", "a came = 1", "a stride = 3"],
    });
    // [W-164] The dead are not asked.
    const dead = play(offerTurn, { by: "a", round: 2, next: 4.5 }, placed({ a: { waits: 2 } }, { now: { dead: 1 } }));
    expect(told(dead)).toMatchObject({ asked: [], changes: ["slot-a waits = 0", "slot-a lost = 2", "a came = 1"] });
    const lost = calls("lose", ["d"]);
    expect([told(lost).changes, deedsOf(lost), lost.value]).toEqual([
      ["slot-a waits = 0", "slot-a lost = 2", "a came = 1", "slot-d waits = 0", "slot-d lost = 2", "d came = 1"],
      ["loses"],
      true,
    ]);
    expect(lapsesOf(offerTurn, { by: "a", round: 2, next: 1 }, placed(), { answers: { call: "now" } })).toEqual([
      "call: waits",
    ]);
  });
});

describe("a union", () => {
  const allies = (more: Told = {}, slots: Slots = {}) =>
    fight({ board: board({}, { here: { tags: [], rim: false, disposition: 1 }, sides: { d: 1 } }), ...more }, slots);
  it("is declared for the coming round [W-024] [A-28]", () => {
    expect(declareUnion(allies())).toEqual(ok({ all: ["a", "d"], by: "a", round: 3, group: unionNumber(3, 1) }));
    expect(declareUnion(allies({ on: ["a", "d"] }))).toMatchObject({ args: { all: ["a", "d"] } });
    expect(declareUnion(fight())).toMatchObject({ ok: true });
    expect(
      declareUnion(
        fight({
          turn: turnOf("d", {
            order: [
              { id: "d", initiative: 5 },
              { id: "a", initiative: 1 },
            ],
          }),
        }),
      ),
    ).toMatchObject({ args: { group: unionNumber(2, 2) } });
  });
  it.each<readonly [string, Told, Slots, object]>([
    ["outside of encounters", { turn: null }, {}, no("noTurns", "W-024")],
    ["alone", { on: [] }, {}, no("unionAlone", "W-024")],
    ["with itself", { on: ["a"] }, {}, no("unionAlone", "W-024")],
    [
      "with somebody outside of the encounter",
      { world: worldOf(creature("a", { slot: "slot-a" }), slot("a"), creature("d")) },
      {},
      no("unionOutside", "W-024"),
    ],
    ["with who is in one", {}, { d: { odd: unionNumber(3, 2) } }, no("unionTaken", "W-024")],
    ["by who is in one", {}, { a: { odd: unionNumber(3, 2) } }, no("unionTaken", "W-024")],
  ])("is none %s [W-024] [A-28]", (_title, more, slots, refusal) => {
    expect(declareUnion(allies(more, slots))).toEqual(refusal);
  });
  it("of this round is no obstacle to one in the next [A-28]", () => {
    expect(declareUnion(allies({}, united))).toMatchObject({ ok: true });
  });
  it("is for allies, unless a game master says so [W-024]", () => {
    const against = (own: number, other: number) =>
      board({}, { here: { tags: [], rim: false, disposition: own }, sides: { d: other } });
    expect(declareUnion(allies({ board: against(1, -1) }))).toEqual(held("unionFoe", "W-024"));
    expect(declareUnion(allies({ board: against(-1, 1) }))).toEqual(held("unionFoe", "W-024"));
    expect(declareUnion(allies({ board: against(1, -1), adjust: override }))).toMatchObject({ ok: true });
    const three = board({}, { here: { tags: [], rim: false, disposition: 1 }, sides: { d: 1, x: -1 } });
    const placed3 = { ...placed(), ...worldOf(creature("x", { slot: "slot-x" }), slot("x")) };
    expect(declareUnion(allies({ board: three, on: ["d", "x"], world: placed3 }))).toEqual(held("unionFoe", "W-024"));
    for (const [own, other] of [
      [-1, -1],
      [0, 1],
      [1, 0],
    ] as const)
      expect(declareUnion(allies({ board: against(own, other) }))).toMatchObject({ ok: true });
    expect(
      declareUnion(allies({ board: board({}, { here: { tags: [], rim: false, disposition: -1 } }) })),
    ).toMatchObject({ ok: true });
    expect(declareUnion(allies({ board: board({}, { sides: { d: -1 } }) }))).toMatchObject({ ok: true });
  });
  it("comes about where each of the others agrees [W-024]", () => {
    const args = { all: ["a", "d"], by: "a", round: 3, group: unionNumber(3, 1) };
    const joins = (join: string) => play(union, args, placed(), { answers: { join } });
    expect(told(joins("join"))).toEqual({
      lines: [],
      asked: ["d join of join/stay: join"],
      changes: ["slot-a odd = 301", "slot-d odd = 301"],
    });
    expect([joins("join").value, deedsOf(joins("join")), joins("stay").value, told(joins("stay")).changes]).toEqual([
      true,
      ["united"],
      false,
      [],
    ]);
    expect(lapsesOf(union, args, placed(), { answers: { join: "join" } })).toEqual(["join: stay close"]);
    expect(storedAt(joins("join"))).toEqual(["union/d/join", "united"]);
  });
});

describe("an ambush", () => {
  const world = (more: Record<string, Overrides> = {}) =>
    worldOf(...["x", "y", "u", "v"].map((id) => creature(id, more[id])));
  const springs = (
    roles: Parameters<typeof ambush>[1]["roles"],
    more: More & { readonly own?: Record<string, Overrides> } = {},
  ) => play(ambush, { roles }, world(more.own), more);
  const own = {
    x: { skills: { stealth: 7 } },
    y: { skills: { stealth: 4 } },
    u: { skills: { perception: 3 } },
    v: { skills: { intuition: 1 } },
  };
  it("surprises whoever notices none of those who sneak up; a tie notices [W-031] [A-66] [E-59]", () => {
    const roles = { x: "ambusher", y: "ambusher", u: "perception", v: "intuition" } as const;
    const played = springs(roles, {
      own,
      dice: [10, 10, 11, 12],
      looks: { enemies: ["x", "y"], "enemies~2": ["y", "u"] },
    });
    expect(told(played)).toEqual({
      lines: [
        ...["x stealth 17", "y stealth~2 14", "u perception 14", "W-031 17 passes 14", "W-031 14 fails 14"],
        ...["v intuition 13", "W-031 17 passes 13", "W-031 14 passes 13"],
      ],
      asked: [],
      changes: ["v surprised +1", "x hiddenFrom/Actor-v = 1", "x hidden +1", "y hiddenFrom/Actor-v = 1", "y hidden +1"],
    });
    expect(deedsOf(played)).toEqual(["surprise"]);
    expect(rollsOf(played)).toEqual([
      ["skill.stealth W-048 base 7 locked"],
      ["skill.stealth W-048 base 4 locked"],
      ["skill.perception W-048 base 3 locked"],
      ["skill.intuition W-048 base 1 locked"],
    ]);
    expect(questionsOf(ambush, { roles: { u: "surprised" } }, world(), {})).toEqual(["enemies, of u: enemies"]);
  });
  it("nobody is surprised by a roll where nobody sneaks up [W-031]", () => {
    expect(told(springs({ u: "perception" }, { dice: [1] })).changes).toEqual([]);
  });
  it("a game master can say so without a roll; the surprised are not Hidden from each other [W-030] [W-031]", () => {
    const played = springs({ u: "surprised" }, { looks: { enemies: ["x"] } });
    expect(told(played)).toMatchObject({
      lines: [],
      changes: ["u surprised +1", "x hiddenFrom/Actor-u = 1", "x hidden +1"],
    });
    const both = springs(
      { u: "surprised", x: "surprised" },
      { looks: { enemies: ["x", "y"], "enemies~2": ["y", "u"] } },
    );
    expect(told(both).changes).toEqual([
      ...["u surprised +1", "x surprised +1", "y hiddenFrom/Actor-u = 1", "y hidden +1", "y hiddenFrom/Actor-x = 1"],
    ]);
  });
  it("loud armor and the table count [W-127] [A-04]", () => {
    const loud = springs({ x: "ambusher" }, { own: { x: { loud: true } }, dice: [9, 3] });
    expect(rollsOf(loud)[0]).toContain("loud W-127 level -1");
    const linked = play(ambush, { roles: { x: "ambusher" }, ruleOptions: { skillCheckStat: "linked" } }, world(), {
      dice: [9],
    });
    expect(rollsOf(linked)[0]).toContain("stat.dexterity W-048 base 0 locked");
  });
  it("has a role for each, or is none [W-031]", () => {
    const roles = (said_: Record<string, string>, settings = {}) =>
      declareAmbush(declares({ on: ["d", "x"], adjust: said(said_), settings }));
    expect(roles({ role0: "ambusher", role1: "none", role2: "surprised" })).toEqual(
      ok({ roles: { a: "ambusher", x: "surprised" } }),
    );
    expect(roles({ role1: "intuition" }, { skillCheckStat: "linked" })).toEqual(
      ok({ roles: { d: "intuition" }, ruleOptions: { skillCheckStat: "linked" } }),
    );
    expect([roles({ role0: "none", role1: "nonsense" }), roles({}), declareAmbush(declares())]).toEqual([
      no("nobodySurprised", "W-031"),
      no("nobodySurprised", "W-031"),
      no("nobodySurprised", "W-031"),
    ]);
  });
});

describe("who goes first of equals", () => {
  const rival = (name: string, tie: number, system: object = {}) => actor(name, { system: { tie, ...system } });
  const first = (...others: readonly ReturnType<typeof actor>[]) =>
    declareGoFirst(declares({ fighters: () => [rival("a", 50), ...others] }));
  it("is put before all of them [W-013]", () => {
    expect(first(rival("x", 0), rival("y", 4), rival("z", 9, { stats: { instinct: 11 } }))).toEqual(
      ok({ by: "a", to: 5 }),
    );
    expect([first(rival("x", 99)), first(rival("x", 9998)), first(rival("x", 9999))]).toEqual([
      ok({ by: "a", to: 100 }),
      ok({ by: "a", to: 9999 }),
      ok({ by: "a", to: 9999 }),
    ]);
    expect(told(play(goFirst, { by: "a", to: 5 }, placed())).changes).toEqual(["a tie = 5"]);
    expect(deedsOf(play(goFirst, { by: "a", to: 5 }, placed()))).toEqual(["first"]);
  });
  it("is nobody where there are none [W-013]", () => {
    const none = no("noTie", "W-013");
    const faster = rival("z", 3, { stats: { instinct: 11 } });
    expect([first(), first(faster), declareGoFirst(declares())]).toEqual([none, held("noTie", "W-013"), none]);
    // A union has a number that none of its members has.
    expect(declareGoFirst(declares({ adjust: override, fighters: () => [faster] }))).toEqual(ok({ by: "a", to: 4 }));
  });
});

describe("holding an action", () => {
  const bow = item(
    "Weapon",
    { mode: "ranged", range: 20, place: 2, damage: [{ formula: "1d8", type: "physical" }] },
    "Bow",
  );
  const holds = (groups: Record<string, string> = {}, more: Told = {}, a: Overrides = {}) =>
    declareHoldAction(fight({ item: bow, actor: actor("a", { items: [bow] }), adjust: said(groups), ...more }, {}, a));
  const usual = { by: "a", price: { ap: 2 }, with: keyOf("Bow", [{ id: "Bow" }]), trigger: 1, within: 20, words: "" };
  it("pays for an attack that waits until an enemy comes into its range [W-021] [E-10]", () => {
    expect(holds()).toEqual(ok(usual));
    expect(holds({ trigger: "inRange", metres: "5" })).toEqual(ok(usual));
    expect(holds({}, { item: null })).toEqual(ok({ ...usual, with: BARE, within: 1 }));
  });
  it("or within a distance, or for something in words [W-021]", () => {
    expect(holds({ trigger: "within", metres: "5.9" })).toEqual(ok({ ...usual, trigger: 2, within: 5 }));
    expect([holds({ trigger: "within", metres: "1" }), holds({ trigger: "within", metres: "999" })]).toMatchObject([
      { ok: true },
      { ok: true },
    ]);
    expect(holds({ trigger: "word", words: " The door opens " })).toEqual(
      ok({ ...usual, trigger: 0, words: "The door opens" }),
    );
    expect(holds({ words: "w".repeat(200) })).toMatchObject({ args: { words: "w".repeat(150) } });
  });
  it.each<readonly [string, Record<string, string>, Told, object]>([
    ["without metres", { trigger: "within" }, {}, no("noMetres", "W-021")],
    ["within 0 metres", { trigger: "within", metres: "0" }, {}, no("noMetres", "W-021")],
    ["within 1000 metres", { trigger: "within", metres: "1000" }, {}, no("noMetres", "W-021")],
    ["without words", { trigger: "word", words: "  " }, {}, no("noTrigger", "W-021")],
    ["outside of encounters", {}, { turn: null }, no("noTurns", "W-021")],
    ["with what does not attack", {}, { item: item("Armor", {}, "Coat") }, no("noAttack", "W-089", { name: "Coat" })],
    [
      "with what is put away",
      {},
      { item: item("Weapon", { place: 0 }, "Bow") },
      no("notHeld", "W-042", { name: "Bow" }),
    ],
    ["in the turn of another", {}, { turn: turnOf("d") }, held("notYourTurn", "W-006")],
  ])("not %s [W-021]", (_title, groups, more, refusal) => {
    expect(holds(groups, more)).toEqual(refusal);
  });
  it("but not what is none, nor for a trigger that does not fit it [W-021]", () => {
    const other = (groups: Record<string, string>) => holds({ words: "Now", ...groups }, { item: null });
    for (const what of ["buyAttack", "lean", "cinematic", "holdTurn"])
      expect(other({ what, trigger: "word" })).toEqual(no("cannotHold", "W-021"));
    for (const trigger of ["within", "moves", "ally"])
      expect(other({ what: "stabilize", trigger, metres: "3" })).toEqual(no("otherTrigger", "W-021"));
    expect(other({ what: "defend", trigger: "inRange" })).toEqual(no("otherTrigger", "W-021"));
    expect(other({ what: "defend", trigger: "moves" })).toMatchObject({ ok: true });
    expect(holds({ trigger: "moves" }, { on: [] })).toEqual(no("nobodyNamed", "W-021"));
  });
  it("not without the AP [W-021] [W-007]", () => {
    expect(holds({}, {}, { now: { ap: 1 } })).toEqual(held("few.ap", "W-007", { needed: 2, left: 1 }));
  });
  it("is paid at once and told [W-021]", () => {
    const args = { by: "a", price: { ap: 2 }, with: 9, trigger: 2, within: 5, words: "The door" };
    const played = play(holdAction, args, placed());
    expect(played.value).toBe(true);
    expect(told(played)).toEqual({
      lines: ["says holds W-021 a The door"],
      asked: [],
      changes: ["a ap -2", "a apUsed +2", "a holdingAction +1", "a heldWith = 9", "a heldFor = 2", "a heldWithin = 5"],
    });
    expect(deedsOf(played)).toEqual(["price", "heldNow"]);
    const poor = play(holdAction, args, placed({}, { now: { ap: 1 } }));
    expect([poor.value, told(poor).changes]).toEqual([false, []]);
  });
  it("goes off by hand once, free of charge [W-023]", () => {
    const now = { holdingAction: 1, heldWith: 9, heldFor: 2, heldWithin: 5 };
    const played = play(fire, { by: "a", attack: blow() }, placed({}, { now }), { dice: [2] });
    expect(told(played).changes).toEqual(["a holdingAction -1", "a heldWith = 0", "a heldFor = 0", "a heldWithin = 0"]);
    expect(deedsOf(played)).toEqual(["fired"]);
  });
  it("makes all attacks that an Attack action buys, one with an Ability, and none at the dead [W-023] [W-034] [A-30]", () => {
    const fires = (dice: readonly number[], weapon = SWORD, d: Overrides = {}) =>
      told(play(fire, { by: "a", attack: blow({ weapon }) }, placed({}, { attacks: 2 }, d), { dice })).lines.filter(
        (line) => line.includes("strike"),
      );
    expect(fires([2, 3])).toEqual(["a strike 6", "a strike 7"]);
    expect(fires([2], { ...SWORD, tier: 1 })).toEqual(["a strike 6"]);
    expect(fires([15, 8], SWORD, { now: { vitality: -19 } })).toEqual(["a strike 19"]);
  });
  it.each<readonly [Held, SDeed["k"]]>([
    ["defend", "basic"],
    ["run", "basic"],
    ["trip", "contest"],
    ["hide", "hide"],
    ["stabilize", "stabilize"],
    ["switchPlaces", "switchPlaces"],
  ])("that is no attack, such as %s, is set off as what it is, free of charge [W-021] [W-023]", (what, kind) => {
    const now = { holdingAction: 1, heldWhat: HELD.indexOf(what), ap: 0, stride: 3 };
    const set = declareFire(fight({ adjust: override }, {}, { now }, { now: { vitality: -3, bleeding: 1 } }));
    expect(set).toMatchObject({ ok: true, args: { by: "a", does: { k: kind, args: { by: "a", price: {} } } } });
  });
  it("is done whosever turn it is, and without points [W-022] [W-023]", () => {
    const now = { holdingAction: 1, heldWhat: HELD.indexOf("trip"), ap: 0, stride: 3 };
    expect(declareFire(fight({ turn: turnOf("d") }, {}, { now }))).toMatchObject({
      ok: true,
      args: { does: { k: "contest", args: { kind: "trip", price: {} } }, acting: ["d"] },
    });
  });
  it("of which nobody knows any more what it was is an attack [W-021]", () => {
    const now = { holdingAction: 1, heldWhat: 90, heldWith: BARE };
    expect(declareFire(fight({}, {}, { now }))).toMatchObject({ args: { attack: { by: "a", on: "d" } } });
  });
  it("is set off with what it was held with, if that is there yet [W-022] [W-023]", () => {
    const sets = (now: Overrides["now"], items = [bow]) =>
      declareFire(fight({ actor: actor("a", { items }) }, {}, { now: now ?? {} }));
    expect(sets({})).toEqual(no("nothingHeld", "W-023"));
    expect(sets({ holdingAction: 1, heldWith: keyOf("Gone", [{ id: "Gone" }]) })).toEqual(no("heldGone", "W-022"));
    expect(sets({ holdingAction: 1, heldWith: keyOf("Bow", [{ id: "Bow" }]) })).toMatchObject({
      ok: true,
      args: { by: "a", attack: { by: "a", on: "d", weapon: { name: "Bow" }, price: {} } },
    });
    expect(sets({ holdingAction: 1, heldWith: BARE })).toMatchObject({
      ok: true,
      args: { attack: { weapon: { name: "FIVEFOLD.Shapers.Unarmed" } } },
    });
    expect(sets({ holdingAction: 1, heldWith: keyOf("Bow", [{ id: "Bow" }]), dead: 1 })).toMatchObject({ ok: false });
  });
});
