import type { Dynamic, Plain } from "../../../../dynamic";
import { UI_DEFAULTS, type UIConfiguration } from "../../../boot/theme";
import { ApplicationV2 } from "../../api/application";
import { HandlebarsApplicationMixin } from "../../api/handlebars-application";
import { localize } from "../../dom";
import { createFormGroup, createNumberInput, createSelectInput } from "../../forms/fields";

const SCHEMES = { "": "SETTINGS.UI.SchemeSystem", light: "SETTINGS.UI.SchemeLight", dark: "SETTINGS.UI.SchemeDark" };

/** Colours and size of a person's own screen. */
export class UIConfig extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: Plain = {
    id: "ui-config",
    tag: "form",
    window: { title: "SETTINGS.UI.Configure", icon: "fa-solid fa-palette", contentClasses: ["standard-form"] },
    position: { width: 460 },
    form: { handler: UIConfig.#onSubmit, closeOnSubmit: true },
    actions: { resetDefaults: UIConfig.#onReset },
  };
  static override PARTS = {
    form: { template: "templates/settings/ui-config.hbs" },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  override async _prepareContext(options: Plain): Promise<Plain> {
    const setting = { ...UI_DEFAULTS, ...globalThis.game.settings.get("core", "uiConfig") } as UIConfiguration;
    return {
      ...(await super._prepareContext(options)),
      setting,
      groups: groupsOf(setting, this.id).map((group) => group.outerHTML),
      buttons: [
        { type: "button", action: "resetDefaults", icon: "fa-solid fa-arrow-rotate-left", label: "SETTINGS.Reset" },
        { type: "submit", icon: "fa-solid fa-floppy-disk", label: "COMMON.SaveChanges" },
      ],
    };
  }

  static async #onSubmit(_event: Event, _form: HTMLFormElement, formData: Dynamic): Promise<void> {
    const chosen = globalThis.foundry.utils.expandObject(formData.object);
    await globalThis.game.settings.set("core", "uiConfig", chosen);
  }

  static async #onReset(this: UIConfig): Promise<void> {
    await globalThis.game.settings.set("core", "uiConfig", UI_DEFAULTS);
    await this.render();
  }
}

function groupsOf({ colorScheme, fontScale }: UIConfiguration, rootId: string): HTMLElement[] {
  const group = (label: string, input: HTMLElement, hint?: string) =>
    createFormGroup({ label: localize(label), input, rootId, hint: hint ? localize(hint) : null });
  const scheme = (area: "applications" | "interface") =>
    createSelectInput({
      name: `colorScheme.${area}`,
      value: colorScheme[area] ?? "",
      options: SCHEMES,
      localize: true,
    });
  const size = createNumberInput({ name: "fontScale", value: fontScale, min: 1, max: 10, step: 1, type: "range" });
  return [
    group("SETTINGS.UI.Applications", scheme("applications")),
    group("SETTINGS.UI.Interface", scheme("interface")),
    group("SETTINGS.UI.FontScale", size, "SETTINGS.UI.FontScaleHint"),
  ];
}
