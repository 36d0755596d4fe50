import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import type { Dynamic } from "../dynamic";
import { HeadlessClient } from "./headless-support";
import { ask, PEOPLE, pad, pause, startTable, type TestTable } from "./server-support";

/**
 * Movement and regions on several clients: what happens to a region is heard on all of them, whoever moved; only who
 * moves a token holds it back, and anybody may let it go on (foundry-api.md §8.7; issues #11728, #12162).
 */
const script = `
  (globalThis.heard ??= []).push(event.name + " " + event.user.name);
  const { token, movement } = event.data;
  if (event.name !== "tokenMoveIn" || !token.flags.sys?.trap) return;
  if (event.user.isSelf) token.pauseMovement("plate");
  if (game.user.isActiveGM) setTimeout(() => token.resumeMovement(movement.id, "plate"), 60);`;
const square = (x: number, y: number, width: number, height: number) => ({ type: "rectangle", x, y, width, height });
const seed = {
  documents: {
    Actor: [{ _id: pad("hero"), name: "Hero", type: "hero", ownership: { default: 0, [PEOPLE.player._id]: 3 } }],
    Combat: [
      {
        _id: pad("fight"),
        active: true,
        round: 1,
        turn: 0,
        combatants: [
          { _id: pad("one"), tokenId: pad("token"), sceneId: pad("scene"), actorId: pad("hero"), initiative: 9 },
          { _id: pad("two"), name: "Other", initiative: 1 },
        ],
      },
    ],
    Scene: [
      {
        _id: pad("scene"),
        name: "S",
        active: true,
        width: 2000,
        height: 2000,
        padding: 0,
        grid: { type: 1, size: 100, distance: 5 },
        regions: [
          {
            _id: pad("region"),
            name: "R",
            shapes: [square(400, 0, 300, 500)],
            behaviors: [
              {
                _id: pad("bell"),
                name: "Bell",
                type: "executeScript",
                system: { events: ["tokenMoveIn", "tokenMoveOut", "tokenTurnEnd"], source: script },
              },
            ],
          },
        ],
        tokens: [{ _id: pad("token"), name: "T", actorId: pad("hero"), actorLink: true, x: 100, y: 100, flags: {} }],
      },
    ],
  },
};

let table: TestTable;
let gm: HeadlessClient;
let second: HeadlessClient;
let player: HeadlessClient;

const TOKEN = "const scene = game.scenes.contents[0]; const token = scene.tokens.contents[0];";
const run = (client: HeadlessClient, body: string, data?: Dynamic) => client.run(`${TOKEN} ${body}`, data);
const heard = (client: HeadlessClient) => client.run("return (globalThis.heard ?? []).splice(0)");
const where = (client: HeadlessClient) =>
  run(client, "return [token.x, token.y, token.movement?.state ?? null, [...token.regions].map((one) => one.name)]");
/** Waits until a client says what is expected, so that slow machines only take longer. */
async function settles(read: () => Promise<Dynamic>, expected: Dynamic): Promise<void> {
  for (const end = Date.now() + 15_000; Date.now() < end; ) {
    if (JSON.stringify(await read()) === JSON.stringify(expected)) return;
    await pause(50);
  }
  expect(await read()).toEqual(expected);
}
const everywhere = async (expected: Dynamic): Promise<void> => {
  for (const client of [gm, second, player]) await settles(() => where(client), expected);
};

beforeAll(async () => {
  table = await startTable(seed);
}, 60_000);
beforeEach(async () => {
  [gm, second, player] = await Promise.all(
    (["gm", "second", "player"] as const).map((name) => HeadlessClient.join(table.url, PEOPLE[name]._id)),
  ) as [HeadlessClient, HeadlessClient, HeadlessClient]; // biome-ignore format: three people
  await run(
    gm,
    `await token.update({ x: 100, y: 100, "flags.sys.trap": false, _movementHistory: [] },
    { movement: { [token.id]: { waypoints: [{ x: 100, y: 100, action: "displace" }] } } });`,
  );
  await pause(100);
  for (const client of [gm, second, player]) await heard(client);
}, 60_000);
afterEach(async () => {
  await table.server.table.flip({ latency: 0 });
  await Promise.all([gm, second, player].map((client) => client.leave()));
});
afterAll(async () => {
  await table.close();
});

