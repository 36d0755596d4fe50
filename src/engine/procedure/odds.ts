import { type Exact, exact } from "../dice/distribution";
import type { Pool, Rolled } from "../dice/pool";
import type { Json } from "../json";
import type { Amount } from "../modifiers";
import { type Alternative, Alternatives, holdsChance, Notes } from "./branches";
import { Chance, type Decide, exceeds, NotExact } from "./chance";
import { madeFor } from "./changes";
import { type Filled, type Form, filledBy } from "./form";
import { type Finder, NOBODY_FOUND, type Policy, step } from "./simulate";
import type { Being, Change, Deed, Id, Intent, Made, Procedure, Referee, Rules, World } from "./types";

interface Decision {
  readonly weights: Float64Array;
  index: number;
}
/** A pool's distribution with the number of decisions before it: it is cached while these stay the same. */
interface Site {
  readonly exact: Exact;
  readonly depth: number;
}
/**
 * The results of the branches of an `each`, enumerated alone; null where a result is a roll that is not decided, so that the branches have
 * to be run in line.
 */
interface Join {
  readonly branches: readonly (readonly Alternative[])[] | null;
  readonly depth: number;
}
/** Shares below this are rounding errors of results that are impossible. */
const ROUNDING = 1e-12;
const REFUSED: Deed = { ok: false, changes: [] };
/** Thrown to end the enumeration of a branch that returns a roll that is not decided. */
const UNTOLD = Symbol("untold");
export interface Budget {
  runs: number;
  readonly most: number;
  /** Values with less probability than this at the end of a distribution are folded into one. */
  readonly tail: number;
}
type Body<B extends Being, I extends Intent, K, T> = (key: K, ref: Referee<B, I>) => T;
type Tally<T> = (value: T, p: number, changes: readonly Change[], path: () => readonly number[]) => void;

/** Enumerates every way a procedure can go, depth first; the world is put back after each. */
export class OddsReferee<B extends Being, I extends Intent> implements Referee<B, I> {
  #trail: Decision[] = [];
  #sites: Site[] = [];
  #live: Chance[] = [];
  #changes: Change[] = [];
  #depth = 0;
  #site = 0;
  #joins: Join[] = [];
  #join = 0;
  #weight = 1;
  /** Decisions that were made before, which this referee only follows; null where it makes its own. */
  #path: readonly number[] | null = null;
  readonly #decide: Decide = (weights) => this.#choose(weights);

  constructor(
    readonly world: World<B>,
    private readonly rules: Rules<B, I>,
    private readonly policy: Policy,
    private readonly budget: Budget,
    private readonly notes: Notes,
    private readonly find: Finder = NOBODY_FOUND,
  ) {}

