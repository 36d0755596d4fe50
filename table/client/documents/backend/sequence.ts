import type { ModifyResponse, SinceValue } from "../../../common/wire";
import type { Dynamic, Plain } from "../../../dynamic";
import { host, reportError } from "../host";
import { applyResponse } from "./apply";

interface Held {
  response: ModifyResponse;
  local: Plain;
  done: (documents: Promise<Dynamic[]>) => void;
}

/** The number of the next commit; null before counting begins. */
let next: number | null = null;
let epoch = "";
const held = new Map<number, Held>();

/** Begin to count after the last commit in the world that this client has loaded. */
export function beginAt(world: { revision?: number; epoch?: string }): void {
  next = world.revision === undefined ? null : world.revision + 1;
  epoch = world.epoch ?? "";
  held.clear();
}

/** The last commit that this client has seen, in the form of a request for later ones. */
export function lastSeen(): { epoch: string; revision: number } {
  return { epoch, revision: (next ?? 1) - 1 };
}

/**
 * Take a commit, in whatever order it arrives, and apply it in its turn: one's own answers and others'
 * broadcasts overtake each other. What has been applied already is not applied again.
 * @returns The documents, when its turn has come.
 */
export function receive(response: ModifyResponse, local: Plain = {}): Promise<Dynamic[]> {
  const { revision } = response;
  if (next === null || revision === undefined) return applyResponse(response, local);
  if (revision < next || held.has(revision)) return Promise.resolve([]);
  return new Promise((resolve) => {
    held.set(revision, { response, local, done: resolve });
    drain();
  });
}

function drain(): void {
  for (let turn = next === null ? undefined : held.get(next); turn; turn = held.get(next as number)) {
    held.delete(next as number);
    next = (next as number) + 1;
    turn.done(turn.response.silent ? Promise.resolve([]) : applyResponse(turn.response, turn.local));
  }
}

/** A request whose answer is awaited, by its mark. */
interface Pending {
  local: Plain;
  /** Sent over a connection that is gone: its answer won't come. */
  cut: boolean;
  sent: boolean;
  resolve: (documents: Promise<Dynamic[]>) => void;
  reject: (error: Error) => void;
}

const pending = new Map<string, Pending>();

/** Remember a request until it is answered. */
export function awaitAnswer(requestId: string, local: Plain): Promise<Dynamic[]> {
  return new Promise((resolve, reject) => {
    // Sent while there is no connection, a request waits for the next one and is still answered.
    const sent = host.game.socket.connected !== false;
    pending.set(requestId, { local, cut: false, sent, resolve, reject });
  });
}

/** The answer of the server, or of its journal. False when nobody waits for it. */
export function answer(requestId: string | undefined, outcome: ModifyResponse | Error): boolean {
  const waiting = requestId === undefined ? undefined : pending.get(requestId);
  if (!waiting) return false;
  pending.delete(requestId as string);
  if (outcome instanceof Error) waiting.reject(outcome);
  else waiting.resolve(receive(outcome, waiting.local));
  return true;
}

/** The connection is gone, and with it the answers to what was sent over it. */
export function cutAnswers(): void {
  for (const one of pending.values()) one.cut = one.sent;
}

/** There is a connection again, and what waited for it has been sent. */
export function sendAnswers(): void {
  for (const one of pending.values()) one.sent = true;
}

/**
 * What was committed while this client was away, its own requests included whose answers were lost.
 * Requests of before that are not among it were never carried out.
 */
export function catchUp({ missed }: SinceValue, lost: () => Error): void {
  for (const response of missed ?? []) {
    if (answer(response.requestId, response)) continue;
    receive(response).catch((error: Error) => reportError("ClientDatabaseBackend#catchUp", error));
  }
  for (const [requestId, { cut }] of pending) if (cut) answer(requestId, lost());
}
