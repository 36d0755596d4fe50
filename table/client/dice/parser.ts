import type { ParseNode, RollParserLike, TermLike, TermOptions } from "./types";

type Operand = ParseNode;

/** Turns the grammar's events into a parse tree, and trees into lists or nested operations. */
export class RollParser implements RollParserLike {
  formula: string;

  constructor(formula: string) {
    this.formula = formula;
  }

  _onExpression(
    head: Operand,
    tail: [operators: string[], operand: Operand][],
    leading: string,
    formula: string,
    _error: (message: string) => void,
  ): ParseNode {
    const first = leading && this._collapseOperators([...leading]) === "-" ? this._wrapNegativeTerm(head) : head;
    const operands: ParseNode[] = [first];
    for (const [[operator = "+", ...signs], operand] of tail) {
      const additive = operator === "+" || operator === "-";
      const sign = additive ? this._collapseOperators([operator, ...signs]) : operator;
      const negative = !additive && signs.length > 0 && this._collapseOperators(signs) === "-";
      operands.push({ class: "OperatorTerm", formula: sign, operator: sign });
      operands.push(negative ? this._wrapNegativeTerm(operand) : operand);
    }
    return { class: "Node", formula: formula.trim(), operands };
  }

  _onDiceTerm(
    number: ParseNode | null,
    faces: string | ParseNode,
    modifiers: string | null,
    flavor: string | null,
    formula: string,
  ): ParseNode {
    const plain = number === null ? 1 : number;
    return { class: "DiceTerm", formula, number: plain, faces, modifiers: modifiers ?? "", options: options(flavor) };
  }

  _onNumericTerm(number: number, flavor: string | null): ParseNode {
    return { class: "NumericTerm", formula: withFlavor(String(number), flavor), number, options: options(flavor) };
  }

  _onFunctionTerm(
    fn: string,
    head: ParseNode | null,
    tail: ParseNode[],
    flavor: string | null,
    formula: string,
  ): ParseNode {
    const terms = head ? [head, ...tail] : tail;
    return { class: "FunctionTerm", formula, fn, terms: terms.map((term) => term.formula), options: options(flavor) };
  }

  _onPoolTerm(
    head: ParseNode,
    tail: ParseNode[],
    modifiers: string | null,
    flavor: string | null,
    formula: string,
  ): ParseNode {
    const terms = [head, ...tail];
    return { class: "PoolTerm", formula, terms, modifiers: modifiers ?? "", options: options(flavor) };
  }

  _onParenthetical(term: ParseNode, flavor: string | null, formula: string): ParseNode {
    return { class: "ParentheticalTerm", formula, term: term.formula, options: options(flavor) };
  }

  _onStringTerm(term: string, flavor: string | null): ParseNode {
    return { class: "StringTerm", formula: withFlavor(term, flavor), term, options: options(flavor) };
  }

  /** Several signs in a row are one sign. */
  _collapseOperators(operators: string[]): string {
    return operators.filter((operator) => operator === "-").length % 2 ? "-" : "+";
  }

  /** Put a minus before an operand, keeping the alternation of operands and operators. */
  _wrapNegativeTerm(term: ParseNode): ParseNode {
    if (term.class === "NumericTerm") {
      return { ...term, number: -Number(term.number), formula: `-${term.formula}` };
    }
    const inner = `-1 * ${term.formula}`;
    return { class: "ParentheticalTerm", formula: `(${inner})`, term: inner, options: {} };
  }

  /** A tree as a flat list of operands and operators. */
  static flattenTree(root: ParseNode): ParseNode[] {
    return RollParser.isNode(root) ? operandsOf(root).flatMap((node) => RollParser.flattenTree(node)) : [root];
  }

  /** A list of terms or nodes as nested operations that respect precedence. */
  static toAST<T extends TermLike | ParseNode>(root: ParseNode | T[]): AST<T | ParseNode> {
    const list = Array.isArray(root) ? root : RollParser.flattenTree(root);
    const operands: AST<T | ParseNode>[] = [];
    const operators: string[] = [];
    const reduce = () => {
      const right = operands.pop();
      const left = operands.pop();
      const operator = operators.pop();
      if (left === undefined || right === undefined || operator === undefined) {
        throw new Error("A roll's operands and operators must alternate");
      }
      operands.push({ class: "Node", operator, operands: [left, right] });
    };
    list.forEach((item, index) => {
      if (RollParser.isOperatorTerm(item) !== (index % 2 === 1)) {
        throw new Error("A roll's operands and operators must alternate");
      }
      if (index % 2 === 0) {
        operands.push(item);
        return;
      }
      const operator = (item as unknown as { operator: string }).operator;
      while (operators.length && precedence(operators.at(-1)!) >= precedence(operator)) reduce();
      operators.push(operator);
    });
    while (operators.length) reduce();
    const [ast] = operands;
    if (ast === undefined) throw new Error("A roll without terms has no value");
    return ast;
  }

  static isOperatorTerm(node: ParseNode | TermLike): boolean {
    const name = (node as ParseNode).class ?? node.constructor.name;
    return name === "OperatorTerm";
  }

  private static isNode(node: ParseNode): boolean {
    return node.class === "Node";
  }
}

export interface OperationNode<T> {
  class: "Node";
  operator: string;
  operands: [AST<T>, AST<T>];
}

export type AST<T> = T | OperationNode<T>;

function operandsOf(node: ParseNode): ParseNode[] {
  return node.operands as ParseNode[];
}

function precedence(operator: string): number {
  return operator === "+" || operator === "-" ? 10 : 20;
}

function options(flavor: string | null): TermOptions {
  return flavor ? { flavor } : {};
}

function withFlavor(text: string, flavor: string | null): string {
  return flavor ? `${text}[${flavor}]` : text;
}
