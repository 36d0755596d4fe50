import { describe, expect, it } from "vitest";
import { rollsOf } from "../../../src/kit/rules/formula";

describe("formulas", () => {
  it("are dice and numbers in any order", () => {
    expect(rollsOf("2d6")).toEqual({ dice: [{ n: 2, f: 6 }], flat: 0 });
    expect(rollsOf(" D8 + 1d4 − 2 ")).toEqual({
      dice: [
        { n: 1, f: 8 },
        { n: 1, f: 4 },
      ],
      flat: -2,
    });
    expect(rollsOf("100d1000 + 9999")).toEqual({ dice: [{ n: 100, f: 1000 }], flat: 9999 });
    expect(rollsOf("1d2")).toEqual({ dice: [{ n: 1, f: 2 }], flat: 0 });
    expect(rollsOf("4")).toEqual({ dice: [], flat: 4 });
    expect(rollsOf("-3")).toEqual({ dice: [], flat: -3 });
  });
  it.each([
    "",
    "two",
    "2d",
    "-1d6",
    "0d6",
    "1d6 - 1d4",
    "2d6x",
    "x2d6",
    "+",
    "1d1",
    "101d6",
    "1d1001",
    "2d6+",
    "10000",
  ])("are not such as %j", (text) => {
    expect(rollsOf(text)).toBeNull();
  });
});
