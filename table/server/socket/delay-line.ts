/**
 * Runs callbacks in the order they came, each no sooner than its own artificial latency after it came.
 * One line is one ordered stream, as a connection is: what waits long holds up what follows.
 */
export class DelayLine {
  #queue: { due: number; run: () => void }[] = [];
  #timer: NodeJS.Timeout | null = null;

  /** @param latency How long the next callback waits, in ms. */
  constructor(private readonly latency: () => number) {}

  push(run: () => void): void {
    const latency = this.latency();
    if (!latency && !this.#queue.length) {
      run();
      return;
    }
    const due = Math.max(Date.now() + latency, this.#queue.at(-1)?.due ?? 0);
    this.#queue.push({ due, run });
    this.#arm();
  }

  clear(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    this.#queue = [];
  }

  #arm(): void {
    if (this.#timer || !this.#queue.length) return;
    this.#timer = setTimeout(
      () => {
        this.#timer = null;
        const now = Date.now();
        while (this.#queue[0] && this.#queue[0].due <= now) this.#queue.shift()!.run();
        this.#arm();
      },
      Math.max(0, this.#queue[0]!.due - Date.now()),
    );
  }
}
