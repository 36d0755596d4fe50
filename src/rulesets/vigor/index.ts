import type { Ruleset } from "../../contract/ruleset";
import game from "./game";
import { accepts } from "./rules/accepts";
import { afflict } from "./rules/afflict";
import { attack, opening } from "./rules/attack";
import { castOf, placesOf } from "./rules/cast";
import { happens } from "./rules/happens";
import { houseOf } from "./rules/house";
import { abandon, share } from "./rules/long";
import { look } from "./rules/look";
import { sightOf } from "./rules/marks";
import { move } from "./rules/move";
import { passOf } from "./rules/passed";
import { policyOf } from "./rules/policy";
import { initiativePool } from "./rules/pools";
import { asCreature } from "./rules/read";
import { fire, ready } from "./rules/ready";
import { struggle } from "./rules/resist";
import { vigorRules } from "./rules/resolve";
import { defend, flee, standUp } from "./rules/stances";
import { statusesFor } from "./rules/statuses";
import { combatEnd, passed, roundEnd, turnEnd, turnStart } from "./rules/turns";
import type { VBeing, VIntent } from "./rules/types";
import { use } from "./rules/use";
import { ACTS } from "./view/acts";
import { barOf } from "./view/bar";
import { isDown } from "./view/conditions";
import { imageOf } from "./view/images";
import { OPENING } from "./view/opening";
import { ownPrompts, PROMPTS } from "./view/prompts";
import { compareTurns, finishTurn, trackerRow } from "./view/tracker";
import { toll, walk } from "./view/walk";
import { vigorWords } from "./view/words";

/** Vigor: d20 and bonus dice, actions by the turn, reactions paid with Vigor. */
const vigor: Ruleset<VBeing, VIntent> = {
  ...game,
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
    passed,
  },
  cast: castOf,
  places: placesOf,
  derivedStatuses: (actor, settings) => statusesFor(actor, houseOf(settings)),
  prompts: PROMPTS,
  ownPrompts,
  sight: sightOf,
  look,
  acts: ACTS,
  turns: {
    compare: compareTurns,
    initiative: (being) => initiativePool(asCreature(being, being.id)),
    on: happens,
    skip: (entry) => entry.actor !== null && isDown(entry.actor),
    typed: true,
    pass: passOf,
    opening: OPENING,
    walk,
    toll,
    finish: finishTurn,
    row: trackerRow,
  },
  words: vigorWords,
  views: async () => (await import("./view/views")).VIEWS,
  bar: barOf,
  policy: policyOf,
  image: imageOf,
  accepts,
};
export default vigor;
