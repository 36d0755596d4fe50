import { expect, it } from "vitest";
import type { SettingValues } from "../../../src/contract/facts";
import { movesLeft } from "../../../src/rulesets/generia/view/walk";
import { actor, type Sheet } from "./documents";

const left = (
  turn: object,
  {
    own = true,
    settings = {},
    ...sheet
  }: Omit<Sheet, "system"> & { readonly own?: boolean; readonly settings?: SettingValues } = {},
): string =>
  movesLeft({
    actor: actor("a", {
      system: { speed: 12, turn: { attack: 1, utility: 1, movement: 1, stride: 0, ...turn } },
      ...sheet,
    }),
    ...{ own, spaces: true, path: { length: 0, steps: [], gaps: {} }, units: "m", settings, see: () => null },
    t: (_key, data = {}) => `${data.metres} m`,
  });

it("what is left of movement is that of the Movement Action, then the rest of what was begun, then nothing [G-015]", () => {
  expect(left({})).toBe("12 m");
  expect(left({ movement: 0, stride: 3 })).toBe("3 m");
  expect(left({ movement: 0 })).toBe("");
  // Where a table wants a Movement Action in one piece, it is over once something else was done.
  const settings = { movementSplit: false };
  expect(left({ attack: 0, movement: 0, stride: 3 }, { settings })).toBe("");
});

it("nobody goes anywhere in the turn of another, or while it is held [G-015]", () => {
  expect([left({}, { own: false }), left({}, { statuses: ["restrained"] })]).toEqual(["", ""]);
});
