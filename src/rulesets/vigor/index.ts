import type { Ruleset } from "../../contract/ruleset";
import { cardWords } from "../../kit/view/cardWords";
import game from "./game";
import { afflict } from "./rules/actions/afflict";
import { call } from "./rules/actions/call";
import { fire, ready } from "./rules/actions/ready";
import { defend, flee, standUp } from "./rules/actions/stances";
import { use } from "./rules/actions/use";
import { validArguments } from "./rules/argumentSchemas";
import { attack, opportunityAttack } from "./rules/attack/attack";
import { sightOf } from "./rules/board/sceneTags";
import { participantsOf, placesOf } from "./rules/creature/participants";
import { correction, effectKinds } from "./rules/damage/correction";
import { policyOf } from "./rules/data/policy";
import { asCreature } from "./rules/data/read";
import { ruleOptionsOf } from "./rules/data/ruleOptions";
import { statusesFor } from "./rules/data/statuses";
import type { VBeing, VIntent } from "./rules/data/types";
import { initiativePool } from "./rules/dice/pools";
import { struggle } from "./rules/dice/resist";
import { move } from "./rules/movement/move";
import { look } from "./rules/reactions/look";
import { vigorRules } from "./rules/resolve";
import { happens } from "./rules/turns/happens";
import { abandon, share } from "./rules/turns/long";
import { passOf } from "./rules/turns/passed";
import { rest } from "./rules/turns/rest";
import { combatEnd, passed, roundEnd, turnEnd, turnStart } from "./rules/turns/turns";
import { ACTS } from "./view/acts";
import { barOf } from "./view/bar";
import { isDown, isSenseless } from "./view/conditions";
import { imageOf } from "./view/images";
import { ownPrompts, PROMPTS } from "./view/prompts";
import { SURPRISE } from "./view/surprise";
import { TOOLS } from "./view/tools";
import { compareTurns, finishTurn, trackerRow } from "./view/tracker";
import { toll, walk } from "./view/walk";
import { CARDS } from "./view/words";

/** Vigor: d20 and bonus dice, actions by the turn, reactions paid with Vigor. */
const vigor: Ruleset<VBeing, VIntent> = {
  ...game,
  rules: vigorRules,
  procedures: {
    attack,
    opportunityAttack,
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
    call,
    rest,
    correction,
  },
  participants: participantsOf,
  storagePaths: placesOf,
  derivedStatuses: (actor, settings) => statusesFor(actor, ruleOptionsOf(settings)),
  effects: { kinds: effectKinds },
  prompts: PROMPTS,
  tools: TOOLS,
  ownPrompts,
  sight: sightOf,
  look,
  acts: ACTS,
  turns: {
    compare: compareTurns,
    initiative: (being) => initiativePool(asCreature(being, being.id)),
    on: happens,
    skip: (entry) => entry.actor !== null && isDown(entry.actor),
    cannotAct: (entry) => entry.actor !== null && isSenseless(entry.actor),
    typed: true,
    pass: passOf,
    surprise: SURPRISE,
    walk,
    toll,
    finish: finishTurn,
    row: trackerRow,
  },
  words: cardWords(CARDS),
  views: async () => (await import("./view/views")).VIEWS,
  bar: barOf,
  policy: policyOf,
  image: imageOf,
  validArguments,
};
export default vigor;
