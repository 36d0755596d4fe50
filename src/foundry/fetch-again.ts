/** Milliseconds before the second try; each further one waits twice as long, up to the longest. */
const FIRST = 500;
const LONGEST = 8000;

/**
 * Tries again what could not be fetched, until it comes. Browsers ask for a module anew whose import failed on the way; one that arrived and is broken
 * fails each time without asking the server.
 */
export async function untilItComes<M>(load: () => Promise<M>): Promise<M> {
  for (let wait = FIRST; ; wait = Math.min(2 * wait, LONGEST)) {
    await new Promise((resolve) => setTimeout(resolve, wait));
    try {
      return await load();
    } catch {
      // Said already by whoever tried first.
    }
  }
}
