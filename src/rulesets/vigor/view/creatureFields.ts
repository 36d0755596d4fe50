import type { SheetContext } from "../../../contract/ruleset";
import { editOf, linesOf } from "../../../kit/view/edit";
import type { FieldGroup } from "../../../kit/view/fields";
import { CREATURE, RESISTANCE } from "../rules/data/documents";
import { ABILITIES } from "../rules/data/types";
import { wordsIn, wordsOfLines } from "./fields";

/** The edit view of a creature: source values, never prepared ones. */
export function creatureGroups({ source, t }: SheetContext): FieldGroup[] {
  const c = CREATURE.read(source);
  const { group, groupOf, notes } = editOf(CREATURE, c, wordsIn("Creature", t));
  // The lines that say something, and one empty line to begin another.
  const lines = [...c.resistances.filter(({ kind, value }) => kind !== "less" || value > 0), RESISTANCE.read({})];
  const dice = ABILITIES.flatMap((ability) => {
    const name = t(`FIVEFOLD.Vigor.Ability.${ability}`);
    const of = (what: "score" | "dice") =>
      [`abilities.${ability}.${what}`, { name: t(`FIVEFOLD.Vigor.Field.${what}`, { name }) }] as const;
    return [of("score"), of("dice")];
  });
  return [
    group("pools", "vigor.value vigor.max mana.value mana.max durability.value durability.max health.value health.max"),
    groupOf(
      "abilities",
      dice.map(([path]) => path),
      Object.fromEntries(dice),
    ),
    group(
      "fight",
      "guard.base guard.bonus actions.bonus initiative.dice resistance.dice natural.rank natural.types durability.rank unarmed.value unarmed.quality",
    ),
    group("recovery", "recovery.vigor recovery.mana recovery.durability recovery.whileWounded recovery.health"),
    group("body", "size reach living undead object"),
    linesOf("resistances", RESISTANCE, lines, wordsOfLines(t), "type:damageType kind:how value:amount"),
    notes("notes"),
  ];
}
