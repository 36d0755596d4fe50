import type { Socket } from "socket.io";
import type { Ack } from "../../common/wire";
import { Refusal, wireError } from "../errors";
import { logError } from "../log";
import { DelayLine } from "./delay-line";
import { RateLimit } from "./rate";

const BURST = 2000;
const PER_SECOND = 400;

type Answer = (ack: Ack) => void;

/** A value to answer with, and what happens right after the answer has left. */
export class Reply {
  constructor(
    readonly value: unknown,
    readonly afterwards: () => void,
  ) {}
}

/** One connected socket and whose it is. All traffic passes its two delay lines, so order always holds. */
export class Seat {
  readonly #inbound: DelayLine;
  readonly #outbound: DelayLine;
  readonly #rate = new RateLimit(BURST, PER_SECOND);

  constructor(
    readonly socket: Socket,
    readonly userId: string,
    latency: () => number,
  ) {
    this.#inbound = new DelayLine(latency);
    this.#outbound = new DelayLine(latency);
  }

  get live(): boolean {
    return this.socket.connected;
  }

  /** Sends an event. */
  send(event: string, ...args: unknown[]): void {
    this.#outbound.push(() => this.socket.emit(event, ...args));
  }

  /** Sends an event and waits for the answer; rejects when it does not come in time. */
  ask(event: string, timeout: number, ...args: unknown[]): Promise<Ack> {
    return new Promise((resolve, reject) => {
      this.#outbound.push(() => {
        this.socket.timeout(timeout).emit(event, ...args, (error: Error | null, ack: Ack) => {
          if (error) reject(new Refusal("TimeoutError", `No answer within ${timeout} ms.`));
          else this.#inbound.push(() => resolve(ack));
        });
      });
    });
  }

  /** Answers every call of an event with an ack, whatever happens in the handler. */
  serve(event: string, handler: (payload: never) => unknown): void {
    this.socket.on(event, (...args: unknown[]) => {
      const last = args.at(-1);
      const answer: Answer = typeof last === "function" ? (ack) => this.#outbound.push(() => last(ack)) : () => {};
      if (!this.#rate.take()) {
        answer({ ok: false, error: { name: "RateError", message: "Too many requests at once." } });
        return;
      }
      this.#inbound.push(() => void this.#run(event, () => handler(args[0] as never), answer));
    });
  }

  /** Listens to every event whose name passes the test; the handler answers itself. */
  serveAny(test: (event: string) => boolean, handler: (event: string, args: unknown[]) => void): void {
    this.socket.onAny((event: string, ...args: unknown[]) => {
      if (!test(event) || !this.#rate.take()) return;
      this.#inbound.push(() => handler(event, args));
    });
  }

  /** Answers later than everything that was sent before. */
  answer(reply: () => void): void {
    this.#outbound.push(reply);
  }

  close(): void {
    this.#inbound.clear();
    this.#outbound.clear();
  }

  async #run(event: string, call: () => unknown, answer: Answer): Promise<void> {
    try {
      const result = await call();
      if (result instanceof Reply) {
        answer({ ok: true, value: result.value });
        result.afterwards();
      } else answer({ ok: true, value: result ?? null });
    } catch (error) {
      // A refusal is an answer; anything else is a fault worth a stack in the log.
      if (!(error instanceof Refusal)) logError(`"${event}" of ${this.userId}`, error);
      answer({ ok: false, error: wireError(error) });
    }
  }
}
