import { describe, expect, it } from "vitest";
import { installThrowers } from "../client/boot/throwers";

describe("names that the types know and the table lacks", () => {
  const foundry = { dice: { Roll: class {} }, utils: Object.freeze({ isEmpty: () => true }) };
  const missing = installThrowers(foundry, [
    "foundry.dice.Roll",
    "foundry.dice.Nothing",
    "foundry.canvas.layers.Fog",
    "foundry.utils.gone",
    "foundry.dice.Roll.inner",
  ]);
  const dice: Record<string, unknown> = foundry.dice;

  it("throw by their name when they are touched", () => {
    expect(missing).toBe(3);
    expect(() => dice.Nothing).toThrow("not on the practice table: foundry.dice.Nothing");
    expect(() => Reflect.get(foundry.utils, "gone")).toThrow("foundry.utils.gone");
  });

  it("leave what is there alone, and are invisible to copies", () => {
    expect(dice.Roll).toBeTypeOf("function");
    expect(foundry.utils.isEmpty()).toBe(true);
    expect({ ...dice }).toEqual({ Roll: dice.Roll });
  });

  it("give way to a package that brings its own", () => {
    dice.Nothing = 7;
    expect(dice.Nothing).toBe(7);
  });
});
