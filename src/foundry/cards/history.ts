/** Milliseconds after which what appears was there before. */
const NEWS_AGE = 15_000;

/** Whether a message that appears now was made so long ago (milliseconds since 1970) that it is history, and nothing to tell or to show anew. */
export const isHistory = (timestamp: number): boolean => Date.now() - timestamp > NEWS_AGE;
