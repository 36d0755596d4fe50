import type { Socket } from "socket.io-client";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { Dynamic, Plain } from "../dynamic";
import { FOREIGN_ACTOR, FOREIGN_MESSAGE, fuzzer, type Message, OWN_ACTOR, seeded } from "./server-fuzz-cases";
import { ask, modify, PEOPLE, pad, startTable, type TestTable } from "./server-support";

/** Issue 3 item 8: malformed and hostile packets are refused with a log line, and change nothing. */
const MESSAGES = 12_000;
const SEED = 20_261_121;
const ERRORS = ["PermissionError", "ValidationError", "NotFoundError", "SizeError", "QueryError", "RateError"];

const seed = {
  documents: {
    Actor: [
      {
        _id: OWN_ACTOR,
        name: "Mine",
        type: "hero",
        ownership: { default: 0, [PEOPLE.player._id]: 3, [PEOPLE.trusted._id]: 3 },
        items: [{ _id: pad("item"), name: "I", type: "thing", effects: [{ _id: pad("effect"), name: "E" }] }],
      },
      { _id: FOREIGN_ACTOR, name: "Theirs", type: "hero", system: { n: 1 }, items: [{ name: "X", type: "thing" }] },
    ],
    ChatMessage: [{ _id: FOREIGN_MESSAGE, content: "said by the GM", author: PEOPLE.gm._id }],
    Scene: [{ _id: pad("scene"), name: "S", tokens: [{ _id: pad("token"), name: "T", actorId: FOREIGN_ACTOR }] }],
    JournalEntry: [{ name: "J", pages: [{ name: "P", type: "text" }] }],
  },
};

let table: TestTable;
let attackers: Socket[];
const lines: string[] = [];
const write = process.stderr.write.bind(process.stderr);

beforeAll(async () => {
  process.stderr.write = (line: unknown) => lines.push(String(line)) > 0;
  table = await startTable(seed);
  const who = [PEOPLE.player, PEOPLE.trusted];
  // Enough seats that the bound of one connection does not answer in place of the checks.
  attackers = await Promise.all(Array.from({ length: 8 }, (_one, i) => table.sit((who[i % 2] as Plain)._id)));
});
afterAll(async () => {
  await table.close();
  process.stderr.write = write;
});

/** The world without what the attackers may write: their own actor, their own messages, macros and settings. */
function untouched(): string {
  const { world } = table.server.table;
  const mine = new Set([PEOPLE.player._id, PEOPLE.trusted._id]);
  const names = ["Actor", "Item", "Scene", "ChatMessage", "JournalEntry", "Combat", "Folder", "RollTable", "Setting"];
  return JSON.stringify([
    ...names.map((name) => world.all(name).filter((one) => one._id !== OWN_ACTOR && !mine.has(one.author))),
    world
      .users()
      .map(({ _stats, ...user }) => (mine.has(user._id) ? { role: user.role, permissions: user.permissions } : user)),
  ]);
}

it(`[T-06] ${MESSAGES} hostile messages: each is answered, each refusal is named and logged, and nothing foreign changes`, async () => {
  const before = untouched();
  const next = fuzzer(seeded(SEED));
  const answers: [Message, Dynamic][] = [];
  for (let sent = 0; sent < MESSAGES; sent += 400) {
    const batch = Array.from({ length: 400 }, next);
    const acks = await Promise.all(
      batch.map((message, i) => ask(attackers[i % 8] as Socket, message.event, message.payload)),
    );
    for (const [i, message] of batch.entries()) answers.push([message, acks[i]]);
  }
  const refused = answers.filter(([{ event }, ack]) => !(ack?.ok || (event === "system.sys" && ack?.ok === undefined)));
  for (const [message, { error }] of refused) {
    expect(ERRORS, `${message.event} ${JSON.stringify(message.payload)?.slice(0, 300)}: ${error?.message}`).toContain(
      error?.name,
    );
    expect(error.message).not.toBe("");
  }
  const passed = answers.filter(([message, ack]) => message.refused && ack?.ok !== false);
  expect(
    passed.slice(0, 3).map(([{ event, payload }]) => `${event} ${JSON.stringify(payload)?.slice(0, 300)}`),
  ).toEqual([]);
  expect(refused.length).toBeGreaterThan(MESSAGES / 2);
  // One line each, and never a fault: a fault is something that the server did not foresee.
  expect(lines.filter((line) => line.includes("fault")).slice(0, 2)).toEqual([]);
  expect(lines.filter((line) => line.startsWith("[table] refused "))).toHaveLength(refused.length);
  expect(lines.every((line) => line.indexOf("\n") === line.length - 1)).toBe(true);
  expect(untouched()).toBe(before);
  expect([Object.keys(Object.prototype), ({} as Plain).polluted, ([] as Dynamic).polluted]).toEqual([
    [],
    undefined,
    undefined,
  ]);
}, 60_000);

