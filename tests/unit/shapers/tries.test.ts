import { describe, expect, it } from "vitest";
import { declareContest, declareRelease, ownSkill } from "../../../src/rulesets/shapers/rules/actions/contests";
import { BARE } from "../../../src/rulesets/shapers/rules/creature/weapons";
import type { ContestKind } from "../../../src/rulesets/shapers/rules/data/kinds";
import { between, board } from "../rulesets/facts";
import { actor, declares, held, no, ok, override, said, type Told, turnOf } from "./documents";
import { holding, type Overrides } from "./fixtures";

const fight = (more: Told = {}, a: Overrides = {}, d: Overrides = {}) => declares({ turn: turnOf(), ...more }, a, d);
const tried = (kind: ContestKind, more: Told = {}, a: Overrides = {}, d: Overrides = {}) =>
  declareContest(kind)(fight(more, a, d));
const LARGE: Overrides = { size: 3 };
const climbed: Overrides = { now: holding("climbs", "a") };
const holder: Overrides = { now: holding("holds", "a") };

describe("a contest that is declared", () => {
  it.each<readonly [ContestKind, Overrides, object]>([
    ["blind", {}, { skill: "quickFingers", price: { ap: 2 } }],
    ["climb", LARGE, { skill: "athletics", price: { ap: 2 } }],
    ["disarm", {}, { skill: "athletics", price: { ap: 2 } }],
    ["grab", {}, { skill: "athletics", price: { ap: 2 } }],
    ["shove", {}, { skill: "athletics", price: { ap: 1 } }],
    ["trip", {}, { skill: "athletics", price: { ap: 2 } }],
    ["shakeOff", climbed, { skill: "athletics", price: { ap: 2 } }],
    ["escape", holder, { skill: "athletics", price: { ap: 2 } }],
  ])("%s: against %j, %j [W-048] [W-050] [W-053] [W-056] [W-059] [W-061] [W-068] [W-069]", (kind, d, args) => {
    expect(tried(kind, {}, {}, d)).toEqual(ok({ by: "a", on: "d", kind, ...args, measured: true, acting: ["a"] }));
  });
  it("takes along what was said by hand and what the table has decided; outside of encounters it is free [W-048] [W-064]", () => {
    const x = fight({ settings: { opposedTie: "initiator" }, adjust: { off: ["larger"], added: [] }, turn: null });
    expect(declareContest("trip")(x)).toEqual(
      ok({
        ...{ by: "a", on: "d", kind: "trip", skill: "athletics", price: {}, measured: true },
        ...{ hand: { off: ["larger"] }, ruleOptions: { opposedTie: "initiator" } },
      }),
    );
  });
  it("is waited for by whoever holds an action for somebody who moves, where it moves somebody [W-021] [W-023]", () => {
    const holds = actor("x", {
      statuses: ["holdingAction"],
      system: { turn: { heldWith: BARE, heldFor: 2, heldWithin: 2 } },
    });
    const waits = (kind: ContestKind, d: Overrides = {}) => tried(kind, { fighters: () => [holds] }, {}, d);
    const waiting = { args: { waiting: ["Actor.x"] } };
    expect([waits("climb", LARGE), waits("shove"), waits("shakeOff", climbed)]).toMatchObject([
      waiting,
      waiting,
      waiting,
    ]);
    for (const stays of [waits("trip"), waits("grab"), waits("blind"), waits("disarm"), waits("escape", holder)])
      expect(stays).not.toHaveProperty("args.waiting");
    expect(tried("shove")).not.toHaveProperty("args.waiting");
  });
  it("is done with the best Skill that goes with it, or the one that was said [W-048]", () => {
    const a: Overrides = { skills: { rawForce: 3, nimbleness: 5, stealth: 9 } };
    expect([ownSkill(fight({}, a), "trip"), ownSkill(fight({}, a), "climb"), ownSkill(fight({}, a), "escape")]).toEqual(
      [...["rawForce", "nimbleness", "nimbleness"]],
    );
    expect(ownSkill(fight({ adjust: said({ skill: "athletics" }) }, a), "trip")).toBe("athletics");
    expect(ownSkill(fight({ adjust: said({ skill: "stealth" }) }, a), "trip")).toBe("rawForce");
    expect(ownSkill(fight({ adjust: said({ skill: "quickFingers" }) }, a), "shakeOff")).toBe("quickFingers");
    expect(tried("trip", { adjust: said({ skill: "rawForce" }) })).toMatchObject({ args: { skill: "rawForce" } });
  });
});

