import { beforeEach, describe, expect, it } from "vitest";
import type { Dynamic, Plain } from "../dynamic";
import { id, startClient } from "./documents-support";

/** Compendia on a client: foundry-api.md §10.2, §14.1 item 17; type declarations CompendiumCollection, WorldCollection#fromCompendium. */
const sources: Record<string, Plain> = Object.fromEntries(
  ["x", "y"].map((letter) => [
    id(letter),
    {
      _id: id(letter),
      name: letter.toUpperCase(),
      type: "base",
      sort: 5,
      system: { n: letter === "x" ? 1 : 2 },
      ownership: { default: 2 },
    },
  ]),
);
let asked: Plain[];
let client: Dynamic;
let pack: Dynamic;

beforeEach(() => {
  asked = [];
  client = startClient({
    packs: [
      {
        metadata: {
          id: "test.gear",
          name: "gear",
          packageName: "test",
          packageType: "system",
          type: "Item",
          label: "Gear",
        },
        index: Object.values(sources).map(({ _id, name, type, sort }) => ({ _id, name, type, sort })),
        folders: [],
      },
    ],
  });
  const { socket } = client.game;
  const send = socket.emit;
  socket.emit = (event: string, payload: Plain, ack: (answer: Plain) => void) => {
    if (event !== "pack") return send.call(socket, event, payload, ack);
    asked.push(payload);
    const wanted: Plain[] = payload.ids ? payload.ids.map((one: string) => sources[one]) : Object.values(sources);
    queueMicrotask(() => ack({ ok: true, value: structuredClone(wanted) }));
  };
  pack = client.game.packs.get("test.gear");
});

describe("[T-17] a compendium", () => {
  it("knows itself, and its content as an index of plain objects, without asking the server", async () => {
    expect([pack.collection, pack.documentName, pack.metadata.label, pack.title, pack.locked]).toEqual([
      "test.gear",
      "Item",
      "Gear",
      "Gear",
      true,
    ]);
    expect([pack.index.size, pack.size, pack.index.get(id("x")).name, pack.getUuid(id("x"))]).toEqual([
      2,
      0,
      "X",
      `Compendium.test.gear.Item.${id("x")}`,
    ]);
    expect(await pack.getIndex()).toBe(pack.index);
    expect(asked).toEqual([]);
  });

  it("is asked once for further index fields, which then stay", async () => {
    await pack.getIndex({ fields: ["system.n"] });
    await pack.getIndex({ fields: ["system.n"] });
    expect([asked.length, asked[0]?.index.includes("system.n"), pack.index.get(id("y")).system.n]).toEqual([
      1,
      true,
      2,
    ]);
  });

  it("loads a document once, keeps it, and finds documents by a query", async () => {
    const document = await pack.getDocument(id("x"));
    expect([document.constructor, document.pack, document.inCompendium, document.uuid]).toEqual([
      client.CONFIG.Item.documentClass,
      "test.gear",
      true,
      pack.getUuid(id("x")),
    ]);
    expect([await pack.getDocument(id("x")), pack.get(id("x")), asked.length]).toEqual([document, document, 1]);
    expect((await pack.getDocuments({ name: "Y" })).map(({ name }: Plain) => name)).toEqual(["Y"]);
    expect((await pack.getDocuments()).map(({ name }: Plain) => name)).toEqual(["X", "Y"]);
    expect(asked.map(({ ids }) => ids)).toEqual([[id("x")], [id("y")]]);
    expect(await pack.getDocument("")).toBeNull();
  });

  it("gives the world a source of its own: without id, order and owners, with where it came from", async () => {
    const document = await pack.getDocument(id("x"));
    const data = client.game.items.fromCompendium(document);
    expect([data._id, data.sort, data.ownership, data.name, data._stats.compendiumSource]).toEqual([
      undefined,
      undefined,
      undefined,
      "X",
      document.uuid,
    ]);
    expect(client.game.items.fromCompendium(document, { keepId: true, clearOwnership: false })).toMatchObject({
      _id: id("x"),
      ownership: { default: 2 },
    });
    const made = await client.game.items.importFromCompendium(pack, id("x"), { name: "Mine" });
    expect([made.name, made.pack, made.system.n, client.game.items.size]).toEqual(["Mine", null, 1, 1]);
  });

  it("is locked until somebody opens it", async () => {
    const stored: Plain = {};
    client.game.settings = {
      settings: new Map([["core.compendiumConfiguration", {}]]),
      get: () => stored.value,
      set: async (_scope: string, _key: string, value: Plain) => {
        stored.value = value;
      },
    };
    await expect(pack.importDocument(await pack.getDocument(id("x")))).rejects.toThrow("locked");
    await pack.configure({ locked: false });
    expect([stored.value, pack.locked]).toEqual([{ "test.gear": { locked: false } }, false]);
    await pack.configure({ ownership: { PLAYER: "NONE" } });
    expect([pack.config, pack.getUserLevel({ role: 1 })]).toEqual([
      { locked: false, ownership: { PLAYER: "NONE" } },
      0,
    ]);
  });
});
