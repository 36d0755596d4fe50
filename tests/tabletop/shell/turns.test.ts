import { describe, expect, it, vi } from "vitest";
import type { Dynamic, Plain } from "../../../table/dynamic";
import { askAs } from "../ask";
import { quiet } from "../boot/client";
import { throwAlways } from "../dice";
import { gameAtTable } from "../games";
import { tabletop } from "../tabletop";
import { duel, globals, refusal, shellModule, struck, turnEvents } from "./kit";

// Who ends a turn (queries/execute.ts, combat/endTurn.ts, combat/finish.ts), and what happens at it once (combat/events.ts).
describe("a turn", () => {
  it("is ended by whoever plays the creature that acts, and by the game master, and by nobody else", async () => {
    const { table } = await duel();
    expect(await table.endTurn({ as: "Jon" })).toEqual(refusal("notYourTurn"));
    expect([table.turnOf, table.combat.round]).toEqual(["Ilse", 1]);
    expect(await table.endTurn({ as: "Mara" })).toEqual({ ok: true });
    expect(table.turnOf).toBe("Reaver");
    expect(await table.endTurn({ as: "Mara" })).toEqual(refusal("notYourTurn"));
    expect(await table.endTurn()).toEqual({ ok: true });
    expect([table.turnOf, table.combat.round]).toEqual(["Ilse", 2]);
  });

  it("is ended once, however often and late somebody has asked for it", async () => {
    const { table } = await duel();
    const [ilse] = table.combat.turns;
    const command = { do: "endTurn", combat: table.combat.id, of: ilse.id } as const;
    await table.during(async () => {
      const { fivefold } = globals().game;
      expect(await Promise.all([fivefold.endTurn(), fivefold.endTurn()])).toEqual([{ ok: true }, refusal("turnOver")]);
      expect(await askAs(table.running, "Mara", command)).toEqual(refusal("turnOver"));
      await quiet();
    });
    expect([table.turnOf, table.combat.round]).toEqual(["Reaver", 1]);
  });
  it("about which somebody is asked is ended by one yes, and by none that comes when it is over", async () => {
    const { table } = await duel();
    const { endTurnPressed } = await shellModule(() => import("../../../src/foundry/combat/endTurn"));
    const { DialogV2 } = globals().foundry.applications.api;
    let yes: (answer: boolean) => void = () => {};
    const asked = vi.spyOn(DialogV2, "confirm").mockImplementation(() => new Promise((resolve) => (yes = resolve)));
    await table.during(async () => {
      const first = endTurnPressed();
      expect(await endTurnPressed()).toEqual({ ok: true });
      expect(asked).toHaveBeenCalledTimes(1);
      await table.combat.nextTurn();
      await quiet();
      yes(true);
      expect(await first).toEqual({ ok: true });
      await quiet();
      expect(table.turnOf).toBe("Reaver");
      const second = endTurnPressed();
      yes(true);
      await second;
      await quiet();
    });
    expect([table.turnOf, table.combat.round]).toEqual(["Ilse", 2]);
    asked.mockRestore();
  });

  it.each([
    ["all", ["Ilse", "Reaver"]],
    ["characters", ["Ilse"]],
    ["never", []],
  ] as const)("with actions left is asked about as this browser's setting says: %s", async (of, asked) => {
    const { table, reaver } = await duel();
    const players = globals().game.users.filter(({ isGM }: Dynamic) => !isGM);
    await reaver.actor.update({ ownership: Object.fromEntries(players.map(({ id }: Dynamic) => [id, 0])) });
    await globals().game.settings.set("fivefold", "endTurnAsks", of);
    const { endTurnPressed } = await shellModule(() => import("../../../src/foundry/combat/endTurn"));
    await table.during(async () => {
      for (const _turn of [1, 2]) {
        await endTurnPressed();
        await quiet();
      }
    });
    expect(table.questions.map((text) => text.split(":")[0])).toEqual(asked);
    expect([table.turnOf, table.combat.round]).toEqual(["Ilse", 2]);
  });
  it("can't be ended in an encounter that has not begun, or is not there", async () => {
    const table = await tabletop("vigor");
    const none = { do: "endTurn", combat: "nothing000000000" } as const;
    expect(await globals().game.fivefold.endTurn()).toEqual(refusal("noCombat"));
    const ilse = await table.creature("Ilse", { owner: "Mara" });
    await table.encounter(ilse, { initiative: [18] });
    expect(await table.endTurn({ as: "Mara" })).toEqual(refusal("noCombat"));
    expect(await table.endTurn()).toEqual(refusal("noCombat"));
    expect(await askAs(table.running, "Mara", none)).toEqual(refusal("noCombat"));
  });

  async function spent(autoEndTurn: string) {
    const x = await duel({ settings: { autoEndTurn } });
    await x.table.edit(x.ilse, { "system.actions.value": 1 });
    const attack = await struck(x);
    const asked = (await import("../../../src/foundry/combat/finish")).asksToEnd;
    return { ...x, attack, asked };
  }
  it("ends by itself where the table wants that, when nothing is left to do and nobody is asked any more", async () => {
    const { table, attack, reaver } = await spent("auto");
    expect([attack.asked.length, table.turnOf]).toEqual([1, "Ilse"]);
    // Whatever else is written meanwhile, the question is still open.
    await table.during(() => globals().game.messages.get(attack.id).setFlag("core", "noted", true));
    expect([attack.asked.length, table.turnOf]).toEqual([1, "Ilse"]);
    table.dice(1, 1, 1);
    await attack.answer(reaver, "reaction", "none");
    expect([table.turnOf, table.combat.round]).toEqual(["Reaver", 1]);
  });
  it("is ended so by the client that writes, and by no other one that hears of it", async () => {
    const { table, attack, reaver } = await spent("off");
    table.dice(1, 1, 1);
    await attack.answer(reaver, "reaction", "none");
    await table.during(() => globals().game.settings.set("fivefold", "vigor.autoEndTurn", "auto"));
    const message = globals().game.messages.get(attack.id);
    const another = vi.spyOn(globals().game.user, "isActiveGM", "get").mockReturnValue(false);
    await table.during(() => message.setFlag("core", "noted", 1));
    expect([table.turnOf, table.combat.round]).toEqual(["Ilse", 1]);
    another.mockRestore();
    await table.during(() => message.setFlag("core", "noted", 2));
    expect([table.turnOf, table.combat.round]).toEqual(["Reaver", 1]);
  });
  it("asks its owner whether it is over, and goes on otherwise", async () => {
    const { table, attack, ilse, reaver, asked } = await spent("prompt");
    table.dice(1, 1, 1);
    await attack.answer(reaver, "reaction", "none");
    expect([table.turnOf, asked(ilse.uuid), asked(reaver.uuid)]).toEqual(["Ilse", true, false]);
    await table.edit(ilse, { "system.actions.value": 1 });
    expect(asked(ilse.uuid)).toBe(false);
  });
  it("goes on where the table wants no such thing", async () => {
    const { table, attack, ilse, reaver, asked } = await spent("off");
    table.dice(1, 1, 1);
    await attack.answer(reaver, "reaction", "none");
    expect([table.turnOf, asked(ilse.uuid)]).toEqual(["Ilse", false]);
  });
});

