/** The largest number that fields take, messages carry and documents store. */
export const MOST = 9999;
/** A derived number within the bounds of what can be stored. The numbers that it is made of are within them, but their sum may not be. */
export const bounded = (value: number, most = MOST): number => Math.max(-most, Math.min(most, value));
