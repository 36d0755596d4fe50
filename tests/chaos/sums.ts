import type { Committed } from "./client/look";

/** What a client read at a quiet moment: every number that rules change, and all that exchanges have done to them. */
export interface Account {
  readonly numbers: Readonly<Record<string, number>>;
  readonly commits: { readonly changes: readonly Committed[]; readonly exchanges: readonly string[] };
}

const keyOf = ({ exchange, n, where, k, value }: Committed): string => [exchange, n, where, k, value].join("|");
/** Those of the first that the second has not, each as often as it is there. */
function without(all: readonly Committed[], others: readonly Committed[]): readonly Committed[] {
  const left = new Map<string, number>();
  for (const one of others) left.set(keyOf(one), (left.get(keyOf(one)) ?? 0) + 1);
  return all.filter((one) => {
    const count = left.get(keyOf(one)) ?? 0;
    left.set(keyOf(one), count - 1);
    return count <= 0;
  });
}

/**
 * Numbers that are not what they were at the quiet moment before, with all that exchanges have done and taken back since.
 * @param edited whether somebody has written this number by hand
 */
export function unbalanced(before: Account, now: Account, edited: (where: string) => boolean): readonly string[] {
  const come = without(now.commits.changes, before.commits.changes);
  const there = new Set(now.commits.exchanges);
  const gone = without(before.commits.changes, now.commits.changes);
  // An exchange that was deleted has taken nothing back; what it did since is not known.
  const deleted = new Set(gone.filter(({ exchange }) => !there.has(exchange)).map(({ where }) => where));
  const faults: string[] = [];
  for (const [where, was] of Object.entries(before.numbers)) {
    const is = now.numbers[where];
    if (is === undefined || edited(where) || deleted.has(where)) continue;
    const [plus, minus] = [come, gone].map((all) => all.filter((one) => one.where === where));
    // A value that was set says nothing of what was before it.
    if ([...(plus ?? []), ...(minus ?? [])].some(({ k }) => k === "set")) continue;
    const sum = (all: readonly Committed[] = []): number => all.reduce((total, { value }) => total + value, 0);
    const due = was + sum(plus) - sum(minus);
    const told = [plus, minus].map((all) => all?.map(keyOf).join(", ") || "nothing");
    if (due !== is) faults.push(`${where} is ${is}, but was ${was}, came ${told[0]}, gone ${told[1]}`);
  }
  return faults;
}