describe("a contest that cannot be tried", () => {
  const far = board({ d: between({ distance: 1.26, adjacent: false }) });
  it.each<readonly [string, ContestKind, Told, Overrides, Overrides, object]>([
    ["on nobody", "trip", { on: [] }, {}, {}, no("noTarget", "W-069")],
    ["on two", "grab", { on: ["d", "a"] }, {}, {}, no("oneTarget", "W-061")],
    ["on oneself", "shove", { on: ["a"] }, {}, {}, no("selfTarget", "W-068")],
    ["on who is not there", "trip", { on: ["x"] }, {}, {}, no("noTarget", "W-069")],
    ["without AP", "trip", {}, { now: { ap: 1 } }, {}, held("few.ap", "W-007", { needed: 2, left: 1 })],
    ["in the turn of another", "trip", { turn: turnOf("d") }, {}, {}, held("notYourTurn", "W-006")],
    ["on the dead", "trip", {}, {}, { now: { dead: 1 } }, held("deadTarget", "W-069")],
    [
      "on whom one does not know of",
      "trip",
      {},
      {},
      { now: holding("hiddenFrom", "a") },
      held("hiddenTarget", "W-064"),
    ],
    ["on one two sizes larger: Blind", "blind", {}, {}, { size: 4 }, held("tooLarge", "W-049")],
    ["on one two sizes larger: Grab", "grab", {}, {}, { size: 4 }, held("tooLarge", "W-049")],
    ["on one two sizes larger: Shove", "shove", {}, {}, { size: 4 }, held("tooLarge", "W-049")],
    ["on one two sizes larger: Trip", "trip", {}, {}, { size: 4 }, held("tooLarge", "W-049")],
    ["onto one of the same size", "climb", {}, {}, {}, held("tooSmall", "W-052")],
    ["onto a smaller one", "climb", {}, {}, { size: 1 }, held("tooSmall", "W-052")],
    ["climbing without a free hand", "climb", {}, { hands: 0 }, LARGE, held("noHand", "W-052")],
    ["grabbing without one", "grab", {}, { hands: 0 }, {}, held("noHand", "W-061")],
    ["grabbing without one, as a climber", "grab", {}, { hands: 0, climber: true }, {}, held("noHand", "W-061")],
    ["on who is Grabbed already", "grab", {}, {}, { now: { grabbed: 1 } }, held("grabbedAlready", "W-061")],
    ["climbing while Restrained", "climb", {}, { now: { restrained: 1 } }, LARGE, held("rooted.restrained", "W-083")],
    ["climbing while Grabbed", "climb", {}, { now: { grabbed: 1 } }, LARGE, held("rooted.grabbed", "W-083")],
    ["through a wall", "trip", { board: board({ d: between({ clear: false }) }) }, {}, {}, held("walled", "W-178")],
    ["from far away", "trip", { board: far }, {}, {}, held("reach", "W-069", { reach: 1, distance: 1.3 })],
    ["shaking off whoever has not climbed", "shakeOff", {}, {}, {}, no("notClimbed", "W-056")],
    ["escaping whoever does not hold", "escape", {}, {}, {}, no("notHolding", "W-061")],
    ["escaping at all, at a table", "escape", { settings: { grabEscape: false } }, {}, holder, no("noEscape", "W-061")],
  ])("%s [W-049] [W-052] [W-061] [W-178]", (_title, kind, more, a, d, refusal) => {
    expect(tried(kind, more, a, d)).toEqual(refusal);
  });
  it.each<readonly [string, ContestKind, Overrides, Overrides]>([
    ["tripping one a size larger", "trip", {}, LARGE],
    ["disarming one of any size", "disarm", {}, { size: 5 }],
    ["climbing onto one of any size", "climb", {}, { size: 5 }],
    ["climbing without hands, for a climber", "climb", { hands: 0, climber: true }, LARGE],
    ["tripping without a free hand", "trip", { hands: 0 }, {}],
    ["grabbing with the last hand", "grab", { hands: 1 }, {}],
    ["tripping while Grabbed", "trip", { now: { grabbed: 1 } }, {}],
    ["shoving while Restrained", "shove", { now: { restrained: 1 } }, {}],
    ["tripping who is Grabbed", "trip", {}, { now: { grabbed: 1 } }],
    ["shaking off the dead", "shakeOff", {}, { now: { dead: 1, ...holding("climbs", "a") } }],
    ["escaping a holder one does not know of", "escape", {}, { now: { ...holder.now, ...holding("hiddenFrom", "a") } }],
  ])("is not %s [W-049] [W-052] [W-056]", (_title, kind, a, d) => {
    expect(tried(kind, {}, a, d)).toMatchObject({ ok: true });
  });
  it("may be tried all the same where a game master says so, but not against nothing [W-049]", () => {
    const x: Told = { adjust: override, board: far };
    expect(tried("trip", x, {}, { size: 5, now: { dead: 1 } })).toMatchObject({ ok: true });
    expect(tried("shakeOff", x)).toEqual(no("notClimbed", "W-056"));
    expect(tried("escape", x)).toEqual(no("notHolding", "W-061"));
    const near = board({ d: between({ distance: 3, adjacent: false }) }, { units: "ft" });
    expect([tried("trip", { board: near }), tried("trip", { board: board({}) })]).toMatchObject([
      { ok: true },
      { ok: true },
    ]);
  });
});

describe("letting go", () => {
  it("is for whoever holds the other one [A-21] [W-061]", () => {
    expect(declareRelease(fight({}, { now: holding("holds", "d") }))).toEqual(ok({ by: "a", on: "d" }));
    expect([declareRelease(fight()), declareRelease(fight({ on: [] }))]).toEqual([
      no("holdsNobody", "W-061"),
      no("noTarget", "W-061"),
    ]);
  });
});
