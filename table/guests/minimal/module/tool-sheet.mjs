const { HandlebarsApplicationMixin } = foundry.applications.api;
const { ItemSheetV2 } = foundry.applications.sheets;

export class ToolSheet extends HandlebarsApplicationMixin(ItemSheetV2) {
  static DEFAULT_OPTIONS = {
    classes: ["minimal", "tool"],
    position: { width: 400, height: "auto" },
    form: { submitOnChange: true, closeOnSubmit: false },
  };

  static PARTS = { main: { template: "systems/minimal/templates/tool.hbs" } };

  async _prepareContext(options) {
    const context = await super._prepareContext(options);
    return {
      ...context,
      item: this.item,
      systemFields: this.item.system.schema.fields,
      system: this.item.system.toObject(),
    };
  }
}
