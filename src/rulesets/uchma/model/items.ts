import { choice, count, data, flag, label, maybe, notes, some, whole } from "../../../kit/model/fields";
import {
  ABILITY_KINDS,
  CLASSES,
  KEPT,
  PACKET_ARMORS,
  POTENCIES,
  RESISTED,
  SIGHTS,
  SKILL_RANKS,
} from "../rules/data/system";
import {
  AFFECTED,
  COMMONS,
  DELIVERIES,
  POOLS,
  SLOTS,
  SPENDINGS,
  STATUSES,
  TARGETINGS,
  TRIGGERS,
} from "../rules/data/terms";
import { resist } from "./resist";

const fields = foundry.data.fields;

function dice() {
  return new fields.SchemaField({
    count: count(0, 99),
    faces: new fields.NumberField({ required: true, nullable: false, integer: true, min: 2, max: 100, initial: 6 }),
  });
}
function packet() {
  return new fields.SchemaField({
    damage: count(0),
    dice: dice(),
    magical: flag(false),
    armor: choice(PACKET_ARMORS, "own"),
    pierces: count(0),
    potency: choice(POTENCIES, "full"),
    potencyBonus: whole(0),
    bonus: whole(0),
    steal: flag(false),
    halved: flag(false),
  });
}
/** A state by its id. */
function state() {
  return new fields.StringField({ required: true, nullable: false, blank: false, choices: [...STATUSES] });
}
function lasting() {
  return new fields.SchemaField({
    name: label(),
    rounds: count(1),
    status: choice([...STATUSES, "none"], "none"),
    harm: count(0),
    harmArmor: choice(PACKET_ARMORS, "none"),
    harmMagical: flag(false),
    harmPotency: flag(true),
    heals: count(0),
    changes: choice([...AFFECTED, "none"], "none"),
    by: whole(0),
    speedTimes: count(100, 1000),
    onGround: flag(false),
    top: count(0),
    per: count(0, 99),
    healsPer: count(0, 99),
    keep: choice(KEPT, "usual"),
    stacks: some(1, 99),
    pool: choice([...POOLS, "none"], "none"),
    amount: count(0, 999),
    spent: choice([...SPENDINGS, "none"], "none"),
    uses: some(1, 99),
    dice: dice(),
    sees: maybe(),
    noArmor: flag(false),
    firm: flag(false),
    halves: flag(false),
    atOnce: flag(false),
    doubles: new fields.ArrayField(state()),
    cures: new fields.ArrayField(state()),
    spreads: count(0, 99),
  });
}
function useSchema() {
  return {
    slot: choice(SLOTS, "action"),
    delivery: choice(DELIVERIES, "melee"),
    targeting: choice(TARGETINGS, "one"),
    most: count(1, 99),
    range: count(1),
    radius: count(0),
    resistance: choice(RESISTED, "parry"),
    precision: whole(0),
    ignoresPrecision: flag(false),
    times: some(1, 20),
    packets: new fields.ArrayField(packet()),
    effects: new fields.ArrayField(lasting()),
    energy: count(0, 999),
    trigger: choice([...TRIGGERS, "none"], "none"),
    area: count(1),
    lasts: count(0, 999),
    sight: choice(SIGHTS, "needed"),
    hearing: flag(false),
    throughWalls: flag(false),
    ignoresCover: flag(false),
    helpful: flag(false),
    summons: label(),
    beyondLimit: flag(false),
    turnsInto: label(),
    turnsFor: count(0, 999),
    notes: notes(),
  };
}

function weaponSchema() {
  return {
    ...useSchema(),
    class: choice(CLASSES, "melee"),
    held: flag(false),
    dropped: flag(false),
    natural: flag(false),
    form: label(),
    wielded: new fields.SchemaField({
      parry: whole(0),
      warding: whole(0),
      constitution: whole(0),
      evasion: whole(0),
      precision: whole(0),
      physical: whole(0),
      magical: whole(0),
    }),
  };
}
type WeaponSchema = ReturnType<typeof weaponSchema>;
/** A weapon with its first attack. */
export class UchmaWeaponData extends foundry.abstract.TypeDataModel<WeaponSchema, Item.Implementation> {
  static override defineSchema(): WeaponSchema {
    return weaponSchema();
  }
}

function abilitySchema() {
  return {
    ...useSchema(),
    kind: choice(ABILITY_KINDS, "technique"),
    does: choice([...COMMONS, "none"], "none"),
    perControl: count(0, 99),
    metres: count(0, 99),
    skill: label(),
    threshold: count(0, 99),
    restores: count(0),
    form: label(),
  };
}
type AbilitySchema = ReturnType<typeof abilitySchema>;
/** A technique, a common action, a thing that is used. */
export class UchmaAbilityData extends foundry.abstract.TypeDataModel<AbilitySchema, Item.Implementation> {
  static override defineSchema(): AbilitySchema {
    return abilitySchema();
  }
}

function armorSchema() {
  return {
    worn: flag(false),
    physical: count(0),
    magical: count(0),
    speed: maybe(),
    resist: resist(0),
    notes: notes(),
  };
}
type ArmorSchema = ReturnType<typeof armorSchema>;
export class UchmaArmorData extends foundry.abstract.TypeDataModel<ArmorSchema, Item.Implementation> {
  static override defineSchema(): ArmorSchema {
    return armorSchema();
  }
}

function formSchema() {
  return {
    health: some(30),
    potency: count(0),
    control: count(0),
    walk: count(6),
    fly: count(0),
    precision: whole(0),
    physical: count(0),
    magical: count(0),
    melee: flag(true),
    size: some(1, 20),
    others: flag(false),
    resist: resist(5),
    notes: notes(),
  };
}
type FormSchema = ReturnType<typeof formSchema>;
/** A form that its owner can take. */
export class UchmaFormData extends foundry.abstract.TypeDataModel<FormSchema, Item.Implementation> {
  static override defineSchema(): FormSchema {
    return formSchema();
  }
}

function ownSkillSchema() {
  return { rank: choice(SKILL_RANKS, "normal"), bonus: whole(0), notes: notes() };
}
type OwnSkillSchema = ReturnType<typeof ownSkillSchema>;
/** A skill that a world has beside those of the combat rules. */
export class UchmaSkillData extends foundry.abstract.TypeDataModel<OwnSkillSchema, Item.Implementation> {
  static override defineSchema(): OwnSkillSchema {
    return ownSkillSchema();
  }
}

function effectSchema() {
  return {
    rounds: count(1),
    stacks: some(1, 99),
    left: maybe(),
    seq: count(0, 999_999),
    spec: data(),
    power: count(0),
    own: count(0, 999_999),
    until: label(),
    rides: label(),
    before: whole(0),
    prepared: data(),
    form: data(),
    area: data(),
    lines: new fields.ArrayField(lasting()),
  };
}
type EffectSchema = ReturnType<typeof effectSchema>;
/** Something that lasts on its bearer, or that its bearer laid on the ground. Rules make and end it. */
export class UchmaEffectData extends foundry.abstract.TypeDataModel<EffectSchema, Item.Implementation> {
  static override defineSchema(): EffectSchema {
    return effectSchema();
  }
}
