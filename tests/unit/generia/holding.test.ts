import { describe, expect, it } from "vitest";
import { assist, declareAssist } from "../../../src/rulesets/generia/rules/actions/assist";
import {
  declareKeepHold,
  declarePickUp,
  declareRelease,
  declareStandUp,
  declareSteady,
  declareStruggle,
  keepHold,
  recover,
  release,
  struggle,
} from "../../../src/rulesets/generia/rules/actions/body";
import { between, board } from "../rulesets/facts";
import { actor, declares, held, item, no, ok, override, said, stranger, type Told, turnOf } from "./documents";
import { creature, deedsOf, lasting, type Numbers, type Overrides, play, rollsOf, told, worldOf } from "./fixtures";

const fight = { turn: turnOf() };
const others = { turn: turnOf("d") };
const spent = { attack: 0, utility: 0, movement: 0 };
const now = (...numbers: readonly Numbers[]): Overrides => ({ now: Object.assign({}, ...numbers) });

describe("getting over it", () => {
  const recovers = (what: "offBalance" | "prone" | "disarmed", a: Overrides) =>
    play(recover, { by: "a", what, price: { slot: "utility" } }, worldOf(creature("a", a)));
  it.each(["offBalance", "prone", "disarmed"] as const)("an action ends it: %s [G-169] [G-170] [G-182]", (what) => {
    const played = recovers(what, now({ [what]: 1 }));
    expect(played.value).toBe(true);
    expect(told(played).changes).toEqual(["a utility -1", `a ${what} -1`]);
    expect(deedsOf(played)).toEqual(["price", "recover"]);
    const broke = recovers(what, now({ [what]: 1, utility: 0 }));
    expect(broke.value).toBe(false);
    expect(broke.changes).toEqual([]);
  });
  const ways = [
    ["offBalance", declareSteady, "notOffBalance", "G-169"],
    ["disarmed", declarePickUp, "notDisarmed", "G-182"],
    ["prone", declareStandUp, "notProne", "G-170"],
  ] as const;
  it.each(ways)("%s: any action pays, and only where it is so [G-169] [G-170] [G-182]", (what, declare, why, rule) => {
    expect(declare(declares())).toEqual(no(why, rule));
    expect(declare(declares({}, now({ [what]: 1 })))).toEqual(ok({ by: "a", what, price: {} }));
    expect(declare(declares(fight, now({ [what]: 1 })))).toEqual(ok({ by: "a", what, price: { slot: "attack" } }));
    const chosen = { ...fight, adjust: said({ slot: "movement" }) };
    expect(declare(declares(chosen, now({ [what]: 1 })))).toEqual(ok({ by: "a", what, price: { slot: "movement" } }));
    expect(declare(declares(others, now({ [what]: 1 })))).toEqual(held("notYourTurn", "G-001"));
    expect(declare(declares({}, now({ [what]: 1, frozen: 1 })))).toEqual(held("frozen", "G-182"));
    expect(declare(declares(fight, now({ [what]: 1 }, spent)))).toEqual(held("spent.attack", "G-009"));
  });
  it("one stands up at the start of the own turn, unless the game master says otherwise [G-170]", () => {
    const late = held("standFirst", "G-170");
    for (const begun of [{ attack: 0 }, { utility: 0 }, { movement: 0 }, { stride: 2 }]) {
      const a = now({ prone: 1 }, begun);
      expect(declareStandUp(declares(fight, a))).toEqual(late);
      expect(declareStandUp(declares({ ...fight, adjust: override }, a))).toMatchObject({ ok: true });
      expect(declareStandUp(declares({}, a))).toEqual(ok({ by: "a", what: "prone", price: {} }));
      expect(declareSteady(declares(fight, now({ offBalance: 1 }, begun)))).toMatchObject({ ok: true });
    }
  });
});

