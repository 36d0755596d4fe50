import type { Ruleset } from "../../contract/ruleset";
import { EncounterData, PlaceData } from "../../kit/model/encounter";
import { VigorCreatureData } from "./model/creature";
import { VigorArmorData, VigorFeatureData, VigorWeaponData } from "./model/items";
import { accepts } from "./rules/accepts";
import { afflict } from "./rules/afflict";
import { attack, opening } from "./rules/attack";
import { castOf, placesOf } from "./rules/cast";
import { happens } from "./rules/happens";
import { houseOf, SETTINGS } from "./rules/house";
import { abandon, share } from "./rules/long";
import { look } from "./rules/look";
import { MARKS, sightOf } from "./rules/marks";
import { move } from "./rules/move";
import { policyOf } from "./rules/policy";
import { initiativePool } from "./rules/pools";
import { asCreature } from "./rules/read";
import { fire, ready } from "./rules/ready";
import { struggle } from "./rules/resist";
import { vigorRules } from "./rules/resolve";
import { defend, flee, standUp } from "./rules/stances";
import { STATUS_SPECS, statusesFor } from "./rules/statuses";
import { combatEnd, roundEnd, turnEnd, turnStart } from "./rules/turns";
import type { VBeing, VIntent } from "./rules/types";
import { use } from "./rules/use";
import { ACTS } from "./view/acts";
import { barOf } from "./view/bar";
import { isDown } from "./view/conditions";
import { imageOf } from "./view/images";
import { OPENING } from "./view/opening";
import { PROMPTS } from "./view/prompts";
import { SHEETS } from "./view/sheets";
import { compareTurns, finishTurn, trackerRow } from "./view/tracker";
import { toll, walk } from "./view/walk";
import { vigorWords } from "./view/words";

/** Vigor: d20 and bonus dice, actions by the turn, reactions paid with Vigor. */
const vigor: Ruleset<VBeing, VIntent> = {
  slug: "vigor",
  title: "FIVEFOLD.Vigor.Title",
  summary: "FIVEFOLD.Vigor.Summary",
  icon: "fa-solid fa-bolt",
  standard: true,
  rules: vigorRules,
  procedures: {
    attack,
    opening,
    defend,
    standUp,
    escape: flee,
    use,
    struggle,
    afflict,
    move,
    share,
    abandon,
    ready,
    fire,
    turnStart,
    turnEnd,
    roundEnd,
    combatEnd,
  },
  models: {
    Actor: { vigorCreature: VigorCreatureData },
    Item: { vigorWeapon: VigorWeaponData, vigorArmor: VigorArmorData, vigorFeature: VigorFeatureData },
    Combat: { vigor: EncounterData },
    Combatant: { vigor: PlaceData },
  },
  cast: castOf,
  places: placesOf,
  derivedStatuses: (actor, settings) => statusesFor(actor, houseOf(settings)),
  statuses: STATUS_SPECS,
  prompts: PROMPTS,
  marks: MARKS,
  sight: sightOf,
  look,
  settings: SETTINGS,
  acts: ACTS,
  turns: {
    compare: compareTurns,
    initiative: (being) => initiativePool(asCreature(being, being.id)),
    on: happens,
    skip: (entry) => entry.actor !== null && isDown(entry.actor),
    secondsPerRound: 15,
    opening: OPENING,
    walk,
    toll,
    finish: finishTurn,
    row: trackerRow,
  },
  words: vigorWords,
  sheets: SHEETS,
  bar: barOf,
  trackable: {
    vigorCreature: { bar: ["vigor", "durability", "health", "mana"], value: ["actions.value"] },
  },
  policy: policyOf,
  image: imageOf,
  ruleKey: (rule) => `FIVEFOLD.Vigor.Rule.${rule}`,
  rulebook: "vigor-rulebook",
  accepts,
};
export default vigor;
