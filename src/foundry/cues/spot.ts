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
/** Where something stands, and how much of what is there already it covers, in square pixels. */
export interface Spot {
  readonly left: number;
  readonly top: number;
  readonly covers: number;
}
/** Space between what is placed and the rim of the screen. */
const RIM = 8;
/** As shares of the free width and height, the best first: above in the middle, where one looks, then beside it, then lower. */
const SHARES = [0.5, 0.25, 0.75, 0, 1] as const;
const LOWER = [0, 0.25, 0.5, 0.75, 1] as const;

const between = (from: number, to: number, least: number, most: number): number =>
  Math.max(0, Math.min(to, most) - Math.max(from, least));
const shared = (a: Box, b: Box): number =>
  between(a.left, a.left + a.width, b.left, b.left + b.width) *
  between(a.top, a.top + a.height, b.top, b.top + b.height);

/** The spot at which something of this size covers least of what is there: the first of the best ones. Pure. */
export function spotFor(size: Size, screen: Size, taken: readonly Box[]): Spot {
  const room = { width: screen.width - size.width - 2 * RIM, height: screen.height - size.height - 2 * RIM };
  let best: Spot | null = null;
  for (const down of LOWER) {
    for (const across of SHARES) {
      const left = RIM + Math.max(0, Math.round(room.width * across));
      const top = RIM + Math.max(0, Math.round(room.height * down));
      const covers = taken.reduce((sum, box) => sum + shared({ left, top, ...size }, box), 0);
      if (covers === 0) return { left, top, covers };
      if (!best || covers < best.covers) best = { left, top, covers };
    }
  }
  return best ?? { left: RIM, top: RIM, covers: 0 };
}
