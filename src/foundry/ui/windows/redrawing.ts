import { SerialQueue } from "../../../engine/play/queue";

/**
 * Draws a panel: many changes of one moment are one drawing, and each drawing waits for the one before, so that nothing is drawn into what is being closed.
 * With a pause, in milliseconds, a change is drawn at once, and what comes within that time after it is drawn together: an exchange writes its card and its
 * creatures in half a dozen steps that nobody could read one by one.
 */
export class Redrawing {
  readonly #queue = new SerialQueue();
  #waiting = false;
  #last = Number.NEGATIVE_INFINITY;
  constructor(
    private readonly draw: () => Promise<void>,
    private readonly pause = 0,
  ) {}

  /** @returns when it is drawn */
  now(): Promise<void> {
    this.#last = performance.now();
    return this.#queue.add(this.draw);
  }
  /** After everything that happens at this moment. */
  soon(): void {
    if (this.#waiting) return;
    this.#waiting = true;
    setTimeout(
      () => {
        this.#waiting = false;
        void this.now();
      },
      Math.max(0, this.#last + this.pause - performance.now()),
    );
  }
}
/** How long a panel that follows the fight waits for more, in milliseconds: shorter than anybody notices. */
export const TOGETHER = 100;

/** What is asked for again and again is done once, before the screen shows what changed: to measure at once would have the browser lay out the whole page each time. */
export function oncePerFrame(act: () => void): () => void {
  let frame = 0;
  return () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(act);
  };
}
