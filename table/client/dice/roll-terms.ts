import { RollParser } from "./parser";
import { DiceTerm } from "./terms/dice-term";
import { RollTerm } from "./terms/term";
import type { TermLike } from "./types";

/** Refuse lists of terms in which operands and operators do not alternate. */
export function checkAlternation(terms: readonly TermLike[]): void {
  terms.forEach((term, index) => {
    if (!(term instanceof RollTerm)) throw new Error("Roll.fromTerms needs RollTerm instances");
    if (RollParser.isOperatorTerm(term) !== (index % 2 === 1)) {
      throw new Error(`Roll.fromTerms: operands and operators must alternate, but "${term.formula}" does not fit`);
    }
  });
  if (terms.length && terms.length % 2 === 0) throw new Error("Roll.fromTerms: the last operator has no operand");
}

/** Are the terms evaluated? Numbers and operators need no evaluation; a mixture of the others is refused. */
export function evaluatedState(terms: readonly TermLike[]): boolean {
  const counting = terms.filter((term) => term instanceof DiceTerm || term.isIntermediate || "rolls" in term);
  const done = counting.filter((term) => term._evaluated);
  if (done.length && done.length !== counting.length) {
    throw new Error("Roll.fromTerms needs terms that are either all evaluated or all not yet");
  }
  return done.length > 0;
}

/** Terms out of saved data. */
export function reviveTerms(terms: unknown): TermLike[] {
  const list = (terms ?? []) as (TermLike | Record<string, unknown>)[];
  return list.map((term) => (term instanceof RollTerm ? term : RollTerm.fromData(term as Record<string, unknown>)));
}