describe("a struggle", () => {
  const struggles = (dice: readonly number[], a: Overrides = {}, d: Overrides = {}, hand = {}) =>
    play(
      struggle,
      { by: "a", on: "d", price: { slot: "attack" }, ...hand },
      worldOf(
        creature("a", { mods: { str: 2 }, ...a, now: { grappled: 1, ...a.now } }),
        creature("d", { ...d, now: { "holds/Actor-a": 1 } }),
      ),
      { dice },
    );
  it("is STR against STR: whoever has more is free, or stays held [G-168]", () => {
    const free = struggles([10, 11]);
    expect(free.value).toBe(true);
    expect(told(free)).toMatchObject({
      lines: ["a struggle 12", "d grip 11", "G-168 12 passes 11"],
      changes: ["a attack -1", "d holds/Actor-a = 0", "a grappled -1"],
    });
    expect(deedsOf(free)).toEqual(["price", "free"]);
    expect(rollsOf(free)[0]).toEqual(["attribute.str G-131 base 2 locked"]);
    const held = struggles([9, 12]);
    expect(held.value).toBe(false);
    expect(told(held)).toMatchObject({
      lines: ["a struggle 11", "d grip 12", "G-168 11 fails 12", "G-132 11 fails 12"],
      changes: ["a attack -1"],
    });
  });
  it("a tie is rolled again, and takes no further action [G-132]", () => {
    const played = struggles([10, 12, 8, 10, 10, 11]);
    expect(played.value).toBe(true);
    expect(told(played).changes.filter((change) => change.includes("attack"))).toHaveLength(1);
  });
  it("ends where it is tied twenty times [G-132]", () => {
    const ties = Array.from({ length: 20 }, () => [10, 12]).flat();
    expect(struggles(ties).value).toBe(false);
  });
  it("that cannot be paid for is none; what a person adds is for the held [G-168] [G-134]", () => {
    const none = struggles([], now({ attack: 0 }));
    expect(none.value).toBe(false);
    expect(none.lines.filter(({ k }) => k === "roll")).toEqual([]);
    const hand = { hand: { added: [{ kind: "eased", value: 3, label: "Oil" }] } };
    expect(told(struggles([10, 11], {}, {}, hand)).lines.slice(0, 2)).toEqual(["a struggle 15", "d grip 11"]);
  });
  const declared = (more: Told = {}, a: Overrides = now({ grappled: 1 }), d: Overrides = now({ "holds/Actor-a": 1 })) =>
    declareStruggle(declares(more, a, d));
  it("is declared by the held against whoever holds it [G-168]", () => {
    expect(declared()).toEqual(ok({ by: "a", on: "d", price: {} }));
    expect(declared(fight)).toEqual(ok({ by: "a", on: "d", price: { slot: "attack" }, fight: true }));
    expect(declared({}, {})).toEqual(no("notHeldFast", "G-168"));
    expect(declared({ on: [] })).toEqual(no("noHolder", "G-168"));
    expect(declared({ on: ["a"] })).toEqual(no("noHolder", "G-168"));
    const world = worldOf(
      creature("a", now({ grappled: 1 })),
      creature("d"),
      creature("e", now({ "holds/Actor-a": 1 })),
    );
    expect(declared({ world, on: ["d", "e"] })).toEqual(ok({ by: "a", on: "e", price: {} }));
    expect(declared({ world, on: ["d"] })).toEqual(ok({ by: "a", on: "d", price: {} }));
  });
  it("in the own turn, with an action that is left [G-001] [G-168]", () => {
    expect(declared(others)).toEqual(held("notYourTurn", "G-001"));
    expect(declared(fight, now({ grappled: 1 }, spent))).toEqual(held("spent.attack", "G-009"));
    expect(declared({}, now({ grappled: 1, unconscious: 1 }))).toEqual(held("unconscious", "G-153"));
    expect(declared({ ...fight, adjust: said({ slot: "movement" }) })).toMatchObject(
      ok({ price: { slot: "movement" } }),
    );
  });
});

