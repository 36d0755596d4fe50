/**
 * Milliseconds until what could not be fetched is asked for again. Browsers remember modules whose import has failed: the build lets the server be asked for the
 * files before they are imported (`scripts/lib/askFirst.mjs`). A module that arrived and is broken fails each time without a request.
 */
export const FETCH_AGAIN = 2000;
