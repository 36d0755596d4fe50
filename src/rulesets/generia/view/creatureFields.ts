import type { SheetContext } from "../../../contract/ruleset";
import { type FieldGroup, type FormField, foldedUnless } from "../../../kit/view/fields";
import { CREATURE, type CreatureSystem } from "../rules/data/documents";
import { ATTRIBUTES, FRAGILE, NUMBERED, SIZES, ZONES } from "../rules/data/names";
import { isUsed, tableIn } from "../rules/data/statusTable";
import { fieldsFor, foldsOf, grouped, lineFields, traditionFields } from "./fields";

/**
 * The edit view of a creature, from the source values and never the prepared ones. The fields that every creature needs come first; rarely
 * needed groups are folded until one of their fields is filled.
 */
export function creatureGroups({ source, settings, t }: SheetContext): FieldGroup[] {
  const c = CREATURE.read(source);
  const f = fieldsFor("Creature", t);
  const fold = foldsOf(t, c, CREATURE.read({}));
  const attribute = (key: (typeof ATTRIBUTES)[number]) => t(`FIVEFOLD.Generia.Attribute.${key}`);
  const values = ATTRIBUTES.map(
    (key): FormField => ({
      ...f.number(`attributes.${key}.value`, c.attributes[key].value, 0, "attribute"),
      label: attribute(key),
    }),
  );
  const modifiers = ({ attributes }: CreatureSystem) =>
    ATTRIBUTES.map(
      (key): FormField => ({
        ...f.number(`attributes.${key}.mod`, attributes[key].mod, -99, "attribute"),
        label: t("FIVEFOLD.Generia.Field.mod", { name: attribute(key) }),
      }),
    );
  const armor = ZONES.map(
    (zone): FormField => ({
      ...f.number(`armor.${zone}`, c.armor[zone], 0, "armor"),
      label: t("FIVEFOLD.Generia.Field.armorOf", { zone: t(`FIVEFOLD.Generia.Zone.${zone}`) }),
    }),
  );
  const numbered = NUMBERED.filter((one) => c.tiers[one] > 0 || isUsed(tableIn(settings), one));
  const { wounds, mp, en } = c;
  return [
    grouped(t, "attributes", values),
    grouped(t, "fight", [
      f.number("mp.max", mp.max),
      f.number("en.max", en.max),
      f.number("speed", c.speed),
      f.select("size", SIZES, c.size, "Size"),
      f.check("character", c.character),
      ...armor,
    ]),
    foldedUnless(
      wounds.light + wounds.severe + c.exhaustion + c.tally > 0 || mp.value !== mp.max || en.value !== en.max,
      grouped(t, "now", [
        f.number("wounds.light", wounds.light),
        f.number("wounds.severe", wounds.severe),
        f.number("exhaustion", c.exhaustion),
        f.number("tally", c.tally),
        f.number("mp.value", mp.value),
        f.number("en.value", en.value),
      ]),
    ),
    foldedUnless(
      c.proficiencies.some(({ name, value }) => name !== "" || value > 0),
      grouped(t, "proficiencies", lineFields("proficiencies", c.proficiencies, t)),
    ),
    foldedUnless(
      c.traditions.some(({ name }) => name !== ""),
      grouped(t, "traditions", traditionFields(c.traditions, t)),
    ),
    fold("defences", (of) => [
      f.number("magicDefense", of.magicDefense),
      f.text("vulnerable", of.vulnerable),
      f.text("resistant", of.resistant),
      f.text("immune", of.immune),
    ]),
    fold("unarmed", (of) => [f.text("unarmed.formula", of.unarmed.formula), f.text("unarmed.type", of.unarmed.type)]),
    fold("skills", (of) => [
      f.number("athletics", of.athletics),
      f.number("riding", of.riding),
      f.number("medicine", of.medicine),
      f.number("recovery", of.recovery),
    ]),
    fold("typed", (of) => [
      ...modifiers(of),
      f.number("threshold", of.threshold),
      f.number("limit", of.limit),
      f.number("toughness", of.toughness),
      f.number("fieldOfView", of.fieldOfView),
      f.number("weight.total", of.weight.total),
      f.number("weight.limit", of.weight.limit),
    ]),
    fold("conditions", (of) => [
      ...numbered.map(
        (one): FormField => ({
          ...f.number(`tiers.${one}`, of.tiers[one], 0, "tiers"),
          label: t(`FIVEFOLD.Generia.Status.${one}`),
        }),
      ),
      ...FRAGILE.map(
        (what): FormField => ({
          ...f.number(`brittle.${what}`, of.brittle[what], 0, "brittle"),
          label: t("FIVEFOLD.Generia.Field.brittleOf", { what: t(`FIVEFOLD.Generia.Zone.${what}`) }),
        }),
      ),
      f.number("mending", of.mending),
    ]),
    fold("body", (of) => [f.check("limbs", of.limbs)]),
    { ...grouped(t, "notes", [f.rich("notes", c.notes)]), wide: true },
  ];
}
