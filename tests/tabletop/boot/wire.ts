import type { Dynamic } from "../../../table/dynamic";

type Listener = (...args: Dynamic[]) => unknown;

/** Packets on their way and answers that are awaited, over all lines of this process. */
let underWay = 0;
/** Packets that were ever sent: who waits for silence sees by it that something has moved. */
let sent = 0;
export const traffic = () => ({ underWay, sent });

/** What travels is JSON. */
const copied = (args: readonly Dynamic[]): Dynamic[] =>
  args.map((one) => (one === undefined || typeof one === "function" ? one : JSON.parse(JSON.stringify(one))));

/** Delivers in order, each packet in a turn of the event loop of its own, as a connection does. */
function deliver(run: () => void): void {
  underWay += 1;
  sent += 1;
  setImmediate(() => {
    underWay -= 1;
    run();
  });
}

class Listeners {
  readonly #of = new Map<string, Listener[]>();
  add(event: string, listener: Listener): void {
    this.#of.set(event, [...(this.#of.get(event) ?? []), listener]);
  }
  remove(event: string, listener?: Listener): void {
    this.#of.set(event, listener ? (this.#of.get(event) ?? []).filter((one) => one !== listener) : []);
  }
  get(event: string): readonly Listener[] {
    return this.#of.get(event) ?? [];
  }
  call(event: string, args: readonly Dynamic[]): void {
    for (const listener of this.get(event)) listener(...args);
  }
}

/** What forgets an answer that is awaited, for each one that is. */
type Awaited = Set<() => void>;
/** Takes the answer to a packet back over the line; an answer counts once. */
function answering(args: readonly Dynamic[], awaited: Awaited): Dynamic[] {
  const last = args.at(-1);
  if (typeof last !== "function") return copied(args);
  underWay += 1;
  let open = true;
  const forget = (): void => {
    if (open) underWay -= 1;
    open = false;
  };
  awaited.add(forget);
  const ack = (...answer: Dynamic[]): void => {
    awaited.delete(forget);
    if (!open) return;
    open = false;
    const data = copied(answer);
    deliver(() => {
      underWay -= 1;
      last(...data);
    });
  };
  return [...copied(args.slice(0, -1)), ack];
}

/** The client's end of a line to the server, as far as the practice table's client uses a socket. */
export class ClientEnd {
  readonly #listeners = new Listeners();
  readonly #awaited: Awaited = new Set();
  #dead = false;
  connected = true;
  server: ServerEnd | null = null;
  /** Passes what comes from the server on, or keeps it for later. */
  gate: ((event: string, pass: () => void) => void) | null = null;

  on(event: string, listener: Listener): this {
    this.#listeners.add(event, listener);
    return this;
  }
  once(event: string, listener: Listener): this {
    const once: Listener = (...args) => {
      this.#listeners.remove(event, once);
      return listener(...args);
    };
    return this.on(event, once);
  }
  off(event: string, listener?: Listener): this {
    this.#listeners.remove(event, listener);
    return this;
  }
  listeners(event: string): readonly Listener[] {
    return this.#listeners.get(event);
  }
  emit(event: string, ...args: Dynamic[]): this {
    if (this.#dead) return this;
    const data = answering(args, this.#awaited);
    deliver(() => this.server?.receive(event, data));
    return this;
  }
  /** Its page is gone from one moment to the next: nothing that it has to say is heard any more, and nobody waits for its answers. */
  die(): void {
    const { server } = this;
    this.#dead = true;
    this.server = null;
    for (const forget of this.#awaited) forget();
    server?.forgetAnswers();
    server?.disconnect();
  }
  connect(): this {
    return this;
  }
  receive(event: string, args: readonly Dynamic[]): void {
    if (this.#dead) return;
    const pass = () => this.#listeners.call(event, args);
    if (this.gate) this.gate(event, pass);
    else pass();
  }
}

/** The server's end, as far as a seat uses a socket of socket.io. */
export class ServerEnd {
  readonly #listeners = new Listeners();
  readonly #awaited: Awaited = new Set();
  readonly #any: ((event: string, ...args: Dynamic[]) => void)[] = [];
  readonly data: { userId: string };
  readonly conn = { writeBuffer: [] };
  connected = true;

  constructor(
    readonly client: ClientEnd,
    userId: string,
  ) {
    this.data = { userId };
    client.server = this;
  }
  onAny(listener: (event: string, ...args: Dynamic[]) => void): void {
    this.#any.push(listener);
  }
  on(event: string, listener: Listener): void {
    this.#listeners.add(event, listener);
  }
  emit(event: string, ...args: Dynamic[]): void {
    const data = answering(args, this.#awaited);
    deliver(() => this.client.receive(event, data));
  }
  /** Nobody is there any more who could answer. */
  forgetAnswers(): void {
    for (const forget of this.#awaited) forget();
  }
  timeout(ms: number): { emit: (event: string, ...args: Dynamic[]) => void } {
    return {
      emit: (event, ...args) => {
        const answer: Listener = args.pop();
        let open = true;
        const end = (...result: Dynamic[]): void => {
          if (open) answer(...result);
          open = false;
          clearTimeout(timer);
        };
        const timer = setTimeout(() => end(new Error("timeout")), ms);
        this.emit(event, ...args, (value: Dynamic) => end(null, value));
      },
    };
  }
  receive(event: string, args: readonly Dynamic[]): void {
    if (this.connected) for (const listener of this.#any) listener(event, ...args);
  }
  disconnect(): void {
    if (!this.connected) return;
    this.connected = false;
    this.#listeners.call("disconnect", ["client namespace disconnect"]);
  }
}
