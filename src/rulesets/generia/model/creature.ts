import { bar, choice, count, flag, label, maybe, maybeWhole, notes } from "../../../kit/model/fields";
import { relationFields } from "../../../kit/model/relations";
import { capacityOf } from "../rules/creature/derive";
import { readCreature } from "../rules/data/documents";
import { SIZES } from "../rules/data/names";
import { RELATIONS } from "../rules/data/types";
import { plain, words } from "./plain";

const fields = foundry.data.fields;

const attribute = () => new fields.SchemaField({ value: count(0), mod: maybeWhole() });
const named = () => new fields.ArrayField(new fields.SchemaField({ name: label(), value: count(0) }));

function creatureSchema() {
  return {
    attributes: new fields.SchemaField({
      con: attribute(),
      str: attribute(),
      dex: attribute(),
      int: attribute(),
      wil: attribute(),
      per: attribute(),
    }),
    proficiencies: named(),
    riding: count(0),
    athletics: count(0),
    civil: named(),
    speed: maybe(),
    armor: new fields.SchemaField({ torso: count(0), arms: count(0), legs: count(0), head: count(0) }),
    magicDefense: count(0),
    threshold: maybe(),
    limit: maybe(),
    toughness: maybe(),
    wounds: new fields.SchemaField({ light: count(0), severe: count(0) }),
    exhaustion: count(0),
    tally: count(0),
    mp: bar(0),
    en: bar(0),
    regeneration: count(0),
    weight: new fields.SchemaField({ total: maybe(), limit: maybe() }),
    size: choice(SIZES, "medium"),
    character: flag(false),
    limbs: flag(true),
    fieldOfView: maybe(),
    unarmed: new fields.SchemaField({ formula: words("1d4"), type: words("blunt") }),
    traditions: new fields.ArrayField(new fields.SchemaField({ name: label(), focus: flag(true) })),
    turn: new fields.SchemaField({
      attack: count(1, 99),
      utility: count(1, 99),
      movement: count(1, 99),
      reaction: count(1, 99),
      stride: count(0),
      step: count(0),
      round: count(0),
      unsteady: count(0, 99),
      spared: count(0),
    }),
    defencePenalty: count(0),
    ...relationFields(RELATIONS),
    notes: notes(),
  };
}
type Schema = ReturnType<typeof creatureSchema>;

/** A creature of Generia. */
export class GeneriaCreatureData extends foundry.abstract.TypeDataModel<Schema, Actor.Implementation> {
  static override LOCALIZATION_PREFIXES = ["FIVEFOLD.Generia.Creature"];
  static override defineSchema(): Schema {
    return creatureSchema();
  }

  /** How many wounds it can still take, and how many it could unhurt: the first bar of its tokens. */
  declare life: { readonly value: number; readonly max: number };

  override prepareDerivedData(): void {
    this.life = capacityOf(readCreature(plain(this.toObject(false))));
  }
}
