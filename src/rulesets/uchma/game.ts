import type { Game } from "../../contract/ruleset";
import { CombatantData, PhasedEncounterData } from "../../kit/model/encounter";
import { modelsOf } from "../../kit/model/record";
import { ABILITY, ARMOR, CREATURE, EFFECT, FORM, OWN_SKILL, WEAPON } from "./rules/data/documents";
import { STATUS_SPECS } from "./rules/data/palette";
import { OPTIONS } from "./rules/data/ruleOptions";
import { SCENE_TAGS } from "./rules/data/sceneTags";
import { GAME_ICON } from "./view/gameIcon";
import { SHEETS } from "./view/sheets";

/** The part of Sigil of Uchma that Foundry needs at its start. */
const uchma: Game = {
  slug: "uchma",
  title: "FIVEFOLD.Uchma.Title",
  summary: "FIVEFOLD.Uchma.Summary",
  icon: GAME_ICON,
  models: {
    Actor: modelsOf("FIVEFOLD.Uchma", CREATURE),
    Item: modelsOf("FIVEFOLD.Uchma", WEAPON, ABILITY, ARMOR, FORM, EFFECT, OWN_SKILL),
    Combat: { uchma: PhasedEncounterData },
    Combatant: { uchma: CombatantData },
  },
  statuses: STATUS_SPECS,
  sceneTags: SCENE_TAGS,
  settings: OPTIONS.specs,
  sheets: SHEETS,
  trackable: { uchmaCreature: { bar: ["health", "energy"], value: ["turn.actions"] } },
  // [U-037] A round takes 10 seconds.
  secondsPerRound: 10,
  welcome: {
    scene: "Compendium.fivefold.uchma-scenes.Scene.ucTheLanterc365c",
    adventure: "Compendium.fivefold.uchma-adventures.Adventure.ucTheLanter0e12e",
    guide: "Compendium.fivefold.uchma-rulebook.JournalEntry.ucRulebookGuide0",
    players: "Compendium.fivefold.uchma-rulebook.JournalEntry.ucRulebookPlayer",
    picture: "systems/fivefold/assets/uchma/scene/lantern-stair.svg",
  },
  rulebook: "uchma-rulebook",
  ruleNameKey: (rule) => `FIVEFOLD.Uchma.RuleName.${rule}`,
  ruleKey: (rule) => `FIVEFOLD.Uchma.Rule.${rule}`,
};
export default uchma;
