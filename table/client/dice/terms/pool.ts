import { baseRoll } from "../registry";
import type { DiceResult, DiceTermLike, EvaluationOptions, ParseNode, RollLike } from "../types";
import { DiceTerm } from "./dice-term";
import { Die } from "./die";
import { splitModifiers } from "./modifiers";
import { reviveRoll } from "./parenthetical";
import { RollTerm, type TermData } from "./term";

export interface PoolTermData extends TermData {
  terms?: string[] | undefined;
  modifiers?: string[] | undefined;
  rolls?: (RollLike | Record<string, unknown>)[] | undefined;
  results?: DiceResult[] | undefined;
}

type Modifier = (this: unknown, modifier: string) => boolean | undefined;

/** Several rolls whose totals are kept, dropped or counted together. */
export class PoolTerm extends RollTerm {
  static MODIFIERS: Record<string, string> = {
    k: "keep",
    kh: "keep",
    kl: "keep",
    d: "drop",
    dh: "drop",
    dl: "drop",
    cs: "countSuccess",
    cf: "countFailures",
  };
  static OPEN_REGEXP = /{/g;
  static CLOSE_REGEXP = new RegExp(`}${DiceTerm.MODIFIERS_REGEXP_STRING}?(?:\\$\\$F[0-9]+\\$\\$)?`, "g");
  static override REGEXP = new RegExp(`{([^}]+)}${DiceTerm.MODIFIERS_REGEXP_STRING}?(?:\\$\\$F[0-9]+\\$\\$)?`);
  static override SERIALIZE_ATTRIBUTES = ["terms", "modifiers", "rolls", "results"];

  terms: string[];
  modifiers: string[];
  rolls: RollLike[];
  results: DiceResult[];

  constructor({ terms = [], modifiers = [], rolls = [], results = [], options }: PoolTermData = {}) {
    super({ options });
    this.terms = terms;
    this.modifiers = modifiers;
    const Roll = baseRoll();
    const revived = rolls.map((roll) => reviveRoll(roll)!);
    this.rolls = revived.length === terms.length ? revived : terms.map((term) => new Roll(term));
    this.results = results;
    if (this.rolls.length && this.rolls.every((roll) => roll._evaluated)) this._evaluated = true;
  }

  get dice(): DiceTermLike[] {
    return this.rolls.flatMap((roll) => roll.dice);
  }

  get expression(): string {
    return `{${this.terms.join(",")}}${this.modifiers.join("")}`;
  }

  get total(): number | undefined {
    if (!this._evaluated) return undefined;
    return this.results.reduce((total, r) => (r.active ? total + (r.count ?? r.result) : total), 0);
  }

  get values(): number[] {
    return this.results.filter((r) => r.active).map((r) => r.result);
  }

  override get isDeterministic(): boolean {
    return this.rolls.every((roll) => roll.isDeterministic);
  }

  /** Alter every roll of the pool. */
  alter(multiply: number, add: number, options?: { multiplyNumeric?: boolean }): this {
    this.rolls = this.rolls.map((roll) => roll.alter(multiply, add, options));
    this.terms = this.rolls.map((roll) => roll.formula);
    return this;
  }

  protected override _evaluate(options: EvaluationOptions = {}): this | Promise<this> {
    for (const roll of this.rolls) roll._root = this._root;
    const simple = this.rolls.every((roll) => roll.terms.every((term) => RollTerm.isDeterministic(term, options)));
    return simple || options.strict === false ? this._evaluateSync(options) : this._evaluateAsync(options);
  }

  protected async _evaluateAsync(options: EvaluationOptions = {}): Promise<this> {
    for (const roll of this.rolls) {
      if (!roll._evaluated) await roll.evaluate(options);
    }
    return this.conclude();
  }

  protected _evaluateSync(options: EvaluationOptions = {}): this {
    for (const roll of this.rolls) {
      if (!roll._evaluated) roll.evaluateSync(options);
    }
    return this.conclude();
  }

  private conclude(): this {
    this.results = this.rolls.map((roll) => ({ result: Number(roll.total), active: true }));
    this._evaluateModifiers();
    return this;
  }

  protected _evaluateModifiers(): void {
    const parts = splitModifiers(this);
    this.modifiers = parts.filter((part) => this._evaluateModifier(...part)).map(([, modifier]) => modifier);
  }

  protected _evaluateModifier(command: string, modifier: string): boolean {
    const method = (this.constructor as typeof PoolTerm).MODIFIERS[command];
    const fn = method && (this as unknown as Record<string, Modifier>)[method];
    return typeof fn === "function" && fn.call(this, modifier) !== false;
  }

  keep(modifier: string): boolean | undefined {
    return Die.prototype.keep.call(this as unknown as Die, modifier);
  }

  drop(modifier: string): boolean | undefined {
    return Die.prototype.drop.call(this as unknown as Die, modifier);
  }

  countSuccess(modifier: string): boolean | undefined {
    return this.count(modifier, /^cs([<>=]+)?([0-9]+)$/i, { flagSuccess: true });
  }

  countFailures(modifier: string): boolean | undefined {
    return this.count(modifier, /^cf([<>=]+)?([0-9]+)$/i, { flagFailure: true });
  }

  // A pool has no highest face, so its counts need a written target.
  private count(
    modifier: string,
    pattern: RegExp,
    flags: { flagSuccess?: boolean; flagFailure?: boolean },
  ): boolean | undefined {
    const match = modifier.match(pattern);
    if (!match) return false;
    DiceTerm._applyCount(this.results, match[1] ?? "=", Number(match[2]), flags);
    return undefined;
  }

  override toJSON(): Record<string, unknown> {
    const data = super.toJSON();
    data.rolls = this.rolls.map((roll) => roll.toJSON());
    return data;
  }

  /** A pool from its written form, or null if the text is something else. */
  static fromExpression(formula: string, options: TermData["options"] = {}): PoolTerm | null {
    const [term, ...rest] = new (baseRoll())(formula).terms;
    if (!(term instanceof PoolTerm) || rest.length) return null;
    Object.assign(term.options, options);
    return term;
  }

  /** A pool of existing rolls, which must all be evaluated or all not. */
  static fromRolls(rolls: RollLike[] = []): PoolTerm {
    const done = rolls.filter((roll) => roll._evaluated);
    if (done.length && done.length !== rolls.length) {
      throw new Error("A pool needs rolls that are either all evaluated or all not yet");
    }
    const results = done.map((roll) => ({ result: Number(roll.total), active: true }));
    return new PoolTerm({ terms: rolls.map((roll) => roll.formula), rolls, results });
  }

  static override fromParseNode(node: ParseNode): PoolTerm {
    const modifiers = Array.from(String(node.modifiers ?? "").matchAll(DiceTerm.MODIFIER_REGEXP), (m) => m[0]);
    const terms = (node.terms as ParseNode[]).map((term) => term.formula);
    return new PoolTerm({ terms, modifiers, options: { ...node.options } });
  }
}
