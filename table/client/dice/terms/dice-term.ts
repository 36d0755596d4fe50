// biome-ignore-all lint/complexity/noThisInStatic: subclasses inherit the factories and must be built by them
import { type AnyClass, diceConfig } from "../host";
import { baseRoll, isRoll } from "../registry";
import type { DiceResult, DiceTermLike, EvaluationOptions, ParseNode, RollLike, TooltipPart } from "../types";
import { applyCount, applyDeduct, compareResult, keepOrDrop, runModifiers, runModifiersSync } from "./modifiers";
import { reviveRoll } from "./parenthetical";
import { RollTerm, type TermData } from "./term";

export interface DiceTermData extends TermData {
  number?: number | RollLike | undefined;
  faces?: number | RollLike | undefined;
  modifiers?: string[] | undefined;
  results?: DiceResult[] | undefined;
  method?: string | null | undefined;
}

// biome-ignore lint/suspicious/noExplicitAny: modifiers are named methods of subclasses or free functions of modules
export type ModifierFunction = (this: any, modifier: string) => unknown;

const MOST_DICE = 999;

/** A term whose value comes from chance: dice, coins and the like. */
export abstract class DiceTerm extends RollTerm implements DiceTermLike {
  static DENOMINATION = "";
  static MODIFIERS: Record<string, string | ModifierFunction> = {};
  static MODIFIERS_REGEXP_STRING = "([^ (){}[\\]+\\-*/]+)";
  static MODIFIER_REGEXP = /([A-Za-z]+)([^A-Za-z\s()+\-*/]+)?/g;
  static override REGEXP: RegExp = /^([0-9]+)?[dD]([A-Za-z]|[0-9]+)([^ (){}[\]+\-*/]+)?(?:\[([^\]]+)\])?$/;
  static override SERIALIZE_ATTRIBUTES = ["number", "faces", "modifiers", "results", "method"];

  _number: number | RollLike;
  _faces: number | RollLike;
  modifiers: string[];
  results: DiceResult[];
  method: string | null | undefined;

  constructor({ number = 1, faces = 6, method, modifiers = [], results = [], options }: DiceTermData = {}) {
    super({ options });
    this._number = number;
    this._faces = faces;
    this.method = method;
    this.modifiers = modifiers;
    this.results = results;
    // A term that is built with results counts as rolled, as with physical dice.
    if (results.length) this._evaluated = true;
  }

  get number(): number | undefined {
    return resolved(this._number);
  }

  set number(value: number) {
    this._number = value;
  }

  get faces(): number | undefined {
    return resolved(this._faces);
  }

  set faces(value: number) {
    this._faces = value;
  }

  get denomination(): string {
    return (this.constructor as typeof DiceTerm).DENOMINATION;
  }

  get dice(): DiceTermLike[] {
    return [this._number, this._faces].flatMap((part) => (isRoll(part) ? part.dice : []));
  }

  get expression(): string {
    const faces = isRoll(this._faces) ? `d${written(this._faces)}` : this.facesExpression;
    return `${written(this._number)}${faces}${this.modifiers.join("")}`;
  }

  /** How the kind of die is spelt after the number, such as "d6" or "dc". */
  protected get facesExpression(): string {
    return `d${(this.constructor as typeof DiceTerm).DENOMINATION}`;
  }

  get total(): number | undefined {
    if (!this._evaluated) return undefined;
    const sum = this.results.reduce((total, r) => (r.active ? total + (r.count ?? r.result) : total), 0);
    return (this.number ?? 0) < 0 ? -sum : sum;
  }

  /** The faces that still count. */
  get values(): number[] {
    return this.results.filter((r) => r.active).map((r) => r.result);
  }

  override get isDeterministic(): boolean {
    return false;
  }

  /** Change the number of dice before they are rolled. */
  alter(multiply: number, add: number): this {
    if (this._evaluated) throw new Error("You may not alter a DiceTerm after it has already been evaluated");
    const factor = Number.isFinite(multiply) && multiply >= 0 ? multiply : 1;
    const extra = Number.isInteger(add) ? add : 0;
    if (isRoll(this._number)) {
      const Roll = baseRoll();
      this._number = new Roll(`(${this._number.formula}) * ${factor} + ${extra}`);
    } else this._number = Math.round(this._number * factor) + extra;
    return this;
  }

  protected override _evaluate(options: EvaluationOptions = {}): this | Promise<this> {
    const fixed = options.strict === false || RollTerm.isDeterministic(this, options);
    return fixed ? this._evaluateSync(options) : this._evaluateAsync(options);
  }

  async _evaluateAsync(options: EvaluationOptions = {}): Promise<this> {
    for (const part of [this._faces, this._number]) {
      if (!isRoll(part)) continue;
      part._root = this._root;
      if (!part._evaluated) await part.evaluate(options);
    }
    const number = this.checkedNumber();
    while (this.results.length < number) await this.roll(options);
    await this._evaluateModifiers();
    return this;
  }

  _evaluateSync(options: EvaluationOptions = {}): this {
    const { minimize, maximize, strict = true } = options;
    for (const part of [this._faces, this._number]) {
      if (isRoll(part) && !part._evaluated) part.evaluateSync(options);
    }
    if (!minimize && !maximize) {
      if (strict) throw new Error(`The dice ${this.expression} cannot be rolled synchronously`);
      return this;
    }
    const number = this.checkedNumber();
    while (this.results.length < number) {
      this.results.push({ result: this.extremeFace(!!maximize), active: true });
    }
    runModifiersSync(this);
    return this;
  }

  private checkedNumber(): number {
    const number = Math.abs(this.number ?? 0);
    if (!Number.isInteger(number)) throw new Error(`Dice come in whole numbers, not ${number}`);
    if (number > MOST_DICE) throw new Error(`More than ${MOST_DICE} dice in one term: ${this.expression}`);
    return number;
  }

  /** The lowest or highest face. */
  protected extremeFace(highest: boolean): number {
    const faces = this.faces ?? 0;
    return highest ? faces : Math.min(1, faces);
  }

  /** Roll one more die and record it. */
  async roll(options: EvaluationOptions = {}): Promise<DiceResult> {
    const { minimize, maximize } = options;
    const fixed = minimize || maximize ? this.extremeFace(!!maximize) : undefined;
    const result = fixed ?? (await this._roll(options)) ?? this.randomFace();
    const roll: DiceResult = { result, active: true };
    this.results.push(roll);
    return roll;
  }

  /** Ask the term's fulfilment method for a face; undefined leaves it to chance. */
  protected async _roll(options: EvaluationOptions = {}): Promise<number | undefined> {
    if (!this.method || options.allowInteractive === false) return this.invokeHandler(options);
    const config = diceConfig().fulfillment.methods[this.method];
    if (!config?.interactive) return this.invokeHandler(options);
    return this.resolver?.resolveResult(this, this.method, options);
  }

  private async invokeHandler(options: EvaluationOptions): Promise<number | undefined> {
    const config = this.method ? diceConfig().fulfillment.methods[this.method] : undefined;
    if (!config || config.interactive || !config.handler) return undefined;
    const result = await config.handler(this, options);
    return result ?? undefined;
  }

  /** Turn a uniform value of [0, 1) into a face: 0 is the highest face. */
  mapRandomFace(randomUniform: number): number {
    return Math.ceil((1 - randomUniform) * (this.faces ?? 0));
  }

  /** A face by chance. */
  randomFace(): number {
    return this.mapRandomFace(diceConfig().randomUniform());
  }

  getResultLabel(result: DiceResult): string {
    return String(result.result);
  }

  /** The CSS classes of one result; null entries are left out. */
  getResultCSS(result: DiceResult): (string | null)[] {
    const judged = result.success !== undefined || result.failure !== undefined;
    const name = this.constructor.name.toLowerCase();
    return [
      name,
      `d${this.faces}`,
      result.success ? "success" : null,
      result.failure ? "failure" : null,
      result.rerolled ? "rerolled" : null,
      result.exploded ? "exploded" : null,
      result.discarded ? "discarded" : null,
      !judged && result.result === this.extremeFace(false) ? "min" : null,
      !judged && result.result === this.extremeFace(true) ? "max" : null,
    ];
  }

  /** What the tooltip template shows of this term. */
  getTooltipData(): TooltipPart {
    const { dice, methods } = diceConfig().fulfillment;
    return {
      formula: this.expression,
      total: this.total,
      faces: this.faces,
      flavor: this.flavor,
      icon: dice[this.denomination]?.icon,
      method: this.method ? methods[this.method]?.label : undefined,
      rolls: this.results.map((r) => ({
        result: this.getResultLabel(r),
        classes: this.getResultCSS(r).filter(Boolean).join(" "),
      })),
    };
  }

  protected async _evaluateModifiers(): Promise<void> {
    await runModifiers(this, (command, modifier) => this._evaluateModifier(command, modifier));
  }

  protected async _evaluateModifier(command: string, modifier: string): Promise<boolean> {
    const fn = findModifier(this, command);
    const matched = fn ? await fn.call(this, modifier) : false;
    return matched !== false;
  }

  static compareResult(result: number, comparison: string, target: number): boolean {
    return compareResult(result, comparison, target);
  }

  static _keepOrDrop(results: DiceResult[], number: number, options?: { keep?: boolean; highest?: boolean }) {
    return keepOrDrop(results, number, options);
  }

  static _applyCount(
    results: DiceResult[],
    comparison: string,
    target: number,
    options?: { flagSuccess?: boolean; flagFailure?: boolean },
  ): void {
    applyCount(results, comparison, target, options);
  }

  static _applyDeduct(
    results: DiceResult[],
    comparison: string,
    target: number,
    options?: { deductFailure?: boolean; invertFailure?: boolean },
  ): void {
    applyDeduct(results, comparison, target, options);
  }

  /** Does the text spell dice? With `imputeNumber: false` the number must be written. */
  static matchTerm(expression: string, { imputeNumber = true } = {}): RegExpMatchArray | null {
    const match = expression.match(DiceTerm.REGEXP);
    return match && (match[1] !== undefined || imputeNumber) ? match : null;
  }

  static fromMatch(match: RegExpMatchArray): DiceTerm {
    const [formula, number, kind = "6", modifiers = "", flavor] = match;
    const faces = /^\d+$/.test(kind) ? Number(kind) : kind.toLowerCase();
    const options = flavor ? { flavor } : {};
    return DiceTerm.fromParseNode({
      class: "DiceTerm",
      formula,
      number: number === undefined ? 1 : Number(number),
      faces,
      modifiers,
      options,
    });
  }

  static override fromParseNode(node: ParseNode): DiceTerm {
    const denomination = typeof node.faces === "string" ? node.faces : "d";
    const cls = diceConfig().terms[denomination] as (AnyClass & (new (data: DiceTermData) => DiceTerm)) | undefined;
    if (!cls) throw new Error(`Die denomination "${denomination}" is not registered in CONFIG.Dice.terms`);
    const modifiers = String(node.modifiers ?? "").matchAll(DiceTerm.MODIFIER_REGEXP);
    const data: DiceTermData = {
      number: operand(node.number),
      modifiers: Array.from(modifiers, (m) => m[0]),
      options: { ...node.options },
    };
    if (denomination === "d") data.faces = operand(node.faces);
    return new cls(data);
  }

  static override _fromData(data: Record<string, unknown>): DiceTerm {
    const copy = { ...data } as Record<string, unknown>;
    for (const key of ["number", "faces"] as const) {
      const roll = copy[`_${key}`];
      if (roll) copy[key] = reviveRoll(roll as Record<string, unknown>);
      if (copy[key] === null) delete copy[key];
    }
    copy.results = ((data.results as DiceResult[] | undefined) ?? []).map((r) => ({ ...r }));
    copy.modifiers = [...((data.modifiers as string[] | undefined) ?? [])];
    return super._fromData(copy) as DiceTerm;
  }

  override toJSON(): Record<string, unknown> {
    const data = super.toJSON();
    if (isRoll(this._number)) data._number = this._number.toJSON();
    if (isRoll(this._faces)) data._faces = this._faces.toJSON();
    return data;
  }
}

function findModifier(term: DiceTerm, command: string): ModifierFunction | undefined {
  const entry = (term.constructor as typeof DiceTerm).MODIFIERS[command];
  if (typeof entry === "function") return entry;
  const method = entry === undefined ? undefined : (term as unknown as Record<string, unknown>)[entry];
  return typeof method === "function" ? (method as ModifierFunction) : undefined;
}

function resolved(part: number | RollLike): number | undefined {
  if (!isRoll(part)) return part;
  return part.total === undefined ? undefined : Number(part.total);
}

function written(part: number | RollLike): string {
  return isRoll(part) ? `(${part.formula})` : String(part);
}

/** A number of dice or faces as the parser saw it: plain, or an expression to be rolled first. */
function operand(part: unknown): number | RollLike {
  if (typeof part === "number") return part;
  const node = part as ParseNode;
  if (typeof node.number === "number") return node.number;
  const Roll = baseRoll();
  return new Roll(String(node.term));
}
