import type { SettingValues } from "../../../../contract/facts";
import { type Rolls, rollsOf } from "../../../../kit/rules/formula";
import type { CreatureSystem } from "./documents";
import { OPTIONS } from "./options";

/** The numbers of a creature that a formula of the table may name. */
const namesOf = ({ level, attributes, initiative }: CreatureSystem): Readonly<Record<string, number>> => ({
  level,
  ...attributes,
  initiative,
  "initiative.mod": initiative,
});
/** A formula with its names filled in: "10 + @dex". Null: nothing is written, or it cannot be read. */
function filledIn(formula: string, names: Readonly<Record<string, number>>): Rolls | null {
  const numbers = formula.toLowerCase().replace(/@([a-z.]+)/g, (name, key: string) => String(names[key] ?? name));
  return rollsOf(numbers.replace(/\s+/g, "").replace(/\+-/g, "-").replace(/--/g, "+"));
}
/** What a creature is attacked against: what is typed, or what the table's formula gives to those for whom nobody has typed another number. */
export function defencesOf(
  c: CreatureSystem,
  settings: SettingValues,
): { readonly physical: number; readonly mental: number } {
  const of = (kind: "physical" | "mental"): number => {
    if (c[kind] !== UNTYPED) return c[kind];
    const filled = filledIn(OPTIONS.of[`${kind}Formula`](settings), namesOf(c));
    return filled && filled.dice.length === 0 ? Math.max(0, filled.flat) : c[kind];
  };
  return { physical: of("physical"), mental: of("mental") };
}
/** Both Defenses of a creature that nobody has changed. */
const UNTYPED = 10;
/** What is rolled for Initiative; null: 1d20 and the modifier. */
export const initiativeOf = (c: CreatureSystem, settings: SettingValues): Rolls | null =>
  filledIn(OPTIONS.of.initiativeFormula(settings), namesOf(c));
/** What a skill is called, however somebody has written it. */
export const skillKey = (name: string): string => name.trim().toLowerCase();
/** The skill of a creature that is called so; undefined: it has none. */
export const skillNamed = ({ skills }: Pick<CreatureSystem, "skills">, wanted: string) =>
  skills.find(({ name }) => skillKey(name) === wanted);
/** What is added to the die of a check of the skill that is called so; nothing where it is not written down. */
export const modifierNamed = (c: CreatureSystem | null, wanted: string, settings: SettingValues): number =>
  c ? skillModifier(c, skillNamed(c, wanted)?.modifier ?? 0, settings) : 0;
/** What is added to the die of a skill check: the skill's modifier, or what the table's formula makes of it. */
export function skillModifier(c: CreatureSystem, modifier: number, settings: SettingValues): number {
  const filled = filledIn(OPTIONS.of.skillFormula(settings), { ...namesOf(c), modifier });
  return filled && filled.dice.length === 0 ? filled.flat : modifier;
}
