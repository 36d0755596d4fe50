import { beforeEach, describe, expect, it } from "vitest";
import type { Dynamic, Plain } from "../../../table/dynamic";
import { runAs } from "../ask";
import { quiet } from "../boot/client";
import { type Creature, type Tabletop, tabletop } from "../tabletop";

/** What a player's changed client may write into a chat message: everything. The game master's client believes none of it. */
const globals = (): Dynamic => globalThis;
const SWORD = { type: "vigorWeapon", name: "Sword", system: { equipped: true, damage: { value: 3 } } };
const PLATE = {
  type: "vigorArmor",
  name: "Plate",
  system: { worn: true, rank: 9, durability: { value: 20, max: 20 } },
};

let table: Tabletop;
let hero: Creature;
let reaver: Creature;
let bystander: Creature;
beforeEach(async () => {
  table = await tabletop("vigor");
  hero = await table.creature("Hero", { items: [SWORD], owner: "Mara", at: [5, 5] });
  reaver = await table.creature("Reaver", { items: [SWORD, PLATE], at: [6, 5] });
  bystander = await table.creature("Bystander", { items: [SWORD], owner: "Jon", at: [7, 5] });
}, 60_000);

/** The message of an act as its author's client would create it, without creating it. */
async function messageOf(doer: Creature, on: readonly Creature[], dice: readonly number[]): Promise<Plain> {
  let written: Plain = {};
  const { Hooks } = globals();
  Hooks.once("preCreateChatMessage", (message: Dynamic) => {
    written = message.toObject();
    return false;
  });
  table.dice(...dice);
  const request = { act: "attack", itemId: doer.items.get("Sword").id, adjust: { off: [], added: [] } };
  const targets = on.map(({ uuid }) => uuid);
  await globals().game.fivefold.begin({ ...request, actorUuid: doer.uuid, targets });
  return { type: written.type, system: written.system, rolls: [], speaker: written.speaker };
}
/** Mara's client creates a message as she likes it. Returns it as it stands when everything is quiet. */
async function created(data: Plain): Promise<Dynamic> {
  const made: Dynamic = await runAs(table.running, "Mara", () => globals().ChatMessage.implementation.create(data));
  await quiet();
  return globals().game.messages.get(made.id);
}
/**
 * Mara's client creates a message and changes it at once, or some moments later, while the game master's client looks at it.
 * Returns the messages that were taken over, as they stand when everything is quiet.
 */
async function writtenMeanwhile(data: Plain, changes: Plain): Promise<readonly Dynamic[]> {
  const line = table.running.lines.get("Mara");
  const send = (action: string, operation: Plain) =>
    new Promise((resolve) => {
      line?.emit("modify", { action, documentName: "ChatMessage", operation, requestId: `${action}` }, resolve);
    });
  const made: Dynamic[] = [];
  for (let turns = 0; turns < 8; turns++) {
    const _id = `momentOfTrust00${turns}`;
    const sent = [send("create", { data: [{ ...data, _id }], keepId: true })];
    for (let left = turns; left > 0; left--) await new Promise((resolve) => setImmediate(resolve));
    sent.push(send("update", { updates: [{ _id, ...changes }] }));
    await Promise.all(sent);
    await quiet();
    made.push(globals().game.messages.get(_id));
  }
  return made.filter(({ author }) => author.isGM);
}
const worlds = () =>
  [hero, reaver, bystander].map(({ actor }) => {
    const { flags: _flags, _stats, ...source } = actor.toObject();
    return source;
  });
const lastWord = (message: Dynamic): string => message.system.history.at(-1)?.was ?? message.system.state;

