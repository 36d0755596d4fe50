import { baseRoll, isRoll } from "../registry";
import type { DiceTermLike, EvaluationOptions, RollLike, TermLike, TermOptions } from "../types";
import { RollTerm, type TermData } from "./term";

export interface ParentheticalTermData extends TermData {
  term?: string | undefined;
  roll?: RollLike | Record<string, unknown> | undefined;
}

/** An expression in parentheses, evaluated as a roll of its own. */
export class ParentheticalTerm extends RollTerm {
  static OPEN_REGEXP = /([A-z][A-z0-9]+)?\(/g;
  static CLOSE_REGEXP = /\)(?:\$\$F[0-9]+\$\$)?/g;
  static override SERIALIZE_ATTRIBUTES = ["term", "roll"];

  override isIntermediate = true;
  term: string;
  roll: RollLike;

  constructor({ term, roll, options }: ParentheticalTermData = {}) {
    super({ options });
    const Roll = baseRoll();
    this.roll = reviveRoll(roll) ?? new Roll(term ?? "");
    this.term = term ?? this.roll.formula;
    if (this.roll._evaluated) this._evaluated = true;
  }

  get expression(): string {
    return `(${this.term})`;
  }

  get total(): number | string | undefined {
    return this.roll.total;
  }

  get dice(): DiceTermLike[] {
    return this.roll.dice;
  }

  override get isDeterministic(): boolean {
    return this.roll.isDeterministic;
  }

  protected override _evaluate(options: EvaluationOptions = {}): this | Promise<this> {
    const roll = this.roll;
    roll._root = this._root;
    return roll.terms.every((term) => RollTerm.isDeterministic(term, options))
      ? this._evaluateSync(roll, options)
      : this._evaluateAsync(roll, options);
  }

  protected async _evaluateAsync(roll: RollLike, options: EvaluationOptions = {}): Promise<this> {
    if (!roll._evaluated) await (options.strict === false ? roll.evaluateSync(options) : roll.evaluate(options));
    return this;
  }

  protected _evaluateSync(roll: RollLike, options: EvaluationOptions = {}): this {
    if (!roll._evaluated) roll.evaluateSync(options);
    return this;
  }

  /** Wrap a list of terms in parentheses. */
  static fromTerms(terms: TermLike[], options: TermOptions = {}): ParentheticalTerm {
    const roll = baseRoll().fromTerms(terms);
    return new ParentheticalTerm({ roll, options });
  }
}

/** A roll, or the saved data of one. */
export function reviveRoll(roll: RollLike | Record<string, unknown> | undefined): RollLike | undefined {
  if (!roll || isRoll(roll)) return roll as RollLike | undefined;
  return baseRoll().fromData(roll as Record<string, unknown>);
}
