import { type Forecast, forecast, type Question } from "./forecast";
import type { Being, Change, Intent } from "./types";

/** How one ending is judged: whether the act succeeds, and a number whose distribution is wanted (damage). */
export interface Judgement {
  readonly lands: boolean;
  readonly critical?: boolean;
  readonly amount?: number;
}
/** A forecast in the terms of a preview. Chances go from 0 to 1. */
export interface Preview {
  /** False: simulated, because the exact answer would have taken too long. */
  readonly exact: boolean;
  readonly lands: number;
  readonly critical: number;
  /** The probability of each amount if the act succeeds; empty where no amount is counted. They sum to 1. */
  readonly amounts: ReadonlyMap<number, number>;
}
export type PreviewQuestion<B extends Being, I extends Intent, A, T> = Omit<Question<B, I, A, T>, "count"> & {
  judge(value: T, changes: readonly Change[]): Judgement;
};

const AMOUNT = "amount";
const outcomeOf = ({ lands, critical }: Judgement): string => (lands ? (critical ? "critical" : "lands") : "fails");

/** The chances of a procedure before anything is rolled. The participants are left as they were. */
export function preview<B extends Being, I extends Intent, A, T>(question: PreviewQuestion<B, I, A, T>): Preview {
  const found = forecast<B, I, A, T>({
    ...question,
    count: (value, changes) => {
      const judged = question.judge(value, changes);
      const counted = judged.lands && judged.amount !== undefined;
      return { outcome: outcomeOf(judged), ...(counted && { numbers: { [AMOUNT]: judged.amount } }) };
    },
  });
  return fromForecast(found);
}

function fromForecast({ exact, outcomes, numbers }: Forecast): Preview {
  const critical = outcomes.get("critical") ?? 0;
  const lands = critical + (outcomes.get("lands") ?? 0);
  const counted = numbers.get(AMOUNT) ?? new Map<number, number>();
  const all = [...counted.values()].reduce((sum, p) => sum + p, 0);
  const amounts = [...counted].map(([amount, p]) => [amount, p / all] as const).sort(([a], [b]) => a - b);
  return { exact, lands, critical, amounts: new Map(amounts) };
}
