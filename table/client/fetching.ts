/** Milliseconds from one try to the next. */
const WAIT = 500;

/**
 * Fetches a file of the server, again and again while the server cannot be reached, so that a short loss of the connection does not keep a
 * page from starting. An error response, such as 404, is returned.
 */
export async function fetchFile(url: string): Promise<Response> {
  for (;;) {
    try {
      return await fetch(url);
    } catch (error) {
      // A failed connection is a TypeError; every other error, such as that of an invalid address, is thrown.
      if (!(error instanceof TypeError) || !URL.canParse(url, globalThis.location?.href)) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, WAIT));
  }
}
