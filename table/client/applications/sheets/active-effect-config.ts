import { profile } from "../../../common/generation/index";
import type { Dynamic, Plain } from "../../../dynamic";
import { DocumentSheetV2 } from "../api/document-sheet";
import { HandlebarsApplicationMixin } from "../api/handlebars-application";
import { TextEditor } from "../ux/text-editor";

/** Whether changes lie in the effect's system data, as from generation 14 on. */
const inSystem = (): boolean => profile().effects.changes === "system";
const asUpdate = (changes: Plain[]): Plain => (inSystem() ? { system: { changes } } : { changes });

/** An active effect: what it is, how long it lasts, what it changes. */
export class ActiveEffectConfig extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: Plain = {
    classes: ["active-effect-config"],
    window: { contentClasses: ["standard-form"], icon: "fa-solid fa-person-rays" },
    position: { width: 560 },
    form: { closeOnSubmit: true },
    actions: { addChange: ActiveEffectConfig.#onAddChange, deleteChange: ActiveEffectConfig.#onDeleteChange },
  };
  static override PARTS: Record<string, Dynamic> = {
    header: { template: "templates/sheets/active-effect/header.hbs" },
    tabs: { template: "templates/generic/tab-navigation.hbs" },
    details: { template: "templates/sheets/active-effect/details.hbs", scrollable: [""] },
    duration: { template: "templates/sheets/active-effect/duration.hbs" },
    changes: { template: "templates/sheets/active-effect/changes.hbs", scrollable: [""] },
    footer: { template: "templates/generic/form-footer.hbs" },
  };
  static override TABS = {
    sheet: {
      tabs: [
        { id: "details", icon: "fa-solid fa-book" },
        { id: "duration", icon: "fa-solid fa-clock" },
        { id: "changes", icon: "fa-solid fa-gears" },
      ],
      initial: "details",
      labelPrefix: "EFFECT.TABS",
    },
  };

  #changes(): Dynamic[] {
    return (inSystem() ? this.document._source.system?.changes : this.document._source.changes) ?? [];
  }

  /** The kinds of change that can be chosen, and where they are stored: numbered modes, or named types from generation 14 on. */
  #kinds(): Plain {
    const { CONFIG, CONST } = globalThis;
    if (inSystem()) {
      const types = Object.entries<Plain>(CONFIG.ActiveEffect.changeTypes);
      return {
        path: "system.changes",
        kind: "type",
        dtype: "String",
        kinds: types.map(([value, { label }]) => ({ value, label })),
        units: CONST.ACTIVE_EFFECT_DURATION_UNITS.map((value: string) => ({ value, label: `EFFECT.UNIT.${value}` })),
      };
    }
    const modes = Object.entries(CONST.ACTIVE_EFFECT_MODES);
    const kinds = modes.map(([key, value]) => ({ value: String(value), label: `EFFECT.MODE_${key}` }));
    return { path: "changes", kind: "mode", dtype: "Number", kinds };
  }

  override async _prepareContext(options: Plain): Promise<Plain> {
    const { CONFIG } = globalThis;
    const statuses = Object.values(CONFIG.statusEffects ?? {}).map((status: Dynamic) => ({
      value: status.id,
      label: status.name,
    }));
    return {
      ...(await super._prepareContext(options)),
      descriptionHTML: await TextEditor.implementation.enrichHTML(this.document.description ?? "", {
        relativeTo: this.document,
        secrets: this.document.isOwner,
      }),
      changes: this.#changes().map((change, index) => ({ ...change, index })),
      ...this.#kinds(),
      statuses,
      isItemEffect: this.document.parent?.documentName === "Item",
      buttons: this.isEditable ? [{ type: "submit", icon: "fa-solid fa-floppy-disk", label: "EFFECT.Submit" }] : [],
    };
  }

  override _processFormData(event: Event | null, form: HTMLFormElement, formData: Dynamic): Plain {
    const data = super._processFormData(event, form, formData);
    // Rows are named by index, which expands to a record; the field is a list.
    for (const home of [data, data.system])
      if (home?.changes && !Array.isArray(home.changes)) home.changes = Object.values(home.changes);
    return data;
  }

  static async #onAddChange(this: ActiveEffectConfig): Promise<void> {
    const changes = [...this.#changes(), { key: "", value: "" }];
    await this.submit({ updateData: asUpdate(changes) }).catch(() => undefined);
    await this.render({ force: true });
  }
  static async #onDeleteChange(this: ActiveEffectConfig, _event: Event, target: HTMLElement): Promise<void> {
    const index = Number(target.closest<HTMLElement>("[data-index]")?.dataset.index);
    await this.document.update(asUpdate(this.#changes().filter((_change, at) => at !== index)));
  }
}
