import { profile } from "../../common/generation/index";
import { ProseMirrorEditor } from "../prosemirror/editor";
import { ApplicationV2, instances } from "./api/application";
import { CategoryBrowser } from "./api/category-browser";
import { addDetachedWindows, detached } from "./api/detached";
import { DialogV2 } from "./api/dialog";
import { DocumentSheetV2 } from "./api/document-sheet";
import { HandlebarsApplicationMixin } from "./api/handlebars-application";
import { DocumentSheetConfig } from "./apps/document-sheet-config";
import { CombatTrackerConfig, DocumentOwnershipConfig, FilePicker, ImagePopout } from "./apps/small";
import { elements } from "./elements";
import * as fields from "./forms/fields";
import * as helpers from "./handlebars/helpers";
import { getTemplate, loadTemplates, renderTemplate } from "./handlebars/templates";
import { BasePlaceableHUD } from "./hud/placeable-hud";
import { TokenHUD } from "./hud/token-hud";
import { SettingsConfig } from "./settings/config";
import { UIConfig } from "./settings/menus/ui-config";
import { ActiveEffectConfig } from "./sheets/active-effect-config";
import { ActorSheetV2, ItemSheetV2 } from "./sheets/actor-sheet";
import { AdventureImporterV2 } from "./sheets/adventure-importer";
import * as fieldSheets from "./sheets/fields-sheet";
import * as journal from "./sheets/journal/index";
import { PrototypeTokenConfig } from "./sheets/prototype-config";
import { RegionBehaviorConfig, RegionConfig } from "./sheets/region-config";
import { ChatPopout } from "./sidebar/apps/chat-popout";
import { Compendium } from "./sidebar/apps/compendium";
import { ControlsConfig } from "./sidebar/apps/controls-config";
import { DocumentDirectory } from "./sidebar/document-directory";
import { Sidebar } from "./sidebar/sidebar";
import { AbstractSidebarTab } from "./sidebar/sidebar-tab";
import { ChatLog } from "./sidebar/tabs/chat";
import { CombatTracker } from "./sidebar/tabs/combat-tracker";
import { CompendiumDirectory } from "./sidebar/tabs/compendium-directory";
import * as directories from "./sidebar/tabs/directories";
import { Settings } from "./sidebar/tabs/settings";
import { GamePause } from "./ui/game-pause";
import { Hotbar } from "./ui/hotbar";
import { MainMenu } from "./ui/main-menu";
import { Notifications } from "./ui/notifications";
import { Players } from "./ui/players";
import { SceneControls } from "./ui/scene-controls";
import { SceneNavigation } from "./ui/scene-navigation";
import { ContextMenu } from "./ux/context-menu";
import { DragDrop } from "./ux/drag-drop";
import { FormDataExtended } from "./ux/form-data-extended";
import { Draggable, SearchFilter, Tabs } from "./ux/small";
import { TextEditor } from "./ux/text-editor";
import { TooltipManager } from "./ux/tooltip";

export { registerHandlebarsHelpers } from "./handlebars/helpers";
export { provideTemplates } from "./handlebars/templates";
export { registerApplicationSettings } from "./settings/register";
export { registerCoreSheets } from "./sheets/register";
export { initializeUI } from "./ui/initialize";

const { registerHandlebarsHelpers: _registers, ...handlebarsHelpers } = helpers;
const { FieldsSheet: _base, ...coreSheets } = fieldSheets;

// Generation 14 shows applications in windows of their own; 13 knows none of these names.
if (profile().detachedWindows) addDetachedWindows(ApplicationV2, instances);

/** `foundry.applications`. Five classes carry a second, shorter name (API docs 13 and 14, `foundry.applications.api` and `.sheets`). */
export const applicationsNamespace = {
  /** Types only: nothing lives here while a client runs (community types, `_types.mjs`), but systems look into it. */
  types: {},
  ...(profile().detachedWindows && { detached }),
  api: {
    Application: ApplicationV2,
    ApplicationV2,
    CategoryBrowser,
    Dialog: DialogV2,
    DialogV2,
    DocumentSheet: DocumentSheetV2,
    DocumentSheetV2,
    HandlebarsApplicationMixin,
  },
  apps: { CombatTrackerConfig, DocumentOwnershipConfig, DocumentSheetConfig, FilePicker, ImagePopout },
  elements,
  fields,
  handlebars: { getTemplate, loadTemplates, renderTemplate, ...handlebarsHelpers },
  hud: { BasePlaceableHUD, TokenHUD },
  instances,
  settings: { SettingsConfig, menus: { UIConfig } },
  sheets: {
    ActiveEffectConfig,
    ActorSheet: ActorSheetV2,
    ActorSheetV2,
    AdventureImporterV2,
    ItemSheet: ItemSheetV2,
    ItemSheetV2,
    PrototypeTokenConfig,
    RegionBehaviorConfig,
    RegionConfig,
    ...coreSheets,
    journal: { ...journal },
  },
  sidebar: {
    AbstractSidebarTab,
    DocumentDirectory,
    Sidebar,
    apps: { ChatPopout, Compendium, ControlsConfig },
    tabs: { ChatLog, CombatTracker, CompendiumDirectory, Settings, ...directories },
  },
  ui: { GamePause, Hotbar, MainMenu, Notifications, Players, SceneControls, SceneNavigation },
  ux: { ContextMenu, DragDrop, Draggable, FormDataExtended, ProseMirrorEditor, SearchFilter, Tabs, TextEditor },
};

/** `foundry.helpers.interaction`, as far as it is interface. */
export const interactionHelpers = { TooltipManager };

/** The interface's part of `CONFIG` before any system changes it. */
export const configDefaults = {
  ChatMessage: { template: "templates/sidebar/chat-message.hbs", batchSize: 100 },
  TextEditor: { enrichers: [] as unknown[] },
  Token: { hudClass: TokenHUD, prototypeSheetClass: PrototypeTokenConfig },
  queries: { dialog: (config: { type: string; config: unknown }) => DialogV2._handleQuery(config) },
  sounds: {
    dice: "sounds/dice.wav",
    lock: "sounds/lock.wav",
    notification: "sounds/notify.wav",
    combat: "sounds/drums.wav",
  },
  ui: {
    menu: MainMenu,
    sidebar: Sidebar,
    pause: GamePause,
    nav: SceneNavigation,
    notifications: Notifications,
    actors: directories.ActorDirectory,
    chat: ChatLog,
    combat: CombatTracker,
    compendium: CompendiumDirectory,
    controls: SceneControls,
    hotbar: Hotbar,
    items: directories.ItemDirectory,
    journal: directories.JournalDirectory,
    macros: directories.MacroDirectory,
    players: Players,
    tables: directories.RollTableDirectory,
    scenes: directories.SceneDirectory,
    settings: Settings,
  },
  ux: { ContextMenu, DragDrop, Draggable, FilePicker, TextEditor, TooltipManager },
};
