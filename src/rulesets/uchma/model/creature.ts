import { bar, choice, count, flag, label, maybe, notes, some, whole } from "../../../kit/model/fields";
import { SKILL_RANKS } from "../rules/data/system";
import { maybeResist } from "./resist";

const fields = foundry.data.fields;

function skill() {
  return new fields.SchemaField({ rank: choice(SKILL_RANKS, "normal"), bonus: whole(0) });
}
/** One schema for everything that can be attacked: heroes, beasts, mounts, minions, things. */
function creatureSchema() {
  return {
    level: count(1, 99),
    health: bar(60, true),
    energy: bar(10),
    potency: count(0),
    control: count(0),
    resist: maybeResist(),
    armor: new fields.SchemaField({ physical: count(0), magical: count(0) }),
    speed: new fields.SchemaField({ walk: maybe(), fly: count(0), run: maybe() }),
    allowance: new fields.SchemaField({ actions: count(1, 9), minors: count(1, 9) }),
    skills: new fields.SchemaField({ athletics: skill(), scouting: skill(), riding: skill() }),
    size: some(1, 20),
    living: flag(true),
    melee: flag(true),
    player: flag(false),
    side: label(),
    rank: count(0, 99),
    groupRoll: count(0, 20),
    turn: new fields.SchemaField({
      state: count(0, 7),
      spent: count(0),
      budget: count(0),
      actions: count(1, 9),
      minors: count(1, 9),
      acted: count(0),
      ordered: count(0, 5),
      swapped: count(0, 1),
      ended: count(0, 1),
      diagonals: count(0, 1),
      aloft: count(0, 1),
    }),
    altitude: count(0),
    faint: count(0, 99),
    effectSeq: count(0, 999_999),
    minions: new fields.SchemaField({
      limit: count(1, 99),
      summoner: label(),
      counts: flag(true),
      borrows: flag(false),
    }),
    mount: new fields.SchemaField({
      is: flag(false),
      rider: count(0, 0xffffffff),
      threshold: count(7, 99),
      knows: new fields.ArrayField(label()),
      suits: label(),
      familiar: label(),
      stairsEasy: flag(false),
      impassable: new fields.ArrayField(label()),
    }),
    notes: notes(),
  };
}
type Schema = ReturnType<typeof creatureSchema>;

/** A creature or thing of Uchma. What follows from the stored data is worked out by the rules whenever it is asked for. */
export class UchmaCreatureData extends foundry.abstract.TypeDataModel<Schema, Actor.Implementation> {
  static override defineSchema(): Schema {
    return creatureSchema();
  }
}
