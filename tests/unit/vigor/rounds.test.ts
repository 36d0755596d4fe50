import { describe, expect, it } from "vitest";
import type { Declaration } from "../../../src/contract/act";
import type { VBeing, VCreature, VLong } from "../../../src/rulesets/vigor/rules/data/types";
import { actionsNow, unaffordable } from "../../../src/rulesets/vigor/rules/turns/afford";
import { clockOf, roundsOutside } from "../../../src/rulesets/vigor/rules/turns/clocks";
import { affordable, barredFromActing, moment, othersWait } from "../../../src/rulesets/vigor/rules/turns/declaring";
import { happens } from "../../../src/rulesets/vigor/rules/turns/happens";
import {
  abandon,
  actionsFor,
  declareAbandon,
  declareShare,
  longFacts,
  longOf,
  share,
} from "../../../src/rulesets/vigor/rules/turns/long";
import { declarePassed, passOf } from "../../../src/rulesets/vigor/rules/turns/passed";
import { combatEnd, passed, roundEnd, turnEnd, turnStart } from "../../../src/rulesets/vigor/rules/turns/turns";
import { actorFacts, declarationOf, itemFacts } from "./documents";
import { creature, play, trace, worldOf } from "./fixtures";

const bears = (id: string, now: Readonly<Record<string, number>>, more: Partial<VCreature> = {}) =>
  creature(id, { ...more, now });
const long = (id: string, progress: number, more: Partial<VLong> = {}): VLong => ({
  id,
  kind: "long",
  of: "a",
  item: "i",
  cost: 3,
  now: { progress },
  ...more,
});
const OUTSIDE = -9998;
const clock = { round: 5, slot: 13 };

describe("the start of a turn", () => {
  it("ends what is over, kills whose time is up, gives clocks to those without one, and tells what goes on [V-022] [V-023] [V-058] [V-147]", () => {
    const world = worldOf(
      bears("a", { defending: 1, readied: 1, readiedWith: 4, actions: 0 }, { acts: ["l", "m"] }),
      long("l", 2),
      long("m", 0),
      bears("due", { health: 0, shock: 1, unconscious: 1, shockRound: 5, shockSlot: 13 }),
      bears("later", { health: 0, shock: 1, unconscious: 1, shockRound: 5, shockSlot: 12 }),
      bears("none", { health: 0, shock: 1, unconscious: 1 }, { stamina: 7 }),
      bears("outside", { health: 0, shock: 1, unconscious: 1, shockRound: 3, shockSlot: OUTSIDE }),
      bears("husk", { health: 0, shock: 1, unconscious: 1, shockRound: 9, shockSlot: 1 }, { stamina: 0 }),
      bears("well", { shockRound: 4 }),
      bears("burns", { burning: 1, burningRound: 5, burningSlot: 20, dazed: 1, dazedRound: 5, dazedSlot: 12 }),
      bears("cools", { burning: 1, burningRound: 2, burningSlot: OUTSIDE }),
    );
    const shock = ["due", "later", "none", "outside", "husk", "well"];
    expect(trace(play(turnStart, { who: "a", clock, shock, timed: ["burns", "cools"] }, world))).toEqual([
      "ended: burns burning -1, burns burningRound = 0, burns burningSlot = 0, cools burningRound = 7, cools burningSlot = 13",
      "diedOfShock V-147 due",
      "diedOfShock V-147 husk",
      "shock: due dead +1, due shock -1, due unconscious -1, due shockRound = 0, due shockSlot = 0, none shockRound = 12, none shockSlot = 13, outside shockRound = 8, outside shockSlot = 13, husk dead +1, husk shock -1, husk unconscious -1, husk shockRound = 0, husk shockSlot = 0",
      "ready: a defending -1, a readied -1, a actions +2",
      "goesOn V-023 l 2",
    ]);
  });
  it("sleep that is over wakes nobody without Health, and other marks end all the same [V-022] [V-114]", () => {
    const asleep = { unconscious: 1, unconsciousRound: 5, unconsciousSlot: 13 };
    const dazed = { dazed: 1, dazedRound: 4, dazedSlot: 1 };
    const world = worldOf(
      creature("a"),
      bears("shock", { ...asleep, ...dazed, shock: 1 }),
      bears("stable", { ...asleep, stabilized: 1 }),
      bears("sleeper", asleep),
    );
    const played = play(turnStart, { who: "a", clock, shock: [], timed: ["shock", "stable", "sleeper"] }, world);
    expect(trace(played)[0]).toBe(
      "ended: shock unconsciousRound = 0, shock unconsciousSlot = 0, shock dazed -1, shock dazedRound = 0, shock dazedSlot = 0, stable unconsciousRound = 0, stable unconsciousSlot = 0, sleeper unconscious -1, sleeper unconsciousRound = 0, sleeper unconsciousSlot = 0",
    );
  });
  it("with nothing to end says nothing; whoever lies down has no actions, the Winded are told [V-024] [V-039] [V-096]", () => {
    const start = (now: Readonly<Record<string, number>>) =>
      trace(play(turnStart, { who: "a", clock, shock: [], timed: ["a"] }, worldOf(bears("a", { actions: 1, ...now }))));
    expect(start({})).toEqual(["ready: a actions +1"]);
    for (const status of ["dead", "unconscious", "shock", "destroyed"])
      expect(start({ [status]: 1 })).toEqual(["ready: a actions -1", "cannotAct V-039 a"]);
    expect(start({ winded: 1 })).toEqual(["ready: a actions +1", "winded V-096 a"]);
    expect(start({ bound: 1 })).toEqual(["ready: a actions +1"]);
  });
  it("a clock of an earlier round is over, one of game time is not [V-022]", () => {
    expect([roundsOutside({ round: 3, slot: OUTSIDE }), roundsOutside({ round: 3, slot: 4 })]).toEqual([3, null]);
    expect(roundsOutside({ round: 0, slot: OUTSIDE })).toBeNull();
    expect(clockOf(creature("a"), "dazed")).toEqual({ round: 0, slot: 0 });
  });
});

