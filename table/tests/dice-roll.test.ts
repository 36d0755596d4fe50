import { beforeEach, describe, expect, test } from "vitest";
import { Roll } from "../client/dice/index";
import * as terms from "../client/dice/terms/index";
import { installDice, script } from "./dice-support";

let Dice: ReturnType<typeof installDice>;
beforeEach(() => {
  Dice = installDice();
});

class HouseRoll extends Roll {
  get margin(): number {
    return Number(this.total) - Number(this.options.target);
  }
}

describe("what systems count on when they parse", () => {
  /** Type declaration Roll.replaceFormulaData (missing, warn); what published systems rely on: sheets with half-filled formulas. */
  test("a reference to nothing counts 0, with a warning", async () => {
    const warned: unknown[] = [];
    const { ui, game } = globalThis as unknown as Record<string, unknown>;
    Object.assign(globalThis, {
      ui: { notifications: { warn: (text: unknown) => warned.push(text) } },
      game: undefined,
    });
    const roll = await new Roll("2 + @str.mod + @there", { there: 3 }).evaluate();
    expect([roll.formula, roll.total, warned]).toEqual(["2 + 0 + 3", 5, ["DICE.WarnMissingData"]]);
    Object.assign(globalThis, { ui, game });
  });

  test("nothing is no formula", () => {
    expect(["", "  ", "1d6", "1d6 +", "@x + 1"].map((text) => Roll.validate(text))).toEqual([
      false,
      false,
      true,
      false,
      true,
    ]);
  });

  test("parsing needs neither the list of types nor ways of fulfilment", () => {
    Reflect.deleteProperty(Dice, "types");
    Reflect.deleteProperty(Dice, "fulfillment");
    expect(new Roll("2d6kh + (1d4)d8 + {1d4, 2}kh + max(1d4, 3)[fire]").terms).toHaveLength(7);
  });
});

describe("evaluation", () => {
  test("dice in every corner of a formula are rolled and listed", async () => {
    script(4, 2, 3, 4, 1);
    const roll = await new Roll("(1d4)d4 + max(1d4, 1)").evaluate();
    expect(roll.total).toBe(3 + 4 + 1);
    expect(roll.dice).toHaveLength(3);
    expect(roll.result).toBe("7 + 1");
  });

  test("a roll is evaluated once; reroll and clone start anew", async () => {
    script(6, 3, 5);
    const roll = await new Roll("1d6").evaluate();
    await expect(roll.evaluate()).rejects.toThrow(/already/);
    expect((await roll.reroll()).total).toBe(5);
    expect(roll.clone().total).toBeUndefined();
  });

  test("the extremes need no chance", async () => {
    Dice.randomUniform = () => {
      throw new Error("chance was asked");
    };
    expect((await new Roll("4d6kh3 + 2").evaluate({ maximize: true })).total).toBe(20);
    expect(new Roll("2d8 + 1").evaluateSync({ minimize: true }).total).toBe(3);
    expect(new Roll("2d6x").evaluateSync({ maximize: true }).total).toBe(12);
  });

  test("evaluateSync refuses chance unless told to leave it out", () => {
    expect(new Roll("2 + 3").evaluateSync().total).toBe(5);
    expect(() => new Roll("1d6").evaluateSync()).toThrow(/synchronously/);
    expect(new Roll("1d6 + 3").evaluateSync({ strict: false }).total).toBe(3);
  });

  test("isDeterministic", () => {
    expect(new Roll("2 + floor(3.5)").isDeterministic).toBe(true);
    expect(new Roll("2 + max(1d4, 2)").isDeterministic).toBe(false);
  });

  test("strings are refused unless allowed", async () => {
    await expect(new Roll("word").evaluate()).rejects.toThrow(/word/);
    expect((await new Roll("word").evaluate({ allowStrings: true })).total).toBe("word");
  });

  test("configured functions take numbers and words", async () => {
    Object.assign(Dice.functions, { pick: (word: string, n: number) => (word === "two" ? n * 2 : n) });
    expect((await new Roll("pick(two, 5) + 1").evaluate()).total).toBe(11);
    await expect(new Roll("nothing(1)").evaluate()).rejects.toThrow(/nothing/);
  });

  test("alter multiplies and adds dice", () => {
    expect(new Roll("2d6 + 3").alter(2, 1).formula).toBe("5d6 + 3");
    expect(new Roll("2d6 + 3").alter(2, 0, { multiplyNumeric: true }).formula).toBe("4d6 + 6");
  });

  test("propagateFlavor fills empty flavors", () => {
    const roll = new Roll("1d6 + 2[cold]");
    roll.propagateFlavor("fire");
    expect(roll.formula).toBe("1d6[fire] + 2[cold]");
  });

  test("simulate gives totals", async () => {
    const totals = await Roll.simulate("1d6", 50);
    expect(totals).toHaveLength(50);
    expect(totals.every((total) => total >= 1 && total <= 6)).toBe(true);
  });

  test("too many dice are refused", async () => {
    await expect(new Roll("1000d6").evaluate()).rejects.toThrow(/999/);
  });
});

