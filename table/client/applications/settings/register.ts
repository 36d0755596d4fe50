import { DocumentSheetConfig } from "../apps/document-sheet-config";

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
  add("combatTrackerConfig", {
    scope: "world",
    config: false,
    type: Object,
    default: { resource: "", skipDefeated: false },
    onChange: () => globalThis.ui.combat?.render(),
  });
}
