export { Adventure } from "./adventure";
export { Card, Cards } from "./cards";
export { FogExploration } from "./fog-exploration";
export { Folder } from "./folder";
export { JournalEntry, JournalEntryCategory, JournalEntryPage } from "./journal";
export { Macro } from "./macro";
export { Playlist, PlaylistSound } from "./playlist";
export { RegionBehavior } from "./regions/behavior";
export { RegionDocument } from "./regions/region";
export { Scene } from "./scene";
export {
  AmbientLightDocument,
  AmbientSoundDocument,
  CombatantGroup,
  DrawingDocument,
  MeasuredTemplateDocument,
  NoteDocument,
  Setting,
  TileDocument,
  WallDocument,
} from "./small-documents";
export { RollTable, TableResult } from "./table";
