import type { EvaluationOptions } from "../types";
import { RollTerm, type TermData } from "./term";

export interface StringTermData extends TermData {
  term: string;
}

/** Text that is neither a number nor dice; only functions may take it. */
export class StringTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ["term"];

  term: string;

  constructor({ term, options }: StringTermData) {
    super({ options });
    this.term = term;
  }

  get expression(): string {
    return this.term;
  }

  get total(): string {
    return this.term;
  }

  override get isDeterministic(): boolean {
    return true;
  }

  override evaluate({ allowStrings = false }: EvaluationOptions = {}): this {
    if (!allowStrings) throw new Error(`Unresolved StringTerm "${this.term}" requested for evaluation`);
    this._evaluated = true;
    return this;
  }
}
