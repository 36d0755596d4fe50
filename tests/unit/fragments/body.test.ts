import { describe, expect, it } from "vitest";
import { body, declareDoing, type FBody, focusOf } from "../../../src/rulesets/fragments/rules/actions/body";
import type { Doing } from "../../../src/rulesets/fragments/rules/data/names";
import { declares, feetAway, figure, held, no, ok, override, type Told, turnOf } from "./documents";
import { creature, deedsOf, type Overrides, play, told, worldOf } from "./fixtures";

type Numbers = Readonly<Record<string, number>>;
const does = (what: Doing, now: Numbers = {}, more: Partial<FBody> = {}, d: Overrides = {}) =>
  play(body, { by: "a", what, price: {}, ...more }, worldOf(creature("a", { now }), creature("d", d)));

describe("one Action of the body", () => {
  it.each<readonly [Doing, Numbers, readonly string[], readonly string[]]>([
    ["standUp", { prone: 1 }, ["a prone -1"], ["standUp"]],
    ["dropProne", {}, ["a prone +1"], ["dropProne"]],
    ["dodge", {}, ["a dodging +1"], ["dodge"]],
    ["steady", { unstable: 1 }, ["a unstable -1"], ["steady"]],
    ["focus", {}, ["a energy +3"], ["focus"]],
    ["extinguish", { onFire: 1 }, ["a prone +1", "a onFire -1"], ["rolls", "extinguish"]],
    ["extinguish", { onFire: 1, prone: 1 }, ["a onFire -1"], ["extinguish"]],
    ["interact", {}, [], []],
  ])("%s (%j) [F-031] [F-037] [F-060] [F-081] [F-082] [F-140] [F-209]", (what, now, changes, deeds) => {
    const played = does(what, now);
    expect(played.value).toBe(true);
    expect(told(played).changes).toEqual(changes);
    expect(deedsOf(played)).toEqual(deeds);
  });
  it("is paid for, or does not happen [F-029]", () => {
    const price = { actions: 1, most: 3 };
    expect(told(does("dodge", {}, { price })).changes).toEqual(["a spent +1", "a dodging +1"]);
    const poor = does("dodge", { spent: 3 }, { price });
    expect(poor.value).toBe(false);
    expect(told(poor).changes).toEqual([]);
  });
  it.each([
    [6, 3, 3],
    [5, 3, 2],
    [1, 1, 0],
  ])("to focus gives a third of ESS and level: %i and %i make %i [F-081]", (ess, level, gained) => {
    expect(focusOf(creature("a", { level, attributes: { ess } }))).toBe(gained);
  });
});

describe("letting go, and choking", () => {
  const holds = { "holds/Actor-d": 1, grappling: 1 };
  const heldBy: Overrides = { now: { "heldBy/Actor-a": 1, grappled: 1 } };
  it("a grip ends for both [F-203]", () => {
    const played = does("release", holds, { on: "d" }, heldBy);
    expect(played.value).toBe(true);
    expect(told(played).changes).toEqual([
      "a holds/Actor-d = 0",
      "d heldBy/Actor-a = 0",
      "a grappling -1",
      "d grappled -1",
    ]);
    expect(deedsOf(played)).toEqual(["released"]);
  });
  it("also that with those who are not there any more (A-36)", () => {
    const played = does("release", holds, { gone: ["Actor.d"] });
    expect(played.value).toBe(true);
    expect(told(played).changes).toEqual(["a holds/Actor-d = 0", "a grappling -1"]);
    expect(deedsOf(played)).toEqual(["released"]);
  });
  it("whoever is choked has no air for a round [F-201]", () => {
    const choked = does("choke", holds, { on: "d", at: { round: 2, slot: 7 } }, heldBy);
    expect(choked.value).toBe(true);
    expect(told(choked).changes).toEqual(["d suffocatingRound = 3", "d suffocatingSlot = 7", "d suffocating +1"]);
    expect(deedsOf(choked)).toEqual(["inflicted"]);
    expect(told(does("choke", holds, { on: "d" }, heldBy)).changes).toEqual([
      "d suffocatingRound = 1",
      "d suffocatingSlot = -9998",
      "d suffocating +1",
    ]);
  });
  it("nothing happens without somebody [F-201] [F-203]", () => {
    for (const what of ["release", "choke"] as const) {
      expect(does(what, holds).value).toBe(false);
      expect(told(does(what, holds)).changes).toEqual([]);
    }
  });
});

