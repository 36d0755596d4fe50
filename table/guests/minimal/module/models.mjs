const { HTMLField, NumberField, SchemaField } = foundry.data.fields;

const count = (initial, max) =>
  new NumberField({ required: true, nullable: false, integer: true, min: 0, max, initial });

/** Somebody who goes where nobody was: breath, two traits, and a pack with so much room. */
export class ExplorerModel extends foundry.abstract.TypeDataModel {
  static LOCALIZATION_PREFIXES = ["MINIMAL.Explorer"];

  static defineSchema() {
    return {
      breath: new SchemaField({ value: count(10), max: count(10) }),
      might: count(2, 10),
      wits: count(2, 10),
      story: new HTMLField(),
    };
  }

  prepareDerivedData() {
    this.breath.value = Math.min(this.breath.value, this.breath.max);
    const tools = this.parent.items.filter(({ type }) => type === "tool");
    this.pack = {
      room: 4 + this.might,
      used: tools.reduce((sum, { system }) => sum + system.weight, 0),
    };
  }

  async _preUpdate(changes, options, user) {
    if ((await super._preUpdate(changes, options, user)) === false) return false;
    const breath = foundry.utils.getProperty(changes, "system.breath.value");
    // Out of breath is a status, set in the same update as the number that makes it so.
    if (breath !== undefined) options.minimal = { winded: breath === 0 };
  }

  _onUpdate(changed, options, userId) {
    super._onUpdate(changed, options, userId);
    if (game.user.id === userId && options.minimal)
      this.parent.toggleStatusEffect("winded", { active: options.minimal.winded });
  }
}

/** A thing that helps. */
export class ToolModel extends foundry.abstract.TypeDataModel {
  static LOCALIZATION_PREFIXES = ["MINIMAL.Tool"];

  static defineSchema() {
    return { weight: count(1), aid: count(1, 5), notes: new HTMLField() };
  }
}
