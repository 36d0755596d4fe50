import type { DocumentFacts } from "../../../../contract/facts";
import type { Cast } from "../cast/syntax";
import { SPELL, type SpellSystem, skillOf, spellOf } from "../data/documents";

/** The item of a cast, read as a spell. */
interface Castable {
  readonly spell: SpellSystem;
  /** [G-009] The energy that a skill with a cast line costs; such a skill has no incantation. Missing: the item is a spell. */
  readonly energy?: number;
}
/** The spell fields of a skill: it costs no MP, needs no focus and conjures nothing. */
const NO_MAGIC: SpellSystem = { ...SPELL.read({}), mp: 0, focus: "no", ethereal: "no" };
/** Reads a spell, or a skill whose form is a cast line; null for every other item. */
export function castableOf(item: DocumentFacts | null): Castable | null {
  const spell = item && spellOf(item);
  if (spell) return { spell };
  const skill = item && skillOf(item);
  if (skill?.form !== "cast") return null;
  const { use, hidden, cast, effect, range, rounds, energy } = skill;
  return { spell: { ...NO_MAGIC, use, hidden, cast, effect, range, rounds }, energy };
}

/** A cast that is an act of its own. A spell defence (SD) is none, because it answers an attack. */
export type Way = Exclude<Cast, { readonly type: "SD" }>;
export type CastAct = "cast" | "projectile";
/** [G-080] The act of a cast: a projectile (PA) has one of its own, because it is an attack. */
const actOf = ({ type }: Way): CastAct => (type === "PA" ? "projectile" : "cast");
/** [G-077], [G-080] The acts by which a cast line can be cast, each with its casts, in the order of the line. */
export function actsOf(
  alternatives: readonly Cast[],
): readonly { readonly act: CastAct; readonly ways: readonly Way[] }[] {
  const ways = alternatives.filter((one): one is Way => one.type !== "SD");
  return [...new Set(ways.map(actOf))].map((act) => ({ act, ways: ways.filter((one) => actOf(one) === act) }));
}
