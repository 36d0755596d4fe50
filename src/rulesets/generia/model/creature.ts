import type { JsonObject } from "../../../engine/json";
import { dataModel } from "../../../kit/model/record";
import { capacityOf } from "../rules/creature/capacity";
import { CREATURE } from "../rules/data/documents";

/** Data in the form in which it is stored: sets become arrays, and what JSON cannot hold is left out. */
function plain(data: object): JsonObject {
  return JSON.parse(JSON.stringify(data, (_key, value) => (value instanceof Set ? [...value] : value)));
}

/** The data model of a creature. */
export class GeneriaCreatureData extends dataModel(CREATURE, "FIVEFOLD.Generia.Creature") {
  /** The wounds that it can still take, and its wound limit: the first bar of its tokens. */
  declare life: { readonly value: number; readonly max: number };

  override prepareDerivedData(): void {
    this.life = capacityOf(CREATURE.read(plain(this.toObject(false))));
  }
}
