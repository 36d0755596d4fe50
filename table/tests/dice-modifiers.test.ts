import { beforeEach, describe, expect, test } from "vitest";
import { Roll } from "../client/dice/index";
import { installDice, script } from "./dice-support";

beforeEach(() => {
  installDice();
});

async function rolled(formula: string, faces: number, ...results: number[]) {
  script(faces, ...results);
  const roll = await new Roll(formula).evaluate();
  return { total: roll.total, results: roll.dice[0]?.results ?? [] };
}

describe("modifiers", () => {
  test.each([
    ["2d20kh", 20, [7, 15], 15],
    ["2d20k", 20, [7, 15], 15],
    ["2d20kl", 20, [7, 15], 7],
    ["4d6kh3", 6, [1, 4, 4, 6], 14],
    ["4d6dl1", 6, [1, 4, 4, 6], 14],
    ["4d6d", 6, [1, 4, 4, 6], 14],
    ["4d6dh2", 6, [1, 4, 4, 6], 5],
    ["3d6r", 6, [1, 1, 5, 1, 6], 12],
    ["3d6r2", 6, [2, 3, 2, 4, 5], 12],
    ["3d6r1=1", 6, [1, 1, 5, 6], 12],
    ["2d6r<3", 6, [1, 2, 2, 6], 8],
    ["2d6rr<3", 6, [1, 2, 2, 6, 4], 10],
    ["2d6x", 6, [6, 1, 6, 2], 15],
    ["2d6xo", 6, [6, 1, 6], 13],
    ["2d6x>=5", 6, [5, 1, 2], 8],
    ["3d6x1=6", 6, [6, 6, 1, 2], 15],
    ["3d6min3", 6, [1, 2, 5], 11],
    ["3d6max4", 6, [1, 6, 5], 9],
    ["4d6even", 6, [2, 2, 4, 5], 3],
    ["4d6odd", 6, [1, 2, 4, 2], 1],
    ["4d6cs", 6, [6, 2, 6, 5], 2],
    ["4d6cs>=5", 6, [6, 2, 6, 5], 3],
    ["4d6cf", 6, [1, 2, 1, 5], 2],
    ["4d6cf<=2", 6, [1, 2, 1, 5], 3],
    ["4d6df", 6, [1, 2, 3, 4], 8],
    ["4d6cs>3df", 6, [1, 2, 4, 5], 0],
    ["4d6sf<3", 6, [1, 2, 4, 5], 6],
    ["2d6ms7", 6, [4, 5], 2],
    ["2d6ms<12", 6, [4, 5], 3],
    ["2d6xdl", 6, [6, 1, 2], 8],
  ] as const)("%s", async (formula, faces, results, total) => {
    expect((await rolled(formula, faces, ...results)).total).toBe(total);
  });

  test("results carry their marks", async () => {
    const dropped = await rolled("2d20kh", 20, 7, 15);
    expect(dropped.results).toEqual([
      { result: 7, active: false, discarded: true },
      { result: 15, active: true },
    ]);
    const again = await rolled("1d6r", 6, 1, 4);
    expect(again.results[0]).toMatchObject({ rerolled: true, active: false });
    const more = await rolled("1d6x", 6, 6, 2);
    expect(more.results[0]).toMatchObject({ exploded: true, active: true });
    const counted = await rolled("2d6cs>=5", 6, 5, 1);
    expect(counted.results.map((r) => r.success)).toEqual([true, false]);
  });

  test("an unknown modifier is refused", async () => {
    script(6, 1);
    await expect(new Roll("1d6zz").evaluate()).rejects.toThrow(/zz/);
  });

  test("a modifier registered by a module is used", async () => {
    const { Die } = await import("../client/dice/terms/index");
    Die.MODIFIERS.up = function (this: { results: { result: number }[] }) {
      for (const result of this.results) result.result += 10;
    };
    expect((await rolled("1d6up", 6, 3)).total).toBe(13);
    delete Die.MODIFIERS.up;
  });

  test("coins and Fate dice", async () => {
    script(2, 2, 1, 1);
    const coins = await new Roll("3dcc1").evaluate();
    expect(coins.total).toBe(1);
    script(3, 1, 2, 3, 3);
    const fate = await new Roll("4df").evaluate();
    expect(fate.dice[0]?.results.map((r) => r.result)).toEqual([-1, 0, 1, 1]);
    expect(fate.total).toBe(1);
  });

  test("pools keep, drop and count totals", async () => {
    script(6, 5, 2);
    expect((await new Roll("{1d6,1d6 + 1}kh").evaluate()).total).toBe(5);
    script(6, 5, 2);
    expect((await new Roll("{1d6,1d6}dl").evaluate()).total).toBe(5);
    script(6, 5, 2);
    expect((await new Roll("{1d6,1d6}cs>=4").evaluate()).total).toBe(1);
    script(6, 5, 2);
    const pool = await new Roll("{1d6,1d6}").evaluate();
    expect(pool.total).toBe(7);
    expect(pool.dice).toHaveLength(2);
  });

  test("endless explosions are refused", async () => {
    await expect(new Roll("1d1x").evaluate()).rejects.toThrow(/never stops/);
  });
});
