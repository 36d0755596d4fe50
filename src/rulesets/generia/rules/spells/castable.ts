import type { DocumentFacts } from "../../../../contract/facts";
import { SPELL, type SpellSystem, skillOf, spellOf } from "../data/documents";

/** What a cast needs to know of the item that it is made with. */
interface Castable {
  readonly spell: SpellSystem;
  /** [G-009] It is a skill with a cast line: no incantation, and paid with so much energy. Missing: a spell. */
  readonly energy?: number;
}
/** A skill takes no magic power, needs no focus and conjures nothing. */
const NO_MAGIC: SpellSystem = { ...SPELL.read({}), mp: 0, focus: "no", ethereal: "no" };
/** A spell, or a skill whose form is a cast line, read as one; null: it is neither. */
export function castableOf(item: DocumentFacts | null): Castable | null {
  const spell = item && spellOf(item);
  if (spell) return { spell };
  const skill = item && skillOf(item);
  if (skill?.form !== "cast") return null;
  const { use, hidden, cast, effect, range, rounds, energy } = skill;
  return { spell: { ...NO_MAGIC, use, hidden, cast, effect, range, rounds }, energy };
}
