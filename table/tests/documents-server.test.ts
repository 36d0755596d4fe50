import { afterAll, beforeAll, expect, it } from "vitest";
import type { Dynamic, Plain } from "../dynamic";
import { id, settle, USERS } from "./documents-support";
import { ask, openWorld, type TestWorld } from "./world-support";

const documents = {
  Actor: [
    { _id: id("a"), name: "A", type: "hero", system: { n: 1 }, ownership: { default: 0, [USERS.player._id]: 3 } },
  ],
  Scene: [
    {
      _id: id("s"),
      name: "S",
      active: true,
      tokens: [{ _id: id("t"), name: "T", actorId: id("a"), x: 100, y: 100 }],
    },
  ],
};

let world: TestWorld;
let game: Dynamic;

beforeAll(async () => {
  world = await openWorld({ documents });
  game = world.game;
});

afterAll(async () => {
  await world.close();
});

/** Sources without what only the server writes, and without the ids of deltas, which nobody refers to. */
function plain(source: Plain): Dynamic {
  return JSON.parse(
    JSON.stringify(source, (key, value) =>
      key === "_stats" ? undefined : key === "delta" && value ? { ...value, _id: "" } : value,
    ),
  );
}

it("[T-05] client and server hold the same sources after operations of every kind", async () => {
  const actor = game.actors.get(id("a"));
  await actor.update({ "system.n": 5, "system.m.x": 1 });
  await actor.update({ "system.m.-=x": null, "flags.sys.y": [1, 2] });
  const [item] = await actor.createEmbeddedDocuments("Item", [
    { name: "I", type: "thing", system: { a: 1 }, effects: [{ name: "E" }] },
  ]);
  await item.effects.contents[0].update({ disabled: true });
  await item.update({ "system.==b": { c: 1 } });
  const scene = game.scenes.get(id("s"));
  const token = scene.tokens.get(id("t"));
  await token.update({ x: 200 });
  await token.actor.update({ "system.n": 9 });
  const [own] = await token.actor.createEmbeddedDocuments("Item", [{ name: "Own", type: "thing" }]);
  await own.update({ name: "Owned" });
  const Combat = game && (globalThis as Dynamic).CONFIG.Combat.documentClass;
  const combat = await Combat.create({
    combatants: [{ actorId: actor.id, tokenId: token.id, sceneId: scene.id, initiative: 3 }],
  });
  await combat.startCombat();
  await combat.nextRound();
  expect([
    actor.system.n,
    token.actor.system.n,
    token.actor.items.getName("Owned") !== undefined,
    actor.items.size,
  ]).toEqual([5, 9, true, 1]);
  expect([combat.round, combat.combatant.name]).toEqual([2, "T"]);
  const { value: kept } = await ask(world.gm, "world");
  for (const [name, collection] of [
    ["Actor", game.actors],
    ["Scene", game.scenes],
    ["Combat", game.combats],
  ]) {
    expect(plain(collection.contents[0]._source), name).toEqual(plain(kept.collections[name][0]));
  }
});

it("[T-06] the server refuses what a player may not do, whatever the player's client thinks", async () => {
  const message = await (globalThis as Dynamic).CONFIG.ChatMessage.documentClass.create({
    content: "<p>mine</p>",
    type: "card",
  });
  const request = (documentName: string, update: Plain) =>
    ask(world.player, "modify", { action: "update", documentName, operation: { updates: [update] } });
  expect((await request("ChatMessage", { _id: message.id, content: "x" })).ok).toBe(false);
  expect((await request("Scene", { _id: id("s"), name: "x" })).ok).toBe(false);
  expect((await request("User", { _id: USERS.player._id, role: 4 })).ok).toBe(false);
  expect((await request("Actor", { _id: id("a"), system: { n: 6 } })).ok).toBe(true);
  await settle();
  await settle();
  expect(game.actors.get(id("a")).system.n).toBe(6);
});
