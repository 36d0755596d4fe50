import type { Mechanics } from "../../contract/ruleset";
import { validArguments } from "./rules/argumentSchemas";
import { effectKinds } from "./rules/damage/correction";
import type { UBeing } from "./rules/data/being.types";
import type { UIntent } from "./rules/data/intent.types";
import { policyOf } from "./rules/data/policy";
import { happens } from "./rules/events/happens";
import { look } from "./rules/look";
import { PROCEDURES } from "./rules/procedures";
import { uchmaRules } from "./rules/resolve";

/** What runs the exchanges of Sigil of Uchma. */
export const MECHANICS: Mechanics<UBeing, UIntent> = {
  rules: uchmaRules,
  procedures: PROCEDURES,
  validArguments,
  look,
  onTurnEvent: happens,
  policy: policyOf,
  effects: { kinds: effectKinds },
};
