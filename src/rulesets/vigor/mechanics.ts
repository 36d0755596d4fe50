import type { Mechanics } from "../../contract/ruleset";
import { afflict } from "./rules/actions/afflict";
import { call } from "./rules/actions/call";
import { fire, ready } from "./rules/actions/ready";
import { defend, flee, overWatch, standUp } from "./rules/actions/stances";
import { use } from "./rules/actions/use";
import { validArguments } from "./rules/argumentSchemas";
import { attack, opportunityAttack } from "./rules/attack/attack";
import { correction, effectKinds } from "./rules/damage/correction";
import { policyOf } from "./rules/data/policy";
import { asCreature } from "./rules/data/read";
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
import { compareTurns, finishTurn } from "./rules/turns/turnOrder";
import { combatEnd, passed, roundEnd, turnEnd, turnStart } from "./rules/turns/turns";
import { ACTS } from "./view/acts";
import { barOf } from "./view/bar";
import { isDown, isSenseless } from "./view/conditions";
import { SURPRISE } from "./view/surprise";
import { TOOLS } from "./view/tools";
import { trackerRow } from "./view/tracker";
import { movesLeft, toll, walk } from "./view/walk";

/** The rules, acts and turns of Vigor, which are loaded when somebody acts. */
export const MECHANICS: Mechanics<VBeing, VIntent> = {
  rules: vigorRules,
  procedures: {
    attack,
    opportunityAttack,
    defend,
    overWatch,
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
  acts: ACTS,
  turns: {
    compare: compareTurns,
    on: happens,
    initiative: (being) => initiativePool(asCreature(being, being.id)),
    skip: (entry) => entry.actor !== null && isDown(entry.actor),
    cannotAct: (entry) => entry.actor !== null && isSenseless(entry.actor),
    beaten: (actor) => isDown(actor) || isSenseless(actor),
    typed: true,
    pass: passOf,
    surprise: SURPRISE,
    walk,
    toll,
    movesLeft,
    finish: finishTurn,
    row: trackerRow,
  },
  bar: barOf,
  tools: TOOLS,
  validArguments,
  look,
  policy: policyOf,
  effects: { kinds: effectKinds },
};
