import { count, data, part } from "../rules/record";
import { dataModel } from "./record";

const encounter = part({ ledger: data() });
/**
 * The data of an encounter in a game that stores nothing of its own there. `ledger` is the shell's log of turn events, with each event
 * once.
 */
export class EncounterData extends dataModel<Combat.Implementation>(encounter) {}

const ranked = part({ ...encounter.fields, ranked: count(0) });
/**
 * The data of an encounter whose turn order is made anew each round. The shell stores the last round whose order was made, so that the
 * order of an earlier round is never taken for the new one.
 */
export class RankedEncounterData extends dataModel<Combat.Implementation>(ranked) {}

const phased = part({ ...encounter.fields, opened: count(0), closed: count(0), ...ranked.fields });
/**
 * The data of an encounter whose rounds have more phases than turns. Beside the log of turn events, the shell stores the last round whose
 * start phase is settled, whose turns are over, and whose order was made.
 */
export class PhasedEncounterData extends dataModel<Combat.Implementation>(phased) {}

/** The data of a combatant in a game that stores with the creature all that the creature has in an encounter. */
export class CombatantData extends dataModel<Combatant.Implementation>(part({})) {}
