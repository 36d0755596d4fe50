import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { io, type Socket } from "socket.io-client";
import { afterAll, beforeAll, expect, it } from "vitest";
import { configDefaults, documentsNamespace, initializeDocuments } from "../client/documents/index";
import * as common from "../common/index";
import type { Dynamic, Plain } from "../common/types";
import { createServer, type RunningServer } from "../server/server";
import { id, settle, USERS } from "./documents-support";

const manifest = {
  id: "sys",
  type: "system",
  title: "S",
  version: "1.0.0",
  compatibility: { minimum: "13" },
  documentTypes: { Actor: { hero: {} }, Item: { thing: {} }, ChatMessage: { card: {} } },
  socket: true,
};
const seed = {
  world: { title: "W" },
  users: [USERS.gm, USERS.player],
  documents: {
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
  },
};

let folder: string;
let server: RunningServer;
let gm: Socket;
let player: Socket;
let game: Dynamic;
const log: string[] = [];

async function sit(userid: string): Promise<Socket> {
  const answer = await fetch(`${server.url}/join`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ userid, password: "" }),
  });
  const cookie = answer.headers.get("set-cookie")?.split(";")[0] ?? "";
  const socket = io(server.url, { transports: ["websocket"], extraHeaders: { cookie } });
  await new Promise<void>((resolve, reject) => {
    socket.once("connect", () => resolve());
    socket.once("connect_error", reject);
  });
  return socket;
}

function ask(socket: Socket, event: string, payload: Dynamic = null): Promise<Dynamic> {
  return new Promise((resolve) => {
    socket.emit(event, payload, resolve);
  });
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "table-documents-"));
  await mkdir(path.join(folder, "system"));
  await writeFile(path.join(folder, "system", "system.json"), JSON.stringify(manifest));
  await writeFile(path.join(folder, "seed.json"), JSON.stringify(seed));
  server = await createServer({
    system: path.join(folder, "system"),
    world: path.join(folder, "world"),
    seed: path.join(folder, "seed.json"),
    port: 0,
  });
  gm = await sit(USERS.gm._id);
  player = await sit(USERS.player._id);
  const { value: world } = await ask(gm, "world");
  const note = (name: string) => log.push(name) > 0;
  game = {
    userId: world.userId,
    system: world.system,
    socket: gm,
    i18n: { localize: (key: string) => key, format: (key: string) => key, has: () => false },
    time: { worldTime: 0 },
  };
  Object.assign(globalThis, {
    game,
    CONFIG: { ...configDefaults, queries: {}, time: {} },
    Hooks: { on: () => 0, call: note, callAll: note },
    foundry: { ...common, documents: documentsNamespace, dice: {}, applications: {} },
    ui: { notifications: { error: note } },
    canvas: { ready: false },
  });
  initializeDocuments(world);
});

afterAll(async () => {
  gm.close();
  player.close();
  await server.close();
  await rm(folder, { recursive: true });
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
  const { value: world } = await ask(gm, "world");
  for (const [name, collection] of [
    ["Actor", game.actors],
    ["Scene", game.scenes],
    ["Combat", game.combats],
  ]) {
    expect(plain(collection.contents[0]._source), name).toEqual(plain(world.collections[name][0]));
  }
});

it("[T-06] the server refuses what a player may not do, whatever the player's client thinks", async () => {
  const message = await (globalThis as Dynamic).CONFIG.ChatMessage.documentClass.create({
    content: "<p>mine</p>",
    type: "card",
  });
  const request = (documentName: string, update: Plain) =>
    ask(player, "modify", { action: "update", documentName, operation: { updates: [update] } });
  expect((await request("ChatMessage", { _id: message.id, content: "x" })).ok).toBe(false);
  expect((await request("Scene", { _id: id("s"), name: "x" })).ok).toBe(false);
  expect((await request("User", { _id: USERS.player._id, role: 4 })).ok).toBe(false);
  expect((await request("Actor", { _id: id("a"), system: { n: 6 } })).ok).toBe(true);
  await settle();
  await settle();
  expect(game.actors.get(id("a")).system.n).toBe(6);
});
