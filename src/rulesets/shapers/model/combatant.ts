import { dataModel } from "../../../kit/model/record";
import { PLACE } from "../rules/data/documents";

/** A place in the order of World Shapers. */
export class ShapersCombatantData extends dataModel<Combatant.Implementation>(PLACE) {}
