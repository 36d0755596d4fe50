/** A token bucket, which allows short bursts, but no lasting flood. */
export class RateLimit {
  #tokens: number;
  #last = Date.now();

  constructor(
    private readonly burst: number,
    private readonly perSecond: number,
  ) {
    this.#tokens = burst;
  }

  /** Takes one token; false when there is none. */
  take(): boolean {
    const now = Date.now();
    this.#tokens = Math.min(this.burst, this.#tokens + ((now - this.#last) / 1000) * this.perSecond);
    this.#last = now;
    if (this.#tokens < 1) return false;
    this.#tokens -= 1;
    return true;
  }
}
