import { DocumentSheetConfig, typesOf } from "../apps/document-sheet-config";
import { ActiveEffectConfig } from "./active-effect-config";
import { AdventureImporterV2 } from "./adventure-importer";
import * as fieldSheets from "./fields-sheet";
import * as journal from "./journal/index";
import { RegionBehaviorConfig, RegionConfig } from "./region-config";

let registered = false;

/** Register the table's own sheets, once; to be done before packages register theirs. */
export function registerCoreSheets(): void {
  if (registered) return;
  registered = true;
  const { CONFIG } = globalThis;
  const register = (documentName: string, cls: unknown, options: { types?: string[] } = {}) => {
    const documentClass = CONFIG[documentName]?.documentClass;
    if (!documentClass) return;
    for (const type of options.types ?? typesOf(documentClass)) {
      // A package that was quicker keeps its default.
      const others = Object.values(CONFIG[documentName].sheetClasses?.[type] ?? {}) as { default: boolean }[];
      const makeDefault = !others.some((entry) => entry.default);
      DocumentSheetConfig.registerSheet(documentClass, "core", cls, {
        label: "SHEETS.Core",
        types: [type],
        makeDefault,
      });
    }
  };
  register("ActiveEffect", ActiveEffectConfig);
  register("Adventure", AdventureImporterV2);
  register("JournalEntry", journal.JournalEntrySheet);
  register("JournalEntryPage", journal.JournalEntryPageImageSheet, { types: ["image"] });
  register("JournalEntryPage", journal.JournalEntryPageVideoSheet, { types: ["video"] });
  register("JournalEntryPage", journal.JournalEntryPageProseMirrorSheet, { types: ["text"] });
  register("User", fieldSheets.UserConfig);
  register("Folder", fieldSheets.FolderConfig);
  register("Scene", fieldSheets.SceneConfig);
  register("Token", fieldSheets.TokenConfig);
  register("Macro", fieldSheets.MacroConfig);
  register("Combatant", fieldSheets.CombatantConfig);
  register("RollTable", fieldSheets.RollTableSheet);
  register("TableResult", fieldSheets.TableResultConfig);
  register("Wall", fieldSheets.WallConfig);
  register("MeasuredTemplate", fieldSheets.MeasuredTemplateConfig);
  register("Region", RegionConfig);
  register("RegionBehavior", RegionBehaviorConfig);
}
