/**
 * How many rounds end within a period of game time; 0 where time goes back. All lengths are in seconds.
 * @param now the end of the period
 * @param delta its length
 * @param seconds the length of a round
 */
export function roundsWithin(now: number, delta: number, seconds: number): number {
  return seconds > 0 ? Math.max(0, Math.floor(now / seconds) - Math.floor((now - delta) / seconds)) : 0;
}
