import type { Mechanics } from "../../contract/ruleset";
import { byInitiative } from "../../kit/rules/turnSlots";
import { effectKinds } from "./rules/actions/effects";
import { validArguments } from "./rules/argumentSchemas";
import { look } from "./rules/board/look";
import { policyOf } from "./rules/data/policy";
import type { SBeing, SIntent } from "./rules/data/types";
import { PACE } from "./rules/movement/walk";
import { ranksOf, SLOTS } from "./rules/order/order";
import { PROCEDURES } from "./rules/procedures";
import { shapersRules } from "./rules/resolve";
import { passTime } from "./rules/turns/time";
import { happens } from "./rules/turns/turns";
import { ACTS } from "./view/acts";
import { barOf } from "./view/bar";
import { contestChance } from "./view/contestChance";
import { SURPRISE } from "./view/surprise";
import { TOOLS } from "./view/tools";
import { cannotAct, isBeaten, isOut, trackerRow } from "./view/tracker";
import { toll, walk, wander } from "./view/walk";

/** The part of World Shapers that is needed for playing: rules, procedures, acts and turns. */
export const MECHANICS: Mechanics<SBeing, SIntent> = {
  rules: shapersRules,
  procedures: PROCEDURES,
  acts: ACTS,
  turns: {
    // [W-012]
    compare: byInitiative,
    on: happens,
    initiative: () => ({ dice: [], flat: 0, mods: [] }),
    ranks: (entries, _newcomer, round, settings) => ranksOf(entries, round, settings),
    surprise: SURPRISE,
    pass: passTime,
    slots: SLOTS,
    skip: isOut,
    cannotAct,
    beaten: isBeaten,
    walk,
    wander,
    toll,
    pace: PACE,
    row: trackerRow,
  },
  bar: barOf,
  tools: TOOLS,
  validArguments,
  look,
  policy: policyOf,
  chance: contestChance,
  effects: { kinds: effectKinds },
};
