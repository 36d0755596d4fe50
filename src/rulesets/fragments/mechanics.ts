import type { Mechanics } from "../../contract/ruleset";
import { aimAt } from "./rules/acts/aimAt";
import { body } from "./rules/acts/body";
import { check } from "./rules/acts/check";
import { decide } from "./rules/acts/decide";
import { handle } from "./rules/acts/handle";
import { move } from "./rules/acts/move";
import { pushOff } from "./rules/acts/pushOff";
import { fire, ready } from "./rules/acts/readied";
import { use } from "./rules/acts/uses";
import { validArguments } from "./rules/argumentSchemas";
import { attack } from "./rules/attack/attack";
import { look } from "./rules/board/look";
import { policyOf } from "./rules/data/policy";
import type { FBeing, FIntent } from "./rules/data/types";
import { fall } from "./rules/movement/fall";
import { fragmentsRules } from "./rules/resolve";
import { cast, control } from "./rules/spells/cast";
import { command, delay, enter } from "./rules/turns/order";
import { fresh, happens, roundEnd, turnEnd, turnStart } from "./rules/turns/turns";

/** What runs the exchanges of Fragments of Power. */
export const MECHANICS: Mechanics<FBeing, FIntent> = {
  rules: fragmentsRules,
  procedures: {
    attack,
    body,
    check,
    decide,
    aimAt,
    ready,
    fire,
    use,
    cast,
    control,
    pushOff,
    handle,
    move,
    fall,
    delay,
    enter,
    command,
    turnStart,
    turnEnd,
    roundEnd,
    fresh,
  },
  validArguments,
  look,
  onTurnEvent: happens,
  policy: policyOf,
};
