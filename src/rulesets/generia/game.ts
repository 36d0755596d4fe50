import type { Game } from "../../contract/ruleset";
import { CombatantData, EncounterData } from "../../kit/model/encounter";
import { modelsOf } from "../../kit/model/record";
import { GeneriaCreatureData } from "./model/creature";
import { FIELDS } from "./rules/board/drawnFields";
import { SCENE_TAGS } from "./rules/board/sceneTags";
import { ARMOR, EFFECT, GEAR, PERK, SKILL, SPELL, WEAPON } from "./rules/data/documents";
import { OPTIONS } from "./rules/data/options";
import { STATUS_SPECS } from "./rules/data/statuses";
import { GAME_ICON } from "./view/gameIcon";
import { SHEETS } from "./view/sheets";

/** The part of Generia that Foundry needs at its start. */
const generia: Game = {
  slug: "generia",
  title: "FIVEFOLD.Generia.Title",
  summary: "FIVEFOLD.Generia.Summary",
  trial: true,
  icon: GAME_ICON,
  models: {
    Actor: { generiaCreature: GeneriaCreatureData },
    Item: modelsOf("FIVEFOLD.Generia", WEAPON, ARMOR, GEAR, PERK, SKILL, SPELL, EFFECT),
    Combat: { generia: EncounterData },
    Combatant: { generia: CombatantData },
  },
  statuses: STATUS_SPECS,
  sceneTags: SCENE_TAGS,
  fields: FIELDS,
  settings: OPTIONS.specs,
  sheets: SHEETS,
  trackable: { generiaCreature: { bar: ["life", "mp", "en"], value: ["wounds.light", "wounds.severe"] } },
  secondsPerRound: 6,
  welcome: {
    scene: "Scene.gnTheGreyFord001",
    adventure: "Compendium.fivefold.generia-adventures.Adventure.gnTheGreyFordAdv",
    guide: "Compendium.fivefold.generia-rulebook.JournalEntry.gnRulebookGuide0",
    players: "Compendium.fivefold.generia-rulebook.JournalEntry.gnRulebookPlayer",
    picture: "systems/fivefold/assets/generia/scene/grey-ford.svg",
  },
  rulebook: "generia-rulebook",
  ruleNameKey: (rule) => `FIVEFOLD.Generia.RuleName.${rule}`,
  ruleKey: (rule) => `FIVEFOLD.Generia.Rule.${rule}`,
};
export default generia;
