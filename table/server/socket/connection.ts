import type { Server, Socket } from "socket.io";
import type { Plain } from "../../common/types";
import type { ModifyRequest, PackRequest, QueryRequest, UserActivity } from "../../common/wire";
import { forbidden, invalid, missing, Refusal } from "../errors";
import { releaseOf } from "../release";
import type { Table } from "../table";
import { modify } from "../world/modify";
import { userHas, withoutSecrets } from "../world/users";
import { Reply, Seat } from "./seat";

/** How long a query waits when its caller does not say; Foundry's own default is not documented. */
const QUERY_TIMEOUT = 30_000;
const MAX_QUERY_TIMEOUT = 600_000;

/** Seats everybody who comes with a genuine session. */
export function seatEverybody(io: Server, table: Table): void {
  io.use((socket, next) => {
    const user = table.sessions.userOf(socket.handshake.headers.cookie, (id) => table.world.user(id));
    if (!user) next(new Error("no session"));
    else {
      socket.data.userId = user._id;
      next();
    }
  });
  io.on("connection", (socket) => seat(socket, table));
}

function seat(socket: Socket, table: Table): void {
  const seat = new Seat(socket, socket.data.userId as string, () => table.switches.latency);
  if (table.presence.add(seat)) table.presence.broadcast("userConnected", [seat.userId, true], seat);
  socket.on("disconnect", () => {
    seat.close();
    if (table.presence.remove(seat)) table.presence.broadcast("userConnected", [seat.userId, false]);
  });

  seat.serve("world", () => worldPayload(table, seat.userId));
  seat.serve("modify", (request: ModifyRequest) => commit(table, seat, request));
  seat.serve("pack", (request: PackRequest) => readPack(table, request));
  seat.serve("query", (request: QueryRequest) => query(table, seat, request));
  seat.serve("userActivity", (activity: UserActivity) => {
    table.presence.broadcast("userActivity", [seat.userId, activity], seat);
  });
  seat.serve("pause", (request: { paused: boolean }) => {
    if (!isGM(table, seat)) throw forbidden("Only a GM may pause the game.");
    table.paused = Boolean(request?.paused);
    table.presence.broadcast("pause", [table.paused, { broadcast: true, userId: seat.userId }], seat);
    return table.paused;
  });
  seat.serve("time", () => Date.now());
  seat.serve("logOut", () => {
    // Answered first, closed after: a refused seat could not hear its answer.
    setTimeout(() => socket.disconnect(true), 50);
  });
  relayRawChannels(table, seat);
}

function relayRawChannels(table: Table, seat: Seat): void {
  const channel = `system.${table.system.id}`;
  seat.serveAny(
    (event) => event === channel && table.system.hasSocket,
    (event, args) => {
      const last = args.at(-1);
      const payload = typeof last === "function" ? args.slice(0, -1) : args;
      table.presence.broadcast(event, [payload[0], seat.userId], seat);
      if (typeof last === "function") seat.answer(() => last(payload[0]));
    },
  );
}

/** Commits run one after another; the answer and the broadcasts leave in the order of the commits. */
function commit(table: Table, seat: Seat, request: ModifyRequest): Promise<Reply> {
  return table.world.inTurn(async () => {
    const { response, consequences } = await modify(table, seat.userId, request);
    if (request.operation.broadcast !== false) table.presence.broadcast("modified", [response], seat);
    return new Reply(response, () => {
      // What the server itself did on top reaches the requester too, after the answer to the request.
      for (const extra of consequences) table.presence.broadcast("modified", [extra]);
    });
  });
}

function isGM(table: Table, seat: Seat): boolean {
  return (table.world.user(seat.userId)?.role ?? 0) >= 3;
}

function worldPayload(table: Table, userId: string): Plain {
  const { world, system } = table;
  return {
    userId,
    release: releaseOf(table.generation),
    world: world.description(),
    system: system.manifest,
    users: world.users().map(withoutSecrets),
    activeUsers: [...table.presence.active],
    settings: world.all("Setting"),
    collections: world.shared(),
    packs: [...table.packs.values()].map((pack) => ({
      metadata: {
        ...pack.declaration.declared,
        id: pack.declaration.id,
        packageType: "system",
        packageName: system.id,
      },
      index: pack.index(),
      folders: pack.folders,
    })),
    paused: table.paused,
    switches: table.switches,
    serverTime: Date.now(),
  };
}

function readPack(table: Table, request: PackRequest): Plain[] {
  const pack = table.packs.get(String(request?.pack));
  if (!pack) throw missing(`There is no compendium "${request?.pack}".`);
  if (request.index) {
    if (!Array.isArray(request.index) || request.index.some((field) => typeof field !== "string")) {
      throw invalid("Index fields are a list of paths.");
    }
    return pack.index(request.index);
  }
  if (!request.ids) return [...pack.documents.values()];
  return request.ids.flatMap((id) => pack.documents.get(String(id)) ?? []);
}

async function query(table: Table, seat: Seat, request: QueryRequest): Promise<unknown> {
  if (typeof request?.name !== "string") throw invalid("A query needs a name.");
  const asker = table.world.user(seat.userId);
  if (!asker || !userHas(table.world, asker, "QUERY_USER")) throw forbidden("You may not query other users.");
  const target = table.presence.seatsOf(String(request.userId)).find((candidate) => candidate !== seat);
  if (!target) throw new Refusal("QueryError", "That user is not at the table.");
  const timeout = Math.min(Number(request.timeout) > 0 ? Number(request.timeout) : QUERY_TIMEOUT, MAX_QUERY_TIMEOUT);
  const { name, data } = request;
  const ack = await target.ask("query", timeout, { name, data, timeout, userId: seat.userId });
  if (ack?.ok) return ack.value;
  throw new Refusal(ack?.error?.name ?? "QueryError", ack?.error?.message ?? "The query failed.");
}