describe("keeping hold and letting go", () => {
  const holds: Overrides = now({ "holds/Actor-d": 1, grip: 0 });
  it("an action keeps hold until the end of the next own turn [G-167]", () => {
    const played = play(keepHold, { by: "a", price: { slot: "utility" } }, worldOf(creature("a", holds)));
    expect(played.value).toBe(true);
    expect(told(played).changes).toEqual(["a utility -1", "a grip = 1"]);
    expect(deedsOf(played)).toEqual(["price", "keep"]);
    const broke = play(keepHold, { by: "a", price: { slot: "utility" } }, worldOf(creature("a", now({ utility: 0 }))));
    expect(broke.value).toBe(false);
    expect(broke.changes).toEqual([]);
  });
  it("the Utility Action pays, or the Attack Action [G-167]", () => {
    const keeps = (more: Told = {}, a: Overrides = holds) => declareKeepHold(declares(more, a));
    expect(keeps()).toEqual(ok({ by: "a", price: {} }));
    expect(keeps(fight)).toEqual(ok({ by: "a", price: { slot: "utility" } }));
    expect(keeps({ ...fight, adjust: said({ slot: "attack" }) })).toEqual(ok({ by: "a", price: { slot: "attack" } }));
    expect(keeps(fight, now(holds.now ?? {}, { utility: 0 }))).toEqual(ok({ by: "a", price: { slot: "attack" } }));
    const moves = now(holds.now ?? {}, { utility: 0, attack: 0 });
    expect(keeps(fight, moves)).toEqual(held("spent.utility", "G-011"));
    expect(keeps({}, {})).toEqual(no("holdsNobody", "G-167"));
    expect(keeps(others)).toEqual(held("notYourTurn", "G-001"));
    expect(keeps({}, now(holds.now ?? {}, { frozen: 1 }))).toEqual(held("frozen", "G-182"));
  });
  it("a grappler lets go whenever it likes in its own turn [G-128]", () => {
    const world = worldOf(creature("a", holds), creature("d", now({ grappled: 1 })));
    const played = play(release, { by: "a", on: "d" }, world);
    expect(played.value).toBe(true);
    expect(told(played).changes).toEqual(["a holds/Actor-d = 0", "d grappled -1"]);
    expect(deedsOf(played)).toEqual(["free"]);
    const lets = (more: Told = {}, a: Overrides = holds) => declareRelease(declares(more, a));
    expect(lets()).toEqual(ok({ by: "a", on: "d" }));
    expect(lets(fight)).toEqual(ok({ by: "a", on: "d" }));
    expect(lets(others)).toEqual(held("notYourTurn", "G-020"));
    expect(lets({ ...others, adjust: override })).toEqual(ok({ by: "a", on: "d" }));
    expect(lets({ turn: turnOf("d", { order: [] }) })).toEqual(ok({ by: "a", on: "d" }));
    expect(lets({ on: [] })).toEqual(no("holdsNobody", "G-128"));
    expect(lets({}, {})).toEqual(no("holdsNobody", "G-128"));
  });
});

