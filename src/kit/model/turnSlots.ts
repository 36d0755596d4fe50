import { count } from "./fields";

function turnSlotSchema() {
  return { waits: count(0), lost: count(0), later: count(0), group: count(0) };
}
type TurnSlotSchema = ReturnType<typeof turnSlotSchema>;
/** A place in the order of a game whose turns can be put off or shared: the rounds whose turn waits, was lost or is taken later, and the number of those who act together. */
export class TurnSlotData extends foundry.abstract.TypeDataModel<TurnSlotSchema, Combatant.Implementation> {
  static override defineSchema(): TurnSlotSchema {
    return turnSlotSchema();
  }
}
