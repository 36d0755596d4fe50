import type { DocumentFacts } from "../../../../contract/facts";
import type { Cast } from "../cast/syntax";
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

/** A way to cast that is an act of its own; a defence answers an attack. */
export type Way = Exclude<Cast, { readonly type: "SD" }>;
export type CastAct = "cast" | "projectile";
/** [G-080] The act by which something is cast this way: what flies is an attack. */
const actOf = ({ type }: Way): CastAct => (type === "PA" ? "projectile" : "cast");
/** [G-077], [G-080] The acts by which a cast line can be cast, each with its own ways, in the order of the line. */
export function actsOf(
  alternatives: readonly Cast[],
): readonly { readonly act: CastAct; readonly ways: readonly Way[] }[] {
  const ways = alternatives.filter((one): one is Way => one.type !== "SD");
  return [...new Set(ways.map(actOf))].map((act) => ({ act, ways: ways.filter((one) => actOf(one) === act) }));
}