describe("the end of a round", () => {
  it("ends marks and lives of lower slots, gives everybody alive what is due, never more than fits, and surprise is over [V-022] [V-028] [V-099] [V-102] [V-147]", () => {
    const low = { vigor: 3, mana: 1, manaMax: 4, durability: 5, health: 4 };
    const special = { vigor: 1, mana: 2, durability: 3, health: 1 };
    const world = worldOf(
      bears("a", { ...low, ambushed: 1, dazed: 1, dazedRound: 1, dazedSlot: -3 }),
      bears("b", { ...low, ambusher: 1 }, { recovery: special }),
      bears("c", { ...low, overWatch: 1, wounded: 1, durability: 0 }, { recovery: special, stamina: 4 }),
      bears("hydra", { wounded: 1, durability: 0 }, { recovery: { durability: 2, whileWounded: true } }),
      bears("full", {}, { recovery: special }),
      bears("weak", { vigor: 3 }, { stamina: 4 }),
      bears("sapped", { vigor: 3 }, { stamina: 5, recovery: { vigor: -1 } }),
      bears("dead", { ...low, dead: 1 }),
      bears("broken", { ...low, destroyed: 1 }),
      bears("dying", { health: 0, shock: 1, unconscious: 1, shockRound: 1, shockSlot: -5 }),
    );
    const order = Object.keys(world);
    const played = play(roundEnd, { order, clock: { round: 1, slot: 13 }, timed: ["a"] }, world);
    expect(trace(played)).toEqual([
      "ended: a dazed -1, a dazedRound = 0, a dazedSlot = 0",
      "diedOfShock V-147 dying",
      "shock: dying dead +1, dying shock -1, dying unconscious -1, dying shockRound = 0, dying shockSlot = 0",
      "recovery: a vigor +2, b vigor +3, b durability +3, b mana +2, b health +1, c vigor +1, c mana +2, c health +1, hydra durability +2, hydra wounded -1",
      "surprise: a ambushed -1, b ambusher -1, c overWatch -1",
    ]);
    const quiet = { order: ["full"], clock: { round: 2, slot: 13 }, timed: ["full"] };
    expect(trace(play(roundEnd, quiet, world))).toEqual([]);
    expect(trace(play(roundEnd, { order: ["a"], clock: { round: 2, slot: 13 } }, world))).toEqual([
      "recovery: a vigor +2",
    ]);
  });
  it("a wound that only a game master ends stays where Durability comes back [V-100] [V-109]", () => {
    const hydra = bears("h", { wounded: 1, durability: 0 }, { recovery: { durability: 2, whileWounded: true } });
    const ruleOptions = { woundedClears: "manual" } as const;
    const played = play(roundEnd, { order: ["h"], clock, ruleOptions }, worldOf(hydra));
    expect(trace(played)).toEqual(["recovery: h durability +2"]);
  });
  it("a turn's end and an encounter's end take back what belongs to them, and clocks go on in game time [V-022] [V-024] [V-147]", () => {
    expect(trace(play(turnEnd, { who: "a" }, worldOf(creature("a"))))).toEqual(["over: a actions -2"]);
    const world = worldOf(
      bears("a", { defending: 1, readied: 1, ambushed: 1, actions: 0 }, { acts: ["l"], actions: 3 }),
      long("l", 2),
      bears("b", { burning: 1, burningRound: 7, burningSlot: 3, shock: 1, shockRound: 4, shockSlot: 9 }),
      bears("c", { shock: 1 }),
      bears("d", { shockRound: 6 }),
    );
    expect(trace(play(combatEnd, { order: ["a", "b", "c", "d"], round: 5 }, world))).toEqual([
      "clean: a defending -1, a ambushed -1, a readied -1, l progress -2, a actions +3, b burningRound = 2, b burningSlot = -9998, b shockRound = 1, b shockSlot = -9998",
    ]);
    expect(trace(play(combatEnd, { order: ["b"] }, world))).toEqual(["clean: "]);
    expect(trace(play(combatEnd, { order: [] }, world))).toEqual([]);
  });
  it("game time outside of encounters runs down what lasts, and lives [V-022] [V-147]", () => {
    const away = (now: Readonly<Record<string, number>>, rounds: number, more = {}) =>
      trace(play(passed, { on: "a", rounds }, worldOf(bears("a", now, more))));
    const burning = { burning: 1, burningRound: 3, burningSlot: OUTSIDE };
    expect(away(burning, 2)).toEqual(["ended: a burningRound = 1"]);
    expect(away(burning, 3)).toEqual(["ended: a burning -1, a burningRound = 0, a burningSlot = 0"]);
    expect(away({ burning: 1, burningRound: 3, burningSlot: 12 }, 9)).toEqual([]);
    const shock = { health: 0, shock: 1, unconscious: 1 };
    expect(away(shock, 4, { stamina: 9 })).toEqual([
      "shock: a shockRound = 5, a shockSlot = -9998",
      "shockLeft V-147 a 5",
    ]);
    expect(away({ ...shock, shockRound: 2, shockSlot: OUTSIDE }, 2)).toEqual([
      "shock: a dead +1, a shock -1, a unconscious -1, a shockRound = 0, a shockSlot = 0",
      "diedOfShock V-147 a",
    ]);
  });
});

