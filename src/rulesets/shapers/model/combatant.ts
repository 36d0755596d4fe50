import { dataModel } from "../../../kit/model/record";
import { count, part } from "../../../kit/rules/record";

const place = part({
  waits: count(0),
  lost: count(0),
  later: count(0),
  group: count(0),
  odd: count(0),
  even: count(0),
});
/** A place in the order: the rounds whose turn waits, was lost or is taken later, and the unions of odd and of even rounds. */
export class ShapersCombatantData extends dataModel<Combatant.Implementation>(place) {}
