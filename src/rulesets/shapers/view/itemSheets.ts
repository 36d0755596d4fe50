import type { SheetContext, SheetView } from "../../../contract/ruleset";
import { editOf, linesOf } from "../../../kit/view/edit";
import { itemPage } from "../../../kit/view/itemSheet";
import { ABILITY, ARMOR, CONSUMABLE, DAMAGE_PART, TRAIT, WEAPON, type WeaponSystem } from "../rules/data/documents";
import { knownAt } from "../rules/data/lists";
import { DAMAGE_TYPES, STATUS_EFFECTS } from "../rules/data/names";
import { wordsFor } from "./fields";
import { abilitySentence, armorSentence, consumableSentence, traitSentence, weaponSentence } from "./gearRows";

/** The fields of the parts of the damage, and an empty line for a new part. */
const damageLines = (damage: WeaponSystem["damage"], { t, settings }: SheetContext) =>
  linesOf(
    "damage",
    DAMAGE_PART,
    [...damage.filter(({ formula }) => formula !== ""), { formula: "", type: "physical" }],
    wordsFor("Damage", t),
    "formula type",
    { type: { choices: knownAt(settings, "types", DAMAGE_TYPES) } },
  );

export const weaponSheet: SheetView = (item, context) => {
  const { t, source } = context;
  const w = WEAPON.read(source);
  const { group, fold, notes } = editOf(WEAPON, w, wordsFor("Weapon", t));
  return itemPage(item, context, weaponSentence(w, t), w.notes, [
    group("use", "primary secondary mode range hands"),
    damageLines(w.damage, context),
    fold("special", "ignores ignoresAll properties"),
    notes("notes"),
  ]);
};
export const armorSheet: SheetView = (item, context) => {
  const { t, source } = context;
  const a = ARMOR.read(source);
  const { group, notes } = editOf(ARMOR, a, wordsFor("Armor", t));
  return itemPage(item, context, armorSentence(a, t), a.notes, [
    group("protection", "kind armor cap capBonus evasion loud hands"),
    notes("notes"),
  ]);
};
export const abilitySheet: SheetView = (item, context) => {
  const { t, source } = context;
  const a = ABILITY.read(source);
  const { group, fold, notes } = editOf(ABILITY, a, wordsFor("Ability", t));
  return itemPage(item, context, abilitySentence(a, context), a.notes, [
    group("use", "activation resolution tier mode range"),
    group("cost", "cost.ap cost.rp cost.wp cost.momentum"),
    damageLines(a.damage, context),
    fold("area", "area.shape area.size"),
    fold("save", "stat onSuccess"),
    fold("lasting", "status aid.what aid.by allies lasts lastsIn", {
      status: { choices: ["none", "element", ...knownAt(context.settings, "statuses", STATUS_EFFECTS)] },
    }),
    fold("special", "push.kind push.metres ignores ignoresAll evasion reveals combatOnly"),
    notes("notes"),
  ]);
};
export const consumableSheet: SheetView = (item, context) => {
  const { t, source } = context;
  const c = CONSUMABLE.read(source);
  const { group, notes } = editOf(CONSUMABLE, c, wordsFor("Consumable", t));
  return itemPage(item, context, consumableSentence(c, t), c.notes, [
    group("use", "quantity heals spare ability"),
    notes("notes"),
  ]);
};
export const traitSheet: SheetView = (item, context) => {
  const { t, source } = context;
  const trait = TRAIT.read(source);
  const { group, notes } = editOf(TRAIT, trait, wordsFor("Trait", t));
  return itemPage(item, context, traitSentence(trait, t), trait.notes, [
    group("bonus", "initiative evasion armor defense hit attacks actsFirst actsLast momentum momentumFree"),
    notes("notes"),
  ]);
};
