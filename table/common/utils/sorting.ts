import { heldBy } from "../narrow";

const DENSITY = 100_000;

interface SortOptions<T> {
  target?: T | null;
  siblings?: T[];
  sortKey?: string;
  sortBefore?: boolean;
}

/** Move an entry next to another in an integer-sorted list; returns the updates that are needed. */
export function performIntegerSort<T extends object>(
  source: T,
  { target = null, siblings = [], sortKey = "sort", sortBefore = true }: SortOptions<T> = {},
): { target: T; update: Record<string, number> }[] {
  const placeOf = (entry: T | undefined): number | undefined => {
    const place = heldBy(entry, sortKey);
    return typeof place === "number" ? place : undefined;
  };
  const others = siblings.filter((entry) => entry !== source).sort((a, b) => (placeOf(a) ?? 0) - (placeOf(b) ?? 0));
  const place = target ? others.indexOf(target) + (sortBefore ? 0 : 1) : others.length;
  const middle = between(placeOf(others[place - 1]), placeOf(others[place]));
  if (middle !== null) return [{ target: source, update: { [sortKey]: middle } }];
  // no integer is left between the neighbours: number the whole list anew
  others.splice(place, 0, source);
  return others
    .map((entry, index) => ({ target: entry, update: { [sortKey]: (index + 1) * DENSITY } }))
    .filter(({ target: entry, update }) => entry === source || placeOf(entry) !== update[sortKey]);
}

function between(before: number | undefined, after: number | undefined): number | null {
  if (before === undefined && after === undefined) return DENSITY;
  if (after === undefined) return (before as number) + DENSITY;
  if (before === undefined) return after - DENSITY;
  const middle = Math.round((before + after) / 2);
  return middle > before && middle < after ? middle : null;
}
