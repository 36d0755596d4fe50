import { count, part } from "../rules/record";
import { dataModel } from "./record";

const turnSlot = part({ waits: count(0), lost: count(0), later: count(0), group: count(0) });
/** A place in the order of a game whose turns can be put off or shared: the rounds whose turn waits, was lost or is taken later, and the number of those who act together. */
export class TurnSlotData extends dataModel<Combatant.Implementation>(turnSlot) {}