describe("a message that a player's client has written by hand", () => {
  it("is not believed where it says that it was taken over already", async () => {
    const foreign = await messageOf(bystander, [reaver], [19]);
    const before = worlds();
    const message = await created({ ...foreign, system: { ...foreign.system, adopted: true, opened: 1 } });
    expect(worlds()).toEqual(before);
    expect([message.system.state, lastWord(message)]).toEqual(["record", "notOwner"]);
    expect(message.author.name).toBe("Gamemaster");
  });

  it("gives nothing back that it says it had changed, once it is refused", async () => {
    const foreign = await messageOf(bystander, [reaver], [19]);
    const { log, ...system } = foreign.system;
    const gift = [9, "h", [["a", "health", 5]]];
    const before = worlds();
    const forged = { ...system, adopted: true, opened: 9, log: { ...log, gift } };
    const message = await created({ ...foreign, system: forged });
    expect([message.system.state, message.system.opened]).toEqual(["record", 0]);
    const undo = await globals().game.fivefold.undo(message.id);
    expect([undo, worlds()]).toEqual([{ ok: false, reason: "notOpen" }, before]);
  });

  it("does not act with somebody else's creature, with an empty log either", async () => {
    const foreign = await messageOf(bystander, [reaver], [19]);
    const before = worlds();
    const message = await created({ ...foreign, system: { ...foreign.system, log: {} } });
    expect(worlds()).toEqual(before);
    expect(lastWord(message)).toBe("notOwner");
  });

  it("counts the target's gear, whether its author named it or not", async () => {
    const honest = await messageOf(hero, [reaver], [19]);
    const { members } = honest.system;
    const [armor] = Object.keys(members).filter((id) => members[id][1] === "Plate");
    expect(armor).toBeDefined();
    const { [armor ?? ""]: _left, ...fewer } = members;
    const message = await created({ ...honest, system: { ...honest.system, members: fewer } });
    expect(Object.values<Dynamic>(message.system.members).map(([, name]) => name)).toContain("Plate");
  });

  it("happens on the scene on which its people stand, whether its author named one or not", async () => {
    const far = await table.creature("Far Foe", { at: [30, 5] });
    const before = far.actor.toObject();
    // Close enough while it is written, far away when it is taken over: the scene is left out so that nobody measures.
    await far.token.document.update({ x: 600, y: 500 });
    const written = await messageOf(hero, [far], [19]);
    await far.token.document.update({ x: 3000, y: 500 });
    await quiet();
    const [act, itemId, by, on] = written.system.origin;
    const message = await created({ ...written, system: { ...written.system, origin: [act, itemId, by, on, ""] } });
    expect(lastWord(message)).toBe("notAllowedNow");
    expect(far.actor.toObject().system).toEqual(before.system);
  });

  it("uses no item of somebody else", async () => {
    const honest = await messageOf(hero, [reaver], [19]);
    const [act, , ...rest] = honest.system.origin;
    const origin = [act, reaver.items.get("Sword").id, ...rest];
    const message = await created({ ...honest, system: { ...honest.system, origin } });
    expect(lastWord(message)).toBe("noItem");
  });

  it("is no exchange where it claims to be over, and nothing of it can be taken back", async () => {
    const foreign = await messageOf(bystander, [reaver], [19]);
    const hurt = { hurt: [9, "h", [["a", "health", 5]]] };
    const before = worlds();
    const message = await created({
      ...foreign,
      system: { ...foreign.system, adopted: true, state: "closed", log: hurt },
    });
    expect(await globals().game.fivefold.undo(message.id)).toEqual({ ok: false, reason: "noExchange" });
    expect(worlds()).toEqual(before);
  });

  it("moves no turn where it says that it was taken back, and holds up no step back of the tracker", async () => {
    const honest = await messageOf(hero, [reaver], [19]);
    await table.encounter(hero, reaver, bystander, { initiative: [18, 12, 6] });
    await table.start();
    await table.nextTurn();
    const { combat } = table;
    const [first] = combat.turns;
    const moment = { combat: combat.id, round: 1, phase: "turns", turn: first.id };
    const claims = { flags: { fivefold: { moment } }, system: { ...honest.system, state: "closed" } };
    const message = await created({ ...honest, ...claims });
    await runAs(table.running, "Mara", () => message.update({ "system.state": "undone" }));
    await quiet();
    expect([message.author.name, message.system.state, table.turnOf]).toEqual(["Mara", "undone", "Reaver"]);
    const later = { combat: combat.id, round: 9, phase: "start" };
    await created({ ...honest, flags: { fivefold: { moment: later } }, system: { ...claims.system, state: "record" } });
    await table.previousTurn();
    expect([table.turnOf, table.notices]).toEqual(["Hero", []]);
  });

  it("is taken over as it was checked, whatever its author writes in that very moment", async () => {
    const honest = await messageOf(hero, [reaver], [19]);
    const [act, itemId, by, on, scene] = honest.system.origin;
    const overridden = { origin: [act, itemId, by, on, scene, { off: [], added: [], override: true }] };
    const history = [{ what: "undo", at: "*", by: "x", time: 0 }];
    const flags = { fivefold: { ledger: "Combat.x/y" } };
    const stored = await writtenMeanwhile(honest, { system: { ...overridden, state: "closed", history }, flags });
    const found = stored.map(({ system, flags }) => [
      system.origin[5]?.override,
      system.state,
      system.history.length,
      flags.fivefold?.ledger,
    ]);
    expect(found).toEqual(stored.map(() => [undefined, "open", 0, undefined]));
    expect(stored.length).toBeGreaterThan(4);
  });

  it("holds no secret that its author puts there in that very moment: somebody else's would be carried out again", async () => {
    const honest = await messageOf(hero, [reaver], [19]);
    const secret = { mask: { id: "aSecretOfAnother", by: bystander.uuid }, seal: "c2VjcmV0IQ==" };
    const stored = await writtenMeanwhile(honest, { system: secret });
    expect(stored.map(({ system }) => [system.mask, system.seal, system.procedure])).toEqual(
      stored.map(() => [null, "", "attack"]),
    );
    expect(stored.length).toBeGreaterThan(4);
  });

  it("does not move the counter of everybody's commits", async () => {
    const foreign = await messageOf(bystander, [reaver], [19]);
    const bomb = { strike: [Number.MAX_SAFE_INTEGER, "h", [3]] };
    await created({ ...foreign, system: { ...foreign.system, adopted: true, log: bomb } });
    await runAs(table.running, "Mara", () => hero.actor.update({ "flags.fivefold.mark": Number.MAX_SAFE_INTEGER }));
    await quiet();
    table.dice(19, 1, 1, 1);
    const blow = await reaver.act("attack", { item: "Sword", on: [hero] });
    await blow.answer(hero, "reaction", "none");
    expect(blow.changes).toContain("Hero durability -3");
    expect(hero.system.durability.value).toBe(hero.system.durability.max - 3);
  });

  it("is its author's no more once it was taken over", async () => {
    table.dice(19);
    const honest = await hero.act("attack", { item: "Sword", on: [reaver], as: "Mara" });
    const message = globals().game.messages.get(honest.id);
    expect([message.author.name, message.system.author]).toEqual([
      "Gamemaster",
      globals().game.users.getName("Mara").id,
    ]);
    expect(message.speaker.alias).toBe("Hero");
    table.allowErrors();
    const written = runAs(table.running, "Mara", () => message.update({ "system.state": "closed" }));
    await expect(written).rejects.toThrow();
  });

  it.each([
    [
      "ten thousand answers",
      (n: number) => Object.fromEntries(Array.from({ length: n }, (_, i) => [`q${i}`, [0, "h", [1]]])),
    ],
    ["a text of megabytes", (n: number) => ({ strike: [0, "x".repeat(n * 300), [1]] })],
  ])("is not read at all where it holds %s, and keeps nobody else from playing", async (_what, log) => {
    const honest = await messageOf(hero, [reaver], [19]);
    const before = worlds();
    const message = await created({ ...honest, system: { ...honest.system, log: log(10_000) } });
    expect(message.system.state).toBe("open");
    expect(worlds()).toEqual(before);
    table.dice(19);
    const next = await hero.act("attack", { item: "Sword", on: [reaver], as: "Mara" });
    expect(next.asked).toHaveLength(1);
  });

  it("of a world from before becomes the game master's once, and stays whose it was", async () => {
    const { inheritMessages } = await import("../../../src/foundry/exchange/write/inherited");
    const { game } = globals();
    const closed = await messageOf(hero, [reaver], [19]);
    const old = await created({ ...closed, system: { ...closed.system, adopted: true, state: "closed", log: {} } });
    await game.settings.set("fivefold", "trusted", true);
    await inheritMessages();
    expect(old.author.name).toBe("Mara");
    await game.settings.set("fivefold", "trusted", false);
    await inheritMessages();
    expect([old.author.name, old.system.author]).toEqual(["Gamemaster", game.users.getName("Mara").id]);
    expect(game.settings.get("fivefold", "trusted")).toBe(true);
  });

  it("brings no dice along where the world lets the game master's computer roll", async () => {
    const honest = await messageOf(hero, [reaver], [19]);
    await globals().game.settings.set("fivefold", "gameMasterRolls", true);
    const message = await created(honest);
    expect([message.system.state, lastWord(message)]).toEqual(["record", "notYours"]);
    table.dice(18);
    const blow = await hero.act("attack", { item: "Sword", on: [reaver], as: "Mara" });
    expect(blow.story).toContain("strike 1d20 = 18");
    await globals().game.settings.set("fivefold", "gameMasterRolls", false);
  });
});

it("what only game masters begin is begun by no player, from the sheet or by a message written by hand", async () => {
  const union = await tabletop("shapers");
  const instinct = { stats: { instinct: 12 } };
  const mine = await union.creature("Mine", { system: instinct, owner: "Mara" });
  const equal = await union.creature("Equal", { system: instinct, owner: "Jon", at: [7, 5] });
  await union.encounter(mine, equal);
  await union.start();
  const request = { actorUuid: mine.uuid, act: "goFirst", targets: [], adjust: { off: [], added: [] } };
  const { begin } = globals().game.fivefold;
  expect(await runAs(union.running, "Mara", () => begin(request))).toMatchObject({ ok: false, reason: "notGM" });
  let written: Plain = {};
  globals().Hooks.once("preCreateChatMessage", (message: Dynamic) => {
    written = message.toObject();
    return false;
  });
  await begin(request);
  const { type, system, speaker } = written;
  const made: Dynamic = await runAs(union.running, "Mara", () =>
    globals().ChatMessage.implementation.create({ type, system, speaker }),
  );
  await quiet();
  const message = globals().game.messages.get(made.id);
  expect([lastWord(message), mine.system.tie]).toEqual(["notGM", 0]);
});
