/** Milliseconds within which the news that a document was deleted arrives. */
const PATIENCE = 1000;
/** Milliseconds between two looks whether the document is still there. */
const STEP = 50;

/**
 * Waits for a write to a document that somebody may delete at this moment. The server then refuses the write, possibly before this client
 * gets the news of the deletion. That is no error, because there is nothing left to write.
 * @param isThere whether this client still has the document
 * @returns false: the document was deleted
 * @throws the error of the write, where the document stays
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
