import type { Offset } from "./types";

/** The spaces of a straight line from one offset (left out) to another, in steps to neighbours. */
export function directSteps(from: Offset, to: Offset, diagonals: boolean): Offset[] {
  const deep = from.k !== undefined && to.k !== undefined;
  const delta = [to.i - from.i, to.j - from.j, deep ? to.k! - from.k! : 0];
  const most = Math.max(...delta.map(Math.abs));
  const path: Offset[] = [];
  let here = from;
  for (let step = 1; step <= most; step++) {
    const at = (start: number, axis: number) => start + roundHalfBack((delta[axis]! * step) / most);
    const next: Offset = { i: at(from.i, 0), j: at(from.j, 1), ...(deep ? { k: at(from.k!, 2) } : {}) };
    if (!diagonals) path.push(...corners(here, next));
    path.push(next);
    here = next;
  }
  return path;
}

// Rounds halves towards zero, so that a path and its reverse differ as little as rounding allows.
function roundHalfBack(value: number): number {
  return Math.sign(value) * Math.ceil(Math.abs(value) - 0.5) || 0;
}

/** The spaces between two diagonal neighbours when only one axis may change at a time. */
function corners(from: Offset, to: Offset): Offset[] {
  const between: Offset[] = [];
  let here = from;
  for (const axis of ["i", "j", "k"] as const) {
    if (here[axis] === to[axis]) continue;
    here = { ...here, [axis]: to[axis] };
    if (here.i !== to.i || here.j !== to.j || here.k !== to.k) between.push(here);
  }
  return between;
}
