/** Milliseconds from one try to the next. */
const WAIT = 500;

/**
 * Fetches a file of the server. While the server cannot be reached it is asked again and again: what a page needs to begin must not stay away
 * because the connection was gone for a moment. An answer that says no (404) is an answer.
 */
export async function fetchFile(url: string): Promise<Response> {
  for (;;) {
    try {
      return await fetch(url);
    } catch (error) {
      // A connection that fails is a TypeError; anything else (an address that is none) stays what it is.
      if (!(error instanceof TypeError) || !URL.canParse(url, globalThis.location?.href)) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, WAIT));
  }
}
