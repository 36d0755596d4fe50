import { profile } from "../../common/generation/index";
import type { Dynamic } from "../../dynamic";
import { applyTheme, UI_DEFAULTS } from "./theme";

/** Settings of the core itself, registered before `init`. */
export function registerCoreSettings(): void {
  const { settings } = globalThis.game;
  const client = { scope: "client", config: false } as const;
  settings.register("core", "time", { scope: "world", config: false, type: Number, default: 0, onChange: timeChanged });
  heard = settings.get("core", "time");
  registerMessageMode(settings);
  settings.register("core", "keybindings", {
    ...client,
    type: Object,
    default: {},
    onChange: () => globalThis.game.keybindings.initialize(),
  });
  settings.register("core", "tourProgress", { ...client, type: Object, default: {} });
  settings.register("core", "notesDisplayToggle", { ...client, type: Boolean, default: false });
  settings.register("core", "noCanvas", { ...client, type: Boolean, default: false });
  settings.register("core", "permissions", {
    scope: "world",
    config: false,
    type: Object,
    default: {},
    onChange: permissionsChanged,
  });
  permissionsChanged(settings.get("core", "permissions"));
  settings.register("core", "gridDiagonals", { scope: "world", config: false, type: Number, default: 0 });
  settings.register("core", "combatTrackerConfig", {
    scope: "world",
    config: false,
    type: Object,
    default: { skipDefeated: false, turnMarker: { enabled: true } },
  });
  settings.register("core", "uiConfig", { ...client, type: Object, default: UI_DEFAULTS, onChange: applyTheme });
}

/** The audience of rolls. The setting's name in the generation before returns null, and each use of it is recorded (dnd5e#6958, swnr PR#231). */
function registerMessageMode(settings: Dynamic): void {
  const { option, retired, modes } = profile().messages;
  settings.register("core", option, { scope: "client", config: false, type: String, default: modes.public });
  if (retired) settings.retire("core", retired, option);
}

/** Updates `game.permissions`, the roles of each permission, which every permission check reads. */
function permissionsChanged(permissions: Record<string, number[]>): void {
  globalThis.game.permissions = permissions ?? {};
}

/** The world time of the last update, from which the hook's difference is calculated (types: hookEvents.updateWorldTime). */
let heard = 0;

function timeChanged(worldTime: number, options: Record<string, unknown>, userId: string): void {
  const delta = worldTime - heard;
  heard = worldTime;
  globalThis.Hooks.callAll("updateWorldTime", worldTime, delta, options, userId);
  globalThis.CONFIG.ActiveEffect.documentClass.registry?.refresh("updateWorldTime");
}
