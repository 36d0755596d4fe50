import { count, data } from "./fields";

function combatSchema() {
  return { ledger: data() };
}
type CombatSchema = ReturnType<typeof combatSchema>;
/** An encounter of a game that keeps nothing of its own in it; the ledger is the shell's, in which every turn event stands once. */
export class EncounterData extends foundry.abstract.TypeDataModel<CombatSchema, Combat.Implementation> {
  static override defineSchema(): CombatSchema {
    return combatSchema();
  }
}

function phasedSchema() {
  return { ...combatSchema(), opened: count(0), closed: count(0), ranked: count(0) };
}
type PhasedSchema = ReturnType<typeof phasedSchema>;
/** An encounter whose rounds have more than turns: beside the ledger, the shell keeps the last rounds whose start is settled, whose turns are over, and whose order is made. */
export class PhasedEncounterData extends foundry.abstract.TypeDataModel<PhasedSchema, Combat.Implementation> {
  static override defineSchema(): PhasedSchema {
    return phasedSchema();
  }
}

function combatantSchema() {
  return {};
}
type CombatantSchema = ReturnType<typeof combatantSchema>;
/** A place in the order of a game in which everything that a creature has in an encounter is stored on the creature. */
export class CombatantData extends foundry.abstract.TypeDataModel<CombatantSchema, Combatant.Implementation> {
  static override defineSchema(): CombatantSchema {
    return combatantSchema();
  }
}
