import { TypeDataModel } from "../abstract/type-data";
import type { DataField } from "../data/fields/index";
import { changesField } from "./active-effect-14";

/** The data of every kind of effect in generation 14 (API docs v14, foundry.data.ActiveEffectTypeDataModel). */
export class ActiveEffectTypeDataModel extends TypeDataModel {
  static override defineSchema(): Record<string, DataField> {
    return { changes: changesField() };
  }
}
