import { describe, expect, it } from "vitest";
import { amountOf, fixed, type Mod, sumOf, switchOff } from "../../../src/engine/modifiers";

const mod = (id: string, kind: Mod["kind"], value: number, more: Partial<Mod> = {}): Mod => ({
  id,
  rule: "T-1",
  kind,
  value,
  ...more,
});

describe("modifiers", () => {
  const mods = [
    mod("strength", "base", 10),
    mod("height", "flat", 3),
    mod("dark", "flat", -1),
    mod("wind", "flat", 100, { off: true }),
    mod("aid", "dice", 2),
    mod("focus", "step", 5),
  ];
  it("are summed by kind, and those that are switched off do not count", () => {
    expect(sumOf(mods, "base")).toBe(10);
    expect(sumOf(mods, "flat")).toBe(2);
    expect(sumOf(mods, "dice")).toBe(2);
    expect(sumOf(mods, "step")).toBe(5);
    expect(sumOf([], "flat")).toBe(0);
  });
  it("make an amount of base and flat numbers, which keeps all its lines", () => {
    expect(amountOf(mods)).toEqual({ total: 12, mods });
  });
  it("are switched off by their id, and stay in the list", () => {
    expect(switchOff(mods, ["height", "nobody"])).toEqual(
      mods.map((one) => (one.id === "height" ? { ...one, off: true } : one)),
    );
    expect(amountOf(switchOff(mods, ["height", "dark"])).total).toBe(10);
  });
  it("stay as they are where nobody switches anything off", () => {
    expect(switchOff(mods)).toBe(mods);
    expect(switchOff(mods, [])).toBe(mods);
  });
  it("cannot be switched off where the rule leaves no choice", () => {
    const locked = [mod("guard", "base", 4, { locked: true }), mod("shield", "flat", 1)];
    expect(switchOff(locked, ["guard", "shield"])).toEqual([locked[0], { ...locked[1], off: true }]);
  });
  it("can all be taken from a person's choice", () => {
    const { total, mods: all } = fixed({ total: 5, mods: [mod("shield", "flat", 5)] });
    expect(total).toBe(5);
    expect(all).toEqual([mod("shield", "flat", 5, { locked: true })]);
    expect(switchOff(all, ["shield"])).toEqual(all);
  });
});