it("[T-21] a player's way through a region is heard everywhere once, as the player's, with the same end", async () => {
  expect(await run(player, 'return token.move({ x: 1000 }, { method: "dragging" })')).toBe(true);
  await everywhere([1000, 100, "completed", []]);
  for (const client of [gm, second, player])
    expect(await heard(client)).toEqual(["tokenMoveIn Player", "tokenMoveOut Player"]);
  const history = await run(gm, "return token.movementHistory.map(({ x, userId }) => [x, userId])");
  expect(history.at(0)).toEqual([100, PEOPLE.player._id]);
  expect(history.at(-1)).toEqual([1000, PEOPLE.player._id]);
});

it("[T-21] under jitter the player's client holds the token at the border until the gamemaster's lets it go on", async () => {
  await run(gm, 'await token.update({ "flags.sys.trap": true })');
  await table.server.table.flip({ latency: "20-120" });
  await run(player, "return token.move({ x: 1000 })");
  await settles(() => run(gm, "return token.x"), 400);
  await everywhere([1000, 100, "completed", []]);
});

it("[T-21] nobody but the mover stops a movement; a stop is known everywhere", async () => {
  await run(player, 'await token.move([{ x: 300, checkpoint: true }, { x: 300, y: 900 }]); token.pauseMovement("k");');
  await settles(() => where(gm), [300, 100, "paused", []]);
  expect(await run(gm, "return [token.stopMovement(), token.pauseMovement('x')]")).toEqual([false, null]);
  expect(await run(player, "return token.stopMovement()")).toBe(true);
  await everywhere([300, 100, "stopped", []]);
});

it("[T-21] who leaves in the middle of a way leaves the token where it is", async () => {
  await run(player, 'await token.move([{ x: 300, checkpoint: true }, { x: 300, y: 900 }]); token.pauseMovement("k");');
  await settles(() => where(gm), [300, 100, "paused", []]);
  await player.ask("cut");
  for (const client of [gm, second]) await settles(() => where(client), [300, 100, "stopped", []]);
});

it("[T-21] turns in a region are told by one gamemaster's client and heard once on each; players can't make them up", async () => {
  await run(
    gm,
    'await token.update({ x: 500 }, { movement: { [token.id]: { waypoints: [{ x: 500, action: "displace" }] } } });',
  );
  await pause(150);
  for (const client of [gm, second, player]) await heard(client);
  await gm.run("await game.combats.contents[0].nextTurn()");
  for (const client of [gm, second, player])
    await settles(() => client.run("return globalThis.heard"), ["tokenTurnEnd GM"]);
  const socket = await table.sit(PEOPLE.trusted._id);
  const forged = { regionUuid: `Scene.${pad("scene")}.Region.${pad("region")}`, eventName: "tokenTurnEnd", eventData: {}, eventDataUuids: [] }; // biome-ignore format: one message
  expect(await ask(socket, "regionEvent", forged)).toMatchObject({ ok: false, error: { name: "PermissionError" } });
  expect(await ask(socket, "tokenMovement", { tokenUuid: 1 })).toMatchObject({ ok: false });
  socket.close();
  await gm.run("await game.combats.contents[0].previousTurn()");
});

it("[T-06] a player moves no token of somebody else, by whatever way", async () => {
  await run(
    gm,
    'await scene.createEmbeddedDocuments("Token", [{ _id: data, name: "Foe", x: 900, y: 900 }], { keepId: true })',
    pad("foe"),
  );
  await pause(100);
  const tries = await player.run(`
    const foe = game.scenes.contents[0].tokens.getName("Foe");
    const said = [];
    for (const attempt of [() => foe.move({ x: 0 }), () => foe.update({ x: 0 }), () => foe.revertRecordedMovement(), () => foe.resize({ width: 3 })])
      said.push(await attempt().then((value) => value ?? null, (error) => error.message.slice(0, 8)));
    return said;`);
  expect(tries.filter((answer: Dynamic) => answer === true)).toEqual([]);
  expect(await run(gm, 'return [scene.tokens.getName("Foe").x, scene.tokens.getName("Foe").width]')).toEqual([900, 1]);
});