describe("what a turn event begins", () => {
  const TURN = { round: 3, turnOf: "a", slot: 13, order: [{ id: "b" }, { id: "x" }, { id: "a" }, { id: "gone" }] };
  const world = worldOf(creature("a"), bears("b", { shock: 1, dazed: 1, dazedRound: 4, dazedSlot: 1 }), long("x", 1));
  type Happening = Parameters<typeof happens>[0];
  const at = (event: string, who: string | null, settings = {}, more = {}) =>
    happens({ event, who, world, turn: TURN, settings, ...more } as unknown as Happening);
  it("takes along the order, the moment, who bears clocks, and what the table has decided [V-018] [V-022] [V-147]", () => {
    const now = { round: 3, slot: 13 };
    const house = { timerMode: "roundEnd" };
    const ruleOptions = { clocksByRound: true };
    expect(at("turnStart", "a")).toStrictEqual({
      procedure: "turnStart",
      args: { who: "a", clock: now, shock: ["b"], timed: ["b"] },
    });
    expect(at("turnStart", "a", house)?.args).toStrictEqual({
      who: "a",
      clock: now,
      shock: ["b"],
      timed: ["b"],
      ruleOptions,
    });
    expect(at("turnEnd", "a")).toStrictEqual({ procedure: "turnEnd", args: { who: "a" } });
    const order = ["b", "a"];
    expect(at("roundEnd", null)).toStrictEqual({ procedure: "roundEnd", args: { order, clock: now, timed: ["b"] } });
    expect(at("roundEnd", null, house)?.args).toStrictEqual({ order, clock: now, timed: ["b"], ruleOptions });
    expect(at("combatEnd", null)).toStrictEqual({ procedure: "combatEnd", args: { order, round: 3 } });
    expect([at("turnStart", null), at("turnEnd", null), at("roundStart", null)]).toEqual([null, null, null]);
    const bare = { world: worldOf(creature("a")), turn: { round: 1, turnOf: "a", order: [{ id: "a" }] } };
    expect(at("roundEnd", null, {}, bare)?.args).toStrictEqual({ order: ["a"], clock: { round: 1, slot: 0 } });
  });
});

