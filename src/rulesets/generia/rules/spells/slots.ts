import type { Keyword } from "../cast/keywords";
import type { SpellSystem } from "../data/documents";
import type { Slot } from "../data/names";

/** [G-009], [G-011], [G-014], [G-016], [G-101] The actions of a turn that may pay for a spell; none where it takes no such action. */
export function slotsForSpell({ use }: Pick<SpellSystem, "use">, keywords: readonly Keyword[]): readonly Slot[] {
  const moves: readonly Slot[] = keywords.includes("MOVEMENT") ? ["movement"] : [];
  if (use === "offensive") return ["attack", ...moves];
  if (use === "defensive" || use === "utility" || use === "ritual") return ["utility", ...moves];
  return use === "movement" ? ["movement"] : moves;
}
