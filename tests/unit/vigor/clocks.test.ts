import { describe, expect, it } from "vitest";
import type { Declaration } from "../../../src/contract/act";
import type { JsonObject } from "../../../src/engine/json";
import { declareAttack } from "../../../src/rulesets/vigor/rules/actions/declare";
import { use } from "../../../src/rulesets/vigor/rules/actions/use";
import { participantsOf, pathsOf } from "../../../src/rulesets/vigor/rules/creature/participants";
import type { VAttack, VBeing } from "../../../src/rulesets/vigor/rules/data/types";
import { happens } from "../../../src/rulesets/vigor/rules/turns/happens";
import { declarePassed, passOf } from "../../../src/rulesets/vigor/rules/turns/passed";
import { combatEnd, passed, roundEnd, turnStart } from "../../../src/rulesets/vigor/rules/turns/turns";
import { attackDialog } from "../../../src/rulesets/vigor/view/attackDialog";
import { conditionsOf } from "../../../src/rulesets/vigor/view/conditions";
import { actorFacts, declarationOf } from "./documents";
import { creature, type Overrides, play, playAttack, told, trace, worldOf } from "./fixtures";
import { english } from "./translate";

const CLOCK = { round: 2, slot: 13 };
const flask = { name: "Flask", value: 1, type: "thermal", afflicts: "burning", rounds: 3 } as const;
const thrown = (x: Partial<VAttack> = {}) =>
  playAttack({ weapon: flask, x: { clock: CLOCK, ...x }, dice: [16, 4], answers: { reaction: "none" }, expect: {} });
const BURNING: Overrides = { now: { burning: 1, burningRound: 5, burningSlot: 13 } };
const turn = (round: number, slot: number, d: Overrides = BURNING) =>
  told(
    play(
      turnStart,
      { who: "a", clock: { round, slot }, shock: [], timed: ["d"] },
      worldOf(creature("a"), creature("d", d)),
    ),
  ).events.filter((event) => event.startsWith("d "));

describe("what lasts a number of rounds", () => {
  it("ends at the same place in the order that many rounds later [V-022]", () => {
    expect(told(thrown()).events.slice(-3)).toEqual(["d burning +1", "d burningRound = 5", "d burningSlot = 13"]);
    expect(turn(4, 1)).toEqual([]);
    expect(turn(5, 14)).toEqual([]);
    const over = ["d burning -1", "d burningRound = 0", "d burningSlot = 0"];
    expect(turn(5, 13)).toEqual(over);
    // Whoever stood at its slot is gone: the next lower one counts, or the end of the round.
    expect(turn(5, 9)).toEqual(over);
    const end = (round: number) =>
      told(play(roundEnd, { order: ["d"], timed: ["d"], clock: { round, slot: 1 } }, worldOf(creature("d", BURNING))))
        .events;
    expect(end(4)).toEqual([]);
    expect(end(5)).toEqual(over);
  });
  it("ends with the round where the table counts so [V-022]", () => {
    expect(thrown({ ruleOptions: { clocksByRound: true } }).world.d?.now).toMatchObject({
      burningRound: 5,
      burningSlot: -9999,
    });
    expect(turn(5, 1, { now: { burning: 1, burningRound: 5, burningSlot: -9999 } })).toEqual([]);
    expect(turn(6, 20, { now: { burning: 1, burningRound: 5, burningSlot: -9999 } })).toContain("d burning -1");
  });
  it("counts game time where no encounter runs, and lasts until somebody ends it where no rounds are counted [V-022]", () => {
    const outside = playAttack({ weapon: flask, dice: [16, 4], answers: { reaction: "none" }, expect: {} });
    expect(outside.world.d?.now).toMatchObject({ burning: 1, burningRound: flask.rounds, burningSlot: -9998 });
    const { rounds: _rounds, ...endless } = flask;
    const lasting = playAttack({ weapon: endless, dice: [16, 4], answers: { reaction: "none" }, expect: {} });
    expect(lasting.world.d?.now).toMatchObject({ burning: 1 });
    expect(lasting.world.d?.now.burningRound ?? 0).toBe(0);
  });
  it("starts anew when it comes again, and abilities count like weapons [V-022] [V-060]", () => {
    const hex = {
      by: "a",
      on: "d",
      name: "Hex",
      kind: "spell",
      price: {},
      effect: { afflicts: "burning", rounds: 2 },
    } as const;
    const again = play(use, { ...hex, clock: { round: 4, slot: 7 } }, worldOf(creature("a"), creature("d", BURNING)));
    expect(again.world.d?.now).toMatchObject({ burning: 1, burningRound: 6, burningSlot: 7 });
  });
  it("is kept on the creature, joins its cast while it runs, and is told on sheet and tracker [V-022]", () => {
    const system: JsonObject = { clocks: { burning: { round: 5, slot: 13 } } };
    const facts = actorFacts({ system, statuses: ["burning"] });
    const { a } = participantsOf(facts, () => "a");
    expect(a?.now).toMatchObject({ burning: 1, burningRound: 5, burningSlot: 13 });
    expect(participantsOf(actorFacts(), () => "a").a?.now.burningRound).toBeUndefined();
    expect(a && pathsOf(a).burningRound).toEqual({ path: "system.clocks.burning.round" });
    expect(conditionsOf(facts, english)).toMatchObject([{ id: "vigor-burning", left: "until round 5" }]);
    const order = [{ id: "a", initiative: 3 }];
    const world = worldOf(creature("a", BURNING));
    const event = {
      event: "turnStart",
      who: "a",
      world,
      turn: { round: 5, turnOf: "a", slot: 3, order },
      settings: {},
    } as const;
    expect(happens(event)).toMatchObject({ args: { timed: ["a"] } });
  });
});

