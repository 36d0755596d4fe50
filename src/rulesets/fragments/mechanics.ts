import type { Mechanics } from "../../contract/ruleset";
import { byInitiative } from "../../kit/rules/turnSlots";
import { aimAt } from "./rules/actions/aimAt";
import { body } from "./rules/actions/body";
import { call } from "./rules/actions/call";
import { check } from "./rules/actions/check";
import { decide } from "./rules/actions/decide";
import { handle } from "./rules/actions/handle";
import { move } from "./rules/actions/move";
import { pushOff } from "./rules/actions/pushOff";
import { rest } from "./rules/actions/rest";
import { slacken } from "./rules/actions/slacken";
import { strikeIce } from "./rules/actions/strikeIce";
import { use } from "./rules/actions/uses";
import { validArguments } from "./rules/argumentSchemas";
import { attack } from "./rules/attack/attack";
import { look } from "./rules/board/look";
import { correction, effectKinds } from "./rules/damage/correction";
import { policyOf } from "./rules/data/policy";
import { asCreature } from "./rules/data/read";
import type { FBeing, FIntent } from "./rules/data/types";
import { initiativePool } from "./rules/dice/pools";
import { fall } from "./rules/movement/landing";
import { PACE } from "./rules/movement/pace";
import { fire, ready } from "./rules/reactions/readied";
import { fragmentsRules } from "./rules/resolve";
import { cast, control } from "./rules/spells/cast";
import { command, delay, enter, SLOTS } from "./rules/turns/order";
import { passTime, timePassed } from "./rules/turns/time";
import { fresh, happens, roundEnd, turnEnd, turnStart } from "./rules/turns/turns";
import { ACTS } from "./view/acts";
import { barOf } from "./view/bar";
import { isBeaten, isDead, isSenseless } from "./view/conditions";
import { opposeChance } from "./view/opposeChance";
import { TOOLS } from "./view/tools";
import { finishTurn, SURPRISE, trackerRow } from "./view/tracker";
import { toll, walk } from "./view/walk";

/** What Fragments of Power is played by. */
export const MECHANICS: Mechanics<FBeing, FIntent> = {
  rules: fragmentsRules,
  procedures: {
    attack,
    body,
    call,
    rest,
    check,
    decide,
    aimAt,
    ready,
    fire,
    use,
    cast,
    control,
    pushOff,
    slacken,
    strikeIce,
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
    timePassed,
    correction,
  },
  acts: ACTS,
  turns: {
    // [F-015], [F-016]
    compare: byInitiative,
    on: happens,
    pass: passTime,
    surprise: SURPRISE,
    initiative: (being) => initiativePool(asCreature(being, being.id)),
    slots: SLOTS,
    skip: ({ actor }) => actor !== null && isDead(actor),
    cannotAct: ({ actor }) => actor !== null && isSenseless(actor),
    beaten: isBeaten,
    typed: true,
    walk,
    toll,
    pace: PACE,
    finish: finishTurn,
    row: trackerRow,
  },
  bar: barOf,
  tools: TOOLS,
  validArguments,
  look,
  policy: policyOf,
  chance: opposeChance,
  effects: { kinds: effectKinds },
};
