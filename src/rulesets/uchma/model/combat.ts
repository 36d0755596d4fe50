const fields = foundry.data.fields;

function combatSchema() {
  return { ledger: new fields.ObjectField() };
}
type CombatSchema = ReturnType<typeof combatSchema>;
/** An encounter of Uchma; the ledger is the shell's, in which every turn event stands once. */
export class UchmaCombatData extends foundry.abstract.TypeDataModel<CombatSchema, Combat.Implementation> {
  static override defineSchema(): CombatSchema {
    return combatSchema();
  }
}

function combatantSchema() {
  return {};
}
type CombatantSchema = ReturnType<typeof combatantSchema>;
/** A place in the order; everything a creature has in an encounter is stored on the creature. */
export class UchmaCombatantData extends foundry.abstract.TypeDataModel<CombatantSchema, Combatant.Implementation> {
  static override defineSchema(): CombatantSchema {
    return combatantSchema();
  }
}
