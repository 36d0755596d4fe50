import type { Dynamic, Plain } from "../../../../common/types";
import { ApplicationV2 } from "../../api/application";
import { HandlebarsApplicationMixin } from "../../api/handlebars-application";
import { localize } from "../../dom";
import { packageTitle } from "../../packages";

/** The key bindings that packages registered. */
export class ControlsConfig extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: Plain = {
    id: "controls-config",
    classes: ["controls-config"],
    window: { title: "CONTROLS.Configure", icon: "fa-solid fa-keyboard", resizable: true },
    position: { width: 560, height: 560 },
  };
  static override PARTS = { main: { template: "templates/settings/controls.hbs", scrollable: [""] } };

  override async _prepareContext(): Promise<Plain> {
    const { game } = globalThis;
    const groups = new Map<string, Plain[]>();
    for (const [id, action] of game.keybindings?.actions ?? []) {
      if (action.restricted && !game.user.isGM) continue;
      const namespace = action.namespace ?? id.split(".")[0];
      const bindings = game.keybindings.bindings?.get(id) ?? [...(action.uneditable ?? []), ...(action.editable ?? [])];
      const row = {
        name: localize(action.name ?? id),
        hint: localize(action.hint ?? ""),
        keys: bindings.map(keyLabel),
      };
      groups.set(namespace, [...(groups.get(namespace) ?? []), row]);
    }
    return {
      groups: [...groups].map(([id, rows]) => ({
        label: packageTitle(id),
        rows,
      })),
    };
  }
}

function keyLabel(binding: Dynamic): string {
  const key = String(binding.key ?? "").replace(/^(Key|Digit)/, "");
  return [...(binding.modifiers ?? []), key].join(" + ");
}
