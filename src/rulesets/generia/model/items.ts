import { choice, count, flag, label, notes, some, whole } from "../../../kit/model/fields";
import {
  DAMAGE_CLASSES,
  EFFECT_KINDS,
  GEAR_KINDS,
  HANDS,
  PERK_FLAGS,
  SAVED,
  SPELL_USES,
  STATUSES,
  THIRDS,
  USES,
  WEAPON_CLASSES,
  WEAPON_TAGS,
  ZONES,
} from "../rules/data/names";
import { words } from "./plain";

const fields = foundry.data.fields;

/** A number of things, or of halves of them. */
const positive = (initial: number) =>
  new fields.NumberField({ required: true, nullable: false, min: 0, max: 9999, initial });
const damage = (formula: string, type: string) =>
  new fields.SchemaField({
    formula: words(formula),
    class: choice(DAMAGE_CLASSES, "physical"),
    type: words(type),
  });

function weaponSchema() {
  return {
    class: choice(WEAPON_CLASSES, "melee"),
    equipped: flag(false),
    hand: choice(HANDS, "main"),
    damage: damage("1d6", "sharp"),
    hitRate: positive(1),
    damageRating: positive(1),
    proficiency: label(),
    reach: count(1),
    bands: new fields.SchemaField({ short: whole(0), medium: whole(0), long: whole(0) }),
    range: count(20),
    canBlock: flag(true),
    canParry: flag(true),
    shield: flag(false),
    shieldBonus: count(0),
    blockbreaker: count(0),
    tags: new fields.SetField(choice(WEAPON_TAGS, "parry"), { initial: [] }),
    focus: label(),
    weight: positive(0),
    notes: notes(),
  };
}
type WeaponSchema = ReturnType<typeof weaponSchema>;
/** What an attack is made with, and what blocks and parries: weapons, shields, claws. */
export class GeneriaWeaponData extends foundry.abstract.TypeDataModel<WeaponSchema, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["FIVEFOLD.Generia.Weapon"];
  static override defineSchema(): WeaponSchema {
    return weaponSchema();
  }
}

function armorSchema() {
  return {
    zone: choice(ZONES, "torso"),
    armor: count(0),
    magicDefense: count(0),
    worn: flag(false),
    weight: positive(0),
    notes: notes(),
  };
}
type ArmorSchema = ReturnType<typeof armorSchema>;
/** Armor of one hit zone. */
export class GeneriaArmorData extends foundry.abstract.TypeDataModel<ArmorSchema, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["FIVEFOLD.Generia.Armor"];
  static override defineSchema(): ArmorSchema {
    return armorSchema();
  }
}

function gearSchema() {
  return {
    kind: choice(GEAR_KINDS, "consumable"),
    quantity: count(1),
    damage: damage("1d6", "arrow"),
    heals: label(),
    restores: label(),
    focus: label(),
    equipped: flag(false),
    weight: positive(0),
    notes: notes(),
  };
}
type GearSchema = ReturnType<typeof gearSchema>;
/** What is used up, shot, or carried as a focus. */
export class GeneriaGearData extends foundry.abstract.TypeDataModel<GearSchema, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["FIVEFOLD.Generia.Gear"];
  static override defineSchema(): GearSchema {
    return gearSchema();
  }
}

function perkSchema() {
  return { flags: new fields.SetField(choice(PERK_FLAGS, "opportunist"), { initial: [] }), notes: notes() };
}
type PerkSchema = ReturnType<typeof perkSchema>;
/** What a creature has learned for good, and what that changes in the rules. */
export class GeneriaPerkData extends foundry.abstract.TypeDataModel<PerkSchema, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["FIVEFOLD.Generia.Perk"];
  static override defineSchema(): PerkSchema {
    return perkSchema();
  }
}

function skillSchema() {
  return { use: choice(USES, "utility"), energy: count(0), counter: flag(false), notes: notes() };
}
type SkillSchema = ReturnType<typeof skillSchema>;
/** What a creature can do for energy. */
export class GeneriaSkillData extends foundry.abstract.TypeDataModel<SkillSchema, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["FIVEFOLD.Generia.Skill"];
  static override defineSchema(): SkillSchema {
    return skillSchema();
  }
}

function spellSchema() {
  return {
    use: choice(SPELL_USES, "offensive"),
    tier: some(1, 99),
    tradition: label(),
    elements: label(),
    cast: words("SURECAST"),
    keywords: label(),
    mp: count(1),
    costs: label(),
    effect: new fields.SchemaField({
      kind: choice(EFFECT_KINDS, "damage"),
      formula: words("1d6"),
      class: choice(DAMAGE_CLASSES, "magical"),
      type: words("arcane"),
      status: choice([...STATUSES, "none"], "none"),
    }),
    range: count(20),
    onSave: choice(SAVED, "none"),
    onSaveByTen: choice(SAVED, "none"),
    conjures: flag(true),
    ethereal: choice(THIRDS, "default"),
    preparation: label(),
    focus: choice(THIRDS, "default"),
    held: count(0, 99),
    notes: notes(),
  };
}
type SpellSchema = ReturnType<typeof spellSchema>;
/** A spell: its cast line says what is rolled by whom. */
export class GeneriaSpellData extends foundry.abstract.TypeDataModel<SpellSchema, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["FIVEFOLD.Generia.Spell"];
  static override defineSchema(): SpellSchema {
    return spellSchema();
  }
}
