type Work = (this: unknown, delta: number) => unknown;

const FRAMES_PER_MS = 0.06;

/** Something that is done in every frame (PixiJS 7 docs, PIXI.Ticker); without anything to do no frame is asked for. */
export class Ticker {
  deltaTime = 1;
  elapsedMS = 1 / FRAMES_PER_MS;
  lastTime = performance.now();
  #works: { work: Work; context: unknown; once: boolean }[] = [];
  #frame = 0;

  get started(): boolean {
    return this.#frame !== 0;
  }

  get count(): number {
    return this.#works.length;
  }

  add(work: Work, context?: unknown): this {
    return this.#take(work, context, false);
  }

  addOnce(work: Work, context?: unknown): this {
    return this.#take(work, context, true);
  }

  remove(work: Work, context?: unknown): this {
    this.#works = this.#works.filter((one) => one.work !== work || (context !== undefined && one.context !== context));
    if (this.#works.length === 0) this.#rest();
    return this;
  }

  #take(work: Work, context: unknown, once: boolean): this {
    this.#works.push({ work, context, once });
    if (!this.#frame) {
      this.lastTime = performance.now();
      this.#frame = requestAnimationFrame((now) => this.#tick(now));
    }
    return this;
  }

  #tick(now: number): void {
    this.#frame = 0;
    this.elapsedMS = Math.max(now - this.lastTime, 0);
    this.deltaTime = this.elapsedMS * FRAMES_PER_MS;
    this.lastTime = now;
    const works = this.#works;
    this.#works = works.filter(({ once }) => !once);
    if (this.#works.length > 0) this.#frame = requestAnimationFrame((next) => this.#tick(next));
    for (const { work, context } of works) work.call(context, this.deltaTime);
  }

  #rest(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
  }
}
