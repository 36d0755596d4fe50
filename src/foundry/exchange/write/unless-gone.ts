/** Milliseconds in which the news that a document was deleted has arrived, and between two looks. */
const PATIENCE = 1000;
const STEP = 50;

/**
 * Waits for a write to a document that somebody may delete in this very moment. The server then refuses the write, possibly before this client reads of the
 * deletion; that is no error, for there is nothing left to write.
 * @param isThere whether this client still has the document
 * @returns false: the document is gone
 * @throws what the write has thrown, where the document stays
 */
export async function unlessGone(isThere: () => boolean, write: Promise<unknown>): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    for (let waited = 0; isThere(); waited += STEP) {
      if (waited >= PATIENCE) throw error;
      await new Promise((resolve) => setTimeout(resolve, STEP));
    }
    return false;
  }
}
