import { beforeEach, describe, expect, it } from "vitest";
import { mapFaults, setMapBack, setMapRight, wasSetRight } from "../../../src/foundry/board/map";
import type { HostScene } from "../../../src/foundry/host/types";
import { stubGame } from "../ui/host";

const NEEDS = { distance: 1, units: "m", diagonals: 4 } as const;
let diagonals = 0;
/** A scene that keeps what is written to it. */
function scene(grid: object): HostScene {
  const flags: Record<string, Record<string, unknown>> = {};
  const stored = { grid: { size: 100, ...grid } };
  return {
    name: "Yard",
    flags,
    grid: stored.grid,
    toObject: () => stored,
    update: async ({ grid: changed, ...rest }: { grid: object }) => {
      Object.assign(stored.grid, changed);
      for (const value of Object.values(rest)) flags.fivefold = { gridBefore: value };
    },
  } as unknown as HostScene;
}

describe("the map of a fight", () => {
  beforeEach(() => {
    diagonals = 0;
    stubGame({
      settings: {
        get: () => diagonals,
        set: async (_home: string, _key: string, value: number) => {
          diagonals = value;
        },
      },
    });
  });
  it("names everything that is not as the game needs it [U-001] [U-018] [U-019]", () => {
    expect(mapFaults(scene({ type: 0, distance: 5, units: "ft" }), NEEDS)).toEqual([
      "The grid must be square.",
      "A grid space is 5 ft; it must be 1 m.",
      "Diagonals must be set to alternating (1/2/1), for the whole world.",
    ]);
    expect(mapFaults(scene({ type: 1, distance: 1, units: " m " }), { ...NEEDS, diagonals: 0 })).toEqual([]);
  });
  it("is set right, diagonals included, and put back as it was [U-001]", async () => {
    const yard = scene({ type: 0, distance: 5, units: "ft" });
    expect(wasSetRight(yard)).toBe(false);
    await setMapRight(yard, NEEDS);
    expect(mapFaults(yard, NEEDS)).toEqual([]);
    expect([diagonals, wasSetRight(yard)]).toEqual([4, true]);
    await setMapBack(yard);
    expect(yard.toObject().grid).toEqual({ size: 100, type: 0, distance: 5, units: "ft" });
    expect([diagonals, wasSetRight(yard)]).toEqual([0, false]);
  });
});
