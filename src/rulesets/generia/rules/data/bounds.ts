/** The largest number that a field takes, and that travels and is stored. */
export const MOST = 9999;
/** A number that follows from others, held to what can be stored: fields take each of them up to that, and together they are more. */
export const bounded = (value: number, most = MOST): number => Math.max(-most, Math.min(most, value));
