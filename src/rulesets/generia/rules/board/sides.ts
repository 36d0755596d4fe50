/** The side of a token by its disposition: 1 friendly, -1 hostile, 0 for neutral and secret tokens, which have no side. */
export const sideOf = (disposition = 0): number => (Math.abs(disposition) === 1 ? disposition : 0);
interface Sided {
  readonly disposition: number;
}
/** Whether two creatures are of opposing sides; a creature without a side has no enemies. */
export const areEnemies = (a: Sided, b: Sided): boolean => sideOf(a.disposition) * sideOf(b.disposition) < 0;
