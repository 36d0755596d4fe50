import type { SheetContext } from "../../../contract/ruleset";
import type { Field, FieldGroup } from "../../../kit/view/fields";
import { readCreature } from "../rules/data/documents";
import { QUALITIES } from "../rules/data/qualities";
import { RESISTANCE_KINDS, SUPERIOR } from "../rules/data/system";
import { ABILITIES, DAMAGE_TYPES, POOLS, SIZES } from "../rules/data/types";
import { choicesOf, fieldsFor, lineName } from "./fields";

/** The edit view of a creature: source values, never prepared ones. */
export function creatureGroups({ source, t }: SheetContext): FieldGroup[] {
  const c = readCreature(source);
  const f = fieldsFor("Creature", t);
  const group = (key: string, fields: readonly Field[]): FieldGroup => ({
    title: t(`FIVEFOLD.Vigor.Group.${key}`),
    fields,
  });
  const pools = POOLS.flatMap((pool) => [
    f.number(`${pool}.value`, c[pool].value),
    f.number(`${pool}.max`, c[pool].max),
  ]);
  const abilities = ABILITIES.flatMap((ability) => [
    {
      ...f.number(`abilities.${ability}.score`, c.abilities[ability].score),
      label: t("FIVEFOLD.Vigor.Field.score", { name: t(`FIVEFOLD.Vigor.Ability.${ability}`) }),
    },
    {
      ...f.number(`abilities.${ability}.dice`, c.abilities[ability].dice),
      label: t("FIVEFOLD.Vigor.Field.dice", { name: t(`FIVEFOLD.Vigor.Ability.${ability}`) }),
    },
  ]);
  return [
    group("pools", pools),
    group("abilities", abilities),
    group("fight", [
      f.number("guard.base", c.guard.base, -99),
      f.number("guard.bonus", c.guard.bonus, -99),
      f.number("actions.bonus", c.actions.bonus, -99),
      f.number("initiative.dice", c.initiative.dice),
      f.number("resistance.dice", c.resistance.dice),
      f.number("natural.rank", c.natural.rank),
      f.multi("natural.types", DAMAGE_TYPES, c.natural.types, "Type"),
      f.select("durability.rank", SUPERIOR, c.durability.rank, "Superior"),
      f.number("unarmed.value", c.unarmed.value),
      f.select("unarmed.quality", QUALITIES, c.unarmed.quality, "Quality"),
    ]),
    group("recovery", [
      f.number("recovery.vigor", c.recovery.vigor, -99),
      f.number("recovery.mana", c.recovery.mana),
      f.number("recovery.durability", c.recovery.durability),
      f.check("recovery.whileWounded", c.recovery.whileWounded),
      f.number("recovery.health", c.recovery.health),
    ]),
    group("body", [
      f.select("size", SIZES, c.size, "Size"),
      f.number("reach", c.reach),
      f.check("living", c.living),
      f.check("undead", c.undead),
      f.check("object", c.object),
    ]),
    group("resistances", resistanceLines(c.resistances, t)),
    { ...group("notes", [f.rich("notes", c.notes)]), wide: true },
  ];
}

/** The lines that say something, and one empty line to begin another. */
function resistanceLines(lines: ReturnType<typeof readCreature>["resistances"], t: SheetContext["t"]): Field[] {
  const blank = { type: "kinetic", kind: "less", value: 0 } as const;
  const filled = lines.filter((line) => line.kind !== "less" || line.value > 0);
  return [...filled, blank].flatMap((line, index): Field[] => [
    {
      name: lineName("resistances", index, "type"),
      label: t("FIVEFOLD.Vigor.Field.damageType"),
      select: choicesOf(DAMAGE_TYPES, [line.type], "Type", t),
    },
    {
      name: lineName("resistances", index, "kind"),
      label: t("FIVEFOLD.Vigor.Field.how"),
      select: choicesOf(RESISTANCE_KINDS, [line.kind], "ResistanceKind", t),
    },
    {
      name: lineName("resistances", index, "value"),
      label: t("FIVEFOLD.Vigor.Field.amount"),
      number: { value: line.value, min: 0 },
    },
  ]);
}
