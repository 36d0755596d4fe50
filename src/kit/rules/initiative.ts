import type { TurnEntry } from "../../contract/turns";

/** Which of two entries acts first by initiative alone: negative when `a` does, 0 in a tie. The highest initiative comes first; entries without one come last. */
export function compareInitiative(a: TurnEntry, b: TurnEntry): number {
  if (a.initiative === b.initiative) return 0;
  return (b.initiative ?? Number.NEGATIVE_INFINITY) - (a.initiative ?? Number.NEGATIVE_INFINITY);
}
