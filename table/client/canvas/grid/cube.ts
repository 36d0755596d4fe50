/** Cube coordinates of a hexagon: q + r + s = 0. */
export interface Cube {
  q: number;
  r: number;
  s: number;
  k?: number;
}

/** The six steps to neighbouring hexagons. */
export const NEIGHBOURS: readonly Cube[] = [
  { q: 1, r: 0, s: -1 },
  { q: 0, r: 1, s: -1 },
  { q: -1, r: 1, s: 0 },
  { q: -1, r: 0, s: 1 },
  { q: 0, r: -1, s: 1 },
  { q: 1, r: -1, s: 0 },
];

export function cubeAdd(a: Cube, b: Cube): Cube {
  return { ...a, q: a.q + b.q, r: a.r + b.r, s: a.s + b.s };
}

/** Steps between two hexagons; fractions when the coordinates are. */
export function cubeDistance(a: Cube, b: Cube): number {
  return Math.max(Math.abs(a.q - b.q), Math.abs(a.r - b.r), Math.abs(a.s - b.s));
}

/** The hexagon that fractional coordinates lie in: the worst rounded of the three follows from the others. */
export function cubeRound(cube: Cube): Cube {
  const q = Math.round(cube.q);
  const r = Math.round(cube.r);
  const s = Math.round(cube.s);
  const [dq, dr, ds] = [Math.abs(q - cube.q), Math.abs(r - cube.r), Math.abs(s - cube.s)];
  const level = cube.k === undefined ? {} : { k: cube.k };
  if (dq > dr && dq > ds) return { q: -r - s || 0, r: r || 0, s: s || 0, ...level };
  if (dr > ds) return { q: q || 0, r: -q - s || 0, s: s || 0, ...level };
  return { q: q || 0, r: r || 0, s: -q - r || 0, ...level };
}
