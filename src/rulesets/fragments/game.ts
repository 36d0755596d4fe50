import type { Game } from "../../contract/ruleset";
import { EncounterData } from "../../kit/model/encounter";
import { modelsOf } from "../../kit/model/record";
import { TurnSlotData } from "../../kit/model/turnSlots";
import { FIELDS } from "./rules/board/fields";
import { SCENE_TAGS } from "./rules/board/sceneTags";
import { CREATURE, FEAT, GEAR, POISON, SPELL, WEAPON } from "./rules/data/documents";
import { OPTIONS } from "./rules/data/options";
import { STATUS_SPECS } from "./rules/data/statuses";
import { GAME_ICON } from "./view/gameIcon";
import { SHEETS } from "./view/sheets";

/** The part of Fragments of Power that Foundry needs at its start. */
const fragments: Game = {
  slug: "fragments",
  title: "FIVEFOLD.Fragments.Title",
  summary: "FIVEFOLD.Fragments.Summary",
  trial: true,
  icon: GAME_ICON,
  models: {
    Actor: modelsOf("FIVEFOLD.Fragments", CREATURE),
    Item: modelsOf("FIVEFOLD.Fragments", WEAPON, GEAR, FEAT, SPELL, POISON),
    Combat: { fragments: EncounterData },
    Combatant: { fragments: TurnSlotData },
  },
  statuses: STATUS_SPECS,
  sceneTags: SCENE_TAGS,
  fields: FIELDS,
  settings: OPTIONS.specs,
  sheets: SHEETS,
  trackable: { fragmentsCreature: { bar: ["hp", "energy"], value: ["bleedPenalty"] } },
  welcome: {
    scene: "Scene.fpbb08372c88f20e",
    adventure: "Compendium.fivefold.fragments-adventures.Adventure.fpb85a8817cba89f",
    guide: "Compendium.fivefold.fragments-rulebook.JournalEntry.fpRulebookGuide0",
    players: "Compendium.fivefold.fragments-rulebook.JournalEntry.fpRulebookPlayer",
    picture: "systems/fivefold/assets/fragments/scene/frozen-sump.svg",
  },
  rulebook: "fragments-rulebook",
  secondsPerRound: 6,
  ruleNameKey: (rule) => `FIVEFOLD.Fragments.RuleName.${rule}`,
  ruleKey: (rule) => `FIVEFOLD.Fragments.Rule.${rule}`,
};
export default fragments;
