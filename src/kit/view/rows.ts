import type { CostPart } from "../../contract/ruleset";
import type { TrackerRow } from "../../contract/turns";

/** Something that lasts on a creature, as a chip of its sheet or in the tracker. */
export interface Condition {
  readonly id: string;
  readonly icon: string;
  readonly name: string;
  /** How long: "3 rounds"; empty where nobody counts. */
  readonly left: string;
  readonly helpful: boolean;
}
/**
 * An act that a person can press. `reason`: why it cannot be done now; a game master may press it all the same (`disabled` is false) and
 * decide.
 */
export interface ActRow {
  readonly act: string;
  /** Empty: without an item. */
  readonly itemId: string;
  readonly icon: string;
  readonly name: string;
  readonly sub: string;
  /** The parts of the cost; empty: the act is free. Missing: the cost is not known before the window is open. */
  readonly costs?: readonly CostPart[];
  readonly reason: string;
  readonly disabled: boolean;
  readonly main: boolean;
}
/** A part of the cost of an act, as its button shows it: the picture of what is paid, and how much where it is more than one. */
export function costPart(icon: string, amount: number, label: string): CostPart {
  return { icon, amount: amount === 1 ? "" : String(amount), label };
}
/** The row of a combatant without a creature of this game behind it. */
export function emptyRow(order: string): TrackerRow {
  return { order, pips: null, gauges: [], reaction: null, conditions: [], tag: null, down: false };
}

/** From this many rows on, a reason that bars all of them is shown once, in a line above them. */
const SEVERAL = 3;
/** The reason that bars several of these rows, the most frequent one; "" where no reason bars so many. */
export function sharedReason(rows: readonly { readonly reason: string }[]): string {
  const counts = new Map<string, number>();
  for (const { reason } of rows) if (reason !== "") counts.set(reason, (counts.get(reason) ?? 0) + 1);
  const [[reason, count] = ["", 0]] = [...counts].sort((a, b) => b[1] - a[1]);
  return count >= SEVERAL ? reason : "";
}
/** The rows with the reason that each of them shows (`say`): empty where the reason is shown once above all of them. */
export function saying<R extends { readonly reason: string }>(
  rows: readonly R[],
  shared: string,
): readonly (R & { readonly say: string })[] {
  return rows.map((row) => ({ ...row, say: row.reason === shared ? "" : row.reason }));
}
