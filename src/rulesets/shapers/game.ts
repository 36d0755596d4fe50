import type { Game } from "../../contract/ruleset";
import { RankedEncounterData } from "../../kit/model/encounter";
import { modelsOf } from "../../kit/model/record";
import { ShapersCombatantData } from "./model/combatant";
import { SCENE_TAGS } from "./rules/board/sceneTags";
import { ABILITY, ARMOR, CONSUMABLE, CREATURE, TRAIT, WEAPON } from "./rules/data/documents";
import { OPTIONS } from "./rules/data/options";
import { STATUS_SPECS } from "./rules/data/statuses";
import { GAME_ICON } from "./view/gameIcon";
import { SHEETS } from "./view/sheets";

/** The part of World Shapers that Foundry needs at its start. */
const shapers: Game = {
  slug: "shapers",
  title: "FIVEFOLD.Shapers.Title",
  summary: "FIVEFOLD.Shapers.Summary",
  trial: true,
  icon: GAME_ICON,
  models: {
    Actor: modelsOf("FIVEFOLD.Shapers", CREATURE),
    Item: modelsOf("FIVEFOLD.Shapers", WEAPON, ARMOR, ABILITY, CONSUMABLE, TRAIT),
    Combat: { shapers: RankedEncounterData },
    Combatant: { shapers: ShapersCombatantData },
  },
  statuses: STATUS_SPECS,
  sceneTags: SCENE_TAGS,
  settings: OPTIONS.specs,
  sheets: SHEETS,
  trackable: { shapersCreature: { bar: ["vitality", "wp"], value: ["momentum", "spare.value"] } },
  secondsPerRound: 12,
  welcome: {
    scene: "Compendium.fivefold.shapers-maps.Scene.shp9a0cc8032a920",
    adventure: "Compendium.fivefold.shapers-adventures.Adventure.shp7ac4d180aa76b",
    guide: "Compendium.fivefold.shapers-rulebook.JournalEntry.shRulebookGuide0",
    players: "Compendium.fivefold.shapers-rulebook.JournalEntry.shRulebookPlayer",
    picture: "systems/fivefold/assets/shapers/scene/salt-yard.svg",
  },
  rulebook: "shapers-rulebook",
  ruleNameKey: (rule) => `FIVEFOLD.Shapers.RuleName.${rule}`,
  ruleKey: (rule) => `FIVEFOLD.Shapers.Rule.${rule}`,
};
export default shapers;
