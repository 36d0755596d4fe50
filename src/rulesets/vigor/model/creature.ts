import { bar, choice, count, flag, notes, real, whole } from "../../../kit/model/fields";
import { type Derived, derive } from "../rules/creature/derive";
import { armorOf, readCreature } from "../rules/data/documents";
import { QUALITIES } from "../rules/data/qualities";
import { RESISTANCE_KINDS, SUPERIOR } from "../rules/data/system";
import { DAMAGE_TYPES, SIZES } from "../rules/data/types";
import { factsOf, plain } from "./plain";

const fields = foundry.data.fields;

function ability() {
  return new fields.SchemaField({ score: count(10), dice: count(0, 99) });
}
/** The round and the place in the order at which something ends. */
function clock() {
  return new fields.SchemaField({ round: count(0), slot: real(0) });
}
/** One schema for everything that can be attacked: heroes, beasts, constructs, doors. */
function creatureSchema() {
  return {
    abilities: new fields.SchemaField({
      strength: ability(),
      agility: ability(),
      speed: ability(),
      stamina: ability(),
      soul: ability(),
      reason: ability(),
      resolve: ability(),
    }),
    vigor: bar(20),
    mana: bar(0),
    durability: new fields.SchemaField({ value: count(10), max: count(10), rank: choice(SUPERIOR, "none") }),
    health: bar(10),
    actions: new fields.SchemaField({ value: count(2, 99), bonus: whole(0) }),
    guard: new fields.SchemaField({ base: whole(15), bonus: whole(0) }),
    initiative: new fields.SchemaField({ dice: count(0, 99) }),
    resistance: new fields.SchemaField({ dice: count(0, 99) }),
    natural: new fields.SchemaField({
      rank: count(0),
      types: new fields.SetField(choice(DAMAGE_TYPES, "kinetic"), { initial: ["kinetic"] }),
    }),
    resistances: new fields.ArrayField(
      new fields.SchemaField({
        type: choice(DAMAGE_TYPES, "kinetic"),
        kind: choice(RESISTANCE_KINDS, "less"),
        value: real(0),
      }),
    ),
    recovery: new fields.SchemaField({
      vigor: whole(0),
      mana: count(0),
      durability: count(0),
      health: count(0),
      whileWounded: flag(false),
    }),
    unarmed: new fields.SchemaField({ value: count(1, 99), quality: choice(QUALITIES, "feeble") }),
    size: choice(SIZES, "medium"),
    reach: count(6),
    living: flag(true),
    undead: flag(false),
    object: flag(false),
    clocks: new fields.SchemaField({
      prone: clock(),
      bound: clock(),
      pinned: clock(),
      unconscious: clock(),
      unaware: clock(),
      stunned: clock(),
      dazed: clock(),
      burning: clock(),
      brittle: clock(),
    }),
    stride: count(0),
    readied: count(0, 0x7fffffff),
    shock: new fields.SchemaField({ round: count(0), slot: real(0) }),
    notes: notes(),
  };
}
type Schema = ReturnType<typeof creatureSchema>;

/** A creature or object of Vigor. */
export class VigorCreatureData extends foundry.abstract.TypeDataModel<Schema, Actor.Implementation> {
  static override LOCALIZATION_PREFIXES = ["FIVEFOLD.Vigor.Creature"];
  static override defineSchema(): Schema {
    return creatureSchema();
  }

  /** What follows from the stored data; made anew at every preparation. */
  declare derived: Derived;
  /** What keeps it alive, Durability and Health together: the first bar of its tokens, which is full for the unhurt and empty for the dying. */
  declare life: { readonly value: number; readonly max: number };

  /** [V-043], [V-048], [V-089], [V-099] */
  override prepareDerivedData(): void {
    const { durability, health } = this;
    this.life = { value: durability.value + health.value, max: durability.max + health.max };
    const worn = [...this.parent.items].flatMap((item) => {
      const armor = armorOf(factsOf(item));
      return armor?.worn ? [armor] : [];
    });
    this.derived = derive(readCreature(plain(this.toObject(false))), worn, this.parent.statuses.has("vigor-prone"));
  }

  /** A creature that is brought back by hand leaves its clock of Shock behind, and a sleep that it had lain in. */
  override async _preUpdate(
    ...[changes, options, user]: Parameters<foundry.abstract.TypeDataModel<Schema, Actor.Implementation>["_preUpdate"]>
  ): Promise<boolean | undefined> {
    const health = foundry.utils.getProperty(changes, "system.health.value");
    const lay = ["vigor-shock", "vigor-stabilized"].some((status) => this.parent.statuses.has(status));
    if (typeof health === "number" && health > 0 && (lay || this.shock.round > 0)) {
      foundry.utils.setProperty(changes, "system.shock", { round: 0, slot: 0 });
      foundry.utils.setProperty(changes, "system.clocks.unconscious", { round: 0, slot: 0 });
    }
    return (await super._preUpdate(changes, options, user)) ?? undefined;
  }
}