describe("declaring what the body does", () => {
  const declare = (what: Doing, now: Numbers = {}, more: Told = {}) => declareDoing(what)(declares(more, { now }));
  const mine = { turn: turnOf() };
  const theirs = { turn: turnOf("d") };
  const PRICE = { actions: 1, most: 3 };
  it.each<readonly [Doing, Numbers]>([
    ["standUp", { prone: 1 }],
    ["focus", { energyMax: 9 }],
    ["dodge", {}],
    ["steady", { unstable: 1 }],
    ["extinguish", { onFire: 1 }],
    ["interact", {}],
  ])("%s is an Action of one's own turn [F-031] [F-034]", (what, now) => {
    expect(declare(what, now, mine)).toStrictEqual(ok({ by: "a", what, price: PRICE }));
    expect(declare(what, now)).toStrictEqual(ok({ by: "a", what, price: {} }));
    expect(declare(what, now, theirs)).toEqual(held("notYourTurn", "F-034"));
  });
  it("to drop and to let go are free [F-037] [F-203]", () => {
    expect(declare("dropProne", { spent: 3 }, mine)).toStrictEqual(ok({ by: "a", what: "dropProne", price: {} }));
    expect(declare("dropProne", {}, theirs)).toEqual(held("freeInOwnTurn", "F-039"));
    expect(declare("release", { "holds/Actor-d": 1, spent: 3 }, mine)).toMatchObject({ ok: true, args: { price: {} } });
  });
  it.each<readonly [Doing, Numbers, string]>([
    ["standUp", {}, "F-060"],
    ["dropProne", { prone: 1 }, "F-037"],
    ["steady", {}, "F-140"],
    ["extinguish", {}, "F-209"],
    ["focus", { energyMax: 0 }, "F-081"],
  ])("%s makes no sense for %j, unless the game master says so", (what, now, rule) => {
    expect(declare(what, now)).toEqual(held(`pointless.${what}`, rule));
    expect(declare(what, now, { adjust: override })).toStrictEqual(ok({ by: "a", what, price: {} }));
  });
  it("what was readied is paid for, and may come in another’s turn; the helpless do nothing [F-086]", () => {
    const readied = (what: Doing, now: Numbers, more: Told = {}) =>
      declareDoing(what)(declares({ ...theirs, ...more }, { now }), true);
    expect(readied("dodge", {})).toStrictEqual(ok({ by: "a", what: "dodge", price: {} }));
    expect(readied("dodge", { stunned: 1 })).toEqual(held("helpless.stunned", "F-217"));
    expect(readied("standUp", {})).toEqual(held("pointless.standUp", "F-060"));
  });
  it("only who is held is let go or choked [F-201] [F-203]", () => {
    const holds = { "holds/Actor-d": 1 };
    expect(declare("release", holds)).toStrictEqual(ok({ by: "a", what: "release", on: "d", price: {} }));
    expect(declare("choke", holds, { turn: turnOf("a", { round: 4 }) })).toStrictEqual(
      ok({ by: "a", what: "choke", on: "d", price: PRICE, at: { round: 4, slot: 10 } }),
    );
    expect(declare("choke", { "heldBy/Actor-d": 1 })).toEqual(no("notHolding", "F-201"));
    expect(declare("release", { "holds/Actor-x": 1 })).toEqual(no("notHolding", "F-203"));
    expect(declare("choke", holds, { on: [] })).toEqual(no("noTarget", "F-201"));
    expect(declare("release", holds, { on: [] })).toEqual(no("noTarget", "F-203"));
  });
  it("whoever is gone is let go without being named (A-36)", () => {
    const board = feetAway(5, {}, { figures: () => [figure("a"), figure("d")] });
    const grips = { "holds/Actor-d": 1, "holds/Actor-x": 1, "heldBy/Actor-y": 1 };
    expect(declare("release", grips, { on: [], board })).toStrictEqual(
      ok({ by: "a", what: "release", gone: ["Actor.x", "Actor.y"], price: {} }),
    );
    expect(declare("release", grips, { board })).toStrictEqual(ok({ by: "a", what: "release", on: "d", price: {} }));
    expect(declare("choke", grips, { on: [], board })).toEqual(no("noTarget", "F-201"));
    expect(declare("release", { "holds/Actor-d": 1 }, { on: [], board })).toEqual(no("noTarget", "F-203"));
    expect(declare("release", grips, { on: [], board: feetAway(5) })).toEqual(no("noTarget", "F-203"));
  });
});
