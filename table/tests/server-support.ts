import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { io, type Socket } from "socket.io-client";
import type { Dynamic, Plain } from "../dynamic";
import type { ServerOptions } from "../server/options";
import { createServer, type RunningServer } from "../server/server";

export const pad = (name: string): string => name.padEnd(16, "0");

/** Five people of every standing that may join. */
export const PEOPLE = {
  gm: { _id: pad("gm"), name: "GM", role: 4 },
  second: { _id: pad("second"), name: "Second GM", role: 4 },
  assistant: { _id: pad("assistant"), name: "Assistant", role: 3 },
  trusted: { _id: pad("trusted"), name: "Trusted", role: 2 },
  player: { _id: pad("player"), name: "Player", role: 1 },
  banned: { _id: pad("banned"), name: "Banned", role: 0 },
};
export type Who = keyof typeof PEOPLE;

const MANIFEST = {
  id: "sys",
  type: "system",
  title: "S",
  version: "1.0.0",
  compatibility: { minimum: "13" },
  documentTypes: {
    Actor: { hero: { htmlFields: ["bio", "notes.*.text"], gmOnlyFields: ["secret"] } },
    Item: { thing: { htmlFields: ["text"] } },
    ChatMessage: { card: { htmlFields: ["remark"] } },
  },
  socket: true,
};

export interface TestTable {
  folder: string;
  url: string;
  server: RunningServer;
  /** A raw socket of somebody, without any client. */
  sit(userId: string): Promise<Socket>;
  /** The cookie of a session. */
  cookie(userId: string): Promise<string>;
  close(): Promise<void>;
}

/** Writes a system's manifest and a seed into a folder of their own. */
export async function prepareTable(
  seed: Plain = {},
  manifest: Plain = {},
): Promise<ServerOptions & { folder: string }> {
  const folder = await mkdtemp(path.join(tmpdir(), "table-"));
  await mkdir(path.join(folder, "system"));
  await writeFile(path.join(folder, "system", "system.json"), JSON.stringify({ ...MANIFEST, ...manifest }));
  const whole = { world: { title: "W" }, users: Object.values(PEOPLE), ...seed };
  await writeFile(path.join(folder, "seed.json"), JSON.stringify(whole));
  return {
    folder,
    system: path.join(folder, "system"),
    world: path.join(folder, "world"),
    seed: path.join(folder, "seed.json"),
    port: 0,
  };
}

/** A server in this process, on a world of its own. */
export async function startTable(
  seed: Plain = {},
  options: Partial<ServerOptions> = {},
  manifest: Plain = {},
): Promise<TestTable> {
  const prepared = await prepareTable(seed, manifest);
  const server = await createServer({ ...prepared, ...options });
  const sockets: Socket[] = [];
  return {
    folder: prepared.folder,
    url: server.url,
    server,
    cookie: (userId) => sessionOf(server.url, userId),
    async sit(userId) {
      const socket = await sitAt(server.url, userId);
      sockets.push(socket);
      return socket;
    },
    async close() {
      for (const socket of sockets) socket.close();
      await server.close();
      await rm(prepared.folder, { recursive: true });
    },
  };
}

/** Joins a table and returns the session's cookie. */
export async function sessionOf(url: string, userid: string): Promise<string> {
  const answer = await fetch(`${url}/join`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ userid, password: "" }),
  });
  return answer.headers.get("set-cookie")?.split(";")[0] ?? "";
}

/** A connected socket of somebody; rejects when there is no seat for them. */
export async function sitAt(url: string, userId: string): Promise<Socket> {
  const cookie = await sessionOf(url, userId);
  const socket = io(url, {
    transports: ["websocket"],
    extraHeaders: { cookie },
    forceNew: true,
    reconnectionDelay: 20,
  });
  await new Promise<void>((resolve, reject) => {
    socket.once("connect", () => resolve());
    socket.once("connect_error", (error) => {
      socket.close();
      reject(error);
    });
  });
  return socket;
}

/** Asks and waits for the ack as it came. */
export function ask(socket: Socket, event: string, payload: Dynamic = null): Promise<Dynamic> {
  return new Promise((resolve) => {
    socket.emit(event, payload, resolve);
  });
}

/** One modify request. */
export function modify(socket: Socket, action: string, documentName: string, operation: Plain): Promise<Dynamic> {
  return ask(socket, "modify", { action, documentName, operation });
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
