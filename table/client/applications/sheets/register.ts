import { DocumentSheetConfig } from "../apps/document-sheet-config";
import { ActiveEffectConfig } from "./active-effect-config";
import * as fieldSheets from "./fields-sheet";
import { JournalEntryPageImageSheet, JournalEntryPageProseMirrorSheet, JournalEntrySheet } from "./journal";

/** Register the table's own sheets; to be done before packages register theirs. */
export function registerCoreSheets(): void {
  const { CONFIG } = globalThis;
  const register = (documentName: string, cls: unknown, options: { types?: string[] } = {}) => {
    const documentClass = CONFIG[documentName]?.documentClass;
    if (!documentClass) return;
    DocumentSheetConfig.registerSheet(documentClass, "core", cls, {
      label: "SHEETS.Core",
      makeDefault: true,
      ...options,
    });
  };
  register("ActiveEffect", ActiveEffectConfig);
  register("JournalEntry", JournalEntrySheet);
  register("JournalEntryPage", JournalEntryPageProseMirrorSheet);
  register("JournalEntryPage", JournalEntryPageImageSheet, { types: ["image"] });
  register("User", fieldSheets.UserConfig);
  register("Folder", fieldSheets.FolderConfig);
  register("Scene", fieldSheets.SceneConfig);
  register("Token", fieldSheets.TokenConfig);
  register("Macro", fieldSheets.MacroConfig);
  register("Combatant", fieldSheets.CombatantConfig);
  register("RollTable", fieldSheets.RollTableSheet);
  register("TableResult", fieldSheets.TableResultConfig);
  register("Wall", fieldSheets.WallConfig);
  register("Region", fieldSheets.RegionConfig);
  register("RegionBehavior", fieldSheets.RegionBehaviorConfig);
}
