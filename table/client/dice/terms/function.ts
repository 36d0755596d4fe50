import { diceConfig } from "../host";
import { baseRoll } from "../registry";
import { mathFunction } from "../safe-eval";
import type { DiceTermLike, EvaluationOptions, RollLike } from "../types";
import { reviveRoll } from "./parenthetical";
import { RollTerm, type TermData } from "./term";

export interface FunctionTermData extends TermData {
  fn: string;
  terms?: string[] | undefined;
  rolls?: (RollLike | Record<string, unknown>)[] | undefined;
  result?: string | number | undefined;
}

type RollFunction = (...args: (number | string)[]) => number | string | Promise<number | string>;

/** A call of a configured or mathematical function. */
export class FunctionTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ["fn", "terms", "rolls", "result"];

  override isIntermediate = true;
  fn: string;
  terms: string[];
  rolls: RollLike[];
  result: string | number | undefined;

  constructor({ fn, terms = [], rolls = [], result, options }: FunctionTermData) {
    super({ options });
    this.fn = fn;
    this.terms = terms;
    const revived = rolls.map((roll) => reviveRoll(roll)!);
    const Roll = baseRoll();
    this.rolls = revived.length === terms.length ? revived : terms.map((term) => new Roll(term));
    this.result = result;
    if (result !== undefined) this._evaluated = true;
  }

  get dice(): DiceTermLike[] {
    return this.rolls.flatMap((roll) => roll.dice);
  }

  get expression(): string {
    return `${this.fn}(${this.terms.join(",")})`;
  }

  get total(): string | number | undefined {
    return this.result;
  }

  /** The function itself: the game's own first, then those of mathematics. */
  get function(): RollFunction {
    const { functions } = diceConfig();
    const own = Object.hasOwn(functions, this.fn) ? functions[this.fn] : undefined;
    const found = own ?? mathFunction(this.fn);
    if (!found) throw new Error(`"${this.fn}" is not a function that roll formulae know`);
    return found;
  }

  override get isDeterministic(): boolean {
    return this.fn !== "random" && this.rolls.every((roll) => roll.isDeterministic);
  }

  protected override _evaluate(options: EvaluationOptions = {}): this | Promise<this> {
    for (const roll of this.rolls) roll._root = this._root;
    const simple = this.rolls.every((roll) => roll.terms.every((term) => RollTerm.isDeterministic(term, options)));
    if (!simple && options.strict !== false) return this._evaluateAsync(options);
    return this._evaluateSync(options);
  }

  protected async _evaluateAsync(options: EvaluationOptions = {}): Promise<this> {
    const args: (number | string)[] = [];
    for (const roll of this.rolls) {
      if (!roll._evaluated) await roll.evaluate({ ...options, allowStrings: true });
      args.push(roll.total ?? 0);
    }
    this.result = await this.function(...args);
    return this;
  }

  protected _evaluateSync(options: EvaluationOptions = {}): this | Promise<this> {
    const args = this.rolls.map((roll) => {
      if (!roll._evaluated) roll.evaluateSync({ ...options, allowStrings: true });
      return roll.total ?? 0;
    });
    const result = this.function(...args);
    if (result instanceof Promise) {
      return result.then((value) => {
        this.result = value;
        return this;
      });
    }
    this.result = result;
    return this;
  }
}
