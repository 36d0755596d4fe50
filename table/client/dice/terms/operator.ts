import { RollTerm, type TermData } from "./term";

export interface OperatorTermData extends TermData {
  operator: string;
}

/** An arithmetic operator between two operands. */
export class OperatorTerm extends RollTerm {
  static PRECEDENCE: Record<string, number> = Object.freeze({ "+": 10, "-": 10, "*": 20, "/": 20, "%": 20 });
  static OPERATORS = Object.keys(OperatorTerm.PRECEDENCE);
  static override REGEXP = /(?:\+|-|\*|\/|%)/g;
  static override SERIALIZE_ATTRIBUTES = ["operator"];

  operator: string;

  constructor({ operator, options }: OperatorTermData) {
    super({ options });
    this.operator = operator;
  }

  override get flavor(): string {
    return "";
  }

  get expression(): string {
    return ` ${this.operator} `;
  }

  get total(): string {
    return ` ${this.operator} `;
  }
}