describe("acts over several turns", () => {
  const item = (type: string, system: object) => itemFacts({ id: "i", type, name: "Rite", system: { ...system } });
  const spell = (system: object = {}) => item("vigorFeature", { kind: "spell", cost: { actions: 3 }, ...system });
  it("are spells, techniques and abilities of more than one action; what they cost beside is kept [V-023] [V-025]", () => {
    expect(longFacts(spell())).toStrictEqual({ cost: 3, progress: 0 });
    expect(longFacts(spell({ cost: { actions: 3, vigor: 4, mana: 2 }, progress: 9 }))).toStrictEqual({
      cost: 3,
      vigor: 4,
      mana: 2,
      progress: 2,
    });
    const bolt = item("vigorWeapon", { category: "spell", cost: { actions: 2, mana: 1 }, progress: 1 });
    expect(longFacts(bolt)).toStrictEqual({ cost: 2, mana: 1, progress: 1, weapon: true });
    expect([longFacts(spell({ cost: { actions: 1 } })), longFacts(item("vigorArmor", {}))]).toEqual([null, null]);
    for (const kind of ["skill", "item"]) expect(actionsFor(spell({ kind }))).toBe(1);
    expect([actionsFor(spell()), actionsFor(item("vigorWeapon", { cost: { actions: 3 } })), actionsFor(bolt)]).toEqual([
      3, 1, 2,
    ]);
    expect(actionsFor(item("vigorArmor", { cost: { actions: 3 } }))).toBe(1);
  });
  const busy = (now: Readonly<Record<string, number>> = {}) => bears("a", now, { acts: ["l"] });
  const X = (more: Partial<Declaration<VBeing>> = {}, progress = 1) =>
    declarationOf({
      item: spell(),
      world: worldOf(busy(), long("l", progress)),
      turn: { round: 2, turnOf: "a", slot: 13, order: [] },
      ...more,
    });
  it("are found by their owner and their item [V-023]", () => {
    expect(longOf(X())?.id).toBe("l");
    expect(longOf(X({ world: worldOf(busy(), long("l", 1, { of: "d" })) }))).toBeNull();
    expect(longOf(X({ world: worldOf(busy(), long("l", 1, { item: "other" })) }))).toBeNull();
    expect(longOf(X({ item: null }))).toBeNull();
    const stranger = { ...creature("s"), of: "a", item: "i" } as VBeing;
    expect(longOf(X({ world: worldOf(stranger, busy()) }))).toBeNull();
  });
  it("tell each share with its name and how far it has come, or that it came too late [V-023]", () => {
    const x = { by: "a", long: "l", name: "Rite", pays: 2, paid: 2, of: 3 };
    const world = worldOf(busy(), long("l", 0));
    expect(trace(play(share, x, world))).toEqual(["price: a actions -2, l progress +2", "longAct V-023 a Rite 2 3"]);
    expect(trace(play(share, { ...x, pays: 3 }, world))).toEqual(["price: ", "tooLate - a"]);
    expect(trace(play(abandon, { by: "a", long: "l", name: "Rite" }, worldOf(busy(), long("l", 2))))).toEqual([
      "abandoned V-023 a Rite",
      "abandon: l progress -2",
    ]);
  });
  it("are paid from what the turn has, on top of what is paid [V-023]", () => {
    const world = (progress: number, actions: number) => worldOf(busy({ actions }), long("l", progress, { cost: 5 }));
    expect(declareShare(X({ world: world(1, 2) }))).toStrictEqual({
      ok: true,
      args: { by: "a", long: "l", name: "Rite", pays: 2, paid: 3, of: 5 },
    });
    expect(declareShare(X({ world: world(3, 2) }))).toMatchObject({
      rule: "V-023",
      reason: expect.stringMatching(/complete$/),
    });
    expect(declareShare(X({ item: null }))).toMatchObject({ rule: "V-023", reason: expect.stringMatching(/notLong$/) });
    expect(declareAbandon(X())).toStrictEqual({ ok: true, args: { by: "a", long: "l", name: "Rite" } });
    for (const x of [X({ item: null }), X({}, 0), X({ world: worldOf(creature("a")) })])
      expect(declareAbandon(x)).toMatchObject({ ok: false, rule: "V-023", reason: expect.stringMatching(/notLong$/) });
  });
  it("what is left of the price comes with the act itself [V-023] [V-024]", () => {
    expect(actionsNow(X())).toStrictEqual({ actions: 2, long: "l" });
    expect(actionsNow(X({}, 0))).toStrictEqual({ actions: 3 });
    expect(actionsNow(X({ item: null }), 2)).toStrictEqual({ actions: 2 });
    expect(actionsNow(X({ turn: null }))).toStrictEqual({});
    expect(actionsNow({ ...X(), readied: { vigor: 0 } })).toStrictEqual({});
  });
});

