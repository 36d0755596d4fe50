import { createServer as createHttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { Server as SocketServer } from "socket.io";
import { useGeneration } from "../common/generation/index";
import { incompatibility } from "./compatibility";
import { createApp } from "./http/app";
import { hostFits } from "./http/guard";
import { logRefusal } from "./log";
import { DEFAULT_HOST, type ServerOptions } from "./options";
import { Presence } from "./presence";
import { releaseOf } from "./release";
import { Sessions } from "./sessions";
import { seatEverybody } from "./socket/connection";
import { openPack, type Pack } from "./storage/packs";
import { InstalledSystem } from "./system";
import { Table } from "./table";
import { openWorld } from "./world/open";

/** The largest packet a client may send; a scene with its walls fits well. */
const MAX_PACKET = 16 * 1024 * 1024;

export interface RunningServer {
  readonly url: string;
  readonly port: number;
  readonly table: Table;
  /** Lets running commits finish, then closes everything. */
  close(): Promise<void>;
}

/** The host of an origin; null for the origin `null` and everything else that is no address. */
function hostOf(origin: string): string | null {
  try {
    return new URL(origin).host;
  } catch {
    return null;
  }
}

/** Opens (or creates and seeds) a world and serves it. */
export async function createServer(options: ServerOptions): Promise<RunningServer> {
  // This comes before the first schema is built, because the generation decides how documents are shaped.
  useGeneration(options.generation ?? 13);
  const system = await InstalledSystem.load(options.system);
  const { version } = releaseOf(options.generation ?? 13);
  const reason = incompatibility(system.manifest, version);
  if (reason)
    throw new Error(`"${system.manifest.title}" does not run in version ${version}: ${reason}. Try --generation.`);
  const cache = path.join(options.world, ".cache", "packs");
  const packs = new Map<string, Pack>();
  for (const declaration of system.packs) packs.set(declaration.id, await openPack(declaration, cache));
  const world = await openWorld(options, system, packs);
  const sessions = await Sessions.open(options.world);
  const table = new Table(options, system, world, packs, sessions, new Presence());

  const http = createHttpServer(createApp(table));
  const io = new SocketServer(http, {
    maxHttpBufferSize: MAX_PACKET,
    serveClient: false,
    // A page of another site must not use the cookie of one of the table's users.
    allowRequest: (request, decide) => {
      const { origin, host } = request.headers;
      const own = hostFits(options.host ?? DEFAULT_HOST, host) && (!origin || hostOf(origin) === host);
      if (!own) logRefusal("a socket", { name: "OriginError", message: `${origin ?? ""} at ${host ?? ""}` });
      decide(null, own);
    },
  });
  seatEverybody(io, table);

  const host = options.host ?? DEFAULT_HOST;
  await new Promise<void>((resolve, reject) => {
    http.once("error", reject);
    http.listen(options.port ?? 30_000, host, () => resolve());
  }).catch(async (error: unknown) => {
    await world.close();
    throw error;
  });
  const { port } = http.address() as AddressInfo;
  return {
    port,
    url: `http://${host.includes(":") ? `[${host}]` : host}:${port}`,
    table,
    async close() {
      // Browsers keep connections open on which nothing was requested yet, and Node would wait for them.
      const ending = setInterval(() => http.closeAllConnections(), 50);
      await new Promise<void>((resolve) => void io.close(() => resolve()));
      clearInterval(ending);
      await world.close();
    },
  };
}
