// biome-ignore-all lint/complexity/noThisInStatic: subclasses inherit the factories and must be built by them
import { type AnyClass, diceConfig } from "../host";
import type { EvaluationOptions, ParseNode, ResolverLike, RollLike, TermLike, TermOptions } from "../types";

export interface TermData {
  options?: TermOptions | undefined;
}

/** One part of a roll formula: an operand or an operator. */
export abstract class RollTerm implements TermLike {
  static FLAVOR_REGEXP_STRING = "(?:\\[([^\\]]+)\\])";
  static FLAVOR_REGEXP = new RegExp(RollTerm.FLAVOR_REGEXP_STRING, "g");
  static REGEXP: RegExp | undefined = undefined;
  /** Names of the properties that are saved with the term. */
  static SERIALIZE_ATTRIBUTES: string[] = [];

  options: TermOptions;
  isIntermediate = false;
  _evaluated = false;
  _root: RollLike | undefined = undefined;

  constructor({ options = {} }: TermData = {}) {
    this.options = options;
  }

  /** The term as written, without its flavor. */
  abstract get expression(): string;

  /** What the term is worth once evaluated. */
  abstract get total(): number | string | null | undefined;

  /** The term as written, with its flavor. */
  get formula(): string {
    return this.flavor ? `${this.expression}[${this.flavor}]` : this.expression;
  }

  get flavor(): string {
    return this.options.flavor || "";
  }

  get isDeterministic(): boolean {
    return true;
  }

  /** The application that lets a human fulfil the roll this term belongs to. */
  get resolver(): ResolverLike | undefined {
    return this._root?._resolver;
  }

  /** Evaluate the term once; a promise comes back when chance or a human is involved. */
  evaluate(options: EvaluationOptions = {}): this | Promise<this> {
    if (this._evaluated)
      throw new Error(`The ${this.constructor.name} has already been evaluated and is now immutable`);
    this._evaluated = true;
    return this._evaluate(options);
  }

  protected _evaluate(_options: EvaluationOptions = {}): this | Promise<this> {
    return this;
  }

  /** Can the term be evaluated without chance under these options? */
  static isDeterministic(term: TermLike, { minimize, maximize }: EvaluationOptions = {}): boolean {
    return !!minimize || !!maximize || term.isDeterministic;
  }

  /** Revive a term from saved data by the name of its class. */
  static fromData(data: Record<string, unknown>): RollTerm {
    const name = data.class as string | undefined;
    const cls = name === undefined ? undefined : findTermClass(name);
    if (!cls) throw new Error(`Unable to recreate a roll term: no term class "${name}" is registered in CONFIG.Dice`);
    return cls._fromData(data);
  }

  /** Build a term from a node of the parse tree. */
  static fromParseNode(node: ParseNode): RollTerm {
    return RollTerm.fromData.call(this, { evaluated: false, ...node });
  }

  static _fromData(data: Record<string, unknown>): RollTerm {
    const cls = this as unknown as new (data: Record<string, unknown>) => RollTerm;
    const term = new cls(data);
    term._evaluated = (data.evaluated as boolean | undefined) ?? true;
    return term;
  }

  /** Revive a term from JSON text. */
  static fromJSON(json: string): RollTerm {
    const data = JSON.parse(json) as Record<string, unknown>;
    return RollTerm.fromData(data);
  }

  toJSON(): Record<string, unknown> {
    const cls = this.constructor as typeof RollTerm;
    const own = this as unknown as Record<string, unknown>;
    const data: Record<string, unknown> = { class: cls.name, options: this.options, evaluated: this._evaluated };
    for (const key of cls.SERIALIZE_ATTRIBUTES) data[key] = own[key];
    return data;
  }
}

/** Look a term class up by its name: registered types first, then dice by denomination. */
export function findTermClass(name: string): AnyClass | undefined {
  // Systems replace `CONFIG.Dice` by parts: a list of types is not needed to find a class by its name.
  const { termTypes, terms, types = [] } = diceConfig();
  const classes = [...Object.values(termTypes), ...Object.values(terms), ...types];
  return termTypes[name] ?? classes.find((cls) => cls.name === name);
}
