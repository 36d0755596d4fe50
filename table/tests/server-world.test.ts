import type { Socket } from "socket.io-client";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Dynamic, Plain } from "../dynamic";
import { ask, modify, PEOPLE, pad, startTable, type TestTable } from "./server-support";

/** What the server does with a document on its own account: ids, types, schemas, folders, the numbers of commits. */
let table: TestTable;
let gm: Socket;
beforeAll(async () => {
  table = await startTable();
  gm = await table.sit(PEOPLE.gm._id);
});
afterAll(() => table.close());

const stored = (name: string, id: string): Plain | undefined => table.server.table.world.collection(name).get(id);
async function make(name: string, data: Plain, more: Plain = {}): Promise<Plain> {
  const { ok, value, error } = await modify(gm, "create", name, { data: [data], ...more });
  expect(ok, error?.message).toBe(true);
  return value.result[0];
}
const refused = { ok: false, error: { name: "ValidationError", message: expect.any(String) } };

/** foundry-api.md §14.1 item 25; type declaration DatabaseCreateOperation.keepId. */
describe("[T-25] ids", () => {
  const actor = (id?: string) => ({ name: "A", type: "hero", ...(id && { _id: id }) });

  it("are the server's, unless keepId asks for a given one", async () => {
    const mine = pad("mine");
    const other = await make("Actor", actor(mine));
    expect(other._id).toMatch(/^[A-Za-z0-9]{16}$/);
    expect(other._id).not.toBe(mine);
    expect((await make("Actor", actor(mine), { keepId: true }))._id).toBe(mine);
    expect(stored("Actor", mine)?.name).toBe("A");
  });

  it("are given once, and have sixteen letters and digits", async () => {
    const taken = pad("taken");
    await make("Actor", actor(taken), { keepId: true });
    for (const id of [taken, "short", `${taken}0`, "a-b-c-d-e-f-g-h-"]) {
      const answer = await modify(gm, "create", "Actor", { data: [{ ...actor(id), name: "B" }], keepId: true });
      expect(answer, id).toEqual(refused);
    }
    expect(stored("Actor", taken)?.name).toBe("A");
  });
});

/** foundry-api.md §1.2 (documentTypes), §3.1; what the schemas say is tested at the schemas. */
describe("[T-03] what the server does not store", () => {
  it("subtypes that neither core nor the system declares", async () => {
    for (const [name, data] of [
      ["Actor", { name: "A", type: "dragon" }],
      ["Actor", { name: "A", type: "thing" }],
      ["Item", { name: "I", type: "hero" }],
      ["Actor", { name: "A", type: "hero", items: [{ name: "I", type: "nothing" }] }],
    ] as const) {
      expect(await modify(gm, "create", name, { data: [data] })).toEqual(refused);
    }
  });

  it("data that the schema refuses, neither new nor as a change, and then nothing of the whole request", async () => {
    const many = await modify(gm, "create", "Actor", {
      data: [
        { name: "fine", type: "hero" },
        { name: "", type: "hero" },
      ],
    });
    expect(many).toEqual(refused);
    const { _id } = await make("Actor", { name: "A", type: "hero" });
    for (const changes of [
      { name: "" },
      { img: 7 },
      { ownership: { default: 9 } },
      { "prototypeToken.disposition": 5 },
    ])
      expect(await modify(gm, "update", "Actor", { updates: [{ _id, ...changes }] }), JSON.stringify(changes)).toEqual(
        refused,
      );
    const all: Plain[] = table.server.table.world.all("Actor");
    expect(all.filter(({ name }) => name === "fine" || name === "")).toEqual([]);
    expect(stored("Actor", _id)?.name).toBe("A");
  });

  it("names that carry scripts; [T-18] markup without one is a name like any other", async () => {
    const player = await table.sit(PEOPLE.player._id);
    const { _id } = await make("Actor", { name: "A", type: "hero", ownership: { default: 3 } });
    const evil = "<img src=x onerror=alert(1)>";
    for (const changes of [{ name: evil }, { "==name": evil }, { prototypeToken: { name: evil } }])
      for (const socket of [player, gm])
        expect(await modify(socket, "update", "Actor", { updates: [{ _id, ...changes }] })).toEqual(refused);
    expect((await modify(player, "update", "Actor", { updates: [{ _id, name: "<b>A</b> & B" }] })).ok).toBe(true);
    expect(stored("Actor", _id)?.name).toBe("<b>A</b> & B");
  });
});

describe("seats", () => {
  it("[T-06] whoever loses the role, or the user, loses the seat at once (public docs, CONST.USER_ROLES.NONE)", async () => {
    for (const [action, operation] of [
      ["update", { updates: [{ _id: PEOPLE.second._id, role: 0 }] }],
      ["delete", { ids: [PEOPLE.second._id] }],
    ] as const) {
      const seat = await table.sit(PEOPLE.second._id);
      const gone = new Promise<string>((resolve) => seat.once("disconnect", resolve));
      expect((await modify(gm, action, "User", operation)).ok).toBe(true);
      expect(await gone).toBe("io server disconnect");
      await expect(table.sit(PEOPLE.second._id)).rejects.toThrow("no session");
      if (action === "update") await modify(gm, "update", "User", { updates: [{ _id: PEOPLE.second._id, role: 4 }] });
    }
  });
});

