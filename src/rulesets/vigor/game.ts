import type { Game } from "../../contract/ruleset";
import { CombatantData, EncounterData } from "../../kit/model/encounter";
import { modelsOf } from "../../kit/model/record";
import { VigorCreatureData } from "./model/creature";
import { SCENE_TAGS } from "./rules/board/sceneTags";
import { ARMOR, FEATURE, WEAPON } from "./rules/data/documents";
import { STATUS_SPECS } from "./rules/data/palette";
import { OPTIONS } from "./rules/data/ruleOptions";
import { GAME_ICON } from "./view/gameIcon";
import { SHEETS } from "./view/sheets";

/** The parts of Vigor that Foundry needs at its start. */
const vigor: Game = {
  slug: "vigor",
  title: "FIVEFOLD.Vigor.Title",
  summary: "FIVEFOLD.Vigor.Summary",
  icon: GAME_ICON,
  standard: true,
  models: {
    Actor: { vigorCreature: VigorCreatureData },
    Item: modelsOf("FIVEFOLD.Vigor", WEAPON, ARMOR, FEATURE),
    Combat: { vigor: EncounterData },
    Combatant: { vigor: CombatantData },
  },
  statuses: STATUS_SPECS,
  sceneTags: SCENE_TAGS,
  settings: OPTIONS.specs,
  sheets: SHEETS,
  trackable: {
    vigorCreature: { bar: ["life", "vigor", "durability", "health", "mana"], value: ["actions.value"] },
  },
  secondsPerRound: 15,
  welcome: {
    scene: "Compendium.fivefold.vigor-scenes.Scene.vgCausewayInTheF",
    adventure: "Compendium.fivefold.vigor-adventures.Adventure.vgAdventureCause",
    guide: "Compendium.fivefold.vigor-rulebook.JournalEntry.vgRulebookGuide0",
    players: "Compendium.fivefold.vigor-rulebook.JournalEntry.vgRulebookPlayer",
    picture: "systems/fivefold/assets/vigor/scene/causeway.svg",
  },
  rulebook: "vigor-rulebook",
  ruleNameKey: (rule) => `FIVEFOLD.Vigor.RuleName.${rule}`,
  ruleKey: (rule) => `FIVEFOLD.Vigor.Rule.${rule}`,
};
export default vigor;