describe("events of an encounter", () => {
  it("happen once each, in their order, and are kept by round and creature", async () => {
    const { table } = await duel();
    expect(turnEvents(table)).toEqual({ "turnStart:1:Ilse": "closed" });
    await table.nextTurn();
    expect(turnEvents(table)).toEqual({
      "turnStart:1:Ilse": "closed",
      "turnEnd:1:Ilse": "closed",
      "turnStart:1:Reaver": "closed",
    });
    const { catchUp, happen } = await import("../../../src/foundry/combat/events");
    const before = JSON.stringify(table.combat.system.ledger);
    await table.during(() => catchUp(table.combat));
    await table.during(() => happen(table.combat, "turnStart", 1, table.combat.combatant));
    expect(JSON.stringify(table.combat.system.ledger)).toBe(before);
  });

  it("give what a turn begins with", async () => {
    const { table, ilse, reaver } = await duel();
    await table.edit(ilse, { "system.actions.value": 0 });
    await table.edit(reaver, { "system.actions.value": 0 });
    await table.nextTurn();
    expect([ilse.system.actions.value, reaver.system.actions.value]).toEqual([0, 2]);
  });

  it("are taken back, newest first, by a step back, and happen anew after it", async () => {
    const { table, ilse, reaver } = await duel();
    await table.edit(reaver, { "system.actions.value": 0 });
    await table.nextTurn();
    expect(reaver.system.actions.value).toBe(2);
    await table.previousTurn();
    expect([table.turnOf, ilse.system.actions.value, reaver.system.actions.value]).toEqual(["Ilse", 2, 0]);
    expect(turnEvents(table)).toEqual({
      "turnStart:1:Ilse": "closed",
      "turnEnd:1:Ilse": "undone",
      "turnStart:1:Reaver": "undone",
    });
    await table.nextTurn();
    expect([table.turnOf, reaver.system.actions.value]).toEqual(["Reaver", 2]);
    expect(Object.values(turnEvents(table))).toEqual(["closed", "closed", "closed"]);
    expect(table.notices).toEqual([]);
    expect(ilse.system.actions.value).toBe(0);
  });

  it("of one creature are taken back in that order too, where each stands on the one before", async () => {
    const table = await tabletop("vigor");
    const ilse = await table.creature("Ilse");
    await table.encounter(ilse, { initiative: [18] });
    await table.start();
    await table.edit(ilse, { "system.actions.value": 1 });
    await table.nextTurn();
    expect([table.combat.round, ilse.system.actions.value]).toEqual([2, 2]);
    await table.previousTurn();
    expect([table.combat.round, ilse.system.actions.value, table.notices]).toEqual([1, 1, []]);
    expect(turnEvents(table)).toEqual({
      "turnStart:1:Ilse": "closed",
      "turnEnd:1:Ilse": "undone",
      "roundEnd:1:all": "undone",
      "turnStart:2:Ilse": "undone",
    });
  });

  it("that can't be taken back any more are told to the game master, and stay", async () => {
    const { table, ilse, reaver } = await duel();
    await table.edit(reaver, { "system.actions.value": 0, "system.vigor.value": 3 });
    await table.nextTurn();
    table.dice(19, 1, 1, 1);
    const blow = await reaver.act("attack", { item: "Sword", on: [ilse] });
    expect([blow.state, reaver.system.actions.value]).toEqual(["closed", 1]);
    await table.previousTurn();
    expect(table.notices.map(({ kind }) => kind)).toEqual(["warn"]);
    expect(turnEvents(table)["turnStart:1:Reaver"]).toBe("closed");
    expect(reaver.system.actions.value).toBe(1);
  });

  it("are forgotten when they are too old to be stepped back to", async () => {
    const { table } = await duel();
    for (let round = 1; round < 15; round += 1) await table.nextRound();
    const rounds = Object.keys(turnEvents(table)).map((key) => Number(key.split(":")[1]));
    expect([table.combat.round, Math.min(...rounds), Math.max(...rounds)]).toEqual([15, 3, 15]);
  });

  it.each([
    "shapers",
    "fragments",
    "generia",
  ])("that had nothing to tell at the start of an encounter give nothing back when a page is loaded anew in its first round (%s)", async (slug) => {
    const { arms, hardy, strike } = gameAtTable(slug);
    const table = await tabletop(slug);
    table.allowErrors();
    const [hero, foe] = [
      await table.creature("Hero", { system: hardy, items: arms, at: [5, 5] }),
      await table.creature("Foe", { system: hardy, items: arms, at: [6, 5] }),
    ];
    await table.encounter(hero, foe, { initiative: [18, 12] });
    await table.start();
    throwAlways(0.6);
    await hero.act(strike, { item: "Sword", on: [foe], override: true });
    const before = hero.actor.toObject().system;
    const { catchUp } = await import("../../../src/foundry/combat/events");
    await table.during(() => catchUp(table.combat));
    throwAlways(null);
    expect(hero.actor.toObject().system).toEqual(before);
  });

  it("end a turn that had begun, where whoever moved the tracker on was gone before: in order, and none that never began", async () => {
    const { table } = await duel();
    const ends = async (position: object): Promise<readonly string[]> => {
      const known = Object.keys(turnEvents(table));
      await table.combat.update(position, { turnEvents: false });
      const { catchUp } = await import("../../../src/foundry/combat/events");
      await table.during(() => catchUp(table.combat));
      return Object.keys(turnEvents(table)).filter((key) => !known.includes(key));
    };
    expect(await ends({ turn: 1 })).toEqual(["turnEnd:1:Ilse", "turnStart:1:Reaver"]);
    expect(await ends({ round: 2, turn: 0 })).toEqual(["turnEnd:1:Reaver", "roundEnd:1:all", "turnStart:2:Ilse"]);
    expect(await ends({ round: 2, turn: 0 })).toEqual([]);
    // A round went by of which nobody knows.
    expect(await ends({ round: 4, turn: 1 })).toEqual(["turnStart:4:Reaver"]);
  });

  it("that must have happened where an encounter stands are caught up on, the end of an old round not", async () => {
    const { table, reaver } = await duel();
    await table.nextRound();
    await table.nextTurn();
    const { ledger } = table.combat.system;
    const start = `turnStart:2:${table.combat.combatant.id}`;
    await table.combat.update({ "system.ledger": Object.fromEntries([]) }, { recursive: false, diff: false });
    for (const key of Object.keys(ledger)) await table.combat.update({ [`system.ledger.-=${key}`]: null });
    await table.edit(reaver, { "system.actions.value": 0 });
    expect(turnEvents(table)).toEqual({});
    const { catchUp } = await import("../../../src/foundry/combat/events");
    await table.during(() => catchUp(table.combat));
    expect(table.combat.system.ledger[start].state).toBe("closed");
    expect(Object.keys(table.combat.system.ledger).filter((key) => key.startsWith("roundEnd"))).toEqual([]);
    expect(reaver.system.actions.value).toBe(2);
  });

  it("tell a card where there is something to tell, and say of it when they are taken back", async () => {
    const { table, reaver } = await duel();
    // One side is down: the encounter goes on all the same.
    table.answerQuestions(false);
    await table.edit(reaver, { "system.health.value": 0, "system.durability.value": 0 });
    const cards = (): Dynamic[] =>
      globals().game.messages.filter(({ flags }: { flags: Plain }) => "ledger" in (flags.fivefold ?? {}));
    const before = cards().length;
    // The dying Reaver is passed over; steps back go through its turn.
    await table.nextTurn();
    const told = cards();
    expect(told.length).toBeGreaterThan(before);
    for (const card of told)
      expect([card.author.name, card.system.state, Object.keys(card.system.log)]).toEqual(["Gamemaster", "closed", []]);
    await table.previousTurn();
    await table.previousTurn();
    const after = told.map(({ id }) => globals().game.messages.get(id));
    expect(after.map(({ system, flags }) => [system.state, flags.fivefold.ledger])).toEqual(
      told.map(() => ["undone", null]),
    );
  });

  it("of its end stand on a card of their own, for the encounter is gone", async () => {
    const { table } = await duel();
    await table.endEncounter();
    await quiet();
    const last = globals().game.messages.contents.at(-1);
    expect([last.system.procedure, last.system.state]).toEqual(["combatEnd", "closed"]);
    const count = globals().game.messages.size;
    const still = await tabletop("vigor");
    const ilse = await still.creature("Ilse");
    await still.encounter(ilse, { initiative: [1] });
    await still.endEncounter();
    expect([count > 0, globals().game.messages.size]).toEqual([true, 0]);
  });
});

