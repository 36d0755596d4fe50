import type { Socket } from "socket.io";
import type { Ack } from "../../common/wire";
import { Refusal, wireError } from "../errors";
import { logError, logRefusal } from "../log";
import { DelayLine } from "./delay-line";
import { inspectPacket } from "./inspect";
import { RateLimit } from "./rate";

/** How many packets may come at once, and how many per second without an end. */
const BURST = 2000;
const PER_SECOND = 400;
/** How many packets beyond that are answered with an error before the connection is closed. */
const PATIENCE = 2000;
/** The most packets that wait for a client that does not read. Beyond that it is disconnected, and may reconnect and catch up. */
const MAX_BACKLOG = 20_000;

type Answer = (ack: Ack) => void;
type Handler = (payload: never) => unknown;

/** A value that is sent as an answer without a wrapping, as raw channels need it. */
export class RawReply {
  constructor(readonly value: unknown) {}
}

/**
 * One connected socket and its user. Answers, document broadcasts and all other events leave through a
 * delay line each: every line keeps its order, but under latency one may overtake another, as on a
 * real table.
 */
export class Seat {
  readonly #inbound: DelayLine;
  readonly #answers: DelayLine;
  readonly #documents: DelayLine;
  readonly #others: DelayLine;
  readonly #rate = new RateLimit(BURST, PER_SECOND);
  readonly #patience = new RateLimit(PATIENCE, 1);
  readonly #handlers = new Map<string, Handler>();
  readonly #questions = new Set<(error: Refusal) => void>();
  #line: Promise<unknown> = Promise.resolve();
  #flooded = false;

  constructor(
    readonly socket: Socket,
    readonly userId: string,
    latency: () => number,
  ) {
    this.#inbound = new DelayLine(latency);
    this.#answers = new DelayLine(latency);
    this.#documents = new DelayLine(latency);
    this.#others = new DelayLine(latency);
    socket.onAny((event: string, ...args: unknown[]) => this.#receive(event, args));
  }

  get live(): boolean {
    return this.socket.connected;
  }

  /** Sends an event. */
  send(event: string, ...args: unknown[]): void {
    (event === "modified" ? this.#documents : this.#others).push(() => this.#emit(event, args));
  }

  /** Sends an event and waits for the answer; rejects where it does not come in time, or the connection is closed. */
  ask(event: string, timeout: number, ...args: unknown[]): Promise<Ack> {
    return new Promise((resolve, reject) => {
      // An answer that still waits in the delay line is lost with the connection too.
      const gone = (error: Refusal) => {
        this.#questions.delete(gone);
        reject(error);
      };
      this.#questions.add(gone);
      this.#others.push(() => {
        this.socket.timeout(timeout).emit(event, ...args, (error: Error | null, ack: Ack) => {
          if (error) gone(new Refusal("TimeoutError", `No answer within ${timeout} ms.`));
          else
            this.#inbound.push(() => {
              this.#questions.delete(gone);
              resolve(ack);
            });
        });
      });
    });
  }

  /** Answers every call of an event with an ack, whatever happens in the handler. */
  serve(event: string, handler: Handler): void {
    this.#handlers.set(event, handler);
  }

  /** Runs this seat's tasks one after another, so that many of them do not hold up other seats. */
  inLine<T>(task: () => Promise<T>): Promise<T> {
    const result = this.#line.then(() => {
      // A client that is gone gets no answer; after reconnecting it learns that its request was not carried out.
      if (!this.live) throw new Refusal("ConnectionError", "The connection is closed.");
      return task();
    });
    this.#line = result.catch(() => {});
    return result;
  }

  close(): void {
    for (const line of [this.#inbound, this.#answers, this.#documents, this.#others]) line.clear();
    for (const gone of this.#questions) gone(new Refusal("QueryError", "That user has left the table."));
    this.#questions.clear();
  }

  #emit(event: string, args: unknown[]): void {
    const { conn } = this.socket as unknown as { conn: { writeBuffer?: unknown[] } };
    if ((conn.writeBuffer?.length ?? 0) < MAX_BACKLOG) this.socket.emit(event, ...args);
    else this.#dismiss(new Refusal("BacklogError", "The client does not read what it is sent."));
  }

  #receive(event: string, args: unknown[]): void {
    const last = args.at(-1);
    const answer: Answer =
      typeof last === "function" ? (ack) => this.#answers.push(() => (last as Answer)(ack)) : () => {};
    if (!this.#rate.take()) {
      this.#refuseFlood(answer);
      return;
    }
    this.#flooded = false;
    const payload = args[0] === last && typeof last === "function" ? undefined : args[0];
    this.#inbound.push(() => void this.#run(event, payload, answer));
  }

  /** Refuses a packet beyond the limit: each refusal is sent to the client, and the first one is logged; after `PATIENCE` of them the connection is closed. */
  #refuseFlood(answer: Answer): void {
    const error = new Refusal("RateError", "Too many requests at once. Wait a moment.");
    if (!this.#flooded) logRefusal(`a flood of ${this.userId}`, error);
    this.#flooded = true;
    if (this.#patience.take()) answer({ ok: false, error: wireError(error) });
    else this.#dismiss(error);
  }

  #dismiss(error: Refusal): void {
    if (!this.live) return;
    logRefusal(`the connection of ${this.userId}`, error);
    this.socket.disconnect(true);
  }

  async #run(event: string, payload: unknown, answer: Answer): Promise<void> {
    try {
      const handler = this.#handlers.get(event);
      if (!handler) throw new Refusal("NotFoundError", "The table knows no such event.");
      inspectPacket(payload);
      const result = await handler(payload as never);
      if (result instanceof RawReply) answer(result.value as Ack);
      else answer({ ok: true, value: result ?? null });
    } catch (error) {
      const what = `"${event}" of ${this.userId}`;
      // A refusal is a normal answer; any other error is a fault and is logged with its stack.
      if (!(error instanceof Refusal)) logError(`fault in ${what}`, error);
      else if (this.live) logRefusal(what, error);
      answer({ ok: false, error: wireError(error) });
    }
  }
}
