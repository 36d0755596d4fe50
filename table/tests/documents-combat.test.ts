import { describe, expect, it } from "vitest";
import { Combat } from "../client/documents/combat/combat";
import type { ModifyRequest } from "../common/wire";
import type { Dynamic } from "../dynamic";
import { id, settle, startClient, USERS } from "./documents-support";

const calls: string[] = [];

class TestCombat extends Combat {
  override async _onStartTurn(combatant: Dynamic, context: Dynamic) {
    await settle();
    calls.push(`start ${combatant.name} r${context.round}${context.skipped ? " skipped" : ""}`);
  }
  override async _onEndTurn(combatant: Dynamic, context: Dynamic) {
    await settle();
    calls.push(`end ${combatant.name} r${context.round}${context.skipped ? " skipped" : ""}`);
  }
  override async _onStartRound({ round }: Dynamic) {
    calls.push(`round ${round} starts`);
  }
  override async _onEndRound({ round }: Dynamic) {
    calls.push(`round ${round} ends`);
  }
  override async _onEnter(combatant: Dynamic) {
    calls.push(`enter ${combatant.name}`);
  }
  override async _onExit(combatant: Dynamic) {
    calls.push(`exit ${combatant.name}`);
  }
}

const fight = (more = {}) => ({
  _id: id("c"),
  active: true,
  combatants: [
    { _id: id("1"), name: "slow", initiative: 5 },
    { _id: id("2"), name: "quick", initiative: 20 },
    { _id: id("3"), name: "none" },
  ],
  ...more,
});

async function quiet() {
  for (let i = 0; i < 20; i++) await settle();
}

function start(options: Dynamic = {}) {
  calls.length = 0;
  const client = startClient({
    config: { Combat: { documentClass: TestCombat } },
    collections: { Combat: [fight(options.fight)] },
    ...options,
  });
  return { ...client, combat: client.game.combats.get(id("c")) };
}

describe("combat", () => {
  it("orders by initiative, none last, and knows whose turn it is", () => {
    const { combat, game } = start({ fight: { round: 1, turn: 1 } });
    expect(combat.turns.map(({ name }: Dynamic) => name)).toEqual(["quick", "slow", "none"]);
    expect([combat.combatant.name, combat.nextCombatant.name, combat.started]).toEqual(["slow", "none", true]);
    expect([game.combat, game.combats.active]).toEqual([combat, combat]);
  });

  it("[T-07] calls the hooks of the one who acts before the update, and lets them change it", async () => {
    const { combat, hooks, sent, log } = start();
    hooks.on("combatStart", (_combat: Dynamic, data: Dynamic) => {
      calls.push(`combatStart at ${sent.length}`);
      data.turn = 1;
    });
    await combat.startCombat();
    await quiet();
    expect(calls[0]).toBe("combatStart at 0");
    expect([combat.round, combat.turn]).toEqual([1, 1]);
    const steps = log.filter((name) => /ombat/.test(name));
    expect(steps).toEqual(["combatStart", "preUpdateCombat", "combatTurnChange", "updateCombat"]);
  });

  /** foundry-api.md §7.2: hooks combatTurn and combatRound, with what may still be changed; CONFIG.time.turnTime and roundTime in seconds. */
  it("[T-07] tells turns and rounds before the update, with the world time they take, and lets hooks change both", async () => {
    const { combat, hooks, sent, CONFIG } = start({ fight: { round: 1, turn: 0 } });
    Object.assign(CONFIG.time, { turnTime: 2, roundTime: 6 });
    const told: unknown[] = [];
    const tell = (name: string) => (_combat: Dynamic, data: Dynamic, options: Dynamic) => {
      told.push([name, sent.length, { ...data }, options.direction, options.worldTime.delta]);
      if (name === "combatRound") data.turn = 2;
    };
    hooks.on("combatTurn", tell("combatTurn"));
    hooks.on("combatRound", tell("combatRound"));
    await combat.nextTurn();
    await combat.previousTurn();
    await combat.nextRound();
    // three turns and a round, and two turns more by the hook, which does not change the time it was told
    expect(told).toEqual([
      ["combatTurn", 0, { round: 1, turn: 1 }, 1, 2],
      ["combatTurn", 1, { round: 1, turn: 0 }, -1, -2],
      ["combatRound", 2, { round: 2, turn: 0 }, 1, 12],
    ]);
    expect([combat.round, combat.turn]).toEqual([2, 2]);
    expect(combat.getTimeDelta(1, 2, 3, 0)).toBe(12 + 8);
    await quiet();
  });

  it("[T-07] awaits turn events in order, with those that a jump passes over marked as skipped", async () => {
    const { combat } = start();
    await combat.startCombat();
    await quiet();
    expect(calls).toEqual(["round 1 starts", "start quick r1"]);
    calls.length = 0;
    await combat.nextTurn();
    await combat.nextRound();
    await quiet();
    expect(calls).toEqual([
      "end quick r1",
      "start slow r1",
      "end slow r1",
      "start none r1 skipped",
      "end none r1 skipped",
      "round 1 ends",
      "round 2 starts",
      "start quick r2",
    ]);
  });

  it("[T-07] calls nothing when rewinding", async () => {
    const { combat, log } = start({ fight: { round: 2, turn: 1 } });
    await combat.previousTurn();
    await combat.previousRound();
    await quiet();
    expect(calls).toEqual([]);
    expect([combat.round, combat.turn]).toEqual([1, 2]);
    expect(log.filter((name) => name === "combatTurnChange")).toHaveLength(2);
  });

  it("[T-07] leaves turn events to one game master, and to nobody without any", async () => {
    const request: ModifyRequest = {
      action: "update",
      documentName: "Combat",
      operation: { updates: [{ _id: id("c"), round: 1, turn: 0 }] },
    };
    const player = start({ as: "player", online: ["player"] });
    await player.combat.update({ round: 1, turn: 0 });
    await quiet();
    expect(calls).toEqual([]);
    const second = start({ as: "second", online: ["gm", "second"] });
    await second.remote(request, USERS.gm._id);
    await quiet();
    expect([calls, second.log.includes("combatTurnChange")]).toEqual([[], true]);
    const gm = start({ as: "gm", online: ["gm", "second"] });
    await gm.remote(request, USERS.second._id);
    await quiet();
    expect(calls).toEqual(["round 1 starts", "start quick r1"]);
  });

  it("keeps the turn with its holder when the order changes", async () => {
    const { combat } = start({ fight: { round: 1, turn: 0 } });
    await combat.setInitiative(id("1"), 30);
    await quiet();
    expect(combat.turns[0].name).toBe("slow");
    expect([combat.combatant.name, combat.turn]).toEqual(["quick", 1]);
    expect(calls).toEqual([]);
  });

  it("greets those who come and sees off those who go", async () => {
    const { combat } = start();
    const [made] = await combat.createEmbeddedDocuments("Combatant", [{ name: "new" }]);
    await made.delete();
    await quiet();
    expect(calls).toEqual(["enter new", "exit new"]);
  });

  it("skips the defeated if the tracker's settings say so", async () => {
    const { combat, game } = start({ fight: { round: 1, turn: 0 } });
    const values = { skipDefeated: true };
    game.settings = { settings: new Map([["core.combatTrackerConfig", {}]]), get: () => values };
    await combat.combatants.get(id("1")).update({ defeated: true });
    await combat.nextTurn();
    expect(combat.combatant.name).toBe("none");
  });
});
