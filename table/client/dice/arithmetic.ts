import { type AST, type OperationNode, RollParser } from "./parser";
import type { ParseNode, TermLike } from "./types";

const OPERATIONS: Record<string, (a: number, b: number) => number> = {
  "+": (a, b) => a + b,
  "-": (a, b) => a - b,
  "*": (a, b) => a * b,
  "/": (a, b) => a / b,
  "%": (a, b) => a % b,
};

/** The value of a list of evaluated terms; a lone string stays a string, as functions take it. */
export function total(terms: readonly TermLike[], formula: string): number | string {
  if (!terms.length) return 0;
  if (terms.length === 1 && typeof terms[0]!.total === "string") return asNumber(terms[0]!.total);
  const value = evaluate(RollParser.toAST([...terms]));
  if (Number.isNaN(value)) throw new Error(`The roll "${formula}" does not come to a number`);
  return value;
}

function evaluate(node: AST<TermLike | ParseNode>): number {
  if (isOperation(node)) {
    const [left, right] = node.operands;
    const operation = OPERATIONS[node.operator];
    if (!operation) throw new Error(`"${node.operator}" is not an operator that rolls know`);
    return operation(evaluate(left), evaluate(right));
  }
  const value = (node as TermLike).total;
  return value === undefined || value === null ? 0 : Number(value);
}

function isOperation(node: AST<TermLike | ParseNode>): node is OperationNode<TermLike | ParseNode> {
  return (node as { class?: unknown }).class === "Node";
}

function asNumber(text: string): number | string {
  return text.trim() !== "" && Number.isFinite(Number(text)) ? Number(text) : text;
}
