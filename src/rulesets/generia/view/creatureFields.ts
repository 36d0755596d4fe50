import type { SheetContext } from "../../../contract/ruleset";
import type { FieldGroup, FormField } from "../../../kit/view/fields";
import { CREATURE } from "../rules/data/documents";
import { ATTRIBUTES, FRAGILE, NUMBERED, SIZES, ZONES } from "../rules/data/names";
import { isUsed, tableIn } from "../rules/data/statusTable";
import { fieldsFor, grouped, lineFields, traditionFields } from "./fields";

/** The edit view of a creature: source values, never prepared ones. */
export function creatureGroups({ source, settings, t }: SheetContext): FieldGroup[] {
  const c = CREATURE.read(source);
  const f = fieldsFor("Creature", t);
  const attributes = ATTRIBUTES.flatMap((key): FormField[] => {
    const name = t(`FIVEFOLD.Generia.Attribute.${key}`);
    return [
      { ...f.number(`attributes.${key}.value`, c.attributes[key].value, 0, "attribute"), label: name },
      {
        ...f.number(`attributes.${key}.mod`, c.attributes[key].mod, -99, "attribute"),
        label: t("FIVEFOLD.Generia.Field.mod", { name }),
      },
    ];
  });
  const armor = ZONES.map(
    (zone): FormField => ({
      ...f.number(`armor.${zone}`, c.armor[zone], 0, "armor"),
      label: t("FIVEFOLD.Generia.Field.armorOf", { zone: t(`FIVEFOLD.Generia.Zone.${zone}`) }),
    }),
  );
  return [
    grouped(t, "attributes", attributes),
    grouped(t, "pools", [
      f.number("wounds.light", c.wounds.light),
      f.number("wounds.severe", c.wounds.severe),
      f.number("exhaustion", c.exhaustion),
      f.number("tally", c.tally),
      f.number("mp.value", c.mp.value),
      f.number("mp.max", c.mp.max),
      f.number("recovery", c.recovery),
      f.number("en.value", c.en.value),
      f.number("en.max", c.en.max),
    ]),
    grouped(t, "fight", [
      ...armor,
      f.number("magicDefense", c.magicDefense),
      f.number("threshold", c.threshold),
      f.number("limit", c.limit),
      f.number("toughness", c.toughness),
      f.number("speed", c.speed),
      f.number("fieldOfView", c.fieldOfView),
      f.text("unarmed.formula", c.unarmed.formula),
      f.text("unarmed.type", c.unarmed.type),
    ]),
    grouped(t, "conditions", [
      ...NUMBERED.filter((one) => c.tiers[one] > 0 || isUsed(tableIn(settings), one)).map(
        (one): FormField => ({
          ...f.number(`tiers.${one}`, c.tiers[one], 0, "tiers"),
          label: t(`FIVEFOLD.Generia.Status.${one}`),
        }),
      ),
      ...FRAGILE.map(
        (what): FormField => ({
          ...f.number(`brittle.${what}`, c.brittle[what], 0, "brittle"),
          label: t("FIVEFOLD.Generia.Field.brittleOf", { what: t(`FIVEFOLD.Generia.Zone.${what}`) }),
        }),
      ),
      f.number("mending", c.mending),
      f.text("vulnerable", c.vulnerable),
      f.text("resistant", c.resistant),
      f.text("immune", c.immune),
    ]),
    grouped(t, "body", [
      f.select("size", SIZES, c.size, "Size"),
      f.check("character", c.character),
      f.check("limbs", c.limbs),
      f.number("weight.total", c.weight.total),
      f.number("weight.limit", c.weight.limit),
      f.number("athletics", c.athletics),
      f.number("riding", c.riding),
      f.number("medicine", c.medicine),
    ]),
    grouped(t, "proficiencies", lineFields("proficiencies", c.proficiencies, t)),
    grouped(t, "traditions", traditionFields(c.traditions, t)),
    { ...grouped(t, "notes", [f.rich("notes", c.notes)]), wide: true },
  ];
}
