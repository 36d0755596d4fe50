import { io, type Socket } from "socket.io-client";
import type { Dynamic } from "../../common/types";
import type { Ack } from "../../common/wire";

/** Asks the server; rejects with its message. */
export function call<T = Dynamic>(socket: Socket, event: string, payload: Dynamic = null): Promise<T> {
  return new Promise((resolve, reject) => {
    socket.emit(event, payload, (ack: Ack<T>) => {
      if (ack?.ok) resolve(ack.value);
      else
        reject(
          Object.assign(new Error(ack?.error?.message ?? "The server did not answer."), {
            name: ack?.error?.name ?? "Error",
          }),
        );
    });
  });
}

/** Connects with the session of the cookie. Without a session the join page is the way in. */
export async function connect(): Promise<Socket> {
  const socket = io({ transports: ["websocket"], reconnectionDelay: 250, reconnectionDelayMax: 2000 });
  await new Promise<void>((resolve) => {
    socket.once("connect", () => resolve());
    socket.on("connect_error", (error) => {
      if (error.message === "no session") globalThis.location.assign("/join");
    });
  });
  return socket;
}

/**
 * What was written while this client was away is read anew: the page is loaded again, which is the one way that misses nothing. What a person is
 * typing is kept by the browser's form restoration.
 */
export function watchConnection(socket: Socket): void {
  let lost = false;
  socket.on("disconnect", (reason) => {
    if (reason === "io client disconnect") return;
    lost = true;
    globalThis.document.body.classList.add("disconnected");
    globalThis.ui.notifications?.warn("TABLE.ConnectionLost", { localize: true, permanent: true });
    if (reason === "io server disconnect") socket.connect();
  });
  socket.on("connect", () => {
    if (lost) globalThis.location.reload();
  });
}

/** Answers other users' queries with the registered handlers. */
export function answerQueries(socket: Socket): void {
  socket.on(
    "query",
    async ({ name, data, timeout }: { name: string; data: Dynamic; timeout: number }, ack: (answer: Ack) => void) => {
      const handler = Object.hasOwn(globalThis.CONFIG.queries, name) ? globalThis.CONFIG.queries[name] : undefined;
      try {
        if (!handler) throw new Error(`No query is registered under the name "${name}".`);
        const value = await handler(data, { timeout });
        // What can't be said in JSON does not arrive: functions, sets and undefined are lost here already.
        ack({ ok: true, value: JSON.parse(JSON.stringify(value ?? null)) });
      } catch (error) {
        ack({
          ok: false,
          error: { name: "QueryError", message: error instanceof Error ? error.message : String(error) },
        });
      }
    },
  );
}
