import type { Mechanics } from "../../contract/ruleset";
import { afflict } from "./rules/actions/afflict";
import { call } from "./rules/actions/call";
import { fire, ready } from "./rules/actions/ready";
import { defend, flee, standUp } from "./rules/actions/stances";
import { use } from "./rules/actions/use";
import { validArguments } from "./rules/argumentSchemas";
import { attack, opportunityAttack } from "./rules/attack/attack";
import { correction, effectKinds } from "./rules/damage/correction";
import { policyOf } from "./rules/data/policy";
import type { VBeing, VIntent } from "./rules/data/types";
import { struggle } from "./rules/dice/resist";
import { move } from "./rules/movement/move";
import { look } from "./rules/reactions/look";
import { vigorRules } from "./rules/resolve";
import { happens } from "./rules/turns/happens";
import { abandon, share } from "./rules/turns/long";
import { rest } from "./rules/turns/rest";
import { combatEnd, passed, roundEnd, turnEnd, turnStart } from "./rules/turns/turns";

/** What runs the exchanges of Vigor. */
export const MECHANICS: Mechanics<VBeing, VIntent> = {
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
  validArguments,
  look,
  onTurnEvent: happens,
  policy: policyOf,
  effects: { kinds: effectKinds },
};