/** foundry-api.md §5.1: rolls come back by the name of their class. */
describe("saving and reviving", () => {
  test("[T-12] a roll comes back as the class that saved it", async () => {
    Dice.rolls.unshift(HouseRoll);
    script(20, 12, 8);
    const roll = await new HouseRoll("2d20kh[luck] + (1 + 2) + {1}", {}, { target: 10 }).evaluate();
    const json = JSON.stringify(roll);
    const revived = Roll.fromJSON(json) as HouseRoll;
    expect(revived).toBeInstanceOf(HouseRoll);
    expect(revived.margin).toBe(roll.margin);
    expect(revived.total).toBe(16);
    expect(revived.formula).toBe(roll.formula);
    expect(revived.terms[0]).toBeInstanceOf(terms.Die);
    expect(revived.dice[0]?.results).toEqual(roll.dice[0]?.results);
    expect(JSON.stringify(revived)).toBe(json);
    await expect(revived.evaluate()).rejects.toThrow(/already/);
  });

  test("[T-12] an unknown roll class fails clearly", async () => {
    const json = JSON.stringify(await new HouseRoll("1").evaluate());
    expect(() => Roll.fromJSON(json)).toThrow(/HouseRoll/);
  });

  test("[T-12] terms come back by name, and unknown ones fail clearly", async () => {
    class OddDie extends terms.Die {
      static override DENOMINATION = "o";
      static override SERIALIZE_ATTRIBUTES = [...terms.Die.SERIALIZE_ATTRIBUTES, "mood"];
      mood = "calm";
    }
    Object.assign(Dice.terms, { o: OddDie });
    script(6, 4);
    const roll = await new Roll("1do").evaluate();
    const data = JSON.parse(JSON.stringify(roll));
    expect(data.terms[0]).toMatchObject({ class: "OddDie", mood: "calm", number: 1 });
    expect(Roll.fromData(data).terms[0]).toBeInstanceOf(OddDie);
    Reflect.deleteProperty(Dice.terms, "o");
    data.formula = "1";
    expect(() => Roll.fromData(data)).toThrow(/OddDie/);
  });

  test("[T-12] unevaluated rolls and computed dice survive", async () => {
    const data = JSON.parse(JSON.stringify(new Roll("(1 + 1)d6 + 1d4")));
    const revived = Roll.fromData(data);
    expect(revived.formula).toBe("(1 + 1)d6 + 1d4");
    script(6, 2, 3, 6);
    expect(revived.total).toBeUndefined();
    expect((await revived.evaluate()).total).toBeGreaterThan(5);
  });

  test("fromTerms builds and checks", async () => {
    const die = new terms.Die({ number: 4, faces: 8 });
    const plus = new terms.OperatorTerm({ operator: "+" });
    const eight = new terms.NumericTerm({ number: 8 });
    expect(Roll.fromTerms([die, plus, eight]).formula).toBe("4d8 + 8");
    expect(() => Roll.fromTerms([die, eight])).toThrow(/alternate/);
    const cast = new terms.Die({ number: 1, faces: 6, results: [{ result: 5, active: true }] });
    expect(Roll.fromTerms([cast]).total).toBe(5);
  });

  test("[T-12] create makes the configured default", () => {
    Dice.rolls.unshift(HouseRoll);
    expect(Roll.create("1d6")).toBeInstanceOf(HouseRoll);
  });
});

/** foundry-api.md §5.3, §14.1 item 12. */
describe("fulfilment", () => {
  test("[T-12] an interactive method waits for the human unless told not to", async () => {
    Dice.fulfillment.defaultMethod = "manual";
    class Waiting {
      async awaitFulfillment() {
        return new Promise(() => {});
      }
    }
    Object.assign(Dice.fulfillment.methods, { pad: { label: "Pad", interactive: true, resolver: Waiting } });
    Dice.fulfillment.defaultMethod = "pad";
    const waiting = Symbol("waiting");
    const pause = new Promise((resolve) => setTimeout(() => resolve(waiting), 20));
    expect(await Promise.race([new Roll("1d6").evaluate(), pause])).toBe(waiting);
    script(6, 3);
    expect((await new Roll("1d6").evaluate({ allowInteractive: false })).total).toBe(3);
  });

  test("[T-12] a method with a handler supplies the faces", async () => {
    Object.assign(Dice.fulfillment.methods, { fixed: { label: "Fixed", handler: async () => 4 } });
    Dice.fulfillment.defaultMethod = "fixed";
    const roll = await new Roll("2d6").evaluate();
    expect(roll.total).toBe(8);
    expect(roll.dice[0]?.method).toBe("fixed");
  });
});
