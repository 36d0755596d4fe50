import { describe, expect, it } from "vitest";
import { pathFacts, wayTo } from "../../../src/foundry/board/way";
import type { HostScene, HostToken } from "../../../src/foundry/host/types";
import { SIZE, scene, token } from "./tokens";

/** Mud at x = 7. */
const mud = {
  flags: {},
  behaviors: { contents: [{ type: "fivefold.mark", disabled: false, system: { mark: "game.mud" } }] },
  testPoint: ({ x }: { readonly x: number }) => x >= 7 * SIZE && x < 8 * SIZE,
};
const muddy = (tokens: readonly HostToken[], gridless = false): HostScene =>
  scene(tokens, { regions: [mud], gridless });
const at = (x: number, y: number, elevation?: number) => ({
  x: x * SIZE,
  y: y * SIZE,
  ...(elevation !== undefined && { elevation }),
});

describe("a way over the scene as a word", () => {
  const mover = token("mover", 5, 5);
  const yard = muddy([mover]);
  it("is one key of the number pad for each square", () => {
    expect(wayTo(yard, mover, [at(8, 5)])).toBe("666");
    expect(wayTo(yard, mover, [at(3, 7)])).toBe("11");
    expect(wayTo(yard, mover, [at(7, 4), at(7, 2)])).toHaveLength(4);
    expect(wayTo(yard, mover, [at(5, 5)])).toBeNull();
  });
  it("rises and sinks on the way, and where the way is too short, at its end", () => {
    expect(wayTo(yard, mover, [at(7, 5, 1)])).toBe("6u6");
    expect(wayTo(yard, mover, [at(6, 5, 3)])).toBe("5u5u6u");
    const flyer = token("flyer", 5, 5, { elevation: 4 });
    expect(wayTo(muddy([flyer]), flyer, [at(5, 5, 2)])).toBe("5d5d");
    expect(wayTo(muddy([flyer]), flyer, [at(7, 5, 3)])).toBe("66d");
  });
  it("is told by its points where there are no squares", () => {
    const field = muddy([mover], true);
    expect(wayTo(field, mover, [at(8, 5), at(8, 6.5, 2)])).toBe("@300,0,0;300,150,2");
    // Whether or not a host begins with where it stands.
    expect(wayTo(field, mover, [at(5, 5), at(8, 5), at(5, 5)])).toBe("@300,0,0;0,0,0");
    expect(wayTo(field, mover, [at(5, 5)])).toBeNull();
    const facts = pathFacts(field, "Actor.mover", "@300,0,0;300,150,2");
    expect(facts?.length).toBe(5);
    expect(facts?.steps.map(({ to }) => [to.x, to.y, to.elevation])).toEqual([
      [800, 500, 0],
      [800, 650, 2],
    ]);
    for (const word of ["666", "@", "@1,2", "@1,2,3;", "@1..2,3,4", `@${"1,0,0;".repeat(80)}1,0,0`])
      expect(pathFacts(field, "Actor.mover", word), word).toBeNull();
  });
});

describe("what lies on a way", () => {
  const mover = token("mover", 5, 5);
  const watcher = token("watcher", 4, 5);
  const yard = muddy([mover, watcher]);
  it("is told square by square: where it leads, marks, and how far everybody else is", () => {
    const facts = pathFacts(yard, "Actor.mover", "669u");
    expect(facts?.gaps).toEqual({ "Actor-watcher": 1 });
    expect(facts?.length).toBe(3);
    expect(facts?.steps.map(({ to }) => [to.x / SIZE, to.y / SIZE, to.elevation])).toEqual([
      [6, 5, 0],
      [7, 5, 0],
      [8, 4, 1],
    ]);
    expect(facts?.steps.map(({ gaps }) => gaps["Actor-watcher"])).toEqual([2, 3, 4]);
    expect(facts?.steps.map(({ tags }) => tags)).toEqual([[], ["game.mud"], []]);
    expect(facts?.steps[2]).toMatchObject({ dx: 1, dy: -1, dz: 1, from: { x: 700, y: 500, elevation: 0 } });
  });
  it("is nothing for what is no way, too long, or of nobody here", () => {
    for (const word of ["", "0", "6x", "u6", "6".repeat(81)])
      expect(pathFacts(yard, "Actor.mover", word), word).toBeNull();
    expect(pathFacts(yard, "Actor.nobody", "6")).toBeNull();
  });
});
