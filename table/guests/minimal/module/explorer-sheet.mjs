import { PoolRoll } from "./roll.mjs";

const { HandlebarsApplicationMixin } = foundry.applications.api;
const { ActorSheetV2 } = foundry.applications.sheets;
const template = (name) => `systems/minimal/templates/explorer/${name}.hbs`;

export class ExplorerSheet extends HandlebarsApplicationMixin(ActorSheetV2) {
  static DEFAULT_OPTIONS = {
    classes: ["minimal", "explorer"],
    position: { width: 520, height: 560 },
    window: { resizable: true },
    form: { submitOnChange: true, closeOnSubmit: false },
    actions: {
      rollTrait: ExplorerSheet.#rollTrait,
      rest: ExplorerSheet.#rest,
      openEntry: ExplorerSheet.#openEntry,
      deleteEntry: ExplorerSheet.#deleteEntry,
      useTool: ExplorerSheet.#useTool,
      addEffect: ExplorerSheet.#addEffect,
      toggleEffect: ExplorerSheet.#toggleEffect,
    },
  };

  static PARTS = {
    header: { template: template("header") },
    tabs: { template: "templates/generic/tab-navigation.hbs" },
    traits: { template: template("traits") },
    pack: { template: template("pack"), scrollable: [""] },
    effects: { template: template("effects"), scrollable: [""] },
    story: { template: template("story"), scrollable: [""] },
  };

  static TABS = {
    primary: {
      tabs: [{ id: "traits" }, { id: "pack" }, { id: "effects" }, { id: "story" }],
      initial: "traits",
      labelPrefix: "MINIMAL.Tabs",
    },
  };

  async _prepareContext(options) {
    const context = await super._prepareContext(options);
    const { actor } = this;
    const { fields } = actor.system.schema;
    const { TextEditor } = foundry.applications.ux;
    const source = actor.system.toObject();
    return {
      ...context,
      actor,
      traits: ["might", "wits"].map((name) => ({
        name,
        field: fields[name],
        value: source[name],
        now: actor.system[name],
        act: game.i18n.format("MINIMAL.Roll.act", { trait: fields[name].label }),
      })),
      breath: { fields: fields.breath.fields, source: source.breath },
      carried: game.i18n.format("MINIMAL.Explorer.carried", actor.system.pack),
      tools: actor.items.contents.sort((a, b) => a.sort - b.sort),
      effects: [...actor.allApplicableEffects()],
      story: {
        field: fields.story,
        value: source.story,
        enriched: await TextEditor.implementation.enrichHTML(source.story, { relativeTo: actor }),
      },
    };
  }

  async _preparePartContext(partId, context, options) {
    const part = await super._preparePartContext(partId, context, options);
    if (partId in part.tabs) part.tab = part.tabs[partId];
    return part;
  }

  /** Rolls a trait, with the dice that a tool adds. */
  async #roll(trait, tool = null) {
    const { label } = this.actor.system.schema.fields[trait];
    const flavor = tool ? game.i18n.format("MINIMAL.Roll.with", { trait: label, tool: tool.name }) : label;
    const dice = this.actor.system[trait] + (tool?.system.aid ?? 0);
    const roll = await PoolRoll.of(dice, tool ? { tool: tool.uuid } : {}).evaluate();
    const { ChatMessage } = foundry.documents;
    return roll.toMessage({ speaker: ChatMessage.implementation.getSpeaker({ actor: this.actor }), flavor });
  }

  #entry(target) {
    const { id, collection } = target.closest("[data-id]").dataset;
    return collection === "items"
      ? this.actor.items.get(id)
      : [...this.actor.allApplicableEffects()].find((effect) => effect.id === id);
  }

  static async #rollTrait(_event, target) {
    await this.#roll(target.dataset.trait);
  }

  static async #useTool(_event, target) {
    await this.#roll("wits", this.#entry(target));
  }

  static async #rest() {
    await this.actor.update({ "system.breath.value": this.actor.system.breath.max });
  }

  static #openEntry(_event, target) {
    this.#entry(target).sheet.render({ force: true });
  }

  static async #deleteEntry(_event, target) {
    await this.#entry(target).deleteDialog();
  }

  static async #addEffect() {
    const name = game.i18n.localize("MINIMAL.Effects.fresh");
    await this.actor.createEmbeddedDocuments("ActiveEffect", [{ name, img: "icons/svg/aura.svg" }]);
  }

  static async #toggleEffect(_event, target) {
    const effect = this.#entry(target);
    await effect.update({ disabled: !effect.disabled });
  }
}
