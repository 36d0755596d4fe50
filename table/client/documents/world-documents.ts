export { Folder } from "./folder";
export { JournalEntry, JournalEntryCategory, JournalEntryPage } from "./journal";
export { Macro } from "./macro";
export { Scene } from "./scene";
export {
  AmbientLightDocument,
  AmbientSoundDocument,
  CombatantGroup,
  DrawingDocument,
  MeasuredTemplateDocument,
  NoteDocument,
  RegionBehavior,
  RegionDocument,
  Setting,
  TileDocument,
  WallDocument,
} from "./small-documents";
export { RollTable, TableResult } from "./table";
