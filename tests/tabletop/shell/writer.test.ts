import { afterEach, describe, expect, it, vi } from "vitest";
import type { Dynamic } from "../../../table/dynamic";
import { askAs, runAs } from "../ask";
import { quiet } from "../boot/client";
import { Exchange } from "../exchange";
import { type Tabletop, tabletop } from "../tabletop";
import { hero } from "../uchma/tabletopKit";
import { answering, duel, globals, idOf, refusal, struck } from "./kit";

// Who writes (exchange/write/writer.ts): one window of one game master; what was answered while nobody wrote is taken over.
const modules = async () => ({
  ...(await import("../../../src/foundry/exchange/write/writer")),
  ...(await import("../../../src/foundry/exchange/write/primaryWindow")),
});
const beThisWindow = async () => {
  await (await modules()).becomePrimaryWindow();
  await quiet();
};
const seat = (value: string) => globals().game.user.setFlag("fivefold", "seat", value);
/** Keeps an answer as a player's client does while no game master is there. */
const keep = (table: Tabletop, name: "Mara" | "Jon", exchange: Exchange, at: string, value: string) =>
  table.during(() =>
    runAs(table.running, name, () => {
      const { h } = answering(exchange, at, value);
      return globals().game.users.get(idOf(name)).setFlag("fivefold", `kept.${exchange.id}.${at}`, { h, value });
    }),
  );
const kept = (name: "Mara" | "Jon") => globals().game.users.get(idOf(name)).flags.fivefold?.kept ?? {};

describe("the window that writes", () => {
  afterEach(beThisWindow);

  it("is one of its game master's: in another one nothing is taken over until it is used", async () => {
    const x = await duel();
    await seat("another window");
    await quiet();
    const { isWriter, beWriter } = await modules();
    expect(isWriter()).toBe(false);
    x.table.dice(19);
    const attack = await runAs(x.table.running, "Mara", async () => {
      const request = { act: "attack", itemId: x.ilse.items.get("Sword").id, adjust: { off: [], added: [] } };
      return globals().game.fivefold.begin({ ...request, actorUuid: x.ilse.uuid, targets: [x.reaver.uuid] });
    });
    await quiet();
    expect(attack).toEqual({ ok: true });
    const message = (): Dynamic => globals().game.messages.contents.at(-1);
    expect([message().author.name, message().system.adopted]).toEqual(["Mara", false]);
    await beWriter();
    await quiet();
    expect(isWriter()).toBe(true);
    expect([message().author.name, message().system.adopted]).toEqual(["Gamemaster", true]);
  });

  it("is the only one in which the events of turns happen, though core calls them in each window of its game master", async () => {
    const x = await duel();
    const events = (name: string) => Object.keys(x.table.combat.system.ledger).filter((key) => key.startsWith(name));
    await seat("another window");
    await quiet();
    await x.table.combat.nextTurn();
    await quiet();
    expect([events("turnEnd"), events("turnStart:1:").length]).toEqual([[], 1]);
    await beThisWindow();
    await x.table.combat.nextTurn();
    await quiet();
    expect(events("turnEnd").length).toBeGreaterThan(0);
  });

  it("becomes this one when its user comes to it, and not because what is drawn takes the focus", async () => {
    await duel();
    const { isWriter } = await modules();
    await seat("another window");
    await quiet();
    const button = document.createElement("button");
    document.body.append(button);
    button.focus();
    await quiet();
    button.remove();
    expect(isWriter()).toBe(false);
    window.dispatchEvent(new Event("focus"));
    await quiet();
    expect(isWriter()).toBe(true);
  });

  it("becomes this one when somebody asks it, and carries the command out", async () => {
    const x = await duel();
    const attack = await struck(x);
    await seat("another window");
    await quiet();
    x.table.dice(1, 1, 1);
    const command = answering(attack, "reaction", "none");
    const outcome = await x.table.during(() => askAs(x.table.running, "Jon", command));
    expect(outcome).toEqual({ ok: true });
    expect(x.reaver.system.durability.value).toBe(17);
    expect((await modules()).isPrimaryWindow()).toBe(true);
  });

  it("of a player is none: nobody but game masters take the place", async () => {
    await duel();
    const { game } = globals();
    await seat("another window");
    const { becomePrimaryWindow } = await modules();
    const own = game.user;
    game.user = game.users.get(idOf("Mara"));
    try {
      await becomePrimaryWindow();
      expect(game.user.flags.fivefold?.seat).toBeUndefined();
    } finally {
      game.user = own;
    }
  });
});

