import { dataModel } from "../../../kit/model/record";
import { type Derived, derive } from "../rules/creature/derive";
import { armorOf, CREATURE } from "../rules/data/documents";
import { factsOf, plain } from "./plain";

/** A creature or object of Vigor. */
export class VigorCreatureData extends dataModel(CREATURE, "FIVEFOLD.Vigor.Creature") {
  /** The numbers that follow from the stored data, computed at every preparation. */
  declare derived: Derived;
  /**
   * Durability and Health together: the first bar of the creature's tokens, which is full while it is unharmed and empty while it is dying.
   */
  declare life: { readonly value: number; readonly max: number };

  /** [V-043], [V-048], [V-089], [V-099] Computes the derived numbers and the first bar. */
  override prepareDerivedData(): void {
    const { items, statuses } = this.parent;
    const creature = CREATURE.read(plain(this.toObject(false)));
    const { durability, health } = creature;
    this.life = { value: durability.value + health.value, max: durability.max + health.max };
    const worn = [...items].flatMap((item) => {
      const armor = armorOf(factsOf(item));
      return armor?.worn ? [armor] : [];
    });
    this.derived = derive(creature, worn, statuses.has("vigor-prone"));
  }

  /** Removes the clock of Shock and the clock of unconsciousness where Health of a dying creature is raised by hand. */
  override async _preUpdate(
    ...[changes, options, user]: Parameters<
      foundry.abstract.TypeDataModel<foundry.data.fields.DataSchema, Actor.Implementation>["_preUpdate"]
    >
  ): Promise<boolean | undefined> {
    const health = foundry.utils.getProperty(changes, "system.health.value");
    const lay = ["vigor-shock", "vigor-stabilized"].some((status) => this.parent.statuses.has(status));
    const { shock } = CREATURE.read(plain(this.toObject()));
    if (typeof health === "number" && health > 0 && (lay || shock.round > 0)) {
      foundry.utils.setProperty(changes, "system.shock", { round: 0, slot: 0 });
      foundry.utils.setProperty(changes, "system.clocks.unconscious", { round: 0, slot: 0 });
    }
    return (await super._preUpdate(changes, options, user)) ?? undefined;
  }
}
