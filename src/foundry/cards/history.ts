/** Milliseconds after which a message that appears is not new. */
const NEWS_AGE = 15_000;

/** Whether a message that appears now was made so long ago (milliseconds since 1970) that it is not announced and not shown as new. */
export const isHistory = (timestamp: number): boolean => Date.now() - timestamp > NEWS_AGE;
