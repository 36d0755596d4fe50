import type { JsonObject } from "../../../engine/json";
import { dataModel } from "../../../kit/model/record";
import { capacityOf } from "../rules/creature/capacity";
import { CREATURE } from "../rules/data/documents";

/** Data as it would be stored: sets become arrays, nothing that JSON does not know is left. */
function plain(data: object): JsonObject {
  return JSON.parse(JSON.stringify(data, (_key, value) => (value instanceof Set ? [...value] : value)));
}

/** A creature of Generia. */
export class GeneriaCreatureData extends dataModel(CREATURE, "FIVEFOLD.Generia.Creature") {
  /** How many wounds it can still take, and how many it could unhurt: the first bar of its tokens. */
  declare life: { readonly value: number; readonly max: number };

  override prepareDerivedData(): void {
    this.life = capacityOf(CREATURE.read(plain(this.toObject(false))));
  }
}
