/** Whole rounds that end within a stretch of game time; lengths in seconds. None where time goes back. */
export function roundsWithin(now: number, delta: number, seconds: number): number {
  return seconds > 0 ? Math.max(0, Math.floor(now / seconds) - Math.floor((now - delta) / seconds)) : 0;
}
