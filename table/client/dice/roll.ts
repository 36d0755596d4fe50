// biome-ignore-all lint/complexity/noThisInStatic: subclasses inherit the factories and must be built by them
import { total as arithmeticTotal } from "./arithmetic";
import { replaceFormulaData } from "./formula-data";
import { identifyFulfillableTerms, resolverClass } from "./fulfillment";
import { parse } from "./grammar";
import { type AnyClass, diceConfig } from "./host";
import { RollParser } from "./parser";
import { setBaseRoll } from "./registry";
import { RollResolver } from "./resolver";
import * as chat from "./roll-chat";
import { checkAlternation, evaluatedState, reviveTerms } from "./roll-terms";
import { MATH_PROXY, safeEval } from "./safe-eval";
import { DiceTerm } from "./terms/dice-term";
import { NumericTerm } from "./terms/numeric";
import { findTermClass, RollTerm } from "./terms/term";
import type { DiceTermLike, EvaluationOptions, ParseNode, ResolverLike, RollLike, TermLike } from "./types";

export type RollData = Record<string, unknown>;
type RollClass = typeof Roll;

/** A dice formula, its parts, and, once evaluated, its result. */
export class Roll implements RollLike {
  static CHAT_TEMPLATE = "templates/dice/roll.html";
  static TOOLTIP_TEMPLATE = "templates/dice/tooltip.html";
  static MATH_PROXY = MATH_PROXY;
  /** The resolvers that wait for a human at the moment. */
  static RESOLVERS: Map<RollLike, ResolverLike> = new Map();

  data: RollData;
  options: Record<string, unknown>;
  terms: TermLike[];
  _dice: DiceTermLike[] = [];
  _formula: string;
  _evaluated = false;
  _total: number | string | undefined = undefined;
  _root: RollLike | undefined = undefined;
  _resolver: ResolverLike | undefined = undefined;

  constructor(formula: string | number, data: RollData = {}, options: Record<string, unknown> = {}) {
    this.data = this._prepareData(data);
    this.options = options;
    const cls = this.constructor as RollClass;
    this.terms = cls.parse(String(formula ?? ""), this.data);
    this._formula = cls.getFormula(this.terms);
  }

  /** Subclasses may prepare the data that references are looked up in. */
  _prepareData(data: RollData): RollData {
    return data;
  }

  /** Every dice term of the roll, those of inner rolls included. */
  get dice(): DiceTermLike[] {
    const own = this.terms.flatMap((term) => {
      const inner = (term as { dice?: DiceTermLike[] }).dice ?? [];
      return term instanceof DiceTerm ? [...inner, term] : inner;
    });
    return [...this._dice, ...own];
  }

  get formula(): string {
    return this._formula;
  }

  /** The sum of the evaluated terms as text. */
  get result(): string {
    return this.terms.map((term) => term.total).join("");
  }

  get total(): number | undefined {
    return this._total as number | undefined;
  }

  get product(): number | undefined {
    return this.total;
  }

  get isDeterministic(): boolean {
    return this.terms.every((term) => term.isDeterministic);
  }

  alter(multiply: number, add: number, { multiplyNumeric = false }: { multiplyNumeric?: boolean } = {}): this {
    if (this._evaluated) throw new Error("You may not alter a Roll which has already been evaluated");
    for (const term of this.terms) {
      if (term instanceof NumericTerm) {
        if (multiplyNumeric) term.number *= multiply;
        continue;
      }
      const alterable = term as TermLike & { alter?: (...args: unknown[]) => unknown };
      alterable.alter?.(multiply, add, { multiplyNumeric });
    }
    this.resetFormula();
    return this;
  }

  /** The same roll, not yet evaluated. */
  clone(): this {
    const cls = this.constructor as new (...args: unknown[]) => this;
    return new cls(this._formula, this.data, this.options);
  }

  /** Roll the dice and work the total out; a roll is evaluated once. */
  async evaluate(options: EvaluationOptions = {}): Promise<this> {
    this.markEvaluated();
    const { minimize = false, maximize = false, allowStrings = false, allowInteractive = true, ...rest } = options;
    return this._evaluate({ minimize, maximize, allowStrings, allowInteractive, ...rest });
  }

  /** Evaluate without waiting; chance is refused, or with `strict: false` left out. */
  evaluateSync(options: EvaluationOptions = {}): this {
    this.markEvaluated();
    const { minimize = false, maximize = false, allowStrings = false, strict = true } = options;
    return this._evaluateSync({ minimize, maximize, allowStrings, strict });
  }

