import type { Mechanics } from "../../contract/ruleset";
import { effectKinds } from "./rules/acts/effects";
import { validArguments } from "./rules/argumentSchemas";
import { look } from "./rules/board/look";
import { policyOf } from "./rules/data/policy";
import type { SBeing, SIntent } from "./rules/data/types";
import { PROCEDURES } from "./rules/procedures";
import { shapersRules } from "./rules/resolve";
import { happens } from "./rules/turns/turns";

/** What runs the exchanges of World Shapers. */
export const MECHANICS: Mechanics<SBeing, SIntent> = {
  rules: shapersRules,
  procedures: PROCEDURES,
  validArguments,
  look,
  onTurnEvent: happens,
  policy: policyOf,
  effects: { kinds: effectKinds },
};
