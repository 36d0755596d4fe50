import { type Exact, exact } from "../dice/distribution";
import type { Pool, Rolled } from "../dice/pool";
import type { Json } from "../json";
import type { Amount } from "../modifiers";
import { Chance, type Decide, exceeds } from "./chance";
import { type Policy, step } from "./simulate";
import type { Being, Change, Deed, Id, Intent, Procedure, Referee, Rules, World } from "./types";

interface Decision {
  readonly weights: Float64Array;
  index: number;
}
/** A pool's distribution at a depth of the decisions: cached while the prefix of decisions stays the same. */
interface Site {
  readonly exact: Exact;
  readonly depth: number;
}
const REFUSED: Deed = { ok: false, changes: [] };
/** Ends a run at a join whose branches were enumerated on their own. */
const STOP = Symbol("stop");
export class OverBudget extends Error {
  override readonly name = "OverBudget";
}
export interface Budget {
  runs: number;
  readonly most: number;
  /** Tails of values lighter than this are folded. */
  readonly tail: number;
}
type Tally<T> = (value: T, p: number, changes: readonly Change[]) => void;

/** Enumerates every way a script can go, depth first; the world is put back after each. */
export class OddsReferee<B extends Being, I extends Intent> implements Referee<B, I> {
  #trail: Decision[] = [];
  #sites: Site[] = [];
  #live: Chance[] = [];
  #changes: Change[] = [];
  #depth = 0;
  #site = 0;
  #weight = 1;
  readonly #decide: Decide = (weights) => this.#choose(weights);

  constructor(
    readonly world: World<B>,
    private readonly rules: Rules<B, I>,
    private readonly policy: Policy,
    private readonly budget: Budget,
    private readonly started: Map<string, number>,
  ) {}

  enumerate<A, T>(procedure: Procedure<B, I, A, T>, args: A, tally: Tally<T>): void {
    for (;;) {
      this.#depth = 0;
      this.#site = 0;
      this.#weight = 1;
      this.#live = [];
      if (++this.budget.runs > this.budget.most) throw new OverBudget(`more than ${this.budget.most} runs`);
      try {
        tally(procedure(this, args), this.#weight, this.#changes);
      } catch (thrown) {
        if (thrown !== STOP) {
          this.#putBack(0);
          throw thrown;
        }
      }
      this.#putBack(0);
      if (!this.#advance()) return;
    }
  }

  see(id: Id): B {
    const being = this.world[id];
    if (!being) throw new Error(`nobody in the cast has the letter '${id}'`);
    return being;
  }
  roll(_label: string, pool: Pool): Rolled {
    let site = this.#sites[this.#site];
    if (!site) {
      site = { exact: exact(pool), depth: this.#depth };
      this.#sites.push(site);
    }
    this.#site += 1;
    const chance = new Chance(site.exact, pool.flat, pool.mods, this.#decide, this.budget.tail);
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
    if (answer === undefined) throw new Error(`${label}: the policy chose '${chosen}', which is not on offer`);
    return answer;
  }
  look(): readonly Id[] {
    return [];
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

  /** Branches share nothing but what was decided before them: each is enumerated alone, and the script ends at a join that read a result. */
  each<K extends string, T>(_label: string, keys: readonly K[], body: (key: K, ref: Referee<B, I>) => T): T[] {
    const [only] = keys;
    if (keys.length === 1 && only !== undefined) return [body(only, this)];
    for (const chance of this.#live) void chance.total;
    const results: T[] = [];
    let sure = true;
    for (const key of keys) {
      const seen = new Map<string, T>();
      this.#nested().enumerate(
        (ref) => body(key, ref),
        null,
        (value, _p, changes) => {
          if (changes.length > 0) sure = false;
          seen.set(JSON.stringify(value) ?? "", value);
        },
      );
      if (seen.size !== 1) sure = false;
      for (const value of seen.values()) results.push(value);
    }
    if (!sure) throw STOP;
    return results;
  }

  sub<A extends Json, T>(_label: string, procedure: Procedure<B, I, A, T>, args: A): T {
    return procedure(this, args);
  }
  /** Not entered: it has its own preview. Only how often it starts is counted. */
  follow<A extends Json>(label: string, _procedure: Procedure<B, I, A, unknown>, _args: A): void {
    this.started.set(label, (this.started.get(label) ?? 0) + this.#weight);
  }
  say(): void {}

  #nested(): OddsReferee<B, I> {
    return new OddsReferee(this.world, this.rules, this.policy, this.budget, this.started);
  }
  /** Which alternative this run takes. Weights are made once per branch point and normalised. */
  #choose(make: () => ArrayLike<number>): number {
    let decision = this.#trail[this.#depth];
    if (!decision) {
      const weights = Float64Array.from(Array.from(make()));
      const all = weights.reduce((sum, weight) => sum + weight, 0);
      for (let i = 0; i < weights.length; i++) weights[i] = (weights[i] ?? 0) / all;
      let index = 0;
      while (index < weights.length - 1 && (weights[index] ?? 0) <= 0) index++;
      decision = { weights, index };
      this.#trail.push(decision);
    }
    this.#depth += 1;
    this.#weight *= decision.weights[decision.index] ?? 0;
    return decision.index;
  }
  /** The odometer: the deepest decision that has another possible alternative takes it. */
  #advance(): boolean {
    for (let depth = this.#trail.length - 1; depth >= 0; depth--) {
      const decision = this.#trail[depth];
      if (!decision) continue;
      const next = decision.weights.findIndex((weight, i) => i > decision.index && weight > 0);
      if (next >= 0) {
        decision.index = next;
        this.#sites = this.#sites.filter((site) => site.depth <= depth);
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