describe("the tracker stands still where nobody is left who can act", () => {
  it("when the riders are senseless, and their mounts act in their turns only: it does not run on round after round", async () => {
    const table = await tabletop("generia");
    const rider = await table.creature("Rider", { disposition: "friendly", at: [5, 5] });
    const horse = await table.creature("Horse", { disposition: "friendly", at: [6, 5] });
    const foe = await table.creature("Foe", { disposition: "hostile", at: [9, 5] });
    const pony = await table.creature("Pony", { disposition: "hostile", at: [10, 5] });
    await rider.act("mount", { on: [horse] });
    await foe.act("mount", { on: [pony] });
    await table.encounter(rider, horse, foe, pony, { initiative: [9, 3, 5, 1] });
    await table.start();
    for (const one of [rider, foe])
      await one.actor.toggleStatusEffect("generia-unconscious", { active: true, overlay: false });
    // Each fails to wake when its turn begins.
    table.dice(2);
    await table.nextTurn();
    expect([table.combat.round, table.turnOf]).toEqual([1, "Foe"]);
    // By hand it goes on as ever.
    table.dice(2);
    await table.nextTurn();
    expect([table.combat.round, table.turnOf]).toEqual([2, "Rider"]);
  });
});

describe("a call for a turn that waits", () => {
  it("that is answered while the tracker still steps back is followed once it has", async () => {
    const { goBack } = await import("../../../src/foundry/combat/orderings");
    const table = await tabletop("shapers");
    const quick = { system: { stats: { instinct: 15 } } };
    const ada = await table.creature("Ada", { ...quick, owner: "Mara", disposition: "friendly", at: [2, 2] });
    const ben = await table.creature("Ben", { owner: "Jon", disposition: "hostile", at: [8, 2] });
    await table.encounter(ada, ben);
    await table.start();
    await ada.act("holdTurn", { as: "Mara" });
    await table.nextTurn();
    const call = table.cards.at(-1);
    expect([table.turnOf, call?.asked[0]?.at]).toEqual(["Ben", "call"]);
    let arrive = (): void => {};
    const back = goBack(table.combat, () => new Promise<void>((resolve) => (arrive = resolve)));
    await call?.answer(ada, "call", "now", { as: "Mara" });
    expect([call?.state, table.turnOf]).toEqual(["closed", "Ben"]);
    arrive();
    await back;
    await quiet();
    expect([table.combat.round, table.turnOf]).toEqual([1, "Ada"]);
  });
  it("that is answered in the moment in which somebody steps back is taken back alone: whoever waits waits on", async () => {
    const { goBack } = await import("../../../src/foundry/combat/orderings");
    const table = await tabletop("shapers");
    const quick = { system: { stats: { instinct: 15 } } };
    const ada = await table.creature("Ada", { ...quick, owner: "Mara", disposition: "friendly", at: [2, 2] });
    const ben = await table.creature("Ben", { owner: "Jon", disposition: "hostile", at: [8, 2] });
    await table.encounter(ada, ben);
    await table.start();
    await ada.act("holdTurn", { as: "Mara" });
    const [hold] = table.cards;
    await table.nextTurn();
    const call = table.cards.at(-1);
    // The turn that was called does not begin yet.
    let arrive = (): void => {};
    const back = goBack(table.combat, () => new Promise<void>((resolve) => (arrive = resolve)));
    await call?.answer(ada, "call", "now", { as: "Mara" });
    await table.combat.previousTurn();
    arrive();
    await back;
    await quiet();
    expect([call?.state, hold?.state]).toEqual(["undone", "closed"]);
    expect([table.combat.round, table.turnOf]).toEqual([1, "Ben"]);
    expect(table.combat.turns.map(({ name }: Plain) => name)).toEqual(["Ada", "Ben"]);
  });
});

