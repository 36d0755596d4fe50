/** Milliseconds from one try to the next; the last one is kept. */
const WAITS: readonly number[] = [500, 1000, 2000, 4000, 8000];
const LONGEST = 8000;

/**
 * Tries again what could not be fetched, until it comes. Browsers ask for a module anew whose import failed on the way; one that arrived and is broken
 * fails each time without asking the server.
 */
export async function untilItComes<M>(load: () => Promise<M>): Promise<M> {
  for (let tries = 0; ; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, WAITS[tries] ?? LONGEST));
    try {
      return await load();
    } catch {
      // Said already by whoever tried first.
    }
  }
}