  private markEvaluated(): void {
    if (this._evaluated) {
      throw new Error(`The ${this.constructor.name} has already been evaluated and is now immutable`);
    }
    this._evaluated = true;
  }

  async _evaluate(options: EvaluationOptions = {}): Promise<this> {
    await this.fulfil(options);
    for (const term of this.terms) {
      term._root = this._root ?? this;
      if (!term._evaluated) await term.evaluate(options);
      else if (term instanceof DiceTerm) await completeDice(term, options);
    }
    this._total = this._evaluateTotal();
    return this;
  }

  // Only the outermost roll asks the human, so that one form shows all dice.
  private async fulfil({ allowInteractive, minimize, maximize }: EvaluationOptions): Promise<void> {
    const cls = this.constructor as RollClass;
    const wanted = cls.identifyFulfillableTerms(this.terms);
    if (this._root || minimize || maximize || allowInteractive === false || !wanted.length) return;
    const resolver = new cls.resolverImplementation(this);
    this._resolver = resolver;
    Roll.RESOLVERS.set(this, resolver);
    try {
      await resolver.awaitFulfillment();
    } finally {
      Roll.RESOLVERS.delete(this);
    }
  }

  _evaluateSync(options: EvaluationOptions = {}): this {
    for (const term of this.terms) {
      term._root = this._root ?? this;
      if (term._evaluated) continue;
      if (options.strict && !RollTerm.isDeterministic(term, options)) {
        throw new Error(`The Roll "${this.formula}" has dice, which cannot be evaluated synchronously`);
      }
      const done = term.evaluate(options);
      if (done instanceof Promise && options.strict) {
        throw new Error(`The Roll "${this.formula}" calls a function that answers later and cannot be evaluated now`);
      }
    }
    this._total = this._evaluateTotal();
    return this;
  }

  /** Work the total out of the evaluated terms. */
  _evaluateTotal(): number | string {
    return arithmeticTotal(this.terms, this.formula);
  }

  async roll(options: EvaluationOptions = {}): Promise<this> {
    return this.evaluate(options);
  }

  /** A new roll of the same formula and data. */
  async reroll(options: EvaluationOptions = {}): Promise<this> {
    return this.clone().evaluate(options);
  }

  resetFormula(): string {
    this._formula = (this.constructor as RollClass).getFormula(this.terms);
    return this._formula;
  }

  /** Give a flavor to every operand that has none. */
  propagateFlavor(flavor: string): void {
    if (!flavor) return;
    for (const term of this.terms) {
      if (!RollParser.isOperatorTerm(term)) term.options.flavor ??= flavor;
    }
    this.resetFormula();
  }

  toString(): string {
    return this._formula;
  }

  /** A roll of the configured default class. */
  static create(formula: string, data: RollData = {}, options: Record<string, unknown> = {}): Roll {
    return new Roll.defaultImplementation(formula, data, options);
  }

  static get defaultImplementation(): RollClass {
    const [first] = diceConfig().rolls;
    if (!first) throw new Error("CONFIG.Dice.rolls is empty: there is no default Roll class");
    return first as unknown as RollClass;
  }

  static get resolverImplementation(): new (
    roll: RollLike,
  ) => ResolverLike {
    return resolverClass(RollResolver);
  }

  static getFormula(terms: readonly TermLike[]): string {
    return terms.map((term) => term.formula).join("");
  }

  static safeEval(expression: string): number {
    return safeEval(expression);
  }

  /** The totals of many evaluations. */
  static async simulate(formula: string, n = 10_000): Promise<number[]> {
    const totals: number[] = [];
    for (let i = 0; i < n; i++) {
      const roll = await new this(formula).evaluate({ allowInteractive: false });
      totals.push(Number(roll.total));
    }
    return totals;
  }

  /** Offer a result from outside to the rolls that wait for one. */
  static registerResult(method: string, denomination: string, result: number): boolean {
    return [...Roll.RESOLVERS.values()].some((resolver) => resolver.registerResult(method, denomination, result));
  }

  static parse(formula: string, data: RollData = {}): TermLike[] {
    if (!formula.trim()) return [];
    // An unknown reference counts as 0, with a warning.
    const text = this.replaceFormulaData(formula, data, { missing: "0", warn: true });
    const { terms, parser } = diceConfig();
    const denominations = Object.keys(terms).filter((letter) => letter !== "d");
    const Parser = parser as AnyClass & (new (formula: string) => RollParser);
    const tree = parse(text, { parser: new Parser(text), denominations }) as ParseNode;
    return this.instantiateAST(tree);
  }

