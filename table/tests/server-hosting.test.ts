import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { ClassicLevel } from "classic-level";
import { afterEach, describe, expect, it } from "vitest";
import type { Plain } from "../dynamic";
import { incompatibility } from "../server/compatibility";
import { createServer, type RunningServer } from "../server/server";
import { readTemplate } from "../server/template";
import { PEOPLE, pad, prepareTable, startTable } from "./server-support";

// How the table hosts a system's folder (docs/table.md). Manifest: foundry-api.md §1.2.
const folders: string[] = [];
const running: RunningServer[] = [];
afterEach(async () => {
  for (const server of running.splice(0)) await server.close();
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});
async function host(manifest: Plain = {}, { seeded = false, generation = 13 as 13 | 14 } = {}) {
  const { seed, ...prepared } = await prepareTable({}, manifest);
  folders.push(prepared.folder);
  const options = { ...prepared, generation, ...(seeded && seed ? { seed } : {}) };
  const server = await createServer(options);
  running.push(server);
  return { server, options };
}

describe("a pack", () => {
  const declared = { packs: [{ name: "lore", type: "JournalEntry", label: "Lore", path: "packs/lore" }] };
  const entry = { _id: pad("entry"), name: "Entry", pages: [pad("one"), pad("two")] };

  it("may hold a sub-folder, and its index follows a path through lists", async () => {
    const prepared = await prepareTable({}, declared);
    folders.push(prepared.folder);
    const lore = path.join(prepared.system, "packs", "lore");
    await mkdir(path.join(lore, "lost"), { recursive: true });
    await writeFile(path.join(lore, "lost", "old.ldb"), "");
    const level = new ClassicLevel<string, Plain>(lore, { valueEncoding: "json" });
    await level.put(`!journal!${entry._id}`, entry);
    for (const [name, type] of [
      ["one", "text"],
      ["two", "image"],
    ] as const)
      await level.put(`!journal.pages!${entry._id}.${pad(name)}`, { _id: pad(name), name, type });
    await level.close();
    const server = await createServer(prepared);
    running.push(server);
    const pack = server.table.packs.get("sys.lore");
    expect(pack?.documents.size).toBe(1);
    expect(pack?.index(["pages.type", "pages.name"])[0]?.pages).toEqual([
      { type: "text", name: "one" },
      { type: "image", name: "two" },
    ]);
  });
});

describe("a new world without a seed", () => {
  it("has a Game Master, an assistant, two players and an active scene with the system's grid", async () => {
    const { server } = await host({ grid: { type: 4, distance: 5, units: "ft" } });
    const { world } = server.table;
    const users = [...world.collection("User").values()].map(({ name, role }) => [name, role]);
    expect(users).toEqual([
      ["Gamemaster", 4],
      ["Assistant", 3],
      ["Player 1", 1],
      ["Player 2", 1],
    ]);
    const [scene, ...others] = [...world.collection("Scene").values()];
    expect(others).toEqual([]);
    expect(scene).toMatchObject({ active: true, grid: { type: 4, distance: 5, units: "ft", size: 100 } });
  });

  it("belongs to its system: another one is refused by name and leaves it as it was", async () => {
    const { server, options } = await host();
    await server.close();
    running.length = 0;
    await writeFile(
      path.join(options.system, "system.json"),
      JSON.stringify({ id: "other", title: "O", version: "1" }),
    );
    await expect(createServer(options)).rejects.toThrow('is a world of the system "sys", not of "other"');
  });
});

describe("a folder that is no built system", () => {
  it("is refused with what is missing", async () => {
    await expect(host({ esmodules: ["a.mjs"], languages: [{ lang: "en", path: "lang/en.json" }] })).rejects.toThrow(
      /lists what is not there: a\.mjs, lang\/en\.json/,
    );
  });

  it("a system for another version is refused: minimum and maximum block, verified informs", async () => {
    await expect(host({ compatibility: { minimum: "14.355" } })).rejects.toThrow("needs at least version 14.355");
    await expect(host({ compatibility: { minimum: "13", maximum: "13" } }, { generation: 14 })).rejects.toThrow(
      "runs up to version 13",
    );
  });

  it.each([
    [{ minimum: "13" }, "13.351", null],
    [{ minimum: "13.352" }, "13.351", "it needs at least version 13.352"],
    [{ maximum: "13" }, "13.351", null],
    [{ maximum: "13.350" }, "13.351", "it runs up to version 13.350"],
    [{ verified: "12" }, "13.351", null],
    [{}, "13.351", null],
    [{ minimum: "thirteen" }, "13.351", null],
  ])("%j in %s", (compatibility, version, answer) => {
    expect(incompatibility({ compatibility }, version)).toBe(answer);
  });
});

describe("a system that describes its data by template.json (foundry-api.md §1.2)", () => {
  const TEMPLATE = {
    Actor: {
      types: ["hero", "crowd"],
      templates: { living: { health: { value: 5, max: 5 }, pace: 3 } },
      hero: { templates: ["living"], pace: 4, motto: "" },
      crowd: { size: 10 },
      htmlFields: ["motto"],
    },
  };

  it("gives each type its own fields over those of its templates", async () => {
    const { folder } = await prepareTable();
    folders.push(folder);
    const file = path.join(folder, "template.json");
    expect(await readTemplate(file)).toBeNull();
    await writeFile(file, JSON.stringify(TEMPLATE));
    expect((await readTemplate(file))?.models).toEqual({
      Actor: { hero: { health: { value: 5, max: 5 }, pace: 4, motto: "" }, crowd: { size: 10 } },
    });
    await writeFile(file, "{");
    await expect(readTemplate(file)).rejects.toThrow("template.json can't be read");
  });

  it("its types are declared, their HTML is cleaned, and every client hears the defaults", async () => {
    const { seed: _unused, ...prepared } = await prepareTable({}, { documentTypes: {} });
    folders.push(prepared.folder);
    await writeFile(path.join(prepared.system, "template.json"), JSON.stringify(TEMPLATE));
    const server = await createServer(prepared);
    running.push(server);
    const { system } = server.table;
    expect(system.subtypesOf("Actor")).toEqual(["hero", "crowd"]);
    expect(system.subtype("Actor", "hero")).toEqual({ htmlFields: ["motto"], gmOnlyFields: [] });
    expect(system.models.Actor?.crowd).toEqual({ size: 10 });
  });
});

/** Types: `World#flags` (a package's flags, empty by default). */
it("[T-06] tells every client the flags of the world", async () => {
  const table = await startTable();
  const socket = await table.sit(PEOPLE.player._id);
  const answer = await socket.emitWithAck("world", {});
  expect([answer.ok, answer.value.world.flags, answer.value.world.title]).toEqual([true, {}, "W"]);
  socket.disconnect();
  await table.close();
});
