import { RollTerm, type TermData } from "./term";

export interface NumericTermData extends TermData {
  number: number;
}

/** A plain number. */
export class NumericTerm extends RollTerm {
  static override REGEXP = new RegExp(`^([0-9]+(?:\\.[0-9]+)?)${RollTerm.FLAVOR_REGEXP_STRING}?$`);
  static override SERIALIZE_ATTRIBUTES = ["number"];

  number: number;

  constructor({ number, options }: NumericTermData) {
    super({ options });
    this.number = Number(number);
  }

  get expression(): string {
    return String(this.number);
  }

  get total(): number {
    return this.number;
  }

  /** Does the text spell a number with an optional flavor? */
  static matchTerm(expression: string): RegExpMatchArray | null {
    return expression.match(NumericTerm.REGEXP);
  }

  static fromMatch(match: RegExpMatchArray): NumericTerm {
    const [, number, flavor] = match;
    return new NumericTerm({ number: Number(number), options: flavor ? { flavor } : {} });
  }
}
