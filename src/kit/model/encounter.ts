import { data } from "./fields";

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

function combatantSchema() {
  return {};
}
type CombatantSchema = ReturnType<typeof combatantSchema>;
/** A place in the order of a game in which everything that a creature has in an encounter is stored on the creature. */
export class PlaceData extends foundry.abstract.TypeDataModel<CombatantSchema, Combatant.Implementation> {
  static override defineSchema(): CombatantSchema {
    return combatantSchema();
  }
}
