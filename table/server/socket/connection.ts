import type { Server, Socket } from "socket.io";
import { isPlainObject } from "../../common/utils/objects";
import type {
  Ack,
  ModifyRequest,
  ModifyResponse,
  PackRequest,
  QueryRequest,
  SinceRequest,
  SinceValue,
  UserActivity,
} from "../../common/wire";
import type { Plain } from "../../dynamic";
import { forbidden, invalid, missing, Refusal } from "../errors";
import { sampleLatency } from "../latency";
import { logInfo } from "../log";
import { releaseOf } from "../release";
import type { Table } from "../table";
import { forOthers } from "../world/journal";
import { modify } from "../world/modify";
import { mayJoin, userHas, withoutSecrets } from "../world/users";
import { inspectPacket } from "./inspect";
import { relaySceneEvents } from "./scene-relay";
import { RawReply, Seat } from "./seat";

/** How long a query waits when its caller does not say. */
const QUERY_TIMEOUT = 30_000;
const MAX_QUERY_TIMEOUT = 600_000;

/** Reasons of a closed connection that hint at a packet too large or not understood. */
const BROKEN = new Set(["parse error", "transport error", "forced close"]);

/** Gives a seat to every connection with a genuine session. */
export function seatEverybody(io: Server, table: Table): void {
  io.use((socket, next) => {
    const user = table.sessions.userOf(socket.handshake.headers.cookie, (id) => table.world.user(id));
    if (!user || !mayJoin(user)) next(new Error("no session"));
    else {
      socket.data.userId = user._id;
      next();
    }
  });
  io.on("connection", (socket) => seat(socket, table));
}

function seat(socket: Socket, table: Table): void {
  const seat = new Seat(socket, socket.data.userId as string, () => sampleLatency(table.switches.latency));
  if (table.presence.add(seat)) table.presence.broadcast("userConnected", [seat.userId, true], seat);
  socket.on("disconnect", (reason) => {
    seat.close();
    if (BROKEN.has(reason)) logInfo(`the connection of ${seat.userId} broke: ${reason}`);
    if (table.presence.remove(seat)) table.presence.broadcast("userConnected", [seat.userId, false]);
  });

  seat.serve("world", () => worldPayload(table, seat.userId));
  seat.serve("modify", (request: ModifyRequest) => seat.inLine(() => commit(table, seat, request)));
  seat.serve("since", (request: SinceRequest) => table.world.inTurn(async () => since(table, seat, request)));
  seat.serve("pack", (request: PackRequest) => readPack(table, request));
  seat.serve("query", (request: QueryRequest) => query(table, seat, request));
  seat.serve("userActivity", (activity: UserActivity) => {
    table.presence.broadcast("userActivity", [seat.userId, checkedActivity(activity)], seat);
  });
  seat.serve("pause", (request: { paused: boolean }) => {
    if (!isGM(table, seat)) throw forbidden("Only a GM may pause the game.");
    if (typeof request?.paused !== "boolean") throw invalid("A pause says whether the game is paused.");
    table.paused = request.paused;
    table.presence.broadcast("pause", [table.paused, { broadcast: true, userId: seat.userId }], seat);
    return table.paused;
  });
  seat.serve("time", () => Date.now());
  seat.serve("logOut", () => {
    // The connection is closed a little later, so that the refusal arrives before.
    setTimeout(() => socket.disconnect(true), 50);
  });
  relaySceneEvents(table, seat);
  relaySounds(table, seat);
  if (table.system.hasSocket) relayRawChannel(table, seat, `system.${table.system.id}`);
}

/** Passes on the sounds that a client wants the others to play, or to load in advance. */
function relaySounds(table: Table, seat: Seat): void {
  for (const name of ["playAudio", "preloadAudio"])
    seat.serve(name, (message: Plain) => {
      if (!isPlainObject(message)) throw invalid("A sound is an object.");
      inspectPacket(message, ACTIVITY_SIZE);
      const { src, recipients } = message;
      if (typeof src !== "string") throw invalid("A sound has a source.");
      if (recipients !== undefined && !isTexts(recipients)) throw invalid("Recipients are a list of ids.");
      table.presence.broadcast(name, [message], seat);
    });
}

/** Passes a system's own channel on to everybody but the sender, with the sender's user id after the payload. */
function relayRawChannel(table: Table, seat: Seat, channel: string): void {
  seat.serve(channel, (payload: unknown) => {
    table.presence.broadcast(channel, [payload, seat.userId], seat);
    return new RawReply(payload);
  });
}

const ACTIVITY_SIZE = 64 * 1024;

