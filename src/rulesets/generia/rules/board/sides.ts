/** The side of a token by its disposition: friendly or hostile; 0 where it has none, as the neutral and the secret. */
export const sideOf = (disposition = 0): number => (Math.abs(disposition) === 1 ? disposition : 0);
interface Sided {
  readonly disposition: number;
}
/** Creatures of opposing sides; those without a side are nobody's enemies. */
export const areEnemies = (a: Sided, b: Sided): boolean => sideOf(a.disposition) * sideOf(b.disposition) < 0;