  static instantiateAST(ast: ParseNode): TermLike[] {
    return RollParser.flattenTree(ast).map((node) => {
      const cls = node.class === "DiceTerm" ? DiceTerm : findTermClass(node.class);
      if (!cls) throw new Error(`No term class "${node.class}" is registered in CONFIG.Dice.termTypes`);
      return (cls as unknown as typeof RollTerm).fromParseNode(node);
    });
  }

  static replaceFormulaData(
    formula: string,
    data: RollData,
    options: { missing?: string | undefined; warn?: boolean } = {},
  ): string {
    return replaceFormulaData(formula, data, options);
  }

  /** Could the text be rolled? References count as numbers. */
  static validate(formula: string): boolean {
    if (!formula.trim()) return false;
    try {
      const text = this.replaceFormulaData(formula, {}, { missing: "1" });
      new this(text).evaluateSync({ strict: false });
      return true;
    } catch {
      return false;
    }
  }

  static identifyFulfillableTerms(terms: readonly TermLike[]): DiceTermLike[] {
    return identifyFulfillableTerms(terms);
  }

  async getTooltip(): Promise<string> {
    return chat.renderTooltip(this, (this.constructor as RollClass).TOOLTIP_TEMPLATE);
  }

  async render(options: chat.RenderOptions = {}): Promise<string> {
    if (!this._evaluated) await this.evaluate({ allowInteractive: !options.isPrivate });
    const template = options.template ?? (this.constructor as RollClass).CHAT_TEMPLATE;
    return chat.renderTemplate(template, await this._prepareChatRenderContext(options));
  }

  async _prepareChatRenderContext(options: chat.RenderOptions = {}): Promise<Record<string, unknown>> {
    return chat.chatContext(this, options);
  }

  async toMessage(messageData: Record<string, unknown> = {}, options: chat.MessageOptions = {}): Promise<unknown> {
    return chat.toMessage(this, messageData ?? {}, options);
  }

  static async expandInlineResult(a: HTMLElement): Promise<void> {
    return chat.expandInline(a, (json) => Roll.fromJSON(json).getTooltip());
  }

  static collapseInlineResult(a: HTMLElement): void {
    chat.collapseInline(a);
  }

  toAnchor(options: chat.AnchorOptions = {}): HTMLAnchorElement {
    return chat.toAnchor(this, options);
  }

  toJSON(): Record<string, unknown> {
    return {
      class: this.constructor.name,
      options: this.options,
      dice: this._dice.map((term) => term.toJSON()),
      formula: this._formula,
      terms: this.terms.map((term) => term.toJSON()),
      total: this._total,
      evaluated: this._evaluated,
    };
  }

  /** Revive a roll as the class that saved it, found by name in CONFIG.Dice.rolls. */
  static fromData(data: Record<string, unknown>): Roll {
    const name = (data.class as string | undefined) ?? Roll.name;
    const cls =
      diceConfig().rolls.find((candidate) => candidate.name === name) ?? (name === Roll.name ? Roll : undefined);
    if (!cls) throw new Error(`Unable to recreate a roll: no class "${name}" is registered in CONFIG.Dice.rolls`);
    const roll = new (cls as unknown as RollClass)(
      data.formula as string,
      data.data as RollData | undefined,
      data.options as Record<string, unknown> | undefined,
    );
    roll.terms = reviveTerms(data.terms);
    roll._dice = reviveTerms(data.dice) as DiceTermLike[];
    if (data.evaluated ?? true) {
      roll._total = data.total as number | undefined;
      roll._evaluated = true;
    }
    return roll;
  }

  static fromJSON(json: string): Roll {
    return Roll.fromData(JSON.parse(json) as Record<string, unknown>);
  }

  /** A roll of explicit terms, which must be all evaluated or all not. */
  static fromTerms(terms: TermLike[], options: Record<string, unknown> = {}): Roll {
    checkAlternation(terms);
    const done = evaluatedState(terms);
    const roll = new this("", {}, options);
    roll.terms = terms;
    roll.resetFormula();
    if (done) {
      roll._evaluated = true;
      roll._total = roll._evaluateTotal();
    }
    return roll;
  }
}

// Dice that came with results keep those; the rest is rolled as usual.
async function completeDice(term: DiceTerm, options: EvaluationOptions): Promise<void> {
  if (term.results.length < Math.abs(term.number ?? 0)) await term._evaluateAsync(options);
}

setBaseRoll(Roll);
