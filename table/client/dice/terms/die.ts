import type { EvaluationOptions } from "../types";
import { DiceTerm } from "./dice-term";
import { applyCount, applyDeduct, compareResult, keepOrDrop, worthOf } from "./modifiers";

const MOST_ROLLS = 1000;

/** A fair die with n sides. */
export class Die extends DiceTerm {
  static override DENOMINATION = "d";
  static override MODIFIERS: typeof DiceTerm.MODIFIERS = {
    r: "reroll",
    rr: "rerollRecursive",
    x: "explode",
    xo: "explodeOnce",
    k: "keep",
    kh: "keep",
    kl: "keep",
    d: "drop",
    dh: "drop",
    dl: "drop",
    min: "minimum",
    max: "maximum",
    even: "countEven",
    odd: "countOdd",
    cs: "countSuccess",
    cf: "countFailures",
    df: "deductFailures",
    sf: "subtractFailures",
    ms: "marginSuccess",
  };

  override get total(): number | undefined {
    const total = super.total;
    if (total === undefined) return total;
    const { marginSuccess, marginFailure } = this.options;
    if (marginSuccess !== undefined) return total - Number(marginSuccess);
    if (marginFailure !== undefined) return Number(marginFailure) - total;
    return total;
  }

  override get denomination(): string {
    return `d${this.faces}`;
  }

  protected override get facesExpression(): string {
    return `d${this.faces}`;
  }

  /** "r", "r2", "r<3", "r1=1": roll again what falls in the range; with a leading number only so many. */
  async reroll(modifier: string, { recursive = false }: { recursive?: boolean } = {}): Promise<boolean | undefined> {
    return this.rollMore(modifier, /^rr?([0-9]+)?([<>=]+)?([0-9]+)?$/i, 1, recursive, (r) => {
      r.rerolled = true;
      r.active = false;
      return { reroll: true };
    });
  }

  async rerollRecursive(modifier: string): Promise<boolean | undefined> {
    return this.reroll(modifier, { recursive: true });
  }

  /** "x", "x6", "x>=5", "x2=6": roll one more for what falls in the range, and for those again. */
  async explode(modifier: string, { recursive = true }: { recursive?: boolean } = {}): Promise<boolean | undefined> {
    return this.rollMore(modifier, /^xo?([0-9]+)?([<>=]+)?([0-9]+)?$/i, this.faces ?? 0, recursive, (r) => {
      r.exploded = true;
      return { explode: true };
    });
  }

  async explodeOnce(modifier: string): Promise<boolean | undefined> {
    return this.explode(modifier, { recursive: false });
  }

  private async rollMore(
    modifier: string,
    pattern: RegExp,
    fallback: number,
    recursive: boolean,
    mark: (result: DiceTerm["results"][number]) => EvaluationOptions,
  ): Promise<boolean | undefined> {
    const match = modifier.match(pattern);
    if (!match) return false;
    const [, first, comparison, second] = match;
    // One number is the target; a number on both sides of a comparison is a limit and a target.
    const target = Number((comparison ? second : first) ?? fallback);
    let left = comparison && first !== undefined ? Number(first) : Number.POSITIVE_INFINITY;
    const initial = this.results.length;
    for (let i = 0; i < (recursive ? this.results.length : initial); i++) {
      const result = this.results[i]!;
      if (!result.active || left <= 0) continue;
      if (!compareResult(result.result, comparison ?? "=", target)) continue;
      left--;
      await this.roll(mark(result));
      if (this.results.length > MOST_ROLLS) throw new Error(`${this.expression} never stops rolling new dice`);
    }
    return undefined;
  }

  /** "k", "kh2", "kl": keep some of the highest or lowest. */
  keep(modifier: string): boolean | undefined {
    const match = modifier.match(/^k([hl])?([0-9]+)?$/i);
    if (!match) return false;
    keepOrDrop(this.results, Number(match[2] ?? 1), { keep: true, highest: match[1]?.toLowerCase() !== "l" });
    return undefined;
  }

  /** "d", "dl2", "dh": drop some of the lowest or highest. */
  drop(modifier: string): boolean | undefined {
    const match = modifier.match(/^d([hl])?([0-9]+)?$/i);
    if (!match) return false;
    keepOrDrop(this.results, Number(match[2] ?? 1), { keep: false, highest: match[1]?.toLowerCase() === "h" });
    return undefined;
  }

  /** "cs", "cs>10": each die counts 1 when it succeeds, else 0. */
  countSuccess(modifier: string): boolean | undefined {
    const range = this.range(modifier, "cs", this.faces ?? 0);
    if (!range) return false;
    applyCount(this.results, ...range, { flagSuccess: true });
    return undefined;
  }

  /** "cf", "cf<=3": each die counts 1 when it fails, else 0. */
  countFailures(modifier: string): boolean | undefined {
    const range = this.range(modifier, "cf", 1);
    if (!range) return false;
    applyCount(this.results, ...range, { flagFailure: true });
    return undefined;
  }

  countEven(_modifier: string): boolean | undefined {
    return this.countParity(0);
  }

  countOdd(_modifier: string): boolean | undefined {
    return this.countParity(1);
  }

  private countParity(rest: number): undefined {
    for (const result of this.results) {
      if (!result.active) continue;
      result.success = Math.abs(result.result % 2) === rest;
      result.count = result.success ? 1 : 0;
    }
  }

  /** "df", "df<3": each failure counts -1. */
  deductFailures(modifier: string): boolean | undefined {
    const range = this.range(modifier, "df", 1);
    if (!range) return false;
    applyDeduct(this.results, ...range, { deductFailure: true });
    return undefined;
  }

  /** "sf", "sf<3": each failure counts as its negative value. */
  subtractFailures(modifier: string): boolean | undefined {
    const range = this.range(modifier, "sf", 1);
    if (!range) return false;
    applyDeduct(this.results, ...range, { invertFailure: true });
    return undefined;
  }

  /** "ms12", "ms>12": the total becomes the margin above the target; with "<" the margin below it. */
  marginSuccess(modifier: string): boolean | undefined {
    const match = modifier.match(/^ms([<>=]+)?([0-9]+)$/i);
    if (!match) return false;
    const option = match[1]?.startsWith("<") ? "marginFailure" : "marginSuccess";
    this.options[option] = Number(match[2]);
    return undefined;
  }

  /** "min2": no die counts less. */
  minimum(modifier: string): boolean | undefined {
    return this.bound(modifier, /^min([0-9]+)$/i, Math.max);
  }

  /** "max5": no die counts more. */
  maximum(modifier: string): boolean | undefined {
    return this.bound(modifier, /^max([0-9]+)$/i, Math.min);
  }

  private bound(modifier: string, pattern: RegExp, pick: (a: number, b: number) => number): boolean | undefined {
    const match = modifier.match(pattern);
    if (!match) return false;
    for (const result of this.results) {
      const bounded = pick(worthOf(result), Number(match[1]));
      if (bounded === worthOf(result)) continue;
      result.count = bounded;
      result.rerolled = true;
    }
    return undefined;
  }

  private range(modifier: string, name: string, fallback: number): [comparison: string, target: number] | null {
    const match = modifier.match(new RegExp(`^${name}([<>=]+)?([0-9]+)?$`, "i"));
    return match && [match[1] ?? "=", Number(match[2] ?? fallback)];
  }
}