describe("who can act now", () => {
  const turn = { round: 2, turnOf: "a", slot: 13, order: [] };
  const bar = (now: Readonly<Record<string, number>>, more: Partial<Declaration<VBeing>> = {}) =>
    barredFromActing(bears("a", now, { acts: ["l"] }), declarationOf({ turn, ...more }));
  const reason = (why: string) => `FIVEFOLD.Vigor.Refused.${why}`;
  it("not the dead and the destroyed, whatever a game master says; nor the helpless, the Winded and others than whose turn it is [V-018] [V-039] [V-048] [V-096] [V-145] [V-148]", () => {
    const override = { adjust: { off: [], added: [], override: true } } as const;
    for (const status of ["dead", "destroyed"])
      expect(bar({ [status]: 1 }, override)).toStrictEqual({ ok: false, reason: reason("dead"), rule: "V-148" });
    expect(bar({ bound: 1, winded: 1, actions: 0 }, override)).toBeNull();
    expect(bar({ winded: 1, vigorMax: 3 })).toStrictEqual({
      ok: false,
      reason: reason("winded"),
      rule: "V-096",
      data: { vigor: 3 },
      overridable: true,
    });
    expect(bar({ winded: 1 })).toMatchObject({ data: { vigor: 5 } });
    expect(bar({}, { turn: { ...turn, turnOf: "d" } })).toMatchObject({ rule: "V-018" });
    expect(bar({ actions: 0 })).toMatchObject({ rule: "V-048", reason: reason("noActions") });
    expect(bar({ actions: 0 }, { turn: null })).toBeNull();
    expect(bar({})).toBeNull();
  });
  it("nor with another act begun that can be paid for; to the last point of Vigor and Mana [V-023]", () => {
    const begun = (more: Partial<VLong>, now = {}, x: Partial<Declaration<VBeing>> = {}) =>
      bar({ vigor: 4, mana: 2, ...now }, { world: worldOf(creature("a"), long("l", 1, more)), ...x });
    const first = { rule: "V-023", reason: reason("longFirst") };
    expect(begun({ vigor: 4, mana: 2 })).toMatchObject(first);
    expect(begun({})).toMatchObject(first);
    expect(begun({ vigor: 5 })).toBeNull();
    expect(begun({ mana: 3 })).toBeNull();
    expect(begun({ now: { progress: 0 } })).toBeNull();
    expect(begun({}, {}, { turn: null })).toBeNull();
    expect(begun({}, {}, { item: itemFacts({ id: "i", type: "vigorFeature", system: {} }) })).toBeNull();
    expect(bar({}, { world: worldOf(creature("a")) })).toBeNull();
    // What stands at its letter is no act: nothing is begun.
    expect(bar({}, { world: worldOf(creature("a"), bears("l", { progress: 1 })) })).toBeNull();
  });
  it("what it lacks is told in numbers; a game master takes what is there [V-025] [V-065] [V-095]", () => {
    const x = (more: Partial<Declaration<VBeing>> = {}) =>
      declarationOf({ world: worldOf(bears("a", { actions: 1, vigor: 3, mana: 2 })), turn, ...more });
    const poor = (needed: number, left: number, what: string, rule: string) => ({
      ok: false,
      reason: reason(`few.${what}`),
      rule,
      data: { needed, left },
      overridable: true,
    });
    expect(unaffordable(x(), { actions: 2 })).toStrictEqual(poor(2, 1, "actions", "V-025"));
    expect(unaffordable(x(), { vigor: 4 })).toStrictEqual(poor(4, 3, "vigor", "V-095"));
    expect(unaffordable(x(), { mana: 3 })).toStrictEqual(poor(3, 2, "mana", "V-095"));
    expect(unaffordable(x(), { actions: 1, vigor: 3, mana: 2 })).toBeNull();
    const override = x({ adjust: { off: [], added: [], override: true } });
    expect(unaffordable(override, { vigor: 99 })).toBeNull();
    const a = bears("a", { actions: 1, vigor: 3 });
    expect(affordable(a, override, { actions: 2, vigor: 9, mana: 1, long: "l" })).toStrictEqual({
      actions: 1,
      vigor: 3,
      long: "l",
    });
    expect(affordable(a, x(), { actions: 2, vigor: 0 })).toStrictEqual({ actions: 2 });
  });
  it("an act in its doer's own turn waits for those of the encounter who have readied something [V-059]", () => {
    const fighter = (name: string, statuses: readonly string[]) => ({
      ...actorFacts({ statuses }),
      uuid: `Actor.${name}`,
    });
    const x = (fighters: readonly ReturnType<typeof fighter>[], more: Partial<Declaration<VBeing>> = {}) =>
      declarationOf({ turn, fighters: () => fighters, ...more });
    const waiting = [fighter("b", []), fighter("c", ["readied"])];
    expect(othersWait(x(waiting))).toBe(true);
    expect(othersWait(x([fighter("b", ["prone"])]))).toBe(false);
    expect(othersWait(x([fighter("actor", ["readied"])]))).toBe(false);
    expect(othersWait(x(waiting, { turn: { ...turn, turnOf: "d" } }))).toBe(false);
    expect(othersWait(x(waiting, { turn: null }))).toBe(false);
    expect(othersWait({ ...x(waiting), readied: { vigor: 0 } })).toBe(false);
    expect(othersWait(declarationOf({ turn }))).toBe(false);
    const house = { settings: { timerMode: "roundEnd" } };
    expect(moment(x(waiting, house))).toStrictEqual({
      waits: true,
      theirs: true,
      clock: { round: 2, slot: 13 },
      ruleOptions: { clocksByRound: true },
    });
    expect(moment(x([], { turn: { round: 2, turnOf: "d", slot: null, order: [] } }))).toStrictEqual({
      clock: { round: 2, slot: 0 },
    });
    expect(moment(x([], { turn: null }))).toStrictEqual({});
  });
});

