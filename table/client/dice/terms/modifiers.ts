import type { DiceResult } from "../types";

/** What a term needs for its modifiers to run. */
interface Modifiable {
  modifiers: string[];
  readonly expression: string;
  constructor: unknown;
}

/** The value of a result as later modifiers and the total see it. */
export function worthOf(result: DiceResult): number {
  return result.count ?? result.result;
}

/** Compare a face with a target by one of = < <= > >=. */
export function compareResult(result: number, comparison: string, target: number): boolean {
  switch (comparison) {
    case "=":
      return result === target;
    case "<":
      return result < target;
    case "<=":
      return result <= target;
    case ">":
      return result > target;
    case ">=":
      return result >= target;
    default:
      throw new Error(`"${comparison}" is not a comparison that dice modifiers know`);
  }
}

/** Keep or drop a number of the highest or lowest results that are still active. */
export function keepOrDrop(
  results: DiceResult[],
  number: number,
  { keep = true, highest = true }: { keep?: boolean; highest?: boolean } = {},
): DiceResult[] {
  const active = results.filter((r) => r.active);
  const sorted = [...active].sort((a, b) => (highest ? worthOf(b) - worthOf(a) : worthOf(a) - worthOf(b)));
  const chosen = new Set(sorted.slice(0, number));
  for (const result of active) {
    if (chosen.has(result) === keep) continue;
    result.active = false;
    result.discarded = true;
  }
  return results;
}

/** Turn results into 1 where they meet the comparison and 0 where they don't. */
export function applyCount(
  results: DiceResult[],
  comparison: string,
  target: number,
  { flagSuccess = false, flagFailure = false }: { flagSuccess?: boolean; flagFailure?: boolean } = {},
): void {
  for (const result of results) {
    if (!result.active) continue;
    const met = compareResult(result.result, comparison, target);
    result.count = met ? 1 : 0;
    if (flagSuccess) result.success = met;
    if (flagFailure) result.failure = met;
  }
}

/**
 * Count failures against the total: as -1 each (deduct) or as their negative value (invert).
 * Results that an earlier modifier already judged keep that judgement.
 */
export function applyDeduct(
  results: DiceResult[],
  comparison: string,
  target: number,
  { deductFailure = false, invertFailure = false }: { deductFailure?: boolean; invertFailure?: boolean } = {},
): void {
  for (const result of results) {
    if (!result.active) continue;
    if (result.success !== undefined) result.failure = !result.success;
    else if (result.failure === undefined) result.failure = compareResult(result.result, comparison, target);
    if (!result.failure) continue;
    if (deductFailure) result.count = -1;
    else if (invertFailure) result.count = -result.result;
  }
}

/** Run the modifiers in order; those that the term takes stay in its list. */
export async function runModifiers(
  term: Modifiable,
  run: (command: string, modifier: string) => Promise<boolean>,
): Promise<void> {
  const applied: string[] = [];
  for (const [command, modifier] of splitModifiers(term)) {
    if (await run(command, modifier)) applied.push(modifier);
  }
  term.modifiers = applied;
}

/** Run the modifiers for dice whose faces are fixed; modifiers that would roll again have no effect then. */
export function runModifiersSync(term: Modifiable): void {
  const known = modifiersOf(term);
  const own = term as unknown as Record<string, unknown>;
  for (const [command, modifier] of splitModifiers(term)) {
    const entry = known[command];
    const fn = typeof entry === "function" ? entry : own[entry as string];
    if (typeof fn !== "function" || fn.constructor.name === "AsyncFunction") continue;
    fn.call(term, modifier);
  }
}

function modifiersOf(term: Modifiable): Record<string, unknown> {
  return (term.constructor as { MODIFIERS: Record<string, unknown> }).MODIFIERS;
}

/** Split written modifiers into commands, so that "xdh" is an explosion followed by a drop. */
export function splitModifiers(term: Modifiable): [command: string, modifier: string][] {
  const known = modifiersOf(term);
  return term.modifiers.flatMap((written) => {
    const parts: [string, string][] = [];
    let rest = written;
    while (rest) {
      const letters = (rest.match(/^[A-Za-z]+/)?.[0] ?? "").toLowerCase();
      const command = longestPrefix(letters, known);
      if (!command) throw new Error(`Unknown modifier "${written}" in ${term.expression}`);
      const end = command.length === letters.length ? rest.length : command.length;
      parts.push([command, rest.slice(0, end)]);
      rest = rest.slice(end);
    }
    return parts;
  });
}

function longestPrefix(letters: string, known: Record<string, unknown>): string | undefined {
  for (let length = letters.length; length > 0; length--) {
    const candidate = letters.slice(0, length);
    if (Object.hasOwn(known, candidate)) return candidate;
  }
  return undefined;
}