describe("helping somebody", () => {
  type Help = Parameters<typeof assist>[1];
  const helps = (x: Partial<Help>, a: Overrides = {}) =>
    play(
      assist,
      { by: "a", on: "d", what: "prone", price: {}, ...x },
      worldOf(
        creature("a", a),
        creature("d", now({ prone: 1, offBalance: 1, drowsy: 1 })),
        lasting("b", "a", { what: "bonus", adds: { to: "movement", by: 1 } }),
      ),
    );
  it.each(["prone", "offBalance", "drowsy"] as const)("ends it: %s [G-169] [G-170] [G-182]", (what) => {
    const played = helps({ what, price: { slot: "attack" } });
    expect(played.value).toBe(true);
    expect(told(played).changes).toEqual(["a attack -1", `d ${what} -1`]);
    expect(deedsOf(played)).toEqual(["price", "assists"]);
  });
  it("takes metres, and what made these more [G-174]", () => {
    expect(told(helps({ stride: 3, uses: ["b"] })).changes).toEqual([
      "a stride = 3",
      "b used +1",
      "a drop item-b",
      "d prone -1",
    ]);
  });
  it("that cannot be paid for is none [G-169]", () => {
    const broke = helps({ price: { slot: "movement" } }, now({ movement: 0 }));
    expect(broke.value).toBe(false);
    expect(broke.changes).toEqual([]);
    // What it would use up, and somebody has deleted meanwhile, is used up.
    expect(helps({ uses: ["gone"] }).value).toBe(true);
  });

  const sheet = { actor: actor("a", { system: { speed: 6 } }) };
  const declared = (what: string, more: Told = {}, a: Overrides = {}) =>
    declareAssist(declares({ ...sheet, ...more }, a, now({ [what]: 1 })));
  it("outside of encounters costs nothing [G-169]", () => {
    for (const what of ["prone", "offBalance", "drowsy"])
      expect(declared(what)).toEqual(ok({ by: "a", on: "d", what, price: {} }));
  });
  it.each([
    ["prone", 4],
    ["offBalance", 2],
  ])("the %s take %d m of movement [G-169] [G-170]", (what, cost) => {
    const plain = { by: "a", on: "d", what };
    expect(declared(what, fight)).toEqual(ok({ ...plain, stride: 6 - cost, price: { slot: "movement" } }));
    expect(declared(what, fight, now({ movement: 0, stride: cost }))).toEqual(ok({ ...plain, stride: 0, price: {} }));
    expect(declared(what, fight, now({ movement: 0, stride: cost + 1 }))).toEqual(
      ok({ ...plain, stride: 1, price: {} }),
    );
    expect(declared(what, fight, now({ movement: 0, stride: cost - 1 }))).toEqual(held("spent.movement", "G-014"));
    expect(declared(what, fight, now({ stride: cost - 1 }))).toEqual(
      ok({ ...plain, stride: 5, price: { slot: "movement" } }),
    );
    const lame = { actor: actor("a", { system: { speed: cost - 1 } }) };
    expect(declared(what, { ...fight, ...lame })).toEqual(held("tooFar", "G-015", { metres: cost, left: cost - 1 }));
    const just = { actor: actor("a", { system: { speed: cost } }) };
    expect(declared(what, { ...fight, ...just })).toMatchObject(ok({ stride: 0 }));
    expect(declared(what, { ...fight, ...lame, adjust: override })).toEqual(
      ok({ ...plain, stride: 0, price: { slot: "movement" } }),
    );
  });
  it("waking the drowsy takes the Attack Action [G-182]", () => {
    const plain = { by: "a", on: "d", what: "drowsy" };
    expect(declared("drowsy", fight)).toEqual(ok({ ...plain, price: { slot: "attack" } }));
    expect(declared("drowsy", fight, now({ attack: 0 }))).toEqual(held("spent.attack", "G-009"));
    expect(declared("drowsy", fight, now({ grappled: 1 }))).toMatchObject({ ok: true });
  });
  it("in the own turn, and by nobody who is held where it is, unless the game master says otherwise [G-001] [G-166]", () => {
    const rest = now({ movement: 0, stride: 4 });
    expect(declared("prone", others)).toEqual(held("notYourTurn", "G-001"));
    expect(declared("prone", others, rest)).toEqual(held("notYourTurn", "G-001"));
    expect(declared("prone", { ...others, adjust: override }, rest)).toMatchObject(ok({ stride: 0, price: {} }));
    expect(declared("prone", fight, now({ prone: 1 }))).toEqual(held("rooted.prone", "G-170"));
    expect(declared("prone", fight, now({ grappled: 1 }))).toEqual(held("rooted.grappled", "G-166"));
    expect(declared("prone", { ...fight, adjust: override }, now({ grappled: 1 }))).toMatchObject({ ok: true });
    expect(declared("prone", {}, now({ grappled: 1 }))).toMatchObject({ ok: true });
  });
  it("bonuses of movement count for a new Movement Action and are used up by it [G-174]", () => {
    const bonus = item("Effect", { kind: "bonus", bonus: "movement", amount: 2, duration: { k: "told" } });
    const world = (a: Overrides = {}) =>
      worldOf(
        creature("a", { lasting: ["b"], ...a }),
        creature("d", now({ prone: 1 })),
        lasting("b", "a", { what: "bonus", adds: { to: "movement", by: 2 } }),
      );
    const swift = { ...fight, actor: actor("a", { system: { speed: 6 }, items: [bonus] }) };
    expect(declareAssist(declares({ ...swift, world: world() }))).toMatchObject(ok({ stride: 4, uses: ["b"] }));
    const plain = declareAssist(declares({ ...swift, world: world({ plain: true }) }));
    expect(plain).not.toHaveProperty("args.uses");
    const other = declareAssist(declares({ ...fight, actor: stranger("a"), world: world(now({ stride: 3 })) }));
    expect(other).toEqual(held("tooFar", "G-015", { metres: 4, left: 3 }));
  });
  it("one ally who needs it, the worst of it first [G-169]", () => {
    expect(declareAssist(declares({ on: [] }))).toEqual(no("oneAlly", "G-169"));
    expect(declareAssist(declares({ on: ["d", "e"] }))).toEqual(no("oneAlly", "G-169"));
    expect(declareAssist(declares({ on: ["a"] }, now({ prone: 1 })))).toEqual(no("oneAlly", "G-169"));
    expect(declareAssist(declares())).toEqual(no("needsNoHelp", "G-169"));
    const all = now({ prone: 1, offBalance: 1, drowsy: 1 });
    expect(declareAssist(declares({}, {}, all))).toMatchObject(ok({ what: "prone" }));
    expect(declareAssist(declares({}, {}, now({ offBalance: 1, drowsy: 1 })))).toMatchObject(
      ok({ what: "offBalance" }),
    );
  });
  it("within a metre, unless the game master says otherwise [G-169]", () => {
    const at = (distance: number, more: Told = {}) =>
      declared("prone", { board: board({ d: between({ distance, adjacent: false }) }), ...more });
    expect(at(1)).toMatchObject({ ok: true });
    expect(at(2.26)).toEqual(held("reach", "G-169", { reach: 1, distance: 2.3 }));
    expect(at(2.26, { adjust: override })).toMatchObject({ ok: true });
    expect(declared("prone", { board: board({}) })).toMatchObject({ ok: true });
  });
  it("not by the senseless, nor by those who panic [G-153] [G-182]", () => {
    expect(declared("prone", {}, now({ unconscious: 1 }))).toEqual(held("unconscious", "G-153"));
    expect(declared("prone", {}, now({ panicked: 1 }))).toEqual(held("panicked", "G-182"));
  });
});
