import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { ClassicLevel } from "classic-level";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Plain } from "../dynamic";
import type { ServerOptions } from "../server/options";
import { createServer, type RunningServer } from "../server/server";
import { ask, modify, PEOPLE, pad, prepareTable, sitAt } from "./server-support";

/** Damaged data: the world opens, what is damaged is set aside and told, everything else is there. */

const HERO = pad("hero");
const ITEM = pad("item");
const KEY = `!actors!${HERO}`;
const ITEM_KEY = `!actors.items!${HERO}.${ITEM}`;
const SEED = {
  documents: {
    Actor: [
      { _id: HERO, name: "Hero", type: "hero", items: [{ _id: ITEM, name: "Thing", type: "thing" }] },
      { _id: pad("other"), name: "Other", type: "hero" },
    ],
    ChatMessage: [{ _id: pad("said"), content: "Said" }],
  },
};

let prepared: (ServerOptions & { folder: string }) | null = null;
let server: RunningServer | null = null;
afterEach(async () => {
  await server?.close();
  if (prepared) await rm(prepared.folder, { recursive: true, force: true });
  server = prepared = null;
  vi.restoreAllMocks();
});

type Level = ClassicLevel<string, Buffer>;
async function onDisk<T>(world: string, work: (level: Level) => Promise<T>): Promise<T> {
  const level: Level = new ClassicLevel(path.join(world, "data"), { keyEncoding: "utf8", valueEncoding: "buffer" });
  const result = await work(level);
  await level.close();
  return result;
}
/** A world that was filled and closed, then changed by hand; opened again. @returns what the server said of it */
async function reopened(change: (world: string) => Promise<void>): Promise<string> {
  prepared = await prepareTable(SEED);
  await (await createServer(prepared)).close();
  await change(prepared.world);
  let said = "";
  vi.spyOn(process.stderr, "write").mockImplementation((text) => {
    said += String(text);
    return true;
  });
  server = await createServer(prepared);
  return said;
}
async function world(): Promise<Plain> {
  const gm = await sitAt(server?.url ?? "", PEOPLE.gm._id);
  const { value } = await ask(gm, "world");
  gm.close();
  return value;
}
const json = (change: (source: Plain) => unknown) => (stored: Buffer) =>
  Buffer.from(JSON.stringify(change(JSON.parse(stored.toString()))));

/** What can become of a stored value, and what the server says of it. */
const WAYS: readonly (readonly [way: string, damage: (stored: Buffer) => Buffer, reason: string])[] = [
  ["is cut off", (stored) => stored.subarray(0, stored.length / 2), "no JSON"],
  ["is empty", () => Buffer.alloc(0), "no JSON"],
  ["is no JSON", () => Buffer.from("<actor>Hero</actor>"), "no JSON"],
  ["has bytes that are no text", (stored) => Buffer.concat([Buffer.from([0xff, 0xfe, 0]), stored]), "no JSON"],
  ["has zeros in its middle", (stored) => Buffer.from(stored).fill(0, 10, 30), "no JSON"],
  ["is followed by another", (stored) => Buffer.concat([stored, stored]), "no JSON"],
  ["is a number", () => Buffer.from("5"), "no object"],
  ["is a text", () => Buffer.from('"Hero"'), "no object"],
  ["is null", () => Buffer.from("null"), "no object"],
  ["is a list", json((source) => [source]), "no object"],
  ["has no _id", json(({ _id, ...source }) => source), "its _id is undefined"],
  ["has another's _id", json((source) => ({ ...source, _id: pad("other") })), `its _id is "${pad("other")}"`],
  ["has a number as its _id", json((source) => ({ ...source, _id: 7 })), "its _id is 7"],
  ["has a number in place of embedded documents", json((source) => ({ ...source, items: 5 })), "its items are number"],
  ["has a text in place of embedded documents", json((source) => ({ ...source, items: ITEM })), "its items are string"],
  ["has an object in place of a list", json((source) => ({ ...source, effects: {} })), "its effects are object"],
];

describe("[T-05] a stored actor that", () => {
  it.each(WAYS)("%s is set aside, told, and stays on disk", async (_way, damage, reason) => {
    let left: Buffer = Buffer.alloc(0);
    const said = await reopened((folder) =>
      onDisk(folder, async (level) => {
        left = damage((await level.get(KEY)) as Buffer);
        await level.put(KEY, left);
      }),
    );
    expect(said).toContain(`[table] world: ${KEY} is set aside: ${reason}`);
    const { collections, setAside } = await world();
    expect(collections.Actor.map(({ name }: Plain) => name)).toEqual(["Other"]);
    expect(setAside).toEqual({ Actor: [HERO] });
    expect(collections.ChatMessage).toHaveLength(1);
    await server?.close();
    server = null;
    expect(await onDisk(prepared?.world ?? "", (level) => level.get(KEY))).toEqual(left);
  });

  it("holds a damaged item is there without it", async () => {
    const said = await reopened((folder) => onDisk(folder, (level) => level.put(ITEM_KEY, Buffer.from('{"_id":'))));
    expect(said).toContain(`[table] world: ${ITEM_KEY} is set aside: no JSON`);
    const { collections, setAside } = await world();
    expect(collections.Actor.map(({ name, items }: Plain) => [name, items])).toEqual([
      ["Hero", []],
      ["Other", []],
    ]);
    expect(setAside).toEqual({});
  });
});

