import { beforeEach, describe, expect, test } from "vitest";
import { Roll } from "../client/dice/index";
import * as terms from "../client/dice/terms/index";
import { installDice, script } from "./dice-support";

beforeEach(() => {
  installDice();
});

const kinds = (formula: string) => new Roll(formula).terms.map((term) => term.constructor.name);

describe("formulae", () => {
  test.each([
    ["2d20kh + @prof - 1", "2d20kh + 3 - 1"],
    ["1d6[fire]+2[cold]", "1d6[fire] + 2[cold]"],
    ["{4d6,3d8}kh", "{4d6,3d8}kh"],
    ["max(1d6, 3)", "max(1d6,3)"],
    ["(1 + 2) * 3", "(1 + 2) * 3"],
    ["(1 + 1)d(2 * 3)", "(1 + 1)d(2 * 3)"],
    ["3dc", "3dc"],
    ["4df", "4df"],
    ["d20", "1d20"],
    ["1 - -2", "1 + 2"],
    ["-5 + 1", "-5 + 1"],
    ["6d6cs>=5df", "6d6cs>=5df"],
    ["1.5 * 2", "1.5 * 2"],
    ["", ""],
  ])("%s reads as %s", (formula, expected) => {
    expect(new Roll(formula, { prof: 3 }).formula).toBe(expected);
  });

  test("terms have their classes", () => {
    expect(kinds("1d6 + 2 + (3) + floor(4.5) + {1d6,1d8} + dc + df + word")).toEqual([
      "Die", "OperatorTerm", "NumericTerm", "OperatorTerm", "ParentheticalTerm", "OperatorTerm", "FunctionTerm",
      "OperatorTerm", "PoolTerm", "OperatorTerm", "Coin", "OperatorTerm", "FateDie", "OperatorTerm", "StringTerm",
    ]); // biome-ignore format: one list reads better
  });

  test("modifiers split into commands", () => {
    const [die] = new Roll("4d6kh3r2").terms as terms.Die[];
    expect(die?.modifiers).toEqual(["kh3", "r2"]);
  });

  test.each(["1d6 +", "(1d6", "1d6 2", "{1d6", "1d6++"])("%s is refused", (formula) => {
    expect(Roll.validate(formula)).toBe(false);
  });

  test.each(["1d20 + @abilities.str.mod", "2d6kh", "{1d6,1d8}kh", "min(1d4, 2)"])("%s is valid", (formula) => {
    expect(Roll.validate(formula)).toBe(true);
  });

  test("precedence is that of arithmetic", async () => {
    expect((await new Roll("2 + 3 * 4 - 10 / 5 % 3").evaluate()).total).toBe(12);
    expect((await new Roll("10 - 4 - 3").evaluate()).total).toBe(3);
    expect((await new Roll("2 * -3").evaluate()).total).toBe(-6);
  });

  test("a negative roll subtracts its dice", async () => {
    script(6, 4);
    expect((await new Roll("-1d6 + 10").evaluate()).total).toBe(6);
  });

  test("a registered denomination of one letter is a die", async () => {
    class VDie extends terms.Die {
      static override DENOMINATION = "v";
    }
    const Dice = installDice();
    Object.assign(Dice.terms, { v: VDie });
    expect(kinds("2dv")).toEqual(["VDie"]);
  });

  test("unknown references stay or take the given value", () => {
    expect(Roll.replaceFormulaData("@a + @b.c", { b: { c: 2 } })).toBe("@a + 2");
    expect(Roll.replaceFormulaData("@a", {}, { missing: "0" })).toBe("0");
  });

  test("safeEval knows Math and nothing else", () => {
    expect(Roll.safeEval("floor(7 / 2) + max(1, 2) * -(PI ** 0)")).toBe(1);
    expect(Roll.safeEval("3 > 2 ? 10 : 20")).toBe(10);
    expect(() => Roll.safeEval("globalThis.process")).toThrow();
    expect(() => Roll.safeEval("constructor(1)")).toThrow();
  });
});
