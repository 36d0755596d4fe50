/** A rectangle on the screen, in pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}
export interface Size {
  readonly width: number;
  readonly height: number;
}
/** The place of an element, and how much of what is already there it covers, in square pixels. */
export interface Spot {
  readonly left: number;
  readonly top: number;
  readonly covers: number;
}
/** Pixels between an element and the edge of the screen, and between two elements. */
const RIM = 8;

const between = (from: number, to: number, least: number, most: number): number =>
  Math.max(0, Math.min(to, most) - Math.max(from, least));
/** How much two boxes overlap, in square pixels. */
export const shared = (a: Box, b: Box): number =>
  between(a.left, a.left + a.width, b.left, b.left + b.width) *
  between(a.top, a.top + a.height, b.top, b.top + b.height);

/** Whether a box lies wholly in another one, so that nothing of it can be seen. */
export const holds = (outer: Box, inner: Box): boolean =>
  inner.left >= outer.left &&
  inner.top >= outer.top &&
  inner.left + inner.width <= outer.left + outer.width &&
  inner.top + inner.height <= outer.top + outer.height;

/**
 * Places along one side that are worth trying: the best one, both ends, and beside everything that is there; the nearest to the best one
 * first.
 */
function candidates(best: number, most: number, edges: readonly (readonly [from: number, to: number])[], own: number) {
  const beside = edges.flatMap(([from, to]) => [from - own - RIM, to + RIM]);
  const all = [best, RIM, most, ...beside].map(Math.round).filter((one) => one >= RIM && one <= most);
  const near = (one: number): number => Math.abs(one - best);
  return [...new Set([Math.round(Math.max(RIM, Math.min(best, most))), ...all])].sort((a, b) => near(a) - near(b));
}

/**
 * The spot at which an element of this size covers least of what is there. Among spots that cover nothing, the nearest one to the middle of
 * the upper edge, where people look. Pure.
 */
export function spotFor({ width, height }: Size, screen: Size, taken: readonly Box[]): Spot {
  const most = { left: screen.width - width - RIM, top: screen.height - height - RIM };
  const middle = Math.max(RIM, (screen.width - width) / 2);
  const across = taken.map((box) => [box.left, box.left + box.width] as const);
  const down = taken.map((box) => [box.top, box.top + box.height] as const);
  const far = ({ left, top }: { readonly left: number; readonly top: number }): number =>
    Math.hypot(left - middle, top - RIM);
  const columns = candidates(middle, Math.max(RIM, most.left), across, width);
  let best: Spot | null = null;
  for (const top of candidates(RIM, Math.max(RIM, most.top), down, height)) {
    // Candidates are sorted: all that follow are farther away, and none can cover less than nothing.
    if (best?.covers === 0 && top - RIM >= far(best)) break;
    const rows = taken.flatMap((box) => {
      const tall = between(top, top + height, box.top, box.top + box.height);
      return tall > 0 ? [{ from: box.left, to: box.left + box.width, tall }] : [];
    });
    for (const left of columns) {
      const isNearer = best === null || far({ left, top }) < far(best);
      if (best?.covers === 0 && !isNearer) break;
      let covers = 0;
      for (const { from, to, tall } of rows) {
        covers += between(left, left + width, from, to) * tall;
        if (best !== null && covers > best.covers) break;
      }
      if (best === null || covers < best.covers || (covers === best.covers && isNearer)) best = { left, top, covers };
    }
  }
  return best ?? { left: RIM, top: RIM, covers: 0 };
}

/** The least height of a window: a lower one shows too little. */
const LOWEST = 320;
/**
 * Where a window has to be so that it keeps above something at the lower edge of the screen: it moves up, and gets lower where that is not
 * enough. Pure.
 * @param limit the upper edge of what the window keeps off
 */
export function above({ top, height }: Box, limit: number): { readonly top: number; readonly height: number } {
  const bottom = limit - RIM;
  const up = Math.max(0, Math.min(top, bottom - height));
  return { top: up, height: Math.min(height, Math.max(LOWEST, bottom - up)) };
}
