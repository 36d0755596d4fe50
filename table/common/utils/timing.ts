/** Call back once, `delay` ms after the last call. */
export function debounce<A extends unknown[]>(callback: (...args: A) => void, delay: number): (...args: A) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return function debounced(this: unknown, ...args: A) {
    clearTimeout(timer);
    timer = setTimeout(() => callback.apply(this, args), delay);
  };
}

/** Call back at once, then at most once per `delay` ms; the last call in a pause is kept. */
export function throttle<A extends unknown[]>(callback: (...args: A) => void, delay: number): (...args: A) => void {
  let waiting = false;
  let pending: A | null = null;
  return function throttled(this: unknown, ...args: A) {
    if (waiting) {
      pending = args;
      return;
    }
    const run = (values: A) => {
      waiting = true;
      callback.apply(this, values);
      setTimeout(() => {
        waiting = false;
        const next = pending;
        pending = null;
        if (next) run(next);
      }, delay);
    };
    run(args);
  };
}

/** Reload the page, once, after a burst of reasons. */
export const debouncedReload = debounce(() => globalThis.location?.reload(), 250);

/** Block the thread, to imitate slowness. */
export function threadLock(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

/** Measure the average milliseconds of a function. */
export async function benchmark<A extends unknown[]>(
  func: (...args: A) => unknown,
  iterations: number,
  ...args: A
): Promise<number> {
  const start = performance.now();
  for (let i = 0; i < iterations; i++) await func(...args);
  const average = (performance.now() - start) / iterations;
  console.log(`${func.name} | ${iterations} iterations | ${average.toFixed(3)}ms per iteration`);
  return average;
}

/** Runs queued async work with a limit on how much is active at once. */
export class Semaphore {
  readonly max: number;
  #queue: (() => Promise<void>)[] = [];
  #active = 0;

  constructor(max = 1) {
    this.max = max;
  }

  get remaining(): number {
    return this.#queue.length;
  }

  get active(): number {
    return this.#active;
  }

  /** Queue a function; resolves or rejects with its outcome. */
  add<A extends unknown[], R>(fn: (...args: A) => R, ...args: A): Promise<Awaited<R>> {
    return new Promise((resolve, reject) => {
      this.#queue.push(async () => {
        try {
          resolve(await fn(...args));
        } catch (error) {
          reject(error);
        }
      });
      this.#next();
    });
  }

  /** Drop what has not started. */
  clear(): void {
    this.#queue = [];
  }

  #next(): void {
    if (this.#active >= this.max) return;
    const task = this.#queue.shift();
    if (!task) return;
    this.#active += 1;
    task().finally(() => {
      this.#active -= 1;
      this.#next();
    });
  }
}
