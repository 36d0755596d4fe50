/**
 * Reads what a person typed into a resource: `12` sets, `-7` and `+3` change.
 * @returns the new value as a whole number within the bounds, or null for anything else
 */
export function readVital(text: string, present: number, most: number): number | null {
  const match = /^\s*([+\-−]?)\s*(\d{1,6})\s*$/.exec(text);
  if (!match) return null;
  const amount = Number(match[2]);
  const wanted = match[1] === "" ? amount : match[1] === "+" ? present + amount : present - amount;
  return Math.min(Math.max(wanted, 0), Math.max(most, 0));
}
