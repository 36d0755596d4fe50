import { describe, expect, it } from "vitest";
import type { TurnEntry } from "../../../src/contract/turns";
import type { World } from "../../../src/engine/procedure/types";
import { defend, standUp } from "../../../src/rulesets/vigor/rules/actions/stances";
import type { VBeing } from "../../../src/rulesets/vigor/rules/data/types";
import { happens } from "../../../src/rulesets/vigor/rules/turns/happens";
import { compareTurns } from "../../../src/rulesets/vigor/rules/turns/turnOrder";
import { combatEnd, roundEnd, turnEnd, turnStart } from "../../../src/rulesets/vigor/rules/turns/turns";
import { actorFacts } from "./documents";
import { creature, play, told, worldOf } from "./fixtures";

const at = (round: number, slot = 10) => ({ round, slot });
const endRound = (participants: World<VBeing>, round = 1) =>
  play(roundEnd, { order: Object.keys(participants), clock: at(round) }, participants);

describe("turns", () => {
  it("a turn begins with two actions, more by talent; Defend ends; no person is asked [V-048] [V-049] [V-054]", () => {
    const participants = worldOf(creature("a", { now: { actions: 0, defending: 1 } }), creature("b", { actions: 3 }));
    const first = play(turnStart, { who: "a", clock: at(1), shock: [] }, participants);
    expect(told(first)).toMatchObject({ events: ["a defending -1", "a actions +2"], asked: [] });
    const second = play(turnStart, { who: "b", clock: at(1), shock: [] }, participants);
    expect(second.world.b?.now.actions).toBe(3);
  });
  it("what is left of a turn is lost [V-018] [V-024]", () => {
    const played = play(turnEnd, { who: "a" }, worldOf(creature("a", { now: { actions: 1 } })));
    expect(told(played).events).toEqual(["a actions -1"]);
  });
  it("those who cannot act have no actions, the Winded keep theirs and are told [V-039] [V-096]", () => {
    const participants = worldOf(
      creature("a", { now: { unconscious: 1 } }),
      creature("b", { now: { winded: 1, actions: 0 } }),
    );
    const out = play(turnStart, { who: "a", clock: at(2), shock: [] }, participants);
    expect(out.world.a?.now.actions).toBe(0);
    expect(told(out).said).toEqual(["cannotAct"]);
    const winded = play(turnStart, { who: "b", clock: at(2), shock: [] }, participants);
    expect(winded.world.b?.now.actions).toBe(2);
    expect(told(winded).said).toEqual(["winded"]);
  });
  it("the highest initiative is first; Speed, Agility, players and ids break ties [V-031]", () => {
    const entry = (
      combatantId: string,
      initiative: number | null,
      speed = 10,
      agility = 10,
      isPlayer = false,
    ): TurnEntry => ({
      combatantId,
      system: {},
      initiative,
      isPlayer,
      name: combatantId,
      actor: actorFacts({ system: { abilities: { speed: { score: speed }, agility: { score: agility } } } }),
    });
    const entries = [
      entry("none", null),
      entry("low", 3),
      entry("slow", 12),
      entry("fast", 12, 30),
      entry("deft", 12, 10, 14),
      entry("hero", 12, 10, 10, true),
      entry("b", 12),
      entry("top", 21),
    ];
    const order = [...entries].sort(compareTurns).map(({ combatantId }) => combatantId);
    expect(order).toEqual(["top", "fast", "deft", "hero", "b", "slow", "low", "none"]);
    expect(
      [...entries]
        .reverse()
        .sort(compareTurns)
        .map(({ combatantId }) => combatantId),
    ).toEqual(order);
  });
  it("each event starts its procedure with what it needs; the start of a fight starts none [V-019] [V-028] [V-029]", () => {
    const world = worldOf(creature("a"), creature("b", { now: { shock: 1 } }));
    const turn = {
      round: 3,
      turnOf: "a",
      slot: 14,
      order: [
        { id: "a", initiative: 14 },
        { id: "b", initiative: 9 },
      ],
    };
    const on = (event: Parameters<typeof happens>[0]["event"], who: string | null) =>
      happens({ event, who, world, turn, settings: { damageOverflow: true } });
    expect(on("turnStart", "a")).toEqual({
      procedure: "turnStart",
      args: { who: "a", clock: { round: 3, slot: 14 }, shock: ["b"] },
    });
    expect(on("turnEnd", "a")?.procedure).toBe("turnEnd");
    expect(on("roundEnd", null)).toEqual({
      procedure: "roundEnd",
      args: { order: ["a", "b"], clock: { round: 3, slot: 14 } },
    });
    expect(on("combatEnd", null)?.procedure).toBe("combatEnd");
    expect(on("combatStart", null)).toBeNull();
    expect(on("roundStart", null)).toBeNull();
    expect(on("turnStart", null)).toBeNull();
  });
  it("the end of a fight clears what only lasts in it, and leaves the Winded winded [V-097]", () => {
    const participants = worldOf(creature("a", { now: { actions: 0, defending: 1, winded: 1, vigor: 0 } }));
    const played = play(combatEnd, { order: ["a"] }, participants);
    expect(told(played).events).toEqual(["a defending -1", "a actions +2"]);
  });
});

