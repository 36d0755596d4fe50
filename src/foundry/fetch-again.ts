/**
 * Milliseconds until what could not be fetched is asked for again. Browsers ask the server anew for a module whose import failed on the way; one that
 * arrived and is broken fails each time without a request.
 */
export const FETCH_AGAIN = 2000;
