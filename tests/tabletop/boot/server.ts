import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import type { Server } from "socket.io";
import type { Dynamic, Plain } from "../../../table/dynamic";
import { Presence } from "../../../table/server/presence";
import { Sessions } from "../../../table/server/sessions";
import { seatEverybody } from "../../../table/server/socket/connection";
import type { Database } from "../../../table/server/storage/database";
import { Pack } from "../../../table/server/storage/packs";
import { InstalledSystem } from "../../../table/server/system";
import { Table } from "../../../table/server/table";
import { modify } from "../../../table/server/world/modify";
import { World } from "../../../table/server/world/world";
import { ROOT } from "./browser";
import { type ClientEnd, ServerEnd } from "./wire";

const SERVER = "tableServer00000";

/** A world that is nowhere but in memory: what is committed is kept by the world itself. */
const MEMORY = { commit: async () => {}, close: async () => {} };

interface Build {
  composeManifest(): Plain;
}
interface PackReader {
  readPack(pack: Plain): Plain[];
}
const script = (name: string): Promise<Dynamic> => import(/* @vite-ignore */ path.join(ROOT, "scripts", name));

/** The system as the build declares it, without what only browsers load. */
async function installSystem(): Promise<{ system: InstalledSystem; sessions: Sessions }> {
  const { composeManifest }: Build = await script("build.mjs");
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "tabletop-"));
  try {
    fs.symlinkSync(path.join(ROOT, "lang"), path.join(folder, "lang"));
    const manifest = { ...composeManifest(), esmodules: [], styles: [] };
    fs.writeFileSync(path.join(folder, "system.json"), JSON.stringify(manifest));
    return { system: await InstalledSystem.load(folder), sessions: await Sessions.open(folder) };
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

/** Compendia from which rules call creatures and effects; books and scenes are left in their drawers. */
async function openPacks(system: InstalledSystem): Promise<Map<string, Pack>> {
  const { readPack }: PackReader = await script("lib/packSources.mjs");
  const wanted = system.packs.filter(({ type }) => type === "Actor" || type === "Item");
  return new Map(
    wanted.map((declaration) => {
      const all = readPack(declaration.declared);
      const documents = all.filter(({ _key }) => !_key.startsWith("!folders!"));
      return [declaration.id, new Pack(declaration, new Map(documents.map((one) => [one._id, one])), [])];
    }),
  );
}

/** The practice table's own server: its world, rights and validation, without files and network. */
export interface TestServer {
  readonly table: Table;
  /** Seats a user's client. */
  seat(client: ClientEnd, userId: string): void;
  /** Seats it anew, so that no test pays for the packets of the one before. Nobody sees it go. */
  reseat(client: ClientEnd, userId: string): void;
}

export async function startServer(users: readonly Plain[]): Promise<TestServer> {
  const { system, sessions } = await installSystem();
  const packs = await openPacks(system);
  // The world asks its database for nothing but these two; the class itself opens a folder.
  const world = new World(MEMORY as unknown as Database, new Map(), { id: "tabletop", title: "Tabletop" });
  const table = new Table({ system: "", world: "" }, system, world, packs, sessions, new Presence());
  const operation = { data: [...users], keepId: true };
  await modify(table, SERVER, { action: "create", documentName: "User", operation }, { trusted: true });
  let connected: (socket: ServerEnd) => void = () => {};
  const io = {
    // Whose a line is, is certain here: there is no handshake to look at.
    use: () => {},
    on: (_event: string, listener: (socket: ServerEnd) => void) => {
      connected = listener;
    },
  };
  // The seats need of socket.io what the two ends of our line have.
  seatEverybody(io as unknown as Server, table);
  const seat = (client: ClientEnd, userId: string): void => connected(new ServerEnd(client, userId));
  return {
    table,
    seat,
    reseat(client, userId) {
      const before = client.server;
      seat(client, userId);
      before?.disconnect();
    },
  };
}
