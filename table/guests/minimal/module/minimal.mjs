import { ExplorerSheet } from "./explorer-sheet.mjs";
import { ExplorerModel, ToolModel } from "./models.mjs";
import { PoolRoll } from "./roll.mjs";
import { ToolSheet } from "./tool-sheet.mjs";

Hooks.once("init", () => {
  CONFIG.Actor.dataModels.explorer = ExplorerModel;
  CONFIG.Item.dataModels.tool = ToolModel;
  CONFIG.Actor.trackableAttributes = { explorer: { bar: ["breath"], value: ["might", "wits"] } };
  CONFIG.Dice.rolls.push(PoolRoll);
  CONFIG.Combat.initiative = { formula: "1d6 + @wits", decimals: 0 };

  const { DocumentSheetConfig } = foundry.applications.apps;
  const { Actor, Item } = foundry.documents;
  DocumentSheetConfig.registerSheet(Actor, "minimal", ExplorerSheet, {
    types: ["explorer"],
    makeDefault: true,
    label: "MINIMAL.Sheet.Explorer",
  });
  DocumentSheetConfig.registerSheet(Item, "minimal", ToolSheet, {
    types: ["tool"],
    makeDefault: true,
    label: "MINIMAL.Sheet.Tool",
  });

  const winded = {
    id: "winded",
    _id: "minimalWinded000",
    name: "MINIMAL.Status.winded",
    img: "systems/minimal/icons/winded.svg",
  };
  // One generation keeps the statuses in a list, the next by their id.
  if (Array.isArray(CONFIG.statusEffects)) CONFIG.statusEffects.push(winded);
  else CONFIG.statusEffects.winded = winded;
});