describe("a weapon with more than one type of damage", () => {
  const x = (said?: string): Declaration<VBeing> => {
    const system = { equipped: true, damage: { type: "cold", others: ["kinetic"] } };
    const actor = actorFacts({ items: [{ id: "w", type: "vigorWeapon", system }] });
    const [item = null] = actor.items;
    const adjust = { off: [], added: [], ...(said && { said: { type: said } }) };
    return declarationOf({ actor, item, on: ["d"], adjust });
  };
  const context = { t: english, names: {}, world: {} };
  it("lets its user choose before the roll; nothing else can be chosen [V-126] [V-127]", () => {
    expect(declareAttack(x())).toMatchObject({ args: { weapon: { type: "cold" } } });
    const blunt = declareAttack(x("kinetic"));
    expect(JSON.stringify(blunt)).not.toContain('"type"');
    expect(declareAttack(x("umbral"))).toMatchObject({ args: { weapon: { type: "cold" } } });
    const group = attackDialog(x("kinetic"), context)?.situation.find(({ id }) => id === "type");
    expect(group).toMatchObject({ chosen: "kinetic", options: [{ label: "cold" }, { label: "kinetic" }] });
  });
});

describe("Shock outside of encounters", () => {
  const dying = (now: Readonly<Record<string, number>> = {}) =>
    creature("d", { stamina: 4, now: { health: 0, shock: 1, unconscious: 1, ...now } });
  const OUT = -9998;
  const pass = (rounds: number, now = {}) => play(passed, { on: "d", rounds }, worldOf(dying(now)));
  it("its clock runs with the time of the world, from Stamina down to death [V-022] [V-147]", () => {
    expect(told(pass(1)).events).toEqual(["d shockRound = 3", `d shockSlot = ${OUT}`]);
    expect(told(pass(2, { shockRound: 3, shockSlot: OUT })).events).toEqual(["d shockRound = 1"]);
    expect(pass(1, { shockRound: 1, shockSlot: OUT }).world.d?.now).toMatchObject({ dead: 1, shock: 0, shockRound: 0 });
    expect(pass(400).world.d?.now).toMatchObject({ dead: 1 });
    expect(told(play(passed, { on: "d", rounds: 9 }, worldOf(creature("d")))).events).toEqual([]);
  });
  it("leaves those without Stamina no time at all, and does not begin anew with each turn of an encounter [V-147]", () => {
    const weak = creature("d", { stamina: 0, now: { health: 0, shock: 1, unconscious: 1 } });
    const gone = play(passed, { on: "d", rounds: 1 }, worldOf(weak));
    expect(gone.world.d?.now).toMatchObject({ dead: 1, shock: 0 });
    expect(told(gone).said).toEqual(["diedOfShock"]);
    const running = worldOf(creature("a"), dying({ shockRound: 5, shockSlot: 13 }));
    const turnOfA = play(turnStart, { who: "a", clock: CLOCK, shock: ["d"] }, running);
    expect(trace(turnOfA)).toEqual(["ready: "]);
  });
  it("goes on in an encounter with what is left, and out of one again [V-147]", () => {
    const start = (now: Readonly<Record<string, number>>) =>
      play(turnStart, { who: "a", clock: CLOCK, shock: ["d"] }, worldOf(creature("a"), dying(now))).world.d?.now;
    expect(start({ shockRound: 3, shockSlot: OUT })).toMatchObject({ shockRound: 5, shockSlot: 13, shock: 1 });
    expect(start({})).toMatchObject({ shockRound: 6, shockSlot: 13 });
    const end = (round: number | undefined, now: Readonly<Record<string, number>>) =>
      play(combatEnd, { order: ["d"], ...(round !== undefined && { round }) }, worldOf(dying(now))).world.d?.now;
    expect(end(4, { shockRound: 6, shockSlot: 13 })).toMatchObject({ shockRound: 2, shockSlot: OUT });
    // What is due in this very round has a round left; where none was counted, none is.
    expect(end(6, { shockRound: 6, shockSlot: 2 })).toMatchObject({ shockRound: 1, shockSlot: OUT });
    expect(end(4, {})?.shockRound ?? 0).toBe(0);
    expect(end(undefined, { shockRound: 6, shockSlot: 13 })).toMatchObject({ shockRound: 6, shockSlot: 13 });
  });
  it("is asked for those whose clocks run alone, and refused in an encounter [V-022] [V-147]", () => {
    const facts = (statuses: Readonly<Record<string, number>>) => ({ ...actorFacts({}), statuses });
    expect(passOf(facts({}), 4)).toBeNull();
    expect(passOf(facts({ "vigor-shock": 1 }), 4)).toEqual({ act: "passed", said: { rounds: "4" }, together: true });
    const dazed = (slot: number) =>
      actorFacts({ statuses: ["dazed"], system: { clocks: { dazed: { round: 3, slot } } } });
    expect(passOf(dazed(OUT), 4)).toEqual({ act: "passed", said: { rounds: "4" }, together: true });
    expect(passOf(dazed(13), 4)).toBeNull();
    const declare = (more: object) =>
      declarePassed({
        by: "d",
        on: [],
        actor: facts({ "vigor-shock": 1 }),
        world: worldOf(dying()),
        turn: null,
        adjust: { off: [], added: [], said: { rounds: "4" } },
        ...more,
      } as never);
    expect(declare({})).toEqual({ ok: true, args: { on: "d", rounds: 4 } });
    // The same happens to others at once.
    expect(declare({ on: ["e"] })).toEqual({ ok: true, args: { on: "d", others: ["e"], rounds: 4 } });
    expect(declare({ turn: { round: 1 } })).toMatchObject({ reason: "FIVEFOLD.Vigor.Refused.clockInFight" });
    expect(declare({ actor: facts({}) })).toMatchObject({ reason: "FIVEFOLD.Vigor.Refused.noClock" });
    expect(declare({ adjust: { off: [], added: [], said: { rounds: "many" } } })).toMatchObject({
      args: { rounds: 1 },
    });
  });
});
