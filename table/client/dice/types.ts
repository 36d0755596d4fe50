/** What every face, flip or inner roll leaves behind. */
export interface DiceResult {
  result: number;
  active?: boolean;
  count?: number;
  success?: boolean;
  failure?: boolean;
  discarded?: boolean;
  rerolled?: boolean;
  exploded?: boolean;
  [key: string]: unknown;
}

/** Options that travel through the evaluation of a roll. */
export interface EvaluationOptions {
  minimize?: boolean;
  maximize?: boolean;
  allowStrings?: boolean;
  allowInteractive?: boolean;
  strict?: boolean;
  reroll?: boolean;
  explode?: boolean;
  [key: string]: unknown;
}

export interface TermOptions {
  flavor?: string | null;
  [key: string]: unknown;
}

/** A node of the parse tree: a term's constructor data by class name, or an operator with two operands. */
export interface ParseNode {
  class: string;
  formula: string;
  options?: TermOptions;
  [key: string]: unknown;
}

/** The events that the grammar raises. */
export interface RollParserLike {
  _onExpression(...args: never[]): ParseNode;
  _onDiceTerm(...args: never[]): ParseNode;
  _onNumericTerm(...args: never[]): ParseNode;
  _onFunctionTerm(...args: never[]): ParseNode;
  _onPoolTerm(...args: never[]): ParseNode;
  _onParenthetical(...args: never[]): ParseNode;
  _onStringTerm(...args: never[]): ParseNode;
}

/** The part of a Roll that terms need for their inner rolls; breaks the cycle between rolls and terms. */
export interface RollLike {
  terms: TermLike[];
  options: Record<string, unknown>;
  readonly formula: string;
  readonly total: number | string | undefined;
  readonly dice: DiceTermLike[];
  readonly isDeterministic: boolean;
  _evaluated: boolean;
  _root: RollLike | undefined;
  _resolver: ResolverLike | undefined;
  evaluate(options?: EvaluationOptions): Promise<RollLike>;
  evaluateSync(options?: EvaluationOptions): RollLike;
  alter(multiply: number, add: number, options?: { multiplyNumeric?: boolean }): RollLike;
  clone(): RollLike;
  toJSON(): Record<string, unknown>;
}

export interface TermLike {
  options: TermOptions;
  readonly expression: string;
  readonly formula: string;
  readonly flavor: string;
  readonly total: number | string | null | undefined;
  readonly isDeterministic: boolean;
  readonly isIntermediate: boolean;
  _evaluated: boolean;
  _root: RollLike | undefined;
  evaluate(options?: EvaluationOptions): TermLike | Promise<TermLike>;
  toJSON(): Record<string, unknown>;
}

export interface DiceTermLike extends TermLike {
  results: DiceResult[];
  method: string | null | undefined;
  readonly number: number | undefined;
  readonly faces: number | undefined;
  readonly denomination: string;
  readonly dice: DiceTermLike[];
  getTooltipData(): TooltipPart;
}

/** One dice term as the tooltip template shows it. */
export interface TooltipPart {
  formula: string;
  total: number | undefined;
  faces: number | undefined;
  flavor: string;
  icon: string | undefined;
  method: string | undefined;
  rolls: { result: string; classes: string }[];
}

/** An application that waits for a human to enter dice. */
export interface ResolverLike {
  awaitFulfillment(): Promise<unknown>;
  resolveResult(term: DiceTermLike, method: string, options?: EvaluationOptions): Promise<number | undefined>;
  registerResult(method: string, denomination: string, result: number): boolean;
  close(options?: unknown): Promise<unknown>;
}
