/** [F-123], [F-124] Feet: what counts at most, what water takes off, what one die stands for. */
const MOST = 100;
const WATER = 50;
const PER_DIE = 10;

/** [F-123], [F-124], [F-125] Dice of 1d6 for a fall. */
export function fallDice(fallen: number, water: boolean, jump: number): number {
  return Math.floor(Math.min(MOST, Math.max(0, fallen - (water ? WATER : 0) - jump)) / PER_DIE);
}
