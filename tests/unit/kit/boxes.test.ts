import { describe, expect, it } from "vitest";
import { boxGaps, spacesApart } from "../../../src/kit/rules/boxes";

const box = (left: number, top: number, across = 1, down = 1) => ({ left, top, across, down });

describe("how far boxes are apart", () => {
  it.each([
    ["the same place", box(0, 0), box(0, 0), { x: -1, y: -1 }, 0],
    ["side by side", box(0, 0), box(1, 0), { x: 0, y: -1 }, 1],
    ["corner to corner", box(0, 0), box(-1, -1), { x: 0, y: 0 }, 1],
    ["one space between, the first one large", box(0, 0, 2, 2), box(3, 1), { x: 1, y: -1 }, 2],
    ["the other one large", box(5, 0), box(0, 2, 3, 3), { x: 2, y: 1 }, 3],
    ["one below the other", box(0, 0), box(0, 3), { x: -1, y: 2 }, 3],
    ["overlapping by half a space", box(0, 0), box(0.5, 0), { x: -0.5, y: -1 }, 0.5],
  ])("%s", (_what, a, b, gaps, spaces) => {
    expect(boxGaps(a, b)).toEqual(gaps);
    expect(boxGaps(b, a)).toEqual(gaps);
    expect(spacesApart(a, b)).toBe(spaces);
  });
});
