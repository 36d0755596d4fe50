/**
 * Milliseconds after which a failed fetch is repeated. Browsers remember modules whose import has failed, so the build makes the client ask
 * the server for files before it imports them (`scripts/lib/askFirst.mjs`). A module that arrived and is broken fails each time without a
 * request.
 */
export const FETCH_AGAIN = 2000;