/** Public docs, article/folders; type declaration Folder.DatabaseOperations (deleteSubfolders, deleteContents). */
describe("deleted folders", () => {
  async function tree(): Promise<{ outer: string; middle: string; inner: string; actor: string; deep: string }> {
    const folder = async (name: string, parent: string | null) =>
      (await make("Folder", { name, type: "Actor", folder: parent }))._id;
    const outer = await folder("outer", null);
    const middle = await folder("middle", outer);
    const inner = await folder("inner", middle);
    const actor = (await make("Actor", { name: "A", type: "hero", folder: middle }))._id;
    const deep = (await make("Actor", { name: "D", type: "hero", folder: inner }))._id;
    return { outer, middle, inner, actor, deep };
  }
  const remove = (id: string, more: Plain = {}) => modify(gm, "delete", "Folder", { ids: [id], ...more });

  it("leave what they held to the folder above, and every client hears of it", async () => {
    const { outer, middle, inner, actor } = await tree();
    const heard: Dynamic[] = [];
    const other = await table.sit(PEOPLE.player._id);
    other.on("modified", (response) => heard.push(response));
    gm.on("modified", (response) => heard.push(response));
    expect((await remove(middle)).ok).toBe(true);
    await ask(other, "time");
    expect([stored("Actor", actor)?.folder, stored("Folder", inner)?.folder]).toEqual([outer, outer]);
    const moves = heard.map(({ action, documentName }) => `${action} ${documentName}`).sort();
    expect(moves).toEqual(["delete Folder", ...Array(2).fill("update Actor"), ...Array(2).fill("update Folder")]);
    gm.off("modified");
    expect((await remove(outer)).ok).toBe(true);
    expect([stored("Actor", actor)?.folder, stored("Folder", inner)?.folder]).toEqual([null, null]);
  });

  it("take folders and content along when they are told to", async () => {
    const kept = await tree();
    expect((await remove(kept.outer, { deleteSubfolders: true })).ok).toBe(true);
    expect([stored("Folder", kept.middle), stored("Folder", kept.inner)]).toEqual([undefined, undefined]);
    expect([stored("Actor", kept.actor)?.folder, stored("Actor", kept.deep)?.folder]).toEqual([null, null]);
    const gone = await tree();
    expect((await remove(gone.middle, { deleteSubfolders: true, deleteContents: true })).ok).toBe(true);
    expect([stored("Actor", gone.actor), stored("Actor", gone.deep), stored("Folder", gone.inner)]).toEqual(
      Array(3).fill(undefined),
    );
    expect(stored("Folder", gone.outer)?.name).toBe("outer");
  });
});

/** table/ARCHITECTURE.md, "Order". */
describe("[T-05] what was missed", () => {
  it("is told by the number that was seen last, in this life of the server only", async () => {
    const { value: world } = await ask(gm, "world");
    const since = async (epoch: unknown, revision: unknown) =>
      (await ask(gm, "since", { epoch, revision })).value.missed;
    expect(await since(world.epoch, world.revision)).toEqual([]);
    await make("Actor", { name: "new", type: "hero" });
    const missed = await since(world.epoch, world.revision);
    expect(missed.map(({ action, revision }: Plain) => [action, revision])).toEqual([["create", world.revision + 1]]);
    for (const [epoch, revision] of [
      ["another life", world.revision],
      [world.epoch, world.revision + 9],
      [world.epoch, -1],
      [world.epoch, "1"],
      [undefined, undefined],
    ])
      expect(await since(epoch, revision)).toBeNull();
  });

  it("is not what the disk refused: memory, numbers and clients stay as they were", async () => {
    const { database, journal } = table.server.table.world;
    const { _id } = await make("Actor", { name: "A", type: "hero" });
    const heard: Dynamic[] = [];
    const other = await table.sit(PEOPLE.player._id);
    other.on("modified", (response) => heard.push(response));
    const before = journal.revision;
    const disk = vi.spyOn(database, "commit").mockRejectedValueOnce(new Error("disk full"));
    vi.spyOn(process.stderr, "write").mockImplementation(() => true);
    const answer = await modify(gm, "update", "Actor", { updates: [{ _id, name: "B" }] });
    expect([answer.ok, disk.mock.calls.length]).toEqual([false, 1]);
    await ask(other, "time");
    expect([stored("Actor", _id)?.name, journal.revision, heard]).toEqual(["A", before, []]);
    expect((await modify(gm, "update", "Actor", { updates: [{ _id, name: "C" }] })).ok).toBe(true);
    expect([stored("Actor", _id)?.name, journal.revision]).toEqual(["C", before + 1]);
  });
});

/** Type declaration World (BasePackage#flags): a package always has flags. */
it("[T-16] a world has flags, also where its description names none", async () => {
  const { value } = await ask(gm, "world");
  expect(value.world).toMatchObject({ title: "W", flags: {} });
});
