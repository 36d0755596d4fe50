import { expect, it } from "vitest";
import { AT_FIRST, asideOf, keyMoved, onScreen, readPlace, roomBelow } from "../../../src/foundry/bar/place";

const FIRST = { left: 300, top: 680, width: 600, height: 120 };
const SCREEN = { width: 1400, height: 900 };

it("what a browser keeps of the bar's place is read with care", () => {
  expect(readPlace({ x: 12, y: -40, folded: true })).toEqual({ x: 12, y: -40, folded: true });
  for (const broken of [null, undefined, 7, "left", {}, { x: "12", y: Number.NaN, folded: 1 }])
    expect(readPlace(broken)).toEqual(AT_FIRST);
});

it("the bar stays on the screen whole, and at its upper left corner where it is larger than the screen", () => {
  const at = (x: number, y: number) => onScreen({ x, y, folded: false }, FIRST, SCREEN);
  expect(at(10, -50)).toMatchObject({ x: 10, y: -50 });
  expect(at(-999, -999)).toMatchObject({ x: -296, y: -676 });
  expect(at(9999, 9999)).toMatchObject({ x: 496, y: 96 });
  expect(onScreen({ x: 50, y: 50, folded: true }, FIRST, { width: 400, height: 100 })).toEqual({
    x: -296,
    y: -676,
    folded: true,
  });
});

it("arrow keys move the bar by a step, Home puts it back, others do nothing", () => {
  const place = { x: 5, y: 7, folded: true };
  expect(keyMoved(place, "ArrowLeft")).toEqual({ x: -11, y: 7, folded: true });
  expect(keyMoved(place, "ArrowRight")).toEqual({ x: 21, y: 7, folded: true });
  expect(keyMoved(place, "ArrowUp")).toEqual({ x: 5, y: -9, folded: true });
  expect(keyMoved(place, "ArrowDown")).toEqual({ x: 5, y: 23, folded: true });
  expect(keyMoved(place, "Home")).toEqual({ x: 0, y: 0, folded: true });
  expect(keyMoved(place, "Enter")).toBeNull();
});

it("cards that pop up are raised above the bar where they would stand behind it, and only there", () => {
  const popUps = { left: 780, top: 0, width: 320, height: 900 };
  expect(roomBelow(popUps, FIRST, SCREEN)).toBe(900 - 680 + 4);
  // They are raised already: their lower end says nothing.
  expect(roomBelow({ ...popUps, height: 676 }, FIRST, SCREEN)).toBe(224);
  expect(roomBelow(popUps, null, SCREEN)).toBe(0);
  expect(roomBelow(popUps, { ...FIRST, top: 449 }, SCREEN)).toBe(0);
  expect(roomBelow(popUps, { ...FIRST, top: 450 }, SCREEN)).toBe(454);
  expect(roomBelow(popUps, { ...FIRST, left: 180 }, SCREEN)).toBe(0);
  expect(roomBelow(popUps, { ...FIRST, left: 181 }, SCREEN)).toBe(224);
  expect(roomBelow(popUps, { ...FIRST, left: 1100 }, SCREEN)).toBe(0);
  expect(roomBelow(popUps, { ...FIRST, left: 1099 }, SCREEN)).toBe(224);
});

it("its keys stay where they were as far as the bar stays in its room", () => {
  const room = { left: 256, top: 0, width: 800, height: 900 };
  expect([-40, 0, 40].map((back) => asideOf(back, FIRST, room))).toEqual([-40, 0, 40]);
  // No further than to the sidebar on one side and to the rim of its room on the other.
  expect([-500, 500].map((back) => asideOf(back, FIRST, room))).toEqual([-44, 156]);
  // A bar that is larger than its room begins where that begins.
  expect(asideOf(-500, FIRST, { ...room, width: 500 })).toBe(-44);
});