it.each([
  "Setting",
  "User",
  "ChatMessage",
  "Scene",
  "Combat",
  "Folder",
])("[T-05] a damaged %s does not keep the world from opening", async (name) => {
  const fields: Plain = { Setting: "settings", User: "users", ChatMessage: "messages", Scene: "scenes" };
  const field = fields[name] ?? `${name.toLowerCase()}s`;
  await reopened((folder) => onDisk(folder, (level) => level.put(`!${field}!${pad("broken")}`, Buffer.from("{"))));
  const { setAside, collections, users } = await world();
  expect(setAside).toEqual({ [name]: [pad("broken")] });
  expect(collections.Actor).toHaveLength(2);
  expect(users).toHaveLength(Object.keys(PEOPLE).length);
});

it("[T-05] a document that is made anew under the id of a damaged one takes its place", async () => {
  await reopened((folder) => onDisk(folder, (level) => level.put(KEY, Buffer.from("{"))));
  const gm = await sitAt(server?.url ?? "", PEOPLE.gm._id);
  const data = [{ _id: HERO, name: "Again", type: "hero" }];
  expect((await modify(gm, "create", "Actor", { data, keepId: true })).ok).toBe(true);
  gm.close();
  const { setAside, collections } = await world();
  expect(setAside).toEqual({});
  expect(collections.Actor.map(({ name }: Plain) => name).sort()).toEqual(["Again", "Other"]);
});

it("[T-05] keys that name nothing are left alone", async () => {
  const said = await reopened((folder) =>
    onDisk(folder, (level) =>
      level.batch(
        ["nothing", "!dragons!a", "!actors!", "!!"].map((key) => ({ type: "put", key, value: Buffer.from("{") })),
      ),
    ),
  );
  expect(said).toBe("");
  expect((await world()).setAside).toEqual({});
});

it.each([
  "",
  "{",
  "[]",
  '{"title":"W"}',
])("[T-05] a world whose description reads %j opens; the description is kept beside a new one", async (text) => {
  const said = await reopened((folder) => writeFile(path.join(folder, "world.json"), text));
  expect(said).toContain("says nothing that can be read");
  expect((await world()).collections.Actor).toHaveLength(2);
  const folder = prepared?.world ?? "";
  expect(await readFile(path.join(folder, "world.json.damaged"), "utf8")).toBe(text);
  expect(JSON.parse(await readFile(path.join(folder, "world.json"), "utf8"))).toMatchObject({ system: "sys" });
});

/** The file of a database whose name begins or ends so. */
const fileOf = async (data: string, name: string): Promise<string> =>
  path.join(data, (await readdir(data)).find((file) => file.startsWith(name) || file.endsWith(name)) ?? "");
const copies = async (): Promise<string[]> =>
  (await readdir(prepared?.world ?? "")).filter((name) => name.startsWith("data.damaged-"));

it.each(["CURRENT", "MANIFEST"])("[T-05] a database whose %s is damaged is copied and repaired", async (name) => {
  const said = await reopened(async (folder) => {
    await writeFile(await fileOf(path.join(folder, "data"), name), "garbage");
  });
  expect(said).toContain("is damaged; it is copied to");
  const { collections, users } = await world();
  expect(collections.Actor).toHaveLength(2);
  expect(users).toHaveLength(Object.keys(PEOPLE).length);
  const [copy] = await copies();
  expect(await readFile(await fileOf(path.join(prepared?.world ?? "", copy ?? ""), name), "utf8")).toBe("garbage");
});

it("[T-05] a database whose last record was not written whole opens with what came before it", async () => {
  const said = await reopened(async (folder) => {
    const log = await fileOf(path.join(folder, "data"), ".log");
    await writeFile(log, (await readFile(log)).subarray(0, -10));
  });
  expect(said).toBe("");
  const { collections } = await world();
  // The seed's last request made the message.
  expect(collections.Actor).toHaveLength(2);
  expect(collections.ChatMessage).toEqual([]);
  expect(await copies()).toEqual([]);
});

it("[T-05] a database with a damaged block is copied, and the world opens with what can be read", async () => {
  const said = await reopened(async (folder) => {
    await onDisk(folder, (level) => level.compactRange("", "~"));
    const table = await fileOf(path.join(folder, "data"), ".ldb");
    const content = await readFile(table);
    await writeFile(table, Buffer.concat([content.subarray(0, 40), Buffer.alloc(200, 0xee), content.subarray(240)]));
  });
  expect(said).toContain("is damaged; it is copied to");
  expect((await fetch(`${server?.url}/join`)).status).toBe(200);
  expect(await copies()).toHaveLength(1);
});