describe("recovery", () => {
  it("W-17 winded and back: Vigor 2, 4, 6, and Winded ends with the third [V-096] [V-097] [V-098] [V-099]", () => {
    let participants = worldOf(creature("a", { stamina: 14, now: { vigor: 0, winded: 1 } }));
    const seen: (readonly [number | undefined, number | undefined])[] = [];
    for (const round of [2, 3, 4]) {
      participants = endRound(participants, round).world;
      seen.push([participants.a?.now.vigor, participants.a?.now.winded]);
    }
    expect(seen).toEqual([
      [2, 1],
      [4, 1],
      [6, 0],
    ]);
  });
  it("W-18 rounds down, stops at the maximum, and may end Winded at once [V-099]", () => {
    const participants = worldOf(
      creature("a", { stamina: 23, now: { vigor: 18 } }),
      creature("b", { stamina: 4, now: { vigor: 3, vigorMax: 10 } }),
      creature("c", { stamina: 25, now: { vigor: 0, vigorMax: 30, winded: 1 } }),
    );
    const played = endRound(participants);
    expect(told(played)).toMatchObject({ events: ["a vigor +2", "c vigor +5", "c winded -1"], asked: [] });
  });
  it("a small maximum is enough to end Winded [V-097]", () => {
    const played = endRound(worldOf(creature("a", { stamina: 20, now: { vigor: 0, vigorMax: 3, winded: 1 } })));
    expect(told(played).events).toEqual(["a vigor +3", "a winded -1"]);
  });
  it("Durability, Mana and Health come back by special ability only; Durability not while wounded [V-100] [V-101] [V-102]", () => {
    const hurt = { durability: 5, mana: 1, manaMax: 9, health: 4, vigor: 20 };
    const recovered = (being: ReturnType<typeof creature>) => told(endRound(worldOf(being))).events;
    expect(recovered(creature("a", { now: hurt }))).toEqual([]);
    const special = { durability: 3, mana: 2, health: 1 };
    const gains = (more: Parameters<typeof creature>[1]) =>
      recovered(creature("a", { recovery: special, ...more, now: { ...hurt, ...more?.now } }));
    expect(gains({})).toEqual(["a durability +3", "a mana +2", "a health +1"]);
    expect(gains({ now: { wounded: 1, durability: 0 } })).toEqual(["a mana +2", "a health +1"]);
    expect(gains({ recovery: { ...special, whileWounded: true }, now: { wounded: 1 } })).toContain("a durability +3");
    expect(recovered(creature("a", { recovery: special, now: { ...hurt, dead: 1 } }))).toEqual([]);
  });
  it("Durability above 0 ends Wounded, unless the game master ends it; Health wakes from Shock [V-109] [V-150]", () => {
    const participants = worldOf(
      creature("a", { recovery: { durability: 2, whileWounded: true }, now: { durability: 0, wounded: 1, vigor: 20 } }),
      creature("b", {
        recovery: { health: 1 },
        now: { health: 0, shock: 1, unconscious: 1, shockRound: 9, shockSlot: 5, vigor: 20 },
      }),
    );
    expect(told(endRound(participants)).events).toEqual([
      "a durability +2",
      "a wounded -1",
      "b health +1",
      "b shock -1",
      "b unconscious -1",
      "b shockRound = 0",
      "b shockSlot = 0",
    ]);
    const strict = play(
      roundEnd,
      { order: ["a"], clock: at(1), ruleOptions: { woundedClears: "manual" } },
      participants,
    );
    expect(told(strict).events).toEqual(["a durability +2"]);
  });
});