it("[T-18] no script of the fuzz is left in any field that holds HTML", async () => {
  const { world } = table.server.table;
  const actor = world.collection("Actor").get(OWN_ACTOR) as Plain;
  const html = [
    ...world.all("ChatMessage").flatMap(({ content, flavor, system }) => [content, flavor, system?.remark]),
    actor.system.bio,
    ...Object.values<Plain>(actor.system.notes).map(({ text }) => text),
    ...actor.items.flatMap((item: Plain) => [
      item.system.text,
      ...item.effects.map((effect: Plain) => effect.description),
    ]),
  ].filter((text) => typeof text === "string");
  expect(html.length).toBeGreaterThan(200);
  expect(html.filter((text) => /<script|\son\w+=|javascript:|srcdoc|<object|<svg/i.test(text))).toEqual([]);
  expect(JSON.stringify(world.all("Actor").map(({ name }) => name))).not.toMatch(/</);
});

it("[T-05] what is in memory is what is on disk, and the server still serves", async () => {
  const { world } = table.server.table;
  const stored = await world.database.readAll();
  const plain = (list: Iterable<Plain>) =>
    JSON.parse(JSON.stringify([...list].sort((a, b) => (a._id < b._id ? -1 : 1))));
  for (const name of ["Actor", "Scene", "ChatMessage", "User", "JournalEntry", "Macro"])
    expect(plain(stored.collections.get(name)?.values() ?? []), name).toEqual(plain(world.all(name)));
  const gm = await table.sit(PEOPLE.gm._id);
  expect((await modify(gm, "update", "Actor", { updates: [{ _id: FOREIGN_ACTOR, name: "Still here" }] })).ok).toBe(
    true,
  );
});

it("[T-06] a document that is too large is refused; a packet that is too large ends its connection, with a line", async () => {
  const socket = await table.sit(PEOPLE.player._id);
  const answer = await modify(socket, "create", "ChatMessage", { data: [{ content: "x".repeat(9 * 1024 * 1024) }] });
  expect(answer).toEqual({ ok: false, error: { name: "SizeError", message: expect.any(String) } });
  expect(lines.at(-1)).toMatch(/^\[table\] refused "modify" of player0+: SizeError/);
  const gone = new Promise((resolve) => socket.once("disconnect", resolve));
  socket.emit("modify", "x".repeat(17 * 1024 * 1024));
  await gone;
  await vi.waitFor(() => expect(lines.at(-1)).toMatch(/the connection of player0+ broke/));
  socket.close();
});

it("[T-06] a flood is answered with errors, then cut off; nobody else waits for it", async () => {
  const flooder = await table.sit(PEOPLE.trusted._id);
  flooder.io.reconnection(false);
  const other = await table.sit(PEOPLE.gm._id);
  const names = new Map<string, number>();
  const gone = new Promise((resolve) => flooder.once("disconnect", resolve));
  const count = (ack: Dynamic) => names.set(ack.error?.name ?? "ok", (names.get(ack.error?.name ?? "ok") ?? 0) + 1);
  const created = table.server.table.world.all("ChatMessage").length;
  const slowest = { ms: 0 };
  for (let i = 0; i < 12_000; i += 1) {
    flooder.emit(
      "modify",
      { action: "create", documentName: "ChatMessage", operation: { data: [{ content: "f" }] } },
      count,
    );
    if (i % 2000 !== 0) continue;
    const began = performance.now();
    expect((await modify(other, "update", "Actor", { updates: [{ _id: FOREIGN_ACTOR, "system.i": i }] })).ok).toBe(
      true,
    );
    slowest.ms = Math.max(slowest.ms, performance.now() - began);
  }
  await gone;
  expect(names.get("RateError")).toBeGreaterThan(100);
  expect(table.server.table.world.all("ChatMessage").length - created).toBeLessThan(4000);
  // Thousands of commits wait in the flooder's own line: the other's does not queue up behind them.
  expect(slowest.ms).toBeLessThan(2000);
  expect(lines.filter((line) => /refused a flood of trusted0+: RateError/.test(line)).length).toBeGreaterThan(0);
  expect(lines.filter((line) => /refused the connection of trusted0+: RateError/.test(line))).toHaveLength(1);
}, 60_000);
