/** A number that is added, with its sign and a real minus. */
export const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);