function checkedActivity(activity: UserActivity): UserActivity {
  if (!isPlainObject(activity)) throw invalid("An activity is an object.");
  inspectPacket(activity, ACTIVITY_SIZE);
  const { targets, sceneId } = activity as UserActivity;
  const named = targets === undefined || (Array.isArray(targets) && targets.every((id) => typeof id === "string"));
  if (!named) throw invalid("Targets are a list of ids.");
  if (sceneId !== undefined && sceneId !== null && typeof sceneId !== "string") throw invalid("A scene has an id.");
  if (activity.ping && !isPing(activity)) throw invalid("A ping has a scene, a style and a place.");
  return activity as UserActivity;
}

function isPing({ cursor, ping }: UserActivity): boolean {
  const texts = isPlainObject(ping) && typeof ping.scene === "string" && typeof ping.style === "string";
  return texts && isPlainObject(cursor) && Number.isFinite(cursor.x) && Number.isFinite(cursor.y);
}

/** Commits one request after another and numbers the commits. The requester gets its commit as the answer, all others as a broadcast. */
function commit(table: Table, seat: Seat, request: ModifyRequest): Promise<ModifyResponse> {
  return table.world.inTurn(async () => {
    const { response, consequences } = await modify(table, seat.userId, request);
    table.presence.broadcast("modified", [forOthers(response)], seat);
    // Consequences, which are the server's own operations, are also broadcast to the requester.
    for (const extra of consequences) table.presence.broadcast("modified", [extra]);
    if (request.documentName === "User") dismissBanned(table);
    return response;
  });
}

/** Disconnects users that were deleted or have no role any more. */
function dismissBanned(table: Table): void {
  for (const { userId, socket } of [...table.presence.seats()]) {
    if (!mayJoin(table.world.user(userId))) socket.disconnect(true);
  }
}

function since(table: Table, seat: Seat, request: SinceRequest): SinceValue {
  if (!isPlainObject(request)) throw invalid("What has been seen is an epoch and a revision.");
  const { epoch, revision } = request as unknown as SinceRequest;
  return {
    missed: table.world.journal.since(epoch, revision, seat.userId),
    activeUsers: [...table.presence.active],
    paused: table.paused,
  };
}

function isGM(table: Table, seat: Seat): boolean {
  return (table.world.user(seat.userId)?.role ?? 0) >= 3;
}

function worldPayload(table: Table, userId: string): Plain {
  const { world, system } = table;
  return {
    userId,
    release: releaseOf(table.generation),
    world: { flags: {}, ...world.description() },
    system: system.manifest,
    models: system.models,
    users: world.users().map(withoutSecrets),
    activeUsers: [...table.presence.active],
    settings: world.all("Setting"),
    collections: world.shared(),
    setAside: world.setAside(),
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
    revision: world.journal.revision,
    epoch: world.journal.epoch,
  };
}

function readPack(table: Table, request: PackRequest): Plain[] {
  if (!isPlainObject(request) || typeof request.pack !== "string") throw invalid("A compendium has a name.");
  const pack = table.packs.get(request.pack);
  if (!pack) throw missing(`There is no compendium "${request.pack}".`);
  const { index, ids } = request as unknown as PackRequest;
  if (index) {
    if (!isTexts(index)) throw invalid("Index fields are a list of paths.");
    return pack.index(index);
  }
  if (ids === undefined || ids === null) return [...pack.documents.values()];
  if (!isTexts(ids)) throw invalid("Documents are asked for by a list of ids.");
  return ids.flatMap((id) => pack.documents.get(id) ?? []);
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((one) => typeof one === "string");
}

async function query(table: Table, seat: Seat, request: QueryRequest): Promise<unknown> {
  if (!isPlainObject(request) || typeof request.name !== "string") throw invalid("A query needs a name.");
  const asker = table.world.user(seat.userId);
  if (!asker || !userHas(table.world, asker, "QUERY_USER")) throw forbidden("You may not query other users.");
  const target = table.presence.seatsOf(String(request.userId)).find((candidate) => candidate !== seat);
  if (!target) throw new Refusal("QueryError", "That user is not at the table.");
  const timeout = Math.min(Number(request.timeout) > 0 ? Number(request.timeout) : QUERY_TIMEOUT, MAX_QUERY_TIMEOUT);
  const { name, data } = request;
  const ack: Partial<Ack> | null = await target.ask("query", timeout, { name, data, timeout, userId: seat.userId });
  // The answer comes from a client as well, and is checked like every packet.
  inspectPacket(ack);
  if (ack?.ok === true) return ack.value;
  const error = ack?.ok === false ? ack.error : undefined;
  throw new Refusal(text(error?.name, "QueryError"), text(error?.message, "The query failed."));
}

function text(value: unknown, otherwise: string): string {
  return typeof value === "string" && value ? value.slice(0, 1000) : otherwise;
}
