import { DocumentSheetConfig } from "../apps/document-sheet-config";
import { UIConfig } from "./menus/ui-config";

/** Register the settings that the interface itself reads; those that exist already are left alone. */
export function registerApplicationSettings(): void {
  const { settings } = globalThis.game;
  const add = (key: string, data: object) => {
    if (!settings.settings.has(`core.${key}`)) settings.register("core", key, data);
  };
  add("sheetClasses", {
    scope: "world",
    config: false,
    type: Object,
    default: {},
    onChange: DocumentSheetConfig.updateDefaultSheets,
  });
  add("collectionSortingModes", { scope: "client", config: false, type: Object, default: {} });
  add("combatTrackerConfig", {
    scope: "world",
    config: false,
    type: Object,
    default: { resource: "", skipDefeated: false },
    onChange: () => globalThis.ui.combat?.render(),
  });
  settings.registerMenu("core", "uiConfig", {
    name: "SETTINGS.UI.Title",
    label: "SETTINGS.UI.Configure",
    hint: "SETTINGS.UI.Hint",
    icon: "fa-solid fa-palette",
    type: UIConfig,
    restricted: false,
  });
}
