/** Runs callbacks in the order they came, each no sooner than the artificial latency after it came. */
export class DelayLine {
  #queue: { due: number; run: () => void }[] = [];
  #timer: NodeJS.Timeout | null = null;

  constructor(private readonly latency: () => number) {}

  push(run: () => void): void {
    const latency = this.latency();
    if (!latency && !this.#queue.length) {
      run();
      return;
    }
    this.#queue.push({ due: Date.now() + latency, run });
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
