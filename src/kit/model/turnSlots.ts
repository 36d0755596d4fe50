import { count, part, real } from "../rules/record";
import { dataModel } from "./record";

const turnSlot = part({ waits: count(0), lost: count(0), later: count(0), lot: real(0, 0) });
/**
 * The data of a combatant in a game whose turns can be put off: the rounds whose turn waits, was lost or is taken later, and its lot for
 * ties.
 */
export class TurnSlotData extends dataModel<Combatant.Implementation>(turnSlot) {}
