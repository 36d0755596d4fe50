import { io, type Socket } from "socket.io-client";
import type { Ack, SinceValue } from "../../common/wire";
import type { Dynamic } from "../../dynamic";
import { catchUp, cutAnswers, dropRequests, lastSeen, lostConnection, sendAnswers } from "../documents/index";
import { hearPresence, pauseChanged, setPresent } from "./presence";

/** Asks the server; rejects with its message. */
function call<T = Dynamic>(socket: Socket, event: string, payload: Dynamic = null): Promise<T> {
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

/** Asks the server until it has answered, again over each new connection, because an answer can be lost with its connection. */
export async function callUntilAnswered<T>(socket: Socket, event: string): Promise<T> {
  let again = (): void => undefined;
  try {
    return await new Promise<T>((resolve, reject) => {
      again = () => void call<T>(socket, event).then(resolve, reject);
      socket.on("connect", again);
      again();
    });
  } finally {
    socket.off("connect", again);
  }
}

/** Connects with the session of the cookie. Without a session it opens the join page. */
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
 * After a lost connection, asks for the commits that this client missed and applies them like all others, so
 * that open windows and half-typed text stay. A server that was restarted does not know them: then the page
 * is loaded again.
 */
export function watchConnection(socket: Socket): void {
  let notice: { remove?: () => void } | undefined;
  let lost = false;
  socket.on("disconnect", (reason) => {
    if (reason === "io client disconnect") return;
    lost = true;
    cutAnswers();
    dropRequests();
    globalThis.document.body.classList.add("disconnected");
    notice = globalThis.ui.notifications?.warn("TABLE.ConnectionLost", { localize: true, permanent: true });
    if (reason === "io server disconnect") socket.connect();
  });
  socket.on("connect", async () => {
    if (!lost) return;
    sendAnswers();
    // News about users who come or go may arrive before the answer, and are newer than it.
    const heard = hearPresence(socket);
    const value = await call<SinceValue>(socket, "since", lastSeen()).catch(() => null);
    const news = heard();
    // The connection may have been lost again in the meantime; the next one asks again.
    if (!value && !socket.connected) return;
    if (!value?.missed) {
      globalThis.location.reload();
      return;
    }
    catchUp(value, lostConnection);
    setPresent(value.activeUsers, news);
    pauseChanged(value.paused);
    lost = false;
    notice?.remove?.();
    globalThis.document.body.classList.remove("disconnected");
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
        // Only JSON arrives at the other client, so functions, sets and undefined are dropped here already.
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