describe("the clock of Shock", () => {
  const dying = (now: Record<string, number>) =>
    worldOf(
      creature("a", { stamina: 4, now: { health: 0, shock: 1, unconscious: 1, vigor: 20, ...now } }),
      creature("b"),
    );
  const start = (participants: World<VBeing>, round: number, slot: number) =>
    play(turnStart, { who: "b", clock: at(round, slot), shock: ["a"] }, participants);

  it("W-39 runs out when its slot of its round comes [V-022] [V-147]", () => {
    const participants = dying({ shockRound: 6, shockSlot: 13 });
    expect(start(participants, 6, 14).world.a?.now.dead).toBe(0);
    expect(start(participants, 5, 2).world.a?.now.dead).toBe(0);
    const there = start(participants, 6, 13);
    expect(there.world.a?.now.dead).toBe(1);
    expect(told(there)).toMatchObject({ said: ["diedOfShock"], asked: [] });
  });
  it("runs out at the next lower slot, or with the round, when nobody stands at its own [V-022] [V-147]", () => {
    const participants = dying({ shockRound: 6, shockSlot: 13 });
    expect(start(participants, 6, 9).world.a?.now.dead).toBe(1);
    expect(endRound(participants, 6).world.a?.now.dead).toBe(1);
    expect(endRound(participants, 5).world.a?.now.dead).toBe(0);
  });
  it("starts for those who fell while no clock ran [V-147]", () => {
    expect(told(start(dying({}), 2, 13)).events).toContain("a shockRound = 6");
  });
  it("does not begin for those without Stamina: they die at once [V-147]", () => {
    const participants = worldOf(creature("a", { stamina: 0, now: { health: 0, shock: 1 } }), creature("b"));
    expect(start(participants, 2, 13).world.a?.now).toMatchObject({ dead: 1, shock: 0 });
  });
});

describe("stances", () => {
  it("Defend costs an action, sets the status once and does not stack [V-054]", () => {
    const first = play(defend, { by: "a", what: "defend" }, worldOf(creature("a")));
    expect(told(first)).toMatchObject({ events: ["a actions -1", "a defending +1"], said: [], asked: [] });
    const second = play(defend, { by: "a", what: "defend" }, first.world);
    expect(told(second)).toMatchObject({ events: ["a actions -1"], said: ["alreadyDefending"] });
    const third = play(defend, { by: "a", what: "defend" }, second.world);
    expect(third.value).toBe(false);
    expect(third.changes).toEqual([]);
  });
  it("standing up costs an action and ends prone; outside a fight nothing is counted [V-087]", () => {
    const participants = worldOf(creature("a", { now: { prone: 1 } }));
    expect(told(play(standUp, { by: "a", what: "standUp" }, participants)).events).toEqual([
      "a actions -1",
      "a prone -1",
    ]);
    expect(told(play(standUp, { by: "a", what: "standUp", free: true }, participants)).events).toEqual(["a prone -1"]);
  });
});
