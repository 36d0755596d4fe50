import { afterAll, beforeAll, expect, it } from "vitest";
import { HeadlessClient } from "./headless-support";
import { ask, modify, PEOPLE, sitAt, startTable, type TestTable } from "./server-support";

/** User#query: foundry-api.md §6.4; offline users and the default time: table/UNCONFIRMED.md. */
let table: TestTable;
let asker: HeadlessClient;
let answerer: HeadlessClient;

beforeAll(async () => {
  table = await startTable();
  [asker, answerer] = await Promise.all([
    HeadlessClient.join(table.url, PEOPLE.player._id),
    HeadlessClient.join(table.url, PEOPLE.gm._id),
  ]);
  const register = `
    CONFIG.queries["sys.echo"] = async (data, options) => ({ data, options, by: game.user.name });
    CONFIG.queries["sys.odd"] = async () => ({ set: new Set([1]), fn() {}, none: undefined, date: new Date(0), list: [undefined] });
    CONFIG.queries["sys.void"] = async () => undefined;
    CONFIG.queries["sys.fail"] = async () => { throw new Error("It is not your turn."); };
    CONFIG.queries["sys.slow"] = () => new Promise((resolve) => setTimeout(resolve, data ?? 2000, "late"));`;
  await Promise.all([asker.run(register), answerer.run(register)]);
  // Who is here is news like any other: it comes when it comes.
  await asker.run(`while (!game.users.get(data.to).active) await new Promise((seen) => setTimeout(seen, 20));`, {
    to: PEOPLE.gm._id,
  });
}, 60_000);
afterAll(async () => {
  await Promise.all([asker.leave(), answerer.leave()]);
  await table.close();
});

const query = (name: string, words: string, options = "{ timeout: 3000 }") =>
  asker.run(`return game.users.get(data.to).query(${JSON.stringify(name)}, ${words}, ${options})`, {
    to: PEOPLE.gm._id,
  });

it("[T-08] a query runs on the other user's client, with what it was given and the time it has", async () => {
  expect(await query("sys.echo", "{ a: [1, { b: null }] }")).toEqual({
    data: { a: [1, { b: null }] },
    options: { timeout: 3000 },
    by: "GM",
  });
});

it("[T-08] both ways only what JSON knows arrives (§14.1 item 8)", async () => {
  const { data } = await query(
    "sys.echo",
    `{ fn() {}, set: new Set([1]), none: undefined, nan: NaN, date: new Date(0) }`,
  );
  expect(data).toEqual({ set: {}, nan: null, date: "1970-01-01T00:00:00.000Z" });
  expect(await query("sys.odd", "{}")).toEqual({ set: {}, date: "1970-01-01T00:00:00.000Z", list: [null] });
  expect(await query("sys.void", "{}")).toBeNull();
  const cyclic = `(() => { const a = {}; a.a = a; return a; })()`;
  await expect(query("sys.echo", cyclic)).rejects.toThrow(/circular|cyclic/i);
});

it("[T-08] a handler's error reaches the asker with its message", async () => {
  await expect(query("sys.fail", "{}")).rejects.toThrow("It is not your turn.");
});

it("[T-08] without an answer in time it rejects, and the late answer changes nothing", async () => {
  const began = Date.now();
  await expect(query("sys.slow", "{}", "{ timeout: 150 }")).rejects.toThrow(/TimeoutError: No answer within 150 ms/);
  expect(Date.now() - began).toBeLessThan(1500);
});

it("[T-08] names that nobody registered are refused here, and there", async () => {
  await expect(query("sys.nothing", "{}")).rejects.toThrow(/"sys.nothing" is not a registered query/);
  await asker.run(`CONFIG.queries["sys.mine"] = async () => 1;`);
  await expect(query("sys.mine", "{}")).rejects.toThrow(/No query is registered under the name "sys.mine"/);
  await expect(query("__proto__", "{}")).rejects.toThrow();
});

it("[T-08] a user who is not at the table, or leaves it meanwhile, answers nobody", async () => {
  const absent = asker.run(`return game.users.get(data).query("sys.echo", {}, { timeout: 2000 })`, PEOPLE.second._id);
  await expect(absent).rejects.toThrow(/is not connected/);
  const raw = await table.sit(PEOPLE.player._id);
  expect(await ask(raw, "query", { userId: PEOPLE.second._id, name: "sys.echo", data: {} })).toEqual({
    ok: false,
    error: { name: "QueryError", message: "That user is not at the table." },
  });
  const leaver = await HeadlessClient.join(table.url, PEOPLE.trusted._id);
  await leaver.run(`CONFIG.queries["sys.slow"] = () => new Promise(() => {});`);
  const began = Date.now();
  const left = asker.run(`return game.users.get(data).query("sys.slow", {}, { timeout: 20000 })`, PEOPLE.trusted._id);
  const refused = expect(left).rejects.toThrow(/left the table/);
  await new Promise((resolve) => setTimeout(resolve, 150));
  await leaver.leave();
  await refused;
  expect(Date.now() - began).toBeLessThan(5000);
});