describe("game time for one creature", () => {
  const shock = actorFacts({ statuses: ["shock"] });
  const pass = (said?: string, more: Partial<Declaration<VBeing>> = {}) =>
    declarePassed(
      declarationOf({ actor: shock, adjust: { off: [], added: [], ...(said && { said: { rounds: said } }) }, ...more }),
    );
  it("touches those in Shock and those with clocks of game time, and in an encounter nobody [V-022] [V-147]", () => {
    expect(passOf(shock, 4)).toStrictEqual({ act: "passed", said: { rounds: "4" }, together: true });
    const clocked = (slot: number, statuses: readonly string[]) =>
      passOf(actorFacts({ system: { clocks: { dazed: { round: 2, slot } } }, statuses }), 1);
    expect(clocked(OUTSIDE, ["dazed"])).not.toBeNull();
    expect([clocked(OUTSIDE, []), clocked(12, ["dazed"]), passOf(actorFacts(), 1)]).toEqual([null, null, null]);
    expect(passOf({ ...shock, type: "other" }, 1)).toBeNull();
    expect(pass("3")).toStrictEqual({ ok: true, args: { on: "a", rounds: 3 } });
    for (const nonsense of ["0", "-2", "1.5", "soon", undefined])
      expect(pass(nonsense)).toMatchObject({ args: { rounds: 1 } });
    expect(pass("9999999")).toMatchObject({ args: { rounds: 999_999 } });
    const refused = (why: string, rule: string) => ({ ok: false, reason: `FIVEFOLD.Vigor.Refused.${why}`, rule });
    expect(pass("3", { actor: actorFacts() })).toStrictEqual(refused("noClock", "V-022"));
    expect(pass("3", { turn: { round: 2, turnOf: "a", slot: null, order: [] } })).toStrictEqual(
      refused("clockInFight", "V-147"),
    );
  });
});
