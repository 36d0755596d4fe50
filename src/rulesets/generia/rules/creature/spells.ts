import type { DocumentFacts, SettingValues } from "../../../../contract/facts";
import { rollsOf } from "../../../../kit/rules/formula";
import { levelsFor, parseKeywords } from "../cast/keywords";
import { parseCast } from "../cast/parse";
import type { Cast, Term } from "../cast/syntax";
import { bounded } from "../data/bounds";
import type { CreatureSystem, SpellSystem } from "../data/documents";
import { gearOf, spellOf, weaponOf } from "../data/documents";
import { OPTIONS } from "../data/options";
import type { GWard } from "../data/types";
import { modOf } from "./derive";

type Rolled = Exclude<Cast, { readonly type: "SURECAST" }>;
const same = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();
const names = (list: string): readonly string[] => list.split(/[,;]/).map((name) => name.trim());

/** [G-074], [G-075] Whether a spell needs a focus to which its caster has no access. */
export function lacksFocus(
  items: readonly DocumentFacts[],
  c: CreatureSystem,
  { tradition, focus }: SpellSystem,
  settings: SettingValues,
): true | undefined {
  if (focus === "no" || (focus === "default" && tradition.trim() === "")) return undefined;
  const line = c.traditions.find(({ name }) => same(name, tradition));
  if (focus === "default" && line && !line.focus) return undefined;
  const carried = OPTIONS.of.focusAccess(settings) === "carried";
  const has = items.some((item) => {
    const thing = weaponOf(item) ?? gearOf(item);
    return (
      thing && (thing.equipped || carried) && names(thing.focus).some((name) => name !== "" && same(name, tradition))
    );
  });
  return has ? undefined : true;
}

/** [G-077] What a cast line adds to its roll: modifiers, the proficiency with the tradition, and the line's number. */
export function castValue(
  c: CreatureSystem,
  { attack, flat }: Pick<Rolled, "attack" | "flat">,
  tradition: string,
): number {
  const proficiency = c.proficiencies.find(({ name }) => same(name, tradition))?.value ?? 0;
  const of = (term: Term): number => (term === "pv" ? proficiency : modOf(c, term));
  return bounded(attack.reduce((sum, term) => sum + of(term), flat));
}
/** [G-108] The costs by level that a spell lists itself. */
const ownCosts = ({ costs }: SpellSystem): readonly number[] =>
  names(costs).flatMap((cost) => (/^\d{1,4}$/.test(cost) ? [Number(cost)] : []));
/** [G-107], [G-108] The levels of a spell with their costs; null where its keywords cannot be read. */
export function levelsOf(spell: SpellSystem): ReturnType<typeof levelsFor> | null {
  const keywords = parseKeywords(spell.keywords);
  return keywords.ok ? levelsFor(keywords.value.upcast, spell.mp, ownCosts(spell)) : null;
}

/** [G-084], [G-085] The spells that can defend against an attack, in the order of the items. */
export function wardsOf(items: readonly DocumentFacts[], c: CreatureSystem, settings: SettingValues): readonly GWard[] {
  return items.flatMap((item) => {
    const spell = spellOf(item);
    const read = spell && parseCast(spell.cast);
    const levels = spell && levelsOf(spell);
    if (!spell || !read?.ok || !levels) return [];
    const cast = read.value.alternatives.find(({ type }) => type === "SD");
    if (!cast || !("attack" in cast)) return [];
    const rolls = spell.effect.kind === "barrier" ? rollsOf(spell.effect.formula) : null;
    return [
      {
        name: item.name,
        value: castValue(c, cast, spell.tradition),
        costs: levels.map(({ cost }) => cost),
        ...(rolls && { barrier: rolls }),
        ...(spell.keepsOff && { keepsOff: true as const }),
        ...(spell.use === "reactive" && { reacts: true as const }),
        ...(lacksFocus(items, c, spell, settings) && {
          unfocused: true as const,
          ...(OPTIONS.of.focusScope(settings) === "effects" && { dull: true as const }),
        }),
      },
    ];
  });
}
