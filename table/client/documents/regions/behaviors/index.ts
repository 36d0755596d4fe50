import { RegionBehaviorType } from "./base";
import * as core from "./core";

/** `foundry.data.regionBehaviors`. */
export const regionBehaviors = { RegionBehaviorType, ...core };

/** `CONFIG.RegionBehavior.dataModels`. */
export const behaviorModels = {
  adjustDarknessLevel: core.AdjustDarknessLevelRegionBehaviorType,
  displayScrollingText: core.DisplayScrollingTextRegionBehaviorType,
  executeMacro: core.ExecuteMacroRegionBehaviorType,
  executeScript: core.ExecuteScriptRegionBehaviorType,
  modifyMovementCost: core.ModifyMovementCostRegionBehaviorType,
  pauseGame: core.PauseGameRegionBehaviorType,
  suppressWeather: core.SuppressWeatherRegionBehaviorType,
  teleportToken: core.TeleportTokenRegionBehaviorType,
  toggleBehavior: core.ToggleBehaviorRegionBehaviorType,
};

/** `CONFIG.RegionBehavior.typeIcons`. */
export const behaviorIcons = {
  adjustDarknessLevel: "fa-solid fa-circle-half-stroke",
  displayScrollingText: "fa-solid fa-message-arrow-up",
  executeMacro: "fa-solid fa-code",
  executeScript: "fa-brands fa-js",
  modifyMovementCost: "fa-solid fa-person-hiking",
  pauseGame: "fa-solid fa-pause",
  suppressWeather: "fa-solid fa-cloud-slash",
  teleportToken: "fa-solid fa-transporter-2",
  toggleBehavior: "fa-solid fa-sliders",
};
