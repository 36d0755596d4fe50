import { Rng } from "../dice/rng";
import { Notes } from "./branches";
import { NotExact } from "./chance";
import { fork } from "./changes";
import { type Budget, OddsReferee } from "./odds";
import { type Finder, NOBODY_FOUND, type Policy, Simulator } from "./simulate";
import type { Being, Change, Intent, Procedure, Rules, World } from "./types";

/** How one run of a procedure is counted: the class of its outcome, and numbers whose distribution is wanted (damage). */
interface Counted {
  readonly outcome: string;
  readonly numbers?: Readonly<Record<string, number>>;
}
export interface Question<B extends Being, I extends Intent, A, T> {
  readonly rules: Rules<B, I>;
  readonly procedure: Procedure<B, I, A, T>;
  readonly args: A;
  readonly participants: World<B>;
  readonly policy: Policy;
  /** The participants that a look finds; missing: none. */
  readonly find?: Finder | undefined;
  count(value: T, changes: readonly Change[]): Counted;
  /** The most runs of the procedure; 3,000 if missing. */
  readonly budget?: number;
}
export interface Forecast {
  /** False: simulated, because the exact answer would have taken too many runs. */
  readonly exact: boolean;
  readonly runs: number;
  readonly outcomes: ReadonlyMap<string, number>;
  readonly numbers: ReadonlyMap<string, ReadonlyMap<number, number>>;
  /** How often each final procedure (`follow`) begins; it has a forecast of its own. */
  readonly started: ReadonlyMap<string, number>;
  /** The probabilities of each parallel branch's results: by `label/key`, then by the result as JSON. */
  readonly branches: ReadonlyMap<string, ReadonlyMap<string, number>>;
}
/** How many simulations an "about" answer is made of. */
const SAMPLES = 4000;
const MOST_RUNS = 3000;
const TAIL = 1e-6;

class Counter {
  readonly outcomes = new Map<string, number>();
  readonly numbers = new Map<string, Map<number, number>>();

  add({ outcome, numbers }: Counted, p: number): void {
    this.outcomes.set(outcome, (this.outcomes.get(outcome) ?? 0) + p);
    for (const [name, value] of Object.entries(numbers ?? {})) {
      const values = this.numbers.get(name) ?? new Map<number, number>();
      values.set(value, (values.get(value) ?? 0) + p);
      this.numbers.set(name, values);
    }
  }
}

/** The chances of every outcome: exact where the budget allows, else from a seeded simulation. The given participants are left as they were. */
export function forecast<B extends Being, I extends Intent, A, T>(question: Question<B, I, A, T>): Forecast {
  const { rules, procedure, args, participants, policy, find = NOBODY_FOUND } = question;
  const budget: Budget = { runs: 0, most: question.budget ?? MOST_RUNS, tail: TAIL };
  const notes = new Notes();
  const counter = new Counter();
  try {
    new OddsReferee<B, I>(fork(participants), rules, policy, budget, notes, find).enumerate(
      procedure,
      args,
      (value, p, changes) => counter.add(question.count(value, changes), p),
    );
    return { exact: true, runs: budget.runs, outcomes: counter.outcomes, numbers: counter.numbers, ...kept(notes) };
  } catch (error) {
    if (!(error instanceof NotExact)) throw error;
    return simulated(question, SAMPLES, 1);
  }
}

const kept = ({ started, branches }: Notes): Pick<Forecast, "started" | "branches"> => ({ started, branches });

/** A forecast from seeded simulations. */
function simulated<B extends Being, I extends Intent, A, T>(
  question: Question<B, I, A, T>,
  samples: number,
  seed: number,
): Forecast {
  const { rules, procedure, args, participants, policy, find } = question;
  const simulator = new Simulator<B, I>(fork(participants), rules, new Rng(seed), policy, false, find);
  const counter = new Counter();
  for (let i = 0; i < samples; i++) {
    counter.add(question.count(procedure(simulator, args), simulator.trail), 1 / samples);
    simulator.putBack();
  }
  return {
    exact: false,
    runs: samples,
    outcomes: counter.outcomes,
    numbers: counter.numbers,
    ...kept(simulator.notes(samples)),
  };
}
