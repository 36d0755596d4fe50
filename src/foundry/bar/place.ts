import type { Box, Size } from "../ui/windows/spot";

/** How far the bar is moved from its first place, in pixels, and whether it is folded. */
export interface BarPlace {
  readonly x: number;
  readonly y: number;
  readonly folded: boolean;
}
export const AT_FIRST: BarPlace = { x: 0, y: 0, folded: false };
/** How many pixels one press of an arrow key moves the bar. */
const STEP = 16;
/** Pixels between the bar and the edge of the screen. */
const RIM = 4;

const within = (least: number, value: number, most: number): number => Math.max(least, Math.min(value, most));

/** Reads the place that this browser has stored; the first place where nothing valid is stored. Pure. */
export function readPlace(stored: unknown): BarPlace {
  const { x, y, folded } = { ...AT_FIRST, ...(typeof stored === "object" ? stored : null) };
  return { x: Number.isFinite(x) ? x : 0, y: Number.isFinite(y) ? y : 0, folded: folded === true };
}
/**
 * The nearest place at which the whole bar is on the screen. Pure.
 * @param first where the bar stands before it is moved
 */
export function onScreen({ x, y, folded }: BarPlace, first: Box, screen: Size): BarPlace {
  return {
    x: within(RIM - first.left, x, Math.max(RIM - first.left, screen.width - RIM - first.width - first.left)),
    y: within(RIM - first.top, y, Math.max(RIM - first.top, screen.height - RIM - first.height - first.top)),
    folded,
  };
}
/**
 * By how much the bar is moved sideways so that its keys stay under the pointer while things beside them appear and disappear. It never
 * leaves its room. Pure.
 * @param back how far the keys have to move to where they were
 * @param first where the bar stands before it is moved
 * @param room where it may stand by itself
 */
export function asideOf(back: number, first: Box, room: Box): number {
  const right = room.left + room.width - first.left - first.width;
  return within(room.left - first.left, back, Math.max(room.left - first.left, right));
}
/** Where a key of the keyboard moves the bar; null: the key moves nothing. Home returns it to its first place. Pure. */
export function keyMoved(place: BarPlace, key: string): BarPlace | null {
  const { x, y } = place;
  switch (key) {
    case "ArrowLeft":
      return { ...place, x: x - STEP };
    case "ArrowRight":
      return { ...place, x: x + STEP };
    case "ArrowUp":
      return { ...place, y: y - STEP };
    case "ArrowDown":
      return { ...place, y: y + STEP };
    case "Home":
      return { ...place, x: 0, y: 0 };
    default:
      return null;
  }
}

/**
 * The room, in pixels, that has to be left below pop-up cards so that they do not cover the bar: 0 where the bar is beside them or in the
 * upper half of the screen. Pure.
 * @param popUps the column of the pop-up cards, which begins at the lower edge of the screen
 * @param bar null where there is no bar
 */
export function roomBelow(popUps: Box, bar: Box | null, screen: Size): number {
  if (!bar || bar.top < screen.height / 2) return 0;
  const isBeside = bar.left >= popUps.left + popUps.width || bar.left + bar.width <= popUps.left;
  return isBeside ? 0 : screen.height - bar.top + RIM;
}
