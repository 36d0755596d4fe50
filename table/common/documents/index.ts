export { BaseActiveEffect } from "./active-effect";
export { BaseActor } from "./actor";
export { BaseAdventure } from "./adventure";
export { BaseCard, BaseCards } from "./cards";
export { BaseChatMessage } from "./chat-message";
export { BaseCombat, BaseCombatant, BaseCombatantGroup } from "./combat";
export { BaseFogExploration } from "./fog-exploration";
export { BaseFolder } from "./folder";
export { BaseItem } from "./item";
export { BaseJournalEntry, BaseJournalEntryCategory, BaseJournalEntryPage } from "./journal";
export { BaseMeasuredTemplate } from "./measured-template";
export { BasePlaylist, BasePlaylistSound } from "./playlist";
export { BaseScene } from "./scene";
export {
  BaseAmbientLight,
  BaseAmbientSound,
  BaseDrawing,
  BaseNote,
  BaseRegion,
  BaseRegionBehavior,
  BaseTile,
  BaseWall,
} from "./scene-parts";
export { BaseMacro, BaseRollTable, BaseSetting, BaseTableResult } from "./tables";
export { BaseActorDelta, BaseToken } from "./token";
export { BaseUser } from "./user";
