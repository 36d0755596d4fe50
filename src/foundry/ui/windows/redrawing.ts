import { SerialQueue } from "../../../engine/play/queue";

/**
 * Draws a panel. Several changes at one moment are drawn once, and each drawing waits for the one before, so that nothing is drawn into an
 * element that is being closed. With a pause, in milliseconds, a change is drawn at once, and changes within that time after it are drawn
 * together, because an exchange writes its card and its creatures in half a dozen steps that nobody could read one by one.
 */
export class Redrawing {
  readonly #queue = new SerialQueue();
  #waiting = false;
  #last = Number.NEGATIVE_INFINITY;
  constructor(
    private readonly draw: () => Promise<void>,
    private readonly pause = 0,
  ) {}

  /** Draws the panel now. @returns resolves when it is drawn */
  now(): Promise<void> {
    this.#last = performance.now();
    return this.#queue.add(this.draw);
  }
  /** Draws the panel after everything that happens at this moment. */
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
/** How many milliseconds a panel that follows an encounter waits for further changes: fewer than anybody notices. */
export const TOGETHER = 100;

/**
 * Makes a function that does repeated calls once, before the next frame, because measuring at each call would make the browser lay out the
 * whole page each time.
 */
export function oncePerFrame(act: () => void): () => void {
  let frame = 0;
  return () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(act);
  };
}