describe("the game master who is not the one that writes", () => {
  afterEach(() => vi.restoreAllMocks());
  const another = () => vi.spyOn(globals().game.user, "isActiveGM", "get").mockReturnValue(false);

  it("carries out nothing that players ask, and takes over nothing", async () => {
    const x = await duel();
    const attack = await struck(x);
    another();
    expect((await modules()).isWriter()).toBe(false);
    const command = answering(attack, "reaction", "none");
    expect(await askAs(x.table.running, "Jon", command)).toEqual(refusal("noGM"));
    await quiet();
    expect([x.reaver.system.durability.value, attack.asked.length]).toEqual([20, 1]);
  });

  it("leaves answers that waited to the one that writes", async () => {
    const x = await duel();
    const attack = await struck(x);
    another();
    await keep(x.table, "Jon", attack, "reaction", "none");
    expect([attack.asked.length, kept("Jon")[attack.id].reaction.value]).toEqual([1, "none"]);
    vi.restoreAllMocks();
    x.table.dice(1, 1, 1);
    await x.table.during((await modules()).takeOfflineAnswers);
    expect([attack.state, x.reaver.system.durability.value, kept("Jon")]).toEqual(["closed", 17, {}]);
  });

  it("lets turns go on without telling their events a second time", async () => {
    const x = await duel();
    another();
    await x.table.combat.nextTurn();
    await quiet();
    expect(Object.keys(x.table.combat.system.ledger).filter((key) => key.startsWith("turnEnd"))).toEqual([]);
    vi.restoreAllMocks();
    // Whoever writes next catches up on what must have happened where the encounter stands.
    const { catchUp } = await import("../../../src/foundry/combat/events");
    await x.table.during(() => catchUp(x.table.combat));
    expect(x.table.combat.system.ledger).toHaveProperty(`turnStart:1:${x.table.combat.combatant.id}`);
  });

  it("asks the one that writes, and is told when nobody is there", async () => {
    const x = await duel();
    const attack = await struck(x);
    another();
    vi.spyOn(globals().game.users, "activeGM", "get").mockReturnValue(null);
    const { operations } = await import("../../../src/foundry/queries/operations");
    expect(await operations.undo(attack.id)).toEqual(refusal("noGM"));
    expect(await operations.answer(attack.id, "reaction", "none")).toEqual({ ok: true });
    expect(globals().game.user.flags.fivefold.kept[attack.id].reaction.value).toBe("none");
    vi.restoreAllMocks();
    const { takeOfflineAnswers } = await modules();
    x.table.dice(1, 1, 1);
    await x.table.during(takeOfflineAnswers);
    expect([attack.state, x.reaver.system.durability.value]).toEqual(["closed", 17]);
    expect(globals().game.user.flags.fivefold.kept).toEqual({});
  });
});

describe("an answer that waited for a game master", () => {
  it("is taken in its player's name, once, and forgotten", async () => {
    const x = await duel();
    const attack = await struck(x);
    x.table.dice(1, 1, 1);
    await keep(x.table, "Jon", attack, "reaction", "none");
    expect([attack.state, x.reaver.system.durability.value]).toEqual(["closed", 17]);
    expect(attack.stored.record.log.reaction?.by).toBe(idOf("Jon"));
    expect(kept("Jon")).toEqual({});
  });

  it("is forgotten where it is not its player's to give", async () => {
    const x = await duel();
    const attack = await struck(x);
    await keep(x.table, "Mara", attack, "reaction", "none");
    expect([attack.state, x.reaver.system.durability.value, kept("Mara")]).toEqual(["open", 20, {}]);
  });
});