describe("an encounter that somebody ends while its events take their turns", () => {
  it("is not written to any more, and nothing of it goes to the console", async () => {
    const { table } = await duel();
    for (let round = 1; round < 4; round += 1) await table.nextRound();
    const { Hooks, game } = globals();
    const { combat } = table;
    // The round begins whose events let the oldest ones be forgotten.
    const ear = Hooks.on("updateCombat", (_combat: Dynamic, changed: Dynamic) => {
      if (!JSON.stringify(changed).includes("roundEnd:4:")) return;
      Hooks.off("updateCombat", ear);
      void combat.delete();
    });
    await table.nextRound();
    expect(game.combats.has(combat.id)).toBe(false);
    expect(combat.round).toBe(5);
  });
});

describe("a group of combatants (Foundry's CombatantGroup)", () => {
  it.each([
    "vigor",
    "shapers",
  ])("in %s leaves the order, whose turn it is, and the step back as they are", async (slug) => {
    const run = async (grouped: boolean): Promise<readonly unknown[]> => {
      const table = await tabletop(slug);
      const all = [];
      for (const name of ["Ilse", "Reaver", "Hound"]) all.push(await table.creature(name));
      await table.encounter(...all, { initiative: [18, 12, 15] });
      const { combat } = table;
      if (grouped) {
        const [group] = await combat.createEmbeddedDocuments("CombatantGroup", [{ name: "Foes" }]);
        const foes = combat.combatants.filter(({ name }: Plain) => name !== "Ilse");
        await table.during(() =>
          combat.updateEmbeddedDocuments(
            "Combatant",
            foes.map(({ id }: Plain) => ({ _id: id, group: group.id })),
          ),
        );
        expect([...group.members].map(({ name }) => name).sort()).toEqual(["Hound", "Reaver"]);
      }
      await table.start();
      const told = [combat.turns.map(({ name }: Plain) => name)];
      const note = () => told.push([table.turnOf, combat.combatant?.name, combat.round]);
      note();
      for (let turns = 0; turns < 4; turns += 1) {
        await table.nextTurn();
        note();
      }
      await table.during(() => combat.previousTurn());
      note();
      return told;
    };
    const alone = await run(false);
    expect(await run(true)).toEqual(alone);
    expect(alone[1]).toEqual(["Ilse", "Ilse", 1]);
  });
});
