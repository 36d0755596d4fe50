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
/** Something that a person can press. `reason`: why it cannot be done now; a game master may press it all the same (`disabled` is false) and decide. */
export interface ActRow {
  readonly act: string;
  /** Empty: without an item. */
  readonly itemId: string;
  readonly icon: string;
  readonly name: string;
  readonly sub: string;
  readonly reason: string;
  readonly disabled: boolean;
  readonly main: boolean;
}
/** The row of a combatant without a creature of this game behind it. */
export function emptyRow(order: string): TrackerRow {
  return { order, pips: null, gauges: [], reaction: null, conditions: [], tag: null, down: false };
}
