import type { Dynamic, Plain } from "../types";

const DENSITY = 100_000;

interface SortOptions {
  target?: Dynamic;
  siblings?: Dynamic[];
  sortKey?: string;
  sortBefore?: boolean;
}

/** Move an entry next to another in an integer-sorted list; returns the updates that are needed. */
export function performIntegerSort(
  source: unknown,
  { target = null, siblings = [], sortKey = "sort", sortBefore = true }: SortOptions = {},
): { target: Dynamic; update: Plain }[] {
  const others = siblings.filter((entry) => entry !== source).sort((a, b) => a[sortKey] - b[sortKey]);
  const place = target ? others.indexOf(target) + (sortBefore ? 0 : 1) : others.length;
  const before = others[place - 1]?.[sortKey] as number | undefined;
  const after = others[place]?.[sortKey] as number | undefined;
  const middle = between(before, after);
  if (middle !== null) return [{ target: source, update: { [sortKey]: middle } }];
  // no integer is left between the neighbours: number the whole list anew
  others.splice(place, 0, source);
  return others
    .map((entry, index) => ({ target: entry, update: { [sortKey]: (index + 1) * DENSITY } }))
    .filter(({ target: entry, update }) => entry === source || entry[sortKey] !== update[sortKey]);
}

function between(before: number | undefined, after: number | undefined): number | null {
  if (before === undefined && after === undefined) return DENSITY;
  if (after === undefined) return (before as number) + DENSITY;
  if (before === undefined) return after - DENSITY;
  const middle = Math.round((before + after) / 2);
  return middle > before && middle < after ? middle : null;
}