describe("a client that another one follows in the middle of a job", () => {
  afterEach(() => vi.restoreAllMocks());

  it("writes nothing more, however much it has begun; who follows goes on with it", async () => {
    const x = await duel();
    const attack = await struck(x);
    const { play } = await modules();
    const driver = await play();
    let follows = false;
    vi.spyOn(globals().game.user, "isActiveGM", "get").mockImplementation(() => !follows);
    const hook = globals().Hooks.on("updateChatMessage", () => {
      follows = true;
    });
    const { at, h, value } = answering(attack, "reaction", "none");
    x.table.dice(1, 1, 1);
    const answered = driver.answer(attack.id, { at, h, value }, idOf("Jon"));
    // What waits behind it in the queue does not begin either.
    const queued = driver.undo(attack.id, idOf("Gamemaster"));
    await expect(answered).rejects.toThrow("Another game master's client writes now");
    await expect(queued).rejects.toThrow("Another game master's client writes now");
    await quiet();
    globals().Hooks.off("updateChatMessage", hook);
    expect([attack.state, x.reaver.system.durability.value]).toEqual(["open", 20]);
    follows = false;
    // The faces that could not be written any more count for nobody.
    x.table.dice(1, 1, 1);
    await x.table.during(() => driver.recover());
    expect([attack.state, x.reaver.system.durability.value]).toEqual(["closed", 17]);
  });
  it("looks anew for whomever it had found where it stopped before that was written", async () => {
    const table = await tabletop("uchma");
    const sefa = await table.creature("Sefa", { system: hero() });
    const mount = { is: true, familiar: "Sefa" };
    const horse = await table.creature("Horse", { system: hero({ mount }), owner: "Mara" });
    await sefa.act("mount", { on: [horse] });
    const { play } = await modules();
    const driver = await play();
    let follows = true;
    vi.spyOn(globals().game.user, "isActiveGM", "get").mockImplementation(() => !follows);
    await runAs(table.running, "Mara", () =>
      globals().game.fivefold.begin({
        actorUuid: horse.uuid,
        act: "dropProne",
        targets: [],
        adjust: { off: [], added: [] },
      }),
    );
    await quiet();
    follows = false;
    // That the horse is down is written. Who rides it is found next, and not written any more.
    globals().Hooks.once("updateActor", () => {
      follows = true;
    });
    const told = vi.spyOn(console, "error").mockImplementation(() => {});
    await expect(driver.recover()).rejects.toThrow("Another game master's client writes now");
    await quiet();
    told.mockRestore();
    const state = (): Dynamic => globals().game.messages.contents.at(-1).system.state;
    expect([state(), horse.statuses, sefa.statuses]).toEqual(["open", ["prone", "ridden"], ["mounted"]]);
    follows = false;
    await table.during(() => driver.recover());
    // Where its rider comes down is the rider's own to say.
    const drop = new Exchange(table, globals().game.messages.contents.at(-1).id);
    const at = "thrown/square";
    expect(await drop.answer(sefa, at, "n")).toEqual({ ok: true });
    expect([state(), horse.statuses, sefa.statuses]).toEqual(["closed", ["prone"], ["prone"]]);
  });
});

describe("a turn event that waits behind other work", () => {
  afterEach(() => vi.restoreAllMocks());
  const ended = (x: Awaited<ReturnType<typeof duel>>) =>
    Object.keys(x.table.combat.system.ledger).filter((key) => key.startsWith("turnEnd"));

  it("is not written any more by a client that another one follows meanwhile; who follows tells it, once", async () => {
    const x = await duel();
    const driver = await (await modules()).play();
    let go = (): void => undefined;
    void driver.enqueue(
      () =>
        new Promise<void>((resolve) => {
          go = resolve;
        }),
    );
    const { happen } = await import("../../../src/foundry/combat/events");
    const { combat } = x.table;
    const queued = vi.spyOn(driver, "enqueue");
    const told = happen(combat, "turnEnd", combat.round, combat.combatant);
    await vi.waitFor(() => expect(queued).toHaveBeenCalled());
    vi.spyOn(globals().game.user, "isActiveGM", "get").mockReturnValue(false);
    go();
    await expect(told).rejects.toThrow("Another game master's client writes now");
    await quiet();
    expect(ended(x)).toEqual([]);
    vi.restoreAllMocks();
    await x.table.during(() => happen(combat, "turnEnd", combat.round, combat.combatant));
    expect(ended(x)).toHaveLength(1);
  });
});