it("[T-08] an answer that is still on its way when its user leaves is lost, and the asker is told", async () => {
  const leaver = await HeadlessClient.join(table.url, PEOPLE.trusted._id);
  await leaver.run(`CONFIG.queries["sys.echo"] = async () => { globalThis.asked = true; return 1; };`);
  table.server.table.flip({ latency: 600 });
  try {
    const lost = asker.run(`return game.users.get(data).query("sys.echo", {}, { timeout: 20000 })`, PEOPLE.trusted._id);
    const refused = expect(lost).rejects.toThrow(/left the table/);
    await leaver.run(`while (!globalThis.asked) await new Promise((seen) => setTimeout(seen, 10));`);
    await leaver.leave();
    await refused;
  } finally {
    table.server.table.flip({ latency: 0 });
  }
}, 15_000);

it("[T-08] a query to oneself runs the handler directly", async () => {
  expect(await asker.run(`return game.user.query("sys.echo", { a: 1 }, { timeout: 100 })`)).toMatchObject({
    data: { a: 1 },
    by: "Player",
  });
});

it("[T-08] whoever lacks QUERY_USER asks nobody, at the client and at the server", async () => {
  const gm = await table.sit(PEOPLE.gm._id);
  const deny = { _id: PEOPLE.player._id, permissions: { QUERY_USER: false } };
  await modify(gm, "update", "User", { updates: [deny] });
  await new Promise((resolve) => setTimeout(resolve, 100));
  await expect(query("sys.echo", "{}")).rejects.toThrow(/lacks permission to query/);
  const raw = await table.sit(PEOPLE.player._id);
  const answer = await ask(raw, "query", { userId: PEOPLE.gm._id, name: "sys.echo", data: {}, timeout: 500 });
  expect(answer).toEqual({ ok: false, error: { name: "PermissionError", message: expect.any(String) } });
});

it("[T-09] a raw channel reaches all others with the sender's id, never the sender; without `socket` in the manifest nobody", async () => {
  const sockets = await Promise.all([PEOPLE.gm, PEOPLE.trusted, PEOPLE.player].map(({ _id }) => table.sit(_id)));
  const heard: unknown[] = [];
  for (const [i, socket] of sockets.entries()) socket.on("system.sys", (...args) => heard.push([i, ...args]));
  const ack = await ask(sockets[2] as never, "system.sys", { hello: 1 });
  expect(ack).toEqual({ hello: 1 });
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(heard.sort()).toEqual([
    [0, { hello: 1 }, PEOPLE.player._id],
    [1, { hello: 1 }, PEOPLE.player._id],
  ]);
  const silent = await startTable({}, {}, { socket: false });
  const [one, two] = await Promise.all([silent.sit(PEOPLE.gm._id), silent.sit(PEOPLE.player._id)]);
  two.on("system.sys", (...args) => heard.push(args));
  expect(await ask(one, "system.sys", 1)).toEqual({
    ok: false,
    error: { name: "NotFoundError", message: expect.any(String) },
  });
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(heard).toHaveLength(2);
  await silent.close();
});

/** Types `User.PingData`: a ping has a scene and a place; what has not would break every other client's drawing. */
it("[T-08] an activity that holds half a ping is refused", async () => {
  const gm = await sitAt(table.url, PEOPLE.gm._id);
  const ping = { scene: "abcdefghijklmnop", style: "pulse", pull: false, zoom: 1 };
  const answers: boolean[] = [];
  for (const activity of [
    { cursor: { x: 1, y: 2 }, ping },
    { ping },
    { cursor: { x: "1", y: 2 }, ping },
    { cursor: { x: 1, y: 2 }, ping: { ...ping, scene: 5 } },
    { cursor: { x: 1, y: 2 }, ping: "here" },
    { cursor: null, ping: null },
  ])
    answers.push((await ask(gm, "userActivity", activity)).ok);
  gm.close();
  expect(answers).toEqual([true, false, false, false, false, true]);
});

/** Types `AudioHelper.play`, `AudioHelper#preload`: sounds reach the others, never the sender; only sources and ids are passed on. */
it("[T-08] sounds are told to the others, and half of one to nobody", async () => {
  const [gm, peer] = [await sitAt(table.url, PEOPLE.gm._id), await sitAt(table.url, PEOPLE.player._id)];
  const heard: unknown[] = [];
  for (const socket of [gm, peer])
    for (const name of ["playAudio", "preloadAudio"])
      socket.on(name, (message: unknown) => heard.push([socket === gm ? "gm" : "peer", name, message]));
  const sound = { src: "a.mp3", volume: 0.5, recipients: [PEOPLE.player._id] };
  const wrong = [{ src: 5 }, "a.mp3", { src: "a.mp3", recipients: "all" }];
  const answers: boolean[] = [];
  for (const message of wrong) answers.push((await ask(gm, "playAudio", message)).ok);
  answers.push((await ask(gm, "playAudio", sound)).ok, (await ask(gm, "preloadAudio", { src: "b.mp3" })).ok);
  await expect.poll(() => heard.length).toBe(2);
  gm.close();
  peer.close();
  expect(answers).toEqual([false, false, false, true, true]);
  expect(heard).toEqual([
    ["peer", "playAudio", sound],
    ["peer", "preloadAudio", { src: "b.mp3" }],
  ]);
});
