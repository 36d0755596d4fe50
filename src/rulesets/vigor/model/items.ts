import { bar, choice, count, flag, label, notes, whole } from "../../../kit/model/fields";
import { QUALITIES } from "../rules/data/qualities";
import {
  BONUSES,
  CATEGORIES,
  DELIVERIES,
  FEATURE_KINDS,
  HANDS,
  SKILL_TAGS,
  TRIGGERS,
  WHEN,
} from "../rules/data/system";
import { ABILITIES, AFFLICTIONS, DAMAGE_TYPES, KINETIC_SUBTYPES, POOLS } from "../rules/data/types";

const fields = foundry.data.fields;

/** What each use is paid with. */
const cost = () => new fields.SchemaField({ actions: count(1, 99), vigor: count(0), mana: count(0) });
const resist = () => new fields.SchemaField({ ability: choice([...ABILITIES, "none"], "none"), vs: count(0) });

function weaponSchema() {
  return {
    category: choice(CATEGORIES, "melee"),
    ability: choice([...ABILITIES, "category"], "category"),
    quality: choice(QUALITIES, "ordinary"),
    damage: new fields.SchemaField({
      value: count(1, 99),
      bonus: choice(BONUSES, "category"),
      skillDice: count(0, 99),
      type: choice(DAMAGE_TYPES, "kinetic"),
      subtype: choice([...KINETIC_SUBTYPES, "none"], "none"),
      others: new fields.SetField(choice(DAMAGE_TYPES, "kinetic"), { initial: [] }),
    }),
    extra: new fields.SchemaField({ attackDice: whole(0), damageDice: whole(0) }),
    steps: new fields.ArrayField(
      new fields.SchemaField({
        label: label(),
        steps: whole(0),
        scope: choice(["action", "effect", "both"], "action"),
        when: choice(WHEN, "always"),
      }),
    ),
    range: new fields.SchemaField({ reach: count(6), near: count(0), max: count(0) }),
    delivery: choice(DELIVERIES, "direct"),
    hand: choice(HANDS, "main"),
    equipped: flag(false),
    bypass: flag(false),
    opens: flag(false),
    knocks: flag(false),
    stunOnly: flag(false),
    lightTechnique: flag(false),
    addSkill: flag(false),
    resist: resist(),
    afflicts: choice([...AFFLICTIONS, "none"], "none"),
    rounds: count(0, 999),
    cost: cost(),
    progress: count(0),
    durability: bar(0),
    notes: notes(),
  };
}
type WeaponSchema = ReturnType<typeof weaponSchema>;
/** A weapon, a natural weapon, an aimed spell: whatever an attack is made with. */
export class VigorWeaponData extends foundry.abstract.TypeDataModel<WeaponSchema, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["FIVEFOLD.Vigor.Weapon"];
  static override defineSchema(): WeaponSchema {
    return weaponSchema();
  }
}

function armorSchema() {
  return {
    rank: count(0),
    quality: choice(QUALITIES, "ordinary"),
    protects: new fields.SetField(choice(DAMAGE_TYPES, "kinetic"), { initial: ["kinetic"] }),
    rankByType: new fields.ArrayField(
      new fields.SchemaField({ type: choice(DAMAGE_TYPES, "kinetic"), rank: count(0) }),
    ),
    guard: whole(0),
    durability: bar(10),
    worn: flag(false),
    notes: notes(),
  };
}
type ArmorSchema = ReturnType<typeof armorSchema>;
/** Armor that is worn and wears out. */
export class VigorArmorData extends foundry.abstract.TypeDataModel<ArmorSchema, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["FIVEFOLD.Vigor.Armor"];
  static override defineSchema(): ArmorSchema {
    return armorSchema();
  }
}

function featureSchema() {
  return {
    kind: choice(FEATURE_KINDS, "talent"),
    dice: count(0, 99),
    ability: choice([...ABILITIES, "none"], "none"),
    tag: choice(SKILL_TAGS, "none"),
    cost: cost(),
    progress: count(0),
    vs: count(0),
    resist: resist(),
    effect: new fields.SchemaField({
      heals: choice([...POOLS, "none"], "none"),
      amount: count(0),
      dice: count(0, 99),
      afflicts: choice([...AFFLICTIONS, "none"], "none"),
      rounds: count(0, 999),
    }),
    reaction: new fields.SchemaField({
      trigger: choice(TRIGGERS, "none"),
      steps: whole(0),
      defensive: flag(false),
    }),
    mental: flag(false),
    chance: flag(false),
    opens: flag(false),
    carried: flag(true),
    notes: notes(),
  };
}
type FeatureSchema = ReturnType<typeof featureSchema>;
/** A talent, technique, spell or skill; its effects ride on it as Active Effects. */
export class VigorFeatureData extends foundry.abstract.TypeDataModel<FeatureSchema, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["FIVEFOLD.Vigor.Feature"];
  static override defineSchema(): FeatureSchema {
    return featureSchema();
  }
}