describe("a write to a document that somebody deletes in the same moment", () => {
  const refused = () => Promise.reject(new Error("Combat x does not exist."));

  it("is no error, though the refusal arrives before the news; where the document stays it is one", async () => {
    const { unlessGone } = await import("../../../src/foundry/exchange/write/unless-gone");
    let there = true;
    setTimeout(() => {
      there = false;
    }, 100);
    expect(await unlessGone(() => there, refused())).toBe(false);
    await expect(unlessGone(() => true, refused())).rejects.toThrow("does not exist");
    expect(await unlessGone(() => true, Promise.resolve())).toBe(true);
  });

  it("ends a turn event without a trace", async () => {
    const x = await duel();
    const { combat } = x.table;
    const { happen } = await import("../../../src/foundry/combat/events");
    vi.spyOn(combat, "update").mockImplementationOnce(refused);
    const who = combat.combatant;
    const told = happen(combat, "turnEnd", combat.round, who);
    const { combats } = globals().game;
    setTimeout(() => combats.delete(combat.id), 20);
    await expect(told).resolves.toBeUndefined();
    vi.restoreAllMocks();
    combats.set(combat.id, combat);
  });
});

describe("a client that begins to write", () => {
  afterEach(() => vi.restoreAllMocks());

  it("takes nothing over and counts no answer until it has delivered what another one left half delivered", async () => {
    const x = await duel();
    const { play, becomePrimaryWindow } = await modules();
    const { receive } = await import("../../../src/foundry/exchange/timers/lapse");
    const driver = await play();
    const attack = await struck(x);
    await seat("another window");
    await quiet();
    const { messages, users } = globals().game;
    x.table.dice(19);
    await runAs(x.table.running, "Mara", async () => {
      const request = { act: "attack", itemId: x.ilse.items.get("Sword").id, adjust: { off: [], added: [] } };
      return globals().game.fivefold.begin({ ...request, actorUuid: x.ilse.uuid, targets: [x.reaver.uuid] });
    });
    await quiet();
    const newest = messages.contents.at(-1);
    const recover = driver.recover.bind(driver);
    let go = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      go = resolve;
    });
    const adopted: boolean[] = [];
    vi.spyOn(driver, "recover").mockImplementationOnce(async () => {
      await held;
      adopted.push(newest.system.adopted);
      await recover();
    });
    await becomePrimaryWindow();
    const received = receive(newest.id);
    const { h, value } = answering(attack, "reaction", "none");
    await users.get(idOf("Jon")).setFlag("fivefold", `kept.${attack.id}.reaction`, { h, value });
    await quiet();
    expect([newest.system.adopted, attack.asked.length, adopted]).toEqual([false, 1, []]);
    x.table.dice(1, 1, 1);
    go();
    await received;
    await quiet();
    expect([newest.system.adopted, attack.state, adopted]).toEqual([true, "closed", [false]]);
  });

  it("catches up anew as soon as it has the place again, on what another window of its user may have written", async () => {
    await duel();
    const { takeTurnWriting, play, beWriter } = await modules();
    const recover = vi.spyOn(await play(), "recover");
    await seat("another window");
    // Until now nobody has asked this one to end what it writes: windows of one user ask each other nothing.
    await takeTurnWriting();
    await beWriter();
    expect(recover).toHaveBeenCalledTimes(1);
  });

  it("tries again with the next click where it could not catch up", async () => {
    const x = await duel();
    const { takeTurnWriting, play, becomePrimaryWindow } = await modules();
    const driver = await play();
    await seat("another window");
    await quiet();
    const recover = vi.spyOn(driver, "recover").mockRejectedValueOnce(new Error("no connection"));
    x.table.allowErrors();
    await expect(becomePrimaryWindow().then(takeTurnWriting)).rejects.toThrow("no connection");
    await quiet();
    x.table.running.errors.splice(0);
    await takeTurnWriting();
    expect(recover).toHaveBeenCalledTimes(2);
    await takeTurnWriting();
    expect(recover).toHaveBeenCalledTimes(2);
  });
});
