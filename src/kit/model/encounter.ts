import { count, data, part } from "../rules/record";
import { dataModel } from "./record";

const encounter = part({ ledger: data() });
/** An encounter of a game that keeps nothing of its own in it; `ledger` is the shell's turn event log, in which every event stands once. */
export class EncounterData extends dataModel<Combat.Implementation>(encounter) {}

const ranked = part({ ...encounter.fields, ranked: count(0) });
/** An encounter whose order is made anew each round: the shell keeps the last round whose order is made, so that nobody takes whoever was first before for the first. */
export class RankedEncounterData extends dataModel<Combat.Implementation>(ranked) {}

const phased = part({ ...encounter.fields, opened: count(0), closed: count(0), ...ranked.fields });
/** An encounter whose rounds have more than turns: beside the turn event log, the shell keeps the last rounds whose start is settled, whose turns are over, and whose order is made. */
export class PhasedEncounterData extends dataModel<Combat.Implementation>(phased) {}

/** A place in the order of a game in which everything that a creature has in an encounter is stored on the creature. */
export class CombatantData extends dataModel<Combatant.Implementation>(part({})) {}