  enumerate<A, T>(procedure: Procedure<B, I, A, T>, args: A, tally: Tally<T>): void {
    for (;;) {
      this.#depth = 0;
      this.#site = 0;
      this.#join = 0;
      this.#weight = 1;
      this.#live = [];
      if (++this.budget.runs > this.budget.most) throw new NotExact(`more than ${this.budget.most} runs`);
      try {
        const value = procedure(this, args);
        tally(value, this.#weight, this.#changes, () => this.#trail.map(({ index }) => index));
      } finally {
        this.#putBack(0);
      }
      if (!this.#advance()) return;
    }
  }

  see(id: Id): B {
    const being = this.world[id];
    if (!being) throw new Error(`no participant has the letter '${id}'`);
    return being;
  }
  roll(_label: string, pool: Pool): Rolled {
    let site = this.#sites[this.#site];
    if (!site) {
      site = { exact: exact(pool), depth: this.#depth };
      this.#sites.push(site);
    }
    this.#site += 1;
    const chance = new Chance(site.exact, pool, this.#decide, this.budget.tail);
    this.#live.push(chance);
    return chance;
  }
  beats(a: Amount, b: Amount): boolean {
    return exceeds(a, b, this.#decide);
  }
  meets(a: Amount, b: Amount): boolean {
    return !exceeds(b, a, this.#decide);
  }
  ask<const O extends string>(label: string, who: Id, options: readonly O[]): O {
    const chosen = options.length === 1 ? options[0] : this.policy(label, who, options, this.world);
    const answer = options.find((option) => option === chosen);
    if (answer === undefined) throw new Error(`${label}: the policy chose '${String(chosen)}', which is not on offer`);
    return answer;
  }
  fill<const F extends Form>(label: string, who: Id, form: F): Filled<F> {
    const chosen = this.policy(label, who, Object.keys(form), this.world);
    const filled = filledBy(form, chosen);
    if (!filled) throw new Error(`${label}: the policy's answer does not fill the form`);
    return filled;
  }
  look(_label: string, question: string, about: Id): readonly Id[] {
    return this.find(question, about, this.world);
  }
  deed(_label: string, intents: readonly I[]): Deed {
    const from = this.#changes.length;
    const put = (change: Change): void => {
      step(this.world, change, 1);
      this.#changes.push(change);
    };
    for (const intent of intents) {
      if (this.rules.resolve(this.world, intent, put)) continue;
      this.#putBack(from);
      return REFUSED;
    }
    return { ok: true, changes: this.#changes.slice(from) };
  }
  made(on: Id): readonly Made[] {
    return madeFor(this.#changes, on);
  }

  /** Branches share only what was decided before them. Each is enumerated alone, and one of its different results is then chosen. */
  each<K extends string, T>(label: string, keys: readonly K[], body: Body<B, I, K, T>): T[] {
    if (keys.length < 2) return keys.map((key) => body(key, this));
    for (const chance of this.#live) chance.settle();
    let join = this.#joins[this.#join];
    if (!join) {
      join = { branches: this.#split(label, keys, body), depth: this.#depth };
      this.#joins.push(join);
    }
    this.#join += 1;
    const { branches } = join;
    return keys.map((key, i) => {
      const ways = branches?.[i];
      return ways ? this.#go(ways, (ref) => body(key, ref)) : body(key, this);
    });
  }

  sub<A extends Json, T>(_label: string, procedure: Procedure<B, I, A, T>, args: A): T {
    return procedure(this, args);
  }
  /** The procedure is not entered, because it has its own preview. Only how often it starts is counted. */
  follow<A extends Json>(label: string, _procedure: Procedure<B, I, A, unknown>, _args: A): void {
    this.notes.start(label, this.#weight);
  }
  say(): void {}
  explain(): void {}

  #nested(notes: Notes): OddsReferee<B, I> {
    return new OddsReferee(this.world, this.rules, this.policy, this.budget, notes, this.find);
  }
  /** Enumerates every branch alone, each from the world as it is. Null where a branch returns a roll that is not decided. */
  #split<K extends string, T>(label: string, keys: readonly K[], body: Body<B, I, K, T>): Join["branches"] {
    const parts = new Notes();
    const branches: (readonly Alternative[])[] = [];
    for (const key of keys) {
      const found = new Alternatives();
      const tally: Tally<T> = (value, p, changes, path) => {
        if (holdsChance(value)) throw UNTOLD;
        found.add(value, changes, path, p);
        parts.branch(`${label}/${key}`, value, p);
      };
      try {
        this.#nested(parts).enumerate((ref) => body(key, ref), null, tally);
      } catch (thrown) {
        if (thrown !== UNTOLD) throw thrown;
        return null;
      }
      branches.push(found.list);
    }
    this.notes.absorb(parts, this.#weight);
    return branches;
  }
  /** Chooses one result of a branch and follows the decisions that lead to it. */
  #go<T>(ways: readonly Alternative[], body: (ref: Referee<B, I>) => T): T {
    const way = ways[this.#choose(() => ways.map(({ p }) => p))];
    const branch = this.#nested(new Notes());
    branch.#path = way?.path ?? [];
    const value = body(branch);
    this.#changes.push(...branch.#changes);
    return value;
  }
  /** The alternative that this run takes. Weights are computed once per branch point and normalised. */
  #choose(make: () => ArrayLike<number>): number {
    if (this.#path) return this.#path[this.#depth++] ?? 0;
    let decision = this.#trail[this.#depth];
    if (!decision) {
      const weights = Float64Array.from(Array.from(make()));
      const all = weights.reduce((sum, weight) => sum + weight, 0);
      if (!(all > 0)) throw new NotExact("a way that cannot be gone");
      for (let i = 0; i < weights.length; i++) {
        const share = (weights[i] ?? 0) / all;
        weights[i] = share < ROUNDING ? 0 : share;
      }
      let index = 0;
      while (index < weights.length - 1 && (weights[index] ?? 0) <= 0) index++;
      decision = { weights, index };
      this.#trail.push(decision);
    }
    this.#depth += 1;
    this.#weight *= decision.weights[decision.index] ?? 0;
    return decision.index;
  }
  /**
   * Goes to the next run: the deepest decision that has another possible alternative takes it.
   * @returns false where all runs are done
   */
  #advance(): boolean {
    for (let depth = this.#trail.length - 1; depth >= 0; depth--) {
      const decision = this.#trail[depth];
      if (!decision) continue;
      const next = decision.weights.findIndex((weight, i) => i > decision.index && weight > 0);
      if (next >= 0) {
        decision.index = next;
        this.#sites = this.#sites.filter((site) => site.depth <= depth);
        this.#joins = this.#joins.filter((join) => join.depth <= depth);
        return true;
      }
      this.#trail.pop();
    }
    return false;
  }
  #putBack(length: number): void {
    for (let i = this.#changes.length - 1; i >= length; i--) {
      const change = this.#changes[i];
      if (change) step(this.world, change, -1);
    }
    this.#changes.length = length;
  }
}
