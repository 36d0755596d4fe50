/**
 * Runs callbacks in the order in which they came, each after its own artificial latency at the earliest. One
 * line is one ordered stream, like a connection: a callback that waits long delays those behind it.
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
